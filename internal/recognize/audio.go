package recognize

import (
	"fmt"
	"math"
	"strconv"
)

// A sound is what sound files of all formats have in common.
type sound struct {
	format   string
	seconds  float64
	channels int
	rate     int      // samples per second of each channel
	lost     []string // other properties that addresses do not have
}

// facts returns the facts about a sound.
func (s sound) facts() facts {
	const defaultFormat, defaultChannels, rate = "wav", 2, 44_100
	f := facts{kind: "audio", sized: true}
	f.segment = strconv.FormatInt(f.noteDuration(s.seconds), 10)
	if s.format != defaultFormat {
		f.query = append(f.query, "format="+s.format)
	}
	layout := fmt.Sprintf("%d channels", s.channels)
	switch s.channels {
	case 1:
		layout = "mono"
	case 2:
		layout = "stereo"
	}
	f.kept = append(f.kept, layout)
	if s.channels != defaultChannels {
		f.query = append(f.query, fmt.Sprintf("channels=%d", s.channels))
	}
	f.lost = append(f.lost, "what it sounds like")
	f.loseIf(s.rate != rate, fmt.Sprintf("%d Hz", s.rate))
	f.lost = append(f.lost, s.lost...)
	return f
}

// noteDuration returns the number of seconds of an address that is closest to a duration. It notes
// whether that is the duration.
func (f *facts) noteDuration(seconds float64) int64 {
	// Encoders delay compressed sound, and fill its last frame. Players may not leave out either.
	const maxDelay = 0.06
	whole := int64(math.Round(min(max(1, seconds), math.MaxInt32)))
	if math.Abs(float64(whole)-seconds) <= maxDelay {
		f.kept = append(f.kept, fmt.Sprintf("%d s", whole))
	} else {
		f.lost = append(f.lost, fmt.Sprintf("its duration of %.2f s", seconds))
	}
	return whole
}
