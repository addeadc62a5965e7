package fake

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A table is the format and the contents of a file of rows.
type table struct {
	head    string
	rowHead text
	rowEnd  text   // replaces the separator after the last value of a row
	lastEnd string // ends the last row and the file, instead of rowEnd
	groups  []group
}

// add adds a field of a person with the given segments.
func (t *table) add(o *Options, person int, segments []*segment) {
	last := len(t.groups) - 1
	if last < 0 || t.groups[last].person != person {
		t.groups = append(t.groups, newGroup(o.Seed, person, countryIndexes(o.Countries)))
		last++
	}
	t.groups[last].add(segments, o.First-1+o.Count)
}

// separatorSize is the size in bytes of the separator after each value.
const separatorSize = 1

// sectionRows is the number of rows that are generated at once.
const sectionRows = 32

// file returns a file of a range of rows, which contains at least one.
func (t *table) file(first, rows int) *lazyfile.File {
	maxSize := 0 // of a section
	sections := lazyfile.NewPieces(func(buffer *[]byte, section int) []byte {
		*buffer = t.appendRows(slices.Grow((*buffer)[:0], maxSize+slack), first+section*sectionRows, sectionRows)
		return *buffer
	})
	n, end := first, first+rows
	for ; n+sectionRows < end; n += sectionRows {
		size := t.size(n, sectionRows)
		maxSize = max(maxSize, size)
		sections.Add(size)
	}
	tail := make([]byte, 0, t.size(n, end-n)+slack)
	tail = t.appendRows(tail, n, end-n)
	tail = append(bytes.TrimSuffix(tail, []byte(t.rowEnd.long)), t.lastEnd...)
	return lazyfile.New(lazyfile.Literal(t.head), sections, lazyfile.Literal(tail))
}

// size returns the total size in bytes of a range of rows.
func (t *table) size(first, rows int) int {
	size := rows * (t.rowHead.size - separatorSize + t.rowEnd.size)
	for i := range t.groups {
		size += t.groups[i].size(first, rows)
	}
	return size
}

// appendRows appends a range of rows. The slice must have enough spare capacity for the
// rows and slack bytes more.
func (t *table) appendRows(dst []byte, first, rows int) []byte {
	r := row{id: newCounter(first + 1)}
	for n := first; n < first+rows; n++ {
		dst = t.rowHead.appendTo(dst)
		for i := range t.groups {
			dst = t.groups[i].appendValues(dst, &r, n)
		}
		dst = t.rowEnd.appendTo(dst[:len(dst)-separatorSize])
		r.id.increment()
	}
	return dst
}
