package pages

import (
	"cmp"
	"fmt"
)

// A sheet is the paper of the pages. Designs give their measures for A4, and adapt them: margins keep
// their size, and what is between them stretches.
type sheet struct {
	width, height int // of a page of the design
	paper         size
	scale         int // of the paper to the page, in thousandths
}

type size struct{ width, height int }

// The size of an A4 page.
const (
	a4Width  = 59528
	a4Height = 84189
)

// papers are the sizes of paper by their names.
var papers = map[string]size{
	"a3":     {84189, 119055},
	"a4":     {a4Width, a4Height},
	"a5":     {41953, 59528},
	"letter": {61200, 79200},
	"legal":  {61200, 100800},
}

// scales are the scales of papers that are not 1. A3 and A5 are A4 as copiers enlarge and reduce it.
var scales = map[string]int{"a3": 1414, "a5": 707}

// newSheet returns the paper in the options, turned if they say so.
func newSheet(o Options) sheet {
	paper, scale := papers[cmp.Or(o.Paper, "a4")], cmp.Or(scales[o.Paper], 1000)
	if o.Landscape {
		paper.width, paper.height = paper.height, paper.width
	}
	return sheet{paper.width * 1000 / scale, paper.height * 1000 / scale, paper, scale}
}

// landscape reports whether the paper is wider than it is high.
func (s sheet) landscape() bool { return s.width > s.height }

// whole returns the area of a page.
func (s sheet) whole() box { return box{0, 0, s.width, s.height} }

// stretch returns a box with margins on A4 as a box with the same margins.
func (s sheet) stretch(b box) box { return box{b.x, b.y, s.right(b.w), s.bottom(b.h)} }

// right returns a horizontal position that is as far from the right edge as x is on A4.
func (s sheet) right(x int) int { return x + s.width - a4Width }

// bottom returns a vertical position that is as far from the bottom edge as y is on A4.
func (s sheet) bottom(y int) int { return y + s.height - a4Height }

// across returns a width in proportion to n on A4.
func (s sheet) across(n int) int { return proportion(n, s.width, a4Width) }

// down returns a height in proportion to n on A4.
func (s sheet) down(n int) int { return proportion(n, s.height, a4Height) }

// proportion returns n*a/b. The product of two lengths needs more than 32 bits.
func proportion(n, a, b int) int { return int(int64(n) * int64(a) / int64(b)) }

// points returns a length on the paper in points.
func (s sheet) points(n int) float64 { return points(n * s.scale / 1000) }

// rectangleOf returns a box as a rectangle of PDF, from the lower left corner of the paper.
func (s sheet) rectangleOf(b box) string {
	fromBottom := func(y int) float64 { return points(s.paper.height - y*s.scale/1000) }
	return fmt.Sprintf("[%.2f %.2f %.2f %.2f]", s.points(b.x), fromBottom(b.bottom()), s.points(b.x+b.w), fromBottom(b.y))
}
