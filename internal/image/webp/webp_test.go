package webp

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestPicturesRoundTrip(t *testing.T) { imagetest.TestLossless(t, Encode, webp.Decode) }

func FuzzEncode(f *testing.F) { imagetest.FuzzLossless(f, Encode, webp.Decode) }

func BenchmarkFlat(b *testing.B) {
	p := picture.Flat(8192, 8192, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff})
	b.ReportAllocs()
	for b.Loop() {
		Encode(p)
	}
}

var canvases = imagetest.CanvasFormat{
	Encode: func(width, height int, c color.NRGBA) []lazyfile.Part {
		return []lazyfile.Part{lazyfile.Literal(Canvas(width, height, c))}
	},
	Decode: webp.Decode, Config: webp.DecodeConfig, MaxSide: 16_383,
}

func TestCanvasesHaveTheirColor(t *testing.T) { canvases.Test(t) }

func FuzzCanvas(f *testing.F) { canvases.Fuzz(f) }

func TestLargestCanvasTakes34Bytes(t *testing.T) {
	t.Parallel()
	assert.Len(t, Canvas(16_383, 16_383, imagetest.Teal), 34)
}
