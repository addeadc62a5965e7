package document

import (
	"slices"
	"strconv"
)

// A mark is the kind of a mark in the notation of doc: a letter after <, and before numbers with commas between them and >.
type mark byte

const (
	openMark     mark = 'p' // style, page break, height of lines, whether it is indented, indents, alignment, no border, frame
	closeMark    mark = 'q'
	runMark      mark = 'r' // bold, size, colour
	endRunMark   mark = 's'
	tabMark      mark = 't'
	numberMark   mark = 'n' // colour; number of the page
	countMark    mark = 'c' // colour; number of pages
	columnsMark  mark = 'S'
	columnMark   mark = 'K'
	footnoteMark mark = 'f' // page
	tableMark    mark = 'T' // kind, widths
	rowMark      mark = 'R' // header, sum, index, last
	endRowMark   mark = 'V'
	endCellMark  mark = 'C'
	photoMark    mark = 'i' // picture, width, height
	noColor           = -1
)

func (doc) mark(p *page, m mark, values ...int) {
	p.out = append(p.out, '<', byte(m))
	for i, v := range values {
		if i > 0 {
			p.out = append(p.out, ',')
		}
		p.out = strconv.AppendInt(p.out, int64(v), 10)
	}
	p.out = append(p.out, '>')
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// colorNumber returns a colour as a number, or noColor. White text, which others have on shapes, is black.
func colorNumber(color string) int {
	n, err := strconv.ParseInt(color, 16, 32)
	const white = 0xffffff
	if err != nil || n == white {
		return noColor
	}
	return int(n)
}

func (doc) startPage(*page) {}
func (doc) endPage(*page)   {}

func (d doc) startColumns(p *page) { d.mark(p, columnsMark) }
func (d doc) nextColumn(p *page)   { d.mark(p, columnMark) }

func (d doc) open(p *page, s *style, f format) {
	d.mark(p, openMark, slices.Index(d.all, s), bit(p.breaks), f.line, bit(f.indented), f.left, f.right, slices.Index(alignments, f.align), bit(f.noBorder), f.frame.x, f.frame.y, f.frame.width)
	p.breaks = false
}

func (d doc) close(p *page) { d.mark(p, closeMark) }
func (d doc) startRun(p *page, r run) {
	d.mark(p, runMark, bit(r.bold), r.size, colorNumber(r.color))
}
func (d doc) endRun(p *page) { d.mark(p, endRunMark) }
func (d doc) tab(p *page)    { d.mark(p, tabMark) }

func (d doc) pageNumber(p *page, color string) { d.mark(p, numberMark, colorNumber(color)) }
func (d doc) pageCount(p *page, color string)  { d.mark(p, countMark, colorNumber(color)) }

func (doc) target(p *page, _, text string)        { p.run(run{}, text) }
func (doc) sequence(p *page, _ string, count int) { p.run(run{}, strconv.Itoa(count)) }
func (d doc) footnoteReference(p *page)           { d.mark(p, footnoteMark, p.index) }
func (doc) startContents(*page)                   {}
func (doc) endContents(*page)                     {}

func (d doc) contentsLine(p *page, level int, text, _ string, number int) {
	d.open(p, p.contentsStyle(level), format{})
	p.run(run{}, text)
	d.tab(p)
	p.run(run{}, strconv.Itoa(number))
	d.close(p)
}

func (d doc) startTable(p *page, kind tableKind, _ bool, widths []int) {
	d.mark(p, tableMark, append([]int{int(kind)}, widths...)...)
}

func (d doc) startRow(p *page, f rowFormat) {
	d.mark(p, rowMark, bit(f.header), bit(f.sum), f.index, bit(f.last))
}

func (doc) startCell(*page, int, rowFormat) {}
func (d doc) endCell(p *page)               { d.mark(p, endCellMark) }
func (d doc) endRow(p *page, _ rowFormat)   { d.mark(p, endRowMark) }
func (doc) endTable(*page)                  {}

func (d doc) inlinePhoto(p *page, width, height int) { d.mark(p, photoMark, p.inner(), width, height) }

// A doc has no shapes, and no photo behind text.
func (doc) rectangle(*page, drawing, string, string) {}
func (doc) photo(*page, drawing)                     {}
