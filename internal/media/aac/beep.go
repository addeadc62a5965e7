package aac

import "math"

// Beeps are a sound in which beeps have a frequency in Hz, which divides SampleRate. One starts at every multiple of
// Interval samples. Each fades in and out along half a raised cosine, which keeps the number of spectral lines low.
type Beeps struct{ Frequency, Interval int }

// Standard are the beeps of a track of sound. One starts each second.
var Standard = Beeps{Frequency: 1000, Interval: SampleRate}

const (
	beepAmplitude = 1 << 13          // -12 dBFS
	beepLength    = SampleRate / 10  // 100 ms
	fadeLength    = SampleRate / 400 // 2.5 ms
)

// fadeBits is the number of fractional bits of fade.
const fadeBits = 14

// fade is the start of the envelope of a beep.
var fade = func() (fade [fadeLength]int32) {
	for n := range fade {
		sin := math.Sin(math.Pi / 2 * float64(n) / fadeLength)
		fade[n] = int32(math.Round(sin * sin * (1 << fadeBits)))
	}
	return fade
}()

// tone returns a period of the sine wave of a beep.
func (b Beeps) tone() []int32 {
	tone := make([]int32, SampleRate/b.Frequency)
	for n := range tone {
		tone[n] = int32(math.Round(beepAmplitude * math.Sin(2*math.Pi*float64(n)/float64(len(tone)))))
	}
	return tone
}

// Samples returns a function that returns sample n of the endless sound. n must not be negative.
func (b Beeps) Samples() func(n int) int16 {
	tone := b.tone()
	return func(n int) int16 {
		n %= b.Interval
		if n >= beepLength {
			return 0
		}
		v := tone[n%len(tone)]
		if edge := min(n, beepLength-n); edge < fadeLength {
			v = (v*fade[edge] + 1<<(fadeBits-1)) >> fadeBits
		}
		return int16(v)
	}
}

// overlap reports whether a beep overlaps any of count samples from start on.
func (b Beeps) overlap(start, count int) bool {
	offset := start % b.Interval
	return offset < beepLength || offset+count > b.Interval
}
