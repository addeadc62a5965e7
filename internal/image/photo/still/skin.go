package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A skin is the surface of an object.
type skin struct {
	seed        uint32
	base, blush raster.Pixel // colours, which mix irregularly
	tip         raster.Pixel // colour at the upper end
	tipped      int64        // height at which the tip colour begins, of 256
	patches     int64        // size of irregularities: periods per unit, times 16
	streaks     int64        // how much longer they are along the axis
	mixed       int64        // contrast of the blush, of 256
	pores       int64        // depth of pores, of one
	porous      int64        // periods of pores per unit, times 16
	dimple      bool         // around the stem
	gloss       int64        // brightness of highlights, of 256
	blur        int64        // of highlights, of one
	rim         int64        // mirrored light at grazing angles, of 256
	clear       int64        // light of the wall that passes through, of 256
	tall        int64        // height of highlights divided by their width, or 0 for the usual one
	bands       []band       // painted rings
	rough       int64        // contrast of fine texture, of 256
}

// A band is a ring painted on a vessel: heights of 256 and its colour.
type band struct {
	from, to int64
	colour   raster.Pixel
}

// albedo returns the colour of a spot of a body with a height in white light.
func (k *skin) albedo(f paint.Frame, s spot, height int64) paint.Tone {
	p, q := s.x*k.patches>>4, s.h*k.patches>>4/max(k.streaks, 1)
	octaves := min(f.Octaves(max(k.patches, 16), 2<<f.Cell()), 5)
	n := paint.Fractal(p, q, octaves, k.seed)
	t := 128 + n*k.mixed>>15
	c := paint.ToneOf(k.base).Toward(paint.ToneOf(k.blush), int32(t))
	at := s.h * 256 / height
	if k.tipped > 0 {
		c = c.Toward(paint.ToneOf(k.tip), int32(paint.Ease(at+n>>11, k.tipped, 256)))
	}
	if k.dimple {
		x, y := s.x, (s.h-height*88/100)*5/2
		deep := 256 - paint.Ease(paint.SquareRoot(x*x+y*y), 0, height*24/100)
		c = c.Toward(paint.ToneOf(k.tip).Toward(paint.Tone{}, 150), int32(deep*220>>8))
	}
	for _, b := range k.bands {
		wave := n >> 14
		c = c.Toward(paint.ToneOf(b.colour), int32(min(paint.Ease(at+wave, b.from-3, b.from+3), 256-paint.Ease(at+wave, b.to-3, b.to+3))))
	}
	return c
}

// bumpy returns the normal of a spot with pores.
func (k *skin) bumpy(f paint.Frame, s spot) vector {
	n := s.normal
	if k.pores > 0 {
		p, q := s.x*k.porous>>4, s.h*k.porous>>4
		octaves := min(f.Octaves(max(k.porous, 1), 2<<f.Cell()), 3)
		g := paint.Relief(p, q, octaves, true, k.seed+7)
		n.x += g.DU * k.pores >> 16
		n.y += g.DV * k.pores >> 16
		n = n.normalized()
	}
	return n
}

// An object is a body of revolution in a studio.
type object struct {
	*turned
	*skin
	scene *still
	order int // in the list of objects
}

// tone returns the colour of the surface at a position.
func (o *object) tone(u, v int64) paint.Tone {
	s := o.spot(u, v)
	light := o.scene.studio
	n := o.bumpy(o.scene.frame, s)
	sun, sky := o.scene.reaching(u, v, o.order), o.openness(s)
	c := light.lit(o.albedo(o.scene.frame, s, o.height), n, sun, sky)
	if o.clear > 0 && !o.banded(s) {
		c = o.through(c, s, u, v)
	}
	c = c.Plus(paint.ToneOf(o.scene.surface.colour), max(-s.normal.y, 0)*sky>>(oneBits+2)) // light from the table
	edge := (one - s.normal.z) * (one - s.normal.z) >> oneBits
	edge = edge * paint.Ease(s.normal.y, -one*2/3, 0) >> 8 // the underside mirrors its own shadow
	c = c.Toward(paint.ToneOf(light.shade), int32(edge*o.rim>>oneBits))
	c = c.Plus(paint.ToneOf(light.key), light.highlight(n, o.blur, o.tall)*o.gloss>>8*(sun+64)/320)
	return c.Exposed()
}

// openness returns how much of the room's light reaches a spot, of 256. Little reaches the underside
// of an object.
func (o *object) openness(s spot) int64 {
	low := paint.Ease(s.h, -o.height/8, o.height/3)
	down := max(-s.normal.y, 0) * 170 >> oneBits
	return max(256-down-(256-low)*90>>8, 40)
}

// banded reports whether something is painted on a spot.
func (o *object) banded(s spot) bool {
	at := s.h * 256 / o.height
	for _, b := range o.bands {
		if at >= b.from && at < b.to {
			return true
		}
	}
	return false
}

// through returns the colour of glass: c with light of the wall, which the edges of the glass bend
// away.
func (o *object) through(c paint.Tone, s spot, u, v int64) paint.Tone {
	behind := o.scene.wallAt(o.u-(u-o.u)*2, min(v, o.scene.edge))
	tint := paint.ToneOf(o.base).Plus(paint.Grey(20), 256)
	seen := behind.Times(tint).Toward(paint.Tone{}, int32((one-s.normal.z)*(one-s.normal.z)>>oneBits*200>>oneBits))
	return c.Toward(paint.Tone{}, 120).Plus(seen, o.clear)
}
