package document

// A syntax writes a document in a format. Most methods append to a page.
type syntax interface {
	startPage(p *page)
	endPage(p *page)
	startColumns(p *page) // ends the part of the page above the columns
	nextColumn(p *page)

	open(p *page, s *style, f format) // starts a paragraph
	close(p *page)
	startRun(p *page, r run)
	endRun(p *page)
	tab(p *page)
	pageNumber(p *page, color string)
	pageCount(p *page, color string)
	target(p *page, name, text string)        // text of a heading that the table of contents refers to
	sequence(p *page, kind string, count int) // number in a caption
	footnoteReference(p *page)

	startContents(p *page)
	contentsLine(p *page, level int, text, target string, number int)
	endContents(p *page)

	startTable(p *page, kind tableKind, hasSum bool, widths []int)
	startRow(p *page, f rowFormat)
	startCell(p *page, width int, f rowFormat)
	endCell(p *page)
	endRow(p *page, f rowFormat)
	endTable(p *page)

	rectangle(p *page, d drawing, name, color string)
	photo(p *page, d drawing) // the first picture
	inlinePhoto(p *page, width, height int)
}

// A format has the properties of a paragraph that differ from its style.
type format struct {
	line        int // exact height of lines in twips, or 0
	indented    bool
	left, right int    // indents in twips, if it is indented
	align       string // "center" or "right", or ""
	noBorder    bool   // at the bottom
	frame       frame
}

var centered = format{align: "center"}

// A frame is a place on the page that paragraphs are in, beside the text, or none if it has no width.
type frame struct{ x, y, width int }

// A run is text whose properties differ from the style of its paragraph.
type run struct {
	bold    bool
	color   string // or ""
	size    int    // in half-points, or 0
	trimmed bool   // whether no space is at its start or its end
}

// A tableKind is a kind of table, which determines its lines and fills.
type tableKind int

const (
	figuresTable tableKind = iota
	plainTable             // text in columns
	layoutTable            // a picture and text beside it
)

// A rowFormat has the properties of a row of a table that determine its lines and fills.
type rowFormat struct {
	kind        tableKind
	header, sum bool
	index       int  // of the other rows, from 0
	last        bool // whether it is the last row
}

// run writes text.
func (p *page) run(r run, text string) {
	p.startRun(p, r)
	p.text(text)
	p.endRun(p)
}

// sampleRun writes text of package prose.
func (p *page) sampleRun(r run, text []byte) {
	p.startRun(p, r)
	p.sample(text)
	p.endRun(p)
}
