package audio

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An instrument determines the sound of notes.
type instrument struct {
	steps int      // after which a note is silent, at most
	decay int      // samples in which the volume halves
	pan   [2]int64 // volume in each channel, in 1/256, if notes have none

	wave    func() *period     // of an instrument with a pitch, or nil for a drum
	quieter uint               // the volume of the wave is 1/2^quieter
	drum    func(at int) int64 // returns a sample of a drum
}

// The instruments.
var (
	chords = instrument{steps: barSteps, decay: Rate, wave: softPeriod, quieter: 3}
	bass   = instrument{steps: 8, decay: Rate / 4, wave: roundPeriod, quieter: 3}
	lead   = instrument{steps: 8, decay: Rate / 5, wave: brightPeriod, quieter: 4}

	bassDrum = instrument{steps: 4, decay: Rate / 14, pan: [2]int64{256, 256}, drum: thump}
	snare    = instrument{steps: 4, decay: Rate / 26, pan: [2]int64{170, 190}, drum: rattle}
	hiHat    = instrument{steps: 2, decay: Rate / 60, pan: [2]int64{40, 70}, drum: sizzle}
)

// Waves, as the amplitudes of their harmonics.
var (
	softPeriod   = wave(100, 40, 22, 8, 5)
	roundPeriod  = wave(100, 55, 12, 6)
	brightPeriod = wave(100, 10, 30, 4, 12, 2, 6)
)

// wave returns a function that returns a period of harmonics. Only the ratios of the amplitudes
// matter, because the peak is always about level.
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

// octave has the steps of the phase from sample to sample for the semitones from 110 Hz: 110 *
// 2^(n/12) * 2^32 / Rate. A whole turn is 1<<32.
var octave = [12]uint64{
	10713070, 11350103, 12025015, 12740059, 13497623, 14300233, 15150569, 16051469, 17005939, 18017165, 19088521, 20223584,
}

// pitchStep returns the step of a note.
func pitchStep(semitones int) uint64 {
	n := semitones + 24 // two octaves lower, so that it is not negative
	return octave[n%12] << (n / 12) >> 2
}

// thump returns a sample of the bass drum. Its pitch falls.
func thump(at int) int64 {
	const low, high, fall = 48, 110, Rate / 20 // Hz, Hz and samples
	phase := uint64(low*at) + uint64(high*fall)*uint64(at)/uint64(at+fall)
	return sines[phase%Rate*sineSteps/Rate] * level >> sineBits
}

// rattle returns a sample of the snare drum: noise, and a tone.
func rattle(at int) int64 {
	return noise(at)>>3 + sines[at*190%Rate*sineSteps/Rate]*(level/4)>>sineBits
}

// sizzle returns a sample of the hi-hat: high frequencies of noise.
func sizzle(at int) int64 { return (noise(at) - 2*noise(at+1) + noise(at+2)) >> 4 }

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
	sample := n.drum
	if n.wave != nil {
		period, step := n.wave(), pitchStep(n.semitones)
		sample = func(at int) int64 { return period.at(uint32(step*uint64(at))) * 2 >> n.quieter }
	}
	e := envelope{n.decay, at % n.decay, uint(at / n.decay)}
	for i := range dst {
		volume := n.pan[channel%2] >> (channel / 2) * e.next() >> 8
		if at+i < attack {
			volume = volume * int64(at+i) / attack
		}
		dst[i] += int16(sample(at+i) * volume >> 15)
	}
}

// An envelope is a volume that halves each time that so many samples have passed, and falls in
// straight lines between them.
type envelope struct {
	samples, rest int
	halvings      uint
}

// next returns the volume, which is 1<<16 at first, and goes to the next sample.
func (e *envelope) next() int64 {
	volume := (1<<16 - int64(e.rest)<<15/int64(e.samples)) >> e.halvings
	if e.rest++; e.rest == e.samples {
		e.rest, e.halvings = 0, e.halvings+1
	}
	return volume
}
