package placeholder_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"strconv"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, format := range placeholder.CanvasFormats() {
		width := min(40_000, placeholder.MaxCanvasSide(format))
		for name, o := range map[string]placeholder.CanvasOptions{
			"small":     {Width: 30, Height: 20},
			"large":     {Width: width, Height: 5001, Background: "2a9d8f"},
			"of 200 KB": {Width: 300, Height: 250, Background: "2a9d8f", Size: 200 * placeholder.KB},
		} {
			o.Format = format
			samples[fmt.Sprintf("canvas %s %s", format, name)] = o
		}
	}
	samples["canvas jpg large and grey"] = placeholder.CanvasOptions{Width: 65_535, Height: 3001, Format: placeholder.ImageJPG}
}

// canvasConfigs are independent decoders of the dimensions.
var canvasConfigs = map[placeholder.ImageFormat]func(io.Reader) (image.Config, error){
	placeholder.ImagePNG:  decodePNGConfig,
	placeholder.ImageJPG:  jpeg.DecodeConfig,
	placeholder.ImageWebP: webp.DecodeConfig,
	placeholder.ImageGIF:  gif.DecodeConfig,
}

func TestCanvasHasNameMediaTypeAndColor(t *testing.T) {
	t.Parallel()
	for format, mediaType := range map[placeholder.ImageFormat]string{
		placeholder.ImagePNG: "image/png", placeholder.ImageJPG: "image/jpeg", placeholder.ImageWebP: "image/webp", placeholder.ImageGIF: "image/gif",
	} {
		for _, size := range []int64{0, 10 * placeholder.KB} {
			t.Run(fmt.Sprintf("%s of %d bytes", format, size), func(t *testing.T) {
				t.Parallel()
				content := placeholder.Must(placeholder.NewCanvas(placeholder.CanvasOptions{Width: 40, Height: 30, Format: format, Background: "#2A9D8F", Size: size}))
				assert.Equal(t, "canvas-40x30."+string(format), content.Name())
				assert.Equal(t, mediaType, content.MediaType())
				decoded, err := decoders[format](content)
				require.NoError(t, err)
				require.Equal(t, image.Rect(0, 0, 40, 30), decoded.Bounds())
				corner := color.NRGBAModel.Convert(decoded.At(39, 29)).(color.NRGBA)
				assert.InDelta(t, 0x2a, corner.R, 1)
				assert.InDelta(t, 0x9d, corner.G, 1)
				assert.InDelta(t, 0x8f, corner.B, 1)
			})
		}
	}
}

func TestCanvasIsLightGrayByDefault(t *testing.T) {
	t.Parallel()
	plain := placeholder.Must(placeholder.NewCanvas(placeholder.CanvasOptions{Width: 4, Height: 3}))
	explicit := placeholder.Must(placeholder.NewCanvas(placeholder.CanvasOptions{Width: 4, Height: 3, Format: placeholder.ImagePNG, Background: "CCC"}))
	assert.Equal(t, plain.Fingerprint(), explicit.Fingerprint())
	assert.Equal(t, readAll(t, plain), readAll(t, explicit))
}

func TestCanvasesImplementReader(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.CanvasFormats() {
		for _, size := range []int64{0, 20 * placeholder.KB} {
			content := placeholder.Must(placeholder.NewCanvas(placeholder.CanvasOptions{Width: 5000, Height: 300, Format: format, Size: size}))
			require.NoError(t, iotest.TestReader(content.Open(), readAll(t, content)))
		}
	}
}

// decodePNGConfig is like [png.DecodeConfig], which refuses large images if an int has 32 bits.
func decodePNGConfig(r io.Reader) (image.Config, error) {
	if strconv.IntSize == 64 {
		return png.DecodeConfig(r)
	}
	head := make([]byte, 24) // up to the dimensions in the IHDR chunk
	_, err := io.ReadFull(r, head)
	width, height := binary.BigEndian.Uint32(head[16:]), binary.BigEndian.Uint32(head[20:])
	return image.Config{Width: int(width), Height: int(height)}, err
}

func TestLargestCanvases(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.CanvasFormats() {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			side := placeholder.MaxCanvasSide(format)
			o := placeholder.CanvasOptions{Width: side, Height: side, Format: format}
			config, err := canvasConfigs[format](placeholder.Must(placeholder.NewCanvas(o)))
			require.NoError(t, err)
			assert.Equal(t, []int{side, side}, []int{config.Width, config.Height})
			for _, beyond := range []placeholder.CanvasOptions{{Width: side + 1, Height: 1}, {Width: 1, Height: side + 1}} {
				beyond.Format = format
				_, err = placeholder.NewCanvas(beyond)
				assert.Error(t, err)
			}
		})
	}
	assert.Equal(t, placeholder.MaxCanvasPixels, int64(placeholder.MaxCanvasSide(placeholder.ImagePNG))*int64(placeholder.MaxCanvasSide(placeholder.ImagePNG)))
	assert.Zero(t, placeholder.MaxCanvasSide(placeholder.ImageSVG))
}

