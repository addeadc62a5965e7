package records

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// A segment is a list of values as they appear in a file: escaped, and with the text of
// the pattern of the kind around them.
type segment struct {
	choice      choice                 // that selects the value
	bitField                           // of the choice
	text        []byte                 // the values one after another, with slack bytes of spare capacity
	starts      [personListSize]uint32 // other lists than of a person use the first listSize
	sizes       [personListSize]uint8
	sizesDiffer bool
	longest     uint8 // the maximum of the sizes

	// A segment without a list generates its values.
	isGenerated   bool
	generator     generator
	before, after text
	comma         bool            // whether decimals follow a comma
	unit          int             // bytes of each of the generated characters, which are ASCII
	charset       charset.Charset // of the generated characters
}

// slack is the minimum number of bytes that appendValue copies. Most CSV values and many
// JSON values are no longer than that.
const slack = 16

// appendValue appends the value at an index. The slice must have slack bytes of spare
// capacity after the value. Short values are copied as 16 bytes, which avoids a call
// and takes half the time. The next append overwrites the excess bytes.
func (s *segment) appendValue(dst []byte, index int) []byte {
	index %= personListSize // avoids checks of the index
	start, size := int(s.starts[index]), int(s.sizes[index])
	if size > slack {
		return append(dst, s.text[start:start+size]...)
	}
	return appendShort(dst, (*[slack]byte)(s.text[start:start+slack]), size)
}

// appendShort appends the first bytes of a value of slack bytes.
func appendShort(dst []byte, value *[slack]byte, size int) []byte {
	end := len(dst)
	*(*[slack]byte)(dst[end : end+slack]) = *value
	return dst[:end+size]
}

// newSegments returns the segments of a pattern. Text between two placeholders becomes part of the
// segment of the second one, unless that is generated.
func newSegments(pattern string, as *spelling, script Script) (segments []*segment) {
	before, rest, _ := strings.Cut(script.patternOf(pattern), "{")
	for rest != "" {
		var name, after string
		name, rest, _ = strings.Cut(rest, "}")
		after, rest, _ = strings.Cut(rest, "{")
		if g, ok := generators[name]; ok {
			s := newGenerated(g, as.text(before), as)
			if rest == "" {
				s.after = as.text(after)
			}
			segments, before = append(segments, s), after
			continue
		}
		segments = append(segments, newSegment(before, name, script.listOf(name), after, as))
		before = ""
	}
	return segments
}

// newGenerated returns a segment of generated values.
func newGenerated(g generator, before text, as *spelling) *segment {
	comma := as.comma && g.isNumeric() && g.decimals() > 0
	return &segment{isGenerated: true, generator: g, before: before, comma: comma, unit: as.charset.Unit(), charset: as.charset}
}

// newSegment returns a segment of the values of a list.
func newSegment(before, name string, list *valueList, after string, as *spelling) *segment {
	s := &segment{choice: list.choice, bitField: list.choice.bits()}
	s.text = make([]byte, 0, as.charset.Unit()*(list.size()+len(list.values)*(len(before)+len(after)))+slack)
	var formatted []byte
	for i := range list.values {
		formatted = append(append(append(formatted[:0], before...), as.value(name, list, i)...), after...)
		start := len(s.text)
		s.text = as.charset.Append(s.text, formatted)
		s.starts[i], s.sizes[i] = uint32(start), uint8(len(s.text)-start)
		s.sizesDiffer = s.sizesDiffer || s.sizes[i] != s.sizes[0]
		s.longest = max(s.longest, s.sizes[i])
	}
	s.text = slices.Grow(s.text, slack)
	return s
}

// choices returns the choices that the values depend on.
func (s *segment) choices() []choice {
	if s.isGenerated {
		return s.generator.choices()
	}
	return []choice{s.choice}
}

// appendGenerated appends the generated value of a row.
func (s *segment) appendGenerated(dst []byte, g *group, r *row) []byte {
	if s.before.size > 0 {
		dst = s.before.appendTo(dst)
	}
	start := len(dst)
	dst = s.generator.appendTo(dst, g, r)
	if s.comma {
		dst[len(dst)-1-s.generator.decimals()] = ','
	}
	if s.unit > 1 {
		dst = s.charset.Widen(dst, start)
	}
	return s.after.appendTo(dst)
}

// generatedSize returns the total size of the generated values in a range of rows.
func (s *segment) generatedSize(g *group, first, rows int) int {
	return rows*(s.before.size+s.after.size) + s.unit*s.generator.size(g, first, rows)
}

// maxSize returns the maximum size in bytes of a value.
func (s *segment) maxSize() int {
	if s.isGenerated {
		return s.before.size + s.unit*s.generator.maxSize() + s.after.size
	}
	return int(s.longest)
}

// isBare reports whether there is no text around the values.
func (s *segment) isBare() bool { return s.before.size+s.after.size == 0 }

// newTextSegment returns a segment that is the same in all rows.
func newTextSegment(s string) *segment { return newGenerated(0, newText(s), &unescaped) }

// A text is a string that is appended to each row.
type text struct {
	long  string
	short [slack]byte // the string if it is not longer
	size  int
}

func newText(s string) text {
	t := text{long: s, size: len(s)}
	copy(t.short[:], s)
	return t
}

// appendTo appends the text. The slice must have slack bytes of spare capacity after it.
func (t *text) appendTo(dst []byte) []byte {
	if t.size > slack {
		return append(dst, t.long...)
	}
	return appendShort(dst, &t.short, t.size)
}
