package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A studio is the light on a still life, which comes from a window at one side.
type studio struct {
	key    raster.Pixel // light of the window
	fill   raster.Pixel // light of the room
	shade  raster.Pixel // what dark sides and glazes mirror
	toward vector       // direction of the window
	left   bool         // where the window is
	deep   int64        // darkness of shadows, of 256
	panes  int64        // half the width of the window's reflection, of one
}

// side returns -1 if the window is at the left and 1 if it is at the right.
func (s *studio) side() int64 {
	if s.left {
		return -1
	}
	return 1
}

// lit returns the colour of a surface with the normal n. sun and sky are the shares of the light of
// the window and of the room that reach it, of 256.
func (s *studio) lit(albedo paint.Tone, n vector, sun, sky int64) paint.Tone {
	const wrap = one / 5 // a window is large, so it lights more than half of a ball
	direct := max(n.dot(s.toward)+wrap, 0) * 256 / (one + wrap)
	direct = direct * sun >> 8
	around := (150 + n.y*106>>oneBits) * sky >> 8
	l := paint.Tone{}.Plus(paint.ToneOf(s.key), direct).Plus(paint.ToneOf(s.fill), around)
	return albedo.Times(l)
}

// highlight returns the brightness of the window in a glaze with a normal, of 256. blur is the
// width of its edges, of one, and tall its height divided by its width.
func (s *studio) highlight(n vector, blur, tall int64) int64 {
	x, y := 2*n.z*n.x>>oneBits, 2*n.z*n.y>>oneBits
	across := s.panes - max(x-s.toward.x, s.toward.x-x)
	along := s.panes*max(tall*2, 3)/2 - max(y-s.toward.y, s.toward.y-y)
	inside := paint.Ease(min(across, along), -blur/2, blur/2)
	if blur < one/5 { // bars of the window
		bar := min(max(x-s.toward.x, s.toward.x-x), max(y-s.toward.y, s.toward.y-y))
		inside = inside * (64 + paint.Ease(bar, 0, blur+one/32)*192>>8) >> 8
	}
	return inside
}
