package av1

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// A block is a block of luma.
type block struct {
	x, y, log2 int // in the unit
	prediction
	above, left mode // of the neighbours
	quantized
}

// predict predicts and quantizes a block, and sets its decoded samples.
func (e *Encoder) predict(left, top, x, y, log2 int) block {
	b := block{x: x, y: y, log2: log2, above: e.above.mode[(left+x)/4], left: e.left.mode[(top+y)/4]}
	b.last = -1
	side := 1 << log2
	p := &e.planes[0]
	e.predictor.load(p, left+x, top+y, side, e.surroundingOf(left+x, top+y, side))
	source := e.unit.Source[y*unitSide+x:]
	isUniform := e.unit.IsUniformSquare(x, y, log2)
	if isUniform { // and remains so without exact levels
		intra.Fill(e.guess[:side*side], e.predictor.mean(p.Bits))
	} else {
		e.choosePrediction(&b)
	}
	if !isUniform || e.guess[0] != source[0] {
		e.transform.Coefficients(e.block[:], source, unitSide, e.guess[:], log2, false)
		b.quantized = e.quantizer.quantize(e.levels[:], e.block[:], log2)
	}
	e.reconstruct(p, left+x, top+y, log2, e.guess[:], e.levels[:], &b.quantized)
	for i := range side / 4 {
		e.above.mode[(left+x)/4+i], e.left.mode[(top+y)/4+i] = b.mode, b.mode
	}
	return b
}

// choosePrediction sets the prediction of a block to one of a small difference from the source.
func (e *Encoder) choosePrediction(b *block) {
	side, best := 1<<b.log2, math.MaxInt
	strongest := e.unit.Strongest(b.x, b.y, b.log2)
	candidates := [...]prediction{
		{mode: smooth}, predictionOf(strongest[0], b.log2), // for large blocks
		predictionOf(strongest[1], b.log2), {mode: mean}, {mode: paeth},
	}
	count := len(candidates)
	if b.log2 > minLog2+1 {
		count = 2
	}
	for _, p := range candidates[:count] {
		if cost := e.difference(b, p)<<8 + e.weight*e.predictionBits(b, p)>>8; cost < best {
			best, b.prediction = cost, p
			e.guess, e.trial = e.trial, e.guess
		}
	}
	if b.isTransposed() {
		intra.Transpose(e.trial[:], e.guess[:], side)
		e.guess, e.trial = e.trial, e.guess
	}
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

// difference returns the sum of the transformed differences between the source and a prediction, and sets e.trial to that.
func (e *Encoder) difference(b *block, p prediction) int {
	side := 1 << b.log2
	guess := e.trial[:side*side]
	e.predictor.predict(guess, p, e.picture.Bits)
	if p.isTransposed() {
		return intra.Difference(e.unit.Mirror[b.x*unitSide+b.y:], guess, side)
	}
	return intra.Difference(e.unit.Source[b.y*unitSide+b.x:], guess, side)
}
