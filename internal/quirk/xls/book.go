package xls

import (
	"cmp"
	"slices"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A book is a workbook of Excel 97 to 2003, or of Excel 5.
type book struct {
	sheets   []sheet
	stream   string           // name of its stream; the default is that of its version
	isOld    bool             // whether it is of Excel 5
	charset  *charmap.Charmap // of Excel 5; the default is Windows-1252
	date1904 bool
	formats  []string                    // number formats of cells from ownFormats on
	isSmall  bool                        // whether its stream may be in the mini stream
	secret   *secret                     // encrypts the stream, unless it is nil
	pack     func(items []item) [][]byte // returns the records of shared strings; nil for one that has all

	strings []item
	cells   int // that refer to strings
}

// A sheet is a worksheet. Its first row is the header of a table.
type sheet struct {
	name       string // the default is Orders
	state      int    // 0, 1 if it is hidden, or 2 if it is very hidden
	types      []expect.Type
	rows       [][]cell
	dimensions []byte // record; the default is that of the rows
	noRows     bool   // whether no records describe rows
	merged     []string
	after      []byte // records after the cells
}

// An item is a shared string (2.5.293).
type item struct {
	text     string
	wide     bool
	runs     []byte // formats of characters
	phonetic []byte // guide to the pronunciation
}

func plain(text string) item { return item{text: text, wide: isWide(text)} }

// bytes returns the string.
func (s item) bytes() []byte {
	const isRich, isPhonetic = 8, 4
	b := append(u16(length(s.text)), characters(s.text, s.wide)[0])
	if s.runs != nil {
		b[2] |= isRich
		b = append(b, u16(len(s.runs)/4)...)
	}
	if s.phonetic != nil {
		b[2] |= isPhonetic
		b = append(b, u32(len(s.phonetic))...)
	}
	return slices.Concat(b, characters(s.text, s.wide)[1:], s.runs, s.phonetic)
}

// index returns the index of a shared string.
func (b *book) index(s item) int {
	b.cells++
	same := func(known item) bool {
		return known.text == s.text && known.wide == s.wide && slices.Equal(known.runs, s.runs)
	}
	if i := slices.IndexFunc(b.strings, same); i >= 0 {
		return i
	}
	b.strings = append(b.strings, s)
	return len(b.strings) - 1
}

// short and long return a string after its length in one or two bytes.
func (b *book) short(text string) []byte {
	if b.isOld {
		encoded := b.encode(text)
		return append(u8(len(encoded)), encoded...)
	}
	return short(text)
}

func (b *book) long(text string) []byte {
	if b.isOld {
		encoded := b.encode(text)
		return append(u16(len(encoded)), encoded...)
	}
	return long(text)
}

func (b *book) encode(text string) []byte {
	encoded, _ := cmp.Or(b.charset, charmap.Windows1252).NewEncoder().String(text) // the tests read it
	return []byte(encoded)
}

// file returns the workbook and what a reader finds in it.
func (b book) file() quirk.File {
	expected := expect.Expectation{}
	b.sheets = slices.Clone(b.sheets) // which files that are built at the same time share
	for i := range b.sheets {
		b.sheets[i].name = cmp.Or(b.sheets[i].name, "Orders")
		expected.Tables = append(expected.Tables, b.sheets[i].expected())
	}
	stream := b.records()
	if !b.isSmall {
		stream = append(stream, make([]byte, max(0, cfb.MinLarge-len(stream)))...)
	}
	class := [16]byte{0x20, 8, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	name := "Workbook"
	if b.isOld {
		class[0], name = 0x10, "Book"
	}
	root := cfb.Entry{Name: "Root Entry", Class: class, Children: []cfb.Entry{{Name: cmp.Or(b.stream, name), Stream: lazyfile.Literal(stream)}}}
	return quirk.File{Bytes: lazyfile.Bytes(cfb.New(root)), Expect: expected}
}

// records returns the stream: the globals, which say where the sheets start, and the sheets.
func (b *book) records() []byte {
	var sheets [][]byte
	for _, s := range b.sheets {
		sheets = append(sheets, b.sheet(s))
	}
	starts := make([]int, len(sheets))
	end := record(endRecord)
	if !b.isOld {
		end = append(b.shared(), end...)
	}
	next := len(b.globals(starts)) + len(end)
	for i, s := range sheets {
		starts[i], next = next, next+len(s)
	}
	stream := slices.Concat(b.globals(starts), end, slices.Concat(sheets...))
	if b.secret != nil {
		b.secret.encryptStream(stream)
	}
	return stream
}

// The types of substreams (2.4.21).
const (
	globals   = 0x0005
	worksheet = 0x0010
)

func (b *book) beginning(kind int) []byte {
	if b.isOld {
		return record(beginningRecord, u16(0x0500, kind, 0x096c, 0x07c9))
	}
	return record(beginningRecord, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0x100c1, 0x0406))
}

// globals returns the globals up to the shared strings.
func (b *book) globals(starts []int) []byte {
	codePage, date1904 := 1200, 0
	if b.isOld {
		codePage = 1252
	}
	if b.charset == charmap.Windows1251 {
		codePage = 1251
	}
	if b.date1904 {
		date1904 = 1
	}
	all := [][]byte{b.beginning(globals)}
	if b.secret != nil {
		all = append(all, record(passwordRecord, b.secret.pass))
	}
	all = append(all, record(codePageRecord, u16(codePage)), record(windowRecord, u16(360, 270, 14940, 9150, 0x38, 0, 0, 1, 600)),
		record(date1904Record, u16(date1904)), b.styles())
	for i, s := range b.sheets {
		all = append(all, record(boundSheetRecord, u32(starts[i]), u8(s.state, 0), b.short(s.name)))
	}
	return slices.Concat(all...)
}

// shared returns the records of shared strings (2.4.265).
func (b *book) shared() []byte {
	var all [][]byte
	if b.pack != nil {
		all = b.pack(b.strings)
	} else {
		var items []byte
		for _, s := range b.strings {
			items = append(items, s.bytes()...)
		}
		all = [][]byte{items}
	}
	dst := record(stringsRecord, u32(b.cells, len(b.strings)), all[0])
	for _, rest := range all[1:] {
		dst = append(dst, record(continueRecord, rest)...)
	}
	return dst
}

// styles returns fonts, number formats, and the formats of cells. Built-in format 14 shows dates.
func (b *book) styles() (all []byte) {
	const firstCustom, shortDate = 164, 14
	for range 4 {
		all = append(all, record(fontRecord, u16(200, 0, 0x7fff, 400, 0), u8(0, 2, 0, 0), b.short("Arial"))...)
	}
	for i, code := range b.formats {
		name := b.long(code)
		if b.isOld {
			name = b.short(code)
		}
		all = append(all, record(numberFormatRecord, u16(firstCustom+i), name)...)
	}
	const style, cell = 0xfff5, 0x0001
	for range generalFormat {
		all = append(all, b.xf(0, style)...)
	}
	for _, number := range []int{0, shortDate} {
		all = append(all, b.xf(number, cell)...)
	}
	for i := range b.formats {
		all = append(all, b.xf(firstCustom+i, cell)...)
	}
	return append(all, record(styleRecord, u16(0x8000), u8(0, 0xff))...)
}

// xf returns a format of cells with a number format (2.4.353).
func (b *book) xf(number, flags int) []byte {
	const alignment, colors = 0x20, 0x20c0
	if b.isOld {
		return record(formatXFRecord, u16(0, number, flags, alignment, colors, 0, 0, 0))
	}
	return record(formatXFRecord, u16(0, number, flags, alignment), u8(0, 4), u32(0, 0), u16(colors))
}

// sheet returns the substream of a sheet.
func (b *book) sheet(s sheet) []byte {
	width := 0
	for _, row := range s.rows {
		width = max(width, len(row))
	}
	dimensions := s.dimensions
	if dimensions == nil {
		dimensions = b.dimensions(len(s.rows), width)
	}
	all := [][]byte{b.beginning(worksheet), dimensions}
	for i := range s.rows {
		if !s.noRows {
			all = append(all, record(rowRecord, u16(i, 0, width, 255, 0, 0, 0x0100, generalFormat)))
		}
	}
	for i, row := range s.rows {
		for j, c := range row {
			if c.write != nil {
				all = append(all, c.write(b, u16(i, j)))
			}
		}
	}
	window := record(sheetWindowRecord, u16(0x06b6, 0, 0, 0x40, 0, 0, 0, 0, 0))
	if b.isOld {
		window = record(sheetWindowRecord, u16(0x06b6, 0, 0, 0, 0))
	}
	return slices.Concat(append(all, window, s.after, record(endRecord))...)
}

// dimensions returns the record of the area of the cells (2.4.90).
func (b *book) dimensions(rows, columns int) []byte {
	if b.isOld {
		return record(dimensionsRecord, u16(0, rows, 0, columns, 0))
	}
	return record(dimensionsRecord, u32(0, rows), u16(0, columns, 0))
}

// expected returns the table that a reader finds in the sheet.
func (s sheet) expected() expect.Table {
	t := expect.Table{Name: s.name, State: []string{"", "hidden", "very-hidden"}[s.state], Types: s.types, Merged: s.merged, Rows: [][]*string{}}
	for i, row := range s.rows {
		var values []*string
		for j, c := range row {
			if values = append(values, c.value); c.formula != "" {
				t.Notes = append(t.Notes, expect.Note{Cell: string(rune('A'+j)) + string(rune('1'+i)), Kind: "formula", Text: c.formula})
			}
		}
		t.Columns = max(t.Columns, len(values))
		t.Rows = append(t.Rows, values)
	}
	t.Header, t.Rows = expect.Table{Rows: t.Rows[:1]}.Strings()[0], t.Rows[1:]
	t.Count = len(t.Rows)
	return t
}
