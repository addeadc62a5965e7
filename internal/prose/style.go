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
	// deckSize is the least number of sentences of a style.
	deckSize = 2048
	// spares is the number of others of each kind, that texts begin or end with.
	spares = 2048
)

// A style is how texts of a kind are written, in an encoding. It does not change.
type style struct {
	language, font string
	fontSize       int

	headings       []element    // of sections and their first paragraphs, if any
	markers        []element    // of paragraphs, if any; these and headings take turns
	lengths        []int        // of paragraphs, in sentences
	space, divider sentence     // between sentences, and between paragraphs
	opening        sentence     // of the text, if any
	deck           [][]sentence // by pattern

	// Sentences that a text may end with, and those that it may consist of where
	// its opening does not fit. They are in UTF-8, and none is in the deck.
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
		font:     cmp.Or(g.settings["font"], "Times-Roman"),
		fontSize: number(cmp.Or(g.settings["size"], "11")),
		space:    newSentence(" "),
		divider:  newSentence(g.settings["break"]),
		openings: byLength{},
		endings:  byLength{},
	}
	for _, length := range strings.Fields(g.settings["sentences"]) {
		s.lengths = append(s.lengths, number(length))
	}
	if r := g.rules["marker"]; r != nil {
		s.markers = r.alternatives
	}
	if r := g.rules["heading"]; r != nil {
		for _, heading := range r.alternatives {
			s.headings = append(s.headings, sequence{heading, s.markers[0]})
		}
	}
	s.compose(g)
	return s
}

// compose has an author write all sentences.
func (s *style) compose(g grammar) {
	a := newAuthor()
	if r := g.rules["opening"]; r != nil {
		s.opening = a.write(r)
		for range spares {
			s.openings.add(a.finish(g.rules["short_opening"]))
		}
	}
	s.composeDeck(a, g.rules["sentence"].alternatives)
	for range spares {
		s.endings.add(a.finish(g.rules["sentence"]))
		s.endings.add(a.finish(g.rules["short"]))
	}
}

// composeDeck has an author write the deck, about as many sentences of each
// pattern. The numbers differ, so that two patterns that say something together
// will say it with others the next time.
func (s *style) composeDeck(a *author, patterns []element) {
	const numbers = 7
	least := 1 + deckSize/len(patterns)
	s.deck = make([][]sentence, len(patterns))
	for i := range least + numbers {
		for p, pattern := range patterns {
			if i < least+p%numbers {
				s.deck[p] = append(s.deck[p], a.write(pattern))
			}
		}
	}
}

// encoded returns the style in an encoding.
func (s *style) encoded(e Encoding) *style {
	c := *s
	c.encoding = e
	c.deck = make([][]sentence, len(s.deck))
	for i, sentences := range s.deck {
		c.deck[i] = e.encode(sentences)
	}
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
		encoded[i] = sentences[i]
		encoded[i].text = text[start:end]
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
	load, ok := editions.Load(e)
	if !ok {
		load, _ = editions.LoadOrStore(e, sync.OnceValue(e.make))
	}
	return load.(func() *style)()
}

func (e edition) make() *style {
	if e.encoding == UTF8 {
		return newStyle(e.style).encoded(UTF8)
	}
	return edition{e.style, UTF8}.load().encoded(e.encoding)
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
