package audio

import (
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An instrument determines the sound of notes.
type instrument struct {
	steps int // after which a note is silent, at most
	pan   pan // of a drum

	wave    *lazy.Value[*wave]    // of an instrument with a pitch, or nil for a drum
	quieter uint                  // the volume of the wave is 1/2^quieter
	volumes *lazy.Value[[]uint16] // of an instrument with a pitch
	samples *lazy.Value[[]int16]  // of a drum, up to where it is silent
}

// A pan is the volume on each side, in 1/256.
type pan [2]int32

// The instruments.
var (
	chords = instrument{steps: barSteps, wave: harmonic(100, 40, 22, 8, 5), quieter: 3, volumes: volumes(barSteps, Rate)}
	bass   = instrument{steps: 8, wave: harmonic(100, 55, 12, 6), quieter: 3, volumes: volumes(8, Rate/4)}
	lead   = instrument{steps: 8, wave: harmonic(100, 10, 30, 4, 12, 2, 6), quieter: 4, volumes: volumes(8, Rate/5)}

	bassDrum = instrument{steps: 4, pan: pan{256, 256}, samples: drum(4, Rate/14, thump)}
	snare    = instrument{steps: 4, pan: pan{170, 190}, samples: drum(4, Rate/26, rattle)}
	hiHat    = instrument{steps: 2, pan: pan{40, 70}, samples: drum(2, Rate/60, sizzle)}
)

// A wave is a turn of a sound. It has so many entries that the one at a phase needs no interpolation.
type wave [1 << waveBits]int16

const waveBits = 13

// harmonic returns a wave of harmonics with some amplitudes, of which only the ratios matter: the peak is always about level.
func harmonic(amplitudes ...int64) *lazy.Value[*wave] {
	return &lazy.Value[*wave]{Compute: func() *wave {
		var total int64
		for _, a := range amplitudes {
			total += a
		}
		w := new(wave)
		for i := range w {
			sum := int64(0)
			for k, a := range amplitudes {
				sum += a * int64(sine(uint32(i*(k+1))<<(32-waveBits)))
			}
			w[i] = int16(sum / total)
		}
		return w
	}}
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

// unity is the volume at the start of a note.
const unity = 1 << 15

// volumes returns the volumes of a note up to the end of the longest one of so many steps. They halve each time that
// decay samples have passed, and fall in straight lines between them, after an attack.
func volumes(steps, decay int) *lazy.Value[[]uint16] {
	return &lazy.Value[[]uint16]{Compute: func() []uint16 {
		const attack = Rate / 300
		all := make([]uint16, steps*60*Rate/(slowest*beatSteps))
		for at := range all {
			volume := (unity - at%decay*(unity/2)/decay) >> (at / decay)
			all[at] = uint16(volume * min(at, attack) / attack)
		}
		return all
	}}
}

// drum returns the samples of a drum with volumes, up to where they are silent.
func drum(steps, decay int, sample func(at int) int64) *lazy.Value[[]int16] {
	return &lazy.Value[[]int16]{Compute: func() []int16 {
		all := volumes(steps, decay).Get()
		samples, end := make([]int16, len(all)), 0
		for at, volume := range all {
			samples[at] = int16(2 * sample(at) * int64(volume) / unity)
			if samples[at] != 0 {
				end = at + 1
			}
		}
		return samples[:end]
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
	pan       pan
}

// add adds samples to both sides from a position in the note.
func (n note) add(left, right []int16, at int) {
	panLeft, panRight := n.pan[0], n.pan[1]
	if n.wave == nil {
		samples := n.samples.Get()
		samples = samples[min(at, len(samples)):min(at+len(left), len(samples))]
		left, right = left[:len(samples)], right[:len(samples)]
		for i, sample := range samples {
			left[i] += int16(int32(sample) * panLeft >> 8)
			right[i] += int16(int32(sample) * panRight >> 8)
		}
		return
	}
	const fractionBits, louder = 32 - waveBits, 2
	wave, volumes, step := n.wave.Get(), n.volumes.Get()[at:][:len(left)], uint32(pitchStep(n.semitones))
	right = right[:len(volumes)]
	phase, shift := step*uint32(at), 15-louder+n.quieter
	for i, volume := range volumes {
		sample := int32(wave[phase>>fractionBits]) * int32(volume) >> (shift & 31)
		left[i] += int16(sample * panLeft >> 8)
		right[i] += int16(sample * panRight >> 8)
		phase += step
	}
}
