// Package movie describes videos in the terms that all of their file formats share: tracks of samples, which
// are divided into segments.
package movie

import (
	"iter"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A Movie is a video of segments, which can be decoded independently. Each lasts about a second. The last one may be
// shorter.
type Movie struct {
	Segments int
	Created  time.Time // with its zone; the zero time if it is unknown
	Tracks   []Track   // the first one, of pictures if there are any, lasts as long as the movie
}

// A Duration is a duration of Units/Rate seconds.
type Duration struct{ Units, Rate int }

// In returns the duration in units of 1/rate s, rounded down, and whether that is exact.
func (d Duration) In(rate int) (n int, exact bool) {
	units, divisor := int64(d.Units)*int64(rate), int64(d.Rate)
	return int(units / divisor), units%divisor == 0
}

// Duration returns the duration of the movie.
func (m Movie) Duration() Duration {
	t := &m.Tracks[0]
	return Duration{t.First(m.Segments)*t.Sample.Units - t.Missing - t.Priming, t.Sample.Rate}
}

// A Track is a sequence of samples: pictures, if it has a width, or else frames of sound. A picture that
// starts a segment is a key frame. All frames of sound are independent.
type Track struct {
	Samples
	Codec         Codec    // of sound
	Config        []byte   // of the decoder: ISO/IEC 14496-15, 5.3.3.1, or ISO/IEC 14496-3, 1.6.2.1, or ALACSpecificConfig
	Sample        Duration // of each sample
	Priming       int      // units of time at the start of sound that players skip
	Missing       int      // units of time by which the last sample is shorter
	Channels      int      // of sound, or 0 for mono
	Bits          int      // of a sample of sound, or 0 for 16
	Language      string   // ISO 639-2/T, such as "deu"; "und" if it is unknown
	Width, Height int      // of pictures in pixels, as they are stored
	Rotation      Rotation // of pictures
	Signal        signal.Signal
}

// A Codec is how sound is coded.
type Codec int

// The codecs.
const (
	AAC Codec = iota
	ALAC
)

// Samples are the coded samples of a track. They are safe for concurrent use.
type Samples interface {
	// First returns the index of the first sample of a segment. That of the segment after the last one is the
	// number of samples.
	First(segment int) int
	// Size returns the size of a sample in bytes.
	Size(i int) int
	// SegmentSize returns the size of all samples of a segment.
	SegmentSize(segment int) int
	// Append appends all samples of a segment.
	Append(b []byte, segment int) []byte
}

// IsVideo reports whether the samples are pictures.
func (t *Track) IsVideo() bool { return t.Width > 0 }

// Count returns the number of samples in the segments from first to the one before end.
func (t *Track) Count(first, end int) int { return t.First(end) - t.First(first) }

// SizeOf returns the size of the samples in the segments from first to the one before end.
func (t *Track) SizeOf(first, end int) (size int) {
	for segment := first; segment < end; segment++ {
		size += t.SegmentSize(segment)
	}
	return size
}

// Time returns when players show or play a sample, in units of 1/rate s, rounded to the nearest.
func (t *Track) Time(i, rate int) int64 { return t.scale(t.start(i), rate) }

// UnprimedTime is like Time for players that do not skip samples.
func (t *Track) UnprimedTime(i, rate int) int64 { return t.scale(t.start(i)+int64(t.Priming), rate) }

// start returns the time of a sample in the units of the track.
func (t *Track) start(i int) int64 { return int64(i)*int64(t.Sample.Units) - int64(t.Priming) }

// scale returns a time in units of 1/rate s, rounded to the nearest.
func (t *Track) scale(time int64, rate int) int64 {
	twice := 2 * int64(t.Sample.Rate)
	doubled := 2*time*int64(rate) + int64(t.Sample.Rate)
	if doubled < 0 {
		doubled -= twice - 1 // division rounds to 0
	}
	return doubled / twice
}

// Interleaved returns the tracks and the samples of a segment in the order of their times.
func (m Movie) Interleaved(segment int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		next := make([]int, len(m.Tracks))
		for i := range next {
			next[i] = m.Tracks[i].First(segment)
		}
		for i := m.earliest(segment, next); i >= 0; i = m.earliest(segment, next) {
			if !yield(i, next[i]) {
				return
			}
			next[i]++
		}
	}
}

// earliest returns the track whose next sample in a segment is the earliest one, or -1 if all samples precede next.
func (m Movie) earliest(segment int, next []int) int {
	earliest := -1
	for i := range m.Tracks {
		if next[i] < m.Tracks[i].First(segment+1) && (earliest < 0 || m.Tracks[i].precedes(next[i], &m.Tracks[earliest], next[earliest])) {
			earliest = i
		}
	}
	return earliest
}

// precedes reports whether a sample starts before one of another track.
func (t *Track) precedes(i int, other *Track, j int) bool {
	return t.start(i)*int64(other.Sample.Rate) < other.start(j)*int64(t.Sample.Rate)
}

// A Rotation is how far players turn pictures clockwise, in degrees: 0, 90, 180 or 270.
type Rotation int

// OnSide reports whether the rotation exchanges width and height.
func (r Rotation) OnSide() bool { return r%180 != 0 }
