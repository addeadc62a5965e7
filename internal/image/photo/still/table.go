package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A tabletop is the surface on which objects stand.
type tabletop struct {
	seed         uint32
	colour, dark raster.Pixel // of wood and of its grain, or of cloth and of its folds
	planks       int64        // width of the boards, or 0 if there are none
	lengthwise   bool         // boards point away from the viewer
	grain        int64        // contrast of the grain, of 256
	folds        int64        // depth of the folds of cloth, of one
	checks       int64        // size of woven checks, or 0
	gloss        int64        // opacity of reflections, of 256
	rough        int64        // contrast of fine texture, of 256
}

// albedo returns the colour in white light and the normal of a point of the table.
func (s *tabletop) albedo(f paint.Frame, x, z, sharp int64) (paint.Tone, vector) {
	up := vector{0, one, 0}
	switch {
	case s.planks > 0:
		return s.boards(f, x, z, sharp), up
	case s.folds > 0:
		return s.cloth(x, z, sharp)
	default:
		n := paint.Fractal(x, z, 7, s.seed)
		veins := 256 - paint.Ease(max(n, -n), 0, 9000)
		t := 100 + n*s.grain>>17 + veins*s.grain>>9
		return paint.ToneOf(s.colour).Toward(paint.ToneOf(s.dark), int32(t)), up
	}
}

// boards returns the colour of boards with grain.
func (s *tabletop) boards(f paint.Frame, x, z, sharp int64) paint.Tone {
	if s.lengthwise {
		x, z = z, x
	}
	z += paint.Smooth(x/2, z, s.seed+5) / 2
	board := z / s.planks
	if z < 0 {
		board--
	}
	within := z - board*s.planks
	own := paint.RandomAt(uint32(board), 7, s.seed)
	x += own * 40
	bend := paint.Fractal(x/2, z*2, 3, s.seed+uint32(board)) // growth rings around knots
	rings := paint.Smooth(x/3, z*14+bend*12, s.seed)
	fibre := paint.Fractal(x*2, z*48, 3, s.seed+11)
	t := 110 + own>>9 + (rings>>8+fibre>>9)*s.grain>>8*(128+sharp/2)>>8
	c := paint.ToneOf(s.colour).Toward(paint.ToneOf(s.dark), int32(t))
	gap := min(within, s.planks-within)
	wide := max(unit/150, 3*unit<<f.Cell()/int64(f.Height)) // no narrower than the distance of nodes
	joint := (256 - paint.Ease(gap, 0, wide)) * (64 + sharp*3/4) >> 8 * (unit / 150) / wide
	return c.Toward(paint.RGB(0x14, 0x0e, 0x0a), int32(joint*200>>8))
}

// cloth returns the colour and the normal of a woven cloth with folds.
func (s *tabletop) cloth(x, z, sharp int64) (paint.Tone, vector) {
	g := paint.Relief(x*2/3+paint.Smooth(z, x, s.seed)*8, z/2, 3, true, s.seed)
	n := vector{-g.DU * s.folds >> 16, one, -g.DV * s.folds >> 17}.normalized()
	c := paint.ToneOf(s.colour)
	if s.checks > 0 {
		stripe := func(p int64) int64 {
			p = ((p % s.checks) + s.checks) % s.checks
			return min(paint.Ease(p, 0, s.checks/20), 256-paint.Ease(p, s.checks/2, s.checks*11/20))
		}
		x += g.Value * 2
		z += g.Value * 2
		c = c.Toward(paint.ToneOf(s.dark), int32((stripe(x)+stripe(z))*120>>8))
	}
	weave := paint.Smooth(x*60, z*8, s.seed+3) + paint.Smooth(x*8, z*60, s.seed+4)
	return c.Toward(paint.Tone{}, int32(max(weave, -weave)*sharp>>8*24>>15)), n
}
