package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A maker puts an object of a kind on the table, at a horizontal position and with a foot. size is
// the height of the picture that a large fruit would have there.
type maker func(c *chooser, t *still, u, foot, size int64)

// fruits are the skins and the profiles of fruits.
var fruits = []struct {
	profile
	skin
	size  int64 // of a large fruit, in percent
	stem  raster.Pixel
	lying bool // on its side
}{
	{roundProfile, skin{base: 0xf08a1c, blush: 0xe8720c, patches: 64, streaks: 1, mixed: 120, pores: 380, porous: 1600, gloss: 70, blur: one * 2 / 5, rim: 40, rough: 26}, 95, 0x4c5a24, false},
	{roundProfile, skin{base: 0xf4b02c, blush: 0xf09a1c, patches: 64, streaks: 1, mixed: 120, pores: 330, porous: 1700, gloss: 80, blur: one * 2 / 5, rim: 40, rough: 24}, 80, 0x4c5a24, false},
	{appleProfile, skin{base: 0xb01c1c, blush: 0xd8a040, tip: 0xc88c38, tipped: 190, patches: 240, streaks: 5, mixed: 150, gloss: 150, blur: one / 6, rim: 60, dimple: true, rough: 18}, 92, 0x4a3220, false},
	{appleProfile, skin{base: 0x9cb83c, blush: 0xb8c85c, tip: 0x88a030, tipped: 200, patches: 300, streaks: 2, mixed: 160, gloss: 150, blur: one / 6, rim: 60, dimple: true, rough: 18}, 90, 0x4a3220, false},
	{appleProfile, skin{base: 0xd8b44c, blush: 0xc0482c, tip: 0xd0b850, tipped: 170, patches: 90, streaks: 3, mixed: 330, gloss: 140, blur: one / 6, rim: 60, dimple: true, rough: 18}, 94, 0x4a3220, false},
	{pearProfile, skin{base: 0xb8b048, blush: 0xa08434, tip: 0x98883c, tipped: 190, patches: 100, streaks: 2, mixed: 220, gloss: 50, blur: one * 3 / 5, rim: 40, rough: 34}, 140, 0x4a3424, false},
	{pearProfile, skin{base: 0xc8a84c, blush: 0xa84428, tip: 0xa89444, tipped: 200, patches: 60, streaks: 2, mixed: 330, gloss: 55, blur: one * 3 / 5, rim: 40, rough: 34}, 145, 0x4a3424, false},
	{lemonProfile, skin{base: 0xf4d23c, blush: 0xe8c028, patches: 90, streaks: 1, mixed: 120, pores: 330, porous: 1500, gloss: 90, blur: one / 2, rim: 40, rough: 26}, 110, 0, true},
	{lemonProfile, skin{base: 0x8cb43c, blush: 0x6c9a30, patches: 90, streaks: 1, mixed: 140, pores: 300, porous: 1500, gloss: 100, blur: one / 2, rim: 40, rough: 26}, 92, 0, true},
	{eggProfile, skin{base: 0xe4c8a8, blush: 0xd8b48c, patches: 200, streaks: 1, mixed: 90, gloss: 20, blur: one / 2, rim: 30, rough: 22}, 75, 0, true},
	{onionProfile, skin{base: 0xb0702c, blush: 0x8c5020, tip: 0xa87840, tipped: 190, patches: 420, streaks: 12, mixed: 220, gloss: 90, blur: one / 2, rim: 50, rough: 24}, 105, 0, false},
	{roundProfile, skin{base: 0xc8281c, blush: 0xd8482c, tip: 0xb83820, tipped: 210, patches: 60, streaks: 1, mixed: 140, gloss: 180, blur: one / 8, rim: 60, rough: 14}, 78, 0x56702c, false},
	{roundProfile, skin{base: 0x4c2844, blush: 0x6c3c54, patches: 90, streaks: 2, mixed: 160, gloss: 60, blur: one / 3, rim: 70, rough: 22}, 62, 0x4a3a24, false},
}

// fruitMaker returns a maker of fruits of a kind.
func fruitMaker(kind int) maker {
	return func(c *chooser, t *still, u, foot, size int64) {
		k := fruits[kind]
		s := k.skin
		s.seed = c.Seed()
		height := size * k.size / 100 * c.Between(88, 112) / 100
		body := newTurned(k.profile, u, foot, height, t.tilt)
		cos, sin := c.angle(14)
		if k.lying {
			body = newTurned(k.profile, u, foot, height, one/8)
			cos, sin = c.lyingAngle()
			body.v = foot - k.profile.widest()*height*93/10000
		}
		body.lean(cos, sin)
		o := t.add(body, &s, foot)
		t.cast(u, foot-o.radius()*t.tilt>>oneBits/3, o.radius(), min(height, 2*o.radius()))
		if k.stem != 0 {
			top := height*47/100 - size/24
			if s.dimple {
				top = height * 38 / 100
			}
			tu, tv := u-top*sin>>oneBits, o.turned.v-top*cos>>oneBits
			lean := c.Length(-20, 20) * size / unit * 3
			t.put(&stroke{tu, tv, tu + lean, tv - height*c.Between(12, 22)/100, size / 40, size / 55, k.stem, t}, foot, 20, true)
		}
	}
}

// widest returns the largest radius in percent of the height.
func (p profile) widest() (radius int64) {
	for _, r := range p {
		radius = max(radius, r)
	}
	return radius
}

// angle returns the cosine and the sine of an angle of at most degrees.
func (c *chooser) angle(degrees int) (cos, sin int64) {
	sin = c.Between(-degrees, degrees+1) * one / 57
	return paint.SquareRoot(one*one - sin*sin), sin
}

// lyingAngle returns the cosine and the sine of an angle near 90 degrees.
func (c *chooser) lyingAngle() (cos, sin int64) {
	cos, sin = c.angle(16)
	if c.Chance(50) {
		return sin, -cos
	}
	return sin, cos
}

// add puts a body of revolution on the table.
func (t *still) add(body *turned, s *skin, foot int64) *object {
	o := &object{turned: body, skin: s, scene: t, order: len(t.turned)}
	t.turned = append(t.turned, o)
	t.put(o, foot, s.rough, true)
	return o
}

// put puts a body on the table.
func (t *still) put(b body, foot, rough int64, mirror bool) {
	t.items = append(t.items, item{b, foot, rough, mirror})
}

// cast adds a shadow.
func (t *still) cast(u, foot, radius, height int64) {
	t.shadows = append(t.shadows, shadow{u, foot, radius, height})
}
