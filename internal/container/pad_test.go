package container_test

import (
	"bytes"
	"fmt"
	"image/color"
	"image/gif"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	ourgif "github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestSmallPaddingOfGIFKeepsPixels(t *testing.T) {
	t.Parallel()
	encoded := ourgif.Encode(picture.Flat(640, 480, color.NRGBA{1, 2, 3, 255}), false)
	want, err := gif.DecodeAll(bytes.NewReader(encoded))
	require.NoError(t, err)
	for n := int64(1); n < 5; n++ {
		t.Run(fmt.Sprintf("%d bytes", n), func(t *testing.T) {
			parts, err := container.PadGIF(filler.Source{}, int64(len(encoded))+n, container.SplitGIF(encoded))
			require.NoError(t, err)
			f := lazyfile.New(parts...)
			padded := part(t, f, 0, int64(len(encoded))+n)
			require.Equal(t, int64(len(padded)), f.Size())
			got, err := gif.DecodeAll(bytes.NewReader(padded))
			require.NoError(t, err)
			assert.Equal(t, want.Image[0].Pix, got.Image[0].Pix)
			require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), padded))
		})
	}
}

func TestGIFOfOnePixelHasFewSubBlocks(t *testing.T) {
	t.Parallel()
	encoded := ourgif.Encode(picture.Flat(1, 1, color.NRGBA{A: 255}), false)
	size := int64(len(encoded))
	for n := range int64(6) {
		_, err := container.PadGIF(filler.Source{}, size+n, container.SplitGIF(encoded))
		if n < 2 || n == 5 {
			assert.NoError(t, err)
		} else {
			assert.Equal(t, &lazyfile.GapError{Below: size + 1, Above: size + 5}, err)
		}
	}
}
