package av1

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// A block is a block of luma that may be coded.
type block struct {
	x, y, log2 int // in the unit
	prediction
	above, left mode // of the neighbours
	quantized
	cost int64 // squared differences, in parts of 256
}

// decide chooses the blocks of a square of the unit at column left and row top of the superblock, and returns their
// cost.
func (e *Encoder) decide(left, top, x, y, log2 int) int64 {
	side := 1 << log2
	if left+x >= e.columns || top+y >= e.rows {
		return 0
	}
	if left+x+side > e.columns || top+y+side > e.rows || log2 > minLog2+1 && e.unit.HasEdges(x, y, log2) {
		return e.decideParts(left, top, x, y, log2)
	}
	b := e.try(left, top, x, y, log2)
	if log2 > minLog2 && e.mayGain(&b) {
		if parts := e.decideParts(left, top, x, y, log2); parts < b.cost {
			return parts
		}
	}
	e.accept(left, top, &b)
	return b.cost
}

// mayGain reports whether smaller blocks than b may be better. In even noise they are not.
func (e *Encoder) mayGain(b *block) bool {
	const (
		fewBits, manyBits = 256 / 3, 3 * 256 // per pixel
		splitBits         = 8                // what a split costs at least
	)
	if pixels := 1 << (2 * b.log2); b.bits < fewBits*pixels || b.bits > manyBits*pixels {
		return b.cost > e.lambda*splitBits
	}
	return e.unit.IsUneven(b.x, b.y, b.log2)
}

// decideParts chooses the blocks of the quarters of a square.
func (e *Encoder) decideParts(left, top, x, y, log2 int) (cost int64) {
	const splitBits = 2
	half := 1 << log2 / 2
	cost = e.lambda * splitBits
	for i := range 4 {
		cost += e.decide(left, top, x+i%2*half, y+i/2*half, log2-1)
	}
	return cost
}

// accept sets the decoded samples and the mode of a block.
func (e *Encoder) accept(left, top int, b *block) {
	at := intra.BlockIndex(b.x, b.y)
	guess, levels := e.guesses[b.log2-minLog2][at:], e.levels[b.log2-minLog2][at:]
	e.reconstruct(&e.planes[0], left+b.x, top+b.y, b.log2, guess, levels, &b.quantized)
	for i := range 1 << b.log2 / 4 {
		e.above.mode[(left+b.x)/4+i], e.left.mode[(top+b.y)/4+i] = b.mode, b.mode
	}
	e.blocks[at/16] = *b
}

// try predicts and quantizes a block.
func (e *Encoder) try(left, top, x, y, log2 int) block {
	b := block{x: x, y: y, log2: log2, above: e.above.mode[(left+x)/4], left: e.left.mode[(top+y)/4]}
	b.last = -1
	side := 1 << log2
	p := &e.planes[0]
	e.predictor.load(p, left+x, top+y, side, e.surroundingOf(left+x, top+y, side))
	at := intra.BlockIndex(x, y)
	guess := e.guesses[log2-minLog2][at:][:side*side]
	if v := e.unit.Source[y*unitSide+x]; e.unit.IsUniformSquare(x, y, log2) && e.predictor.areAll(v, side) {
		intra.Fill(guess, v)
		b.cost = e.lambda
		return b
	}
	modeBits := e.choosePrediction(&b)
	e.predictor.predict(guess, b.prediction, p.Bits)
	if b.isTransposed() {
		intra.Transpose(e.trial[:], guess, side)
		copy(guess, e.trial[:side*side])
	}
	e.transform.Coefficients(e.block[:], e.unit.Source[y*unitSide+x:], unitSide, guess, log2, false)
	b.quantized = e.quantizer.quantize(e.levels[log2-minLog2][at:], e.block[:], log2)
	b.cost = b.distortion<<8 + e.lambda*int64(modeBits+b.bits)>>8
	return b
}

// choosePrediction sets the prediction of a block to one of a small difference from the source, and returns its bits in
// parts of 256.
func (e *Encoder) choosePrediction(b *block) (modeBits int) {
	best := math.MaxInt
	var tried [2 * modes]prediction
	count := 0
	consider := func(p prediction) {
		for _, t := range tried[:count] {
			if t == p {
				return
			}
		}
		tried[count] = p
		count++
		bits := e.predictionBits(b, p)
		if cost := e.difference(b, p)<<8 + e.weight*bits>>8; cost < best {
			best, b.prediction, modeBits = cost, p, bits
		}
	}
	consider(prediction{mode: mean})
	consider(prediction{mode: smooth})
	consider(prediction{mode: paeth})
	for _, d := range e.unit.Strongest(b.x, b.y, b.log2) {
		consider(predictionOf(d, b.log2))
	}
	return modeBits
}

// angleModes are the modes whose directions are from a start on, and steps of 3 degrees apart.
var angleModes = [8]struct {
	start int
	mode  mode
}{{36, 3}, {57, 8}, {80, vertical}, {103, 5}, {125, 4}, {147, 6}, {170, horizontal}, {193, 7}}

// predictionOf returns the prediction that is closest to a direction.
func predictionOf(d intra.Direction, log2 int) prediction {
	// directionAngles are the angles of directions 2 to 34 in degrees, less 45, from the last one.
	const directionAngles = "\x00\x06\x0c\x11\x17\x1d\x24\x29\x2d\x31\x36\x3d\x43\x49\x4e\x54\x5a" +
		"\x60\x66\x6b\x71\x77\x7e\x83\x87\x8b\x90\x97\x9d\xa3\xa8\xae\xb4"
	angle := 45 + int(directionAngles[34-d])
	p := prediction{mode: vertical}
	for _, m := range angleModes {
		if angle >= m.start {
			p.mode = m.mode
		}
	}
	if log2 > minLog2 {
		deviation := angle - nominalAngles[p.mode]
		p.delta = int8(min(max((deviation+300+1)/3-100, -3), 3))
	}
	return p
}

// predictionBits returns the bits of a prediction in parts of 256.
func (e *Encoder) predictionBits(b *block, p prediction) int {
	bits := e.coder.cost(&e.costs, lumaModeRow(b.above, b.left), modes, int(p.mode))
	if p.isDirectional() && b.log2 > minLog2 {
		bits += e.coder.cost(&e.costs, angleDelta+int(p.mode-1)*7, 7, int(p.delta)+3)
	}
	return bits
}

// difference returns the sum of the transformed differences between the source and a prediction.
func (e *Encoder) difference(b *block, p prediction) int {
	side := 1 << b.log2
	guess := e.trial[:side*side]
	e.predictor.predict(guess, p, e.picture.Bits)
	if p.isTransposed() {
		return intra.Difference(e.unit.Mirror[b.x*unitSide+b.y:], guess, side)
	}
	return intra.Difference(e.unit.Source[b.y*unitSide+b.x:], guess, side)
}
