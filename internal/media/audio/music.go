package audio

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Music returns a piece of chords, a bass, a melody and drums, in a key and a tempo that the seed
// selects. It has four beats to a bar, and never ends. Chords, melody and drums are
// louder in one channel than in the other. Each pair of channels is half as loud as the pair before it.
func Music(seed uint64) Tone {
	return Tone{fades: true, Wide: true, fill: newPiece(seed).fill}
}

// A mix has samples of both sides of a piece, because channels are read one after the other.
type mix struct {
	piece *piece
	start int
	count int
	sides [2][maxMix]int16
}

const maxMix = 4096

var mixes = sync.Pool{New: func() any { return new(mix) }}

// fill sets dst to the samples of a channel from a position.
func (p *piece) fill(dst []int16, channel, start int) {
	m := mixes.Get().(*mix)
	defer mixes.Put(m)
	for len(dst) > 0 {
		n := min(len(dst), maxMix)
		if m.piece != p || m.start != start || m.count < n {
			m.piece, m.start, m.count = p, start, n
			p.play(m.sides[0][:n], m.sides[1][:n], start)
		}
		copy(dst[:n], m.sides[channel%2][:n])
		halve(dst[:n], channel/2)
		dst, start = dst[n:], start+n
	}
}

// play sets both sides to the samples from a position.
func (p *piece) play(left, right []int16, start int) {
	clear(left)
	clear(right)
	var notes [8]note // three of a chord, bass, melody and three drums
	for at := 0; at < len(left); {
		step, within := (start+at)/p.stepLength, (start+at)%p.stepLength
		n := min(len(left)-at, p.stepLength-within)
		for _, note := range p.sounding(notes[:0], step) {
			note.add(left[at:at+n], right[at:at+n], within+note.age*p.stepLength)
		}
		at += n
	}
}

// A piece is divided into steps: sixteen in a bar, which has four beats.
type piece struct {
	stepLength  int // in samples
	key         int // semitones above A of 110 Hz
	progression [4]chord
	drums       *[3]pattern
	seed        random.Sequence
}

// The range of tempos in beats per minute.
const slowest, fastest = 76, 140

const (
	beatSteps = 4
	barSteps  = 4 * beatSteps
)

// A chord has three notes, in semitones above the key.
type chord [3]int

// Chords of a major key.
var (
	tonic       = chord{0, 4, 7}
	supertonic  = chord{2, 5, 9}
	mediant     = chord{4, 7, 11}
	subdominant = chord{5, 9, 12}
	dominant    = chord{7, 11, 14}
	relative    = chord{9, 12, 16} // of the relative minor key
)

// progressions have a chord for each of four bars.
var progressions = [...][4]chord{
	{tonic, dominant, relative, subdominant}, {relative, subdominant, tonic, dominant}, {tonic, relative, subdominant, dominant},
	{tonic, mediant, subdominant, dominant}, {supertonic, dominant, tonic, relative}, {tonic, subdominant, supertonic, dominant},
}

// A pattern has a character for each step of a bar, which is not "." where the drum sounds.
type pattern string

// patterns has rhythms of the bass drum, the snare drum and the hi-hat.
var patterns = [...][3]pattern{
	{"x.......x.......", "....x.......x...", "x.x.x.x.x.x.x.x."},
	{"x...x...x...x...", "....x.......x...", "..x...x...x...x."},
	{"x.....x...x.....", "....x.......x..x", "x.x.x.x.x.x.x.x."},
	{"x..x......x..x..", "....x.......x...", "xxx.xxx.xxx.xxx."},
}

func newPiece(seed uint64) *piece {
	r := random.Sequence(random.Mix(seed))
	tempo := slowest + r.Below(fastest-slowest+1)
	p := &piece{stepLength: 60 * Rate / (tempo * beatSteps), key: r.Below(12), progression: progressions[r.Below(len(progressions))]}
	p.drums = &patterns[r.Below(len(patterns))]
	p.seed = r
	return p
}

// chance reports whether something happens at a step, with a chance in percent.
func (p *piece) chance(what, step, percent int) bool { return p.dice(what, step)%100 < percent }

// dice returns a random number, at least 0, for something at a step.
func (p *piece) dice(what, step int) int { return int(p.seed.At(uint64(what)<<32|uint64(step)) >> 33) }

// What dice are thrown for.
const (
	diceMelody = iota
	dicePitch
	diceBass
)

// sounding appends the notes that sound at a step, including those that started before.
func (p *piece) sounding(notes []note, step int) []note {
	bar := step / barSteps
	harmony := p.progression[bar%len(p.progression)]
	within := step % barSteps
	for i, semitones := range harmony {
		notes = append(notes, note{&chords, within, p.key + semitones + 12, pan{int32(90 + 30*i), int32(150 - 30*i)}})
	}
	for age := range min(bass.steps, within+1) {
		if s := step - age; s%beatSteps == 0 || s%2 == 0 && p.chance(diceBass, s, 25) {
			notes = append(notes, note{&bass, age, p.key + harmony[0] - 12, pan{256, 256}})
			break
		}
	}
	for age := range min(lead.steps, step+1) {
		if s := step - age; p.hasMelody(s) {
			notes = append(notes, note{&lead, age, p.key + p.melody(s) + 24, pan{200, 170}})
			break
		}
	}
	return p.beats(notes, step)
}

// hasMelody reports whether a note of the melody starts at a step. It rests in every fourth bar.
func (p *piece) hasMelody(step int) bool {
	if step/barSteps%4 == 3 || step%2 == 1 {
		return false
	}
	return step%barSteps == 0 || p.chance(diceMelody, step%(2*barSteps), 45)
}

// melody returns a note in semitones above the key: a note of the chord at the start of a beat,
// otherwise a note of the pentatonic scale.
func (p *piece) melody(step int) int {
	n := p.dice(dicePitch, step%(8*barSteps))
	if step%beatSteps == 0 {
		return p.progression[step/barSteps%4][n%3] % 12
	}
	return [...]int{0, 2, 4, 7, 9, 12}[n%6]
}

// beats appends the drums that sound at a step.
func (p *piece) beats(notes []note, step int) []note {
	for i, drum := range []*instrument{&bassDrum, &snare, &hiHat} {
		for age := range min(drum.steps, step+1) {
			if p.drums[i][(step-age)%barSteps] != '.' {
				notes = append(notes, note{drum, age, 0, drum.pan})
				break
			}
		}
	}
	return notes
}
