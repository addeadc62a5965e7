package prose

import (
	"cmp"
	"embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed styles/*.txt
var files embed.FS

const (
	// deckSize is the number of sentences of a style, a power of two.
	deckSize = 4096
	// spares is the number of those beside, that texts begin or end with where
	// others do not fit.
	spares = 2048
)

// A Font is one of those that every reader of PDF has (ISO 32000-1, 9.6.2.2), at
// a size in points.
type Font struct {
	Name string
	Size int
}

// A style is how texts of a kind are written, in an encoding. It does not change.
type style struct {
	language string
	font     Font

	headings       []element // of sections, if any, one after the other
	marker         element   // of paragraphs, if any
	lengths        []int     // of paragraphs, in sentences
	space, divider sentence  // between sentences, and between paragraphs
	opening        sentence  // of the text, if any
	deck           []sentence

	// Sentences that a text may end with, and those that it may consist of where
	// its opening does not fit. They are in UTF-8.
	endings, openings byLength

	encoding Encoding
}

// byLength has sentences by their number of code points.
type byLength map[int][]sentence

func (b byLength) add(s sentence) { b[s.codePoints] = append(b[s.codePoints], s) }

// newStyle returns the style that a file describes.
func newStyle(name string) *style {
	g := parse(file("latin") + file(name))
	s := &style{
		language: cmp.Or(g.settings["language"], "en"),
		font:     Font{cmp.Or(g.settings["font"], "Times-Roman"), number(cmp.Or(g.settings["size"], "11"))},
		space:    newSentence(" "),
		divider:  newSentence(g.settings["break"]),
		deck:     make([]sentence, deckSize),
		openings: byLength{},
		endings:  byLength{},
	}
	for _, length := range strings.Fields(g.settings["sentences"]) {
		s.lengths = append(s.lengths, number(length))
	}
	if r := g.rules["heading"]; r != nil {
		s.headings = r.alternatives
	}
	if r := g.rules["marker"]; r != nil {
		s.marker = r
	}
	s.draw(g)
	return s
}

// draw has an author write all sentences.
func (s *style) draw(g grammar) {
	a := newAuthor()
	if r := g.rules["opening"]; r != nil {
		s.opening = a.write(r)
		for range spares {
			s.openings.add(a.finish(g.rules["short_opening"]))
		}
	}
	for i := range s.deck {
		s.deck[i] = a.write(g.rules["sentence"])
	}
	s.deck = UTF8.encode(s.deck)
	for _, card := range s.deck {
		s.endings.add(card)
	}
	for range spares {
		s.endings.add(a.finish(g.rules["short"]))
	}
}

// encoded returns the style in an encoding.
func (s *style) encoded(e Encoding) *style {
	c := *s
	c.encoding = e
	c.deck = e.encode(s.deck)
	marks := e.encode([]sentence{s.space, s.divider, s.opening})
	c.space, c.divider, c.opening = marks[0], marks[1], marks[2]
	return &c
}

// encode returns sentences in the encoding. They lie together, as texts that
// are scattered in memory take longer to read.
func (e Encoding) encode(sentences []sentence) []sentence {
	var all []byte
	ends := make([]int, len(sentences))
	for i, s := range sentences {
		all = e.appendTo(all, []byte(s.text))
		ends[i] = len(all)
	}
	text, start := string(all), 0
	encoded := make([]sentence, len(sentences))
	for i, end := range ends {
		encoded[i] = sentence{text[start:end], sentences[i].codePoints}
		start = end
	}
	return encoded
}

// An edition is a style in an encoding.
type edition struct {
	style    string
	encoding Encoding
}

// editions has those that have been loaded. A style takes some milliseconds.
var editions sync.Map // of edition, func() *style

// load returns the style in the encoding.
func (e edition) load() *style {
	load, _ := editions.LoadOrStore(e, sync.OnceValue(func() *style {
		if e.encoding == UTF8 {
			return newStyle(e.style)
		}
		return edition{e.style, UTF8}.load().encoded(e.encoding)
	}))
	return load.(func() *style)()
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return n
}

func file(name string) string {
	text, err := files.ReadFile("styles/" + name + ".txt")
	if err != nil {
		panic(err) // only known names are asked for
	}
	return string(text)
}
