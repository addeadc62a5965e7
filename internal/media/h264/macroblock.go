package h264

// Side is the width and height of a macroblock in pixels.
const Side = 16

// A Macroblock has the samples of 16×16 pixels, row by row. The components are Y, Cb and Cr,
// of which the last two have half of the resolution.
type Macroblock struct {
	Luma   [Side * Side]uint8
	Chroma [2][Side * Side / 4]uint8
}

// A coded macroblock has what the coding of its neighbours depends on.
type coded struct {
	samples *Macroblock // as a decoder shows them
	luma    [16]uint8   // numbers of coefficients in the blocks, row by row
	chroma  [2][4]uint8
}

// A prediction is a mode of intra prediction (Tables 8-4 and 8-5).
type prediction uint32

const (
	vertical prediction = iota
	horizontal
	mean
)

// chromaMode returns the number of the mode for chroma.
func (p prediction) chromaMode() uint32 { return [...]uint32{vertical: 2, horizontal: 1, mean: 0}[p] }

// A plane is a component of a macroblock that is being coded.
type plane struct {
	side        int     // in pixels
	samples     []uint8 // of the macroblock
	decoded     []uint8 // first the prediction, then what a decoder shows
	left, above []uint8 // decoded samples of the neighbours, or nil
}

// newPlane returns a plane with the samples of the neighbours, which may be nil.
func newPlane(side int, samples, decoded, left, above []uint8) plane {
	p := plane{side: side, samples: samples, decoded: decoded}
	if left != nil {
		p.left = make([]uint8, side)
		for y := range side {
			p.left[y] = left[y*side+side-1]
		}
	}
	if above != nil {
		p.above = above[(side-1)*side:]
	}
	return p
}

// predict sets the decoded samples of planes to the prediction with the least distance, and returns
// its mode.
func predict(planes ...plane) (best prediction) {
	least := -1
	for mode := vertical; mode <= mean; mode++ {
		if planes[0].allows(mode) {
			distance := 0
			for _, p := range planes {
				p.fill(mode)
				distance += p.distance()
			}
			if least < 0 || distance < least {
				least, best = distance, mode
			}
		}
	}
	for _, p := range planes {
		p.fill(best)
	}
	return best
}

func (p plane) allows(mode prediction) bool {
	return mode == mean || mode == vertical && p.above != nil || mode == horizontal && p.left != nil
}

// distance returns the sum of the differences of samples from their prediction.
func (p plane) distance() (sum int) {
	for i, v := range p.samples {
		d := int(v) - int(p.decoded[i])
		sum += max(d, -d)
	}
	return sum
}

// fill sets the decoded samples to a prediction (8.3.3 and 8.3.4).
func (p plane) fill(mode prediction) {
	switch {
	case mode == vertical:
		for y := range p.side {
			copy(p.decoded[y*p.side:], p.above)
		}
	case mode == horizontal:
		for y := range p.side {
			p.fillBlock(0, y, p.side, 1, p.left[y])
		}
	case p.side == Side:
		p.fillBlock(0, 0, Side, Side, average(p.left, p.above))
	default:
		for i := range 4 {
			p.fillChromaMean(i%2*4, i/2*4)
		}
	}
}

// fillChromaMean sets a block of 4×4 samples to the mean of the nearest neighbours.
func (p plane) fillChromaMean(x, y int) {
	left, above := p.left, p.above
	if left != nil {
		left = left[y : y+4]
	}
	if above != nil {
		above = above[x : x+4]
	}
	if x > y && above != nil {
		left = nil
	}
	if y > x && left != nil {
		above = nil
	}
	p.fillBlock(x, y, 4, 4, average(left, above))
}

func (p plane) fillBlock(x, y, width, height int, v uint8) {
	for i := range height {
		row := p.decoded[(y+i)*p.side+x:][:width]
		for j := range row {
			row[j] = v
		}
	}
}

// average returns the rounded average of two slices, or the middle of the range if both are
// empty.
func average(a, b []uint8) uint8 {
	n, sum := len(a)+len(b), 0
	if n == 0 {
		return 128
	}
	for _, v := range a {
		sum += int(v)
	}
	for _, v := range b {
		sum += int(v)
	}
	return uint8((sum + n/2) / n)
}

// residual returns the coefficients of a block of samples less their prediction.
func (p plane) residual(x, y int) (b block) {
	for i := range b {
		at := (y+i/4)*p.side + x + i%4
		b[i] = int32(p.samples[at]) - int32(p.decoded[at])
	}
	if b != (block{}) {
		b.forward()
	}
	return b
}

// reconstruct adds a block of scaled coefficients to the prediction.
func (p plane) reconstruct(x, y int, b block) {
	if b == (block{}) {
		return
	}
	b.inverse()
	for i, v := range b {
		at := (y+i/4)*p.side + x + i%4
		p.decoded[at] = uint8(min(max(int32(p.decoded[at])+v, 0), 255))
	}
}
