package photo

import "math/bits"

// A water mirrors what is above its far shore.
type water struct {
	weather
	seed    uint32
	horizon int64 // vertical position of the far shore
	choppy  int64 // height of waves, of 256
	clear   int32 // share of mirrored light at the far shore, of 256
}

// A mirror paints water. Waves displace the mirrored rows, so it keeps all rows that they
// can reach.
type mirror struct {
	water
	*strip
	frame       frame
	behind      func(row []light, y int) // paints what is mirrored
	lattice     *lattice                 // of displacements in 1/256 of a row
	spacingBits int                      // logarithm of the distance of mirrored rows
	rows        [ringSize][]light        // without fraction bits
	known       [ringSize]int            // indexes of rows, or -1
	glitter     int64                    // brightness of a wave, of 1<<16 per row
}

const (
	ringSize = 32 // number of mirrored rows that are kept, a power of two
	waveBits = 12 // fraction bits of displacements, for interpolation
)

func newMirror(f frame, s *strip, w water, behind func(row []light, y int)) *mirror {
	p := &mirror{water: w, strip: s, frame: f, behind: behind}
	// Reflections are blurred, and every fourth row is enough for 3000 rows.
	p.spacingBits = max(bits.Len(uint(f.height/400))-1, 0)
	p.glitter = int64(48000 / (f.height + 200))
	for i := range p.rows {
		p.rows[i] = make([]light, f.width)
		p.known[i] = -1
	}
	// Waves are wide and low.
	p.lattice = newLattice(f.width, f.cell()+1, max(f.cell()-1, 0), p.fill)
	return p
}

// fill computes the nodes of a row.
func (p *mirror) fill(nodes []int64, row int) {
	for i := range nodes {
		nodes[i] = p.wave(p.frame.u(i<<p.lattice.wide), p.frame.v(row)) << waveBits
	}
}

// wave returns the displacement at a position in 1/256 of a row.
func (p *mirror) wave(u, v int64) int64 {
	below := max(v-p.horizon, 0) + unit/100
	far := unit * (unit / 16) / below
	s := u * far >> (unitBits - 4)
	height := fractal(s, far*40, p.frame.waveOctaves(below), p.seed)
	gust := 40000 + smooth(s/4, far*2, ^p.seed)
	size := min(below, unit/6) * p.choppy >> 8 // grows toward the viewer
	rows := (height * gust >> 17) * int64(p.frame.height) >> 12
	reach := int64(ringSize/2-2) << (8 + p.spacingBits)
	return min(max(rows*size>>(unitBits-6), -reach), reach)
}

// paint paints the visible part of row y.
func (p *mirror) paint(row []light, y int) {
	if y < p.start || y > p.end {
		return
	}
	p.lattice.move(y)
	distance := y - p.frame.pixels(p.horizon)
	cell := 1 << p.lattice.wide
	for x := 0; x < len(row); x += cell {
		end := min(x+cell, len(row))
		if p.visible(x, y) || p.visible(end-1, y) {
			p.segment(row[x:end], x, distance)
		}
	}
}

func (p *mirror) visible(x, y int) bool { return y <= int(p.last[x>>p.frame.cell()]) }

// segment paints pixels from column x at a distance below the horizon.
func (p *mirror) segment(out []light, x, distance int) {
	wave, step := p.lattice.segment(x >> p.lattice.wide)
	calm := int64(distance) << 8
	end := wave + step*int64(len(out)-1)
	p.prepare(calm+min(wave, end)>>waveBits, calm+max(wave, end)>>waveBits)
	for k := range out {
		rise := wave >> waveBits
		at := uint(max(calm+rise, 0)) >> p.spacingBits
		upper, lower := p.rows[at>>8%ringSize], p.rows[(at>>8+1)%ringSize]
		out[k] = blendWhole(upper[x+k], lower[x+k], int64(at&0xff)).raised(rise * p.glitter >> 4)
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
func (p *mirror) reflect(row []light, distance int) {
	p.behind(row, max(p.frame.pixels(p.horizon)-1-distance, 0))
	tint := toneOf(p.deep).light()
	share := p.clear - int32(min(distance*256/p.frame.height, 128))
	for x := range row {
		row[x] = blend(tint, row[x], share).whole()
	}
}
