package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A stroke is a round line that gets thinner: a stem or a wick.
type stroke struct {
	u, v, endU, endV int64
	thick, thin      int64 // radii at the start and the end
	colour           raster.Pixel
	scene            *still
}

// along returns the share of the way from the start at which a position is, of 256, and its distance
// from the line to the right.
func (s *stroke) along(u, v int64) (t, across int64) {
	du, dv := s.endU-s.u, s.endV-s.v
	length := max(paint.SquareRoot(du*du+dv*dv), 1)
	x, y := u-s.u, v-s.v
	t = (x*du + y*dv) / length * 256 / length
	return t, (x*dv - y*du) / -length
}

func (s *stroke) distance(u, v int64) int64 {
	t, across := s.along(u, v)
	beyond := max(-t, t-256, 0) * (max(s.endU-s.u, s.u-s.endU) + max(s.endV-s.v, s.v-s.endV)) >> 8
	radius := s.thick + (s.thin-s.thick)*min(max(t, 0), 256)>>8
	return radius - max(across, -across) - beyond
}

func (s *stroke) tone(u, v int64) paint.Tone {
	_, across := s.along(u, v)
	x := min(max(across*one/max(s.thick, 1), -one), one)
	n := vector{x, one / 4, paint.SquareRoot(one*one - x*x)}.normalized()
	return s.scene.studio.lit(paint.ToneOf(s.colour), n, 230, 230).Exposed()
}

func (s *stroke) bounds() box {
	b := box{min(s.u, s.endU), max(s.u, s.endU), min(s.v, s.endV), max(s.v, s.endV)}
	return b.expanded(max(s.thick, s.thin))
}
