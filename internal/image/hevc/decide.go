package hevc

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// setLambda sets the costs of bits for the quantization parameter.
func (e *Encoder) setLambda() {
	qp := float64(e.quantizer[0].qp)
	lambda := 0.57 * math.Pow(2, (qp-12)/3)
	e.lambda, e.weight = max(1, int64(256*lambda)), max(1, int(256*math.Sqrt(lambda)))
}

// A trial is a block of luma that may be coded.
type trial struct {
	x, y, log2 int // in the coding tree unit
	mode       mode
	code       modeCode
	quantized
	cost int64 // squared differences, in parts of 256
}

// decide chooses the coding units of a part of a coding tree unit, and returns their cost.
func (e *Encoder) decide(left, x, y, log2 int) int64 {
	side := 1 << log2
	if left+x >= e.picture.codedWidth() || y >= e.rows {
		return 0
	}
	if left+x+side > e.picture.codedWidth() || y+side > e.rows {
		return e.decideParts(left, x, y, log2)
	}
	if log2 > minLog2 && e.unit.HasEdges(x, y, log2) {
		return e.decideParts(left, x, y, log2)
	}
	t := e.try(left, x, y, log2)
	parts := int64(math.MaxInt64)
	if e.mayGain(&t) {
		if log2 > minLog2 {
			parts = e.decideParts(left, x, y, log2)
		} else {
			parts = e.decideBlocks(left, x, y)
		}
	}
	if parts < t.cost {
		return parts
	}
	e.accept(left, &t)
	u := unit{log2: uint8(log2)}
	u.set(0, &t)
	e.tree.units[y/minSide][x/minSide] = u
	return t.cost
}

// mayGain reports whether smaller blocks than t may be better. In even noise they are not.
func (e *Encoder) mayGain(t *trial) bool {
	const (
		fewBits, manyBits = 256 / 3, 3 * 256 // per pixel
		splitBits         = 8                // what a split costs at least
	)
	if pixels := 1 << (2 * t.log2); t.bits < fewBits*pixels || t.bits > manyBits*pixels {
		return t.cost > e.lambda*splitBits
	}
	return e.unit.IsUneven(t.x, t.y, t.log2)
}

// set sets the decisions for a block.
func (u *unit) set(i int, t *trial) {
	u.modes[i], u.codes[i], u.coded[i] = t.mode, t.code, t.columns > 0
}

// decideParts chooses the units of the quarters of a square.
func (e *Encoder) decideParts(left, x, y, log2 int) (cost int64) {
	half := 1 << log2 / 2
	cost = e.lambda // of a bit
	for i := range 4 {
		cost += e.decide(left, x+i%2*half, y+i/2*half, log2-1)
	}
	return cost
}

// decideBlocks chooses the modes of four blocks of a unit.
func (e *Encoder) decideBlocks(left, x, y int) (cost int64) {
	u := unit{log2: minLog2, isSplit: true}
	cost = e.lambda
	for i := range 4 {
		t := e.try(left, x+i%2*4, y+i/2*4, 2)
		e.accept(left, &t)
		u.set(i, &t)
		cost += t.cost
	}
	e.tree.units[y/minSide][x/minSide] = u
	return cost
}

// accept sets the decoded samples and the mode of a block.
func (e *Encoder) accept(left int, t *trial) {
	at := intra.BlockIndex(t.x, t.y)
	guess, levels := e.guesses[t.log2-2][at:], e.levels[t.log2-2][at:]
	e.reconstruct(&e.planes[0], &e.quantizer[0], left+t.x, t.y, t.log2, guess, levels, t.quantized, t.log2 == 2)
	e.tree.setMode(t.x, t.y, 1<<t.log2, t.mode)
}

// try predicts and quantizes a block.
func (e *Encoder) try(left, x, y, log2 int) trial {
	t := trial{x: x, y: y, log2: log2}
	side := 1 << log2
	p := &e.planes[0]
	e.predictor.load(p, left+x, y, side, surroundingOf(p, left+x, y, side, e.picture.codedWidth(), e.rows, e.row == 0), true)
	at := intra.BlockIndex(x, y)
	guess := e.guesses[log2-2][at:][:side*side]
	if v := e.unit.Source[y*treeSide+x]; e.unit.IsUniformSquare(x, y, log2) && e.predictor.plain.areAll(v, side) {
		intra.Fill(guess, v) // in any mode
		t.mode = e.tree.probableModes(x, y)[0]
		t.code = modeCode{isProbable: true}
		t.cost = e.lambda
		return t
	}
	e.chooseMode(&t)
	e.predictor.predict(guess, t.mode)
	if t.mode.isTransposed() {
		e.transposeInPlace(guess, side)
	}
	q := &e.quantizer[0]
	e.transform.Coefficients(e.block[:], e.unit.Source[y*treeSide+x:], treeSide, guess, log2, log2 == 2)
	t.quantized = q.quantize(e.levels[log2-2][at:], e.block[:], log2)
	t.cost = t.distortion<<8 + e.lambda*int64(t.code.bits()+t.bits)>>8
	return t
}

// chooseMode sets the mode of a block to one of a small difference from the source, and its code.
func (e *Encoder) chooseMode(t *trial) {
	probable := e.tree.probableModes(t.x, t.y)
	best, tried := math.MaxInt, uint64(0)
	consider := func(m mode) {
		if tried>>m&1 != 0 {
			return
		}
		tried |= 1 << m
		code := codeOf(m, probable)
		cost := e.difference(t, m)<<8 + e.weight*code.bits()>>8
		if cost < best {
			best, t.mode, t.code = cost, m, code
		}
	}
	consider(planar)
	consider(mean)
	for _, d := range e.unit.Strongest(t.x, t.y, t.log2) {
		consider(mode(d))
	}
	for _, m := range probable[:2] {
		consider(m)
	}
	if m := t.mode; m >= 2 {
		consider(max(2, m-1))
		consider(min(modes-1, m+1))
	}
}

// difference returns the sum of the transformed differences between the source and a prediction.
func (e *Encoder) difference(t *trial, m mode) int {
	side := 1 << t.log2
	guess := e.trial[:side*side]
	e.predictor.predict(guess, m)
	if m.isTransposed() {
		return intra.Difference(e.unit.Mirror[t.x*treeSide+t.y:], guess, side)
	}
	return intra.Difference(e.unit.Source[t.y*treeSide+t.x:], guess, side)
}
