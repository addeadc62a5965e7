package aac

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// A Track is the sound of a video. It is safe for concurrent use.
//
// Decoders add the first half of a frame to the second half of the frame before. Frame 0 has no
// frame before, so players must skip the first FrameSamples samples.
type Track struct {
	frames int
	silent int             // first frame that covers samples after the interval in which the track ends
	period func() [][]byte // frames that repeat
}

// NewTrack returns a track of a number of samples.
func (b Beeps) NewTrack(samples int) *Track {
	period, _ := periods.LoadOrStore(b, sync.OnceValue(b.encodePeriod))
	intervals := (samples + b.Interval - 1) / b.Interval
	return &Track{(samples+FrameSamples-1)/FrameSamples + 1, intervals * b.Interval / FrameSamples, period.(func() [][]byte)}
}

// periods has the frames that repeat, by beeps.
var periods sync.Map

// Frames returns the number of frames, including frame 0. The last one has up to one frame of samples after the end.
func (t *Track) Frames() int { return t.frames }

// Size returns the number of bytes of frame i.
func (t *Track) Size(i int) int { return len(t.frame(i)) }

// Append appends frame i, a raw_data_block, to b.
func (t *Track) Append(b []byte, i int) []byte { return append(b, t.frame(i)...) }

// frame returns frame i. The last two frames may cover samples after the last interval, where no
// beep follows. The beep of that interval ends before them.
func (t *Track) frame(i int) []byte {
	if i >= t.silent {
		return silence.Get()
	}
	period := t.period()
	return period[i%len(period)]
}

// silence returns a frame of zeros.
var silence = lazy.Value[[]byte]{Compute: func() []byte { return new(spectrum).appendBlock(nil) }}

// encodePeriod returns the frames that repeat, for the shortest whole number of frames and intervals. Frame 0 is like
// the one after the period, although no sound precedes it, because each interval ends with silence.
func (b Beeps) encodePeriod() [][]byte {
	e, sample := newEncoder(), b.Samples()
	frames := make([][]byte, b.Interval/commonDivisor(b.Interval, FrameSamples))
	for i := range frames {
		frames[i] = silence.Get()
		start := (i + len(frames) - 1) * FrameSamples // a period later, so that it is not negative
		if b.overlap(start, windowSamples) {
			frames[i] = e.encode(windowOf(sample, start))
		}
	}
	return frames
}

// windowOf returns the samples that a frame covers, from start on.
func windowOf(sample func(n int) int16, start int) *[windowSamples]int16 {
	samples := &[windowSamples]int16{}
	for i := range samples {
		samples[i] = sample(start + i)
	}
	return samples
}

// commonDivisor returns the greatest common divisor.
func commonDivisor(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}
