package audio

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An instrument is how notes sound.
type instrument struct {
	steps int      // after which a note is silent, at most
	decay int      // samples in which the volume halves
	pan   [2]int64 // volume in each channel, in 1/256, if notes have none
	// sample returns a sample of a note, which is semitones above A of 110 Hz.
	sample func(semitones, at int) int64
}

// The instruments.
var (
	chords = instrument{steps: barSteps, decay: Rate, sample: tonal(softPeriod, 3)}
	bass   = instrument{steps: 8, decay: Rate / 4, sample: tonal(roundPeriod, 3)}
	lead   = instrument{steps: 8, decay: Rate / 5, sample: tonal(brightPeriod, 4)}

	bassDrum = instrument{steps: 4, decay: Rate / 14, pan: [2]int64{256, 256}, sample: thump}
	snare    = instrument{steps: 4, decay: Rate / 26, pan: [2]int64{170, 190}, sample: rattle}
	hiHat    = instrument{steps: 2, decay: Rate / 60, pan: [2]int64{40, 70}, sample: sizzle}
)

// Waves, as the amplitudes of their harmonics.
var (
	softPeriod   = wave(100, 40, 22, 8, 5)
	roundPeriod  = wave(100, 55, 12, 6)
	brightPeriod = wave(100, 10, 30, 4, 12, 2, 6)
)

// wave returns a function that returns a period of harmonics, whose amplitudes are relative to each
// other. The peak is about level.
func wave(amplitudes ...int64) func() *period {
	return sync.OnceValue(func() *period {
		var p period
		var total int64
		for _, a := range amplitudes {
			total += a
		}
		for i := range p {
			p[i] = int16(harmonics(amplitudes, i) / total * level >> sineBits)
		}
		return &p
	})
}

// tonal returns a function that samples a wave, with a volume of 1/2^quieter.
func tonal(wave func() *period, quieter int) func(semitones, at int) int64 {
	return func(semitones, at int) int64 {
		return wave().at(uint32(pitchStep(semitones)*uint64(at))) * 2 >> quieter
	}
}

// octave has the steps of the phase from sample to sample for the semitones from 110 Hz, of which
// 1<<32 are a turn: 110 * 2^(n/12) * 2^32 / Rate.
var octave = [12]uint64{
	10713070, 11350103, 12025015, 12740059, 13497623, 14300233, 15150569, 16051469, 17005939, 18017165, 19088521, 20223584,
}

// pitchStep returns the step of a note.
func pitchStep(semitones int) uint64 {
	n := semitones + 24 // two octaves lower, so that it is not negative
	return octave[n%12] << (n / 12) >> 2
}

// thump returns a sample of the bass drum, whose pitch falls.
func thump(_, at int) int64 {
	const low, high, fall = 48, 110, Rate / 20 // Hz, Hz and samples
	phase := uint64(low*at) + uint64(high*fall)*uint64(at)/uint64(at+fall)
	return sines[phase%Rate*sineSteps/Rate] * level >> sineBits
}

// rattle returns a sample of the snare drum: noise, and a tone.
func rattle(_, at int) int64 {
	return noise(at)>>3 + sines[at*190%Rate*sineSteps/Rate]*(level/4)>>sineBits
}

// sizzle returns a sample of the hi-hat: high frequencies of noise.
func sizzle(_, at int) int64 { return (noise(at) - 2*noise(at+1) + noise(at+2)) >> 4 }

// noise returns white noise.
func noise(at int) int64 { return amplitude16(random.Sequence(1), at) }

// A note is played by an instrument.
type note struct {
	*instrument
	age       int // in steps
	semitones int // above A of 110 Hz
	pan       [2]int64
}

// add adds samples of a channel from a position in the note.
func (n note) add(dst []int16, channel, at int) {
	const attack = Rate / 300
	for i := range dst {
		volume := n.pan[channel] * halving(at+i, n.decay) >> 8
		if at+i < attack {
			volume = volume * int64(at+i) / attack
		}
		dst[i] += int16(n.sample(n.semitones, at+i) * volume >> 15)
	}
}

// halving returns 1<<16 after 0 samples, and half of it after each of a number of samples. It
// falls in straight lines between them.
func halving(at, samples int) int64 {
	half, rest := at/samples, int64(at%samples)
	return (1<<16 - rest<<15/int64(samples)) >> half
}
