package container

import (
	"context"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/alac"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// ALAC returns an M4A of a signal as ALAC, of size bytes. A size of 0 means no padding.
func ALAC(source filler.Source, size int64, s alac.Signal, t tag.Tags) *lazyfile.Deferred {
	return lazyfile.NewDeferred(func(ctx context.Context) ([]lazyfile.Part, error) {
		frames := newALACFrames(s)
		var err error
		frames.sizes, err = lazyfile.Sizes(ctx, s.Frames(), func(b *[]byte, i int) int {
			*b = frames.append((*b)[:0], i)
			return len(*b)
		})
		if err != nil {
			return nil, err
		}
		m := mp4.Movie{Brand: mp4.M4A, Tags: t, Movie: frames.movie()}
		file := m.File()
		if size > 0 {
			if file, err = m.Padded(source, size); err != nil {
				return nil, err
			}
		}
		return file.Parts(), nil
	})
}

// alacFrames are the frames of a signal as the samples of a track.
type alacFrames struct {
	signal   alac.Signal
	sizes    []int
	encoders *sync.Pool // of *alac.Encoder
}

func newALACFrames(s alac.Signal) alacFrames {
	return alacFrames{signal: s, encoders: &sync.Pool{New: func() any { return new(alac.Encoder) }}}
}

// movie returns a movie of the frames.
func (f alacFrames) movie() movie.Movie {
	const units = alac.FrameSamples
	return movie.Movie{
		Segments: (f.signal.Frames() + alacSegmentFrames - 1) / alacSegmentFrames,
		Tracks: []movie.Track{{
			Samples: f, Codec: movie.ALAC, Config: f.signal.Config(), Sample: movie.Duration{Units: units, Rate: f.signal.Rate()},
			Missing: f.signal.Frames()*units - f.signal.Samples(), Language: "und", Channels: f.signal.Channels, Bits: f.signal.Bits,
		}},
	}
}

// alacSegmentFrames is the number of frames in a segment, which is short because frames of eight channels have 100 KB.
const alacSegmentFrames = 2

// append appends a frame.
func (f alacFrames) append(b []byte, i int) []byte {
	e := f.encoders.Get().(*alac.Encoder)
	defer f.encoders.Put(e)
	return e.Append(b, f.signal, i)
}

// First implements [movie.Samples].
func (f alacFrames) First(segment int) int { return min(segment*alacSegmentFrames, f.signal.Frames()) }

// Size implements [movie.Samples].
func (f alacFrames) Size(i int) int { return f.sizes[i] }

// SegmentSize implements [movie.Samples].
func (f alacFrames) SegmentSize(segment int) (size int) {
	for _, n := range f.sizes[f.First(segment):f.First(segment+1)] {
		size += n
	}
	return size
}

// Append implements [movie.Samples].
func (f alacFrames) Append(b []byte, segment int) []byte {
	for i := f.First(segment); i < f.First(segment+1); i++ {
		b = f.append(b, i)
	}
	return b
}
