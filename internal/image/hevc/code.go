package hevc

import (
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// codeTree codes a part of a coding tree unit (7.3.8.4), whose first column of pixels is left.
func (e *Encoder) codeTree(left, x, y, log2 int) {
	side := 1 << log2
	isWhole := left+x+side <= e.picture.codedWidth() && y+side <= e.rows
	u := &e.tree.units[y/minSide][x/minSide]
	isSplit := !isWhole || int(u.log2) < log2
	if isWhole && log2 > minLog2 {
		e.coder.bit(splitContext+e.splitContext(left+x, y, log2), uint8(one(isSplit)))
	}
	if !isSplit {
		e.codeUnit(u, left, x, y)
		return
	}
	for i := range 4 {
		x, y := x+i%2*side/2, y+i/2*side/2
		if left+x < e.picture.codedWidth() && y < e.rows {
			e.codeTree(left, x, y, log2-1)
		}
	}
}

// splitContext returns the number of neighbours that are smaller than a unit (9.3.4.2.2).
func (e *Encoder) splitContext(x, y, log2 int) contextIndex {
	depth := uint8(treeLog2 - log2)
	return one(e.tree.depths[y/minSide] > depth) + one(e.depths[x/minSide] > depth)
}

// codeUnit codes a coding unit (7.3.8.5).
func (e *Encoder) codeUnit(u *unit, left, x, y int) {
	for i := range 1 << u.log2 / minSide {
		e.depths[(left+x)/minSide+i], e.tree.depths[y/minSide+i] = treeLog2-u.log2, treeLog2-u.log2
	}
	if u.log2 == minLog2 {
		e.coder.bit(partContext, uint8(one(!u.isSplit)))
	}
	count := 1
	if u.isSplit {
		count = 4
	}
	e.codeModes(u, count)
	var chroma [2]bool
	if !e.picture.Monochrome {
		e.coder.bit(chromaModeContext, 0) // the mode of luma
		for i := range chroma {
			chroma[i] = e.chroma(i, u, left, x, y)
			e.coder.bit(chromaCodedContext, uint8(one(chroma[i])))
		}
	}
	e.codeLuma(u, x, y, count)
	for i, coded := range chroma {
		if coded {
			log2 := int(u.log2) - 1
			e.coder.residual(e.chromaLevels[i][:], log2, scanOf(u.modes[0], log2, true), true)
		}
	}
}

// codeModes codes the modes of luma.
func (e *Encoder) codeModes(u *unit, count int) {
	for _, c := range u.codes[:count] {
		e.coder.bit(probableContext, uint8(one(c.isProbable)))
	}
	for _, c := range u.codes[:count] {
		switch {
		case !c.isProbable:
			e.coder.bypass(uint32(c.index), 5)
		case c.index == 0:
			e.coder.bypass(0, 1)
		default:
			e.coder.bypass(uint32(c.index)+1, 2)
		}
	}
}

// codeLuma codes the blocks of luma of a unit (7.3.8.8).
func (e *Encoder) codeLuma(u *unit, x, y, count int) {
	log2 := int(u.log2)
	context := lumaCodedContext + 1
	if u.isSplit {
		log2, context = 2, lumaCodedContext
	}
	for i := range count {
		e.coder.bit(context, uint8(one(u.coded[i])))
		if u.coded[i] {
			levels := e.levels[intra.BlockIndex(x+i%2*4, y+i/2*4):]
			e.coder.residual(levels, log2, scanOf(u.modes[i], log2, false), false)
		}
	}
}

// chroma predicts and quantizes the chroma of a unit, and reports whether it has levels.
func (e *Encoder) chroma(i int, u *unit, left, x, y int) bool {
	log2 := int(u.log2) - 1
	side := 1 << log2
	p, q := &e.planes[1+i], &e.quantizer[1+i]
	x0, y0 := (left+x)/2, y/2
	e.predictor.load(p, x0, y0, side, surroundingOf(p, x0, y0, side, e.picture.codedWidth()/2, e.rows/2, e.row == 0), false)
	m := u.modes[0]
	guess := e.guess[:side*side] // luma does not need it any more
	e.predictor.predict(guess, m)
	if m.isTransposed() {
		e.transposeInPlace(guess, side)
	}
	source := e.source[i][y/2*treeSide/2+x/2:]
	if intra.IsEqual(source, treeSide/2, guess, side) {
		p.Set(x0, y0, side, guess)
		return false
	}
	e.transform.Coefficients(e.block[:], source, treeSide/2, guess, log2, false)
	levels := e.chromaLevels[i][:]
	r := q.quantize(levels, e.block[:], log2)
	e.reconstruct(p, q, x0, y0, log2, guess, levels, r, false)
	return r.columns > 0
}

// reconstruct sets decoded samples of a plane to a prediction and residuals.
func (e *Encoder) reconstruct(p *intra.Plane, q *quantizer, x, y, log2 int, guess []uint16, levels []int16, r quantized, isSine bool) {
	side := 1 << log2
	if r.columns == 0 {
		p.Set(x, y, side, guess)
		return
	}
	e.transform.Residuals(levels, q.scaler(log2), log2, r.columns, r.rows, isSine)
	e.transform.Add(p.Samples[p.At(x, y):], p.Stride, guess, side)
}

// transposeInPlace transposes a square.
func (e *Encoder) transposeInPlace(square []uint16, side int) {
	intra.Transpose(e.trial[:], square, side)
	copy(square, e.trial[:side*side])
}
