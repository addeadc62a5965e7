package audio

import "math/bits"

// A sweep rises by an octave per second, from 20 Hz to 20,480 Hz, and starts over after
// sweepSeconds. The number of turns until a time t in seconds is
//
//	sweepTurns / (1<<sweepSeconds - 1) * (2^t - 1)
//
// A sweep of a whole number of turns starts over without a click. This one starts at
// 20.0003 Hz.
const (
	sweepSeconds = 10
	sweepTurns   = 29_518
)

// coarse and fine contain the factors of the turns in a second: the factor of sample i is
// coarse[i/sweepStep] * fine[i%sweepStep], where coarse has 58 fractional bits and fine has 63.
var coarse, fine = func() (coarse, fine [sweepStep]uint64) {
	const first = sweepTurns << 58 / (1<<sweepSeconds - 1)
	coarse[0], fine[0] = first, 1<<63
	for i := 1; i < sweepStep; i++ {
		coarse[i] = product(coarse[i-1], 0x806c5608053445c6) // 2^(1/210)
		fine[i] = product(fine[i-1], 0x800083d99a9c2869)     // 2^(1/44100)
	}
	return coarse, fine
}()

const sweepStep = 210 // the root of Rate

// product returns a*b. B has 63 fractional bits.
func product(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high<<1 | low>>63
}

// Sweep returns a sine that rises by an octave per second. Other channels are some seconds ahead.
func Sweep() Tone {
	return Tone{Wide: true, fades: true, fill: func(dst []int16, channel, start int) {
		start += [MaxChannels]int{0, 5, 2, 7, 1, 6, 3, 8}[channel] * Rate
		for i := range dst {
			dst[i] = sine(sweepPhase(start + i))
		}
	}}
}

// sweepPhase returns the phase of a sweep.
func sweepPhase(position int) uint32 {
	octave, i := position/Rate%sweepSeconds, position%Rate
	turns, _ := bits.Mul64(coarse[i/sweepStep], fine[i%sweepStep]) // with 57 fractional bits
	return uint32(turns<<octave>>25) - uint32(coarse[0]>>26)
}
