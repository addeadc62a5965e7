package city

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A span is the middle part of a suspension bridge, between its towers. The bridge has a span of the
// same length at each side.
type span struct {
	left, length int64
	top, deck    int64 // vertical positions
	colour       paint.Light
}

// cable returns the vertical position of the cable at u.
func (s span) cable(u int64) int64 {
	x := ((u-s.left)%s.length+s.length)%s.length*512/s.length - 256 // from -256 to 256 between two towers
	return s.top + (s.deck-s.top)*(1<<16-x*x)>>16*15/16
}

// cables paints the main cables of a bridge.
type cables struct {
	frame   paint.Frame
	repeats int64
	span
}

func (p *cables) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	if v < p.top || v > p.deck {
		return
	}
	line := unit / int64(p.frame.Height)
	thick := max(unit/900, line) // where it is thinner than a pixel, it is fainter
	opacity := 230 * (unit / 900) / thick
	hang := (v - p.top) * 16 / 15 * 256 / (p.deck - p.top) // share of the sag, of 256
	next := hang + (line+thick)*16/15*256/(p.deck-p.top)
	near := paint.SquareRoot(max(256-next, 0)<<8) * p.length >> 9
	far := paint.SquareRoot(max(256-hang, 0)<<8)*p.length>>9 + thick/2
	for i := int64(-1); i <= 1; i++ {
		for turn := -p.repeats; turn <= p.repeats; turn++ {
			middle := p.left + i*p.length + p.length/2 + turn*cityWidth
			for _, side := range []int64{-1, 1} {
				a, z := columns256(p.frame, middle+side*near), columns256(p.frame, middle+side*far)
				fillColumns(row, min(a, z), max(a, z), p.colour, opacity)
			}
		}
	}
}

// bridge adds a suspension bridge with strings of lamps.
func (c *chooser) bridge(p *city, shore int64) {
	look := blind(c.newLook(p.dusk, p.dusk.hazy/4, unit/5))
	s := span{
		left: c.Length(-900, 100), length: c.Length(450, 900),
		top: shore - c.Length(150, 300), deck: shore - c.Length(25, 60), colour: look.side.Fine(),
	}
	p.span = &s
	add := func(u, width, top, bottom int64) {
		c.block(p, tower{u: u, width: width, top: top, bottom: bottom, look: look}, 0)
	}
	add(s.left+s.length/2, 3*s.length, s.deck, s.deck+unit/110)
	for _, u := range []int64{s.left, s.left + s.length} {
		add(u-unit/90, unit/140, s.top, shore)
		add(u+unit/90, unit/140, s.top, shore)
		add(u, unit/40, s.top+(s.deck-s.top)/3, s.top+(s.deck-s.top)/3+unit/160)
		p.lamps = append(p.lamps, paint.Lamp{U: u, V: s.top - unit/200, Radius: unit / 50, Core: unit / 300, Colour: 0xff3020, Power: 200})
	}
	const lampsPerSpan = 36
	colour := bulbs[c.Below(len(bulbs))]
	for i := range int64(3*lampsPerSpan + 1) {
		u := s.left - s.length + s.length*i/lampsPerSpan
		for _, v := range []int64{s.cable(u), s.deck} {
			p.lamps = append(p.lamps, paint.Lamp{U: u, V: v, Radius: unit / 110, Core: unit / 700, Colour: colour, Power: 150})
		}
	}
}
