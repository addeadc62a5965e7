package records

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A table is the contents of a file of rows.
type table struct {
	frame
	rowEnd        text // replaces the separator after the last value of a row
	batchEnd      text
	separatorSize int // in bytes
	quote         []byte
	format        *format
	groups        []group
}

// A frame is the text around rows.
type frame struct {
	head       string
	rowHead    []*segment // precedes each row
	rowFoot    []*segment // follows the values of each row
	rowEnd     string
	lastEnd    string // ends the last row and the file, instead of rowEnd
	isBalanced bool   // whether the CRC of all but the last rows is 0, see package crc
	padded     int    // number of the column with padding in its values, counted from 1, or 0
	batch      int    // number of rows after which batchEnd replaces rowEnd, or 0
	batchEnd   string // ends the last row of a batch
	firstLine  int    // number of the line of the first row, counted from 1; needed for generateLine

	// firstString returns the index of the first shared string of a row, counted from 0, that begins a section. It is
	// nil if rows have no such strings.
	firstString func(n int) int
}

func newTable(o *Options, format *format, f frame) *table {
	t := &table{frame: f, rowEnd: newText(f.rowEnd), batchEnd: newText(f.batchEnd), quote: []byte(format.charset.Encode(`"`)), format: format}
	t.separatorSize = len(format.charset.Encode(format.separator))
	for column, f := range o.fields() {
		last := len(t.groups) - 1
		if last < 0 || t.groups[last].person != f.person {
			t.groups = append(t.groups, newGroup(o.Seed, f.person, countryIndexes(o.Countries)))
			last++
			t.groups[last].replaceFigures(format.standIns)
			t.groups[last].first, t.groups[last].count, t.groups[last].firstLine = o.First-1, o.Count, t.firstLine
		}
		group, limit := &t.groups[last], o.First-1+o.Count
		if column == 0 {
			group.add(nil, t.rowHead, nil, limit)
		}
		if column+1 == t.padded {
			group.add(format.leadOf(column), format.segments(f, o.Script), nil, limit)
			group.add(nil, mark, nil, limit)
		} else {
			group.add(format.leadOf(column), format.segments(f, o.Script), newNoise(o, f, format), limit)
		}
	}
	t.groups[len(t.groups)-1].add(nil, t.rowFoot, nil, o.First-1+o.Count)
	return t
}

// sectionRows is the number of rows that are generated at once.
const sectionRows = 32

// file returns a file of the rows that o selects.
func (t *table) file(o *Options) *lazyfile.Series {
	first, sections := o.First-1, o.sections()
	generate := func(b *buffer, section int) []byte {
		b.rows = t.appendRows(b.rows[:0], &b.row, first+section*sectionRows, sectionRows)
		if t.isBalanced {
			b.rows = crc.AppendBalance(b.rows)
		}
		return b.rows
	}
	size := func(b *buffer, section int) int {
		size := t.size(&b.row, first+section*sectionRows, sectionRows)
		if t.isBalanced {
			size += crc.BalanceSize
		}
		return size
	}
	return lazyfile.NewSeries([]byte(t.head), t.tail(o), sections, generate, size)
}

// sections returns the number of whole sections before the last rows.
func (o *Options) sections() int { return (o.Count - 1) / sectionRows }

// tail returns the last rows and the end of the file.
func (t *table) tail(o *Options) []byte {
	before := o.sections() * sectionRows
	rows := t.appendRows(nil, new(row), o.First-1+before, o.Count-before)
	return t.end(rows, o)
}

// end ends the file with the last rows that o selects.
func (t *table) end(rows []byte, o *Options) []byte {
	return append(bytes.TrimSuffix(rows, []byte(t.endOf(o.First-1+o.Count-1).long)), t.lastEnd...)
}

// endOf returns the text that ends row n.
func (t *table) endOf(n int) *text {
	if t.batch > 0 && (n-t.groups[0].first+1)%t.batch == 0 {
		return &t.batchEnd
	}
	return &t.rowEnd
}

// batches returns the number of batches that end in a range of rows.
func (t *table) batches(first, rows int) int {
	if t.batch == 0 {
		return 0
	}
	before := first - t.groups[0].first
	return (before+rows)/t.batch - before/t.batch
}

// A buffer holds what generating a section needs.
type buffer struct {
	row  row
	rows []byte
}

// size returns the total size in bytes of a range of rows. It uses r for them.
func (t *table) size(r *row, first, rows int) int {
	t.begin(r, first)
	size := rows*(t.rowEnd.size-t.separatorSize) + t.batches(first, rows)*(t.batchEnd.size-t.rowEnd.size)
	for i := range t.groups {
		size += t.groups[i].size(r, first, rows)
	}
	return size
}

// appendRows appends a range of rows, and uses r for them.
func (t *table) appendRows(dst []byte, r *row, first, rows int) []byte {
	t.begin(r, first)
	r.id, r.line = newCounter(first+1), newCounter(t.groups[0].lineOf(first))
	for n := first; n < first+rows; n++ {
		for i := range t.groups {
			dst = t.groups[i].appendValues(dst, r, n)
		}
		dst = t.endOf(n).appendTo(dst[:len(dst)-t.separatorSize])
		r.id.increment()
		r.line.increment()
	}
	return dst
}

// begin sets the counter of shared strings before row n, which begins a section.
func (t *table) begin(r *row, n int) {
	if t.firstString != nil {
		r.next = newCounter(t.firstString(n))
	}
}

// lineOf returns the number of the line that has row n of a file.
func (g *group) lineOf(n int) int { return n - g.first + g.firstLine }
