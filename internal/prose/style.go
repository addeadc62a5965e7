package prose

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed styles/*.txt
var files embed.FS

//go:embed latin.txt
var common string // rules that all styles can use

// A style generates texts of one kind. It is immutable.
type style struct {
	*program
	language, font string
	fontSize       int
	layout         string // see Text.Layout

	lengths        []int // possible lengths of paragraphs, in sentences
	space, divider piece // separators of sentences and of paragraphs

	heading, marker    target // beginnings of scenes, and of other paragraphs; may be empty
	opening, beginning target // first sentence of a text and of a section; may be empty
	sentences, single  target // other sentences or scenes, and sentences outside of scenes

	// firstWords are the hashes of the words that sections can start with, if the style has
	// headings or sentences for the start of sections.
	firstWords []uint32

	// Endings are sentences that may end a section, short and single ones. Openings are the
	// sentences that a text may consist of if it is too short for the opening.
	endings, openings endings
}

// newStyle returns the style that a file describes.
func newStyle(name string) *style {
	g := parse(common + file(name))
	s := &style{
		language: cmp.Or(g.settings["language"], "en"),
		font:     cmp.Or(g.settings["font"], "Times-Roman"),
		fontSize: number(cmp.Or(g.settings["size"], "11")),
		layout:   g.settings["layout"],
	}
	for _, length := range strings.Fields(g.settings["sentences"]) {
		s.lengths = append(s.lengths, number(length))
	}
	s.compile(g)
	return s
}

func (s *style) compile(g grammar) {
	c := newCompiler(g)
	s.program = c.program
	s.space, _ = c.newPiece(" ")
	s.divider, _ = c.newPiece(g.settings["break"])
	s.marker = c.root("marker")
	s.heading = s.marker
	if g.rules["heading"] != nil {
		s.heading = c.root("heading")
	}
	s.sentences, s.opening, s.beginning = c.root("sentence"), c.root("opening"), c.root("section_start")
	s.single = c.root("single")
	s.addFirstWords(s.heading)
	s.addFirstWords(s.beginning)
	if s.single.count == 0 {
		s.single = s.sentences
	}
	short := c.root("short")
	ascii := c.ascii // without the openings, which whole sections do not have
	shortOpening := c.root("short_opening")
	c.ascii = ascii
	s.addEndings(&s.endings, s.single, 1)
	s.addEndings(&s.endings, short, 2)
	s.addEndings(&s.openings, shortOpening, 3)
}

// addFirstWords adds the words that a rule can start with.
func (s *style) addFirstWords(rule target) {
	s.sample(rule, 0, 100, func(w *writer) {
		if w.first != 0 && !slices.Contains(s.firstWords, w.first) {
			s.firstWords = append(s.firstWords, w.first)
		}
	})
}

// frame returns the markup before and after a text in the style and an encoding.
func (s *style) frame(e Encoding) (head, foot string) {
	if !e.isRTF {
		return e.head, ""
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

// styleCache contains the compiled styles, because compiling one takes a few milliseconds.
var styleCache sync.Map // of string, func() *style

// load returns the style with a name.
func load(name string) *style {
	load, ok := styleCache.Load(name)
	if !ok {
		compile := func() *style { return newStyle(name) }
		load, _ = styleCache.LoadOrStore(name, sync.OnceValue(compile))
	}
	return load.(func() *style)()
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
