package fake

import (
	"slices"
	"strings"
	"sync"
)

// A format is how values stand in a file.
type format struct {
	// pattern returns the pattern of a column with what stands around its values.
	pattern func(column) string
	// escape escapes the values of decks. CSV quotes no value that is put together
	// from several.
	escape func(string) string
}

// A part is a deck as files of a format have it, with the text around its values.
type part struct {
	field
	text    []byte // of all values, with slack bytes of capacity besides
	starts  [deckSize]uint32
	sizes   [deckSize]uint8
	varying bool // sizes

	unique        bool // values, which are of no deck
	before, after string
}

// slack is such that most values of CSV are no longer, and many of JSON.
const slack = 16

// appendValue appends a value to a slice that has slack bytes of room besides. A
// short one is moved as 16 bytes, which takes no call and half the time; what
// comes next overwrites those after it.
func (p *part) appendValue(dst []byte, value int) []byte {
	start, size := int(p.starts[value]), int(p.sizes[value])
	if size > slack {
		return append(dst, p.text[start:start+size]...)
	}
	end := len(dst)
	*(*[slack]byte)(dst[end : end+slack]) = *(*[slack]byte)(p.text[start : start+slack])
	return dst[:end+size]
}

// printed returns functions that return the parts of columns, which are made
// when they are first asked for.
func printed(columns []column, f format) []func() []*part {
	parts := make([]func() []*part, len(columns))
	for i, c := range columns {
		parts[i] = sync.OnceValue(func() []*part { return newParts(f.pattern(c), f.escape) })
	}
	return parts
}

// newParts returns what values of a pattern are put together from.
func newParts(pattern string, escape func(string) string) (parts []*part) {
	before, rest, _ := strings.Cut(pattern, "{")
	for rest != "" {
		var name, after string
		name, rest, _ = strings.Cut(rest, "}")
		after, rest, _ = strings.Cut(rest, "{")
		if name == "uuid" {
			parts = append(parts, newUUIDs(before, after))
		} else {
			parts = append(parts, newPart(before, loadVocabulary()[name], after, escape))
		}
		before = ""
	}
	return parts
}

func newPart(before string, d *deck, after string, escape func(string) string) *part {
	p := &part{field: d.draw.field()}
	for i, value := range d.values {
		printed := before + escape(value) + after
		p.starts[i], p.sizes[i] = uint32(len(p.text)), uint8(len(printed))
		p.varying = p.varying || p.sizes[i] != p.sizes[0]
		p.text = append(p.text, printed...)
	}
	p.text = slices.Grow(p.text, slack)
	return p
}
