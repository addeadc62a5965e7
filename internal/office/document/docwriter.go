package document

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// A docWriter collects the text of a document with its properties. Positions are counted in characters of UTF-16.
type docWriter struct {
	doc
	units      []uint16
	paragraphs []docPiece
	runs       []docPiece
	fields     []docField // of the current part of the text
	sections   []docPiece
	data       []byte // of pictures
	pictures   map[docPicture]int
	notes      []docNote

	open    docOpen
	table   []int // kind and widths
	row     []int
	numbers [3]int // of clauses, or of headings
	steps   int
}

// A docPiece is text with the same properties, up to a position.
type docPiece struct {
	end        int
	style      int
	properties properties
}

// A docField is a character of a field: its beginning, the end of its instruction, or its end (2.8.25).
type docField struct{ position, character, kind int }

// A docNote is a reference to the footnote of a page.
type docNote struct{ position, page int }

// A docOpen is the paragraph that is being written.
type docOpen struct {
	style      *style
	properties properties
	run        properties
}

// Characters with a meaning (2.4.1).
const (
	paragraphEnd   = '\r'
	cellEnd        = 0x07
	sectionEnd     = 0x0c
	columnEnd      = 0x0e
	noteMark       = 0x02
	fieldBegin     = 0x13
	fieldSeparator = 0x14
	fieldLast      = 0x15
)

func newDocWriter(d doc) *docWriter { return &docWriter{doc: d, pictures: map[docPicture]int{}} }

// write adds text in the notation of doc. The error comes from ctx.
func (w *docWriter) write(ctx context.Context, notation []byte) error {
	for len(notation) > 0 {
		if notation[0] != '<' {
			end := bytes.IndexByte(notation, '<')
			w.text(references.Get().Replace(string(notation[:end])))
			notation = notation[end:]
			continue
		}
		end := bytes.IndexByte(notation, '>')
		m, v := mark(notation[1]), integers(string(notation[2:end]))
		notation = notation[end+1:]
		if m != photoMark {
			w.mark(m, v)
		} else if err := w.picture(ctx, docPicture{v[0], v[1], v[2]}); err != nil {
			return err
		}
	}
	return nil
}

