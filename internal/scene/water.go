package scene

import "math/bits"

// Water mirrors the rows above its far shore.
type water struct {
	weather
	seed    uint32
	horizon int64
	choppy  int64 // height of waves
	clear   int32 // share of the mirrored light, of 256
}

// waterPainter paints water from mirrored rows, of which it keeps those that waves reach.
type waterPainter struct {
	water
	*strip
	frame   frame
	mirror  func(row []light, y int)
	lattice *lattice
	spacing int
	rows    [ringSize][]light
	known   [ringSize]int
}

// ringSize is the number of mirrored rows that are kept. It is a power of two.
const ringSize = 32

func newWaterPainter(f frame, s *strip, w water, mirror func(row []light, y int)) *waterPainter {
	p := &waterPainter{water: w, strip: s, frame: f, mirror: mirror, spacing: max(1, f.height/400)}
	for i := range p.rows {
		p.rows[i] = make([]light, f.width)
		p.known[i] = -1
	}
	wide, high := min(f.cell()+1, 4), max(f.cell()-2, 0)
	p.lattice = newLattice(f.width, wide, high, func(nodes []int64, row int) {
		for i := range nodes {
			nodes[i] = p.wave(f.u(i<<wide), f.v(row)) << 12
		}
	})
	return p
}

// wave returns the displacement of the mirrored row at a position, in 1/256 rows.
func (p *waterPainter) wave(u, v int64) int64 {
	below := max(v-p.horizon, 0) + unit/100
	q := unit * (unit / 16) / below
	s := u * q >> (unitBits - 4)
	octaves := max(p.octaves(below), 1)
	height := fractal(s, q*40, octaves, p.seed)
	calm := 40000 + noise(s/4, q*2, p.seed^1).value // gusts
	size := min(below, unit/6) * p.choppy >> 8
	return (height * calm >> 17) * int64(p.frame.height) >> 12 * size >> (unitBits - 4)
}

// octaves returns the number of visible octaves of waves at a distance below the horizon.
func (p *waterPainter) octaves(below int64) int {
	period := below * below >> unitBits * int64(p.frame.height) >> unitBits / 3
	return min(bits.Len64(uint64(period)), 7)
}

func (p *waterPainter) paint(row []light, y int) {
	if y < p.start || y > p.end {
		return
	}
	p.lattice.move(y)
	shore := p.frame.pixels(p.horizon)
	mirrored := int64(y-shore) << 8
	tint := toneOf(p.deep).light()
	share := p.clear - int32(min(p.frame.v(y)-p.horizon, unit/2)>>(unitBits-7))
	cell := 1 << p.lattice.wide
	for x := 0; x < len(row); x += cell {
		value, step := p.lattice.segment(x / cell)
		for k := x; k < min(x+cell, len(row)); k++ {
			at := max(mirrored+value>>12, 0)
			value += step
			i := int(at>>8) / p.spacing
			part := (int(at) - i*p.spacing<<8) / p.spacing
			l := blend(p.reflected(i)[k], p.reflected(i + 1)[k], int32(part))
			row[k] = blend(tint, l, share)
		}
	}
}

// reflected returns the i-th mirrored row.
func (p *waterPainter) reflected(i int) []light {
	slot := i & (ringSize - 1)
	if p.known[slot] != i {
		p.known[slot] = i
		p.mirror(p.rows[slot], max(p.frame.pixels(p.horizon)-1-i*p.spacing, 0))
	}
	return p.rows[slot]
}
