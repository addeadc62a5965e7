package presentation

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A theme is a family of presentations that look alike. The seed selects one of its palettes and
// one of its covers.
type theme struct {
	name          string
	texts         []string // styles of text that suit it; the first one is the default
	heading, body string   // typefaces
	dark          bool     // whether the background is darker than the text
	palettes      []palette
	frame         func() frame
	decorate      func(*canvas) // draws the background of each slide
	covers        []cover
	fills         []string // colours of covers and sections
	corners       string   // geometry of pictures and cards
}

// A frame has the places of elements that most slides of a theme share.
type frame struct {
	title          box
	titleStyle     textStyle
	content        box
	footer, number slot
	// isBleeding reports whether a picture beside text reaches the edges of the slide. The title
	// is then above the text only.
	isBleeding bool
}

var themes = []*theme{&plain, &dark, &bold, &elegant, &nature, &technical}

// themeNamed returns a theme, or nil if no theme has the name.
func themeNamed(name string) *theme {
	for _, t := range themes {
		if t.name == name {
			return t
		}
	}
	return nil
}

// A palette has the colours of a theme (20.1.6.2), which are used as follows. Text is in tx1, and
// titles are in tx2, on bg1 and on bg2. Text on accent1 and on tx2 is in bg1.
type palette struct {
	dark1, light1, dark2, light2 string
	accents                      [6]string
}

// colorMap gives each colour of the theme its use (19.3.1.6).
func (t *theme) colorMap() string {
	const accents = ` accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>`
	if t.dark {
		return `<p:clrMap bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2"` + accents
	}
	return `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"` + accents
}

// colors returns the colours of a palette by their use.
func (t *theme) colors(p *palette) map[string]string {
	colors := map[string]string{"bg1": p.light1, "tx1": p.dark1, "bg2": p.light2, "tx2": p.dark2}
	if t.dark {
		colors = map[string]string{"bg1": p.dark1, "tx1": p.light1, "bg2": p.dark2, "tx2": p.light2}
	}
	for i, color := range p.accents {
		colors[fmt.Sprint("accent", i+1)] = color
	}
	return colors
}

// part returns the theme with a palette as a part.
func (t *theme) part(name string, p *palette) ooxml.Part {
	colors := [10]string{p.dark1, p.light1, p.dark2, p.light2}
	copy(colors[4:], p.accents[:])
	theme := ooxml.Theme{Name: t.name, Heading: t.heading, Body: t.body, Colors: colors}
	return theme.Part(name)
}

// ink returns the colour of titles on a fill, and textInk the colour of other text.
func ink(fill string) string {
	if fill == "bg1" || fill == "bg2" {
		return "tx2"
	}
	return "bg1"
}

func textInk(fill string) string {
	if fill == "bg1" || fill == "bg2" {
		return "tx1"
	}
	return "bg1"
}

// mark returns the colour of lines and shapes on a fill.
func mark(fill string) string {
	if fill == "accent1" {
		return "bg1"
	}
	if fill == "tx2" {
		return "accent2"
	}
	return "accent1"
}

// footerSlots returns the slots of the footer and of the number of a slide.
func footerSlots(footer, number box, footerColor, numberColor, footerAlign string) (f, n slot) {
	f = slot{kind: "ftr", index: 11, name: "Footer", box: footer, style: textStyle{size: 11, font: bodyFont, color: footerColor, align: footerAlign, anchor: "ctr"}}
	n = slot{kind: "sldNum", index: 12, name: "Slide Number", box: number, style: textStyle{size: 12, font: bodyFont, color: numberColor, align: "r", anchor: "ctr"}}
	return f, n
}

// newFrame returns a frame with footers at the usual places.
func newFrame(title, content box, style textStyle) frame {
	footer, number := footerSlots(at(75, 692, 800, 36), at(1108, 692, 150, 36), "tx2", "tx2", "l")
	return frame{title: title, titleStyle: style, content: content, footer: footer, number: number, isBleeding: true}
}
