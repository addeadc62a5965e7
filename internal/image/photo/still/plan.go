package still

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// newStill returns the composition of a seed.
func newStill(f paint.Frame, seed uint64) *still {
	c := newChooser(seed)
	t := &still{
		frame: f,
		tilt:  one * c.Between(18, 46) / 100,
		blur:  c.Between(10, 34),
	}
	bright := c.Chance(50)
	t.studio, t.wall = c.room(bright)
	t.surface = c.tabletop(bright)
	t.edge = unit*c.Between(62, 74)/100 - unit*60/100*t.tilt>>oneBits
	t.focus = t.edge + (unit-t.edge)*c.Between(45, 70)/100
	c.furnish(t)
	c.compose(t)
	slices.SortStableFunc(t.items, func(a, b item) int { return int(a.foot - b.foot) })
	return t
}

// room returns the light and the wall of a kitchen or of a dark room.
func (c *chooser) room(bright bool) (*studio, *wall) {
	s := &studio{left: c.Chance(60), panes: one * c.Between(12, 24) / 100}
	w := &wall{seed: c.Seed()}
	up, across := c.Between(35, 70), c.Between(60, 90)
	s.toward = vector{s.side() * across, up, c.Between(20, 60)}.normalized()
	warm := c.Chance(50)
	if bright {
		s.key, s.fill, s.shade, s.deep = 0xece6dc, 0x8c929c, 0xc8ccd0, 150
		if warm {
			s.key, s.fill = 0xf8e4c0, 0x8a8480
		}
		w.colour = []raster.Pixel{0xd8d4cc, 0xc4ccd0, 0xdccfb8, 0xb4c0b4, 0xe0c8bc, 0x9cb0c0}[c.Below(6)]
		w.dark, w.mottled = shaded(w.colour, 150), c.Between(10, 30)
		w.slant = c.Chance(25)
		return s, w
	}
	s.key, s.fill, s.shade, s.deep = 0xf0e0c4, 0x3c3c44, 0x504c4c, 215
	if warm {
		s.key, s.fill, s.shade = 0xffd498, 0x40342c, 0x584434
	}
	w.colour = []raster.Pixel{0x5c5040, 0x48504c, 0x4c4450, 0x5c3c30, 0x3c4850, 0x545454}[c.Below(6)]
	w.dark, w.mottled = shaded(w.colour, 84), c.Between(50, 120)
	return s, w
}

// shaded returns a colour with a share, of 256, of its brightness.
func shaded(p raster.Pixel, share int64) raster.Pixel {
	channel := func(shift int) raster.Pixel { return raster.Pixel(int64(p>>shift&0xff)*share>>8) << shift }
	return channel(16) | channel(8) | channel(0)
}

// tabletop returns the surface of the table.
func (c *chooser) tabletop(bright bool) *tabletop {
	s := &tabletop{seed: c.Seed(), rough: c.Between(120, 190)}
	switch c.Below(5) {
	case 0, 1, 2:
		woods := [][2]raster.Pixel{{0x9c6c40, 0x5c3a20}, {0x6c4830, 0x38241a}, {0x4c3428, 0x241812}, {0xb89468, 0x86643e}, {0x8c8478, 0x5c554c}}
		wood := woods[c.Below(len(woods))]
		if bright && c.Chance(50) {
			wood = woods[3+c.Below(2)]
		}
		s.colour, s.dark = wood[0], wood[1]
		s.planks, s.grain = unit*c.Between(22, 60)/100, c.Between(120, 256)
		s.lengthwise, s.gloss = c.Chance(35), c.Between(0, 60)
	case 3:
		s.colour = []raster.Pixel{0xe4e0d8, 0xd4ccbc, 0x8c9cb0, 0x98443c, 0xc8c4bc}[c.Below(5)]
		s.dark = []raster.Pixel{0xb04038, 0x3c5c8c, 0x54744c}[c.Below(3)]
		s.folds = c.Between(40, 110) * one / 100
		if c.Chance(40) {
			s.colour, s.checks = 0xe8e4dc, unit*c.Between(12, 26)/100
		}
	default:
		stones := [][2]raster.Pixel{{0xd8d6d2, 0x8c8c90}, {0x4c5054, 0x2c2e32}, {0xb4aca0, 0x847a70}, {0x24262a, 0x44464c}}
		stone := stones[c.Below(len(stones))]
		s.colour, s.dark, s.grain, s.gloss = stone[0], stone[1], c.Between(120, 220), c.Between(40, 90)
	}
	return s
}

