package audio

import "math"

// sineSteps is the number of entries of sines for a turn.
const sineSteps = 1 << 12

// sines is a turn of a sine with an amplitude of 1<<sineBits. The entry after the turn
// simplifies interpolation. Rounding removes the differences of math.Sin between processors.
var sines = func() (table [sineSteps + 1]int64) {
	for i := range table {
		table[i] = int64(math.Round(math.Sin(2*math.Pi*float64(i)/sineSteps) * (1 << sineBits)))
	}
	return table
}()

const sineBits = 24

// sine returns the sine of a phase, with an amplitude of level. A whole turn is 1<<32. The error of
// linear interpolation is below -120 dB.
func sine(phase uint32) int16 {
	const fractionBits = 20
	i, fraction := phase>>fractionBits, int64(phase&(1<<fractionBits-1))
	value := sines[i] + (sines[i+1]-sines[i])*fraction>>fractionBits
	return int16((value*level + 1<<(sineBits-1)) >> sineBits)
}

// turn returns the phase of an oscillation of a whole frequency in Hz. Each oscillation starts over
// after a second.
func turn(frequency, position int) uint32 {
	return uint32(uint64(position%Rate*frequency%Rate) << 32 / Rate)
}

// Sine returns a sine of 440 Hz, and of 660 Hz in the second channel. A second is a whole number of periods, so a file of it can be
// repeated without a gap.
func Sine() Tone {
	const frequency, commonDivisor = 440, 20 // of the rate and the frequencies of all channels
	return Tone{Wide: true, Period: Rate / commonDivisor, fill: func(dst []int16, channel, start int) {
		f := raised(frequency, channel)
		for i := range dst {
			dst[i] = sine(turn(f, start+i))
		}
	}}
}
