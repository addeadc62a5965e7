package jpeg

import "math/bits"

// A progressiveWriter writes a section of a scan, or counts its symbols if it has no coder.
type progressiveWriter struct {
	progressiveScan
	coder  *coder
	bits   *bitWriter
	counts *[256]int
	weight int // of a symbol in counts

	dc      [4]int32 // of the previous blocks of the components
	run     int      // blocks without further new coefficients that are not written yet
	pending []byte   // bits of known coefficients in these blocks
	own     []byte   // such bits since the last symbol of the current block
}

// maxPending is the number of pending bits after which a run ends.
const maxPending = 1 << 10

// symbol writes a symbol without its extra bits.
func (w *progressiveWriter) symbol(t token) {
	if w.coder == nil {
		w.counts[t] += w.weight
		return
	}
	w.write(uint32(w.coder.tokens[t].code), int(w.coder.tokens[t].length))
}

// write writes the lowest n bits of v.
func (w *progressiveWriter) write(v uint32, n int) {
	if w.coder != nil {
		w.bits.write(uint64(v&(1<<n-1)), uint(n))
	}
}

// flags writes bits, each in a byte.
func (w *progressiveWriter) flags(flags []byte) {
	for _, b := range flags {
		w.write(uint32(b), 1)
	}
}

// writeDC writes the DC coefficient of a block of a component (G.1.2.1).
func (w *progressiveWriter) writeDC(component int, value int32) {
	value >>= w.low
	if w.high > 0 {
		w.write(uint32(value), 1)
		return
	}
	difference := value - w.dc[component]
	w.dc[component] = value
	size := magnitude(difference)
	w.symbol(dcToken(size))
	w.write(uint32(difference+difference>>31), size)
}

// ac writes the AC coefficients of a block.
func (w *progressiveWriter) ac(b *coefficientBlock) {
	if w.high == 0 {
		w.first(b)
	} else {
		w.refine(b)
	}
}

// first writes coefficients that no scan has yet (G.1.2.2).
func (w *progressiveWriter) first(b *coefficientBlock) {
	zeros := 0
	for _, c := range b[w.progressiveScan.first : w.last+1] {
		value := w.shifted(c)
		if value == 0 {
			zeros++
			continue
		}
		w.endBand()
		for ; zeros > 15; zeros -= 16 {
			w.symbol(zrl)
		}
		size := magnitude(value)
		w.symbol(token(zeros<<4 | size))
		w.write(uint32(value+value>>31), size)
		zeros = 0
	}
	if zeros > 0 {
		w.endBlock()
	}
}

// shifted returns a coefficient without the bits of later scans, rounded towards zero.
func (w *progressiveWriter) shifted(c int16) int32 {
	if c < 0 {
		return -(int32(-c) >> w.low)
	}
	return int32(c) >> w.low
}

// refine writes a bit of each known coefficient, and coefficients that this bit makes nonzero (G.1.2.3).
func (w *progressiveWriter) refine(b *coefficientBlock) {
	last := w.lastNew(b)
	zeros := 0
	for i := w.progressiveScan.first; i <= w.last; i++ {
		value := w.shifted(b[i])
		if value == 0 {
			zeros++
			continue
		}
		for ; zeros > 15 && i <= last; zeros -= 16 {
			w.endBand()
			w.symbol(zrl)
			w.ownFlags()
		}
		if value != 1 && value != -1 {
			w.own = append(w.own, byte(max(value, -value)&1))
			continue
		}
		w.endBand()
		w.symbol(token(zeros<<4 | 1))
		w.write(uint32(value+1)>>1, 1) // 1 if it is positive
		w.ownFlags()
		zeros = 0
	}
	if zeros > 0 || len(w.own) > 0 {
		w.endBlock()
	}
}

// lastNew returns the index of the last coefficient that this bit makes nonzero, or 0.
func (w *progressiveWriter) lastNew(b *coefficientBlock) (last int) {
	for i := w.progressiveScan.first; i <= w.last; i++ {
		if value := w.shifted(b[i]); value == 1 || value == -1 {
			last = i
		}
	}
	return last
}

// ownFlags writes the bits of the known coefficients before a symbol.
func (w *progressiveWriter) ownFlags() {
	w.flags(w.own)
	w.own = w.own[:0]
}

// endBlock adds a block to the run of blocks without further new coefficients.
func (w *progressiveWriter) endBlock() {
	const maxRun = 1<<15 - 1
	w.pending = append(w.pending, w.own...)
	w.own = w.own[:0]
	if w.run++; w.run == maxRun || len(w.pending) > maxPending-64 {
		w.endBand()
	}
}

// endBand writes the run of blocks without further new coefficients, if there are any.
func (w *progressiveWriter) endBand() {
	if w.run == 0 {
		return
	}
	size := bits.Len(uint(w.run)) - 1
	w.symbol(token(size << 4))
	w.write(uint32(w.run), size)
	w.run = 0
	w.flags(w.pending)
	w.pending = w.pending[:0]
}

// allRuns counts each symbol for a run of blocks once more.
func allRuns(counts *[256]int) {
	for size := range 15 {
		counts[size<<4]++
	}
}