// furnish puts furniture and lights behind the table, out of focus.
func (c *chooser) furnish(t *still) {
	w := t.wall
	if !w.slant && c.Chance(45) {
		c.lights(t)
		return
	}
	if c.Chance(35) {
		return
	}
	for range 2 + c.Below(4) {
		u, width := c.Length(-800, 800), c.Length(60, 260)
		top := c.Length(-200, 300)
		bottom := max(top+c.Length(200, 500), 0)
		if c.Chance(50) {
			bottom = unit
		}
		share := c.Between(90, 340)
		colour := paint.ToneOf(w.colour).Times(paint.RGB(int32(share), int32(share), int32(share+c.Between(-30, 30)))).Exposed()
		pixel := colour.Light().Pixel()
		w.frames = append(w.frames, panel{box{u - width, u + width, top, bottom}, pixel, c.Length(25, 70)})
	}
}

// lights puts discs behind the table: lamps, or leaves of a garden.
func (c *chooser) lights(t *still) {
	colours := [][]raster.Pixel{
		{0xffc878, 0xffb050, 0xffe0b0},
		{0x9cc070, 0xc8dc90, 0x7ca860, 0xf0f0c0},
		{0xffb868, 0x78b0e8, 0xf08890, 0xf8e0c0},
	}[c.Below(3)]
	size := c.Between(35, 80)
	for range 12 + c.Below(30) {
		t.wall.discs = append(t.wall.discs, paint.Disc{
			U: c.Length(-900, 900), V: c.Length(-50, 600), Radius: unit * size * c.Between(70, 120) / 100000,
			Colour: colours[c.Below(len(colours))], Opacity: c.Between(20, 150),
		})
	}
}

// A piece is a kind of object, and the width of it in percent of a large fruit.
type piece struct {
	put   maker
	width int64
}

// compose puts objects on the table.
func (c *chooser) compose(t *still) {
	size := c.Length(165, 270) // of a large fruit
	one, other := piece{fruitMaker(c.Below(len(fruits))), 95}, piece{fruitMaker(c.Below(len(fruits))), 95}
	vessel, mug, heap, volumes := piece{putVase, 90}, piece{putCup, 100}, piece{putBowl, 190}, piece{putBooks, 200}
	tall := []piece{{putBottle, 80}, vessel, vessel, {putCandle, 60}, {putBottle, 80}}[c.Below(5)]
	var pieces []piece
	switch c.Below(6) {
	case 0: // fruits on the table
		pieces = []piece{one, one, other, one, other, one, other}[:4+c.Below(4)]
	case 1:
		pieces = []piece{heap, one, other, one, mug}[:3+c.Below(3)]
	case 2:
		pieces, size = []piece{tall, heap, one, other, one}[:3+c.Below(3)], size*5/6
	case 3:
		pieces, size = []piece{tall, volumes, mug, one, other}[:3+c.Below(3)], size*5/6
	case 4:
		pieces = []piece{mug, volumes, one, other, one}[:3+c.Below(3)]
	default:
		pieces, size = []piece{tall, one, other, mug, one, other}[:4+c.Below(3)], size*7/8
	}
	if t.wall.dark < 0x404040 && c.Chance(30) {
		pieces = append(pieces, piece{putCandle, 60})
	}
	c.arrange(t, pieces, c.Length(-200, 200), size)
	if c.Chance(65) {
		c.scatter(t, size)
	}
}

// arrange puts objects side by side from the middle, the first one at the back.
func (c *chooser) arrange(t *still, pieces []piece, centre, size int64) {
	side := c.Between(0, 2)*2 - 1
	left, right := centre, centre
	for i, p := range pieces {
		foot := t.focus + c.Length(-30, 30)
		if i > 0 {
			foot = t.focus + c.Length(-50, 170)*t.tilt/one*2
		}
		foot = min(max(foot, t.edge+unit/12), unit*96/100)
		near := (foot - t.edge + unit/5) * 256 / (t.focus - t.edge + unit/5)
		scale := size * (near + 256) >> 9
		half := scale * p.width / 200
		gap := scale * c.Between(-22, 22) / 100
		u := centre
		switch {
		case i == 0:
			left, right = u-half, u+half
		case side < 0:
			u = left - half - gap
			left = u - half
		default:
			u = right + half + gap
			right = u + half
		}
		p.put(c, t, u, foot, scale)
		side = -side
	}
}
