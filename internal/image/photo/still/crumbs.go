package still

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// scatter puts small things on the table: nuts, berries, leaves or petals.
func (c *chooser) scatter(t *still, size int64) {
	kinds := []skin{
		{base: 0x8c5a30, blush: 0x6c4020, patches: 700, streaks: 3, mixed: 160, gloss: 60, blur: one / 3, rim: 30, rough: 20},
		{base: 0x382c50, blush: 0x504878, patches: 400, streaks: 1, mixed: 160, gloss: 60, blur: one / 3, rim: 60, rough: 16},
		{base: 0xa81c24, blush: 0xc83c30, patches: 400, streaks: 1, mixed: 160, gloss: 150, blur: one / 5, rim: 40, rough: 12},
		{base: 0xd0b070, blush: 0xb08848, patches: 900, streaks: 2, mixed: 200, gloss: 20, blur: one / 2, rim: 20, rough: 40},
	}
	kind, round := kinds[c.Below(len(kinds))], c.Chance(70)
	colour := []raster.Pixel{0x5c7440, 0xc04848, 0xd8a040, 0xe0d0c8, 0x84603c}[c.Below(5)]
	middle, wide := c.Length(-500, 500), int(c.Between(150, 700))
	for range 8 + c.Below(30) {
		foot := t.edge + (unit-t.edge)*c.Between(14, 98)/100
		near := (foot - t.edge + unit/5) * 256 / (t.focus - t.edge + unit/5)
		scale := size * (near + 256) >> 9
		u := middle + c.Length(-wide, wide)
		if !round {
			cos, sin := c.flatDirection(t.tilt)
			facing := vector{c.Between(-60, 60) * one / 100, one, one / 2}.normalized()
			l := scale * c.Between(14, 26) / 100
			t.put(&leaf{u, foot, l, l / 4, cos, sin, colour, facing, t}, foot, 20, false)
			t.cast(u+l*cos>>(oneBits+1), foot-l*sin>>(oneBits+1), l/3, l/8)
			continue
		}
		s := kind
		s.seed = c.Seed()
		height := scale * c.Between(11, 17) / 100
		o := &object{turned: newTurned(roundProfile, u, foot, height, one/4), skin: &s, scene: t, order: -1}
		o.lean(c.angle(40))
		t.put(o, foot, s.rough, false)
		t.cast(u, foot-height/5, height/2, height)
	}
}
