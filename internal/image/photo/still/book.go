package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A book lies on the table with its spine or its pages toward the viewer.
type book struct {
	seed        uint32
	u, foot     int64 // middle of the lower edge
	width       int64
	thick, deep int64 // heights of the front and of the cover in the picture
	skew        int64 // how far the far edge of the cover is to the right
	colour      raster.Pixel
	pages       bool // toward the viewer
	scene       *still
}

func (b *book) top() int64 { return b.foot - b.thick }

func (b *book) distance(u, v int64) int64 {
	x := u - b.u
	half := b.width / 2
	if v < b.top() { // the cover narrows with the distance
		far := b.top() - v
		x -= b.skew * far / b.deep
		half -= half * far / b.deep / 12
	}
	return min(half-max(x, -x), b.foot-v, v-b.top()+b.deep)
}

func (b *book) tone(u, v int64) paint.Tone {
	light := b.scene.studio
	c := paint.ToneOf(b.colour)
	if v < b.top() {
		n := paint.Fractal(u*12, v*40, 4, b.seed)
		return light.lit(c.Toward(paint.Tone{}, int32(max(n, -n)>>12)), vector{0, one, 0}, 250, 250).Exposed()
	}
	x, y := u-b.u, (v-b.top())*256/b.thick
	n := vector{light.side() * one / 5, one / 8, one}.normalized()
	if b.pages {
		cover := min(paint.Ease(y, 14, 20), 256-paint.Ease(y, 236, 242))
		lines := paint.Smooth(u*2, v*900, b.seed) >> 9
		paper := paint.RGB(0xe6, 0xdc, 0xc4).Toward(paint.RGB(0x80, 0x70, 0x58), int32(60+lines))
		c = c.Toward(paper, int32(cover))
	} else {
		round := (y - 128) * one / 160
		n = vector{n.x, n.y - round, n.z}.normalized()
		c = b.title(c, x, y)
	}
	dark := paint.Ease(y, 150, 256) * 70 >> 8
	return light.lit(c, n, 235-dark, 235-dark).Exposed()
}

// title returns the colour of the spine with bands and letters of gold.
func (b *book) title(c paint.Tone, x, y int64) paint.Tone {
	gold := paint.RGB(0xd8, 0xb4, 0x6c)
	at := x * 256 / b.width // from -128 to 128
	bands := max(at-100, 100-at)
	if at < 0 {
		bands = max(at+100, -100-at)
	}
	c = c.Toward(gold, int32(200-paint.Ease(bands, 1, 3)*200>>8))
	letter := paint.RandomAt(uint32(x*70>>unitBits), uint32(y>>4), b.seed)
	inside := min(paint.Ease(y, 96, 106), 256-paint.Ease(y, 150, 160), 256-paint.Ease(max(at, -at), 50, 56))
	if letter > 0 {
		c = c.Toward(gold, int32(inside*190>>8))
	}
	return c
}

func (b *book) bounds() box {
	half := b.width/2 + max(b.skew, -b.skew)
	return box{b.u - half, b.u + half, b.top() - b.deep, b.foot}
}

// putBooks is a maker of stacks of books.
func putBooks(c *chooser, t *still, u, foot, size int64) {
	covers := []raster.Pixel{0x6c2420, 0x28405c, 0x2c4a38, 0x8c6c3c, 0x40303c, 0xb8a888, 0x1c2c34}
	width := size * c.Between(170, 230) / 100
	t.cast(u-width/4, foot-width/10, width/4, size/2)
	t.cast(u+width/4, foot-width/10, width/4, size/2)
	base := foot
	for range 1 + c.Below(3) {
		thick := size * c.Between(18, 34) / 100
		b := &book{
			seed: c.Seed(), u: u + c.Length(-40, 40)*size/unit*2, foot: base, width: width * c.Between(86, 104) / 100, thick: thick,
			deep: width * 3 / 5 * t.tilt >> oneBits, skew: c.Length(-60, 60) * size / unit * 2,
			colour: covers[c.Below(len(covers))], pages: c.Chance(35), scene: t,
		}
		t.put(b, foot, 26, true)
		base -= thick
	}
}
