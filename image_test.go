package placeholder_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.ImageStyles() {
		width, height := sampleSides(style)
		for _, format := range placeholder.ImageFormats() {
			o := placeholder.ImageOptions{Width: width, Height: height, Format: format, Style: style, Watermark: watermarkOf(style)}
			name := fmt.Sprintf("image %s %s", style, format)
			samples[name] = o
			o.Size = 200 * placeholder.KB
			samples[name+" of 200 KB"] = o
		}
		o := placeholder.ImageOptions{Width: width, Height: height, Style: style}
		turned, animated := o, o
		turned.Format, turned.Orientation, turned.Quality = placeholder.ImageJPG, 6, 50
		samples[fmt.Sprintf("image %s turned", style)] = turned
		if !isPerson(style) {
			animated.Format, animated.Frames = placeholder.ImageGIF, 3
			samples[fmt.Sprintf("image %s animated", style)] = animated
			for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageWebP} {
				animated.Format, animated.Size = format, 0
				samples[fmt.Sprintf("image %s animated %s", style, format)] = animated
				animated.Size = 400 * placeholder.KB
				samples[fmt.Sprintf("image %s animated %s of 400 KB", style, format)] = animated
			}
		}
	}
	for _, scene := range placeholder.Scenes()[1:] {
		samples[fmt.Sprintf("image photo of scene %s", scene)] = placeholder.ImageOptions{
			Width: 300, Height: 250, Format: placeholder.ImageJPG, Style: placeholder.ImagePhoto, Scene: scene,
		}
	}
	samples["image photo of a street"] = placeholder.ImageOptions{
		Width: 500, Height: 80, Format: placeholder.ImageJPG, Style: placeholder.ImagePhoto, Scene: placeholder.SceneCity, Seed: 3,
	}
	for _, format := range []placeholder.ImageFormat{placeholder.ImageJPG, placeholder.ImagePNG, placeholder.ImageWebP} {
		for name, o := range map[string]placeholder.ImageOptions{
			"in display-p3": {ICC: placeholder.ProfileDisplayP3, Camera: placeholder.CameraPhone, Style: placeholder.ImageGradient},
			"in adobe-rgb":  {ICC: placeholder.ProfileAdobeRGB, Size: 30 * placeholder.KB},
			"in srgb":       {ICC: placeholder.ProfileSRGB, Camera: placeholder.CameraSLR},
			"with place":    {GPS: "-33.857,151.2153", Taken: "2024-06-01T12:00:00+02:00", Camera: placeholder.CameraDrone},
			"with time":     {Taken: "2024-06-01T12:00:00", Style: placeholder.ImageGradient, Size: 100 * placeholder.KB},
		} {
			o.Width, o.Height, o.Format = 120, 90, format
			samples[fmt.Sprintf("image %s %s", format, name)] = o
		}
	}
	for name, o := range pngs() {
		samples["image png "+name] = o
	}
	for _, model := range placeholder.ColorModels() {
		if model == placeholder.ColorPalette {
			continue
		}
		for _, style := range []placeholder.ImageStyle{placeholder.ImageCard, placeholder.ImagePhoto} {
			o := placeholder.ImageOptions{Width: 100, Height: 75, Format: placeholder.ImageJPG, Style: style, ColorModel: model}
			samples[fmt.Sprintf("image %s as %s", style, model)] = o
			o.Progressive, o.Size = true, 60*placeholder.KB
			samples[fmt.Sprintf("image %s as progressive %s", style, model)] = o
		}
	}
	for _, subsampling := range placeholder.Subsamplings() {
		o := placeholder.ImageOptions{Width: 330, Height: 250, Format: placeholder.ImageJPG, Subsampling: subsampling, Quality: 90}
		samples["image with subsampling "+string(subsampling)] = o
	}
	samples["image animated interlaced"] = placeholder.ImageOptions{Width: 99, Height: 70, Frames: 2, Interlaced: true, Bits: 16, Background: "0f08", Camera: placeholder.CameraPhone}
	samples["image animated gray"] = placeholder.ImageOptions{Width: 99, Height: 70, Frames: 2, ColorModel: placeholder.ColorGray}
	samples["image animated transparent"] = placeholder.ImageOptions{Width: 99, Height: 70, Frames: 2, Format: placeholder.ImageWebP, Background: "0f08", ICC: placeholder.ProfileSRGB}
	samples["image animated without changes"] = placeholder.ImageOptions{Width: 3, Height: 2, Frames: 2, Format: placeholder.ImageWebP}
	samples["image animated and interlaced gif"] = placeholder.ImageOptions{Width: 99, Height: 70, Frames: 2, Format: placeholder.ImageGIF, Interlaced: true}
	samples["image with truncated Hebrew"] = placeholder.ImageOptions{Width: 100, Height: 60, Text: "שלום abcdef abcdef", TextSize: "20"}
}

