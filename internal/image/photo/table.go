package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

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
func (s *tabletop) albedo(f frame, x, z, sharp int64) (tone, vector) {
	up := vector{0, one, 0}
	switch {
	case s.planks > 0:
		return s.wood(f, x, z, sharp), up
	case s.folds > 0:
		return s.cloth(x, z, sharp)
	default:
		n := fractal(x, z, 7, s.seed)
		veins := 256 - ease(max(n, -n), 0, 9000)
		t := 100 + n*s.grain>>17 + veins*s.grain>>9
		return toneOf(s.colour).toward(toneOf(s.dark), int32(t)), up
	}
}

// wood returns the colour of boards with grain.
func (s *tabletop) wood(f frame, x, z, sharp int64) tone {
	if s.lengthwise {
		x, z = z, x
	}
	z += smooth(x/2, z, s.seed+5) / 2
	board := z / s.planks
	if z < 0 {
		board--
	}
	within := z - board*s.planks
	own := corner(uint32(board), 7, s.seed)
	x += own * 40
	bend := fractal(x/2, z*2, 3, s.seed+uint32(board)) // growth rings around knots
	rings := smooth(x/3, z*14+bend*12, s.seed)
	fibre := fractal(x*2, z*48, 3, s.seed+11)
	t := 110 + own>>9 + (rings>>8+fibre>>9)*s.grain>>8*(128+sharp/2)>>8
	c := toneOf(s.colour).toward(toneOf(s.dark), int32(t))
	gap := min(within, s.planks-within)
	wide := max(unit/150, 3*unit<<f.cell()/int64(f.height)) // no narrower than the distance of nodes
	joint := (256 - ease(gap, 0, wide)) * (64 + sharp*3/4) >> 8 * (unit / 150) / wide
	return c.toward(rgb(0x14, 0x0e, 0x0a), int32(joint*200>>8))
}

// cloth returns the colour and the normal of a woven cloth with folds.
func (s *tabletop) cloth(x, z, sharp int64) (tone, vector) {
	g := mountains(x*2/3+smooth(z, x, s.seed)*8, z/2, 3, true, s.seed)
	n := vector{-g.du * s.folds >> 16, one, -g.dv * s.folds >> 17}.normalized()
	c := toneOf(s.colour)
	if s.checks > 0 {
		stripe := func(p int64) int64 {
			p = ((p % s.checks) + s.checks) % s.checks
			return min(ease(p, 0, s.checks/20), 256-ease(p, s.checks/2, s.checks*11/20))
		}
		x += g.value * 2
		z += g.value * 2
		c = c.toward(toneOf(s.dark), int32((stripe(x)+stripe(z))*120>>8))
	}
	weave := smooth(x*60, z*8, s.seed+3) + smooth(x*8, z*60, s.seed+4)
	return c.toward(tone{}, int32(max(weave, -weave)*sharp>>8*24>>15)), n
}
