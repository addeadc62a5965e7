package mp4

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// An interleaved part has the samples of all tracks of a movie in chunks, which are generated when they are read.
type interleaved struct {
	*lazyfile.Pieces[[]byte]
	all    []span
	tracks [][]chunk
}

// A span is what a chunk has: the segments of a track from first to the one before end.
type span struct {
	track      *movie.Track
	first, end int
}

// A chunk is a sequence of contiguous samples of a track.
type chunk struct {
	offset int64 // in bytes, from the start of the samples of the movie
	count  int   // of samples
}

// soundSegments is the number of segments of a chunk of sound. It precedes the pictures of these segments.
const soundSegments = 8

// newInterleaved returns the samples of a movie.
func newInterleaved(m movie.Movie) *interleaved {
	p := &interleaved{tracks: make([][]chunk, len(m.Tracks))}
	p.Pieces = lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = p.all[i].append((*b)[:0])
		return *b
	})
	for segment := range m.Segments {
		for i := range m.Tracks {
			i := (i + 1) % len(m.Tracks) // sound comes first
			if t := &m.Tracks[i]; t.IsVideo() {
				p.add(i, span{t, segment, segment + 1})
			} else if segment%soundSegments == 0 {
				p.add(i, span{t, segment, min(segment+soundSegments, m.Segments)})
			}
		}
	}
	return p
}

// add adds a chunk of track i.
func (p *interleaved) add(i int, s span) {
	p.tracks[i] = append(p.tracks[i], chunk{p.Size(), s.track.Count(s.first, s.end)})
	p.all = append(p.all, s)
	p.Add(s.track.SizeOf(s.first, s.end))
}

// append appends the samples.
func (s span) append(b []byte) []byte {
	for segment := s.first; segment < s.end; segment++ {
		b = s.track.Append(b, segment)
	}
	return b
}
