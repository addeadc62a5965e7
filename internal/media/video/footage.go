package video

import (
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// Footage describes the pictures of a clip of any length for which a camera pans over a scene, with
// a clock in the corner. Each second starts with an intra picture. In the other pictures, most
// macroblocks move. Macroblocks that enter the picture are intra macroblocks. So are as many others
// as the bit rate allows; they lie in columns that cross the picture once per second.
type Footage struct {
	Width, Height int  // in pixels; even, and at least [h264.Side]
	Rate          int  // pictures per second of the clock, 1 to 240
	NTSC          bool // whether it lasts 1.001 s
	Scene         photo.Scene
	Seed          uint64
	Bitrate       int // in kbit/s, from MinBitrate to MaxBitrate
	Signal        signal.Signal
	Rotation      movie.Rotation // how players turn the pictures, so that they have the width and height
}

// Format returns the format of the pictures.
func (f Footage) Format() h264.Format {
	width, height := dimensions(f.Rotation, f.Width, f.Height)
	return h264.Format{Width: width, Height: height, Rate: f.Rate, NTSC: f.NTSC, Signal: f.Signal, Refreshed: true, Vertical: f.Rotation.OnSide(), Bitrate: f.Bitrate}
}

// MinBitrate returns the minimum bit rate of the dimensions and the rate, in kbit/s.
func (f Footage) MinBitrate() int { return f.load().min() }

// MaxBitrate returns the maximum.
func (f Footage) MaxBitrate() int { return f.load().max() }

// DefaultBitrate returns a bit rate that is usual for the dimensions and the rate, in kbit/s.
func (f Footage) DefaultBitrate() int { return f.load().usual() }

func (f Footage) load() load {
	t := newTimecode(f.Width, f.Height, f.Rate, f.Rotation)
	p := newPan(f.Format(), t.area, f.Rotation)
	return load{
		head: len(f.Format().Mastering()), rate: f.Rate, columns: p.columns, rows: p.rows,
		other: p.entering() + t.changing() + (p.rows+1)/2, changing: t.changing(),
	}
}

// A Reel has footage of any length. It is immutable and safe for concurrent use. Its pictures are coded when
// they are needed. The panorama, which is painted before that, remains in memory.
type Reel struct {
	pan
	budget
	head  []byte // precedes the first picture of a second
	clock *timecode
	paint func() scenery // only once
	shots sync.Pool      // of *shot
}

// Encode returns the pictures of footage.
func (f Footage) Encode() *Reel {
	t := newTimecode(f.Width, f.Height, f.Rate, f.Rotation)
	t.paint(f.Signal)
	r := &Reel{pan: newPan(f.Format(), t.area, f.Rotation), head: f.Format().Mastering(), clock: t, budget: f.load().budget(f.Bitrate, f.NTSC)}
	r.shots.New = func() any { return newShot(r, f.Format()) }
	r.paint = sync.OnceValue(func() scenery {
		size := r.panoramaSize()
		scene := photo.New(size.X, size.Y, f.Scene, f.Seed)
		s := scenery{panorama: h264.NewPanorama(scene, int(360-f.Rotation)%360, f.Signal)}
		middle, _ := r.at(r.seconds/2, 0)
		s.usualQP = r.suitableQP(&sampler{coder: h264.NewPictureEncoder(f.Format(), 0), panorama: s.panorama}, middle, 8*r.size(0))
		return s
	})
	return r
}

// A scenery is the panorama that the camera pans over.
type scenery struct {
	panorama *h264.Panorama
	usualQP  int // quantization parameter that suits the bit rate in the middle of the movement
}

// PictureSize returns the size in bytes of picture i of a second.
func (r *Reel) PictureSize(_, i int) int { return r.size(i) }

// SecondSize returns the size in bytes of the pictures of a second.
func (r *Reel) SecondSize(int) int { return r.second }

// AppendSecond appends the pictures of a second.
func (r *Reel) AppendSecond(b []byte, second int) []byte {
	s := r.shots.Get().(*shot)
	defer r.shots.Put(s)
	b = slices.Grow(b, r.second)
	s.start(second)
	for i := range r.budget.rate {
		b = s.appendPicture(b, i)
	}
	return b
}
