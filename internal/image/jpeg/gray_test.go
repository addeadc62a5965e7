package jpeg

import (
	"bytes"
	"image"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// grayPicture returns a picture of flat areas and of gradients, in a size that is not one of blocks.
func grayPicture() *Gray {
	g := NewGray(61, 45)
	for y := range g.Height {
		for x := 20; x < g.Width; x++ {
			g.Samples[y*g.Stride+x] = uint8(4*x + y)
		}
	}
	return g
}

func TestGrayPicturesDecode(t *testing.T) {
	t.Parallel()
	e := NewGrayEncoder(Options{Quality: 90})
	for range 2 { // the encoder can be reused
		g := grayPicture()
		decoded, err := jpeg.Decode(bytes.NewReader(e.Encode(g)))
		require.NoError(t, err)
		require.IsType(t, &image.Gray{}, decoded)
		assert.Equal(t, image.Rect(0, 0, 61, 45), decoded.Bounds())
		for y := range 45 {
			for x := range 20 {
				at := decoded.(*image.Gray).GrayAt(x, y).Y
				assert.InDelta(t, g.Samples[y*g.Stride+x], at, 6, "%d,%d", x, y)
			}
		}
	}
}

func TestFlatBlocksAreFound(t *testing.T) {
	t.Parallel()
	g := NewGray(16, 8)
	g.Samples[15] = 7
	shade, ok := flatShade(g.Samples, g.Stride)
	assert.True(t, ok)
	assert.EqualValues(t, 0xff, shade)
	_, ok = flatShade(g.Samples[8:], g.Stride)
	assert.False(t, ok)
}

func BenchmarkGray(b *testing.B) {
	e, g := NewGrayEncoder(Options{Quality: 75}), NewGray(1240, 1754)
	for i := range g.Samples {
		if i/16%3 == 0 {
			g.Samples[i] = uint8(i * 7)
		}
	}
	for b.Loop() {
		e.Encode(g)
	}
}
