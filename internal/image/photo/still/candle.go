package still

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// putCandle is a maker of burning candles.
func putCandle(c *chooser, t *still, u, foot, size int64) {
	height := size * c.Between(130, 240) / 100
	s := skin{seed: c.Seed(), base: 0xe8dcc0, blush: 0xdccca8, tip: 0xffd890, tipped: 120, patches: 90, streaks: 4, mixed: 100, gloss: 50, blur: one / 3, rim: 30, rough: 12}
	o := t.add(newTurned(candleProfile, u, foot, height, t.tilt), &s, foot)
	t.cast(u, foot, o.radius(), height*3/4)
	top := foot - height
	t.put(&mouth{u: u, v: top, radius: o.radius(), tilt: t.tilt, inside: 0xfff0c8, scene: t}, foot, 8, false)
	t.put(&stroke{u, top, u + size/60, top - size/7, size / 60, size / 80, 0x241810, t}, foot, 0, false)
	t.put(&flame{u + size/60, top - size/16, size * 40 / 100}, foot, 0, true)
	t.lamps = append(t.lamps, paint.Lamp{U: u, V: top - size/4, Radius: size * 3 / 2, Colour: 0xffb060, Power: 80})
}

// A flame burns on a candle.
type flame struct{ u, v, height int64 }

func (f *flame) distance(u, v int64) int64 {
	x, y := u-f.u, f.v-v
	t := min(max(y*256/f.height, 0), 256)
	half := f.height * 17 / 100 * paint.SquareRoot(t*(256-t)*2) >> 8 * (330 - t) >> 8
	return (half - max(x, -x)) * 3 / 4
}

func (f *flame) tone(u, v int64) paint.Tone {
	t := (f.v - v) * 256 / f.height
	blue := paint.RGB(0x50, 0x60, 0xb0)
	c := blue.Toward(paint.RGB(252, 236, 168), int32(paint.Ease(t, 10, 80)))
	return c.Toward(paint.RGB(250, 170, 60), int32(paint.Ease(t, 190, 256)))
}

func (f *flame) bounds() box {
	return box{f.u - f.height/4, f.u + f.height/4, f.v - f.height, f.v}
}
