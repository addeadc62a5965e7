package gif

import (
	"image/color"
	"image/gif"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// encode returns a picture that is not interlaced.
func encode(p picture.Picture) []byte { return Encode(p, false) }

// encodeInterlaced returns an interlaced picture.
func encodeInterlaced(p picture.Picture) []byte { return Encode(p, true) }

func TestPicturesRoundTrip(t *testing.T) {
	imagetest.TestLossless(t, encode, gif.Decode)
	imagetest.TestLossless(t, encodeInterlaced, gif.Decode)
}

func FuzzEncode(f *testing.F) { imagetest.FuzzLossless(f, encode, gif.Decode) }

func FuzzEncodeInterlaced(f *testing.F) { imagetest.FuzzLossless(f, encodeInterlaced, gif.Decode) }

func BenchmarkFlat(b *testing.B) {
	p := picture.Flat(8192, 8192, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff})
	b.ReportAllocs()
	for b.Loop() {
		Encode(p, false)
	}
}
