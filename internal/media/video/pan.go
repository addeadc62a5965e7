package video

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/media/h264"
)

// A pan is the movement of a camera over a panorama: to the right, and back again.
type pan struct {
	columns, rows int             // of macroblocks of a picture
	step          int             // pixels from a picture to the next, an even number
	rate          int             // pictures per second
	seconds       int             // of a movement in one direction
	still         image.Rectangle // area of the picture that does not move, in macroblocks
	roles         [2][2][]role    // of macroblocks by column, in rows beside the area and in others, for movements to the right and to the left
}

// A role says where a macroblock of a picture comes from.
type role uint8

const (
	moves  role = iota // from another place in the picture before
	enters             // from outside of that, at least in part
	shows              // it is in the area that does not move
)

// newPan returns the pan of pictures of a format.
func newPan(f h264.Format, still image.Rectangle) pan {
	const width = 24 // seconds that the camera takes to move by a width, if its steps are long enough
	p := pan{columns: f.Columns(), rows: f.Rows(), rate: f.Rate, still: still}
	p.step = max(2, f.Width/(width*f.Rate)&^1)
	p.seconds = max(1, f.Width/(p.step*p.rate))
	for i, distance := range []int{p.step, -p.step} {
		p.roles[i] = [2][]role{p.findRoles(p.still, distance), p.findRoles(image.Rectangle{}, distance)}
	}
	return p
}

// panoramaWidth returns the width of the panorama in pixels, about twice the width of a picture.
func (p pan) panoramaWidth() int { return p.columns*h264.Side + p.seconds*p.rate*p.step }

// at returns the left edge of picture i of a second in the panorama, and the distance from the
// previous picture.
func (p pan) at(second, i int) (left, distance int) {
	perSecond := p.rate * p.step
	if second %= 2 * p.seconds; second >= p.seconds {
		return (2*p.seconds-second)*perSecond - i*p.step, -p.step
	}
	return second*perSecond + i*p.step, p.step
}

// role returns the role of a macroblock, if the picture is at a distance from the one before.
func (p pan) role(x, y, distance int) role {
	direction, rows := 0, 0
	if distance < 0 {
		direction = 1
	}
	if y < p.still.Min.Y || y >= p.still.Max.Y {
		rows = 1
	}
	return p.roles[direction][rows][x]
}

// findRoles returns the roles of macroblocks of a row that crosses an area that does not move.
func (p pan) findRoles(still image.Rectangle, distance int) []role {
	roles := make([]role, p.columns)
	for x := range roles {
		// The macroblock comes from columns first to last.
		first, last := (x*h264.Side+distance)>>4, ((x+1)*h264.Side-1+distance)>>4
		switch {
		case still.Min.X <= x && x < still.Max.X:
			roles[x] = shows
		case first < 0 || last >= p.columns || first < still.Max.X && last >= still.Min.X:
			roles[x] = enters
		}
	}
	return roles
}

// entering returns the maximum number of macroblocks that enter a picture.
func (p pan) entering() (maxCount int) {
	for _, rows := range p.roles {
		beside := count(rows[0], enters) * p.still.Dy()
		maxCount = max(maxCount, beside+count(rows[1], enters)*(p.rows-p.still.Dy()))
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
