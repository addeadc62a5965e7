// Package xlstest reads workbooks of Excel 97 to 2003 ([MS-XLS]) for tests.
package xlstest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
)

// A Book is a workbook.
type Book struct {
	Date1904 bool
	Strings  []string
	Used     int // number of cells that refer to Strings
	Names    []string
	Sheets   []Sheet
}

// A Sheet is a sheet. Rows and columns are counted from 0.
type Sheet struct {
	Name          string
	Hidden        bool
	Cells         []Cell // in the order of the file
	Rows          []int
	HiddenRows    []int
	HiddenColumns []int
	Merged        [][4]int // first row, last row, first column, last column
	FrozenRows    int
}

// A Cell is a cell, which is empty unless it has a text, a boolean or a number.
type Cell struct {
	Row, Column, Format int
	Formula             string
	Value               any // string, bool or float64; nil if the cell is empty
}

var errDamaged = errors.New("damaged workbook")

var little = binary.LittleEndian

// A record is a record with the ends of the parts that continue each other.
type record struct {
	kind uint16
	data []byte
	ends []int
}

// Read reads a workbook.
func Read(file []byte) (book *Book, err error) {
	if len(file) < 512 {
		return nil, errDamaged
	}
	streams, err := cfbtest.Streams(file)
	if err != nil {
		return nil, err
	}
	return read(streams["/Workbook"])
}

// read reads the stream of a workbook.
func read(stream []byte) (book *Book, err error) {
	defer func() {
		if recover() != nil { // an index that does not exist
			book, err = nil, errDamaged
		}
	}()
	if isEncrypted(stream) {
		return nil, ErrEncrypted
	}
	book = &Book{}
	var starts []int
	for _, r := range substream(stream) {
		if start := book.add(r); start > 0 {
			starts = append(starts, start)
		}
	}
	for i, start := range starts {
		for _, r := range substream(stream[start:]) {
			book.Sheets[i].add(r, book)
		}
	}
	return book, nil
}

// substream returns the records from a BOF up to the EOF.
func substream(b []byte) (all []record) {
	if little.Uint16(b) != 0x0809 || little.Uint16(b[4:]) != 0x0600 {
		panic(errDamaged)
	}
	for {
		kind, size := little.Uint16(b), int(little.Uint16(b[2:]))
		data := b[4 : 4+size]
		b = b[4+size:]
		if size > 8224 {
			panic(errDamaged)
		}
		if kind == 0x3c {
			last := &all[len(all)-1]
			last.data = append(last.data[:len(last.data):len(last.data)], data...)
			last.ends = append(last.ends, len(last.data))
			continue
		}
		all = append(all, record{kind, data, []int{size}})
		if kind == 0x0a {
			return all
		}
	}
}

// add adds a record of the globals. It returns where a sheet starts, or 0.
func (b *Book) add(r record) (start int) {
	switch r.kind {
	case 0x22:
		b.Date1904 = r.data[0] == 1
	case 0x85:
		t := text{r, 7, 7}
		b.Sheets = append(b.Sheets, Sheet{Name: t.characters(int(r.data[6])), Hidden: r.data[4] == 1})
		return int(little.Uint32(r.data))
	case 0x18:
		t := text{r, 14, 14}
		b.Names = append(b.Names, t.characters(int(r.data[3])))
	case 0xfc:
		b.Used = int(little.Uint32(r.data))
		t := text{r, 8, 8}
		for range little.Uint32(r.data[4:]) {
			count := int(little.Uint16(t.data[t.next:]))
			t.next += 2
			b.Strings = append(b.Strings, t.characters(count))
		}
		if t.next != len(r.data) {
			panic(errDamaged)
		}
	}
	return 0
}

// A text reads strings of a record from an index on.
type text struct {
	record
	next, flags int
}

// characters reads flags and characters. A part that continues them begins with flags, too.
func (t *text) characters(count int) string {
	t.flags = t.next
	t.next++
	var units []uint16
	for len(units) < count {
		for _, end := range t.ends {
			if t.next == end {
				t.flags = t.next
				t.next++
			}
		}
		if t.data[t.flags] == 0 {
			units = append(units, uint16(t.data[t.next]))
			t.next++
		} else {
			units = append(units, little.Uint16(t.data[t.next:]))
			t.next += 2
		}
	}
	return string(utf16.Decode(units))
}

// add adds a record of a sheet.
func (s *Sheet) add(r record, b *Book) {
	word := func(i int) int { return int(little.Uint16(r.data[i:])) }
	double := func(i int) float64 { return math.Float64frombits(little.Uint64(r.data[i:])) }
	switch r.kind {
	case 0x0208:
		s.Rows = append(s.Rows, word(0))
		if word(12)&0x20 != 0 {
			s.HiddenRows = append(s.HiddenRows, word(0))
		}
	case 0x7d:
		if word(8)&1 != 0 {
			s.HiddenColumns = append(s.HiddenColumns, word(0))
		}
	case 0x41:
		s.FrozenRows = word(2)
	case 0xe5:
		for i := range word(0) {
			s.Merged = append(s.Merged, [4]int{word(2 + 8*i), word(4 + 8*i), word(6 + 8*i), word(8 + 8*i)})
		}
	case 0x0201:
		s.addCell(r, nil, "")
	case 0x0203:
		s.addCell(r, double(6), "")
	case 0x0205:
		s.addCell(r, r.data[6] == 1, "")
	case 0xfd:
		s.addCell(r, b.Strings[little.Uint32(r.data[6:])], "")
	case 0x027e:
		s.addCell(r, compact(little.Uint32(r.data[6:])), "")
	case 0x06:
		s.addCell(r, double(6), formula(r.data[22:22+word(20)]))
	}
}

func (s *Sheet) addCell(r record, value any, formula string) {
	word := func(i int) int { return int(little.Uint16(r.data[i:])) }
	s.Cells = append(s.Cells, Cell{word(0), word(2), word(4), formula, value})
}

// compact returns a number of 32 bits.
func compact(n uint32) (value float64) {
	if n&2 != 0 {
		value = float64(int32(n) >> 2)
	} else {
		value = math.Float64frombits(uint64(n&^3) << 32)
	}
	if n&1 != 0 {
		value /= 100
	}
	return value
}

// formula returns a formula of one operator or function.
func formula(tokens []byte) string {
	var stack []string
	name := func(row, column int) string {
		return fmt.Sprintf("%s%d", letters(int(little.Uint16(tokens[column:])&0xff)), little.Uint16(tokens[row:])+1)
	}
	for len(tokens) > 0 {
		size := 0
		switch tokens[0] {
		case 0x44:
			stack, size = append(stack, name(1, 3)), 5
		case 0x25:
			stack, size = append(stack, name(1, 5)+":"+name(3, 7)), 9
		case 0x05:
			stack, size = []string{stack[0] + "*" + stack[1]}, 1
		case 0x19:
			stack, size = []string{"SUM(" + stack[0] + ")"}, 4
		default:
			panic(errDamaged)
		}
		tokens = tokens[size:]
	}
	return stack[0]
}

// letters returns the letters of a column.
func letters(column int) string {
	if column < 26 {
		return string(rune('A' + column))
	}
	return letters(column/26-1) + letters(column%26)
}
