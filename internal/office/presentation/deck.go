package presentation

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A deck can generate any of its slides. It is immutable.
type deck struct {
	Options
	*labels.Labels
	words   *labels.Slides
	theme   *theme
	frame   frame
	palette *palette
	look    *look
	text    *copyfit.Source
	subject *subject
	topics  []topic // of the sections
	title   string
	layouts []*layout
	outline []entry
}

// passages is the number of passages of text for a slide.
const passages = 3

func newDeck(o Options) *deck {
	choice := random.Sequence(random.Mix(o.Seed))
	d := &deck{Options: o, theme: themeOf(o, &choice)}
	d.frame = d.theme.frame()
	if d.Style == "" {
		d.Style = d.theme.texts[0]
	}
	d.text = copyfit.New(d.Style, o.Seed, passages*o.Slides)
	d.look = looks[d.text.Layout()]
	language := d.text.Language()
	if language == "la" {
		language = "en" // of the titles
	}
	d.Labels, d.words = labels.In(language), labels.SlidesIn(language)
	d.subject = subjects[d.Style]
	d.topics = slices.Clone(d.subject.topics)
	random.Shuffle(&choice, d.topics)
	d.title = fmt.Sprintf(pick(&choice, d.subject.titles), pick(&choice, names))
	d.palette = &d.theme.palettes[choice.Below(len(d.theme.palettes))]
	d.outline = newOutline(o.Slides, len(d.topics), &choice)
	d.layouts = newLayouts(d, &choice)
	return d
}

// themeOf returns the theme of a presentation. The seed selects one that suits the text.
func themeOf(o Options, choice *random.Sequence) *theme {
	if t := themeNamed(o.Design); t != nil {
		return t
	}
	var all []*theme
	for _, name := range Designs() {
		if t := themeNamed(name); o.Style == "" || slices.Contains(t.texts, o.Style) {
			all = append(all, t)
		}
	}
	return pick(choice, all)
}

// pick returns one element of a list.
func pick[T any](choice *random.Sequence, list []T) T { return list[choice.Below(len(list))] }
