package placeholder_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/tiff"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.ImageStyles() {
		samples[fmt.Sprintf("tiff %s", style)] = placeholder.TIFFOptions{Width: 70, Height: 50, Style: style, Seed: 1}
	}
	for name, o := range tiffs() {
		o.Width, o.Height = 70, 50
		samples["tiff "+name] = o
		if o.Background == "" {
			o.Style, o.Size = placeholder.ImageGradient, 300*placeholder.KB
			samples["tiff "+name+" padded"] = o
		}
	}
}

// tiffs returns options of TIFF files of each kind, by name, without dimensions.
func tiffs() map[string]placeholder.TIFFOptions {
	all := map[string]placeholder.TIFFOptions{
		"transparent":            {Background: "3698"},
		"transparent, 16":        {Background: "3698", Bits: 16, Endian: placeholder.EndianBig},
		"transparent, gray":      {Background: "3698", ColorModel: placeholder.ColorGray, Compression: placeholder.TIFFLZW},
		"of several pages":       {Pages: 3},
		"of several faxes":       {Pages: 2, Compression: placeholder.TIFFCCITT4, DPI: 200},
		"big-endian":             {Endian: placeholder.EndianBig, Bits: 16, ColorModel: placeholder.ColorGray},
		"big":                    {Big: true, Pages: 2, Tile: 32},
		"big, big-endian":        {Big: true, Endian: placeholder.EndianBig, GPS: "1,2"},
		"of a camera":            {Orientation: 6, Camera: placeholder.CameraPhone, GPS: "48.8584,2.2945", Taken: "2024-06-01T12:00:00+02:00", DPI: 300},
		"with a profile":         {ICC: placeholder.ProfileDisplayP3},
		"of a map":               {Geo: "48.8584,2.2945", Tile: 16, Compression: placeholder.TIFFDeflate},
		"of differences":         {Compression: placeholder.TIFFLZW, Predictor: placeholder.PredictorHorizontal, Bits: 16, Endian: placeholder.EndianBig},
		"of no differences":      {Compression: placeholder.TIFFDeflate, Predictor: placeholder.PredictorNone},
		"jpeg":                   {Compression: placeholder.TIFFJPEG, Quality: 50},
		"jpeg, gray, of pages":   {Compression: placeholder.TIFFJPEG, ColorModel: placeholder.ColorGray, Pages: 2},
		"jpeg in tiles":          {Compression: placeholder.TIFFJPEG, Tile: 32},
		"ccitt4 in tiles":        {Compression: placeholder.TIFFCCITT4, Tile: 48},
		"inks in tiles":          {ColorModel: placeholder.ColorCMYK, Tile: 48},
		"palette, with profile":  {ColorModel: placeholder.ColorPalette, ICC: placeholder.ProfileAdobeRGB},
		"palette, of some pages": {ColorModel: placeholder.ColorPalette, Pages: 2},
	}
	for _, compression := range placeholder.TIFFCompressions()[:4] {
		for model, bits := range tiffBits {
			for _, n := range bits {
				if model == placeholder.ColorRGB && n == 8 && compression == placeholder.TIFFUncompressed {
					continue // the default
				}
				all[fmt.Sprintf("of %d bits, %s, %s", n, model, compression)] = placeholder.TIFFOptions{Bits: n, ColorModel: model, Compression: compression}
			}
		}
	}
	return all
}

// tiffBits are the numbers of bits of a sample by colour model.
var tiffBits = map[placeholder.ColorModel][]int{
	placeholder.ColorRGB: {8, 16}, placeholder.ColorCMYK: {8, 16}, placeholder.ColorGray: {1, 4, 8, 16}, placeholder.ColorPalette: {1, 2, 4, 8}, placeholder.ColorBilevel: {1},
}

// decodeTIFF returns an error if a TIFF is not valid.
func decodeTIFF(b []byte) error {
	_, err := readTIFF(b)
	return err
}

// A tiffFile has the fields of the directories of a TIFF, as numbers.
type tiffFile struct {
	order       binary.ByteOrder
	directories []map[uint16][]int
}

// readTIFF reads a TIFF or BigTIFF in a simple way, and checks that strips and tiles follow each other.
func readTIFF(b []byte) (f tiffFile, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("it is too short: %v", failure)
		}
	}()
	f.order = binary.LittleEndian
	if string(b[:2]) == "MM" {
		f.order = binary.BigEndian
	}
	word, head := 4, 2
	if f.order.Uint16(b[2:]) == 43 {
		word, head = 8, 8
	}
	for at := f.number(b, word, word); at > 0; {
		d := map[uint16][]int{}
		count, entry := f.number(b, at, head), at+head
		for range count {
			d[f.order.Uint16(b[entry:])] = f.values(b, entry, word)
			entry += 4 + 2*word
		}
		f.directories = append(f.directories, d)
		at = f.number(b, entry, word)
	}
	return f, f.checkBlocks(len(b))
}

