package markup

import "bytes"

// A block is a part of an article that stands by itself.
type block struct {
	kind
	text    []byte     // of a heading, a paragraph, a quote, a log or code
	level   int        // of a heading
	anchor  string     // of a heading
	marks   []mark     // in the text of a paragraph or quote
	items   [][]byte   // of a list
	cells   [][]string // of a table, with a header and a footer
	picture *Picture
	caption string // of a picture
	target  string // URL of a reference, and of the source of a quote
	syntax  string // name of the language of code
}

// A kind is the kind of a block.
type kind uint8

const (
	none kind = iota
	heading
	paragraph
	quote
	reference // a paragraph that is a link to its own URL
	bullets   // a list
	steps     // a numbered list, with a list in the first item
	tasks     // a list with check boxes
	table
	picture
	code
	log // lines that keep their white space
)

// isList reports whether a block is a list of sentences.
func (k kind) isList() bool { return k == bullets || k == steps || k == tasks }

// isNested reports whether item i of a list of n items belongs to the item before.
func (k kind) isNested(i, n int) bool { return k == steps && i == 1 && n > 2 }

// isDone reports whether the check box of item i is checked.
func isDone(i int) bool { return i%2 == 0 }

// appendSplit appends the parts of a text between separators.
func appendSplit(dst [][]byte, text []byte, separator string) [][]byte {
	for {
		before, after, found := bytes.Cut(text, []byte(separator))
		if dst, text = append(dst, before), after; !found {
			return dst
		}
	}
}