// pngs returns images that PNG stores in different ways.
func pngs() map[string]placeholder.ImageOptions {
	all := map[string]placeholder.ImageOptions{
		"interlaced": {Interlaced: true}, "300 dpi": {DPI: 300}, "gray": {ColorModel: placeholder.ColorGray}, "rgb of 16 bits": {Bits: 16},
		"gray of 16 bits": {ColorModel: placeholder.ColorGray, Bits: 16}, "palette": {ColorModel: placeholder.ColorPalette},
	}
	for _, bits := range []int{1, 2, 4, 8} {
		all[fmt.Sprintf("palette of %d bits", bits)] = placeholder.ImageOptions{Bits: bits}
		all[fmt.Sprintf("gray of %d bits", bits)] = placeholder.ImageOptions{ColorModel: placeholder.ColorGray, Bits: bits, Interlaced: bits < 4}
	}
	samples := map[string]placeholder.ImageOptions{}
	for name, o := range all {
		for _, style := range []placeholder.ImageStyle{placeholder.ImageCard, placeholder.ImageGradient} {
			o.Style = style
			o.Width, o.Height = 120, 90
			samples[fmt.Sprintf("%s %s", style, name)] = o
		}
	}
	for name, o := range map[string]placeholder.ImageOptions{"rgb": {ColorModel: placeholder.ColorRGB}, "gray": {ColorModel: placeholder.ColorGray}, "palette of 4 bits": {Bits: 4}} {
		o.Width, o.Height, o.Background, o.Size = 120, 90, "0f08", 40*placeholder.KB
		samples["transparent "+name] = o
	}
	return samples
}

// sampleSides returns the width and the height of samples. Pixels of photos take the longest.
func sampleSides(style placeholder.ImageStyle) (width, height int) {
	if style == placeholder.ImagePhoto {
		return 150, 125
	}
	return 300, 250
}

// decoders are independent decoders for all formats except SVG.
var decoders = map[placeholder.ImageFormat]func(io.Reader) (image.Image, error){
	placeholder.ImagePNG:  png.Decode,
	placeholder.ImageJPG:  jpeg.Decode,
	placeholder.ImageWebP: webp.Decode,
	placeholder.ImageGIF:  gif.Decode,
}

func decodeImage(t *testing.T, o placeholder.ImageOptions) image.Image {
	t.Helper()
	content, err := placeholder.NewImage(o)
	require.NoError(t, err)
	img, err := decoders[o.Format](content)
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, o.Width, o.Height), img.Bounds())
	return img
}

// difference returns the maximum difference of a colour channel over all pixels.
func difference(a, b image.Image) int {
	maxDifference := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, q := rgba(a, x, y), rgba(b, x, y)
			maxDifference = max(maxDifference, channelDistance(p.R, q.R), channelDistance(p.G, q.G), channelDistance(p.B, q.B), channelDistance(p.A, q.A))
		}
	}
	return maxDifference
}

func rgba(m image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
}

