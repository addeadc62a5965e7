package audio

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An instrument determines the sound of notes.
type instrument struct {
	steps int      // after which a note is silent, at most
	decay int      // samples in which the volume halves
	pan   [2]int64 // volume in each channel, in 1/256, if notes have none

	wave    func() *period       // of an instrument with a pitch, or nil for a drum
	quieter uint                 // the volume of the wave is 1/2^quieter
	samples *lazy.Value[[]int16] // of a drum
}

// The instruments.
var (
	chords = instrument{steps: barSteps, decay: Rate, wave: softPeriod, quieter: 3}
	bass   = instrument{steps: 8, decay: Rate / 4, wave: roundPeriod, quieter: 3}
	lead   = instrument{steps: 8, decay: Rate / 5, wave: brightPeriod, quieter: 4}

	bassDrum = instrument{steps: 4, decay: Rate / 14, pan: [2]int64{256, 256}, samples: drum(thump)}
	snare    = instrument{steps: 4, decay: Rate / 26, pan: [2]int64{170, 190}, samples: drum(rattle)}
	hiHat    = instrument{steps: 2, decay: Rate / 60, pan: [2]int64{40, 70}, samples: drum(sizzle)}
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

// drum returns the samples of a drum, up to the end of the longest beats.
func drum(sample func(at int) int64) *lazy.Value[[]int16] {
	const steps = 4 // at most, of an instrument
	return &lazy.Value[[]int16]{Compute: func() []int16 {
		samples := make([]int16, steps*60*Rate/(slowest*beatSteps))
		for at := range samples {
			samples[at] = int16(sample(at))
		}
		return samples
	}}
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
	var volumes [256]int64
	for len(dst) > 0 {
		count := min(len(dst), len(volumes))
		n.setVolumes(volumes[:count], n.pan[channel%2]>>(channel/2), at)
		n.addAt(dst[:count], volumes[:count], at)
		dst, at = dst[count:], at+count
	}
}

// addAt adds samples with volumes.
func (n note) addAt(dst []int16, volumes []int64, at int) {
	if n.wave == nil {
		samples := n.samples.Get()[at:][:len(dst)]
		for i, volume := range volumes {
			dst[i] += int16(int64(samples[i]) * volume >> 15)
		}
		return
	}
	period, step := n.wave(), uint32(pitchStep(n.semitones))
	phase := step * uint32(at)
	for i, volume := range volumes {
		dst[i] += int16(period.at(phase) * 2 >> n.quieter * volume >> 15)
		phase += step
	}
}

// setVolumes sets volumes from a position in the note. The volume halves each time that n.decay samples have passed,
// and falls in straight lines between them. It is pan<<8 at first, but for an attack.
func (n note) setVolumes(volumes []int64, pan int64, at int) {
	const attack, unity = Rate / 300, 1 << 15
	step, more := int64(unity/n.decay), unity%n.decay
	for start := 0; start < len(volumes); {
		position := at + start
		halvings, rest := uint(position/n.decay), position%n.decay
		end := min(len(volumes), start+n.decay-rest)
		fall, remainder := int64(rest*unity/n.decay), rest*unity%n.decay // the quotient of the next sample follows from these
		for i := start; i < end; i++ {
			volumes[i] = pan * ((2*unity - fall) >> halvings) >> 8
			fall, remainder = fall+step, remainder+more
			if remainder >= n.decay {
				fall, remainder = fall+1, remainder-n.decay
			}
		}
		start = end
	}
	for i := range min(len(volumes), max(attack-at, 0)) {
		volumes[i] = volumes[i] * int64(at+i) / attack
	}
}
