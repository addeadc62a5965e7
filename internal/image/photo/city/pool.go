package city

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

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
func newStreaks(f paint.Frame, k *pool, behind []paint.Layer) *streaks {
	var s streaks
	horizon := max(f.Pixels(k.horizon), 1)
	row := make([]paint.Light, f.Width)
	sums := make([]paint.Light, f.Width)
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
				sums[x] += l.Whole()
			}
		}
		s[i] = make([]raster.Pixel, f.Width)
		for x, l := range sums {
			s[i][x] = paint.BlendWhole(0, l, 256/samples).Pixel()
		}
	}
	s.smear()
	return &s
}

// smear spreads bright light over rows farther from the horizon, as small waves do.
func (s *streaks) smear() {
	for x := range s[0] {
		carried := paint.ToneOf(s[0][x])
		for i := range s {
			own := paint.ToneOf(s[i][x])
			carried = paint.Tone{
				R: max(own.R, (carried.R*13+own.R*3)>>4), G: max(own.G, (carried.G*13+own.G*3)>>4), B: max(own.B, (carried.B*13+own.B*3)>>4),
			}
			s[i][x] = carried.Light().Pixel()
		}
	}
}

// A shimmer paints a pool.
type shimmer struct {
	*pool
	*streaks
	frame   paint.Frame
	lattice *paint.Lattice // of displacements in 1/256 of a streak
}

func newShimmer(f paint.Frame, k *pool, s *streaks) *shimmer {
	p := &shimmer{pool: k, streaks: s, frame: f}
	p.lattice = paint.NewLattice(f.Width, f.Cell()+1, max(f.Cell()-1, 0), p.fillNodes)
	return p
}

func (p *shimmer) fillNodes(nodes []int64, row int) {
	v := p.frame.V(row)
	for i := range nodes {
		nodes[i] = p.wave(p.frame.U(i<<p.lattice.Wide), v) << rippleBits
	}
}

// wave returns the slope of the water at a position.
func (p *shimmer) wave(u, v int64) int64 {
	below := max(v-p.horizon, 0) + unit/60
	far := unit * (unit / 14) / below
	x := u * far >> (unitBits - 4)
	n := paint.Fractal(x, far*52, min(p.frame.WaveOctaves(below)+1, paint.MaxWaveOctaves), p.seed)
	gust := 36000 + paint.Smooth(x/5, far*3, ^p.seed)
	return n * gust >> 16 * p.choppy >> 14
}

// paint paints row y.
func (p *shimmer) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	if v < p.horizon {
		return
	}
	p.lattice.Move(y)
	depth := (v - p.horizon) * 256 / max(unit-p.horizon, 1) // of the position on the water, of 256
	calm := (v - p.horizon) * (streakCount << 8) / p.horizon
	share := p.clear - depth*p.clear>>9
	deep := paint.ToneOf(p.deep).Whole()
	soft := min(v-p.horizon, unit/100) * 256 / (unit / 100)
	texture := paint.TextureAt(y, 5)
	cell := 1 << p.lattice.Wide
	for x := 0; x < len(row); x += cell {
		out := row[x:min(x+cell, len(row))]
		wave, step := p.lattice.Segment(x >> p.lattice.Wide)
		large, small := texture.From(x, len(out))
		large, small = large[:len(out)], small[:len(out)]
		for k := range out {
			rise := wave >> rippleBits
			at := min(max(calm+rise*(64+depth)>>4, 0), (streakCount-1)<<8-1)
			side := min(max(x+k+int(rise*int64(p.frame.Height)>>15), 0), len(row)-1)
			upper, lower := paint.WholeOf(p.streaks[at>>8][side]), paint.WholeOf(p.streaks[at>>8+1][side])
			l := paint.Mix(upper, lower, at&0xff)
			detail := (int64(large[k]) + int64(small[k])) * p.rough >> 8
			mirrored := min(max(share+rise*soft>>9+detail, 30), 256)
			out[k] = paint.BlendWhole(deep, l, mirrored)
			wave += step
		}
	}
}
