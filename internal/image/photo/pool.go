package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A pool is water or a wet street that mirrors the lights above it as streaks.
type pool struct {
	seed    uint32
	horizon int64 // vertical position of the far shore
	choppy  int64 // height of waves, of 256
	clear   int64 // share of mirrored light, of 256
	deep    raster.Pixel
	rough   int64 // contrast of the texture of a street, of 256
}

// streaks are rows of mirrored light, averaged over heights above the horizon.
type streaks [streakCount][]raster.Pixel

const (
	streakCount = 32
	rippleBits  = 12 // fraction bits of displacements, for interpolation
)

// newStreaks paints what a pool mirrors.
func newStreaks(f frame, k *pool, behind []layer) *streaks {
	var s streaks
	horizon := max(f.pixels(k.horizon), 1)
	row := make([]light, f.width)
	sums := make([]light, f.width)
	const samples = 2
	last := -1
	for i := range s {
		clear(sums)
		for part := range samples {
			y := horizon - 1 - (i*samples+part)*horizon/(streakCount*samples)
			if y != last {
				for _, draw := range behind {
					draw(row, y)
				}
			}
			last = y
			for x, l := range row {
				sums[x] += l.whole()
			}
		}
		s[i] = make([]raster.Pixel, f.width)
		for x, l := range sums {
			s[i][x] = blendWhole(0, l, 256/samples).pixel()
		}
	}
	s.smear()
	return &s
}

// smear spreads bright light over rows farther from the horizon, as small waves do.
func (s *streaks) smear() {
	for x := range s[0] {
		carried := toneOf(s[0][x])
		for i := range s {
			own := toneOf(s[i][x])
			carried = tone{
				max(own.r, (carried.r*13+own.r*3)>>4), max(own.g, (carried.g*13+own.g*3)>>4), max(own.b, (carried.b*13+own.b*3)>>4),
			}
			s[i][x] = carried.light().pixel()
		}
	}
}

// A shimmer paints a pool.
type shimmer struct {
	*pool
	*streaks
	frame   frame
	lattice *lattice // of displacements in 1/256 of a streak
}

func newShimmer(f frame, k *pool, s *streaks) *shimmer {
	p := &shimmer{pool: k, streaks: s, frame: f}
	p.lattice = newLattice(f.width, f.cell()+1, max(f.cell()-1, 0), p.fill)
	return p
}

func (p *shimmer) fill(nodes []int64, row int) {
	v := p.frame.v(row)
	for i := range nodes {
		nodes[i] = p.wave(p.frame.u(i<<p.lattice.wide), v) << rippleBits
	}
}

// wave returns the slope of the water at a position.
func (p *shimmer) wave(u, v int64) int64 {
	below := max(v-p.horizon, 0) + unit/60
	far := unit * (unit / 14) / below
	x := u * far >> (unitBits - 4)
	n := fractal(x, far*52, min(p.frame.waveOctaves(below)+1, maxWaveOctaves), p.seed)
	gust := 36000 + smooth(x/5, far*3, ^p.seed)
	return n * gust >> 16 * p.choppy >> 14
}

// paint paints row y.
func (p *shimmer) paint(row []light, y int) {
	v := p.frame.v(y)
	if v < p.horizon {
		return
	}
	p.lattice.move(y)
	depth := (v - p.horizon) * 256 / max(unit-p.horizon, 1) // of the position on the water, of 256
	calm := (v - p.horizon) * (streakCount << 8) / p.horizon
	share := p.clear - depth*p.clear>>9
	deep := toneOf(p.deep).whole()
	soft := min(v-p.horizon, unit/100) * 256 / (unit / 100)
	texture := textureAt(y, 5)
	cell := 1 << p.lattice.wide
	for x := 0; x < len(row); x += cell {
		out := row[x:min(x+cell, len(row))]
		wave, step := p.lattice.segment(x >> p.lattice.wide)
		large, small := texture.from(x, len(out))
		large, small = large[:len(out)], small[:len(out)]
		for k := range out {
			rise := wave >> rippleBits
			at := min(max(calm+rise*(64+depth)>>4, 0), (streakCount-1)<<8-1)
			side := min(max(x+k+int(rise*int64(p.frame.height)>>15), 0), len(row)-1)
			upper, lower := wholeOf(p.streaks[at>>8][side]), wholeOf(p.streaks[at>>8+1][side])
			l := mix(upper, lower, at&0xff)
			detail := (int64(large[k]) + int64(small[k])) * p.rough >> 8
			mirrored := min(max(share+rise*soft>>9+detail, 30), 256)
			out[k] = blendWhole(deep, l, mirrored)
			wave += step
		}
	}
}
