package fake

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A table is rows of values, each after its number.
type table struct {
	head    string
	rowHead string // before the number
	rowEnd  string
	lastEnd string // of the file, in place of the last row's
	groups  []group
}

// sectionRows is how many rows are made at once.
const sectionRows = 32

// file returns the table as a file of rows, one at least.
func (t *table) file(rows int) *lazyfile.File {
	room := 0
	sections := lazyfile.NewPieces(func(buffer *[]byte, section int) []byte {
		*buffer = t.appendRows(slices.Grow((*buffer)[:0], room+slack), section*sectionRows, sectionRows)
		return *buffer
	})
	first := 0
	for ; first+sectionRows < rows; first += sectionRows {
		size := t.size(first, sectionRows)
		room = max(room, size)
		sections.Add(size)
	}
	tail := make([]byte, 0, t.size(first, rows-first)+slack)
	tail = t.appendRows(tail, first, rows-first)
	tail = append(bytes.TrimSuffix(tail, []byte(t.rowEnd)), t.lastEnd...)
	return lazyfile.New(lazyfile.Literal(t.head), sections, lazyfile.Literal(tail))
}

// size returns the number of bytes of rows.
func (t *table) size(first, rows int) int {
	size := rows*(len(t.rowHead)+len(t.rowEnd)) + digits(first+1, first+rows)
	for i := range t.groups {
		size += t.groups[i].size(first, rows)
	}
	return size
}

// digits returns how many digits the numbers of a range have together.
func digits(first, last int) int {
	n := 0
	for least := 1; least <= last; least *= 10 {
		n += last - max(first, least) + 1
	}
	return n
}

// appendRows appends rows to a slice that has room for them, and slack bytes besides.
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
