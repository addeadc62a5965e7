package gsm

// The numbers of samples of a frame and of each of its four subframes.
const frameSamples, subframeSamples = 160, 40

// An encoder encodes frames, one after another. It consists of what a frame depends on beside its samples. The zero encoder is
// in its home state.
type encoder struct {
	previous, emphasized int32        // samples, before and after the filters of the input
	offset               int32        // in 1/1<<15
	ratios               [order]int32 // of the last frame, as a decoder has them
	lattice              [order]int32
	residual             [maxLag + frameSamples]int32 // of the short-term predictor, as a decoder has it; maxLag samples precede a frame
}

// frame writes the parameters of a frame.
func (e *encoder) frame(w *writer, samples *[frameSamples]int16) {
	filtered := e.filter(samples)
	codes := analyze(&filtered)
	for i, code := range codes {
		w.write(code, quantizers[i].bits)
	}
	e.subtractShortTerm(&filtered, codes)
	for start := 0; start < frameSamples; start += subframeSamples {
		e.subframe(w, (*[subframeSamples]int32)(filtered[start:]), start)
	}
	copy(e.residual[:maxLag], e.residual[frameSamples:])
}

// filter returns downscaled samples without their offset, and with louder high frequencies (5.2.1 to 5.2.3).
func (e *encoder) filter(samples *[frameSamples]int16) (filtered [frameSamples]int32) {
	const decay, emphasis = 32_735, -28_180
	for i, sample := range samples {
		scaled := int32(sample) >> 3 << 2
		high, low := e.offset>>15, e.offset&(1<<15-1)
		e.offset = addLong(high*decay, (scaled-e.previous)<<15+multiply(low, decay))
		e.previous = scaled
		before := multiply(e.emphasized, emphasis)
		e.emphasized = addLong(e.offset, 1<<14) >> 15
		filtered[i] = saturate(e.emphasized + before)
	}
	return filtered
}

// subframe writes the parameters of a subframe that starts at a position: those of the long-term predictor, and the pulses for
// what it leaves.
func (e *encoder) subframe(w *writer, samples *[subframeSamples]int32, start int) {
	lag, gain := longTerm(samples, (*[maxLag + subframeSamples]int32)(e.residual[start:]))
	w.write(int32(lag), 7)
	w.write(int32(gain), 2)
	decoded := e.residual[maxLag+start:][:subframeSamples]
	var left [subframeSamples]int32
	for i, s := range e.residual[maxLag+start-lag:][:subframeSamples] {
		decoded[i] = multiply(gains[gain], s)
		left[i] = saturate(samples[i] - decoded[i])
	}
	p := newPulses(&left)
	p.write(w)
	for i, value := range p.values() {
		at := int(p.grid) + grids*i
		decoded[at] = saturate(decoded[at] + value)
	}
}

// A writer writes bits, from the lowest bit of a byte on.
type writer struct {
	out    []byte
	bits   uint32
	length uint
}

// write writes the lowest bits of a code.
func (w *writer) write(code int32, bits uint) {
	w.bits |= uint32(code) << w.length
	for w.length += bits; w.length >= 8; w.length -= 8 {
		w.out = append(w.out, byte(w.bits))
		w.bits >>= 8
	}
}
