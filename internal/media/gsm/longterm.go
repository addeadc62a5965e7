package gsm

// minLag and maxLag are the limits of the lag of the long-term predictor.
const minLag, maxLag = 40, 120

// gains are the gains of the long-term predictor, and gainLimits the limits between them (5.2.17, table 5.3).
var (
	gains      = [...]int32{3277, 11_469, 21_299, 32_767}
	gainLimits = [...]int32{6554, 16_384, 26_214}
)

// longTerm returns the lag and the index of the gain with which the past of the residual predicts samples best (5.2.11). The past
// ends where the samples start.
func longTerm(samples *[subframeSamples]int32, past *[maxLag + subframeSamples]int32) (lag, gain int) {
	loudest := int32(0)
	for _, s := range samples {
		loudest = max(loudest, magnitude(s))
	}
	const precision = 6
	scale := 0
	if loudest > 0 {
		scale = max(precision-norm16(loudest), 0)
	}
	var scaled [subframeSamples]int32
	for i, s := range samples {
		scaled[i] = s >> scale
	}
	lag, correlation := bestLag(&scaled, past)
	power := int32(0)
	for _, s := range past[maxLag-lag:][:subframeSamples] {
		power += (s >> 3) * (s >> 3)
	}
	return lag, gainOf(correlation<<1>>(precision-scale), power<<1)
}

// bestLag returns the lag with the highest correlation of samples and the past.
func bestLag(samples *[subframeSamples]int32, past *[maxLag + subframeSamples]int32) (lag int, highest int32) {
	lag = minLag
	for n := minLag; n <= maxLag; n++ {
		sum := int32(0)
		for i, s := range (*[subframeSamples]int32)(past[maxLag-n:]) {
			sum += s * samples[i]
		}
		if sum > highest {
			lag, highest = n, sum
		}
	}
	return lag, highest
}

// gainOf returns the index of the gain of a correlation with samples of a power.
func gainOf(correlation, power int32) int {
	switch {
	case correlation <= 0:
		return 0
	case correlation >= power:
		return len(gains) - 1
	}
	shift := norm(power)
	correlation, power = correlation<<shift>>16, power<<shift>>16
	for i, limit := range gainLimits {
		if correlation <= power*limit>>15 {
			return i
		}
	}
	return len(gains) - 1
}
