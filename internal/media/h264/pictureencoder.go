package h264

import "github.com/seed-40aebabe/placeholder/internal/bitio/nal"

// A PictureEncoder codes pictures of one slice each, macroblock by macroblock, row by row. It can be
// reused for any number of pictures of a format, which has Refreshed set.
type PictureEncoder struct {
	intraEncoder
	columns    int
	isVertical bool        // whether pictures move up or down
	motions    [2][]motion // of even and odd rows

	picture Picture
	state
	undo state // before the last macroblock
}

// A state has the fields that change with each macroblock.
type state struct {
	bits    nal.Writer
	x, y    int   // of the next macroblock
	qp      int   // of the last macroblock that has one
	skipped int   // macroblocks that are not written yet, directly before
	above   coded // the macroblock above the next one
}

// NewPictureEncoder returns an encoder of pictures of a format, with a buffer for pictures of a size in bytes.
func NewPictureEncoder(f Format, size int) *PictureEncoder {
	columns := f.Columns()
	e := &PictureEncoder{
		intraEncoder: newIntraEncoder(columns, sizeOf(f.Signal)), columns: columns, isVertical: f.Vertical,
		motions: [2][]motion{make([]motion, columns), make([]motion, columns)},
	}
	e.edges, e.bitWriter = true, appendTo(make([]byte, 0, size))
	return e
}

// Start starts a picture with a quantization parameter.
func (e *PictureEncoder) Start(p Picture, qp int) {
	const enabled = 0
	e.picture, e.firstType, e.state = p, 0, state{qp: qp}
	t := intraSlice
	if p.Number > 0 {
		const firstIntra = 5 // Table 7-13
		t, e.firstType = predictedSlice, firstIntra
	}
	e.bitWriter = appendTo(e.Bytes()[:0])
	p.writeHeader(&e.bitWriter, 0, t)
	e.SE(qp - e.size.initialQP()) // slice_qp_delta
	e.UE(enabled)                 // disable_deblocking_filter_idc
	e.SE(p.filterStrength())      // slice_alpha_c0_offset_div2
	e.SE(p.filterStrength())      // slice_beta_offset_div2
}

// Intra codes the next macroblock with a quantization parameter, from MinQP to MaxQP.
func (e *PictureEncoder) Intra(m Macroblock, qp int) {
	left, above := e.startIntra()
	e.deltaQP, e.qp = qp-e.qp, qp
	offset := e.size.offsetQP()
	e.lumaSteps, e.chromaSteps = &quantizers[qp+offset], &quantizers[chromaQPs[qp]+offset]
	e.last[e.x] = e.macroblock(m, e.buffer(e.x, e.y), left, above)
	e.advance(motion{})
}

// IntraPredicted codes the next macroblock as an intra macroblock that is like its neighbours.
func (e *PictureEncoder) IntraPredicted(m Macroblock) {
	left, above := e.startIntra()
	e.deltaQP = 0
	decoded := e.buffer(e.x, e.y)
	luma, chroma := e.predict(m, decoded, left, above)
	e.writeModes(luma, chroma, false, noChroma)
	e.writeCoeffToken(0, 0, near(0, 0, 4, nil, lumaCounts(left), lumaCounts(above)))
	e.last[e.x] = coded{samples: decoded}
	e.advance(motion{})
}

// MaxPredictedBits is the maximum number of bits of an intra macroblock that is like its neighbours, unless
// it follows a copy.
const MaxPredictedBits = 1 + 7 + 3 + 1 + 6

// Copy codes the next macroblock as a copy of the pixels that were distance pixels to its right, or below it if the
// format is vertical, in the previous picture. The distance must be even, because chroma moves by whole samples, and
// its absolute value must be below 2048, or 256.
func (e *PictureEncoder) Copy(distance int) {
	m := motion{4 * distance, true}
	if e.isAmong(m) {
		e.skipped++
	} else if f := e.field(); f.skipped() == m.vector {
		e.skipped++
	} else {
		e.writeSkipped()
		e.UE(0) // mb_type: P_L0_16x16
		e.writeDifference(m.vector-f.predict(), e.isVertical)
		e.UE(0) // coded_block_pattern
	}
	e.last[e.x] = coded{}
	e.advance(m)
}

// isAmong reports whether all neighbours of the next macroblock move as it does, so that it is skipped.
func (e *PictureEncoder) isAmong(m motion) bool {
	if e.x == 0 || e.y == 0 || e.x+1 == e.columns {
		return false
	}
	row, above := e.motions[e.y%2], e.motions[(e.y+1)%2]
	return row[e.x-1] == m && above[e.x] == m && above[e.x+1] == m
}

// Undo takes the last macroblock back. The caller must have coded it with Intra, and must not call
// Undo again before it codes another one.
func (e *PictureEncoder) Undo() {
	e.state = e.undo
	e.Writer, e.last[e.x] = e.bits, e.above
}

// Row returns the row of the next macroblock.
func (e *PictureEncoder) Row() int { return e.y }

// Bits returns the number of bits of the slice so far.
func (e *PictureEncoder) Bits() int { return e.Len() }

// Append appends the picture, which is complete, after its length in 32 bits.
func (e *PictureEncoder) Append(b []byte) []byte {
	if e.skipped > 0 {
		e.writeSkipped()
	}
	return e.picture.appendNAL(b, &e.bitWriter)
}

// startIntra starts an intra macroblock, and returns its neighbours.
func (e *PictureEncoder) startIntra() (left, above *coded) {
	e.remember()
	if e.firstType > 0 {
		e.writeSkipped()
	}
	if e.x > 0 {
		left = &e.last[e.x-1]
	}
	if e.y > 0 {
		above = &e.last[e.x]
	}
	return left, above
}

// remember keeps the state for Undo.
func (e *PictureEncoder) remember() {
	e.undo = e.state
	e.undo.bits, e.undo.above = e.Writer, e.last[e.x]
}

func (e *PictureEncoder) writeSkipped() {
	e.UE(uint32(e.skipped)) // mb_skip_run
	e.skipped = 0
}

// advance goes to the next macroblock.
func (e *PictureEncoder) advance(m motion) {
	e.motions[e.y%2][e.x] = m
	if e.x++; e.x == e.columns {
		e.x, e.y = 0, e.y+1
	}
}

// field returns the motions around the next macroblock.
func (e *PictureEncoder) field() (f motionField) {
	if e.x > 0 {
		f.left = &e.motions[e.y%2][e.x-1]
	}
	if e.y == 0 {
		return f
	}
	above := e.motions[(e.y+1)%2]
	f.above = &above[e.x]
	if e.x > 0 {
		f.aboveLeft = &above[e.x-1]
	}
	if e.x+1 < e.columns {
		f.aboveRight = &above[e.x+1]
	}
	return f
}
