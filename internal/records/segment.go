package records

import (
	"slices"
	"strings"
)

// A segment is a list of values as they appear in a file: escaped, and with the text of
// the pattern of the kind around them.
type segment struct {
	choice      choice // that selects the value
	bitField           // of the choice
	text        []byte // the values one after another, with slack bytes of spare capacity
	starts      [listSize]uint32
	sizes       [listSize]uint8
	sizesDiffer bool
	longest     uint8 // the maximum of the sizes

	// A segment without a list generates its values.
	isGenerated   bool
	generator     generator
	before, after text
}

// slack is the minimum number of bytes that appendValue copies. Most CSV values and many
// JSON values are no longer than that.
const slack = 16

// appendValue appends the value at an index. The slice must have slack bytes of spare
// capacity after the value. Short values are copied as 16 bytes, which avoids a call
// and takes half the time. The next append overwrites the excess bytes.
func (s *segment) appendValue(dst []byte, index int) []byte {
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
func newSegments(pattern string, escape func(string) string) (segments []*segment) {
	before, rest, _ := strings.Cut(pattern, "{")
	for rest != "" {
		var name, after string
		name, rest, _ = strings.Cut(rest, "}")
		after, rest, _ = strings.Cut(rest, "{")
		if g, ok := generators[name]; ok {
			s := &segment{isGenerated: true, generator: g, before: newText(before)}
			if rest == "" {
				s.after = newText(after)
			}
			segments, before = append(segments, s), after
			continue
		}
		segments = append(segments, newSegment(before, sharedVocabulary.Get()[name], after, escape))
		before = ""
	}
	return segments
}

func newSegment(before string, list *valueList, after string, escape func(string) string) *segment {
	s := &segment{choice: list.choice, bitField: list.choice.bits()}
	for i, value := range list.values {
		formatted := before + escape(value) + after
		s.starts[i], s.sizes[i] = uint32(len(s.text)), uint8(len(formatted))
		s.sizesDiffer = s.sizesDiffer || s.sizes[i] != s.sizes[0]
		s.longest = max(s.longest, s.sizes[i])
		s.text = append(s.text, formatted...)
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
	dst = s.generator.appendTo(dst, g, r)
	return s.after.appendTo(dst)
}

// generatedSize returns the total size of the generated values in a range of rows.
func (s *segment) generatedSize(g *group, first, rows int) int {
	return rows*(s.before.size+s.after.size) + s.generator.size(g, first, rows)
}

// maxSize returns the maximum size in bytes of a value. No generated one is longer than a
// UUID.
func (s *segment) maxSize() int {
	if s.isGenerated {
		return s.before.size + uuidLength + s.after.size
	}
	return int(s.longest)
}

// isBare reports whether there is no text around the values.
func (s *segment) isBare() bool { return s.before.size+s.after.size == 0 }

// newTextSegment returns a segment that is the same in all rows.
func newTextSegment(s string) *segment { return &segment{isGenerated: true, before: newText(s)} }

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
