package pages

import (
	"image"
	imagecolor "image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A path is a list of contours, whose curves are lines.
type path [][]picture.Point

// MoveTo starts a contour.
func (p *path) MoveTo(to picture.Point) { *p = append(*p, []picture.Point{to}) }

// LineTo adds a straight line.
func (p *path) LineTo(to picture.Point) {
	last := len(*p) - 1
	(*p)[last] = append((*p)[last], to)
}

// end returns the end of the path.
func (p path) end() picture.Point {
	contour := p[len(p)-1]
	return contour[len(contour)-1]
}

// QuadTo adds a quadratic Bézier curve.
func (p *path) QuadTo(control, to picture.Point) {
	toward := func(q, r picture.Point) picture.Point {
		return picture.Point{X: q.X + (r.X-q.X)*2/3, Y: q.Y + (r.Y-q.Y)*2/3}
	}
	p.curveTo(toward(p.end(), control), toward(to, control), to)
}

// curveTo adds a cubic Bézier curve, approximated by lines that deviate from it by at most a sixteenth
// of a pixel.
func (p *path) curveTo(a, b, to picture.Point) {
	const tolerance = picture.One / 16
	from := p.end()
	bend := max(bendOf(from.X, a.X, b.X), bendOf(from.Y, a.Y, b.Y), bendOf(a.X, b.X, to.X), bendOf(a.Y, b.Y, to.Y))
	n := int64(1)
	for 4*n*n*tolerance < 3*int64(bend) {
		n++
	}
	for i := int64(1); i < n; i++ {
		at := func(p0, p1, p2, p3 int32) int32 {
			j := n - i
			return int32((j*j*j*int64(p0) + 3*j*j*i*int64(p1) + 3*j*i*i*int64(p2) + i*i*i*int64(p3)) / (n * n * n))
		}
		p.LineTo(picture.Point{X: at(from.X, a.X, b.X, to.X), Y: at(from.Y, a.Y, b.Y, to.Y)})
	}
	p.LineTo(to)
}

// bendOf returns how far three coordinates are from even steps.
func bendOf(a, b, c int32) int32 {
	bend := a - 2*b + c
	return max(bend, -bend)
}

// stroked returns the outline of a line along the path: a rectangle for each part, and a disc at each joint.
func (p path) stroked(width int32) (outline path) {
	for _, contour := range p {
		for i := 1; i < len(contour); i++ {
			a, b := contour[i-1], contour[i]
			dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
			length := max(1, root(dx*dx+dy*dy))
			x, y := int32(-dy*int64(width)/(2*length)), int32(dx*int64(width)/(2*length))
			outline = append(outline, []picture.Point{{X: a.X + x, Y: a.Y + y}, {X: b.X + x, Y: b.Y + y}, {X: b.X - x, Y: b.Y - y}, {X: a.X - x, Y: a.Y - y}})
			if i > 1 {
				outline = append(outline, octagon(a, width/2))
			}
		}
	}
	return outline
}

// octagon returns an octagon in the direction of the rectangles of stroked, because contours of opposite
// directions would cancel out.
func octagon(center picture.Point, radius int32) (contour []picture.Point) {
	diagonal := radius * 181 / 256
	for _, d := range [8][2]int32{
		{radius, 0}, {diagonal, -diagonal}, {0, -radius}, {-diagonal, -diagonal},
		{-radius, 0}, {-diagonal, diagonal}, {0, radius}, {diagonal, diagonal},
	} {
		contour = append(contour, picture.Point{X: center.X + d[0], Y: center.Y + d[1]})
	}
	return contour
}

// root returns the square root of n, rounded down.
func root(n int64) int64 {
	r := n
	for next := (n + 1) / 2; next < r; next = (r + n/r) / 2 {
		r = next
	}
	return r
}

// A mask is the coverage of pixels from a corner on, in levels.
type mask struct {
	corner image.Point
	bands  []picture.Band
}

// levels is the coverage of a whole pixel.
const levels = 32

// mask returns the pixels that the path covers.
func (p path) mask() mask {
	low, high := p.bounds()
	if low.X >= high.X || low.Y >= high.Y {
		return mask{}
	}
	corner := image.Pt(floor(low.X), floor(low.Y))
	trace := func(o *picture.Outline) {
		for _, contour := range p {
			for i, q := range contour {
				q.X, q.Y = q.X-int32(corner.X)*picture.One, q.Y-int32(corner.Y)*picture.One
				if i == 0 {
					o.MoveTo(q)
				} else {
					o.LineTo(q)
				}
			}
		}
	}
	palette := make([]imagecolor.NRGBA, 1+levels) // its colours do not matter here
	filled := picture.Fill(floor(high.X)+1-corner.X, floor(high.Y)+1-corner.Y, palette, []picture.Shape{{Trace: trace}})
	return mask{corner, filled.Bands}
}

// floor returns the pixel of a coordinate.
func floor(n int32) int { return int(n >> 8) }

// bounds returns the smallest and the largest coordinates.
func (p path) bounds() (low, high picture.Point) {
	for i, contour := range p {
		for j, q := range contour {
			if i == 0 && j == 0 {
				low, high = q, q
			}
			low.X, low.Y = min(low.X, q.X), min(low.Y, q.Y)
			high.X, high.Y = max(high.X, q.X), max(high.Y, q.Y)
		}
	}
	return low, high
}