func channelDistance(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestFormatsShowTheSameImage(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.ImageOptions{
		{Width: 1, Height: 1},
		{Width: 1, Height: 2000},
		{Width: 2000, Height: 1},
		{Width: 16, Height: 16},
		{Width: 37, Height: 113, Background: "fff"},
		{Width: 300, Height: 250, Watermark: "example.com"},
		{Width: 301, Height: 251, Background: "ff8800", Text: "Überschrift\nΕλληνικά и Русский"},
		{Width: 728, Height: 90, Background: "#0af", Watermark: "example.com", Text: strings.Repeat("many words ", 40)},
		{Width: 640, Height: 360, Background: "#000"},
	} {
		t.Run(fmt.Sprintf("%dx%d", o.Width, o.Height), func(t *testing.T) {
			t.Parallel()
			o.Format = placeholder.ImagePNG
			want := decodeImage(t, o)
			for format, tolerance := range map[placeholder.ImageFormat]int{
				placeholder.ImageWebP: 0, placeholder.ImageGIF: 0, placeholder.ImageJPG: 25,
			} {
				t.Run(string(format), func(t *testing.T) {
					o.Format = format
					assert.LessOrEqual(t, difference(want, decodeImage(t, o)), tolerance)
				})
			}
		})
	}
}

func TestLargestImagesHaveTheirDimensions(t *testing.T) {
	t.Parallel()
	for format := range decoders {
		for _, side := range [][2]int{{8192, 8192}, {1, 8192}, {8192, 1}} {
			t.Run(fmt.Sprintf("%s %dx%d", format, side[0], side[1]), func(t *testing.T) {
				t.Parallel()
				content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: side[0], Height: side[1], Format: format}))
				config, _, err := image.DecodeConfig(content)
				require.NoError(t, err)
				assert.Equal(t, side, [2]int{config.Width, config.Height})
			})
		}
	}
}

func TestBackgroundHasRequestedColor(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]color.RGBA{
		"":        {0xcc, 0xcc, 0xcc, 0xff},
		"369":     {0x33, 0x66, 0x99, 0xff},
		"#369":    {0x33, 0x66, 0x99, 0xff},
		"0a0B0c":  {0x0a, 0x0b, 0x0c, 0xff},
		"#FFFFFF": {0xff, 0xff, 0xff, 0xff},
	} {
		t.Run(strconv.Quote(given), func(t *testing.T) {
			img := decodeImage(t, placeholder.ImageOptions{Width: 90, Height: 60, Background: given, Format: placeholder.ImagePNG})
			assert.Equal(t, want, rgba(img, 0, 0))
		})
	}
}

// Decoders by other authors see the colours and opacities of the background and the text.
func TestColorsCanBeTransparent(t *testing.T) {
	t.Parallel()
	type pixels struct{ corner, text color.NRGBA }
	white, none := color.NRGBA{255, 255, 255, 255}, color.NRGBA{}
	for name, c := range map[string]struct {
		background, foreground string
		want                   pixels
		gif                    pixels // if it differs
	}{
		"text in a given colour":      {"264653", "fff", pixels{color.NRGBA{0x26, 0x46, 0x53, 255}, white}, pixels{}},
		"transparent background":      {"0000", "#ffffff", pixels{none, white}, pixels{}},
		"translucent background":      {"ff000040", "fff", pixels{color.NRGBA{255, 0, 0, 0x40}, white}, pixels{none, white}},
		"mostly opaque background":    {"f00c", "fff", pixels{color.NRGBA{255, 0, 0, 0xcc}, white}, pixels{color.NRGBA{255, 0, 0, 255}, white}},
		"translucent text":            {"000", "ffffff80", pixels{color.NRGBA{0, 0, 0, 255}, color.NRGBA{0x80, 0x80, 0x80, 255}}, pixels{}},
		"translucent text on nothing": {"0000", "fff8", pixels{none, color.NRGBA{255, 255, 255, 0x88}}, pixels{none, white}},
		"invisible text":              {"abc", "0000", pixels{color.NRGBA{0xaa, 0xbb, 0xcc, 255}, color.NRGBA{0xaa, 0xbb, 0xcc, 255}}, pixels{}},
	} {
		for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageWebP, placeholder.ImageGIF} {
			t.Run(name+" as "+string(format), func(t *testing.T) {
				img := decodeImage(t, placeholder.ImageOptions{Width: 400, Height: 300, Format: format, Background: c.background, Foreground: c.foreground, Text: "█"})
				at := func(x, y int) color.NRGBA {
					pixel := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
					if pixel.A == 0 {
						return none
					}
					return pixel
				}
				want := c.want
				if format == placeholder.ImageGIF && c.gif != (pixels{}) {
					want = c.gif
				}
				assert.Equal(t, want, pixels{at(0, 0), at(200, 150)})
			})
		}
	}
}

