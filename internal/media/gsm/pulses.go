package gsm

// pulseCount is the number of pulses of a subframe, which are grids samples apart.
const pulseCount, grids = 13, 3

// pulses are the excitation of a subframe.
type pulses struct {
	grid  int32 // position of the first one
	level int32 // code of the loudest one
	codes [pulseCount]int32
}

// newPulses returns the pulses that stand for samples (5.2.13 to 5.2.15).
func newPulses(samples *[subframeSamples]int32) (p pulses) {
	weighted := weight(samples)
	loudest := int32(-1)
	for grid := range int32(grids + 1) {
		sum := int32(0)
		for i := range pulseCount {
			s := weighted[int(grid)+grids*i] >> 2
			sum += s * s
		}
		if sum > loudest {
			p.grid, loudest = grid, sum
		}
	}
	p.quantize(weighted[p.grid:])
	return p
}

// weight filters samples (5.2.13).
func weight(samples *[subframeSamples]int32) (weighted [subframeSamples]int32) {
	const before = 5
	var padded [before + subframeSamples + before]int32
	copy(padded[before:], samples[:])
	for i := range weighted {
		s := (*[2*before + 1]int32)(padded[i:])
		sum := -134*(s[0]+s[10]) - 374*(s[1]+s[9]) + 2054*(s[3]+s[7]) + 5741*(s[4]+s[6]) + 8192*s[5]
		weighted[i] = saturate((sum + 1<<12) >> 13)
	}
	return weighted
}

// quantize sets the codes of samples (5.2.15).
func (p *pulses) quantize(samples []int32) {
	loudest := int32(0)
	for i := range pulseCount {
		loudest = max(loudest, magnitude(samples[grids*i]))
	}
	exponent := int32(0)
	for loudest>>(exponent+9) > 0 {
		exponent++
	}
	p.level = loudest>>(exponent+5) + exponent<<3
	shift, mantissa := p.scale()
	for i := range p.codes {
		p.codes[i] = samples[grids*i]<<shift*inverses[mantissa]>>27 + 4
	}
}

// inverses are the inverses of mantissas, and factors the mantissas (tables 5.5 and 5.6).
var (
	inverses = [...]int32{29_128, 26_215, 23_832, 21_846, 20_165, 18_725, 17_476, 16_384}
	factors  = [...]int32{18_431, 20_479, 22_527, 24_575, 26_623, 28_671, 30_719, 32_767}
)

// scale returns the scale of the pulses as a shift and a mantissa.
func (p *pulses) scale() (shift, mantissa int32) {
	const maxShift = 6
	exponent := int32(0)
	if p.level > 15 {
		exponent = p.level>>3 - 1
	}
	mantissa = p.level - exponent<<3
	if mantissa == 0 {
		return maxShift + 4, 7
	}
	for ; mantissa <= 7; exponent-- {
		mantissa = mantissa<<1 | 1
	}
	return maxShift - exponent, mantissa - 8
}

// write writes the codes.
func (p *pulses) write(w *writer) {
	w.write(p.grid, 2)
	w.write(p.level, 6)
	for _, code := range p.codes {
		w.write(code, 3)
	}
}

// values returns the pulses as a decoder has them (5.2.16).
func (p *pulses) values() (values [pulseCount]int32) {
	shift, mantissa := p.scale()
	half := int32(1) << shift >> 1
	for i, code := range p.codes {
		values[i] = saturate(multiply(factors[mantissa], (2*code-7)<<12)+half) >> shift
	}
	return values
}
