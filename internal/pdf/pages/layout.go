package pages

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
)

// A frame is a range of rows of the grid, for text or a figure.
type frame struct{ x, width, row, rows int }

// line returns the baseline of a row of the frame.
func (f frame) line(row int) int { return firstLine + (f.row+row)*leading }

// box returns the area from the top of the capitals in the first row to the baseline of the
// last one.
func (f frame) box() box {
	const capHeight = 6*pt + 50
	top := f.line(0) - capHeight
	return box{f.x, top, f.width, f.line(f.rows-1) - top}
}

// A layout is where the figure of a page is. The text surrounds it.
type layout struct {
	wide   bool // as wide as both columns
	right  bool // in the right column, if it is not wide
	bottom bool
	rows   int // of the figure
}

var layouts = []layout{
	{wide: true, rows: 17},
	{right: true, rows: 18},
	{wide: true, bottom: true, rows: 14},
	{bottom: true, rows: 18},
}

// figureAndCaption draws the figure of a page, and returns the frames of the text.
func (d *design) figureAndCaption(number int, l layout) []frame {
	columns := []frame{{left, columnWidth, 0, rows}, {left + columnWidth + gutter, columnWidth, 0, rows}}
	if d.text.layout == textpdf.Lines {
		columns, l.wide = []frame{{left, fullWidth, 0, rows}}, true
	}
	place := frame{left, columnWidth, 0, l.rows}
	if l.wide {
		place.width = fullWidth
	}
	if l.right && !l.wide {
		place.x = columns[1].x
	}
	caption := d.asides.caption(d.widestCaption, fmt.Sprint(d.Figure, " ", number, "."), place.width)
	taken := l.rows + len(caption) + 1 // with an empty row
	if l.bottom {
		place.row = rows - l.rows - len(caption)
	}
	for i := range columns {
		if c := &columns[i]; l.wide || c.x == place.x {
			c.rows -= taken
			if !l.bottom {
				c.row += taken
			}
		}
	}
	d.drawFigure(number, place.box())
	d.writeCaption(caption, place)
	return columns
}

// drawFigure draws the figure of a page.
func (d *design) drawFigure(number int, area box) {
	// Layouts and figures meet in all combinations.
	draw := figures[(d.figure+number+number/len(layouts))%len(figures)]
	sequence := d.sequence.Skip(uint64(number) << 32)
	d.clip(area, func() { draw(figure{d.canvas, d.faces, d.palette, &sequence, area}) })
}

// writeCaption writes a caption below a figure. Its label is bold.
func (d *design) writeCaption(lines []string, place frame) {
	label, rest, _ := strings.Cut(lines[0], ". ")
	label += ". "
	bold, text := style{d.bold, captionSize, d.base}, style{d.caption, captionSize, d.ink}
	d.write(place.x, place.line(place.rows), bold, label)
	d.write(place.x+bold.width(label), place.line(place.rows), text, rest)
	for i, l := range lines[1:] {
		d.write(place.x, place.line(place.rows+1+i), text, l)
	}
}
