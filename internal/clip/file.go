package clip

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mp4"
)

// Movie returns a movie of a number of seconds.
func (c Clip) Movie(seconds int) mp4.Movie {
	v := c.Encode()
	samples := lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = v.AppendSecond((*b)[:0], i)
		return *b
	})
	track := mp4.Track{
		Coding: mp4.Video(c.Width, c.Height, c.Rate, c.Format().Config()), Count: seconds * c.Rate,
		Size: func(i int) int { return v.PictureSize(i/c.Rate, i%c.Rate) },
	}
	for i := range seconds {
		track.Chunks = append(track.Chunks, mp4.Chunk{Offset: samples.Size(), Count: c.Rate})
		samples.Add(v.SecondSize(i))
	}
	return mp4.Movie{Seconds: seconds, Tracks: []mp4.Track{track}, Samples: samples}
}
