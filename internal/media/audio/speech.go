package audio

import (
	"math"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// phraseLength is the number of samples from the start of a phrase to the start of the next one. A
// phrase is shorter, and a pause follows it.
const phraseLength = 3 * Rate

// Speech returns syllables without meaning that one speaker says in phrases, with pauses between
// them, to the left: the second channel is half as loud. The loudness is -23 LUFS (ITU-R BS.1770) in a file of one or two channels and of at least 3 s.
func Speech(seed uint64, channels int) Tone {
	var kept [8]atomic.Pointer[phrase] // that were read, which the next read, of one of several readers, usually continues
	return Tone{fades: true, fill: func(dst []int16, _, start int) {
		for len(dst) > 0 {
			index, at := start/phraseLength, start%phraseLength
			slot := &kept[index%len(kept)]
			p := slot.Load()
			if p == nil || p.index != index {
				p = newPhrase(seed, index, loudness[min(channels, len(loudness))-1])
				slot.Store(p)
			}
			n := min(len(dst), phraseLength-at)
			p.fill(dst[:n], at)
			dst, start = dst[n:], start+n
		}
	}}
}

// loudness is the root of the mean square of volumes in a phrase of one, two and more channels, of which each
// has a quarter of the power of the channel before. Measured with its filter and gates, it is -23 LUFS.
var loudness = [...]int64{350, 313, 304}

// A target is a state of the organs of speech. Between two targets, it changes steadily.
type target struct {
	at     int   // position in the phrase
	step   int64 // of the phase from sample to sample; a whole turn is 1<<32
	phase  uint32
	sound  *period
	volume int64 // of the sound, at most fullVolume
	hiss   hiss
	air    int64 // volume of the hiss
}

const fullVolume = 1 << 8

// A phrase is the speech between two pauses.
type phrase struct {
	index   int // in the speech
	targets []target
	noise   random.Sequence
	gain    int64 // makes all phrases equally loud, in 1/256
}

// fill sets dst to the samples from a position in the phrase.
func (p *phrase) fill(dst []int16, start int) {
	clear(dst)
	for i, to := range p.targets[1:] {
		from := &p.targets[i]
		for at := max(from.at, start); at < min(to.at, start+len(dst)); at++ {
			dst[at-start] = int16(min(max(p.sample(from, &to, at)*p.gain>>8, -1<<15), 1<<15-1))
		}
	}
}

// sample returns the sample at a position between two targets.
func (p *phrase) sample(from, to *target, at int) int64 {
	elapsed, length := int64(at-from.at), int64(to.at-from.at)
	between := func(a, b int64) int64 { return a + (b-a)*elapsed/length }
	var sample int64
	if volume := between(from.volume, to.volume); volume > 0 {
		phase := from.phase + uint32(from.step*elapsed+(to.step-from.step)*elapsed*elapsed/(2*length))
		sample = volume * between(from.sound.at(phase), to.sound.at(phase)) / fullVolume
	}
	if air := between(from.air, to.air); air > 0 {
		sample += air * from.hiss.at(p.noise, at) / fullVolume
	}
	return sample
}

// level sets the gain for a root of the mean square of volumes.
func (p *phrase) level(root int64) {
	var energy int64
	for i, b := range p.targets[1:] {
		a := p.targets[i]
		square := a.volume*a.volume + a.volume*b.volume + b.volume*b.volume + a.air*a.air + a.air*b.air + b.air*b.air
		energy += int64(b.at-a.at) * square / 3
	}
	mean := energy / int64(p.targets[len(p.targets)-1].at)
	p.gain = root << 8 / int64(math.Sqrt(float64(mean)))
}
