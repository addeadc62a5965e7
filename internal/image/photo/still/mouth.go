package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A mouth is the open upper end of a vessel, with the far inner wall.
type mouth struct {
	u, v   int64 // middle
	radius int64
	tilt   int64
	inside raster.Pixel // colour of the wall
	drink  raster.Pixel // colour of the content of the vessel
	level  int64        // distance of it below the rim, in 1/256 of the radius, or 0 if it is empty
	scene  *still
}

func (m *mouth) ellipse(u, v, middle, radius int64) int64 {
	x, y := u-m.u, (v-middle)*one/m.tilt
	r := paint.SquareRoot(x*x + y*y)
	grade := paint.SquareRoot(x*x+y*y*one/m.tilt*one/m.tilt) + 1
	return (radius - r) * max(r, 1) / max(grade, 1)
}

func (m *mouth) distance(u, v int64) int64 { return m.ellipse(u, v, m.v, m.radius) }

func (m *mouth) tone(u, v int64) paint.Tone {
	light := m.scene.studio
	x := min(max((u-m.u)*one/m.radius, -one), one)
	n := vector{-x, one / 4, paint.SquareRoot(one*one - x*x)}.normalized() // of the far wall
	low := paint.Ease(v-m.v, -m.radius*m.tilt>>oneBits, m.radius*m.tilt>>oneBits)
	c := light.lit(paint.ToneOf(m.inside), n, 190-low/3, 190-low/2)
	if m.level > 0 {
		d := m.ellipse(u, v, m.v+m.level*m.radius>>8, m.radius*15/16)
		liquid := light.lit(paint.ToneOf(m.drink), vector{0, one, 0}, 150, 220).Toward(paint.ToneOf(light.shade), 20)
		c = c.Toward(liquid, int32(paint.Ease(d, -unit/500, unit/500)))
	}
	rim := light.lit(paint.ToneOf(m.inside), vector{0, one * 3 / 4, one * 2 / 3}, 256, 256)
	lip := max(m.radius/16, unit/220)
	return c.Toward(rim, int32(256-paint.Ease(m.distance(u, v), lip/3, lip))).Exposed()
}

func (m *mouth) bounds() box {
	h := m.radius * m.tilt >> oneBits
	return box{m.u - m.radius, m.u + m.radius, m.v - h, m.v + h}
}

// A vesselFront is the part of a vessel below its mouth. It hides the content of the vessel.
type vesselFront struct {
	*object
	mouth *mouth
}

func (b *vesselFront) distance(u, v int64) int64 {
	d := b.object.distance(u, v)
	if v < b.mouth.v {
		return min(d, -b.mouth.distance(u, v), v-b.mouth.v)
	}
	return min(d, -b.mouth.distance(u, v))
}
