package city

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// An avenue is a street that leads away from the viewer, with houses at both sides. Its lengths are
// on the scale of the picture at a distance of one unit.
type avenue struct {
	u, v   int64 // position of the vanishing point
	eye    int64 // height of the viewer above the street
	half   int64 // distance of the houses from the middle of the street
	houses []house
}

// A house has a facade along the street, and a gable that faces the viewer.
type house struct {
	facade
	gable block
}

// A facade is a wall along the street.
type facade struct {
	seed     uint32
	right    bool  // side of the street
	offset   int64 // distance from the middle of the street
	from, to int64 // distances of its ends from the viewer
	height   int64
	look     *look
	shop     paint.Light // light of the ground floor
}

// A canyon paints the houses of an avenue, above or below the level of the viewer's eyes.
type canyon struct {
	*avenue
	frame paint.Frame
	below bool
	parts []visiblePart // of the houses
}

// A visiblePart is the visible part of a house in one row.
type visiblePart struct {
	first, last int   // columns that no nearer house hides
	far, near   int64 // distances of the ends of the facade from the vanishing point
}

func newCanyon(a *avenue, f paint.Frame, below bool) *canyon {
	return &canyon{a, f, below, make([]visiblePart, len(a.houses))}
}

func (p *canyon) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	if (v >= p.v) != p.below {
		return
	}
	p.findVisible(v)
	for i := range p.houses {
		p.house(row, i, y, &p.parts[i])
	}
}

// house paints a part of house i in row y.
func (p *canyon) house(row []paint.Light, i, y int, part *visiblePart) {
	h, v := &p.houses[i], p.frame.V(y)
	if v > h.gable.top && v < h.gable.bottom {
		h.gable.paint(row, p.frame, y, 0, i, part.first, part.last)
	}
	if part.far < part.near {
		p.facade(row, &h.facade, y, part)
	}
}

// findVisible finds the visible parts of the houses at v.
func (p *canyon) findVisible(v int64) {
	line := unit / int64(p.frame.Height)
	first, last := 0, p.frame.Width-1 // columns that the nearer houses do not hide
	var left, right int64             // ends of the columns that they hide
	for i := len(p.houses) - 1; i >= 0; i-- {
		h, part := &p.houses[i], &p.parts[i]
		*part = visiblePart{first: 0, last: p.frame.Width - 1}
		if !h.isHouse() {
			continue
		}
		part.far, part.near = p.extent(&h.facade, v)
		if h.gable.left >= left {
			part.first = first
		}
		if h.gable.right <= right {
			part.last = last
		}
		if v-line < h.gable.top || v+line > h.gable.bottom {
			continue // its upper or lower edge may cross the row
		}
		if h.right {
			last, right = min(last, p.frame.Column(p.u+part.far)+1), max(right, h.gable.right)
		} else {
			first, left = max(first, p.frame.Column(p.u-part.far)-1), min(left, h.gable.left)
		}
	}
}

// isHouse reports whether there is a facade. Other things have a gable only.
func (h *house) isHouse() bool { return h.from < h.to }

// extent returns the distances of the ends of a facade from the vanishing point, at v. If it is not
// there at v, they are in the wrong order.
func (a *avenue) extent(w *facade, v int64) (far, near int64) {
	near, far = w.offset*unit/w.from, w.offset*unit/w.to
	// The upper and the lower edge of a facade lead to the vanishing point.
	if v < a.v {
		return max(far, (a.v-v)*w.offset/w.height), near
	}
	return max(far, (v-a.v)*w.offset/a.eye), near
}

// skyline returns the vertical position at u below which houses hide everything. pixel is the size of
// a pixel.
func (a *avenue) skyline(u, pixel int64) int64 {
	top := a.v
	for i := range a.houses {
		h := &a.houses[i]
		away, end := a.u-u, a.u-h.gable.left
		if h.right {
			away, end = -away, h.gable.right-a.u
		}
		away -= pixel
		if h.isHouse() && away*h.to > h.offset*unit && away < end-2*pixel {
			near := h.offset * unit / h.from
			top = min(top, a.v-h.height*min(away, near)/h.offset+pixel)
		}
	}
	return top
}

// facade paints a part of a facade in row y.
func (p *canyon) facade(row []paint.Light, w *facade, y int, part *visiblePart) {
	left, right := p.u+part.far, p.u+part.near
	if !w.right {
		left, right = p.u-part.near, p.u-part.far
	}
	a, z := columns256(p.frame, left), columns256(p.frame, right)
	from, to := max(int(a>>8), 0), min(int((z-1)>>8), part.last)
	from += max(part.first-from, 0) / facadeRun * facadeRun
	if from > to {
		return
	}
	s := slice{facade: w, avenue: p.avenue, frame: p.frame, rise: p.v - p.frame.V(y), nearest: part.far + 1}
	texture := paint.TextureAt(y, int(w.seed&15))
	first, last := row[from], row[to]
	at := s.place(from)
	for x := from; x <= to; x += facadeRun {
		next := s.place(x + facadeRun)
		s.paint(row[x:min(x+facadeRun, to+1)], x, at, next, texture)
		at = next
	}
	// The gable continues the nearer end.
	if w.right {
		row[from] = paint.Blend(first, row[from], int32(min(int64(from+1)<<8-a, 256)))
	} else {
		row[to] = paint.Blend(last, row[to], int32(min(z-int64(to)<<8, 256)))
	}
}

// markings paints the lines on the street.
type markings struct {
	*avenue
	frame paint.Frame
}

