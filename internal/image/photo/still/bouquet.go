package still

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// bunch puts twigs with leaves, and maybe flowers, into a vessel.
func (c *chooser) bunch(t *still, u, v, radius, foot, length int64) {
	green := []raster.Pixel{0x5c7448, 0x6c8468, 0x48683c, 0x84805c}[c.Below(4)]
	flower := []raster.Pixel{0xe8dcd0, 0xd84c50, 0xe8b83c, 0xc87ca0, 0x8c74b8, 0xf0f0e4}[c.Below(6)]
	flowers := c.Chance(55)
	count := 4 + c.Below(6)
	for i := range count {
		du := (int64(i)*2 - int64(count) + 1) * length / int64(count) * 3 / 5
		du += c.Length(-90, 90) * length / unit
		l := length * c.Between(65, 105) / 100
		s := &stroke{u + du*radius/length/2, v + radius/8, u + du, v - l, length / 80, length / 140, green, t}
		t.put(s, foot, 20, false)
		for range 3 + c.Below(5) {
			at := c.Between(30, 100)
			c.leaf(t, s.u+(s.endU-s.u)*at/100, s.v+(s.endV-s.v)*at/100, foot, length, green)
		}
		if flowers {
			c.blossom(t, s.endU, s.endV, foot, length/7, flower)
		}
	}
}

func (c *chooser) leaf(t *still, u, v, foot, length int64, colour raster.Pixel) {
	cos, sin := c.direction()
	l := length * c.Between(18, 34) / 100
	facing := vector{c.Between(-50, 50) * one / 60, c.Between(-10, 60) * one / 60, one}.normalized()
	t.put(&leaf{u, v, l, l * c.Between(18, 30) / 100, cos, sin, colour, facing, t}, foot, 24, false)
}

// direction returns the cosine and the sine of any angle.
func (c *chooser) direction() (cos, sin int64) {
	d := vector{c.Between(-100, 101), c.Between(-100, 101), 0}
	if d.x == 0 && d.y == 0 {
		return one, 0
	}
	d = d.normalized()
	return d.x, d.y
}

// flatDirection returns a direction in a plane that is seen from an angle with a sine.
func (c *chooser) flatDirection(tilt int64) (cos, sin int64) {
	cos, sin = c.direction()
	d := vector{cos, sin * tilt >> oneBits, 0}.normalized()
	return d.x, d.y
}

// blossom puts a flower of several petals on a twig.
func (c *chooser) blossom(t *still, u, v, foot, size int64, colour raster.Pixel) {
	for range 7 + c.Below(5) {
		cos, sin := c.flatDirection(one * 3 / 4)
		facing := vector{cos / 2, sin/2 + one/3, one}.normalized()
		l := size * c.Between(80, 120) / 100
		t.put(&leaf{u, v, l, l * 2 / 5, cos, sin, colour, facing, t}, foot, 20, false)
	}
	s := skin{base: 0xc8a040, blush: 0x946c28, patches: 900, mixed: 200, rim: 20, gloss: 10, blur: one / 2}
	o := &object{turned: newTurned(roundProfile, u, v+size/5, size*2/5, one/3), skin: &s, scene: t}
	t.put(o, foot, 20, false)
}
