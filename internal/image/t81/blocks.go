package t81

import "iter"

// An Image is a frame whose samples are transformed and quantized.
type Image struct {
	*Frame
	planes []plane
}

// A plane has the blocks of a component.
type plane struct {
	columns       int // blocks in a row, with those that fill the last MCU
	width, height int // blocks that have samples of the picture
	blocks        []block
}

// A block has quantized coefficients in zigzag order.
type block [64]int32

// Image returns the coefficients of a frame.
func (f *Frame) Image() *Image {
	image := &Image{Frame: f}
	mcus := f.mcus()
	for _, c := range f.Components {
		p := plane{
			columns: mcus.columns * c.H,
			width:   ceil(ceil(f.Width*c.H, f.maxH()), 8),
			height:  ceil(ceil(f.Height*c.V, f.maxV()), 8),
		}
		for y := range mcus.rows * c.V {
			for x := range p.columns {
				p.blocks = append(p.blocks, f.block(c, x, y))
			}
		}
		image.planes = append(image.planes, p)
	}
	return image
}

func ceil(a, b int) int { return (a + b - 1) / b }

func (f *Frame) maxH() (n int) {
	for _, c := range f.Components {
		n = max(n, c.H)
	}
	return n
}

func (f *Frame) maxV() (n int) {
	for _, c := range f.Components {
		n = max(n, c.V)
	}
	return n
}

// A grid is a number of MCUs.
type grid struct{ columns, rows int }

func (f *Frame) mcus() grid {
	return grid{ceil(f.Width, 8*f.maxH()), ceil(f.Height, 8*f.maxV())}
}

// block returns block (x, y) of a component. Samples outside of the picture repeat those at its edge.
func (f *Frame) block(c Component, x, y int) block {
	var samples [64]int64
	for i := range samples {
		samples[i] = int64(f.sample(c, 8*x+i%8, 8*y+i/8)) - 1<<(f.Precision-1)
	}
	coefficients := transform(samples)
	var b block
	for i, position := range zigzag() {
		b[i] = int32(divide(coefficients[position], int64(f.Tables[c.Table][i])<<transformBits))
	}
	return b
}

// sample returns a sample of a component: the value at the pixel in the middle of what the sample covers.
func (f *Frame) sample(c Component, x, y int) int {
	x, y = (2*x+1)*f.maxH()/(2*c.H), (2*y+1)*f.maxV()/(2*c.V)
	return c.Value(min(x, f.Width-1), min(y, f.Height-1))
}

// divide returns a quotient, rounded to the nearest integer.
func divide(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// transformBits is the number of fractional bits of coefficients.
const transformBits = 24

// cosines are the cosines of nπ/16 for n from 0 to 8, halved, in units of 1/4096.
var cosines = [9]int64{2048, 2009, 1892, 1703, 1448, 1138, 784, 400, 0}

// cosine returns the cosine of nπ/16, halved.
func cosine(n int) int64 {
	switch n %= 32; {
	case n <= 8:
		return cosines[n]
	case n <= 16:
		return -cosines[16-n]
	}
	return cosine(32 - n)
}

// transform returns the DCT coefficients of samples (A.3.3).
func transform(samples [64]int64) [64]int64 {
	return transformRows(transformRows(samples))
}

// transformRows transforms each row to a column.
func transformRows(in [64]int64) (out [64]int64) {
	for y := range 8 {
		for u := range 8 {
			sum := int64(0)
			for x := range 8 {
				factor := cosine((2*x + 1) * u)
				if u == 0 {
					factor = cosines[4] // the cosine divided by the square root of 2
				}
				sum += factor * in[8*y+x]
			}
			out[8*u+y] = sum
		}
	}
	return out
}

// zigzag returns the positions of coefficients in a block, row by row, in zigzag order (A.3.6).
func zigzag() (order [64]int) {
	i := 0
	for diagonal := range 15 {
		for k := range diagonal + 1 {
			x, y := k, diagonal-k
			if diagonal%2 == 1 {
				x, y = y, x
			}
			if x < 8 && y < 8 {
				order[i] = 8*y + x
				i++
			}
		}
	}
	return order
}

// mcuBlocks returns the number of each MCU of a scan, and its blocks in their order (A.2).
func (m *Image) mcuBlocks(s Scan) iter.Seq2[int, []placedBlock] {
	return func(yield func(int, []placedBlock) bool) {
		if len(s.Components) == 1 {
			p := &m.planes[s.Components[0]]
			for i := range p.width * p.height {
				if !yield(i, []placedBlock{{s.Components[0], p.at(i%p.width, i/p.width)}}) {
					return
				}
			}
			return
		}
		mcus := m.mcus()
		for i := range mcus.columns * mcus.rows {
			if !yield(i, m.mcu(s, i%mcus.columns, i/mcus.columns)) {
				return
			}
		}
	}
}

// A placedBlock is a block of a component of the frame.
type placedBlock struct {
	component int
	block     *block
}

// mcu returns the blocks of an MCU of several components.
func (m *Image) mcu(s Scan, column, row int) (blocks []placedBlock) {
	for _, i := range s.Components {
		c := m.Components[i]
		for y := range c.V {
			for x := range c.H {
				blocks = append(blocks, placedBlock{i, m.planes[i].at(column*c.H+x, row*c.V+y)})
			}
		}
	}
	return blocks
}

func (p *plane) at(x, y int) *block { return &p.blocks[y*p.columns+x] }
