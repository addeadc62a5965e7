package fonts

import "github.com/seed-40aebabe/placeholder/internal/image/glyph"

// appendContour appends a contour of points, which grow upwards, in units of scale font units from a
// point. Between two points that are not on the curve, one in the middle is.
func appendContour(o glyph.Outline, points []point, from [2]int, scale int) glyph.Outline {
	at := func(i int) (glyph.Point, bool) {
		p := points[i%len(points)]
		return glyph.Point{X: int16((from[0] + p.at[0]) * scale), Y: int16(-(from[1] + p.at[1]) * scale)}, p.on == 1
	}
	first, _ := at(0)
	o = append(o, glyph.MoveTo(first))
	for i := 1; i <= len(points); i++ {
		p, on := at(i)
		if on {
			if i < len(points) {
				o = append(o, glyph.LineTo(p))
			}
			continue
		}
		next, on := at(i + 1)
		if on {
			i++
		} else {
			next = glyph.Middle(p, next)
		}
		o = append(o, glyph.QuadTo(p, next))
	}
	return o
}
