package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A grassRow is a row of blades of grass at about the same distance.
type grassRow struct {
	seed    uint32
	spacing int64               // mean distance
	width   int64               // of a blade at the foot
	height  int64               // of long blades
	foot    int64               // mean vertical position of feet
	spread  int64               // maximum distance of a foot from there
	wind    int64               // mean displacement of tips, of 256 of the height
	dark    paint.Tone          // at the foot
	bright  paint.Tone          // at the tip of light blades
	blurred int64               // width of soft edges
	slope   func(u int64) int64 // added to the position of feet, or nil
}

// A blade is a blade of grass, or the stem of a flower.
type blade struct{ u, foot, height, bend, shade int64 }

// at returns blade i.
func (r grassRow) at(i int64) blade {
	bits := random.Sequence(r.seed).At(uint64(i))
	part := func(k int) int64 { return int64(int16(bits >> (16 * k))) }
	height := r.height * (150 + part(1)*90>>15) >> 8
	u, foot := i*r.spacing+part(0)*r.spacing>>15, r.foot+part(2)*r.spread>>15
	if r.slope != nil {
		foot += r.slope(u)
	}
	return blade{
		u:      u,
		foot:   foot,
		height: height,
		bend:   height * (r.wind + part(3)>>8) >> 8,
		shade:  part(0) & 31,
	}
}

// A grassPainter paints a row of grass.
type grassPainter struct {
	grassRow
	frame   paint.Frame
	colours paint.Shades
}

func grassProp(r grassRow) paint.Prop {
	return paint.Prop{Painter: func(f paint.Frame, _ *paint.Strip) paint.Layer {
		p := &grassPainter{grassRow: r, frame: f}
		p.colours = paint.NewShades(r.dark, r.bright)
		return p.paint
	}}
}

func (p *grassPainter) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	if p.slope == nil && (v > p.foot+p.spread || v < p.foot-p.spread-p.height) {
		return
	}
	reach := p.height/p.spacing + 2
	first, last := p.frame.U(0)/p.spacing-reach, p.frame.U(len(row)-1)/p.spacing+reach
	for i := first; i <= last; i++ {
		if b := p.grassRow.at(i); v <= b.foot && v > b.foot-b.height {
			p.blade(row, b, v)
		}
	}
}

// blade paints a blade in the row at v.
func (p *grassPainter) blade(row []paint.Light, b blade, v int64) {
	t := (b.foot - v) << 16 / b.height
	middle := b.u + b.bend*t>>16*t>>16
	half := p.width / 2 * (1<<16 - t*t>>16) >> 16
	scale := int64(p.frame.Height)
	left := (middle-half)*scale>>(unitBits-8) + int64(p.frame.Width)*128
	right := (middle+half)*scale>>(unitBits-8) + int64(p.frame.Width)*128
	shade := t*72>>16 + b.shade
	s := smear{left: left, right: right, soft: max(p.blurred*scale>>(unitBits-8), 256)}
	s.colours = [2]paint.Light{p.colours[shade&(paint.ShadeCount-1)], p.colours[max(shade-14, 0)]}
	s.opacity = min(t>>5, 256) // the foot is behind other grass
	s.paint(row)
}

// A smear is a line from one position to another, in 1/256 of a pixel. It has one colour on the
// left and one on the right, soft edges, and an opacity of at most 256.
type smear struct {
	left, right, soft int64
	colours           [2]paint.Light
	opacity           int64
}

func (s *smear) paint(row []paint.Light) {
	from, to := max((s.left-s.soft/2)>>8, 0), min((s.right+s.soft/2)>>8, int64(len(row)-1))
	width := s.right - s.left
	opaque := min(width*256/s.soft, 256) * s.opacity >> 8
	perSoft := 1 << 24 / s.soft
	colour := s.colours[0]
	for x := from; x <= to; x++ {
		at := x<<8 + 128 - s.left
		covered := min(min(at, width-at)*perSoft>>16+128, opaque)
		if covered <= 0 {
			continue
		}
		if at > width/2 {
			colour = s.colours[1]
		}
		if covered >= 256 {
			row[x] = colour
		} else {
			row[x] = paint.Blend(row[x], colour, int32(covered))
		}
	}
}