func TestSVGHasOpacities(t *testing.T) {
	t.Parallel()
	svg := readAll(t, placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 300, Height: 200, Format: "svg", Background: "12345680", Foreground: "#abc0"})))
	assert.Contains(t, string(svg), `<rect width="300" height="200" fill="#123456" fill-opacity="0.502"/>`)
	assert.Contains(t, string(svg), `<g fill="#aabbcc" fill-opacity="0" `)
}

func TestEqualImagesHaveEqualFingerprints(t *testing.T) {
	t.Parallel()
	fingerprint := func(o placeholder.ImageOptions) string {
		o.Width, o.Height = 300, 250
		return placeholder.Must(placeholder.NewImage(o)).Fingerprint()
	}
	plain := placeholder.ImageOptions{}
	for name, c := range map[string]struct {
		a, b  placeholder.ImageOptions
		equal bool
	}{
		"explicit defaults":              {plain, placeholder.ImageOptions{Background: "#CCC", Format: "png", Text: "300x250"}, true},
		"opaque colours":                 {placeholder.ImageOptions{Background: "abc", Foreground: "def"}, placeholder.ImageOptions{Background: "#AABBCCff", Foreground: "deff"}, true},
		"another text colour":            {plain, placeholder.ImageOptions{Foreground: "000"}, false},
		"another opacity":                {plain, placeholder.ImageOptions{Background: "cccc"}, false},
		"control characters are removed": {plain, placeholder.ImageOptions{Text: "300\x00x\x1b250\x7f"}, true},
		"escaped line break":             {placeholder.ImageOptions{Text: "a\nb"}, placeholder.ImageOptions{Text: `a\nb`}, true},
		"CRLF":                           {placeholder.ImageOptions{Text: "a\nb"}, placeholder.ImageOptions{Text: "a\r\nb"}, true},
		"combining accent":               {placeholder.ImageOptions{Text: "é"}, placeholder.ImageOptions{Text: "e\u0301"}, true},
		"another background":             {plain, placeholder.ImageOptions{Background: "cccccd"}, false},
		"a space as text":                {plain, placeholder.ImageOptions{Text: " "}, false},
		"another text":                   {plain, placeholder.ImageOptions{Text: "300X250"}, false},
		"a watermark":                    {plain, placeholder.ImageOptions{Watermark: "example.com"}, false},
		"another format":                 {plain, placeholder.ImageOptions{Format: placeholder.ImageGIF}, false},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.equal, fingerprint(c.a) == fingerprint(c.b))
		})
	}
}

func TestLongTextIsTruncated(t *testing.T) {
	t.Parallel()
	const limit = placeholder.MaxImageTextChars
	same := func(text string) string { return text }
	for name, c := range map[string]struct {
		repeated string
		count    int
		want     func(string) string
	}{
		"at the limit":                      {"x", limit, same},
		"one above the limit":               {"x", limit + 1, func(s string) string { return s[:limit] + "…" }},
		"far above the limit":               {"x", 1_000_000, func(s string) string { return s[:limit] + "…" }},
		"two bytes per character":           {"ж", limit + 1, func(s string) string { return s[:2*limit] + "…" }},
		"composed letters at the limit":     {"e\u0301", limit, func(string) string { return strings.Repeat("é", limit) }},
		"composed letters above the limit":  {"e\u0301", limit + 1, func(string) string { return strings.Repeat("é", limit) + "…" }},
		"removed characters do not count":   {"x\x00", limit, func(string) string { return strings.Repeat("x", limit) }},
		"escaped line breaks count as one":  {`x\n`, limit / 2, func(string) string { return strings.Repeat("x\n", limit/2) }},
		"no cut between a letter and marks": {"x\u0301\u0302", limit, func(s string) string { return strings.Repeat("x\u0301\u0302", limit/3) + "…" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageSVG} {
				read := func(text string) []byte {
					content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 900, Height: 700, Format: format, Text: text}))
					data, err := io.ReadAll(content)
					require.NoError(t, err)
					return append(data, content.Fingerprint()...)
				}
				text := strings.Repeat(c.repeated, c.count)
				require.True(t, bytes.Equal(read(c.want(text)), read(text)), format)
			}
		})
	}
}

