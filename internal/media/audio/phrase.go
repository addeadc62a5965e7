package audio

import "github.com/seed-40aebabe/placeholder/internal/random"

// A speaking adds targets to a phrase.
type speaking struct {
	phrase
	*voice
	random random.Sequence
	pitch  int // fundamental frequency in Hz, in 1/256
	fall   int // change of pitch, in 1/256 Hz per syllable
}

// newPhrase returns a phrase of the speaker whom a seed selects, with a root of the mean square of
// volumes.
func newPhrase(seed uint64, index int, loudness int64) *phrase {
	of := random.Sequence(random.Mix(seed))
	s := speaking{voice: speakers[of.Below(len(speakers))](), random: random.Sequence(random.Mix(uint64(of) + uint64(index)))}
	s.index, s.noise = index, s.random.Skip(1<<32)
	s.targets = make([]target, 0, 96)               // few phrases have more
	end := milliseconds(1700 + s.random.Below(600)) // of the last syllable
	s.pitch, s.fall = s.voice.pitch*(105+s.random.Below(10))*256/100, -s.voice.pitch*(2+s.random.Below(3))*256/200
	s.move(s.vowel(), milliseconds(20+s.random.Below(60)), 0)
	for s.at() < end {
		s.syllable()
	}
	s.last()
	s.glideThrough()
	s.level(loudness)
	return &s.phrase
}

func milliseconds(n int) int { return n * Rate / 1000 }

// at returns the position of the last target.
func (s *speaking) at() int {
	if len(s.targets) == 0 {
		return 0
	}
	return s.targets[len(s.targets)-1].at
}

// move adds a target for a sound, so many samples after the last target, and returns it.
func (s *speaking) move(to sound, samples int, volume int64) *target {
	s.targets = append(s.targets, target{
		at: s.at() + samples, step: int64(s.pitch) << 24 / Rate, sound: s.voice.at(s.pitch/256, to), volume: volume,
	})
	return &s.targets[len(s.targets)-1]
}

// vowel returns a vowel at random.
func (s *speaking) vowel() sound { return sound(s.random.Below(len(spoken))) }

// syllable says a consonant and a vowel. One syllable in three is stressed: longer, louder and higher.
func (s *speaking) syllable() {
	length, volume, accent := milliseconds(70+s.random.Below(50)), int64(190+s.random.Below(30)), 0
	if s.random.Below(3) == 0 {
		length, volume, accent = length*3/2, fullVolume, s.voice.pitch*256*(6+s.random.Below(8))/100
	}
	v := s.vowel()
	s.pitch += accent / 2
	s.consonant(v, volume)
	s.pitch += accent - accent/2
	s.move(v, length/2, volume)
	s.pitch = max(s.pitch+s.fall-accent, s.voice.pitch*256*80/100)
	s.move(s.offglide(v), length/2, volume*7/8)
}

// offglide returns the sound at the end of a vowel: the vowel itself, or the second vowel of a
// diphthong.
func (s *speaking) offglide(v sound) sound {
	const heed, who = 2, 4
	switch s.random.Below(6) {
	case 0:
		return heed
	case 1:
		return who
	default:
		return v
	}
}

// consonant says a consonant, and begins the vowel after it.
func (s *speaking) consonant(v sound, volume int64) {
	switch n := s.random.Below(14); n {
	case 0, 1, 2:
		s.stop(v, hissT, volume)
	case 3, 4:
		s.stop(v, hissK, volume)
	case 5, 6:
		s.fricative(v, hissS, 70, volume)
	case 7:
		s.fricative(v, hissSh, 90, volume)
	case 8:
		s.fricative(v, hissF, 40, volume)
	default:
		s.voiced(v, nasal+sound(n)%(soundCount-nasal), volume)
	}
}

// stop says t or k: silence, a burst, and some breath.
func (s *speaking) stop(v sound, h hiss, volume int64) {
	s.move(v, milliseconds(18), 0)
	s.move(v, milliseconds(45), 0).hiss = h
	burst := s.move(v, milliseconds(2), 0)
	burst.hiss, burst.air = h, 110
	breath := s.move(v, milliseconds(12), 0)
	breath.hiss, breath.air = hissF, 30
	s.move(v, milliseconds(25), volume)
}

// fricative says s, sh or f.
func (s *speaking) fricative(v sound, h hiss, air, volume int64) {
	s.move(v, milliseconds(25), volume/3).hiss = h
	for _, ms := range []int{25, 55} {
		t := s.move(v, milliseconds(ms), 0)
		t.hiss, t.air = h, air
	}
	s.move(v, milliseconds(30), volume*3/4)
}

// voiced says a consonant with a voice.
func (s *speaking) voiced(v, consonant sound, volume int64) {
	s.move(consonant, milliseconds(25), volume*5/8)
	s.move(consonant, milliseconds(40), volume*5/8)
	s.move(v, milliseconds(25), volume)
}

// last lets the voice fade.
func (s *speaking) last() {
	s.move(s.vowel(), milliseconds(130), 150)
	s.move(nasal, milliseconds(60), 0)
}

// glideThrough sets the phases of the voice, which has no steps.
func (s *speaking) glideThrough() {
	for i := range s.targets[1:] {
		from, to := &s.targets[i], &s.targets[i+1]
		to.phase = from.phase + uint32((from.step+to.step)*int64(to.at-from.at)/2)
	}
}
