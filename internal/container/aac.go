package container

import (
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// ADTS returns a stream of AAC frames with headers (ISO/IEC 14496-3, 1.A.2).
func ADTS(s *aac.Stream) *lazyfile.File { return lazyfile.New(newADTS(s)) }

// PadADTS returns a stream of AAC frames of size bytes. The filler is in tags before the stream (ID3v2.4.0).
func PadADTS(source filler.Source, size int64, s *aac.Stream) (*lazyfile.File, error) {
	stream := newADTS(s)
	switch n, err := lazyfile.Padding(size, stream.Size()); {
	case err != nil:
		return nil, err
	case n == 0:
		return lazyfile.New(stream), nil
	case n < tag.ID3HeadSize:
		return nil, &lazyfile.GapError{Below: stream.Size(), Above: stream.Size() + tag.ID3HeadSize}
	default:
		return PadMP3(source, size, ID3{tag.ID3v24, lazyfile.New()}, stream)
	}
}

// newADTS returns the frames of a stream.
func newADTS(s *aac.Stream) *lazyfile.Pieces[[]byte] {
	pieces := lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = s.Append(s.AppendHeader((*b)[:0]), i)
		return *b
	})
	size := len(s.AppendHeader(nil)) + s.FrameSize()
	for range s.Frames() {
		pieces.Add(size)
	}
	return pieces
}

// M4A returns a movie of sound alone.
func M4A(s *aac.Stream) mp4.Movie {
	frames := aacFrames{s}
	return mp4.Movie{Brand: mp4.M4A, Movie: movie.Movie{
		Segments: (s.Frames() + segmentFrames - 1) / segmentFrames,
		Tracks: []movie.Track{{
			Samples: frames, Config: s.Config(), Sample: movie.Duration{Units: aac.FrameSamples, Rate: audio.Rate},
			Priming: s.Priming(), Language: "und", Channels: s.Channels(),
		}},
	}}
}

// segmentFrames is the number of frames in about a second.
const segmentFrames = 43

// aacFrames are the frames of a stream as the samples of a track.
type aacFrames struct{ *aac.Stream }

// First implements [movie.Samples].
func (f aacFrames) First(segment int) int { return min(segment*segmentFrames, f.Frames()) }

// Size implements [movie.Samples].
func (f aacFrames) Size(int) int { return f.FrameSize() }

// SegmentSize implements [movie.Samples].
func (f aacFrames) SegmentSize(segment int) int {
	return (f.First(segment+1) - f.First(segment)) * f.FrameSize()
}

// Append implements [movie.Samples].
func (f aacFrames) Append(b []byte, segment int) []byte {
	for i := f.First(segment); i < f.First(segment+1); i++ {
		b = f.Stream.Append(b, i)
	}
	return b
}
