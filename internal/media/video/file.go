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

// Movie returns a movie of 1 to 3,600 seconds, rounded to whole pictures, with up to [MaxSounds] tracks of sound. In each,
// seconds of the clock start with beeps.
func (c Clip) Movie(seconds, sounds int) movie.Movie {
	return newMovie(c.Format(), c.Encode(), c.Rotation, seconds, sounds)
}

// Movie is like [Clip.Movie].
func (f Footage) Movie(seconds, sounds int) movie.Movie {
	return newMovie(f.Format(), f.Encode(), f.Rotation, seconds, sounds)
}

// newMovie returns a movie of the pictures of a coder.
func newMovie(f h264.Format, v coder, r movie.Rotation, seconds, sounds int) movie.Movie {
	p := newPictures(v, f, seconds)
	m := movie.Movie{Segments: p.seconds()}
	m.Tracks = []movie.Track{{
		Samples: p, Config: f.Config(), Sample: p.each, Language: undetermined, Width: f.Width, Height: f.Height, Rotation: r,
		Signal: f.Signal,
	}}
	for i := range sounds {
		v := voices[i]
		if sounds == 1 {
			v.language = undetermined
		}
		m.Tracks = append(m.Tracks, v.track(f, m))
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

// track returns a track of sound that is as long as the pictures of a movie.
func (v voice) track(f h264.Format, m movie.Movie) movie.Track {
	sound := aac.Beeps{Frequency: v.frequency, Interval: aac.SampleRate}
	if f.NTSC {
		sound.Interval = aac.SampleRate / 1000 * 1001
	}
	samples, isExact := m.Duration().In(aac.SampleRate)
	if !isExact {
		samples++
	}
	return movie.Track{
		Samples: beeps{sound.NewTrack(samples), sound.Interval, m.Segments}, Config: aac.Config(),
		Sample: movie.Duration{Units: aac.FrameSamples, Rate: aac.SampleRate}, Priming: aac.FrameSamples, Language: v.language,
	}
}

// pictures are the samples of a coder. Each second of the clock is a segment.
type pictures struct {
	coder
	each  movie.Duration
	rate  int // pictures per second of the clock
	count int // of all pictures
}

// newPictures returns as many pictures as are closest to a number of seconds.
func newPictures(v coder, f h264.Format, seconds int) pictures {
	const units = 512 // of time, per picture
	if !f.NTSC {
		return pictures{v, movie.Duration{Units: units, Rate: f.Rate * units}, f.Rate, seconds * f.Rate}
	}
	return pictures{v, movie.Duration{Units: 1001, Rate: f.Rate * 1000}, f.Rate, (seconds*f.Rate*1000 + 500) / 1001}
}

// seconds returns the number of seconds of the clock that pictures start in.
func (p pictures) seconds() int { return (p.count + p.rate - 1) / p.rate }

// isWhole reports whether a second of the clock has all of its pictures.
func (p pictures) isWhole(second int) bool { return (second+1)*p.rate <= p.count }

func (p pictures) First(second int) int { return min(second*p.rate, p.count) }
func (p pictures) Size(i int) int       { return p.PictureSize(i/p.rate, i%p.rate) }

func (p pictures) SegmentSize(second int) (size int) {
	if p.isWhole(second) {
		return p.SecondSize(second)
	}
	for i := p.First(second); i < p.count; i++ {
		size += p.Size(i)
	}
	return size
}

func (p pictures) Append(b []byte, second int) []byte {
	start := len(b)
	if b = p.AppendSecond(b, second); !p.isWhole(second) {
		b = b[:start+p.SegmentSize(second)]
	}
	return b
}

// beeps are the samples of a track of sound. The segment of a frame is the second of the clock in which it starts. The
// last segment has the frames after it, too.
type beeps struct {
	*aac.Track
	interval int // samples of a second of the clock
	seconds  int
}

func (s beeps) First(second int) int {
	if second == s.seconds {
		return s.Frames()
	}
	return (second*s.interval + aac.FrameSamples - 1) / aac.FrameSamples
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
