package layout

import "github.com/seed-40aebabe/placeholder/internal/image/picture"

// mark returns the outline of the mark of an animation: a square below the watermark, which
// moves from left to right. There is none without an animation.
func (p Placeholder) mark() []picture.Shape {
	if p.Frames == 0 {
		return nil
	}
	side := max(1, p.marginY()/3)
	x := p.marginX() + (p.Width-2*p.marginX()-side)*(p.Frame-1)/max(1, p.Frames-1)
	x, y := max(0, x), max(0, p.Height-(p.marginY()+side)/2)
	return []picture.Shape{{Top: y, Trace: func(o *picture.Outline) { traceSquare(o, x, y, side) }}}
}

// traceSquare adds a square of whole pixels.
func traceSquare(o *picture.Outline, x, y, side int) {
	corner := func(x, y int) picture.Point {
		return picture.Point{X: int32(x) * picture.One, Y: int32(y) * picture.One}
	}
	o.MoveTo(corner(x, y))
	o.LineTo(corner(x+side, y))
	o.LineTo(corner(x+side, y+side))
	o.LineTo(corner(x, y+side))
}
