package h264

import "encoding/binary"

// A plane is a component of a macroblock that is being coded.
type plane struct {
	side    int // in samples
	size    sampleSize
	samples []byte // of the macroblock
	decoded []byte // first the prediction, then the samples that a decoder shows
	left    []byte // decoded samples of the neighbours, or nil
	above   []byte
	column  [2 * Side]byte // backs left
	means   [2][2]word     // predictions of the mode mean, in even and odd rows of blocks, and in even and odd words
}

// load sets p to a plane with the samples of the neighbours, which may be empty.
func (p *plane) load(samples, decoded, left, above []byte, size sampleSize) {
	side := Side
	if len(samples) < lumaSamples*int(size) {
		side /= 2
	}
	p.side, p.size, p.samples, p.decoded, p.left, p.above = side, size, samples, decoded, nil, nil
	if len(left) > 0 {
		p.left = p.column[:p.stride()]
		p.setColumn(left)
	}
	if len(above) > 0 {
		p.above = above[(side-1)*p.stride():]
	}
	p.setMeans()
}

// setColumn sets the column on the left from the last one of a neighbour.
func (p *plane) setColumn(neighbour []byte) {
	if p.size == narrow {
		for y := range p.left {
			p.left[y] = neighbour[y*p.side+p.side-1]
		}
		return
	}
	for y := range p.side {
		wide.set(p.left, y, uint16(wide.at(neighbour, y*p.side+p.side-1)))
	}
}

// stride returns the number of bytes of a row.
func (p *plane) stride() int { return p.side * int(p.size) }

// predict sets the decoded samples of planes to the prediction with the least distance, and returns
// its mode.
func predict(planes []plane) (best prediction) {
	minDistance := -1
	for mode := vertical; mode <= mean; mode++ {
		if planes[0].allows(mode) {
			distance := 0
			for i := range planes {
				distance += planes[i].distance(mode)
			}
			if minDistance < 0 || distance < minDistance {
				minDistance, best = distance, mode
			}
		}
	}
	for i := range planes {
		planes[i].fill(best)
	}
	return best
}

func (p *plane) allows(mode prediction) bool {
	return mode == mean || mode == vertical && p.above != nil || mode == horizontal && p.left != nil
}

// fill sets the decoded samples to a prediction (8.3.3 and 8.3.4).
func (p *plane) fill(mode prediction) {
	stride := p.stride()
	for y, at := 0, 0; y < p.side; y++ {
		for x := 0; x < stride; x, at = x+wordSize, at+wordSize {
			binary.LittleEndian.PutUint64(p.decoded[at:], uint64(p.predicted(mode, x, y)))
		}
	}
}

// distance returns the sum of the differences of samples from a prediction, in every other row,
// because all rows would rarely give another best mode.
func (p *plane) distance(mode prediction) int {
	var sum differences
	stride := p.stride()
	for y := 0; y < p.side; y += 2 {
		for x := 0; x < stride; x += wordSize {
			a, b := load(p.samples[y*stride+x:]), p.predicted(mode, x, y)
			if p.size == narrow {
				sum += absolute(a&even, b&even) + absolute(a>>8&even, b>>8&even)
			} else {
				sum += absolute(a, b)
			}
		}
	}
	return sum.total()
}

// predicted returns the samples of row y of a prediction in the word at byte x.
func (p *plane) predicted(mode prediction, x, y int) word {
	switch mode {
	case vertical:
		return load(p.above[x:])
	case horizontal:
		return p.size.repeated(p.size.at(p.left, y))
	default:
		return p.means[y/4%2][x/wordSize%2]
	}
}

// setMeans sets the predictions of the mode mean.
func (p *plane) setMeans() {
	if p.side == Side {
		v := p.size.repeated(p.average(p.left, p.above))
		p.means = [2][2]word{{v, v}, {v, v}}
		return
	}
	const firstFour = 1<<32 - 1
	for i := range p.means {
		left, right := p.size.repeated(p.chromaMean(0, 4*i)), p.size.repeated(p.chromaMean(4, 4*i))
		if p.size == narrow { // all in one word
			left = left&firstFour | right&^firstFour
		}
		p.means[i] = [2]word{left, right}
	}
}

