package hevc

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// weightOf returns the cost of a bit for a quantization parameter.
func weightOf(qp int) int { return max(1, int(256*math.Sqrt(0.57*math.Pow(2, float64(qp-12)/3)))) }

// A block is a block of luma.
type block struct {
	x, y, log2 int // in the coding tree unit
	mode       mode
	code       modeCode
	quantized
}

// decide chooses the coding units of a part of a coding tree unit from its samples alone: trials take twice the time, and save
// few bytes.
func (e *Encoder) decide(left, x, y, log2 int) {
	side := 1 << log2
	switch {
	case left+x >= e.picture.codedWidth() || y >= e.rows:
	case left+x+side > e.picture.codedWidth() || y+side > e.rows, log2 > minLog2 && e.unit.IsUneven(x, y, log2):
		for i := range 4 {
			e.decide(left, x+i%2*side/2, y+i/2*side/2, log2-1)
		}
	case e.unit.IsUneven(x, y, log2):
		u := unit{log2: minLog2, isSplit: true}
		for i := range 4 {
			t := e.predict(left, x+i%2*4, y+i/2*4, 2)
			e.accept(left, &t)
			u.set(i, &t)
		}
		e.tree.units[y/minSide][x/minSide] = u
	default:
		t := e.predict(left, x, y, log2)
		e.accept(left, &t)
		u := unit{log2: uint8(log2)}
		u.set(0, &t)
		e.tree.units[y/minSide][x/minSide] = u
	}
}

// set sets the decisions for a block.
func (u *unit) set(i int, t *block) {
	u.modes[i], u.codes[i], u.coded[i] = t.mode, t.code, t.columns > 0
}

// accept sets the decoded samples and the mode of a block.
func (e *Encoder) accept(left int, t *block) {
	at := intra.BlockIndex(t.x, t.y)
	e.reconstruct(&e.planes[0], &e.quantizer[0], left+t.x, t.y, t.log2, e.guess[:], e.levels[at:], t.quantized, t.log2 == 2)
	e.tree.setMode(t.x, t.y, 1<<t.log2, t.mode)
}

// predict predicts and quantizes a block.
func (e *Encoder) predict(left, x, y, log2 int) block {
	t := block{x: x, y: y, log2: log2}
	side := 1 << log2
	p := &e.planes[0]
	e.predictor.load(p, left+x, y, side, surroundingOf(p, left+x, y, side, e.picture.codedWidth(), e.rows, e.row == 0), true)
	at := intra.BlockIndex(x, y)
	guess := e.guess[:side*side]
	if v := e.unit.Source[y*treeSide+x]; e.unit.IsUniformSquare(x, y, log2) && e.predictor.plain.areAll(v, side) {
		intra.Fill(guess, v) // in any mode
		t.mode = e.tree.probableModes(x, y)[0]
		t.code = modeCode{isProbable: true}
		return t
	}
	e.chooseMode(&t)
	e.predictor.predict(guess, t.mode)
	if t.mode.isTransposed() {
		e.transposeInPlace(guess, side)
	}
	q := &e.quantizer[0]
	e.transform.Coefficients(e.block[:], e.unit.Source[y*treeSide+x:], treeSide, guess, log2, log2 == 2)
	t.quantized = q.quantize(e.levels[at:], e.block[:], log2)
	return t
}

// chooseMode sets the mode of a block to one of a small difference from the source, and its code.
func (e *Encoder) chooseMode(t *block) {
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
func (e *Encoder) difference(t *block, m mode) int {
	side := 1 << t.log2
	guess := e.trial[:side*side]
	e.predictor.predict(guess, m)
	if m.isTransposed() {
		return intra.Difference(e.unit.Mirror[t.x*treeSide+t.y:], guess, side)
	}
	return intra.Difference(e.unit.Source[t.y*treeSide+t.x:], guess, side)
}
