package video

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// A pan is the movement of a camera over a panorama: to the right, and back again. Pictures and the panorama are turned,
// as they are stored.
type pan struct {
	columns, rows int             // of macroblocks of a picture
	step          int             // pixels from a picture to the next, an even number
	rate          int             // pictures per second
	seconds       int             // of a movement in one direction
	direction     image.Point     // of the camera
	still         image.Rectangle // area of the picture that does not move, in macroblocks
	roles         [2][2][]role    // of macroblocks by their place along the movement, beside the area and elsewhere, for movements of positive and of negative distance
}

// A role says where a macroblock of a picture comes from.
type role uint8

const (
	moves  role = iota // from another place in the picture before
	enters             // from outside of that, at least in part
	shows              // it is in the area that does not move
)

// newPan returns the pan of pictures of a format, which players rotate.
func newPan(f h264.Format, still image.Rectangle, r movie.Rotation) pan {
	const width = 24 // seconds that the camera takes to move by a width, if its steps are long enough
	p := pan{columns: f.Columns(), rows: f.Rows(), rate: f.Rate, still: still, direction: direction(r)}
	upright, _ := dimensions(r, f.Width, f.Height)
	p.step = max(2, upright/(width*f.Rate)&^1)
	p.seconds = max(1, upright/(p.step*p.rate))
	along, count := [2]int{still.Min.X, still.Max.X}, p.columns
	if f.Vertical {
		along, count = [2]int{still.Min.Y, still.Max.Y}, p.rows
	}
	for i, distance := range []int{p.step, -p.step} {
		p.roles[i] = [2][]role{findRoles(count, along, distance), findRoles(count, [2]int{}, distance)}
	}
	return p
}

// path returns how far the camera moves, in pixels.
func (p pan) path() int { return p.seconds * p.rate * p.step }

// panoramaSize returns the dimensions of the upright panorama in pixels. It is about twice as wide as a picture.
func (p pan) panoramaSize() image.Point {
	size := image.Pt(p.columns, p.rows)
	if p.direction.Y != 0 {
		size = image.Pt(p.rows, p.columns)
	}
	return size.Mul(h264.Side).Add(image.Pt(p.path(), 0))
}

// at returns the upper left corner of picture i of a second in the panorama, and the distance from the
// previous picture along the axis of the movement.
func (p pan) at(second, i int) (corner image.Point, distance int) {
	perSecond := p.rate * p.step
	left, step := second%(2*p.seconds)*perSecond+i*p.step, p.step
	if second %= 2 * p.seconds; second >= p.seconds {
		left, step = (2*p.seconds-second)*perSecond-i*p.step, -p.step
	}
	sign := p.direction.X + p.direction.Y
	if sign < 0 {
		left = p.path() - left
	}
	return image.Pt(max(p.direction.X, -p.direction.X), max(p.direction.Y, -p.direction.Y)).Mul(left), sign * step
}

// role returns the role of a macroblock, if the picture is at a distance from the one before.
func (p pan) role(x, y, distance int) role {
	sign, elsewhere := 0, 0
	if distance < 0 {
		sign = 1
	}
	if p.direction.Y != 0 {
		if x < p.still.Min.X || x >= p.still.Max.X {
			elsewhere = 1
		}
		return p.roles[sign][elsewhere][y]
	}
	if y < p.still.Min.Y || y >= p.still.Max.Y {
		elsewhere = 1
	}
	return p.roles[sign][elsewhere][x]
}

// findRoles returns the roles of macroblocks of a row or a column that crosses an area that does not move.
func findRoles(count int, still [2]int, distance int) []role {
	roles := make([]role, count)
	for x := range roles {
		// The macroblock comes from places first to last.
		first, last := (x*h264.Side+distance)>>4, ((x+1)*h264.Side-1+distance)>>4
		switch {
		case still[0] <= x && x < still[1]:
			roles[x] = shows
		case first < 0 || last >= count || first < still[1] && last >= still[0]:
			roles[x] = enters
		}
	}
	return roles
}

// entering returns the maximum number of macroblocks that enter a picture.
func (p pan) entering() (maxCount int) {
	lines, crossing := p.rows, p.still.Dy()
	if p.direction.Y != 0 {
		lines, crossing = p.columns, p.still.Dx()
	}
	for _, roles := range p.roles {
		maxCount = max(maxCount, count(roles[0], enters)*crossing+count(roles[1], enters)*(lines-crossing))
	}
	return maxCount
}

func count(roles []role, r role) (n int) {
	for _, other := range roles {
		if other == r {
			n++
		}
	}
	return n
}
