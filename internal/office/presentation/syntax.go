package presentation

import (
	"github.com/seed-40aebabe/placeholder/internal/office/chart"
)

// A syntax writes what is on slides in the syntax of a format: PresentationML or OpenDocument. The same calls give the same
// slides in both.
type syntax interface {
	shape(s shape)
	// text fills a slot with paragraphs.
	text(s slot, paragraphs []paragraph)
	// picture fills a slot with a picture of the gallery, which is cropped to the box of the slot, and has corners.
	picture(s slot, p picture, corners, description string)
	// table and chart fill a slot, whose place they take.
	table(s slot, description string, t *table)
	chart(s slot, description string, c *chart.Chart)
}

// A paragraph is a paragraph of a slot.
type paragraph struct {
	runs     []run
	nested   bool // whether it is an item of a paragraph
	isNumber bool // whether the number of the slide takes the place of its text
}

// A run is text that looks alike. It is escaped, and may have tabs.
type run struct {
	text string
	size int // of the font in points, or 0 for that of the slot
	bold bool
}

// plainText returns a paragraph of a text that is escaped. The size is in points, or 0 for that of the slot.
func plainText(text string, size int) paragraph {
	return paragraph{runs: []run{{text: text, size: size}}}
}

// A table is a table whose first row is its header. The first column has texts, and the others numbers.
type table struct {
	widths []int // of the columns in EMU
	height int   // of each row in EMU
	rows   []tableRow
}

// A tableRow is a row of a table.
type tableRow struct {
	background, color string // colours of the theme
	isHeader          bool
	cells             []string // texts that are escaped
}

// isBold reports whether the text in a column is bold.
func (r tableRow) isBold(column int) bool { return r.isHeader || column == 0 }

// Properties of the text of tables.
const (
	tableTextSize = 17
	cellMargin    = 137_160 // on the left and on the right, in EMU
)