func (f tiffFile) number(b []byte, at, size int) int {
	switch size {
	case 1:
		return int(b[at])
	case 2:
		return int(f.order.Uint16(b[at:]))
	case 4:
		return int(f.order.Uint32(b[at:]))
	default:
		return int(f.order.Uint64(b[at:]))
	}
}

// values returns the numbers of an entry, of rationals and floating-point numbers their bits.
func (f tiffFile) values(b []byte, entry, word int) (all []int) {
	size := map[uint16]int{1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 12: 8, 16: 8}[f.order.Uint16(b[entry+2:])]
	count, at := f.number(b, entry+4, word), entry+4+word
	if size*count > word {
		at = f.number(b, at, word)
	}
	for i := range count {
		all = append(all, f.number(b, at+i*size, size))
	}
	return all
}

func (f tiffFile) checkBlocks(size int) error {
	end := 0
	for _, d := range f.directories {
		offsets, sizes := append(d[273], d[324]...), append(d[279], d[325]...)
		if len(offsets) != len(sizes) || len(offsets) == 0 {
			return errors.New("offsets and sizes do not match")
		}
		for i, offset := range offsets {
			if end > 0 && offset != end {
				return fmt.Errorf("pixels are at %d instead of %d", offset, end)
			}
			if end = offset + sizes[i]; end > size {
				return errors.New("it is cut off")
			}
		}
	}
	return nil
}

func tiffOf(t *testing.T, o placeholder.TIFFOptions) (image.Image, []byte) {
	t.Helper()
	b := readAll(t, placeholder.Must(placeholder.NewTIFF(o)))
	decoded, err := tiff.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, o.Width, o.Height), decoded.Bounds())
	return decoded, b
}

// Files that have room for all colours have the pixels of a PNG.
func TestTIFFHasPixelsOfPNG(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		for _, model := range []placeholder.ColorModel{placeholder.ColorRGB, placeholder.ColorGray} {
			want := decodePNG(t, placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 301, Height: 203, Style: style, ColorModel: model})))
			for i, compression := range placeholder.TIFFCompressions()[:4] {
				got, _ := tiffOf(t, placeholder.TIFFOptions{Width: 301, Height: 203, Style: style, ColorModel: model, Compression: compression, Tile: i % 2 * 64})
				requireSamePixels(t, want, got)
			}
		}
	}
}

func requireSamePixels(t *testing.T, want, got image.Image) {
	t.Helper()
	bounds := want.Bounds()
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			if w, g := color.NRGBAModel.Convert(want.At(x, y)), color.NRGBAModel.Convert(got.At(x, y)); w != g {
				require.Equal(t, w, g, "%d,%d", x, y)
			}
		}
	}
}

func TestTIFFHasOpacity(t *testing.T) {
	t.Parallel()
	got, _ := tiffOf(t, placeholder.TIFFOptions{Width: 40, Height: 30, Text: " ", Background: "3698"})
	assert.Equal(t, color.NRGBA{0x33, 0x66, 0x99, 0x88}, got.At(0, 0))
}

func TestFaxHasShadesOfPNG(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImagePhoto} {
		want := decodePNG(t, placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 301, Height: 203, Style: style, ColorModel: placeholder.ColorGray, Bits: 1})))
		for _, compression := range placeholder.TIFFCompressions()[:5] {
			got, _ := tiffOf(t, placeholder.TIFFOptions{Width: 301, Height: 203, Style: style, Bits: 1, Compression: compression})
			requireSamePixels(t, want, got)
		}
	}
}

func TestTIFFHasFields(t *testing.T) {
	t.Parallel()
	fields := func(o placeholder.TIFFOptions) map[uint16][]int {
		o.Width, o.Height = 300, 200
		f, err := readTIFF(readAll(t, placeholder.Must(placeholder.NewTIFF(o))))
		require.NoError(t, err)
		require.Len(t, f.directories, max(1, o.Pages))
		return f.directories[len(f.directories)-1]
	}
	const width, orientation, page, model, unit, profile, keys, exif = 256, 274, 297, 262, 296, 34675, 34735, 34665
	d := fields(placeholder.TIFFOptions{Orientation: 8, DPI: 300})
	assert.Equal(t, [][]int{{200}, {8}, {2}, {2}}, [][]int{d[width], d[orientation], d[model], d[unit]})
	assert.Contains(t, d, uint16(exif))
	assert.Equal(t, []int{6, 7}, fields(placeholder.TIFFOptions{Pages: 7})[page])
	assert.Contains(t, fields(placeholder.TIFFOptions{ICC: placeholder.ProfileAdobeRGB, Big: true}), uint16(profile))
	assert.Equal(t, 4326, fields(placeholder.TIFFOptions{Geo: "0,0"})[keys][15])
	assert.NotContains(t, fields(placeholder.TIFFOptions{}), uint16(exif))
}

