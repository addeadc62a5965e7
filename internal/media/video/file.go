package video

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
)

// A coder has the coded pictures of a clip.
type coder interface {
	PictureSize(second, i int) int            // of picture i of a second, in bytes
	SecondSize(second int) int                // of all pictures of a second
	AppendSecond(b []byte, second int) []byte // appends them
}

// Movie returns a movie of 1 to 3,600 seconds. With sound, each second starts with a beep.
func (c Clip) Movie(seconds int, sound bool) mp4.Movie {
	return newMovie(c.Format(), c.Encode(), seconds, sound)
}

// Movie returns a movie of 1 to 3,600 seconds. With sound, each second starts with a beep.
func (f Footage) Movie(seconds int, sound bool) mp4.Movie {
	return newMovie(f.Format(), f.Encode(), seconds, sound)
}

// newMovie returns a movie of the pictures of a coder.
func newMovie(f h264.Format, v coder, seconds int, sound bool) mp4.Movie {
	m := newChunks()
	pictures := mp4.Track{
		Coding: mp4.Video(f.Width, f.Height, f.Rate, f.Config()), Count: seconds * f.Rate,
		Size: func(i int) int { return v.PictureSize(i/f.Rate, i%f.Rate) },
	}
	beeps := newBeeps(seconds)
	for second := range seconds {
		if sound && second%chunkSeconds == 0 {
			beeps.addChunk(m)
		}
		pictures.Chunks = append(pictures.Chunks, mp4.Chunk{Offset: m.Size(), Count: f.Rate})
		m.add(v.SecondSize(second), func(b []byte) []byte { return v.AppendSecond(b, second) })
	}
	movie := mp4.Movie{Seconds: seconds, Tracks: []mp4.Track{pictures}, Samples: m}
	if sound {
		movie.Tracks = append(movie.Tracks, beeps.Track)
	}
	return movie
}

// chunks are samples of several tracks, which are generated when they are read.
type chunks struct {
	*lazyfile.Pieces[[]byte]
	generate []func(b []byte) []byte // append a chunk
}

func newChunks() *chunks {
	m := &chunks{}
	m.Pieces = lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = m.generate[i]((*b)[:0])
		return *b
	})
	return m
}

// add adds a chunk of size bytes.
func (m *chunks) add(size int, generate func(b []byte) []byte) {
	m.Add(size)
	m.generate = append(m.generate, generate)
}

// A chunk of sound precedes the pictures of the same seconds, which are a whole number of frames.
const (
	chunkSeconds = 8
	chunkFrames  = chunkSeconds * aac.SampleRate / aac.FrameSamples
)

// beeps are a track of sound.
type beeps struct {
	mp4.Track
	sound *aac.Track
}

func newBeeps(seconds int) *beeps {
	sound := aac.NewTrack(seconds)
	coding := mp4.Sound(aac.SampleRate, aac.FrameSamples, aac.FrameSamples, aac.Config())
	return &beeps{mp4.Track{Coding: coding, Count: sound.Frames(), Size: sound.Size}, sound}
}

// addChunk adds the next chunk of frames. The last one has one frame more, for the priming.
func (t *beeps) addChunk(m *chunks) {
	first := len(t.Chunks) * chunkFrames
	end, size := first+chunkFrames, 0
	if end >= t.Count-1 {
		end = t.Count
	}
	for i := first; i < end; i++ {
		size += t.sound.Size(i)
	}
	t.Chunks = append(t.Chunks, mp4.Chunk{Offset: m.Size(), Count: end - first})
	m.add(size, func(b []byte) []byte {
		for i := first; i < end; i++ {
			b = t.sound.Append(b, i)
		}
		return b
	})
}
