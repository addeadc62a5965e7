package fake

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A table is the contents of a file of rows.
type table struct {
	head    string
	rowHead text
	rowEnd  text   // replaces the separator after the last value of a row
	lastEnd string // ends the last row and the file, instead of rowEnd
	groups  []group
}

// A frame is the text around rows, as in a table.
type frame struct{ head, rowHead, rowEnd, lastEnd string }

func newTable(o *Options, format *format, f frame) *table {
	t := &table{head: f.head, rowHead: newText(f.rowHead), rowEnd: newText(f.rowEnd), lastEnd: f.lastEnd}
	for _, f := range o.fields() {
		last := len(t.groups) - 1
		if last < 0 || t.groups[last].person != f.person {
			t.groups = append(t.groups, newGroup(o.Seed, f.person, countryIndexes(o.Countries)))
			last++
		}
		t.groups[last].add(format.segments(f), newNoise(o, f, format), o.First-1+o.Count)
	}
	return t
}

// separatorSize is the size in bytes of the separator after each value.
const separatorSize = 1

// sectionRows is the number of rows that are generated at once.
const sectionRows = 32

// file returns a file of the rows that o selects.
func (t *table) file(o *Options) *lazyfile.Series {
	first, sections := o.First-1, (o.Count-1)/sectionRows
	generate := func(b *buffer, section int) []byte {
		b.rows = t.appendRows(b.rows[:0], &b.row, first+section*sectionRows, sectionRows)
		return b.rows
	}
	size := func(b *buffer, section int) int {
		return t.size(&b.row, first+section*sectionRows, sectionRows)
	}
	last := sections * sectionRows
	tail := t.appendRows(nil, new(row), first+last, o.Count-last)
	tail = append(bytes.TrimSuffix(tail, []byte(t.rowEnd.long)), t.lastEnd...)
	return lazyfile.NewSeries([]byte(t.head), tail, sections, generate, size)
}

// A buffer holds what generating a section needs.
type buffer struct {
	row  row
	rows []byte
}

// size returns the total size in bytes of a range of rows. It uses r for them.
func (t *table) size(r *row, first, rows int) int {
	size := rows * (t.rowHead.size - separatorSize + t.rowEnd.size)
	for i := range t.groups {
		size += t.groups[i].size(r, first, rows)
	}
	return size
}

// appendRows appends a range of rows, and uses r for them.
func (t *table) appendRows(dst []byte, r *row, first, rows int) []byte {
	r.id = newCounter(first + 1)
	for n := first; n < first+rows; n++ {
		dst = t.rowHead.appendTo(slices.Grow(dst, slack))
		for i := range t.groups {
			dst = t.groups[i].appendValues(dst, r, n)
		}
		dst = t.rowEnd.appendTo(dst[:len(dst)-separatorSize])
		r.id.increment()
	}
	return dst
}