func TestCanvasIsGeneratedWhereItIsRead(t *testing.T) {
	for _, format := range placeholder.CanvasFormats() {
		side := placeholder.MaxCanvasSide(format)
		content := placeholder.Must(placeholder.NewCanvas(placeholder.CanvasOptions{Width: side, Height: side, Format: format}))
		size, b := content.Size(), make([]byte, 1)
		for _, offset := range []int64{0, size / 2, size - 1} {
			assert.LessOrEqual(t, testing.AllocsPerRun(10, func() {
				_, err := content.ReadAt(b, offset)
				require.NoError(t, err)
			}), 1.0)
		}
	}
}

func TestNewCanvasRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.CanvasOptions{
		"Width must be between 1 and 1000000, got 0":                                          {Height: 1},
		"Width must be between 1 and 1000000, got 1000001":                                    {Width: 1_000_001, Height: 1},
		"Height must be between 1 and 1000000, got -1":                                        {Width: 1, Height: -1},
		"Width must be between 1 and 65535 for format jpg, got 65536":                         {Width: 65_536, Height: 1, Format: placeholder.ImageJPG},
		"Height must be between 1 and 65535 for format gif, got 1000000":                      {Width: 1, Height: 1_000_000, Format: placeholder.ImageGIF},
		"Height must be between 1 and 16383 for format webp, got 16384":                       {Width: 1, Height: 16_384, Format: placeholder.ImageWebP},
		"Format must be one of png, jpg, webp, gif, got svg":                                  {Width: 1, Height: 1, Format: placeholder.ImageSVG},
		"Background must be 3 or 6 hexadecimal digits, with or without a leading #, got 369c": {Width: 1, Height: 1, Background: "369c"},
		"Size must be between 1B and 5GB, got 6GB":                                            {Width: 1, Height: 1, Size: 6 * placeholder.GB},
		"Size must be at least 121125156B for this canvas, got 1MB":                           {Width: 1_000_000, Height: 1_000_000, Size: placeholder.MB},
		"Size must be 92B or at least 104B for this canvas, got 95B":                          {Width: 1, Height: 1, Size: 95},
	} {
		_, err := placeholder.NewCanvas(o)
		assertInvalid(t, err, want)
	}
}

func TestInvalidSideOfCanvasHasBounds(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewCanvas(placeholder.CanvasOptions{Width: 70_000, Height: 1, Format: placeholder.ImageGIF})
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	require.True(t, ok)
	assert.Equal(t, []uint64{1, 65_535}, []uint64{invalid.Min, invalid.Max})
}

func FuzzCanvas(f *testing.F) {
	f.Add(uint32(1), uint32(1), uint8(0), "", uint32(0), uint64(0))
	f.Add(uint32(65_535), uint32(65_535), uint8(1), "369", uint32(30<<20), uint64(1<<40))
	f.Add(uint32(16_383), uint32(16_383), uint8(2), "#264653", uint32(35), uint64(7))
	f.Add(uint32(40_000), uint32(40_000), uint8(3), "fff", uint32(0), uint64(99_999))
	f.Add(uint32(1_000_000), uint32(1_000_000), uint8(0), "000", uint32(0), uint64(100<<20))
	f.Fuzz(func(t *testing.T, width, height uint32, format uint8, background string, size uint32, offset uint64) {
		formats := placeholder.CanvasFormats()
		o := placeholder.CanvasOptions{
			Width: int(width), Height: int(height), Format: formats[int(format)%len(formats)], Background: background, Size: int64(size),
		}
		content, err := placeholder.NewCanvas(o)
		if err != nil {
			_, ok := errors.AsType[*placeholder.ValidationError](err)
			require.True(t, ok, err)
			return
		}
		if o.Size > 0 {
			require.Equal(t, o.Size, content.Size())
		}
		config, err := canvasConfigs[o.Format](content.Open())
		require.NoError(t, err)
		require.Equal(t, []int{o.Width, o.Height}, []int{config.Width, config.Height})
		at := int64(offset % uint64(content.Size()))
		whole := make([]byte, min(content.Size()-at, 100_000))
		_, err = content.ReadAt(whole, at)
		require.NoError(t, err)
		for _, from := range []int64{0, int64(len(whole)) / 2, int64(len(whole)) - 1} {
			part := make([]byte, min(1000, int64(len(whole))-from))
			_, err = content.ReadAt(part, at+from)
			require.NoError(t, err)
			require.True(t, bytes.Equal(whole[from:][:len(part)], part))
		}
	})
}
