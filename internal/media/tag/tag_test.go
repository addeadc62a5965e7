package tag_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// A picture block has the dimensions, the depth and the number of colors that an independent encoder wrote.
func TestPictureBlockDescribesPicture(t *testing.T) {
	t.Parallel()
	bounds := image.Rect(0, 0, 70, 40)
	paletted := image.NewPaletted(bounds, color.Palette{color.Black, color.White, color.Transparent, color.Gray{100}})
	var files [5]bytes.Buffer
	require.NoError(t, png.Encode(&files[0], image.NewNRGBA(bounds)))
	require.NoError(t, png.Encode(&files[1], paletted))
	require.NoError(t, jpeg.Encode(&files[2], image.NewNRGBA(bounds), nil))
	require.NoError(t, jpeg.Encode(&files[3], image.NewGray(bounds), nil))
	require.NoError(t, gif.Encode(&files[4], paletted, nil))
	for name, c := range map[string]struct {
		file      *bytes.Buffer
		mediaType string
		want      []uint32
	}{
		"png":          {&files[0], "image/png", []uint32{70, 40, 32, 0}},
		"png, palette": {&files[1], "image/png", []uint32{70, 40, 24, 4}},
		"jpg":          {&files[2], "image/jpeg", []uint32{70, 40, 24, 0}},
		"jpg, gray":    {&files[3], "image/jpeg", []uint32{70, 40, 8, 0}},
		"gif":          {&files[4], "image/gif", []uint32{70, 40, 24, 4}},
		"unknown":      {bytes.NewBufferString("<svg/>"), "image/svg+xml", []uint32{0, 0, 0, 0}},
		"cut off":      {bytes.NewBufferString("\xff\xd8\xff"), "image/jpeg", []uint32{0, 0, 0, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			picture := tag.Picture{Data: lazyfile.Literal(c.file.Bytes()), MediaType: c.mediaType}
			block := lazyfile.Bytes(picture.Block())
			numbers := block[12+len(c.mediaType):]
			for i, want := range append(c.want, uint32(c.file.Len())) {
				assert.Equal(t, want, binary.BigEndian.Uint32(numbers[4*i:]), "number %d", i)
			}
			assert.Equal(t, c.file.Bytes(), numbers[20:])
		})
	}
}

func TestChaptersFillSound(t *testing.T) {
	t.Parallel()
	for _, count := range []int{1, 3, 7, 255} {
		chapters, end := tag.Chapters(count, 1000), 0
		for _, c := range chapters {
			require.Equal(t, end, c.Start)
			require.Greater(t, c.End, c.Start)
			end = c.End
		}
		assert.Equal(t, 1000, end)
	}
}
