package placeholder_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.ImageStyles() {
		o := placeholder.AVIFOptions{Width: 320, Height: 240, Style: style, Seed: 1}
		samples[fmt.Sprintf("avif %s", style)] = o
	}
	samples["avif of tiles with 10 bits"] = placeholder.AVIFOptions{
		Width: 1101, Height: 601, Style: placeholder.ImageGradient, Orientation: 7, Bits: 10, Quality: 80, Size: 100 * placeholder.KB,
	}
	samples["avif with transparency"] = placeholder.AVIFOptions{Width: 700, Height: 80, Background: "3698", Orientation: 3, ICC: placeholder.ProfileDisplayP3}
	samples["avif of repeated tiles"] = placeholder.AVIFOptions{Width: 4100, Height: 700}
}

// unitTypes returns the types of the open bitstream units of AV1 (5.3.1).
func unitTypes(b []byte) (types []byte) {
	for len(b) > 0 {
		size, n := binary.Uvarint(b[1:])
		types, b = append(types, b[0]>>3), b[1+n+int(size):]
	}
	return types
}

// avifOf returns the items of an AVIF, whose upright dimensions are those of the options.
func avifOf(t *testing.T, o placeholder.AVIFOptions) *heicFile {
	t.Helper()
	b, err := io.ReadAll(placeholder.Must(placeholder.NewAVIF(o)))
	require.NoError(t, err)
	f, err := parseHEIC(b)
	require.NoError(t, err)
	assert.Equal(t, image.Pt(o.Width, o.Height), f.upright())
	return f
}

func TestAVIFIsOneItemOfTiles(t *testing.T) {
	t.Parallel()
	for side, tiles := range map[[2]int]int{{1, 1}: 1, {301, 201}: 1, {2000, 1501}: 8} {
		for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient} {
			f := avifOf(t, placeholder.AVIFOptions{Width: side[0], Height: side[1], Style: style, Text: " "})
			item := f.items[f.primary]
			assert.Equal(t, "av01", item.kind)
			assert.Equal(t, tiles, bytes.Count(unitTypes(item.data), []byte{4}), side)
		}
	}
}

func TestAVIFTurnsPicture(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient} {
		f := avifOf(t, placeholder.AVIFOptions{Width: 700, Height: 90, Style: style, Orientation: 7, Bits: 10})
		properties := f.items[f.primary].properties
		assert.Equal(t, []byte{3}, properties["irot"])
		assert.Equal(t, []byte{0}, properties["imir"])
		assert.Equal(t, []byte{0, 0, 0, 0, 3, 10, 10, 10}, properties["pixi"])
	}
}

func TestTransparentAVIFHasAlpha(t *testing.T) {
	t.Parallel()
	f := avifOf(t, placeholder.AVIFOptions{Width: 701, Height: 91, Background: "3698"})
	var kinds []string
	for _, item := range f.items {
		if item.references["auxl"] != nil {
			kinds = append(kinds, item.kind, string(item.properties["auxC"][4:]))
		}
	}
	assert.Equal(t, []string{"av01", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\x00"}, kinds)
}

func TestInvalidAVIFOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.AVIFOptions{
		"Width must be between 1 and 8192, got 0":             {Height: 1},
		"Bits must be an even number between 8 and 10, got 9": {Width: 1, Height: 1, Bits: 9},
		"Quality must be between 1 and 100, got 101":          {Width: 1, Height: 1, Quality: 101},
		"Orientation must be between 1 and 8, got 9":          {Width: 1, Height: 1, Orientation: 9},
	} {
		_, err := placeholder.NewAVIF(o)
		assertInvalid(t, err, message)
	}
}

func FuzzAVIF(f *testing.F) {
	for style := range uint8(7) {
		f.Add(uint16(60+style), uint16(40), style, "", "a", uint64(style), int32(0), int8(0), int8(style), int8(8))
	}
	f.Add(uint16(600), uint16(1), uint8(0), "369c", "", uint64(0), int32(90_000), int8(90), int8(0), int8(10))
	f.Fuzz(func(t *testing.T, width, height uint16, style uint8, background, text string, seed uint64, size int32, quality, orientation, bits int8) {
		o := placeholder.AVIFOptions{
			Width: int(width) % 8200, Height: int(height) % 8200, Text: text, Background: background,
			Style: placeholder.ImageStyles()[int(style)%len(placeholder.ImageStyles())],
			Seed:  seed, Size: int64(size) % placeholder.MB,
			Quality: int(quality), Orientation: int(orientation), Bits: int(bits),
		}
		if o.Width*o.Height > 1<<20 {
			t.Skip("takes too long to encode")
		}
		content, err := placeholder.NewAVIF(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		b, err := io.ReadAll(content)
		require.NoError(t, err)
		require.Len(t, b, int(content.Size()))
		require.NoError(t, decodeHEIC(b))
	})
}
