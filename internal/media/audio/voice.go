package audio

import (
	"math"
	"sync"
)

// A voice holds the pitch periods of one speaker.
type voice struct {
	pitch   int // fundamental frequency in Hz when the speaker stresses nothing
	length  int // of the vocal tract, in percent of the average of the speakers whom the vowels are from
	periods [len(pitches)][soundCount]period
}

// pitches are the fundamental frequencies of periods, in percent of the pitch of the voice. The
// formants of a vowel do not move with the pitch, so each pitch needs another period.
var pitches = [...]int{85, 100, 115}

// A sound is a vowel or a voiced consonant.
type sound int

// The consonants follow the vowels.
const (
	nasal sound = iota + sound(len(spoken))
	liquid
	glide
	soundCount
)

// spoken are the vowels of hod, head, heed, hawed, who'd, had, hud, hood and heard (Peterson and
// Barney, 1952).
var spoken = [...]vowel{
	{730, 1090, 2440}, {530, 1840, 2480}, {270, 2290, 3010}, {570, 840, 2410}, {300, 870, 2240},
	{660, 1720, 2410}, {640, 1190, 2390}, {440, 1020, 2240}, {490, 1350, 1690},
}

// consonants are the formants of voiced consonants: m, l and r.
var consonants = [...]vowel{{250, 1000, 2200}, {360, 1300, 2700}, {310, 1060, 1380}}

// formants returns the formants of a sound.
func (s sound) formants() vowel {
	if s < nasal {
		return spoken[s]
	}
	return consonants[s-nasal]
}

// speakers are the voices that a seed selects from.
var speakers = [...]func() *voice{
	speaker(105, 100), speaker(124, 97), speaker(140, 94), speaker(182, 87), speaker(204, 85), speaker(225, 83),
}

func speaker(pitch, length int) func() *voice {
	return sync.OnceValue(func() *voice {
		v := &voice{pitch: pitch, length: length}
		for i, percent := range pitches {
			for s := range soundCount {
				v.periods[i][s] = v.period(pitch*percent/100, s)
			}
		}
		return v
	})
}

// at returns the period of a sound at a fundamental frequency in Hz.
func (v *voice) at(frequency int, s sound) *period {
	i := 1
	switch percent := 100 * frequency / v.pitch; {
	case percent < (pitches[0]+pitches[1])/2:
		i = 0
	case percent > (pitches[1]+pitches[2])/2:
		i = 2
	}
	return &v.periods[i][s]
}

// voiceLevel is the loudness of all periods: the root of their mean square, after a filter that
// resembles the filter of ITU-R BS.1770.
const voiceLevel = 1 << 11

// period returns a period of the harmonics below 6 kHz.
func (v *voice) period(frequency int, s sound) (samples period) {
	var amplitudes []int64
	var power int64
	for f := frequency; f < 6000; f += frequency {
		a := int64(s.formants().gain(f*v.length/100)) * 64 * int64(frequency) / int64(f)
		amplitudes = append(amplitudes, a)
		power += a * a / 2 * audibility(f) / 256
	}
	loudness := int64(math.Sqrt(float64(power)))
	for i := range samples {
		samples[i] = int16(harmonics(amplitudes, i) >> sineBits * voiceLevel / loudness)
	}
	return samples
}

// audibility returns the gain of the power of a frequency by the first filter of ITU-R BS.1770,
// which rises by 4 dB around 1.5 kHz, in 1/256.
func audibility(frequency int) int64 {
	const middle = 1500
	f := int64(frequency)
	return 256 + 387*f*f/(f*f+middle*middle)
}
