package limits

import "math"

// A rectangle is at least as wide as high, and at most twice as wide.
type rectangle struct{ width, height int64 }

func (r rectangle) area() int64 { return r.width * r.height }

// rectangles returns the rectangle below, of the largest area up to a limit, and above, of the
// smallest area above it, with no side longer than maxSide. Of several with the same area, it returns the
// one closest to a square. It returns false if there is none above the limit.
func rectangles(limit, maxSide int64) (below, above rectangle, ok bool) {
	root := int64(math.Sqrt(float64(limit)))
	for h := max(root/2, 1); h <= min(root+1, maxSide); h++ {
		maxWidth := min(2*h, maxSide)
		if r := (rectangle{min(limit/h, maxWidth), h}); r.width >= h && r.area() >= below.area() {
			below = r
		}
		if r := (rectangle{max(limit/h+1, h), h}); r.width <= maxWidth && (!ok || r.area() <= above.area()) {
			above, ok = r, true
		}
	}
	return below, above, ok
}
