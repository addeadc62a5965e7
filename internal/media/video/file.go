package video

import (
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// A coder has the coded pictures of a clip.
type coder interface {
	PictureSize(second, i int) int            // of picture i of a second, in bytes
	SecondSize(second int) int                // of all pictures of a second
	AppendSecond(b []byte, second int) []byte // appends them
}

// Movie returns a movie of 1 to 3,600 seconds with up to [MaxSounds] tracks of sound. In each, seconds start with beeps.
func (c Clip) Movie(seconds, sounds int) movie.Movie {
	return newMovie(c.Format(), c.Encode(), c.Rotation, seconds, sounds)
}

// Movie returns a movie of 1 to 3,600 seconds with up to [MaxSounds] tracks of sound. In each, seconds start with beeps.
func (f Footage) Movie(seconds, sounds int) movie.Movie {
	return newMovie(f.Format(), f.Encode(), f.Rotation, seconds, sounds)
}

// newMovie returns a movie of the pictures of a coder.
func newMovie(f h264.Format, v coder, r movie.Rotation, seconds, sounds int) movie.Movie {
	const units = 512 // of time, per picture
	m := movie.Movie{Segments: seconds, Segment: movie.Duration{Units: 1, Rate: 1}}
	m.Tracks = []movie.Track{{
		Samples: pictures{v, f.Rate}, Config: f.Config(), Sample: movie.Duration{Units: units, Rate: f.Rate * units},
		Language: undetermined, Width: f.Width, Height: f.Height, Rotation: r,
	}}
	for i := range sounds {
		v := voices[i]
		if sounds == 1 {
			v.language = undetermined
		}
		m.Tracks = append(m.Tracks, v.track(seconds))
	}
	return m
}

// undetermined is the code of an unknown language (ISO 639-2).
const undetermined = "und"

// A voice is what tells tracks of sound apart: a language, and the frequency of their beeps in Hz.
type voice struct {
	language  string
	frequency int
}

var voices = [MaxSounds]voice{{"eng", 1000}, {"deu", 800}, {"fra", 1200}, {"spa", 600}, {"ita", 1500}, {"por", 500}, {"jpn", 1600}, {"kor", 400}}

// MaxSounds is the maximum number of tracks of sound.
const MaxSounds = 8

// track returns a track of sound.
func (v voice) track(seconds int) movie.Track {
	sound := aac.Beeps{Frequency: v.frequency, Interval: aac.SampleRate}
	return movie.Track{
		Samples: beeps{sound.NewTrack(seconds), seconds}, Config: aac.Config(),
		Sample: movie.Duration{Units: aac.FrameSamples, Rate: aac.SampleRate}, Priming: aac.FrameSamples, Language: v.language,
	}
}

// pictures are the samples of a coder. Each second is a segment.
type pictures struct {
	coder
	rate int // pictures per second
}

func (p pictures) First(second int) int               { return second * p.rate }
func (p pictures) Size(i int) int                     { return p.PictureSize(i/p.rate, i%p.rate) }
func (p pictures) SegmentSize(second int) int         { return p.SecondSize(second) }
func (p pictures) Append(b []byte, second int) []byte { return p.AppendSecond(b, second) }

// beeps are the samples of a track of sound. The segment of a frame is the second in which it starts. The last
// segment has the frames after it, too.
type beeps struct {
	*aac.Track
	seconds int
}

func (s beeps) First(second int) int {
	if second == s.seconds {
		return s.Frames()
	}
	return (second*aac.SampleRate + aac.FrameSamples - 1) / aac.FrameSamples
}

func (s beeps) SegmentSize(second int) (size int) {
	for i := s.First(second); i < s.First(second+1); i++ {
		size += s.Size(i)
	}
	return size
}

func (s beeps) Append(b []byte, second int) []byte {
	for i := s.First(second); i < s.First(second+1); i++ {
		b = s.Track.Append(b, i)
	}
	return b
}
