package video

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
)

// Movie returns a movie of 1 to 3,600 seconds. With sound, each second starts with a beep.
func (c Clip) Movie(seconds int, sound bool) mp4.Movie {
	v, m := c.Encode(), newChunks()
	pictures := mp4.Track{
		Coding: mp4.Video(c.Width, c.Height, c.Rate, c.Format().Config()), Count: seconds * c.Rate,
		Size: func(i int) int { return v.PictureSize(i/c.Rate, i%c.Rate) },
	}
	beeps := newBeeps(seconds)
	for second := range seconds {
		if sound && second%chunkSeconds == 0 {
			beeps.addChunk(m)
		}
		pictures.Chunks = append(pictures.Chunks, mp4.Chunk{Offset: m.Size(), Count: c.Rate})
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
