package gsm

// order is the order of the short-term predictor.
const order = 8

// A quantizer codes a logarithmic area ratio with a number of bits (5.2.7, table 5.1).
type quantizer struct {
	slope, offset, inverse int32
	bits                   uint
}

var quantizers = [order]quantizer{
	{20_480, 0, 13_107, 6}, {20_480, 0, 13_107, 6}, {20_480, 2048, 13_107, 5}, {20_480, -2560, 13_107, 5},
	{13_964, 94, 19_223, 4}, {15_360, -1792, 17_476, 4}, {8534, -341, 31_454, 3}, {9036, -1144, 29_708, 3},
}

// code returns the code of a ratio.
func (q quantizer) code(ratio int32) int32 {
	half := int32(1) << (q.bits - 1)
	step := saturate(saturate(q.slope*ratio>>15+q.offset)+256) >> 9
	return min(max(step, -half), half-1) + half
}

// ratio returns the ratio of a code (5.2.8).
func (q quantizer) ratio(code int32) int32 {
	half := int32(1) << (q.bits - 1)
	return saturate(2 * multiply(q.inverse, saturate((code-half)<<10-q.offset<<1)))
}

// analyze returns the codes of the ratios of samples (5.2.4 to 5.2.7). It lowers the precision of loud samples.
func analyze(samples *[frameSamples]int32) (codes [order]int32) {
	for i, r := range reflections(correlate(samples)) {
		codes[i] = quantizers[i].code(logarithm(r))
	}
	return codes
}

// correlate returns the autocorrelation of samples (5.2.4).
func correlate(samples *[frameSamples]int32) (sums [order + 1]int32) {
	loudest := int32(0)
	for _, s := range samples {
		loudest = max(loudest, magnitude(s))
	}
	scale := 0
	if loudest > 0 {
		scale = max(4-norm16(loudest), 0)
	}
	scaled := *samples
	if scale > 0 {
		for i, s := range samples {
			scaled[i] = multiply(s, 1<<15>>scale)
			samples[i] = scaled[i] << scale
		}
	}
	for lag := range sums {
		sum := int32(0)
		for i, s := range scaled[lag:] {
			sum += s * scaled[i]
		}
		sums[lag] = sum << 1
	}
	return sums
}

// reflections returns the reflection coefficients of an autocorrelation, by a Schur recursion (5.2.5).
func reflections(sums [order + 1]int32) (r [order]int32) {
	if sums[0] == 0 {
		return r
	}
	var k, p [order + 1]int32
	shift := norm(sums[0])
	for i, sum := range sums {
		p[i] = sum << shift >> 16
	}
	k = p
	for n := range r {
		size := magnitude(p[1])
		if p[0] < size {
			return r
		}
		r[n] = divide(size, p[0])
		if p[1] > 0 {
			r[n] = -r[n]
		}
		p[0] = saturate(p[0] + multiply(p[1], r[n]))
		for m := 1; m < order-n; m++ {
			next := p[m+1]
			p[m] = saturate(next + multiply(k[m], r[n]))
			k[m] = saturate(k[m] + multiply(next, r[n]))
		}
	}
	return r
}

// logarithm returns the logarithmic area ratio of a reflection coefficient, nearly (5.2.6).
func logarithm(r int32) int32 {
	ratio := magnitude(r)
	switch {
	case ratio < 22_118:
		ratio >>= 1
	case ratio < 31_130:
		ratio -= 11_059
	default:
		ratio = (ratio - 26_112) << 2
	}
	if r < 0 {
		return -ratio
	}
	return ratio
}

// coefficient is the inverse of logarithm (5.2.9.2).
func coefficient(ratio int32) int32 {
	r := magnitude(ratio)
	switch {
	case r < 11_059:
		r <<= 1
	case r < 20_070:
		r += 11_059
	default:
		r = saturate(r>>2 + 26_112)
	}
	if ratio < 0 {
		return -r
	}
	return r
}

// subtractShortTerm replaces samples by what the predictor of ratios with codes leaves (5.2.8 to 5.2.10). The
// predictor changes from that of the last frame in steps.
func (e *encoder) subtractShortTerm(samples *[frameSamples]int32, codes [order]int32) {
	last := e.ratios
	for i, code := range codes {
		e.ratios[i] = quantizers[i].ratio(code)
	}
	start := 0
	for _, step := range steps {
		var r [order]int32
		for i, next := range e.ratios {
			r[i] = coefficient(step.between(last[i], next))
		}
		e.applyLattice(samples[start:step.end], &r)
		start = step.end
	}
}

// steps are the ends of the parts of a frame whose ratios are between those of the last frame and its own (5.2.9.1).
var steps = [...]struct {
	end     int
	between func(last, next int32) int32
}{
	{13, func(last, next int32) int32 { return saturate(saturate(last>>2+next>>2) + last>>1) }},
	{27, func(last, next int32) int32 { return saturate(last>>1 + next>>1) }},
	{40, func(last, next int32) int32 { return saturate(saturate(last>>2+next>>2) + next>>1) }},
	{frameSamples, func(_, next int32) int32 { return next }},
}

// applyLattice filters samples with reflection coefficients.
func (e *encoder) applyLattice(samples []int32, r *[order]int32) {
	for i, forward := range samples {
		backward := forward
		for k, c := range r {
			before := e.lattice[k]
			e.lattice[k] = backward
			backward = saturate(before + multiply(c, forward))
			forward = saturate(forward + multiply(c, before))
		}
		samples[i] = forward
	}
}
