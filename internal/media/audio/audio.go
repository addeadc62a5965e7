// Package audio generates the signals of audio files: sine, sweep, noise, beeps, speech,
// music and silence.
//
// A sample is a function of the tone, the channel and the position of the sample, so any part
// of a signal can be generated without what precedes it. All arithmetic is on integers, so that
// all processors generate the same samples.
package audio

import "cmp"

// Rate is the number of samples of a channel in a second, unless a signal has another rate.
const Rate = 44_100

// MaxChannels is the maximum number of channels.
const MaxChannels = 8

// level is the amplitude of tones, -12 dBFS.
const level = 1 << 13

// A Tone is an endless signal.
type Tone struct {
	// fill sets dst to the samples of a channel from position start, which is not negative.
	fill func(dst []int16, channel, start int)
	// fades reports whether the signal is neither silent nor at a zero crossing after each
	// second, so that a file without a fade would end with a click.
	fades bool
	// Period is the number of samples after which the tone repeats, or 0.
	Period int
	// Wide reports whether the channels of the tone have different sounds. Otherwise, all have the
	// sound of the first one, and each is half as loud as the channel before it.
	Wide bool
}

// Silence returns a tone of zeros.
func Silence() Tone {
	return Tone{Period: 1, fill: func(dst []int16, _, _ int) { clear(dst) }}
}

// raised returns a frequency of the first channel as another channel has it. The channels of a tone have the
// frequencies 2, 3, 4 and so on in a ratio, so that a period of all channels is at most twice that of the first.
func raised(frequency, channel int) int { return frequency * (2 + channel) / 2 }

// A Signal is a tone of limited length.
type Signal struct {
	Tone
	Channels int
	Seconds  int
	rate     int // or 0 for Rate
}

// At returns the signal with another rate.
func (s Signal) At(rate int) Signal {
	if rate != s.Rate() {
		s.rate, s.Tone = rate, s.resampled(rate)
	}
	return s
}

// Rate returns the number of samples of a channel in a second.
func (s Signal) Rate() int { return cmp.Or(s.rate, Rate) }

// Samples returns the number of samples of a channel.
func (s Signal) Samples() int { return s.Seconds * s.Rate() }

// Distinct returns the number of channels with sounds of their own. The samples of channel i after
// them are those of channel 0, divided by 1<<i.
func (s Signal) Distinct() int {
	if s.Wide {
		return s.Channels
	}
	return 1
}

// Fill sets dst to the samples of a channel from position start. What precedes or follows the
// signal is silent.
func (s Signal) Fill(dst []int16, channel, start int) {
	before := min(max(-start, 0), len(dst))
	clear(dst[:before])
	dst, start = dst[before:], max(start, 0)
	within := min(max(s.Samples()-start, 0), len(dst))
	clear(dst[within:])
	dst = dst[:within]
	if within == 0 {
		return
	}
	s.fill(dst, channel, start)
	if s.fades {
		s.fade(dst, start)
	}
	if channel >= s.Distinct() {
		halve(dst, channel)
	}
}

// halve divides samples by 1<<times.
func halve(samples []int16, times int) {
	for i, sample := range samples {
		samples[i] = sample >> times
	}
}

// fade lowers the volume in the first and the last hundredth of a second of the signal.
func (s Signal) fade(dst []int16, start int) {
	end, fadeLength := s.Samples(), s.Rate()/100
	if start >= fadeLength && start+len(dst) <= end-fadeLength {
		return
	}
	for i := range dst {
		if distance := min(start+i, end-1-(start+i)); distance < fadeLength {
			dst[i] = int16(int(dst[i]) * distance / fadeLength)
		}
	}
}
