package city

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A pattern says how windows are arranged, and how many have light.
type pattern struct {
	across, down int64 // distances of windows and of floors
	wide, high   int64 // size of a window, in 1/256 of the distances
	lit          int64 // share of windows with light, of 256
	floors       int64 // share of floors that have light in all windows, of 256
	unlit        int64 // share of floors without light
	runs         uint  // logarithm of the number of windows of a room
	mirrors      int64 // visibility of windows without light, of 256
}

// windowTones is the number of colours of windows with light: brightnesses of several lamps.
const windowTones = 32

var bulbs = []raster.Pixel{0xffc070, 0xffb058, 0xffd8a0, 0xffe8c8, 0xd8e8ff, 0xfff4e4, 0xffa848, 0xc8dcf0}

// lightWindows chooses the colours of windows with light. Most are dim.
func (c *chooser) lightWindows(l *look, d *dusk, away func(paint.Tone) paint.Light) {
	house := paint.ToneOf(bulbs[c.Below(len(bulbs))])
	uniform := int32(c.Between(40, 220)) // offices have equal lamps
	for i := range l.windows {
		bulb := paint.ToneOf(bulbs[c.Below(len(bulbs))]).Toward(house, uniform)
		power := int32(100 + i*i*200/(windowTones*windowTones))
		power += int32(c.Between(-14, 15))
		l.windows[i] = away(paint.ToneOf(d.glass).Toward(bulb, power))
	}
}

// pattern returns the windows of a building of a size.
func (c *chooser) pattern(d *dusk, scale int64) pattern {
	floor := scale * c.Between(36, 52) / 1000
	p := pattern{
		down: floor, across: floor * c.Between(60, 130) / 100,
		wide: c.Between(110, 170), high: c.Between(110, 160),
		lit: d.lit * c.Between(10, 150) / 100, unlit: c.Between(0, 60), mirrors: c.Between(60, 200),
	}
	switch c.Below(5) {
	case 0: // ribbons of an office
		p.across, p.wide, p.high = floor*2, 244, c.Between(100, 150)
		p.floors, p.unlit, p.runs = c.Between(20, 110), c.Between(40, 120), uint(c.Between(0, 3))
	case 1: // a glass front
		p.across, p.wide, p.high = floor*c.Between(50, 90)/100, 226, 220
		p.floors, p.runs, p.mirrors = c.Between(0, 70), uint(c.Between(1, 3)), 230
	case 2: // vertical stripes
		p.across, p.wide, p.high = floor*c.Between(50, 80)/100, c.Between(90, 130), 226
		p.floors, p.runs = c.Between(0, 60), uint(c.Between(0, 2))
	}
	return p
}

// windows paints the windows in row y of a block from column a to column z, in 1/256 of a column.
func (b *block) windows(row []paint.Light, f paint.Frame, y int, a, z int64) {
	p := &b.look.pattern
	if b.taper != 256 || p.across == 0 {
		return
	}
	line := unit / int64(f.Height)
	start, end := int64(y)*line-line*lens/256, int64(y+1)*line+line*lens/256
	top := b.top + p.down/2 + b.rise()
	count := max((b.right-b.left-p.across/3)/p.across, 1)
	stride := max((end-start)/(4*p.down), 1) // a few of the floors represent all of a row
	for floor := max((start-top)/p.down, 0); top+floor*p.down < end; floor += stride {
		upper := top + floor*p.down
		lower := upper + p.down*p.high>>8
		if lower > b.bottom {
			return
		}
		weight := min((min(lower, end)-max(upper, start))*256*stride/(end-start), 256)
		if weight > 3 {
			at := min(max((f.V(y)-upper)*256/(lower-upper), 0), 256)
			w := &glazing{b, floor, at, weight}
			w.paint(row, a, z, count)
		}
	}
}

// lens is how far light from a window spreads beyond its edges, in 1/256 of a pixel: no lens is
// perfectly sharp.
const lens = 160

// A glazing paints the windows of a floor in one row of pixels.
type glazing struct {
	*block
	floor  int64
	at     int64 // position between the upper and the lower edge of the window, of 256
	weight int64 // share of the row in the window, of 256
}

