package paint

// A Glow is the light that air and lens spread around bright parts of a picture. It is computed
// from a small version of it.
type Glow struct {
	frame  Frame // of the small version
	lights []Light
	full   Frame
}

const (
	glowBits    = 3 // fraction bits of glowing lights
	glowRows    = 60
	maxGlowCols = 600
)

// GlowFrame returns the size of the small version.
func GlowFrame(f Frame) Frame {
	rows := min(glowRows, f.Height)
	width := max(f.Width*rows/f.Height, 1)
	if width > maxGlowCols {
		rows, width = max(maxGlowCols*f.Height/f.Width, 1), maxGlowCols
	}
	return Frame{width, rows}
}

// NewGlow returns the glow of layers, which paint a small version. part returns how much of a whole
// light glows.
func NewGlow(f, small Frame, layers []Layer, part func(l Light) Light) *Glow {
	g := &Glow{frame: small, full: f, lights: make([]Light, small.Width*small.Height)}
	for y := range small.Height {
		row := g.lights[y*small.Width:][:small.Width]
		clear(row)
		for _, draw := range layers {
			draw(row, y)
		}
		for x, l := range row {
			row[x] = part(l.Whole()) << glowBits
		}
	}
	for range 3 {
		g.blur(small.Width, small.Height, 1, small.Width)
		g.blur(small.Height, small.Width, small.Width, 1)
	}
	return g
}

// blur averages each value with its neighbours along lines.
func (g *Glow) blur(length, count, step, next int) {
	const reach = 3
	line := make([]Light, length)
	for i := range count {
		for k := range line {
			line[k] = g.lights[i*next+k*step]
		}
		for k := range line {
			var sum Light
			for d := -reach; d <= reach; d++ {
				sum += line[min(max(k+d, 0), length-1)]
			}
			g.lights[i*next+k*step] = sum * (256 / (2*reach + 1)) >> 8 & (0xfff * lanes)
		}
	}
}

// A Halo adds a glow to rows.
type Halo struct {
	*Glow
	lattice *Lattice
	power   int64 // of 256
	Cover   bool  // replaces the row instead of adding to it
}

// NewHalo returns a painter of g with a power, of 256.
func NewHalo(g *Glow, power int64) *Halo {
	h := &Halo{Glow: g, power: power}
	h.lattice = NewLattice(g.full.Width, g.full.Cell(), g.full.Cell(), h.fillNodes)
	return h
}

// fillNodes computes the nodes of a row.
func (h *Halo) fillNodes(nodes []int64, row int) {
	s := h.Glow.frame
	scaled := func(at, small, full int) int { return int(max((2*int64(at)+1)*int64(small)*128/int64(full)-128, 0)) }
	y := scaled(row, s.Height, h.full.Height)
	for i := range nodes {
		x := scaled(i<<h.full.Cell(), s.Width, h.full.Width)
		nodes[i] = int64(h.at(x, y)) * h.power << (fractionBits - 8 - glowBits) &^ (int64(lanes) * (1<<(2*MaxCell) - 1))
	}
}

// at returns the glow, at a position in 1/256 of a pixel of the small version.
func (h *Halo) at(x, y int) Light {
	s := h.Glow.frame
	i, j := min(x>>8, s.Width-1), min(y>>8, s.Height-1)
	right, down := min(i+1, s.Width-1), min(j+1, s.Height-1)
	t, w := Light(x&0xff), Light(y&0xff)
	mix := func(a, b, t Light) Light { return (a*(256-t) + b*t) >> 8 & (0xfff * lanes) }
	upper := mix(h.lights[j*s.Width+i], h.lights[j*s.Width+right], t)
	lower := mix(h.lights[down*s.Width+i], h.lights[down*s.Width+right], t)
	return mix(upper, lower, w)
}

// Paint adds the glow to row y.
func (h *Halo) Paint(row []Light, y int) {
	h.lattice.Move(y)
	cell := 1 << h.full.Cell()
	for x := 0; x < len(row); x += cell {
		value, step := h.lattice.Segment(x >> h.lattice.Wide)
		out := row[x:min(x+cell, len(row))]
		for k := range out {
			if h.Cover {
				out[k] = Light(value)
			} else {
				out[k] = (out[k] + Light(value)).limited()
			}
			value += step
		}
	}
}

// WholeAt returns the glow at a position in the scene, without fraction bits.
func (h *Halo) WholeAt(u, v int64) Light {
	s := h.Glow.frame
	x, y := s.Column(u)<<8, s.Pixels(v)<<8
	return h.at(min(max(x, 0), s.Width<<8-1), min(max(y, 0), s.Height<<8-1)) >> glowBits & bytesOfLanes
}