func TestTIFFOfManyPagesIsRead(t *testing.T) {
	t.Parallel()
	f, err := readTIFF(readAll(t, placeholder.Must(placeholder.NewTIFF(placeholder.TIFFOptions{Width: 20, Height: 10, Pages: placeholder.MaxTIFFPages, Compression: placeholder.TIFFLZW}))))
	require.NoError(t, err)
	assert.Len(t, f.directories, placeholder.MaxTIFFPages)
}

func TestInvalidTIFFOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.TIFFOptions{
		"Height must be between 1 and 8192, got 8193":                                                     {Height: 8193},
		"Bits must be one of 8, 16 for colours as rgb, got 4":                                             {Bits: 4},
		"Bits must be 1 for colours as bilevel, got 8":                                                    {Bits: 8, Compression: placeholder.TIFFCCITT4},
		"ColorModel must be bilevel for compression ccitt4, got gray":                                     {Compression: placeholder.TIFFCCITT4, ColorModel: placeholder.ColorGray},
		"Bits must be 8 for compression jpeg, got 16":                                                     {Compression: placeholder.TIFFJPEG, Bits: 16},
		"Tile must be a multiple of 16 between 16 and 512, got 100":                                       {Tile: 100},
		"Pages must be at most 16 for 2000x2000 pixels, got 17":                                           {Width: 2000, Height: 2000, Pages: 17},
		"Pages must be at most 256 for 1x1 pixels in tiles of 512, got 300":                               {Tile: 512, Pages: 300},
		"Predictor must be absent for fewer than 8 bits, got horizontal":                                  {Bits: 1, Compression: placeholder.TIFFLZW, Predictor: placeholder.PredictorHorizontal},
		`Geo must be absent for an image with an orientation, got "1,2"`:                                  {Geo: "1,2", Orientation: 3},
		"ICC must be absent for colours as cmyk; it is for rgb and palette, got srgb":                     {ColorModel: placeholder.ColorCMYK, ICC: placeholder.ProfileSRGB},
		"Background must be opaque, because a tiff with colours as palette has no transparency, got 3698": {Background: "3698", ColorModel: placeholder.ColorPalette},
		"Background must be opaque, because compression jpeg has no transparency, got 1238":               {Background: "1238", Compression: placeholder.TIFFJPEG},
		"Quality must be absent for compression none; it is for jpeg, got 5":                              {Quality: 5},
	} {
		o.Width, o.Height = max(1, o.Width), max(1, o.Height)
		_, err := placeholder.NewTIFF(o)
		assertInvalid(t, err, message)
	}
}

func FuzzTIFF(f *testing.F) {
	for style := range uint8(7) {
		f.Add(uint16(60+style), uint16(40), style, style, style, "", "", uint64(style), int32(0), int8(8), uint16(16*style), uint16(1+style/3), int8(0), style%2 == 0)
		f.Add(uint16(600), uint16(1), style, style, uint8(0), "369c", "fff", uint64(0), int32(90_000), int8(0), uint16(0), uint16(0), int8(style), style%2 == 1)
	}
	f.Fuzz(func(t *testing.T, width, height uint16, style, compression, model uint8, background, text string, seed uint64, size int32, bits int8, tile, pages uint16, orientation int8, big bool) {
		styles, compressions, models := placeholder.ImageStyles(), placeholder.TIFFCompressions(), append(placeholder.TIFFColorModels(), "")
		o := placeholder.TIFFOptions{
			Width: int(width) % 8200, Height: int(height) % 8200, Text: text, Background: background, Style: styles[int(style)%len(styles)],
			Compression: compressions[int(compression)%len(compressions)], ColorModel: models[int(model)%len(models)],
			Seed: seed, Size: int64(size) % placeholder.MB, Bits: int(bits), Tile: int(tile), Pages: int(pages), Orientation: int(orientation), Big: big,
		}
		if max(1, o.Pages)*(o.Width+o.Tile)*(o.Height+o.Tile) > 1<<18 {
			t.Skip("takes too long to decode")
		}
		content, err := placeholder.NewTIFF(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		b, err := io.ReadAll(content)
		require.NoError(t, err)
		file, err := readTIFF(b)
		require.NoError(t, err)
		require.Len(t, file.directories, max(1, o.Pages))
		if o.Size > 0 {
			require.EqualValues(t, o.Size, len(b))
		}
	})
}
