package h264

import "encoding/binary"

// A plane is a component of a macroblock that is being coded.
type plane struct {
	side    int     // in pixels
	samples []uint8 // of the macroblock
	decoded []uint8 // first the prediction, then the samples that a decoder shows
	left    []uint8 // decoded samples of the neighbours, or nil
	above   []uint8
	column  [Side]uint8 // backs left
	means   [2]uint64   // predictions of the mode mean, in even and odd rows of blocks
}

// load sets p to a plane with the samples of the neighbours, which may be nil.
func (p *plane) load(samples, decoded, left, above []uint8) {
	side := Side
	if len(samples) < Side*Side {
		side /= 2
	}
	p.side, p.samples, p.decoded, p.left, p.above = side, samples, decoded, nil, nil
	if left != nil {
		p.left = p.column[:side]
		for y := range p.left {
			p.left[y] = left[y*side+side-1]
		}
	}
	if above != nil {
		p.above = above[(side-1)*side:]
	}
	p.setMeans()
}

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
	for y, at := 0, 0; y < p.side; y++ {
		for x := 0; x < p.side; x, at = x+eight, at+eight {
			binary.LittleEndian.PutUint64(p.decoded[at:], p.predicted(mode, x, y))
		}
	}
}

// distance returns the sum of the differences of samples from a prediction, in every other row,
// because all rows would rarely give another best mode.
func (p *plane) distance(mode prediction) int {
	var sum differences
	for y := 0; y < p.side; y += 2 {
		for x := 0; x < p.side; x += eight {
			sum.add(binary.LittleEndian.Uint64(p.samples[y*p.side+x:]), p.predicted(mode, x, y))
		}
	}
	return sum.total()
}

// predicted returns eight samples of row y of a prediction, from x, which is a multiple of eight.
func (p *plane) predicted(mode prediction, x, y int) uint64 {
	switch mode {
	case vertical:
		return binary.LittleEndian.Uint64(p.above[x:])
	case horizontal:
		return repeated(p.left[y])
	default:
		return p.means[y/4%2]
	}
}

// setMeans sets the predictions of the mode mean.
func (p *plane) setMeans() {
	if p.side == Side {
		v := repeated(average(p.left, p.above))
		p.means = [2]uint64{v, v}
		return
	}
	const fourBytes = 1<<32 - 1
	for i := range p.means {
		left, right := repeated(p.chromaMean(0, 4*i)), repeated(p.chromaMean(4, 4*i))
		p.means[i] = left&fourBytes | right&^fourBytes
	}
}

// chromaMean returns the mean of the nearest neighbours of a block of 4×4 samples.
func (p *plane) chromaMean(x, y int) uint8 {
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
	return average(left, above)
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

// residual returns the coefficients of samples less their prediction, of two blocks from x, y on.
func (p *plane) residual(x, y int) (b blockPair) {
	for i := 0; i < 16; i += 4 {
		at := (y+i/4)*p.side + x
		s, d := binary.LittleEndian.Uint64(p.samples[at:]), binary.LittleEndian.Uint64(p.decoded[at:])
		for j := range 4 {
			b[i+j] = firstOfFours(s>>(8*j)) - firstOfFours(d>>(8*j))
		}
	}
	b.forward()
	return b
}

// firstOfFours returns the first and the fifth of eight samples.
func firstOfFours(samples uint64) pair { return pair(samples & 0xff_0000_00ff) }

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
	for i := top; i < 4; i++ {
		d := (*[4]uint8)(p.decoded[(y+i)*p.side+x:])
		for j := left; j < 4; j++ {
			d[j] = uint8(min(max(int32(d[j])+b[4*i+j], 0), 255))
		}
	}
}