func TestTruncatedTextInSVGEndsInEllipsis(t *testing.T) {
	t.Parallel()
	for count, want := range map[int]string{
		placeholder.MaxImageTextChars:     "W</text>\n</g>",
		placeholder.MaxImageTextChars + 1: "…</text>\n</g>",
	} {
		t.Run(strconv.Itoa(count), func(t *testing.T) {
			svg, err := io.ReadAll(placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{
				Width: 2000, Height: 2000, Format: placeholder.ImageSVG, Text: strings.Repeat("W", count),
			})))
			require.NoError(t, err)
			assert.Contains(t, string(svg), want)
			assert.Equal(t, placeholder.MaxImageTextChars, strings.Count(string(svg), "W"))
		})
	}
}

func TestSpaceLeavesMiddleEmpty(t *testing.T) {
	t.Parallel()
	img := decodeImage(t, placeholder.ImageOptions{Width: 50, Height: 50, Text: " ", Format: placeholder.ImagePNG})
	assert.Zero(t, difference(img, image.NewUniform(color.RGBA{0xcc, 0xcc, 0xcc, 0xff})))
}

func TestNewImageRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	const background = "Background must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got "
	for message, o := range map[string]placeholder.ImageOptions{
		"Width must be between 1 and 8192, got 0":                 {Height: 1},
		"Width must be between 1 and 8192, got -1":                {Width: -1, Height: 1},
		"Height must be between 1 and 8192, got 8193":             {Width: 1, Height: 8193},
		"Format must be one of png, jpg, webp, gif, svg, got bmp": {Width: 1, Height: 1, Format: "bmp"},
		background + "red":        {Width: 1, Height: 1, Background: "red"},
		background + `"#1234567"`: {Width: 1, Height: 1, Background: "#1234567"},
		background + `"##123"`:    {Width: 1, Height: 1, Background: "##123"},
		background + `"123\n"`:    {Width: 1, Height: 1, Background: "123\n"},
		"Foreground must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got white": {Width: 1, Height: 1, Foreground: "white"},
		`Background must be opaque, because jpg has no transparency, got 123c`:                       {Width: 1, Height: 1, Format: "jpg", Background: "123c"},
		`Foreground must be opaque, because jpg has no transparency, got 0000`:                       {Width: 1, Height: 1, Format: "jpg", Foreground: "0000"},
		`Text must be valid UTF-8, got "\xff"`:                                                       {Width: 1, Height: 1, Text: "\xff"},
		`Watermark must be valid UTF-8, got "\xff"`:                                                  {Width: 1, Height: 1, Watermark: "\xff"},
	} {
		t.Run(message, func(t *testing.T) {
			_, err := placeholder.NewImage(o)
			assertInvalid(t, err, message)
		})
	}
}

func TestSVGEscapesAnyText(t *testing.T) {
	t.Parallel()
	var all strings.Builder
	for r := range rune(0x11_0000) {
		if r < 0x3000 || r%97 == 0 || r > 0xfff0 && r < 0x1_0010 {
			all.WriteRune(r) // surrogates become U+FFFD
		}
	}
	content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{
		Width: 8192, Height: 8192, Format: placeholder.ImageSVG, Text: all.String(), Watermark: `"><script>`,
	}))
	svg, err := io.ReadAll(content)
	require.NoError(t, err)
	requireWellFormed(t, svg)
	assert.NotContains(t, string(svg), "<script")
	assert.NotContains(t, string(svg), "\x00")
}

func TestImagesAreNamedAfterTheirDimensions(t *testing.T) {
	t.Parallel()
	for format, mediaType := range map[placeholder.ImageFormat]string{
		"": "image/png", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "gif": "image/gif", "svg": "image/svg+xml",
	} {
		t.Run(fmt.Sprintf("format %q", format), func(t *testing.T) {
			content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 60, Height: 4000, Format: format, Text: "text"}))
			assert.Equal(t, "image-60x4000."+string(cmp.Or(format, "png")), content.Name())
			assert.Equal(t, mediaType, content.MediaType())
		})
	}
}

// requireWellFormed requires that a document is well-formed XML.
func requireWellFormed(t *testing.T, document []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(document)); ; {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		require.NoError(t, err)
	}
}

