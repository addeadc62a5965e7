package doc

import (
	"encoding/binary"
	"slices"
	"sort"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

var little = binary.LittleEndian

// A document is a document of Word 97 to 2003, and what a reader finds in it.
type document struct {
	pieces  []piece // in the order of the text
	order   []int   // of the pieces in the stream; the default is that of the text
	texts   []span  // properties of text
	blocks  []span  // properties of paragraphs
	notes   []note
	fields  []field
	isFast  bool // whether it says that it was saved fast
	table0  bool // whether tables are in the stream 0Table
	isSmall bool // whether streams may be in the mini stream

	text   string // what a reader finds
	items  expect.Items
	tables []expect.Table
}

// A piece is text whose characters have 16 bits if it is wide, and are in Windows-1252 otherwise (2.9.177). Its paragraphs end with \r.
type piece struct {
	text   string
	isWide bool
}

// A span is text with properties (2.2.5.1), from a position to another one, counted in characters.
type span struct {
	from, to   int
	properties []byte
}

// A note is a footnote at a position, and a field is a mark of one.
type (
	note struct {
		position int
		text     string
	}
	field struct{ position, character, kind int }
)

// plain returns a document of paragraphs without properties.
func plain(text string) document {
	return document{pieces: []piece{{text: text + "\r", isWide: true}}, text: text}
}

// textStart is where the text begins in its stream.
const textStart = 1024

func (p piece) bytes() []byte {
	if p.isWide {
		return utf16text.Append(nil, little, p.text)
	}
	encoded, _ := charmap.Windows1252.NewEncoder().String(p.text) // the tests read it
	return []byte(encoded)
}

func (p piece) characters() int { return len(utf16.Encode([]rune(p.text))) }

// A layout is where the text is in the stream.
type layout struct {
	stream     []byte
	table      []byte
	places     [93][2]uint32 // of the tables (2.5.6)
	starts     []int         // offsets of the pieces
	pieces     []piece
	characters int
}

func (l *layout) add(table int, b []byte) {
	l.places[table] = [2]uint32{uint32(len(l.table)), uint32(len(b))}
	l.table = append(l.table, b...)
}

// offset returns the offset of the character at a position, in the piece that it begins if start is set, and otherwise in the piece before.
func (l *layout) offset(position int, isStart bool) int {
	at := 0
	for i, p := range l.pieces {
		n := p.characters()
		if position < at+n || position == at+n && !isStart {
			width := 1
			if p.isWide {
				width = 2
			}
			return l.starts[i] + (position-at)*width
		}
		at += n
	}
	return len(l.stream)
}

// file returns the document and what a reader finds in it.
func (d document) file() quirk.File {
	main := 0
	for _, p := range d.pieces {
		main += p.characters()
	}
	l := &layout{stream: make([]byte, textStart)}
	notes := d.addNotes(l, main)
	l.place(d)
	texts := slices.Clone(d.texts)
	for _, n := range d.notes {
		texts = append(texts, span{n.position, n.position + 1, special})
	}
	for _, f := range d.fields {
		texts = append(texts, span{f.position, f.position + 1, special})
	}
	l.addProperties(12, texts, false)
	l.addProperties(13, d.blocks, true)
	l.addFields(d.fields, main)
	l.add(6, l.section(main))
	l.add(1, styles())
	l.add(15, fontList())
	settings := make([]byte, 500)
	settings[0], settings[2], settings[10], settings[11] = 1<<5, 1<<2, 0xd0, 2
	l.add(31, settings)
	l.add(33, l.pieceTable())
	copy(l.stream, d.header(l, main, notes))
	text := expect.NewWords(d.text)
	return quirk.File{Bytes: d.packed(l), Expect: expect.Expectation{Text: &text, Items: d.items, Tables: d.tables}}
}

// special is the property of characters with a meaning (2.6.1).
var special = []byte{0x55, 0x08, 1}

// addNotes adds a piece with the footnotes (2.8.20, 2.8.21) after those of the text, and returns the number of their characters.
func (d *document) addNotes(l *layout, main int) int {
	if len(d.notes) == 0 {
		return 0
	}
	var references, texts []byte
	all := ""
	for _, n := range d.notes {
		references = little.AppendUint32(references, uint32(n.position))
		texts = little.AppendUint32(texts, uint32(len([]rune(all))))
		d.texts = append(d.texts, span{main + len([]rune(all)), main + len([]rune(all)) + 1, special})
		all += "\x02 " + n.text + "\r"
	}
	end := len([]rune(all))
	references = little.AppendUint32(references, uint32(main))
	for range d.notes {
		references = little.AppendUint16(references, 1)
	}
	l.add(2, references)
	l.add(3, little.AppendUint32(little.AppendUint32(texts, uint32(end)), uint32(end+1)))
	d.pieces = append(slices.Clone(d.pieces), piece{text: all + "\r\r", isWide: true})
	return end + 1
}

// place places the pieces in the stream.
func (l *layout) place(d document) {
	l.pieces, l.starts = d.pieces, make([]int, len(d.pieces))
	order := d.order
	if order == nil {
		for i := range d.pieces {
			order = append(order, i)
		}
	}
	for _, i := range order {
		if d.pieces[i].isWide && len(l.stream)%2 == 1 {
			l.stream = append(l.stream, 0)
		}
		l.starts[i] = len(l.stream)
		l.stream = append(l.stream, d.pieces[i].bytes()...)
		l.characters += d.pieces[i].characters()
	}
}

// addProperties adds a page of properties (2.9.33, 2.9.175) and the table of pages. Text between the spans has none.
func (l *layout) addProperties(table int, spans []span, isParagraphs bool) {
	type part struct {
		from, to   int
		properties []byte
	}
	end := len(l.stream)
	var parts []part
	for _, s := range spans {
		parts = append(parts, part{l.offset(s.from, true), l.offset(s.to, false), s.properties})
	}
	sort.Slice(parts, func(i, j int) bool { return parts[i].from < parts[j].from })
	var all []part
	at := textStart
	for _, p := range append(parts, part{end, end, nil}) {
		if p.from > at {
			all = append(all, part{at, p.from, nil})
		}
		if p.to > p.from {
			all = append(all, p)
		}
		at = max(at, p.to)
	}
	const size = 512
	l.stream = append(l.stream, make([]byte, (size-len(l.stream)%size)%size)...)
	number := len(l.stream) / size
	page, low := make([]byte, size), size-2
	entry := 1
	if isParagraphs {
		entry = 13
	}
	for i, p := range all {
		little.PutUint32(page[4*i:], uint32(p.from))
		little.PutUint32(page[4*i+4:], uint32(p.to))
		data := p.properties
		switch {
		case isParagraphs:
			words := (len(data) + 3) / 2
			data = append([]byte{0, byte(words), 0, 0}, data...)
		case data != nil:
			data = append([]byte{byte(len(data))}, data...)
		}
		if data != nil {
			low -= (len(data) + 1) / 2 * 2
			copy(page[low:], data)
			page[4*(len(all)+1)+entry*i] = byte(low / 2)
		}
	}
	page[size-1] = byte(len(all))
	l.stream = append(l.stream, page...)
	l.add(table, little.AppendUint32(little.AppendUint32(little.AppendUint32(nil, textStart), uint32(end)), uint32(number)))
}

// addFields adds the table of the marks of fields (2.8.25).
func (l *layout) addFields(fields []field, main int) {
	if len(fields) == 0 {
		return
	}
	var b, kinds []byte
	for _, f := range fields {
		b = little.AppendUint32(b, uint32(f.position))
		kinds = append(kinds, byte(f.character), byte(f.kind))
	}
	l.add(16, append(little.AppendUint32(b, uint32(main)), kinds...))
}

// section returns the table of sections (2.8.26), of which there is one without properties.
func (l *layout) section(main int) []byte {
	b := little.AppendUint32(little.AppendUint32(nil, 0), uint32(main))
	b = little.AppendUint32(little.AppendUint16(b, 0), uint32(len(l.stream)))
	l.stream = append(l.stream, 0, 0)
	return little.AppendUint32(little.AppendUint16(b, 0), 0xffffffff)
}

// pieceTable returns the table of pieces (2.8.35).
func (l *layout) pieceTable() []byte {
	positions, entries := little.AppendUint32(nil, 0), []byte(nil)
	at := 0
	for i, p := range l.pieces {
		at += p.characters()
		positions = little.AppendUint32(positions, uint32(at))
		offset := uint32(l.starts[i])
		const isNarrow = 1 << 30
		if !p.isWide {
			offset = 2*offset | isNarrow
		}
		entries = append(little.AppendUint32(append(entries, 0, 0), offset), 0, 0)
	}
	b := little.AppendUint32([]byte{2}, uint32(len(positions)+len(entries)))
	return append(append(b, positions...), entries...)
}

// header returns the header of the stream (2.5.1).
func (d document) header(l *layout, main, notes int) []byte {
	flags := uint16(1 << 12)
	if d.isFast {
		flags |= 1<<2 | 1<<4
	}
	if !d.table0 {
		flags |= 1 << 9
	}
	var b []byte
	for _, v := range []uint16{0xa5ec, 0xc1, 0, 0x0409, 0, flags, 0xbf} {
		b = little.AppendUint16(b, v)
	}
	b = append(b, make([]byte, 10)...)
	b = little.AppendUint32(little.AppendUint32(b, textStart), uint32(len(l.stream)))
	b = append(little.AppendUint16(b, 14), make([]byte, 28)...)
	b = little.AppendUint16(b, 22)
	for _, v := range [22]uint32{uint32(len(l.stream)), 0, 0, uint32(main), uint32(notes)} {
		b = little.AppendUint32(b, v)
	}
	b = little.AppendUint16(b, 93)
	for _, place := range l.places {
		b = little.AppendUint32(little.AppendUint32(b, place[0]), place[1])
	}
	return b
}

// styles returns a style sheet with the style of text (2.9.271).
func styles() []byte {
	const fixed = 15
	var b []byte
	for _, v := range []uint16{18, fixed, 10, 1, 91, fixed, 0, 0, 0, 0} {
		b = little.AppendUint16(b, v)
	}
	name := append([]byte{6, 0}, piece{text: "Normal\x00", isWide: true}.bytes()...)
	normal := slices.Concat([]byte{0, 0, 0, 0, 2, 0, 0, 0, 0, 0}, name, []byte{2, 0, 0, 0, 0, 0})
	little.PutUint16(normal[2:], 1|0xfff<<4)
	little.PutUint16(normal[6:], uint16(len(normal)))
	b = append(little.AppendUint16(b, uint16(len(normal))), normal...)
	return append(b, make([]byte, 2*(fixed-1))...)
}

// fontList returns a list of one font (2.9.286).
func fontList() []byte {
	entry := slices.Concat([]byte{0x16, 0x90, 1, 0, 0}, make([]byte, 34), piece{text: "Times New Roman\x00", isWide: true}.bytes())
	return slices.Concat([]byte{1, 0, 0, 0, byte(len(entry))}, entry)
}

// packed returns the compound file.
func (d document) packed(l *layout) []byte {
	table := "1Table"
	if d.table0 {
		table = "0Table"
	}
	if !d.isSmall {
		l.stream = append(l.stream, make([]byte, max(0, cfb.MinLarge-len(l.stream)))...)
		l.table = append(l.table, make([]byte, max(0, cfb.MinLarge-len(l.table)))...)
	}
	class := [16]byte{0x06, 0x09, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	return lazyfile.Bytes(cfb.New(cfb.Entry{Name: "Root Entry", Class: class, Children: []cfb.Entry{
		{Name: "WordDocument", Stream: lazyfile.Literal(l.stream)}, {Name: table, Stream: lazyfile.Literal(l.table)},
	}}))
}
