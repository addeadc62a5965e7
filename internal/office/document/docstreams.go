package document

import (
	"context"
	"encoding/binary"
	"strings"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// A docTable is a part of the table stream, by its place in the list of the header (2.5.6).
type docTable int

const (
	styleTable     docTable = 1
	noteReferences docTable = 2
	noteTexts      docTable = 3
	sectionTable   docTable = 6
	headerTable    docTable = 11
	runTable       docTable = 12
	paragraphTable docTable = 13
	fontTable      docTable = 15
	headerFields   docTable = 17
	settingsTable  docTable = 31
	pieceTable     docTable = 33
	docTables               = 93
)

// textStart is where the text starts in its stream, after the header.
const textStart = 1024

// A docStreams has the two streams as they grow.
type docStreams struct {
	text   []byte
	table  []byte
	places [docTables][2]uint32
}

func (s *docStreams) add(t docTable, b []byte) {
	s.places[t] = [2]uint32{uint32(len(s.table)), uint32(len(b))}
	s.table = append(s.table, b...)
}

// streams returns the stream of the text with its properties, and that of the tables. It adds the footnotes, the headers and the
// footers to the text.
func (w *docWriter) streams() (text, table lazyfile.Part) {
	s := &docStreams{}
	main := w.endText()
	notes := w.addNotes(s, main)
	headers := w.addHeaders(s, main+notes)
	w.open = docOpen{style: w.normal}
	w.end(paragraphEnd) // guards the end of the text
	s.text = make([]byte, textStart, textStart+2*len(w.units))
	for _, u := range w.units {
		s.text = binary.LittleEndian.AppendUint16(s.text, u)
	}
	s.add(runTable, s.pages(w.runs, (*docPage).addRun))
	s.add(paragraphTable, s.pages(w.paragraphs, (*docPage).addParagraph))
	s.add(sectionTable, w.sectionTable(s))
	s.add(styleTable, w.styleSheet())
	s.add(fontTable, fontsTable())
	s.add(settingsTable, docSettings())
	s.add(pieceTable, pieces(len(w.units)))
	copy(s.text, s.header(main, notes, headers))
	return lazyfile.Literal(s.text), lazyfile.Literal(s.table)
}

// endText ends the last section, and returns the number of characters of the pages.
func (w *docWriter) endText() int {
	w.sections = append(w.sections, docPiece{end: len(w.units), properties: w.section(w.columns, len(w.sections) == 0)})
	return len(w.units)
}

// addNotes adds the footnotes (2.8.20, 2.8.21), and returns the number of their characters.
func (w *docWriter) addNotes(s *docStreams, start int) int {
	if len(w.notes) == 0 {
		return 0
	}
	var references, texts []byte
	for _, n := range w.notes {
		references = binary.LittleEndian.AppendUint32(references, uint32(n.position))
		texts = binary.LittleEndian.AppendUint32(texts, uint32(len(w.units)-start))
		w.open = docOpen{style: w.footnote}
		w.special(noteMark, properties(nil).add(raisedSprm, 1))
		w.text(" " + w.footnoteText(n.page))
		w.end(paragraphEnd)
	}
	end := len(w.units) - start
	w.end(paragraphEnd)
	references = binary.LittleEndian.AppendUint32(references, uint32(start))
	for range w.notes {
		references = binary.LittleEndian.AppendUint16(references, 1) // numbered
	}
	s.add(noteReferences, references)
	s.add(noteTexts, binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(texts, uint32(end)), uint32(end+1)))
	return len(w.units) - start
}