func FuzzImage(f *testing.F) {
	f.Add(uint16(300), uint16(250), uint8(0), uint8(0), "#ccc", "", "Text", "example.com", uint64(0), int32(0), int8(0), int8(0), int8(0))
	f.Add(uint16(1), uint16(8192), uint8(1), uint8(0), "", "123", "", "", uint64(0), int32(0), int8(1), int8(5), int8(0))
	f.Add(uint16(500), uint16(20), uint8(2), uint8(0), "012345", "", strings.Repeat("word ", 100), "x", uint64(1), int32(20_000), int8(0), int8(0), int8(0))
	f.Add(uint16(90), uint16(900), uint8(3), uint8(0), "FFF", "f008", "漢字😀\u0301\\n\n\r\n\x00Ω", "e\u0301", uint64(0), int32(0), int8(0), int8(0), int8(3))
	f.Add(uint16(200), uint16(200), uint8(4), uint8(0), "f0f", "", "<&>\"'\ufffe]]>", "<b>", uint64(0), int32(3000), int8(0), int8(0), int8(0))
	for format := range uint8(6) {
		f.Add(uint16(240), uint16(180), format, uint8(1), "264653", "", "", "", uint64(9), int32(0), int8(0), int8(0), int8(0))
		f.Add(uint16(240), uint16(180), format, uint8(2), "", "e76f51", "", "", uint64(9), int32(90_000), int8(0), int8(0), int8(0))
		f.Add(uint16(240), uint16(180), format, uint8(3), "", "", " ", "", uint64(9), int32(300_000), int8(0), int8(0), int8(0))
	}
	for style := uint8(4); style < 7; style++ {
		f.Add(uint16(64), uint16(64), style%5, style, "", "", "", "", uint64(9), int32(0), int8(0), int8(0), int8(0))
		f.Add(uint16(90), uint16(16), (style+1)%5, style, "0000", "", "", "", uint64(9), int32(90_000), int8(0), int8(0), int8(0))
	}
	f.Add(uint16(64), uint16(64), uint8(4), uint8(4), "", "fff", "محمد علي 👩‍🚀 \u0e40 ß", "", uint64(2), int32(0), int8(0), int8(0), int8(0))
	f.Add(uint16(700), uint16(400), uint8(3), uint8(1), "", "", "", "", uint64(2), int32(0), int8(0), int8(0), int8(2))
	f.Add(uint16(300), uint16(200), uint8(1), uint8(3), "", "", "", "", uint64(2), int32(99_999), int8(20), int8(7), int8(0))
	f.Fuzz(func(t *testing.T, width, height uint16, format, style uint8, background, foreground, text, watermark string, seed uint64, size int32, quality, orientation, frames int8) {
		o := placeholder.ImageOptions{
			Width: int(width) % 8200, Height: int(height) % 8200, Text: text, Watermark: watermark,
			Background: background, Foreground: foreground,
			Format: placeholder.ImageFormats()[int(format)%len(placeholder.ImageFormats())],
			Style:  placeholder.ImageStyles()[int(style)%len(placeholder.ImageStyles())],
			Seed:   seed, Size: int64(size) % placeholder.MB,
			Quality: int(quality), Orientation: int(orientation), Frames: int(frames),
		}
		if o.Width*o.Height*max(1, o.Frames) > 1<<20 {
			t.Skip("takes too long to decode")
		}
		content, err := placeholder.NewImage(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		data, err := io.ReadAll(content)
		require.NoError(t, err)
		require.Len(t, data, int(content.Size()))
		if o.Size > 0 {
			require.Equal(t, o.Size, content.Size())
		}
		switch o.Format {
		case placeholder.ImageSVG:
			requireWellFormed(t, data)
		case placeholder.ImageGIF:
			animation, err := gif.DecodeAll(bytes.NewReader(data))
			require.NoError(t, err)
			require.Len(t, animation.Image, max(1, o.Frames))
			for _, frame := range animation.Image {
				require.Equal(t, image.Rect(0, 0, o.Width, o.Height), frame.Bounds())
			}
		default:
			img, err := decoders[o.Format](bytes.NewReader(data))
			require.NoError(t, err)
			stored := image.Rect(0, 0, o.Width, o.Height)
			if o.Orientation > 4 {
				stored = image.Rect(0, 0, o.Height, o.Width)
			}
			require.Equal(t, stored, img.Bounds())
		}
	})
}
