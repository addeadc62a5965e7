package fake

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A table is the format and the contents of a file of rows. Each row starts with its
// number, counted from 1.
type table struct {
	head    string
	rowHead string // precedes the number of a row
	rowEnd  string
	lastEnd string // ends the last row and the file, instead of rowEnd
	groups  []group
}

// sectionRows is the number of rows that are generated at once.
const sectionRows = 32

// file returns a file with the given number of rows, which must be at least 1.
func (t *table) file(rows int) *lazyfile.File {
	maxSize := 0 // of a section
	sections := lazyfile.NewPieces(func(buffer *[]byte, section int) []byte {
		*buffer = t.appendRows(slices.Grow((*buffer)[:0], maxSize+slack), section*sectionRows, sectionRows)
		return *buffer
	})
	first := 0
	for ; first+sectionRows < rows; first += sectionRows {
		size := t.size(first, sectionRows)
		maxSize = max(maxSize, size)
		sections.Add(size)
	}
	tail := make([]byte, 0, t.size(first, rows-first)+slack)
	tail = t.appendRows(tail, first, rows-first)
	tail = append(bytes.TrimSuffix(tail, []byte(t.rowEnd)), t.lastEnd...)
	return lazyfile.New(lazyfile.Literal(t.head), sections, lazyfile.Literal(tail))
}

// size returns the total size in bytes of a range of rows.
func (t *table) size(first, rows int) int {
	size := rows*(len(t.rowHead)+len(t.rowEnd)) + digits(first+1, first+rows)
	for i := range t.groups {
		size += t.groups[i].size(first, rows)
	}
	return size
}

// digits returns the total number of digits in the numbers from first to last.
func digits(first, last int) int {
	n := 0
	for power := 1; power <= last; power *= 10 {
		n += last - max(first, power) + 1
	}
	return n
}

// appendRows appends a range of rows. The slice must have enough spare capacity for the
// rows and slack bytes more.
func (t *table) appendRows(dst []byte, first, rows int) []byte {
	for n := first; n < first+rows; n++ {
		dst = append(dst, t.rowHead...)
		dst = strconv.AppendInt(dst, int64(n+1), 10)
		for i := range t.groups {
			dst = t.groups[i].appendValues(dst, n)
		}
		dst = append(dst, t.rowEnd...)
	}
	return dst
}
