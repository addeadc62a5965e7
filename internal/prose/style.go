package prose

import (
	"cmp"
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed styles/*.txt
var files embed.FS

//go:embed latin.txt
var latin string // rules for pseudo-Latin, for all styles

const (
	// minSentences is the minimum number of inner sentences of a style.
	minSentences = 2048
	// spareCount is the number of sentences to generate from each rule for the end or
	// the beginning of texts.
	spareCount = 2048
)

// A style contains the building blocks of texts of one kind, in an encoding. It is
// immutable.
type style struct {
	language, font string
	fontSize       int

	headings       []element    // headings of sections, each with the first marker; may be empty
	markers        []element    // markers of paragraphs; may be empty
	lengths        []int        // possible lengths of paragraphs, in sentences
	space, divider sentence     // separators of sentences and of paragraphs
	opening        sentence     // first sentence of a text; may be empty
	sentences      [][]sentence // inner sentences, by pattern

	// Endings are the sentences that may end a text. Openings are the sentences that a
	// text may consist of if it is too short for the opening. They are in UTF-8, and
	// none of them is an inner sentence.
	endings, openings byLength

	encoding Encoding
}

// byLength contains sentences by their number of code points.
type byLength map[int][]sentence

func (b byLength) add(s sentence) { b[s.codePoints] = append(b[s.codePoints], s) }

// newStyle returns the style that a file describes, in UTF-8.
func newStyle(name string) *style {
	g := parse(latin + file(name))
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
	s.generate(g)
	return s
}

// generate generates all sentences.
func (s *style) generate(g grammar) {
	sg := newSentenceGenerator()
	if r := g.rules["opening"]; r != nil {
		s.opening = sg.generate(r, true)
		for range spareCount {
			s.openings.add(sg.generate(g.rules["short_opening"], false))
		}
	}
	s.generateInner(sg, g.rules["sentence"].alternatives)
	for range spareCount {
		s.endings.add(sg.generate(g.rules["sentence"], false))
		s.endings.add(sg.generate(g.rules["short"], false))
	}
}

// generateInner generates the inner sentences, about the same number for each pattern.
// The numbers differ slightly, so that the sentences of different patterns meet in
// changing combinations.
func (s *style) generateInner(sg *sentenceGenerator, patterns []element) {
	const variants = 7 // of the number of sentences
	minCount := 1 + minSentences/len(patterns)
	s.sentences = make([][]sentence, len(patterns))
	for i := range minCount + variants {
		for p, pattern := range patterns {
			if i < minCount+p%variants {
				s.sentences[p] = append(s.sentences[p], sg.generate(pattern, true))
			}
		}
	}
}

// encoded returns a copy of the style, which must be in UTF-8, in the given encoding.
// The endings and openings stay in UTF-8.
func (s *style) encoded(e Encoding) *style {
	c := *s
	c.encoding = e
	c.sentences = make([][]sentence, len(s.sentences))
	for i, sentences := range s.sentences {
		c.sentences[i] = e.encode(sentences)
	}
	others := e.encode([]sentence{s.space, s.divider, s.opening})
	c.space, c.divider, c.opening = others[0], others[1], others[2]
	return &c
}

// encode returns the sentences in the encoding. They are contiguous in memory because
// scattered strings take longer to read.
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

// frame returns the markup before and after a text in the style.
func (s *style) frame() (head, foot string) {
	if s.encoding != RTF {
		return "", ""
	}
	head = fmt.Sprintf(`{\rtf1\ansi\ansicpg1252\deff0\deflang%d\uc1{\fonttbl{\f0\fnil\fcharset0 %s;}}\f0\fs%d`,
		rtfLanguages[s.language], rtfFonts[s.font], 2*s.fontSize)
	return head + "\n", "}"
}

// rtfFonts maps the fonts of PDF to their names in word processors. rtfLanguages maps
// languages to Windows language identifiers.
var (
	rtfFonts     = map[string]string{"Times-Roman": "Times New Roman", "Courier": "Courier New"}
	rtfLanguages = map[string]int{"de": 1031, "en": 1033, "la": 1142}
)

// An edition identifies a style in an encoding.
type edition struct {
	style    string
	encoding Encoding
}

// editionCache contains the loaded styles, each of which takes a few milliseconds to
// generate.
var editionCache sync.Map // of edition, func() *style

// load returns the style in the encoding.
func (e edition) load() *style {
	load, ok := editionCache.Load(e)
	if !ok {
		load, _ = editionCache.LoadOrStore(e, sync.OnceValue(e.newStyle))
	}
	return load.(func() *style)()
}

func (e edition) newStyle() *style {
	if e.encoding == UTF8 {
		return newStyle(e.style).encoded(UTF8)
	}
	return edition{e.style, UTF8}.load().encoded(e.encoding)
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic(err) // the style files are embedded
	}
	return n
}

func file(name string) string {
	text, err := files.ReadFile("styles/" + name + ".txt")
	if err != nil {
		panic(err) // callers pass only the names of existing styles
	}
	return string(text)
}
