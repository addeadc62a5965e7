package fake

import (
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A segment is a list of values as they appear in a file: escaped, and with the text of
// the column's pattern around them.
type segment struct {
	bitField
	text        []byte // the values one after another, with slack bytes of spare capacity
	starts      [listSize]uint32
	sizes       [listSize]uint8
	sizesDiffer bool

	isUUID        bool // the values are generated UUIDs instead of a list
	before, after string
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
	end := len(dst)
	*(*[slack]byte)(dst[end : end+slack]) = *(*[slack]byte)(s.text[start : start+slack])
	return dst[:end+size]
}

// lazySegments returns a function for each column. The function returns the segments of
// the column and generates them on its first call. The file format determines the pattern
// of a column, including the text around its values, and how to escape a single value.
func lazySegments(columns []column, pattern func(column) string, escape func(string) string) []func() []*segment {
	segments := make([]func() []*segment, len(columns))
	for i, c := range columns {
		segments[i] = sync.OnceValue(func() []*segment { return newSegments(pattern(c), escape) })
	}
	return segments
}

// newSegments returns the segments of a pattern.
func newSegments(pattern string, escape func(string) string) (segments []*segment) {
	before, rest, _ := strings.Cut(pattern, "{")
	for rest != "" {
		var name, after string
		name, rest, _ = strings.Cut(rest, "}")
		after, rest, _ = strings.Cut(rest, "{")
		if name == "uuid" {
			segments = append(segments, newUUIDSegment(before, after))
		} else {
			segments = append(segments, newSegment(before, loadVocabulary()[name], after, escape))
		}
		before = ""
	}
	return segments
}

func newSegment(before string, list *valueList, after string, escape func(string) string) *segment {
	s := &segment{bitField: list.choice.bits()}
	for i, value := range list.values {
		formatted := before + escape(value) + after
		s.starts[i], s.sizes[i] = uint32(len(s.text)), uint8(len(formatted))
		s.sizesDiffer = s.sizesDiffer || s.sizes[i] != s.sizes[0]
		s.text = append(s.text, formatted...)
	}
	s.text = slices.Grow(s.text, slack)
	return s
}

// newUUIDSegment returns a segment that has a different value in each row.
func newUUIDSegment(before, after string) *segment {
	s := &segment{isUUID: true, before: before, after: after}
	s.sizes[0] = uint8(len(before) + uuidLength + len(after))
	return s
}

// appendUUID appends the value of a row.
func (s *segment) appendUUID(dst []byte, numbers random.Sequence, row int) []byte {
	dst = append(dst, s.before...)
	dst = appendUUID(dst, numbers.At(uint64(2*row)), numbers.At(uint64(2*row+1)))
	return append(dst, s.after...)
}
