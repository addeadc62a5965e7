package h264

import "bytes"

// EncodeIntra returns the data of an intra slice of count macroblocks, from macroblock first.
func EncodeIntra(f *Frame, first, count int) Data {
	e := newIntraEncoder(f.columns, f.size)
	for at := first; at < first+count; at++ {
		x := at % f.columns
		var left, above *coded
		if x > 0 && at > first {
			left = &e.last[x-1]
		}
		if at-f.columns >= first {
			above = &e.last[x]
		}
		e.last[x] = e.macroblock(f.macroblocks[at], e.buffer(x, at/f.columns), left, above)
	}
	return e.data()
}

// An intraEncoder codes intra macroblocks.
type intraEncoder struct {
	bitWriter
	size    sampleSize
	last    []coded   // last macroblock of each column
	decoded [2][]byte // buffers for the macroblocks of even and odd rows

	lumaSteps, chromaSteps *quantizer

	firstType uint32 // number of the first intra type in the slice
	deltaQP   int    // from the macroblock before
	edges     bool   // whether only the right and lower edges of macroblocks are reconstructed

	// Of the current macroblock.
	planes [3]plane // Y, Cb, Cr
	luma   lumaResidual
	chroma chromaResidual
}

// newIntraEncoder returns an encoder for intra slices of pictures of the given width in macroblocks.
func newIntraEncoder(columns int, size sampleSize) intraEncoder {
	row := columns * macroblockSamples * int(size)
	return intraEncoder{
		size: size, last: make([]coded, columns), decoded: [2][]byte{make([]byte, row), make([]byte, row)},
		lumaSteps: &quantizers[lumaQP], chromaSteps: &quantizers[chromaQP],
	}
}

// buffer returns the decoded samples of a macroblock, by its position in macroblocks.
func (e *intraEncoder) buffer(x, y int) Macroblock {
	size := macroblockSamples * int(e.size)
	return e.decoded[y%2][x*size:][:size]
}

// macroblock codes a macroblock as Intra_16x16 (7.3.5). Neighbours that are not available are nil.
// Decoded is a buffer for the samples that a decoder shows. The result refers to it, unless these
// samples equal m.
func (e *intraEncoder) macroblock(m, decoded Macroblock, left, above *coded) coded {
	c := coded{samples: m}
	if luma, chroma, ok := predictFlat(m, left, above); ok {
		e.writeModes(luma, chroma, false, 0)
		e.writeCoeffToken(0, 0, near(0, 0, 4, nil, lumaCounts(left), lumaCounts(above)))
		return c
	}
	lumaMode, chromaMode := e.predict(m, decoded, left, above)
	e.luma.load(&e.planes[0], e.lumaSteps, e.edges)
	e.chroma.load(e.planes[1:], e.chromaSteps, e.edges)
	e.writeModes(lumaMode, chromaMode, e.luma.hasAC, e.chroma.pattern)
	e.writeLumaResidual(&c, left, above)
	e.writeChromaResidual(&c, left, above)
	if e.edges || !bytes.Equal(decoded, m) {
		c.samples = decoded
	}
	return c
}

// predictFlat returns predictions without a residual for a macroblock of one colour that is next to
// one of the same colour. Macroblocks of the same colour are the same ones in a [Frame].
func predictFlat(m Macroblock, left, above *coded) (luma, chroma prediction, ok bool) {
	fromLeft, fromAbove := left != nil && left.samples.is(m), above != nil && above.samples.is(m)
	switch {
	case fromAbove && (fromLeft || left == nil):
		return vertical, mean, true
	case fromAbove:
		return vertical, vertical, true
	case above == nil:
		return horizontal, mean, fromLeft
	default:
		return horizontal, horizontal, fromLeft
	}
}

// predict sets the planes to the best predictions of a macroblock, and returns their modes.
func (e *intraEncoder) predict(m, decoded Macroblock, left, above *coded) (luma, chroma prediction) {
	var l, a Macroblock
	if left != nil {
		l = left.samples
	}
	if above != nil {
		a = above.samples
	}
	for i := range e.planes {
		e.planes[i].load(m.component(i), decoded.component(i), l.component(i), a.component(i), e.size)
	}
	return predict(e.planes[:1]), predict(e.planes[1:])
}

// writeModes writes what precedes the residual. Pattern says which coefficients of chroma
// there are.
func (e *intraEncoder) writeModes(luma, chroma prediction, hasAC bool, pattern chromaPattern) {
	macroblockType := e.firstType + 1 + uint32(luma) + 4*uint32(pattern) // Table 7-11
	if hasAC {
		macroblockType += 12
	}
	e.UE(macroblockType)
	e.UE(chroma.chromaMode())
	e.SE(e.deltaQP) // mb_qp_delta
}
