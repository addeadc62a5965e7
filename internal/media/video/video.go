// Package video generates the pictures of test clips: a placeholder image with a clock and a moving mark,
// which show whether a player drops pictures and where it seeks to. Each second starts with
// an intra picture. Its other pictures are the same in all seconds. Clips are at most an hour
// long, because the clock shows no more.
//
// [Footage] shows a scene instead, over which a camera pans.
package video

import (
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A Clip describes the pictures of a clip of any length.
type Clip struct {
	// Placeholder has opaque colours. Its dimensions are even, and at least [h264.Side].
	layout.Placeholder
	// Rate is the number of pictures per second of the clock, 1 to 240.
	Rate int
	// NTSC makes a second of the clock last 1.001 s.
	NTSC bool
	// Signal is how samples represent colours.
	Signal signal.Signal
	// Rotation is how players turn the pictures, so that they are as the placeholder says.
	Rotation movie.Rotation
}

// A Video has the coded pictures of a clip of any length. It is immutable and safe for
// concurrent use.
type Video struct {
	intra     []segment // of intra pictures, in order
	predicted []byte    // the other pictures of a second
	sizes     []int     // of the pictures of a second; the first is without the digits of the clock
}

// A segment is the same slice of all intra pictures. It has two variants of equal size, for seconds
// of even and odd numbers.
type segment struct {
	place  place       // of the digit that the slice shows, or 0
	slices [][2][]byte // by digit, or one without a digit
}

// Encode encodes the pictures of a clip.
func (c Clip) Encode() *Video {
	e := newEncoder(c)
	v := &Video{intra: e.intra(), sizes: make([]int, c.Rate)}
	for _, s := range v.intra {
		if s.place == 0 {
			v.sizes[0] += len(s.slices[0][0])
		}
	}
	for i := 1; i < c.Rate; i++ {
		start := len(v.predicted)
		v.predicted = e.appendPredicted(v.predicted, i)
		v.sizes[i] = len(v.predicted) - start
	}
	return v
}

// PictureSize returns the size in bytes of picture i of a second.
func (v *Video) PictureSize(second, i int) int {
	size := v.sizes[i]
	if i == 0 {
		for _, s := range v.intra {
			if s.place != 0 {
				size += len(s.slices[s.place.digit(second, 0)][0])
			}
		}
	}
	return size
}

// SecondSize returns the size in bytes of the pictures of a second.
func (v *Video) SecondSize(second int) int { return v.PictureSize(second, 0) + len(v.predicted) }

// AppendSecond appends the pictures of a second.
func (v *Video) AppendSecond(b []byte, second int) []byte {
	for _, s := range v.intra {
		b = append(b, s.slices[s.place.digit(second, 0)][second%2]...)
	}
	return append(b, v.predicted...)
}