// addHeaders adds the headers and footers (2.8.22), and returns the number of their characters. Those of further sections are empty, so
// they are the same.
func (w *docWriter) addHeaders(s *docStreams, start int) int {
	const separators = 6 // of footnotes and endnotes
	w.fields = nil
	var positions []byte
	add := func() { positions = binary.LittleEndian.AppendUint32(positions, uint32(len(w.units)-start)) }
	for range separators {
		add()
	}
	running := func(write func(*page, runningPart), r runningPart) {
		add()
		p := page{document: w.document}
		write(&p, r)
		_ = w.write(context.Background(), p.out) // there are no pictures in it
		w.end(paragraphEnd)
	}
	add() // even pages
	running(w.writeHeader, runningParts[0])
	add()
	running(w.writeFooter, runningParts[0])
	running(w.writeHeader, runningParts[1])
	running(w.writeFooter, runningParts[1])
	const ofSection = 6
	for range ofSection * (len(w.sections) - 1) {
		add()
	}
	add()
	w.end(paragraphEnd)
	add()
	s.add(headerTable, positions)
	var fields, kinds []byte
	for _, f := range w.fields {
		fields = binary.LittleEndian.AppendUint32(fields, uint32(f.position-start))
		kinds = append(kinds, byte(f.character), byte(f.kind))
	}
	s.add(headerFields, append(binary.LittleEndian.AppendUint32(fields, uint32(len(w.units)-start)), kinds...))
	return len(w.units) - start
}

// sectionTable returns the table of sections (2.8.26), whose properties follow the text.
func (w *docWriter) sectionTable(s *docStreams) []byte {
	positions, descriptions := binary.LittleEndian.AppendUint32(nil, 0), []byte(nil)
	for _, section := range w.sections {
		positions = binary.LittleEndian.AppendUint32(positions, uint32(section.end))
		const none = 0xffffffff
		descriptions = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(descriptions, 0), uint32(len(s.text)))
		descriptions = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(descriptions, 0), none)
		s.text = append(binary.LittleEndian.AppendUint16(s.text, uint16(len(section.properties))), section.properties...)
	}
	return append(positions, descriptions...)
}

// pieces returns the table of pieces (2.8.35), of which there is one.
func pieces(characters int) []byte {
	const kind, size, noParagraph = 2, 16, 0
	b := binary.LittleEndian.AppendUint32([]byte{kind}, size)
	b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, 0), uint32(characters))
	return append(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(b, noParagraph), textStart), 0, 0)
}

// docSettings returns the settings of the document (2.7.2), most of which are the defaults.
func docSettings() []byte {
	b := make([]byte, 500)
	const notesBelow, firstNote, tab = 1 << 5, 1 << 2, 709
	b[0], b[2] = notesBelow, firstNote
	binary.LittleEndian.PutUint16(b[10:], tab)
	return b
}

// fontsTable returns the table of fonts (2.9.286).
func fontsTable() []byte {
	b := binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(nil, uint16(len(fonts))), 0)
	for _, f := range fonts {
		const trueType, weight = 4, 400
		family := map[string]byte{"roman": 1, "swiss": 2, "modern": 3}[f.family]
		pitch := byte(2)
		if f.family == "modern" {
			pitch = 1
		}
		entry := append(binary.LittleEndian.AppendUint16([]byte{pitch | trueType | family<<4}, weight), make([]byte, 2+10+24)...)
		entry = append(entry, wideText(f.name)...)
		b = append(append(b, byte(len(entry))), entry...)
	}
	return b
}

// wideText returns text in UTF-16 with a null character.
func wideText(text string) []byte { return utf16text.Append(nil, binary.LittleEndian, text+"\x00") }

// The first styles have fixed numbers: the text, and nine headings.
const fixedStyles = 15

// styleNumber returns the number of a style in the style sheet.
func (d doc) styleNumber(s *style) int {
	if s == d.normal {
		return 0
	}
	if s.outline > 0 {
		return s.outline
	}
	number := fixedStyles
	for _, other := range d.all {
		switch {
		case other == s:
			return number
		case other != d.normal && other.outline == 0:
			number++
		}
	}
	return 0
}

// builtIn has the identifiers of styles that applications know (2.9.260).
var builtIn = []struct {
	name string
	id   uint16
}{
	{"Normal", 0}, {"heading 1", 1}, {"heading 2", 2}, {"heading 3", 3}, {"toc 1", 19}, {"toc 2", 20}, {"footnote text", 29}, {"header", 31},
	{"footer", 32}, {"caption", 34}, {"List Bullet", 48}, {"List Number", 49}, {"Title", 62}, {"Subtitle", 74},
}

// identifier returns the identifier of a style.
func (s *style) identifier() uint16 {
	const own = 0x0ffe
	for _, known := range builtIn {
		if known.name == s.name {
			return known.id
		}
	}
	return own
}

