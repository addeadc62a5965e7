package still

// A profile is the outline of a surface of revolution: radii at equal distances from the foot to
// the top, in percent of the height.
type profile []int64

// The profiles of fruits and vessels.
var (
	roundProfile  = profile{0, 34, 45, 49, 50, 49, 45, 34, 0}
	appleProfile  = profile{0, 36, 46, 53, 57, 58, 55, 44, 0}
	pearProfile   = profile{0, 28, 35, 38, 38, 34, 27, 20, 17, 15, 11, 0}
	lemonProfile  = profile{0, 8, 22, 31, 35, 36, 35, 31, 22, 8, 0}
	eggProfile    = profile{0, 27, 34, 38, 39, 38, 36, 32, 25, 0}
	onionProfile  = profile{0, 30, 45, 52, 54, 50, 40, 26, 10, 5, 5, 3}
	bottleProfile = profile{12, 14, 14, 14, 14, 14, 14, 14, 14, 14, 12, 8, 5, 5, 5, 5, 5, 6, 5}
	flaskProfile  = profile{16, 19, 20, 20, 20, 20, 19, 17, 13, 8, 6, 5, 5, 5, 6}
	jugProfile    = profile{20, 26, 31, 34, 35, 34, 31, 26, 21, 18, 17, 18, 20}
	vaseProfile   = profile{14, 16, 20, 25, 29, 31, 31, 28, 22, 15, 11, 10, 12, 15}
	slimProfile   = profile{10, 12, 14, 15, 16, 16, 15, 14, 12, 10, 9, 9, 11}
	bowlProfile   = profile{44, 44, 62, 80, 94, 104, 110, 114, 116}
	cupProfile    = profile{30, 38, 44, 47, 49, 50, 51, 52, 53}
	mugProfile    = profile{38, 42, 43, 43, 43, 43, 43, 43, 43}
	candleProfile = profile{13, 13, 13, 13, 13, 13, 13, 13, 13}
)

// An outline is a profile with smooth curves: the squares of the radii at equal distances. Squares
// have finite slopes where a surface closes.
type outline [outlineSteps + 1]int64

const (
	outlineBits  = 6
	outlineSteps = 1 << outlineBits
)

// outline returns the outline of a body of a height.
func (p profile) outline(height int64) *outline {
	squares := make([]int64, len(p)+2) // the first and the last slope continue
	for i, r := range p {
		r = r * height / 100
		squares[i+1] = r * r
	}
	n := len(squares)
	squares[0], squares[n-1] = 2*squares[1]-squares[2], 2*squares[n-2]-squares[n-3]
	o := new(outline)
	for k := range o {
		at := k * (len(p) - 1) * 256 / outlineSteps
		i := min(at/256, len(p)-2)
		o[k] = spline(squares[i:], int64(at-i*256))
	}
	return o
}

// spline returns the uniform cubic B-spline of four points at t/256 of the way from the second
// to the third. It starts and ends at a point if the neighbours of the point are at equal distances.
func spline(p []int64, t int64) int64 {
	at := func(i int) int64 { return p[min(i, len(p)-1)] }
	s := 256 - t
	a, d := s*s*s, t*t*t
	b := 4<<24 - 6*t*t*256 + 3*d
	c := 6<<24 - a - b - d
	return (at(0)>>8*a + at(1)>>8*b + at(2)>>8*c + at(3)>>8*d) / (6 << 16)
}

// at returns the square of the radius at a height h of a body, and its slope: the difference per
// unit of height.
func (o *outline) at(h, height int64) (square, slope int64) {
	at := min(max(h<<(outlineBits+8)/height, 0), outlineSteps<<8-1)
	i := at >> 8
	slope = (o[i+1] - o[i]) << outlineBits / height
	if i > 0 && i < outlineSteps-1 { // continuous, because shading shows steps
		before, after := o[i]-o[i-1], o[i+2]-o[i+1]
		middle := o[i+1] - o[i]
		t := at & 0xff
		start, end := (before+middle)/2, (middle+after)/2
		slope = (start + (end-start)*t>>8) << outlineBits / height
	}
	return o[i] + (o[i+1]-o[i])*(at&0xff)>>8, slope
}