// paint paints count windows from column a to column z, in 1/256 of a column.
func (g *glazing) paint(row []paint.Light, a, z, count int64) {
	p, lit := &g.look.pattern, g.lit()
	margin := (z - a) / count * (256 - p.wide) >> 9
	pad := (z - a) / count / 6
	width := z - a - 2*pad
	if width < count*64 { // much smaller than pixels
		share := p.wide * lit >> 8 * g.weight >> 8
		fillColumns(row, a+pad, z-pad, g.look.windows[windowTones/2].Fine(), share)
		return
	}
	first := max(((-a-pad)*count)/width-1, 0)
	last := min(((int64(len(row))<<8-a-pad)*count)/width+1, count-1)
	for i := first; i <= last; i++ {
		left, right := a+pad+width*i/count+margin, a+pad+width*(i+1)/count-margin
		room := paint.RandomAt(uint32(g.floor), uint32(i>>p.runs), g.seed)
		if (room+1<<15)>>8 < lit {
			g.window(row, left, right, paint.RandomAt(uint32(g.floor)+7, uint32(i), g.seed)&0xffff)
		} else if right-left > 128 {
			g.soft(row, left, right, g.look.glass, g.weight*p.mirrors>>8)
		}
	}
}

// lit returns the share of windows on the floor that have light, of 256.
func (g *glazing) lit() int64 {
	p := &g.look.pattern
	fate := paint.RandomAt(uint32(g.floor), 1<<20, g.seed) + 1<<15
	switch {
	case fate < p.floors<<8:
		return 235
	case fate > 1<<16-p.unlit<<8:
		return 6
	}
	return min(p.lit*(128+paint.RandomAt(uint32(g.floor/3), 1<<21, g.seed)>>8)>>7, 256)
}

// soft paints a window that spreads beyond its edges.
func (g *glazing) soft(row []paint.Light, left, right int64, l paint.Light, weight int64) {
	width := right - left
	spread := min(lens, width/2)
	fillColumns(row, left-spread, right+spread, l.Fine(), weight*width/(width+2*spread))
}

// window paints a window with light. Large ones have blinds, curtains and bars.
func (g *glazing) window(row []paint.Light, left, right, chance int64) {
	l := g.look.windows[chance%windowTones]
	if right-left < 6<<8 {
		g.soft(row, left, right, l, g.weight)
		return
	}
	share := 256 - g.at*100>>8 // lamps are at the ceiling
	if chance>>5&3 == 0 && g.at < chance>>7&0xff {
		share = 150 // a blind
	}
	l = l.Dimmed(share)
	if chance>>9&3 == 0 { // a curtain
		part := (right - left) * (chance >> 11 & 0xf) / 40
		fillColumns(row, left, left+part, l.Dimmed(128).Fine(), g.weight)
		left += part
	}
	middle, bar := (left+right)/2, max((right-left)/24, 64)
	fillColumns(row, left, middle-bar, l.Fine(), g.weight)
	fillColumns(row, middle+bar, right, l.Fine(), g.weight)
}

// fillColumns blends a light into columns from a to z, in 1/256 of a column, with a weight of 256.
func fillColumns(row []paint.Light, a, z int64, l paint.Light, weight int64) {
	a, z = max(a, 0), min(z, int64(len(row))<<8)
	if a >= z {
		return
	}
	from, to := int(a>>8), int((z-1)>>8)
	if from == to {
		blendInto(&row[from], l, (z-a)*weight)
		return
	}
	blendInto(&row[from], l, (int64(from+1)<<8-a)*weight)
	blendInto(&row[to], l, (z-int64(to)<<8)*weight)
	if inside := row[from+1 : to]; weight >= 256 {
		for x := range inside {
			inside[x] = l
		}
	} else {
		for x := range inside {
			inside[x] = paint.Blend(inside[x], l, int32(weight))
		}
	}
}

// blendInto blends a light into another one, with a weight of 1<<16.
func blendInto(to *paint.Light, l paint.Light, weight int64) {
	if t := (weight + 128) >> 8; t >= 256 {
		*to = l
	} else {
		*to = paint.Blend(*to, l, int32(t))
	}
}
