package h264

// EncodeIntra returns the data of an intra slice of count macroblocks, from macroblock first.
func EncodeIntra(f *Frame, first, count int) Data {
	e := intraEncoder{last: make([]coded, f.columns)}
	e.decoded[0], e.decoded[1] = make([]Macroblock, f.columns), make([]Macroblock, f.columns)
	for at := first; at < first+count; at++ {
		x := at % f.columns
		var left, above *coded
		if x > 0 && at > first {
			left = &e.last[x-1]
		}
		if at-f.columns >= first {
			above = &e.last[x]
		}
		e.last[x] = e.macroblock(f.macroblocks[at], &e.decoded[at/f.columns%2][x], left, above)
	}
	return e.data()
}

// An intraEncoder codes the macroblocks of an intra slice.
type intraEncoder struct {
	bitWriter
	last    []coded         // last macroblock of each column
	decoded [2][]Macroblock // buffers for the macroblocks of even and odd rows
	luma    lumaResidual    // of the current macroblock
	chroma  chromaResidual
}

// macroblock codes a macroblock as Intra_16x16 (7.3.5). Neighbours that are not available are
// nil. Decoded is a buffer for what a decoder shows, which the result refers to unless it equals m.
func (e *intraEncoder) macroblock(m, decoded *Macroblock, left, above *coded) coded {
	c := coded{samples: m}
	if luma, chroma, ok := predictFlat(m, left, above); ok {
		e.writeModes(luma, chroma, false, 0)
		e.writeCoeffToken(0, 0, near(0, 0, 4, nil, lumaCounts(left), lumaCounts(above)))
		return c
	}
	luma, chroma := planes(m, decoded, left, above)
	lumaMode, chromaMode := predict(luma), predict(chroma[:]...)
	e.luma.load(luma)
	e.chroma.load(chroma)
	e.writeModes(lumaMode, chromaMode, e.luma.hasAC, e.chroma.pattern)
	e.writeLumaResidual(&c, left, above)
	e.writeChromaResidual(&c, left, above)
	if *decoded != *m {
		c.samples = decoded
	}
	return c
}

// predictFlat returns predictions without a residual for a macroblock of one colour that is next to
// one of the same colour. Those share a [Macroblock], so it compares pointers.
func predictFlat(m *Macroblock, left, above *coded) (luma, chroma prediction, ok bool) {
	fromLeft, fromAbove := left != nil && left.samples == m, above != nil && above.samples == m
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

// planes returns the planes of a macroblock.
func planes(m, decoded *Macroblock, left, above *coded) (luma plane, chroma [2]plane) {
	component := func(c *coded, i int) []uint8 {
		switch {
		case c == nil:
			return nil
		case i == 0:
			return c.samples.Luma[:]
		default:
			return c.samples.Chroma[i-1][:]
		}
	}
	luma = newPlane(Side, m.Luma[:], decoded.Luma[:], component(left, 0), component(above, 0))
	for i := range chroma {
		chroma[i] = newPlane(Side/2, m.Chroma[i][:], decoded.Chroma[i][:], component(left, i+1), component(above, i+1))
	}
	return luma, chroma
}

// writeModes writes what precedes the residual. Pattern says which coefficients of chroma
// there are.
func (e *intraEncoder) writeModes(luma, chroma prediction, hasAC bool, pattern chromaPattern) {
	macroblockType := 1 + uint32(luma) + 4*uint32(pattern) // Table 7-11
	if hasAC {
		macroblockType += 12
	}
	e.ue(macroblockType)
	e.ue(chroma.chromaMode())
	e.se(0) // mb_qp_delta
}
