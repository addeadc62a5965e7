package mp4

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// An interleaved part has the samples of all tracks of a movie in chunks, which are generated when they are read.
type interleaved struct {
	*lazyfile.Pieces[[]byte]
	all    []piece
	tracks [][]chunk
}

// A piece has the samples of a track in a segment.
type piece struct {
	track   *movie.Track
	segment int
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
		*b = p.all[i].track.Append((*b)[:0], p.all[i].segment)
		return *b
	})
	for segment := range m.Segments {
		for i := range m.Tracks {
			i := (i + 1) % len(m.Tracks) // sound comes first
			if t := &m.Tracks[i]; t.IsVideo() {
				p.add(i, t, segment, segment+1)
			} else if segment%soundSegments == 0 {
				p.add(i, t, segment, min(segment+soundSegments, m.Segments))
			}
		}
	}
	return p
}

// add adds a chunk of track i: the segments from first to the one before end.
func (p *interleaved) add(i int, t *movie.Track, first, end int) {
	p.tracks[i] = append(p.tracks[i], chunk{p.Size(), t.Count(first, end)})
	for segment := first; segment < end; segment++ {
		p.all = append(p.all, piece{t, segment})
		p.Add(t.SegmentSize(segment))
	}
}
