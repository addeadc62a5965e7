package photo

// A glow is the light that air and lens spread around bright parts of a picture. It is computed
// from a small version of it.
type glow struct {
	frame  frame // of the small version
	lights []light
	full   frame
}

const (
	glowBits    = 3 // fraction bits of glowing lights
	glowRows    = 60
	maxGlowCols = 600
)

// glowFrame returns the size of the small version.
func glowFrame(f frame) frame {
	rows := min(glowRows, f.height)
	width := max(f.width*rows/f.height, 1)
	if width > maxGlowCols {
		rows, width = max(maxGlowCols*f.height/f.width, 1), maxGlowCols
	}
	return frame{width, rows}
}

// newGlow returns the glow of layers, which paint a small version. part returns how much of a whole
// light glows.
func newGlow(f, small frame, layers []layer, part func(l light) light) *glow {
	g := &glow{frame: small, full: f, lights: make([]light, small.width*small.height)}
	for y := range small.height {
		row := g.lights[y*small.width:][:small.width]
		clear(row)
		for _, draw := range layers {
			draw(row, y)
		}
		for x, l := range row {
			row[x] = part(l.whole()) << glowBits
		}
	}
	for range 3 {
		g.blur(small.width, small.height, 1, small.width)
		g.blur(small.height, small.width, small.width, 1)
	}
	return g
}

// blur averages each value with its neighbours along lines.
func (g *glow) blur(length, count, step, next int) {
	const reach = 3
	line := make([]light, length)
	for i := range count {
		for k := range line {
			line[k] = g.lights[i*next+k*step]
		}
		for k := range line {
			var sum light
			for d := -reach; d <= reach; d++ {
				sum += line[min(max(k+d, 0), length-1)]
			}
			g.lights[i*next+k*step] = sum * (256 / (2*reach + 1)) >> 8 & (0xfff * lanes)
		}
	}
}

// A halo adds a glow to rows.
type halo struct {
	*glow
	lattice *lattice
	power   int64 // of 256
	cover   bool  // replaces what is behind it
}

// newHalo returns a painter of g with a power, of 256.
func newHalo(g *glow, power int64) *halo {
	h := &halo{glow: g, power: power}
	h.lattice = newLattice(g.full.width, g.full.cell(), g.full.cell(), h.fill)
	return h
}

// fill computes the nodes of a row.
func (h *halo) fill(nodes []int64, row int) {
	s := h.glow.frame
	scaled := func(at, small, full int) int { return int(max((2*int64(at)+1)*int64(small)*128/int64(full)-128, 0)) }
	y := scaled(row, s.height, h.full.height)
	for i := range nodes {
		x := scaled(i<<h.full.cell(), s.width, h.full.width)
		nodes[i] = int64(h.at(x, y)) * h.power << (fractionBits - 8 - glowBits) &^ (int64(lanes) * (1<<(2*maxCell) - 1))
	}
}

// at returns the glow, at a position in 1/256 of a pixel of the small version.
func (h *halo) at(x, y int) light {
	s := h.glow.frame
	i, j := min(x>>8, s.width-1), min(y>>8, s.height-1)
	right, down := min(i+1, s.width-1), min(j+1, s.height-1)
	t, w := light(x&0xff), light(y&0xff)
	mix := func(a, b, t light) light { return (a*(256-t) + b*t) >> 8 & (0xfff * lanes) }
	upper := mix(h.lights[j*s.width+i], h.lights[j*s.width+right], t)
	lower := mix(h.lights[down*s.width+i], h.lights[down*s.width+right], t)
	return mix(upper, lower, w)
}

// paint adds the glow to row y.
func (h *halo) paint(row []light, y int) {
	h.lattice.move(y)
	cell := 1 << h.full.cell()
	for x := 0; x < len(row); x += cell {
		value, step := h.lattice.segment(x >> h.lattice.wide)
		out := row[x:min(x+cell, len(row))]
		for k := range out {
			if h.cover {
				out[k] = light(value)
			} else {
				out[k] = (out[k] + light(value)).limited()
			}
			value += step
		}
	}
}

// wholeAt returns the glow at a position in the scene, without fraction bits.
func (h *halo) wholeAt(u, v int64) light {
	s := h.glow.frame
	x, y := s.column(u)<<8, s.pixels(v)<<8
	return h.at(min(max(x, 0), s.width<<8-1), min(max(y, 0), s.height<<8-1)) >> glowBits & bytesOfLanes
}
