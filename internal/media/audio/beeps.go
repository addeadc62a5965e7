package audio

import "github.com/seed-40aebabe/placeholder/internal/lazy"

// Beeps that count the seconds: each second starts with four syllables, which are the digits of
// its time in minutes and seconds. A digit d has the pitch pitch(d) and the vowel d%5. Other channels
// have the same syllables, raised.
const (
	syllables      = 4
	syllableStep   = Rate * 160 / 1000 // from the start of a syllable to the start of the next one
	syllableLength = Rate * 120 / 1000
	attack         = Rate * 8 / 1000
	release        = Rate * 40 / 1000
)

// pitch returns the fundamental frequency of the syllable for a digit in Hz.
func pitch(digit int) int { return 140 + 20*digit }

// Beeps returns the syllables that count the seconds.
func Beeps() Tone {
	return Tone{Wide: true, fill: func(dst []int16, channel, start int) {
		all := voices.Get()
		for i := range dst {
			dst[i] = beep(all, channel, start+i)
		}
	}}
}

// beep returns a sample.
func beep(all *[10]period, channel, position int) int16 {
	second, within := position/Rate, position%Rate
	syllable, at := within/syllableStep, within%syllableStep
	if syllable >= syllables || at >= syllableLength {
		return 0
	}
	digit := clock(second)[syllable]
	volume := int64(min(at, attack) * min(syllableLength-at, release))
	return int16(all[digit].at(turn(raised(pitch(digit), channel), at)) * volume / (attack * release))
}

// clock returns the digits of a time in minutes and seconds.
func clock(second int) [syllables]int {
	return [...]int{second / 600 % 10, second / 60 % 10, second % 60 / 10, second % 10}
}

// A vowel consists of the frequencies of its formants in Hz.
type vowel [3]int

// vowels are the vowels in hod, head, heed, hawed and who'd (Peterson and Barney, 1952).
var vowels = [...]vowel{{730, 1090, 2440}, {530, 1840, 2480}, {270, 2290, 3010}, {570, 840, 2410}, {300, 870, 2240}}

// gain returns how strongly the vowel contains a frequency.
func (v vowel) gain(frequency int) int {
	const floor = 150 // makes the pitch itself audible
	gain := floor
	for i, formant := range v {
		width, distance := 100+20*i, frequency-formant
		gain += 2000 >> i * width * width / (width*width + distance*distance)
	}
	return gain
}

// voiceSteps is the number of entries of a period.
const voiceSteps = 1 << 11

// A period is a period of a voice. The entry after the period simplifies interpolation.
type period [voiceSteps + 1]int16

// voices returns the voices of the digits.
var voices = lazy.Value[*[10]period]{Compute: func() *[10]period {
	var all [10]period
	for digit := range all {
		all[digit] = newPeriod(pitch(digit), vowels[digit%len(vowels)])
	}
	return &all
}}

// newPeriod returns a period of the harmonics below 4 kHz.
func newPeriod(frequency int, v vowel) (samples period) {
	var amplitudes []int64
	for harmonic := 1; harmonic*frequency < 4000; harmonic++ {
		amplitudes = append(amplitudes, int64(v.gain(harmonic*frequency)/harmonic))
	}
	var sums [voiceSteps + 1]int64
	peak := int64(1)
	for i := range sums {
		sums[i] = harmonics(amplitudes, i)
		peak = max(peak, sums[i], -sums[i])
	}
	for i, sum := range sums {
		samples[i] = int16(sum * level / peak)
	}
	return samples
}

// harmonics returns the sum of the harmonics with some amplitudes, from the first one on, at an entry
// of a period.
func harmonics(amplitudes []int64, entry int) (sum int64) {
	for k, a := range amplitudes {
		sum += a * sines[entry*(k+1)*(sineSteps/voiceSteps)%sineSteps]
	}
	return sum
}

// at returns the sample at a phase.
func (p *period) at(phase uint32) int64 {
	const fractionBits = 21
	i, fraction := phase>>fractionBits, int64(phase&(1<<fractionBits-1))
	from, to := int64(p[i]), int64(p[i+1])
	return from + (to-from)*fraction>>fractionBits
}
