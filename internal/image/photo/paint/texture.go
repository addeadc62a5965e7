package paint

import (
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Details of a few pixels come from two tiles of fractal noise, which are added. Their
// sizes differ, so the sum repeats after 1280 pixels only, where larger shapes hide it.
const (
	largeTile = 320
	smallTile = 256
)

// MaxSpan is the limit of the columns of [Texture.From]. Tiles repeat that many columns at the end of a
// row, so that a span needs no wrapping.
const MaxSpan = 16

// A tile is a square of noise that continues at the opposite edge.
type tile struct {
	size  int
	noise []int8
}

var tiles = lazy.Value[[2]tile]{Compute: func() [2]tile {
	return [2]tile{newTile(largeTile, 1), newTile(smallTile, 2)}
}}

// newTile returns noise with octaves of periods from 1 to 16 pixels, which have equal weights.
func newTile(size int, seed uint64) tile {
	t := tile{size, make([]int8, size*(size+MaxSpan))}
	source := random.NewStream(seed)
	sums := make([]int32, size*size)
	for cell := 1; cell <= 16; cell *= 2 {
		addOctave(sums, size, cell, &source)
	}
	for y := range size {
		for x := range size + MaxSpan {
			t.noise[y*(size+MaxSpan)+x] = int8(min(max(sums[y*size+x%size]>>10, -127), 127))
		}
	}
	return t
}

// addOctave adds random values at each cell-th pixel, interpolated between them.
func addOctave(sums []int32, size, cell int, source *random.Stream) {
	nodes := size / cell
	values := make([]int32, nodes*nodes)
	for i := range values {
		values[i] = int32(int16(source.Next()))
	}
	for y := range size {
		upper := values[y/cell*nodes:][:nodes]
		lower := values[(y/cell+1)%nodes*nodes:][:nodes]
		down := int32(y%cell*256) / int32(cell)
		for x := range size {
			left, right := x/cell, (x/cell+1)%nodes
			a := upper[left] + (lower[left]-upper[left])*down>>8
			b := upper[right] + (lower[right]-upper[right])*down>>8
			sums[y*size+x] += a + (b-a)*(int32(x%cell*256)/int32(cell))>>8
		}
	}
}

// row returns row y of the tile.
func (t tile) row(y int) []int8 {
	return t.noise[y%t.size*(t.size+MaxSpan):][:t.size+MaxSpan]
}

// A Texture is the sum of both tiles along a row.
type Texture struct {
	large, small []int8
	offset       int // of column 0
}

// TextureAt returns the texture of row y. Different variants give unrelated textures.
func TextureAt(y, variant int) Texture {
	pair := tiles.Get()
	return Texture{pair[0].row(y + 7*variant), pair[1].row(y + 13*variant), 29 * variant}
}

// From returns n values of each tile from column x.
func (t Texture) From(x, n int) (large, small []int8) {
	x += t.offset
	return t.large[x%largeTile:][:n], t.small[x%smallTile:][:n]
}

// Spread fills columns from x on with a light and its texture, which raises the brightness by up to a
// quarter. Channels of the light must be at most 200.
func (t Texture) Spread(out []Light, x int, l Light) {
	base := l.Whole()
	for len(out) > 0 {
		n := min(len(out), MaxSpan)
		large, small := t.From(x, n)
		large, small = large[:n], small[:n]
		for k := range n {
			detail := Light(int64(large[k])+int64(small[k])) >> 2
			out[k] = l + base*detail<<(fractionBits-8)
		}
		out, x = out[n:], x+n
	}
}
