package gif

import (
	"image/color"
	"image/gif"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

func TestPicturesRoundTrip(t *testing.T) { imagetest.TestLossless(t, Encode, gif.Decode) }

func FuzzEncode(f *testing.F) { imagetest.FuzzLossless(f, Encode, gif.Decode) }

func BenchmarkFlat(b *testing.B) {
	p := picture.Flat(8192, 8192, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff})
	b.ReportAllocs()
	for b.Loop() {
		Encode(p)
	}
}
