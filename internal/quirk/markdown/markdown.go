// Package markdown has quirks of Markdown. Clauses refer to CommonMark 0.31.2, unless they name another standard.
package markdown

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation. Pages say what a reader finds that shows them, without
// the numbers and bullets of lists.
func Cases() []quirk.Case {
	return slices.Concat(metadata(), lines(), blocks(), lists(), inlines(), links(), tables(), extensions())
}

const (
	title  = "The harbour"
	first  = "The ship left the harbour at dawn."
	second = "It carried tea and three cats."
	story  = "# " + title + "\n\n" + first + "\n\n" + second + "\n"
	told   = title + "\n" + first + "\n" + second // what a reader finds in the story
)

// texts returns the builder of two texts in which a reader finds the same.
func texts(found expect.Expectation, special, ordinary string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: found}
	}
}

// shows returns what a reader finds in a file that shows a text, each line of which is a paragraph.
func shows(text string) expect.Expectation {
	var paragraphs []expect.Item
	for line := range strings.SplitSeq(text, "\n") {
		paragraphs = append(paragraphs, element("P", line, 0))
	}
	return structured(text, paragraphs...)
}

// element is a heading, a paragraph, code or, with a level, an item of a list.
func element(name, text string, level int) expect.Item {
	return expect.Item{Name: name, Text: text, Level: level}
}

// item is an item of a list at a level.
func item(text string, level int) expect.Item { return element("LI", text, level) }

// structured returns what a reader finds in a file of elements.
func structured(text string, elements ...expect.Item) expect.Expectation {
	words := expect.NewWords(text)
	return expect.Expectation{Text: &words, Items: expect.Items{expect.Structure: append([]expect.Item{}, elements...)}} // a list, also of nothing
}

// linked returns what a reader finds in a file that shows a text, with the targets of links.
func linked(text string, targets ...string) expect.Expectation {
	e := shows(text)
	for _, target := range targets {
		e = quirk.With(e, expect.Links, expect.Item{Text: target})
	}
	return e
}

// tabled returns what a reader finds in a file that shows only a table.
func tabled(text string, rows ...[]string) expect.Expectation {
	e := structured(text)
	e.Tables = []expect.Table{expect.NewTable(nil, rows...)}
	return e
}
