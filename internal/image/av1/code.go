package av1

import "github.com/seed-40aebabe/placeholder/internal/image/intra"

// codePartition codes whether a square is split into four (5.11.4). It has to be if it exceeds the picture.
func (e *Encoder) codePartition(x, y, log2 int, split bool) {
	half := 1 << log2 / 2
	hasRows, hasColumns := y+half < e.rows, x+half < e.columns
	context := one(e.above.log2[x/4] < uint8(log2)) + 2*one(e.left.log2[y/4] < uint8(log2))
	const splitSymbol = 3
	if log2 == 3 {
		e.coder.symbol(partition8+context*4, 4, splitSymbol*one(split))
		return
	}
	at := partition16 + ((log2-4)*4+context)*10
	row := e.coder.probabilities[at : at+9]
	switch {
	case hasRows && hasColumns:
		e.coder.symbol(at, 10, splitSymbol*one(split))
	case hasColumns: // split_or_horz
		e.coder.flag(split, row[1]-row[4]+row[5]-row[7]+row[8])
	case hasRows: // split_or_vert
		e.coder.flag(split, row[0]-row[1]+row[2]-row[6]+row[7]-row[8])
	}
}

// codeTree codes a square of the unit at column left and row top of the superblock. Whether smaller blocks are better depends on
// the samples alone: trials take twice the time, and save few bytes.
func (e *Encoder) codeTree(left, top, x, y, log2 int) {
	side := 1 << log2
	if left+x >= e.columns || top+y >= e.rows {
		return
	}
	split := left+x+side > e.columns || top+y+side > e.rows || log2 > minLog2 && e.unit.IsUneven(x, y, log2)
	if log2 > minLog2 {
		e.codePartition(left+x, top+y, log2, split)
	}
	if !split {
		b := e.predict(left, top, x, y, log2)
		e.codeBlock(&b, left, top)
		return
	}
	for i := range 4 {
		e.codeTree(left, top, x+i%2*side/2, y+i/2*side/2, log2-1)
	}
}

// lumaModeRow returns the row of probabilities of the mode of luma.
func lumaModeRow(above, left mode) int {
	const contexts = "\x00\x01\x02\x03\x04\x04\x04\x04\x03\x00\x01\x02\x00" // Intra_Mode_Context
	return lumaMode + (int(contexts[above])*5+int(contexts[left]))*modes
}

// codeBlock codes a block (5.11.5).
func (e *Encoder) codeBlock(b *block, left, top int) {
	x, y := left+b.x, top+b.y
	hasChroma := !e.picture.Monochrome && (b.log2 > minLog2 || x/4%2 == 1 && y/4%2 == 1)
	isCoded := b.last >= 0
	var c chroma
	if hasChroma {
		c = e.chroma(b, left, top)
		isCoded = isCoded || c.blocks[0].last >= 0 || c.blocks[1].last >= 0
	}
	e.codeModes(b, x, y, hasChroma, &c, !isCoded)
	luma := transformBlock{quantized: b.quantized, levels: e.levels[:], log2: b.log2}
	e.codeResidual(0, &luma, x, y, b.mode, isCoded)
	for i := range c.blocks {
		if hasChroma {
			e.codeResidual(1+i, &c.blocks[i], c.x, c.y, 0, isCoded)
		}
	}
}

// codeModes codes what precedes the levels of a block (5.11.7).
func (e *Encoder) codeModes(b *block, x, y int, hasChroma bool, c *chroma, isSkipped bool) {
	skips := e.above.skipped[x/4] + e.left.skipped[y/4]
	e.coder.symbol(skipped+int(skips)*2, 2, one(isSkipped))
	e.coder.symbol(lumaModeRow(b.above, b.left), modes, int(b.mode))
	if b.isDirectional() && b.log2 > minLog2 {
		e.coder.symbol(angleDelta+int(b.mode-1)*7, 7, int(b.delta)+3)
	}
	if hasChroma {
		e.codeChromaMode(b, c)
	}
	for i := range 1 << b.log2 / 4 {
		e.above.log2[x/4+i], e.left.log2[y/4+i] = uint8(b.log2), uint8(b.log2)
		e.above.skipped[x/4+i], e.left.skipped[y/4+i] = uint8(one(isSkipped)), uint8(one(isSkipped))
	}
}

