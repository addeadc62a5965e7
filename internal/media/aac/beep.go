package aac

import "math"

// A beep starts each second. It fades in and out along half a raised cosine, which keeps the
// number of spectral lines low.
const (
	beepFrequency = 1000             // Hz
	beepAmplitude = 1 << 13          // -12 dBFS
	beepLength    = SampleRate / 10  // 100 ms
	fadeLength    = SampleRate / 400 // 2.5 ms
	tonePeriod    = SampleRate / beepFrequency
)

// fadeBits is the number of fractional bits of fade.
const fadeBits = 14

// tone is a period of the sine wave of a beep, and fade the start of its envelope.
var (
	tone = func() (tone [tonePeriod]int32) {
		for n := range tone {
			tone[n] = int32(math.Round(beepAmplitude * math.Sin(2*math.Pi*float64(n)/tonePeriod)))
		}
		return tone
	}()
	fade = func() (fade [fadeLength]int32) {
		for n := range fade {
			sin := math.Sin(math.Pi / 2 * float64(n) / fadeLength)
			fade[n] = int32(math.Round(sin * sin * (1 << fadeBits)))
		}
		return fade
	}()
)

// Beeps returns sample n of an endless sound with a beep at the start of each second. n must
// not be negative.
func Beeps(n int) int16 {
	n %= SampleRate
	if n >= beepLength {
		return 0
	}
	v := tone[n%tonePeriod]
	if edge := min(n, beepLength-n); edge < fadeLength {
		v = (v*fade[edge] + 1<<(fadeBits-1)) >> fadeBits
	}
	return int16(v)
}

// overlapsBeep reports whether a beep overlaps any of count samples from start on.
func overlapsBeep(start, count int) bool {
	offset := start % SampleRate
	return offset < beepLength || offset+count > SampleRate
}

// beepSamples returns the samples of [Beeps] that a frame covers, from start on.
func beepSamples(start int) *[windowSamples]int16 {
	samples := &[windowSamples]int16{}
	for i := range samples {
		samples[i] = Beeps(start + i)
	}
	return samples
}