// references replaces references to characters in XML.
var references = lazy.Value[*strings.Replacer]{Compute: func() *strings.Replacer {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&quot;", `"`, "&apos;", "'", "&amp;", "&")
}}

// integers returns numbers with commas between them.
func integers(list string) (all []int) {
	for field := range strings.SplitSeq(list, ",") {
		n, _ := strconv.Atoi(field) // "" is 0
		all = append(all, n)
	}
	return all
}

// mark adds what a mark stands for.
func (w *docWriter) mark(m mark, v []int) {
	switch m {
	case openMark:
		w.start(v)
	case closeMark:
		w.end(paragraphEnd)
	case runMark:
		w.open.run = runProperties(v)
	case endRunMark:
		w.open.run = nil
	case tabMark:
		w.text("\t")
	case numberMark:
		w.field("PAGE", v[0])
	case countMark:
		w.field("NUMPAGES", v[0])
	case columnsMark:
		w.endSection()
	case columnMark:
		w.text(string(rune(columnEnd)))
	case footnoteMark:
		w.notes = append(w.notes, docNote{len(w.units), v[0]})
		w.special(noteMark, properties(nil).add(raisedSprm, 1))
	case tableMark:
		w.table = v
	case rowMark:
		w.row = v
	case endCellMark:
		w.endCell()
	case endRowMark:
		w.endRow()
	}
}

func runProperties(v []int) (l properties) {
	if v[0] == 1 {
		l = l.add(boldSprm, 1)
	}
	if v[1] > 0 {
		l = l.add(sizeSprm, v[1])
	}
	if v[2] != noColor {
		l = l.add(colorSprm, colorRef(v[2]))
	}
	return l
}

// start starts a paragraph, and writes its number.
func (w *docWriter) start(v []int) {
	s := w.all[v[0]]
	var l properties
	if v[1] == 1 {
		l = l.add(breakSprm, 1)
	}
	if v[2] > 0 {
		l = l.add(lineSprm, -v[2]&0xffff)
	}
	if v[3] == 1 {
		l = l.add(leftSprm, v[4]).add(rightSprm, v[5])
	}
	if v[6] > 0 {
		l = l.add(alignSprm, v[6])
	}
	if v[7] == 1 {
		l = l.addList(borderBelowSprm, make([]byte, 8))
	}
	if v[10] > 0 {
		const onPage, around = 1<<4 | 2<<6, 2
		l = l.add(anchorSprm, onPage).add(frameXSprm, v[8]).add(frameYSprm, v[9]).add(frameWidthSprm, v[10]).add(wrapSprm, around)
	}
	w.open = docOpen{style: s, properties: l}
	if label := w.label(s); label != "" {
		if s.numbering == bulletNumbering {
			w.open.run = w.open.run.add(colorSprm, colorRef(colorNumber(w.palette.accent)))
		}
		w.text(label)
		w.open.run = nil
	}
}

// label returns the number of a paragraph and what follows it.
func (w *docWriter) label(s *style) string {
	switch s.numbering {
	case bulletNumbering:
		return w.bullet() + "\t"
	case stepNumbering:
		if w.steps++; s.depth == 0 {
			w.steps = 0
			return ""
		}
		return fmt.Sprintf("%d.\t", w.steps)
	case headingNumbering, clauseNumbering:
		w.numbers[s.depth]++
		clear(w.numbers[s.depth+1:])
	}
	switch {
	case s.numbering == 0:
		return ""
	case s.depth == 2:
		return fmt.Sprintf("(%c)\t", 'a'+w.numbers[2]-1)
	case s.numbering == clauseNumbering && s.depth == 1:
		return fmt.Sprintf("%d.%d\t", w.numbers[0], w.numbers[1])
	case s.numbering == clauseNumbering:
		return strings.Replace(w.words.Contract.Mark, "%1", strconv.Itoa(w.numbers[0]), 1) + " "
	case s.depth == 1:
		return fmt.Sprintf("%d.%d ", w.numbers[0], w.numbers[1])
	default:
		return fmt.Sprint(w.numbers[0], " ")
	}
}

// text adds text of the current run.
func (w *docWriter) text(text string) {
	for _, r := range text {
		w.units = utf16.AppendRune(w.units, r)
	}
	w.endRun(w.open.run)
}

// endRun ends a run with properties in addition to those of its style.
func (w *docWriter) endRun(l properties) {
	if last := len(w.runs) - 1; last >= 0 && bytes.Equal(w.runs[last].properties, l) {
		w.runs[last].end = len(w.units)
		return
	}
	w.runs = append(w.runs, docPiece{end: len(w.units), properties: l})
}

// special adds a character with a meaning.
func (w *docWriter) special(c uint16, l properties) {
	w.units = append(w.units, c)
	w.endRun(l.add(specialSprm, 1))
}

// field adds a field of a type in a colour (2.8.25). It has the number of pages until an application updates it.
func (w *docWriter) field(name string, color int) {
	kind := map[string]int{"PAGE": 33, "NUMPAGES": 26}[name]
	l := w.open.run
	if color != noColor {
		l = l.add(colorSprm, colorRef(color))
	}
	const nested = 0x80 // whether the field ends with a result
	add := func(c uint16, kind int) {
		w.fields = append(w.fields, docField{len(w.units), int(c), kind})
		w.special(c, l)
	}
	add(fieldBegin, kind)
	w.units = append(w.units, utf16.Encode([]rune(" "+name+" "))...)
	w.endRun(l)
	add(fieldSeparator, 0xff)
	w.units = append(w.units, utf16.Encode([]rune(strconv.Itoa(w.Pages)))...)
	w.endRun(l)
	add(fieldLast, nested)
}

// end ends the paragraph with a character.
func (w *docWriter) end(c uint16) {
	w.units = append(w.units, c)
	w.endRun(nil)
	l := w.open.properties
	if w.row != nil {
		l = l.add(inTableSprm, 1)
	}
	w.paragraphs = append(w.paragraphs, docPiece{len(w.units), w.styleNumber(w.open.style), l})
}

// endSection ends the section above the columns.
func (w *docWriter) endSection() {
	w.open = docOpen{style: w.spacer}
	w.end(sectionEnd)
	w.sections = append(w.sections, docPiece{end: len(w.units), properties: w.section(1, len(w.sections) == 0)})
}

// endCell turns the end of the last paragraph of a cell into that of the cell.
func (w *docWriter) endCell() { w.units[len(w.units)-1] = cellEnd }

// endRow ends a row with a paragraph that has its properties.
func (w *docWriter) endRow() {
	w.open = docOpen{style: w.cell, properties: w.rowProperties()}
	w.end(cellEnd)
	w.row = nil
}

// rowProperties returns the properties of a row (2.6.3): its cells, their lines and their colours.
func (w *docWriter) rowProperties() properties {
	kind, widths := tableKind(w.table[0]), w.table[1:]
	f := rowFormat{kind: kind, header: w.row[0] == 1, sum: w.row[1] == 1, index: w.row[2], last: w.row[3] == 1}
	edges, at := binary.LittleEndian.AppendUint16(nil, 0), 0
	var cells, shades []byte
	for _, width := range widths {
		at += width
		edges = binary.LittleEndian.AppendUint16(edges, uint16(at))
		cells = append(binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(cells, 0), uint16(width)), w.lines(f)...)
		shades = append(shades, w.cellShade(f)...)
	}
	definition := append(append([]byte{byte(len(widths))}, edges...), cells...)
	l := properties(nil).add(rowEndSprm, 1).add(gapSprm, sideMargin).add(noSplitSprm, 1)
	if f.header {
		l = l.add(headerSprm, 1)
	}
	l = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(l, uint16(tableSprm)), uint16(len(definition)+1))
	l = append(l, definition...)
	return l.addList(tableShadeSprm, shades)
}

// lines returns the lines of a cell (2.9.17): above, on the left, below and on the right.
func (w *docWriter) lines(f rowFormat) []byte {
	const single, black, grey = 1, 1, 16
	thin, thick := []byte{4, single, grey, 0}, []byte{8, single, black, 0}
	none := make([]byte, 4)
	above, side, below := none, none, none
	switch {
	case f.kind != figuresTable:
	case w.tables == gridTables:
		above, side, below = thin, thin, thin
	case w.tables == ruledTables:
		below = thin
		if f.header {
			above = thick
		}
		if f.last {
			below = thick
		}
	}
	return bytes.Join([][]byte{above, side, below, side}, nil)
}

// cellShade returns the background of a cell.
func (w *docWriter) cellShade(f rowFormat) []byte {
	color := ""
	switch {
	case f.kind != figuresTable:
	case f.sum, f.header && w.tables == gridTables, w.tables == bandedTables && !f.header && f.index%2 == 1:
		color = w.palette.tint
	case f.header && w.tables == bandedTables:
		color = w.palette.accent
	}
	if color == "" {
		return append(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, automaticColor), automaticColor), 0, 0)
	}
	return shade(colorNumber(color))
}

// section returns the properties of a section (2.6.4). The first one has the first page. Another one continues on the page of the one
// before.
func (w *docWriter) section(columns int, isFirst bool) properties {
	const continuous, edge = 0, 709
	l := properties(nil).add(widthSprm, pageWidth).add(heightSprm, pageHeight).add(pageLeftSprm, w.geometry.left).add(pageRightSprm, w.geometry.right).
		add(pageTopSprm, w.top).add(pageBottomSprm, w.bottom).add(headerTopSprm, edge).add(footerSprm, edge).add(columnsSprm, columns-1).add(columnGapSprm, columnGap)
	if isFirst {
		return l.add(titlePageSprm, 1)
	}
	return l.add(kindSprm, continuous)
}