// styleSheet returns the style sheet (2.9.271).
func (d doc) styleSheet() []byte {
	const defaultFont = 65
	byNumber := map[int]*style{}
	count := fixedStyles
	for _, s := range d.all {
		n := d.styleNumber(s)
		byNumber[n] = s
		count = max(count, n+1)
	}
	const infoSize, baseSize, namesWritten, known = 18, 10, 1, 91
	b := binary.LittleEndian.AppendUint16(nil, infoSize)
	for _, v := range []int{count, baseSize, namesWritten, known, fixedStyles, 0, fontNumber(d.body), fontNumber(d.body), fontNumber(d.body)} {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	for n := range count {
		var entry []byte
		switch s := byNumber[n]; {
		case s != nil:
			entry = styleEntry(s.identifier(), n, s.name, s.paragraphProperties(), s.textProperties(d.body))
		case n == 10:
			entry = characterStyle(defaultFont, "Default Paragraph Font")
		}
		b = append(binary.LittleEndian.AppendUint16(b, uint16(len(entry))), entry...)
	}
	return b
}

// styleEntry returns a style of paragraphs (2.9.258), which builds on the first one.
func styleEntry(id uint16, n int, name string, paragraph, text properties) []byte {
	const kind, parts, none = 1, 2, 0xfff
	base := uint16(0)
	if n == 0 {
		base = none
	}
	b := binary.LittleEndian.AppendUint16(nil, id)
	b = binary.LittleEndian.AppendUint16(b, kind|base<<4)
	b = binary.LittleEndian.AppendUint16(b, parts|uint16(n)<<4)
	b = styleName(b, name)
	b = binary.LittleEndian.AppendUint16(b, uint16(2+len(paragraph)))
	b = even(append(binary.LittleEndian.AppendUint16(b, uint16(n)), paragraph...))
	b = binary.LittleEndian.AppendUint16(b, uint16(len(text)))
	b = even(append(b, text...))
	binary.LittleEndian.PutUint16(b[6:], uint16(len(b)))
	return b
}

// characterStyle returns a style of characters without properties.
func characterStyle(id uint16, name string) []byte {
	const kind, parts, none, number = 2, 1, 0xfff, 10
	b := binary.LittleEndian.AppendUint16(nil, id)
	b = binary.LittleEndian.AppendUint16(b, kind|none<<4)
	b = binary.LittleEndian.AppendUint16(b, parts|number<<4)
	b = binary.LittleEndian.AppendUint16(styleName(b, name), 0)
	binary.LittleEndian.PutUint16(b[6:], uint16(len(b)))
	return b
}

// styleName appends room for the size, flags and the name of a style.
func styleName(b []byte, name string) []byte {
	b = append(b, 0, 0, 0, 0)
	b = binary.LittleEndian.AppendUint16(b, uint16(len(utf16.Encode([]rune(name)))))
	return append(b, wideText(strings.TrimSpace(name))...)
}

// even appends a zero unless the size is even.
func even(b []byte) []byte {
	if len(b)%2 == 1 {
		return append(b, 0)
	}
	return b
}

// header returns the header of the text (2.5.1), given the numbers of characters of its parts.
func (s *docStreams) header(main, notes, headers int) []byte {
	const magic, version, compatible, english, table1, wide, sizes = 0xa5ec, 0xc1, 0xbf, 0x0409, 1 << 9, 1 << 12, 22
	b := make([]byte, 0, 900)
	for _, v := range []uint16{magic, version, 0, english, 0, table1 | wide, compatible} {
		b = binary.LittleEndian.AppendUint16(b, v)
	}
	b = append(b, make([]byte, 10)...)
	b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, textStart), uint32(textStart+2*(main+notes+headers+1)))
	b = append(binary.LittleEndian.AppendUint16(b, 14), make([]byte, 28)...)
	b = binary.LittleEndian.AppendUint16(b, sizes)
	counts := [sizes]uint32{uint32(len(s.text)), 0, 0, uint32(main), uint32(notes), uint32(headers)}
	for _, v := range counts {
		b = binary.LittleEndian.AppendUint32(b, v)
	}
	b = binary.LittleEndian.AppendUint16(b, docTables)
	for _, place := range s.places {
		b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, place[0]), place[1])
	}
	return binary.LittleEndian.AppendUint16(b, 0)
}