// chromaMean returns the mean of the nearest neighbours of a block of 4×4 samples.
func (p *plane) chromaMean(x, y int) int32 {
	left, above, size := p.left, p.above, int(p.size)
	if left != nil {
		left = left[y*size : (y+4)*size]
	}
	if above != nil {
		above = above[x*size : (x+4)*size]
	}
	if x > y && above != nil {
		left = nil
	}
	if y > x && left != nil {
		above = nil
	}
	return p.average(left, above)
}

// average returns the rounded average of the samples of two slices, or the middle of the range if both are
// empty.
func (p *plane) average(a, b []byte) int32 {
	n := int32(len(a)+len(b)) / int32(p.size)
	if n == 0 {
		return (p.size.max() + 1) / 2
	}
	return (p.sum(a) + p.sum(b) + n/2) / n
}

// sum returns the sum of samples.
func (p *plane) sum(samples []byte) (sum int32) {
	if p.size == narrow {
		for _, v := range samples {
			sum += int32(v)
		}
		return sum
	}
	for i := range len(samples) / int(p.size) {
		sum += p.size.at(samples, i)
	}
	return sum
}

// residual returns the coefficients of samples less their prediction, of two blocks from x, y on.
func (p *plane) residual(x, y int) (b blockPair) {
	if p.size == wide {
		return p.wideResidual(x, y)
	}
	for i := 0; i < 16; i += 4 {
		at := (y+i/4)*p.side + x
		s, d := load(p.samples[at:]), load(p.decoded[at:])
		for j := range 4 {
			b[i+j] = firstOfFours(s>>(8*j)) - firstOfFours(d>>(8*j))
		}
	}
	b.forward()
	return b
}

// wideResidual is residual for wide samples.
func (p *plane) wideResidual(x, y int) (b blockPair) {
	for i := range b {
		at := (y+i/4)*p.side + x + i%4
		first := wide.at(p.samples, at) - wide.at(p.decoded, at)
		second := wide.at(p.samples, at+4) - wide.at(p.decoded, at+4)
		b[i] = pair(first) + pair(second)<<32
	}
	b.forward()
	return b
}

// firstOfFours returns the first and the fifth of eight samples.
func firstOfFours(samples word) pair { return pair(samples & 0xff_0000_00ff) }

// A region is a part of a block.
type region int

const (
	nowhere region = iota
	rightColumn
	bottomRow
	everywhere
)

// reconstruct adds a block to the prediction in a region: a scaled DC coefficient, and other levels.
func (p *plane) reconstruct(x, y int, dc int32, l *quantized, q *quantizer, r region) {
	if r == nowhere || dc == 0 && l.nonzero == 0 {
		return
	}
	var b block
	if l.nonzero != 0 {
		q.scaleAC(&b, l)
		b[0] = dc
		b.inverseIn(r)
	} else {
		b.fill((dc + 32) >> 6)
	}
	left, top := 0, 0
	if r == rightColumn {
		left = 3
	} else if r == bottomRow {
		top = 3
	}
	if p.size == wide {
		p.addWide(x, y, &b, left, top)
		return
	}
	for i := top; i < 4; i++ {
		d := (*[4]uint8)(p.decoded[(y+i)*p.side+x:])
		for j := left; j < 4; j++ {
			d[j] = uint8(min(max(int32(d[j])+b[4*i+j], 0), 255))
		}
	}
}

// addWide adds a block, from a column and a row on, to wide samples.
func (p *plane) addWide(x, y int, b *block, left, top int) {
	for i := top; i < 4; i++ {
		for j := left; j < 4; j++ {
			at := (y+i)*p.side + x + j
			wide.set(p.decoded, at, uint16(min(max(wide.at(p.decoded, at)+b[4*i+j], 0), wide.max())))
		}
	}
}