// codeFlat codes a superblock as one block without levels, which is predicted by the mean.
func (e *Encoder) codeFlat(x int) {
	b := block{log2: 6, above: e.above.mode[x/4], left: e.left.mode[0]}
	b.last = -1
	e.codeModes(&b, x, 0, false, nil, true)
	if !e.picture.Monochrome {
		e.coder.symbol(chromaMode, modes, int(mean))
	}
	for i := range superSide / 4 {
		e.above.mode[x/4+i], e.left.mode[i] = mean, mean
	}
	for i := range e.components() {
		p, shift := &e.planes[i], min(i, 1)
		v := p.Samples[p.At(x>>shift, -1)]
		if e.isFirstRow {
			v = p.Samples[p.At(x>>shift-1, 0)]
		}
		for y := range p.Side {
			intra.Fill(p.Samples[p.At(x>>shift, y):][:p.Side], v)
		}
		e.setSurrounds(i, x>>shift, 0, p.Side, surround{})
	}
}

// setSurrounds sets what neighbours need to know of a block of a plane.
func (e *Encoder) setSurrounds(plane, x, y, side int, s surround) {
	for i := range side / 4 {
		e.above.planes[plane][x/4+i], e.left.planes[plane][y/4+i] = s, s
	}
}

// codeResidual codes the levels of a block of a plane (5.11.34).
func (e *Encoder) codeResidual(plane int, b *transformBlock, x, y int, m mode, isCoded bool) {
	side := 1 << b.log2
	s := surround{}
	if isCoded {
		above, left := e.above.planes[plane][x/4:][:side/4], e.left.planes[plane][y/4:][:side/4]
		context := 0
		if plane > 0 {
			context = 1 + one(isAnyCoded(above)) + one(isAnyCoded(left))
		}
		e.coder.symbol(allZero+((b.log2-minLog2)*4+context)*2, 2, one(b.last < 0))
		if b.last >= 0 {
			if plane == 0 && b.log2 < unitLog2 {
				const cosine = 1
				e.coder.symbol(transformType+((b.log2-minLog2)*modes+int(m))*5, 5, cosine)
			}
			s = e.coder.code(b, signOf(above)+signOf(left))
		}
	}
	e.setSurrounds(plane, x, y, side, s)
}

// isAnyCoded reports whether a neighbour has levels.
func isAnyCoded(all []surround) bool {
	for _, s := range all {
		if s.sum != 0 {
			return true
		}
	}
	return false
}

// signOf returns the sum of the signs of neighbours.
func signOf(all []surround) (sum int) {
	for _, s := range all {
		sum += int(s.sign)
	}
	return sum
}

// reconstruct sets decoded samples of a plane to a prediction and residuals.
func (e *Encoder) reconstruct(p *intra.Plane, x, y, log2 int, guess []uint16, levels []int16, r *quantized) {
	side, limit := 1<<log2, int32(1)<<p.Bits-1
	if r.last < 0 {
		p.Set(x, y, side, guess)
		return
	}
	if r.last == 0 {
		v := e.inverter.uniform(levels[0], &e.quantizer, log2)
		for i := range side {
			row := p.Samples[p.At(x, y+i):][:side]
			for j, g := range guess[i*side:][:side] {
				row[j] = uint16(min(max(int32(g)+v, 0), limit))
			}
		}
		return
	}
	e.inverter.residuals(levels, &e.quantizer, log2, r.rows)
	for i := range side {
		row, residuals := p.Samples[p.At(x, y+i):][:side], e.inverter.block[i*side:][:side]
		for j, g := range guess[i*side:][:side] {
			row[j] = uint16(min(max(int32(g)+residuals[j], 0), limit))
		}
	}
}