func (p *markings) paint(row []paint.Light, y int) {
	below := p.frame.V(y) - p.v
	if below < unit/100 {
		return
	}
	far := p.eye * unit / below
	white := paint.RGB(0xa0, 0x9c, 0x94).Light()
	for _, x := range []int64{-p.half / 32, p.half / 32, -p.half * 3 / 8, p.half * 3 / 8} {
		if max(x, -x) > p.half/8 && far*4>>unitBits&1 == 0 {
			continue // a dashed line
		}
		u, width := p.u+x*unit/far, p.half/150*unit/far
		fillColumns(row, columns256(p.frame, u-width), columns256(p.frame, u+width), white, 70)
	}
}

// A slice is the part of a facade in one row of pixels.
type slice struct {
	*facade
	*avenue
	frame   paint.Frame
	rise    int64 // of the row above the vanishing point
	nearest int64 // limit of the distance from the vanishing point

	across, up    pulse     // windows along the facade and floors
	pane, counter pulse     // of shops
	size          int64     // of a pixel, in 1/256 of a window
	cell          [2]uint32 // of the window that light belongs to
	light         paint.Light
}

// facadeRun is the number of pixels between which positions on a facade are interpolated.
const facadeRun = 8

// A place is a position on a facade in 1/256 of a window and of a floor.
type place struct{ across, up int64 }

// place returns the position at column x.
func (s *slice) place(x int) place {
	u := s.frame.U(x) - s.u
	if !s.right {
		u = -u
	}
	far := s.offset * unit / max(u, s.nearest)
	return place{far * 256 / s.look.pattern.across, (s.rise*far>>unitBits + s.eye) * 256 / s.look.pattern.down}
}

// paint paints pixels from column x, which show the facade between two places.
func (s *slice) paint(out []paint.Light, x int, from, to place, t paint.Texture) {
	across, up := to.across-from.across, to.up-from.up
	s.focus(x, max(across, -across)/facadeRun)
	large, small := t.From(x, len(out))
	large, small = large[:len(out)], small[:len(out)]
	for k := range out {
		l := s.at(from.across+across*int64(k)/facadeRun, from.up+up*int64(k)/facadeRun)
		out[k] = l.Textured((int64(large[k]) + int64(small[k])) >> 1)
	}
}

// focus prepares the windows for pixels near column x, which are as wide as a share of a window,
// of 256.
func (s *slice) focus(x int, wide int64) {
	p := &s.look.pattern
	line := s.offset * unit / max(s.frame.U(x)-s.u, s.u-s.frame.U(x), s.nearest) / int64(s.frame.Height)
	high := line * 256 / p.down
	s.size = max(wide, high)
	s.across, s.up = newPulse(p.wide, wide), newPulse(p.high, high)
	s.pane, s.counter = newPulse(236, wide), newPulse(170, high)
}

// at returns the colour at a position in 1/256 of a window and of a floor.
func (s *slice) at(across, up int64) paint.Light {
	glow := max(160-up*100>>8, 0) // of the street and its shops
	wall := paint.Mix(s.look.side, s.look.base, glow)
	isShop := up < 256
	wide, high := &s.across, &s.up
	if isShop {
		wide, high = &s.pane, &s.counter
	}
	window := wide.at(across&0xff) * high.at(max(up, 0)&0xff) >> 8
	var lit paint.Light
	switch {
	case window == 0:
		return wall.Fine()
	case isShop:
		lit = s.inside(s.shop, across*2, up*2, uint32(across>>8))
	default:
		lit = s.window(across, up)
	}
	return paint.Mix(wall, lit, window).Fine()
}

// inside returns the light of a room with things and people in front of its walls.
func (s *slice) inside(l paint.Light, across, up int64, room uint32) paint.Light {
	n := paint.Smooth(across<<(unitBits-7), up<<(unitBits-7), s.seed)
	share := 215 + paint.RandomAt(room, 3, s.seed)>>10 + n>>9
	return l.Dimmed(min(max(share, 110), 256))
}

// window returns the colour of a window at a position. If windows are smaller than pixels, they have
// the mean colour.
func (s *slice) window(across, up int64) paint.Light {
	p := &s.look.pattern
	i, floor := uint32(across>>8), uint32(up>>8)
	if cell := [2]uint32{i + 1, floor + 1}; cell != s.cell {
		s.cell, s.light = cell, s.look.glass
		if room := paint.RandomAt(floor, i>>p.runs, s.seed) + 1<<15; room>>8 < p.lit {
			s.light = s.look.windows[paint.RandomAt(floor+7, i, s.seed)&(windowTones-1)]
		}
	}
	l := s.light
	if l != s.look.glass {
		l = l.Dimmed(170 + (up&0xff)/3) // lamps are at the ceiling
		if s.size < 24 {
			l = s.inside(l, across*2, up*3, 0)
		}
	}
	if s.size < 128 {
		return l
	}
	mean := paint.Mix(s.look.glass, s.look.windows[windowTones/2], p.lit)
	return paint.Mix(l, mean, min(s.size-128, 256))
}

// A pulse is the middle part of a cell, blurred by the size of a pixel.
type pulse struct {
	half, mean int64 // half its width, and the whole width
	steep      int64 // 65536 divided by the size of a pixel
	blurred    int64 // share of the mean, of 256
}

// newPulse returns a pulse with a width, for pixels of a size. Both are of 256.
func newPulse(width, size int64) pulse {
	return pulse{width / 2, width, 65536 / (size + 1), min(max(size-128, 0), 256)}
}

// at returns the share of a pixel, of 256, at a position in the cell that is in the pulse.
func (p *pulse) at(position int64) int64 {
	inside := p.half - max(position-128, 128-position)
	sharp := min(max(128+inside*p.steep>>8, 0), 256)
	return (sharp*(256-p.blurred) + p.mean*p.blurred) >> 8
}
