package recognize

import (
	"fmt"
	"math"
)

// facts returns the facts about a video. The parameters have the defaults of addresses.
func (m *mp4Reader) facts() facts {
	width, height := m.video.width, m.video.height
	if m.video.onSide {
		width, height = height, width
	}
	dimensions := fmt.Sprintf("%dx%d", width, height)
	f := facts{kind: "video", segment: dimensions, kept: []string{dimensions + " pixels"}}
	f.limitMeasuring(int(width) * int(height))
	if seconds := f.noteDuration(m.seconds()); seconds != 10 {
		f.query = append(f.query, fmt.Sprintf("seconds=%d", seconds))
	}
	if rate := f.noteFrameRate(&m.video); rate != 25 {
		f.query = append(f.query, fmt.Sprintf("fps=%d", rate))
	}
	f.keepIf(m.hasSound, "sound", "sound=1")
	if !m.hasSound {
		f.kept = append(f.kept, "no sound")
	}
	f.lost = append(f.lost, "what it shows")
	f.loseIf(m.video.turned, "its rotation")
	f.loseIf(m.video.codec != "avc1", fmt.Sprintf("its codec %q", m.video.codec))
	return f
}

// seconds returns the duration of the movie.
func (m *mp4Reader) seconds() float64 {
	if m.fragmented || m.duration == 0 || m.timescale == 0 {
		return float64(m.video.duration) / float64(m.video.timescale)
	}
	return float64(m.duration) / float64(m.timescale)
}

// limitMeasuring limits how often a video is generated to find out whether it can have a size. That
// allocates up to 12 MB for 4K.
func (f *facts) limitMeasuring(pixels int) {
	const fullHD, ultraHD = 1920 * 1080, 3840 * 2160
	f.sized = pixels <= ultraHD
	if pixels <= fullHD {
		f.smaller = []string{"text=+"}
	}
}

// noteFrameRate returns the frame rate of an address that is closest to the average one of a track. It
// notes whether they are the same.
func (f *facts) noteFrameRate(t *mp4Track) int64 {
	const tolerance = 0.0001 // less than between 29.97 and 30
	rate := float64(t.samples) * float64(t.timescale) / float64(t.duration)
	whole := math.Round(rate)
	switch {
	case t.isVariable:
		f.lost = append(f.lost, "its variable frame rate")
	case math.Abs(whole-rate) > tolerance*rate:
		f.lost = append(f.lost, fmt.Sprintf("its frame rate of %.3f", rate))
	default:
		f.kept = append(f.kept, fmt.Sprintf("%.0f frames per second", whole))
	}
	return int64(whole)
}
