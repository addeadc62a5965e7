package aac

import "github.com/seed-40aebabe/placeholder/internal/lazy"

// The frames of a track repeat after periodSeconds, the shortest whole number of frames and
// seconds.
const (
	periodSeconds = 8
	periodFrames  = periodSeconds * SampleRate / FrameSamples
)

// A Track is the sound of a video: a beep at the start of each second. It is safe for concurrent use.
//
// Decoders add the first half of a frame to the second half of the frame before. Frame 0 has no
// frame before, so players must skip the first FrameSamples samples.
type Track struct {
	frames int
}

// NewTrack returns a track. The number of seconds must be at least 1.
func NewTrack(seconds int) *Track {
	return &Track{(seconds*SampleRate+FrameSamples-1)/FrameSamples + 1}
}

// Frames returns the number of frames, including frame 0. The sound ends with up to one frame of
// silence after the last second.
func (t *Track) Frames() int { return t.frames }

// Size returns the number of bytes of frame i.
func (t *Track) Size(i int) int { return len(t.frame(i)) }

// Append appends frame i, a raw_data_block, to b.
func (t *Track) Append(b []byte, i int) []byte { return append(b, t.frame(i)...) }

// frame returns frame i. The last two frames may cover samples after the last second, where no
// beep follows. The beep of that second ends before them.
func (t *Track) frame(i int) []byte {
	if i >= t.frames-2 {
		return silence.Get()
	}
	return period.Get()[i%periodFrames]
}

// silence returns a frame of zeros.
var silence = lazy.Value[[]byte]{Compute: func() []byte { return new(spectrum).appendBlock(nil) }}

// period returns the frames that repeat. Frame 0 is like the one after the period, although no
// sound precedes it, because each second ends with silence.
var period = lazy.Value[[][]byte]{Compute: encodePeriod}

func encodePeriod() [][]byte {
	e, frames := newEncoder(), make([][]byte, periodFrames)
	for i := range frames {
		frames[i] = silence.Get()
		start := (i + periodFrames - 1) * FrameSamples // a period later, so that it is not negative
		if overlapsBeep(start, windowSamples) {
			frames[i] = e.encode(beepSamples(start))
		}
	}
	return frames
}
