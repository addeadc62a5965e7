package landscape

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A water mirrors everything above its far shore.
type water struct {
	sky.Weather
	seed    uint32
	horizon int64 // vertical position of the far shore
	choppy  int64 // height of waves, of 256
	clear   int32 // share of mirrored light at the far shore, of 256
}

// A mirror paints water. Waves displace the mirrored rows, so it keeps all rows that they
// can reach.
type mirror struct {
	water
	*paint.Strip
	frame       paint.Frame
	behind      []paint.Layer           // the layers that water mirrors
	lattice     *paint.Lattice          // of displacements in 1/256 of a row
	spacingBits int                     // logarithm of the distance of mirrored rows
	rows        [ringSize][]paint.Light // without fraction bits
	known       [ringSize]int           // indexes of rows, or -1
	glitter     int64                   // brightness of a wave, of 1<<16 per row
}

const (
	ringSize = 32 // number of mirrored rows that are kept, a power of two
	waveBits = 12 // fraction bits of displacements, for interpolation
)

func newMirror(f paint.Frame, s *paint.Strip, w water, behind []paint.Layer) *mirror {
	p := &mirror{water: w, Strip: s, frame: f, behind: behind}
	// Reflections are blurred, and every fourth row is enough for 3000 rows.
	p.spacingBits = max(bits.Len(uint(f.Height/400))-1, 0)
	p.glitter = int64(48000 / (f.Height + 200))
	for i := range p.rows {
		p.rows[i] = make([]paint.Light, f.Width)
		p.known[i] = -1
	}
	// Waves are wide and low.
	p.lattice = paint.NewLattice(f.Width, f.Cell()+1, max(f.Cell()-1, 0), p.fillNodes)
	return p
}

// fillNodes computes the nodes of a row.
func (p *mirror) fillNodes(nodes []int64, row int) {
	for i := range nodes {
		nodes[i] = p.wave(p.frame.U(i<<p.lattice.Wide), p.frame.V(row)) << waveBits
	}
}

// wave returns the displacement at a position in 1/256 of a row.
func (p *mirror) wave(u, v int64) int64 {
	below := max(v-p.horizon, 0) + unit/100
	far := unit * (unit / 16) / below
	s := u * far >> (unitBits - 4)
	height := paint.Fractal(s, far*40, p.frame.WaveOctaves(below), p.seed)
	gust := 40000 + paint.Smooth(s/4, far*2, ^p.seed)
	size := min(below, unit/6) * p.choppy >> 8 // grows toward the viewer
	rows := (height * gust >> 17) * int64(p.frame.Height) >> 12
	reach := int64(ringSize/2-2) << (8 + p.spacingBits)
	return min(max(rows*size>>(unitBits-6), -reach), reach)
}

// paint paints the visible part of row y.
func (p *mirror) paint(row []paint.Light, y int) {
	if y < p.Start || y > p.End {
		return
	}
	p.lattice.Move(y)
	distance := y - p.frame.Pixels(p.horizon)
	cell := 1 << p.lattice.Wide
	for x := 0; x < len(row); x += cell {
		end := min(x+cell, len(row))
		if p.visible(x, y) || p.visible(end-1, y) {
			p.segment(row[x:end], x, distance)
		}
	}
}

func (p *mirror) visible(x, y int) bool { return y <= int(p.Last[x>>p.frame.Cell()]) }

// segment paints pixels from column x at a distance below the horizon.
func (p *mirror) segment(out []paint.Light, x, distance int) {
	wave, step := p.lattice.Segment(x >> p.lattice.Wide)
	calm := int64(distance) << 8
	end := wave + step*int64(len(out)-1)
	p.prepare(calm+min(wave, end)>>waveBits, calm+max(wave, end)>>waveBits)
	for k := range out {
		rise := wave >> waveBits
		at := uint(max(calm+rise, 0)) >> p.spacingBits
		upper, lower := p.rows[at>>8%ringSize], p.rows[(at>>8+1)%ringSize]
		out[k] = paint.BlendWhole(upper[x+k], lower[x+k], int64(at&0xff)).Raised(rise * p.glitter >> 4)
		wave += step
	}
}

// prepare provides the mirrored rows for distances above the horizon in 1/256 of a row.
func (p *mirror) prepare(from, to int64) {
	shift := 8 + p.spacingBits
	for i := int(max(from, 0) >> shift); i <= int(max(to, 0)>>shift)+1; i++ {
		if slot := i % ringSize; p.known[slot] != i {
			p.reflect(p.rows[slot], i<<p.spacingBits)
			p.known[slot] = i
		}
	}
}

// reflect paints what water mirrors of the row at a distance above the horizon. Water
// mirrors less light where the viewer sees it from above.
func (p *mirror) reflect(row []paint.Light, distance int) {
	y := max(p.frame.Pixels(p.horizon)-1-distance, 0)
	for _, draw := range p.behind {
		draw(row, y)
	}
	tint := paint.ToneOf(p.Deep).Light()
	share := p.clear - int32(min(distance*256/p.frame.Height, 128))
	for x := range row {
		row[x] = paint.Blend(tint, row[x], share).Whole()
	}
}
