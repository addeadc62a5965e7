package gif

import (
	"bytes"
	"compress/lzw"
	"fmt"
	"image"
	"image/gif"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// The table is full at 4091x2046 pixels, and sub-blocks repeat from 4091x2556 pixels on.
var canvases = imagetest.CanvasFormat{
	Encode: Canvas, Decode: gif.Decode, Config: gif.DecodeConfig, MaxSide: 65_535,
	Sizes: []image.Point{{4091, 2046}, {4091, 2556}},
}

func TestCanvasesHaveTheirColor(t *testing.T) { canvases.Test(t) }

func FuzzCanvas(f *testing.F) { canvases.Fuzz(f) }

func TestCanvasTakesOneCodeFor4091Pixels(t *testing.T) {
	t.Parallel()
	const side = 50_000
	size := lazyfile.New(Canvas(side, side, imagetest.Teal)...).Size()
	assert.InEpsilon(t, side*side/8*12.0/4091*256/255, size, 0.02)
}

func TestLZWRunsDecodeToTheirLength(t *testing.T) {
	t.Parallel()
	for _, n := range []int64{
		1, 2, 3, 4, 5, 6, 7, 10, 15, 16, 254, 100_000, pixelsOfTable - longestRun, pixelsOfTable - 1, pixelsOfTable, pixelsOfTable + 1, pixelsOfTable + longestRun, pixelsOfTable + longestRun + 1,
	} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			got, err := io.ReadAll(lzw.NewReader(bytes.NewReader(lzwRun(n)), lzw.LSB, runLiteralBits))
			require.NoError(t, err)
			assert.EqualValues(t, n, len(got))
			assert.Equal(t, len(got), bytes.Count(got, []byte{0}))
		})
	}
}
