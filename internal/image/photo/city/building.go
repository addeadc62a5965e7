package city

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A tower is a building: blocks on each other.
type tower struct {
	u, width    int64
	top, bottom int64
	look        *look
}

// A rank is a row of buildings at the same distance.
type rank struct {
	foot           int64
	highest        int64 // height of the highest building
	low            int64 // height of the lowest one
	centre, spread int64 // where buildings are highest
	scale          int64 // size of a house of about 20 floors
	haze           int32
}

// rank adds buildings.
func (c *chooser) rank(p *city, r rank) {
	var looks [6]*look
	for i := range looks {
		looks[i] = c.newLook(p.dusk, r.haze, r.scale)
	}
	for u := -cityWidth / 2; u < cityWidth/2; {
		width := r.scale * c.Between(25, 75) / 100
		away := (u - r.centre) * 256 / r.spread
		core := 256 * 256 / (256 + away*away>>8)
		luck := c.Between(0, 256)
		luck = luck * luck >> 8
		height := r.low + r.highest/5 + (r.highest-r.highest/5)*core>>8*(40+luck)/296
		top := r.foot - height*c.Between(80, 105)/100
		room := min(width, cityWidth/2-u)
		c.building(p, tower{u: u + room/2, width: room, top: top, bottom: r.foot, look: looks[c.Below(len(looks))]}, r)
		u += width * c.Between(85, 130) / 100
	}
}

// building adds the blocks of a building.
func (c *chooser) building(p *city, t tower, r rank) {
	height := t.bottom - t.top
	slender := height > t.width*2
	kind := c.Below(8)
	switch {
	case slender && kind < 3:
		c.steps(p, t)
	case slender && kind == 3:
		c.block(p, t, 0).slant = c.Between(-90, 90)
	case kind == 4:
		c.block(p, tower{u: t.u, width: t.width / 3, top: t.top - t.width/10, bottom: t.top, look: t.look}, 0).look = blind(t.look)
		c.block(p, t, 0)
	default:
		b := c.block(p, t, 0)
		if c.Chance(12) {
			b.flood = height / 8
		}
	}
	if height > r.highest*2/3 && c.Chance(60) {
		c.antenna(p, t, r)
	}
}

// blind returns a look without windows.
func blind(l *look) *look {
	b := *l
	b.pattern.across = 0
	return &b
}

// block adds a block with the size of t.
func (c *chooser) block(p *city, t tower, flood int64) *block {
	corner := t.u + t.width/2
	if c.Chance(60) {
		corner = t.u + t.width*c.Between(-35, 35)/100
	}
	p.blocks = append(p.blocks, block{
		left: t.u - t.width/2, right: t.u + t.width/2, top: t.top, bottom: t.bottom, corner: corner,
		taper: 256, seed: c.Seed(), look: t.look, flood: flood,
	})
	return &p.blocks[len(p.blocks)-1]
}

// steps adds a tower with narrower upper parts, and maybe a spire.
func (c *chooser) steps(p *city, t tower) {
	count := 2 + c.Below(3)
	height := t.bottom - t.top
	flood := int64(0)
	if c.Chance(40) {
		flood = height / 6
	}
	top, width := t.top, t.width*c.Between(35, 60)/100
	if c.Chance(50) {
		b := c.block(p, tower{u: t.u, width: width, top: top - height*c.Between(8, 22)/100, bottom: top + unit/400, look: blind(t.look)}, 0)
		b.taper, b.flood = c.Between(8, 60), height/3
	}
	for i := range count {
		next := t.top + height*int64(i+1)*int64(i+2)/int64(count*(count+1))*c.Between(80, 100)/100
		bottom := next
		if i == count-1 {
			bottom = t.bottom
			width = t.width
		}
		c.block(p, tower{u: t.u, width: width, top: top, bottom: bottom, look: t.look}, flood)
		top, flood = next, 0
		width += (t.width - width) / int64(max(count-1-i, 1))
	}
}

// antenna adds a mast with a red lamp.
func (c *chooser) antenna(p *city, t tower, r rank) {
	height := r.scale * c.Between(10, 45) / 100
	if c.Chance(60) {
		b := c.block(p, tower{u: t.u, width: max(r.scale/40, unit/500), top: t.top - height, bottom: t.top + unit/400, look: blind(t.look)}, 0)
		b.taper = 80
	} else {
		height = 0
	}
	p.lamps = append(p.lamps, paint.Lamp{
		U: t.u, V: t.top - height - unit/500, Radius: r.scale / 14, Core: r.scale / 80, Colour: 0xff3020, Power: 200,
	})
}

// newLook returns the colours of buildings in the light of a city. haze is the share of their light,
// of 256, that haze replaces.
func (c *chooser) newLook(d *dusk, haze int32, scale int64) *look {
	away := func(t paint.Tone) paint.Light { return t.Toward(paint.ToneOf(d.Haze), haze).Whole() }
	share := int32(c.Between(35, 100) * c.Between(100, 190) / 100)
	tint := paint.RGB(int32(c.Between(85, 115)), 100, int32(c.Between(85, 115)))
	stone := paint.ToneOf(d.stone).Times(tint.Scaled(share, 100)).Scaled(5, 2).Exposed()
	l := &look{
		wall: away(stone), side: away(stone.Toward(paint.Tone{}, 90)),
		base:  away(stone.Toward(paint.ToneOf(d.street), int32(c.Between(60, 150)))),
		crown: away(paint.ToneOf([]raster.Pixel{0xffc880, 0xfff0d0, 0xa0c8ff, 0xff9060, 0xc0a0ff}[c.Below(5)])),
		glass: away(paint.ToneOf(d.glass).Toward(stone, 90)),
		rise:  scale * c.Between(60, 160) / 100,
	}
	c.lightWindows(l, d, away)
	l.pattern = c.pattern(d, scale)
	return l
}
