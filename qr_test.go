package placeholder_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["qr png"] = placeholder.QROptions{Data: "hello"}
	samples["qr in Kanji mode"] = placeholder.QROptions{Data: "日本語の文", Margin: 4}
	samples["qr of all modes"] = placeholder.QROptions{Data: `https://example.com/?日本語の長い文章=01234567890&ABCDEFGHIJ\é`, Side: 300}
	samples["qr of level Q"] = placeholder.QROptions{Data: "hello", Level: placeholder.QRLevelQ, Segments: placeholder.QRSegmentsByte}
	samples["qr in Latin-1"] = placeholder.QROptions{Data: "größer", Charset: placeholder.QRLatin1, Background: "0000", Foreground: "#036"}
	samples["qr of one segment of Kanji"] = placeholder.QROptions{Data: "日本語", Segments: placeholder.QRSegmentsKanji, Format: placeholder.QRSVG, Background: "fed8"}
	samples["qr svg"] = placeholder.QROptions{Data: "hello", Format: placeholder.QRSVG}
}

func decodePNG(t *testing.T, content *placeholder.Content) image.Image {
	t.Helper()
	img, err := png.Decode(content)
	require.NoError(t, err)
	return img
}

func isDark(img image.Image, x, y int) bool {
	return color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y == 0
}

// darkArea returns the smallest rectangle that contains all dark pixels.
func darkArea(img image.Image) image.Rectangle {
	var area image.Rectangle
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if isDark(img, x, y) {
				area = area.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return area
}

func TestQRCodesAreCenteredWithWholePixelModules(t *testing.T) {
	t.Parallel()
	for _, size := range []int{50, 51, 99, 200, 333, 500} {
		for _, margin := range []int{placeholder.None, 1, 2, 10} {
			t.Run(fmt.Sprintf("size %d, margin %d", size, margin), func(t *testing.T) {
				options := placeholder.QROptions{Data: "https://example.com/", Side: size, Margin: margin}
				content, err := placeholder.NewQR(options)
				require.NoError(t, err)
				img := decodePNG(t, content)
				require.Equal(t, image.Rect(0, 0, size, size), img.Bounds())

				area := darkArea(img)
				require.Equal(t, area.Dx(), area.Dy())
				assert.InDelta(t, area.Min.X, size-area.Max.X, 1, "centred")
				finder := 0 // width of the finder pattern, which is seven modules
				for isDark(img, area.Min.X+finder, area.Min.Y) {
					finder++
				}
				require.Zero(t, finder%7)
				module := finder / 7
				modules := area.Dx() / module
				assert.Equal(t, modules*module, area.Dx())
				assert.Equal(t, 1, modules%4, "the width must be 17 modules plus 4 per version")
				assert.GreaterOrEqual(t, area.Min.X, max(margin, 0)*module, "width of the quiet zone")
			})
		}
	}
}

func TestQRSVGIsWellFormed(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewQR(placeholder.QROptions{Data: "<&\"'>]]>", Format: placeholder.QRSVG, Side: 123}))
	assert.Equal(t, "image/svg+xml", content.MediaType())
	svg := readAll(t, content)
	var root struct {
		XMLName xml.Name `xml:"http://www.w3.org/2000/svg svg"`
		Width   int      `xml:"width,attr"`
		Height  int      `xml:"height,attr"`
		ViewBox string   `xml:"viewBox,attr"`
	}
	require.NoError(t, xml.NewDecoder(bytes.NewReader(svg)).Decode(&root))
	assert.Equal(t, 123, root.Width)
	assert.Equal(t, 123, root.Height)
	assert.Equal(t, "0 0 123 123", root.ViewBox)
}

func TestQRDefaults(t *testing.T) {
	t.Parallel()
	short := placeholder.Must(placeholder.NewQR(placeholder.QROptions{Data: "x"}))
	long := placeholder.Must(placeholder.NewQR(placeholder.QROptions{Data: "x", Format: "png", Side: 200, Margin: 2}))
	assert.Equal(t, long.Fingerprint(), short.Fingerprint())
	assert.Equal(t, "qr.png", short.Name())
	assert.Equal(t, "image/png", short.MediaType())
}

func TestNewQRRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.QROptions{
		`Data must have 1 to 1000 characters, got ""`:      {},
		"Data must have 1 to 1000 characters, got xxx":     {Data: strings.Repeat("x", 1001)},
		`Data must be valid UTF-8, got "\xff"`:             {Data: "\xff"},
		"Format must be one of png, svg, got gif":          {Data: "x", Format: "gif"},
		"Side must be between 50 and 500, got 49":          {Data: "x", Side: 49},
		"Side must be between 50 and 500, got 501":         {Data: "x", Side: 501},
		"Side must be between 50 and 500, got -1":          {Data: "x", Side: -1},
		"Margin must be between 1 and 10, or None, got 11": {Data: "x", Margin: 11},
		"Margin must be between 1 and 10, or None, got -2": {Data: "x", Margin: -2},
		"Level must be one of L, M, Q, H, got l":           {Data: "x", Level: "l"},
		"Segments must be one of auto, byte, kanji, got x": {Data: "x", Segments: "x"},
		"Charset must be one of utf-8, latin1, got utf8":   {Data: "x", Charset: "utf8"},

		`Data must consist of characters of Latin-1, got "€"`:                                        {Data: "é€", Charset: "latin1"},
		"Data must consist of characters of JIS X 0208, got A":                                       {Data: "日A", Segments: "kanji"},
		"Charset must be absent for segments kanji; it is for auto and byte, got latin1":             {Data: "x", Segments: "kanji", Charset: "latin1"},
		"Data must end after its first 984 characters to fit in a QR code, got 1000":                 {Data: strings.Repeat("한", 1000), Segments: "byte"},
		"Data must end after its first 784 characters to fit in a QR code, got 1000":                 {Data: strings.Repeat("日", 1000), Segments: "kanji", Level: "H"},
		"Background must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got white": {Data: "x", Background: "white"},
	} {
		t.Run(message, func(t *testing.T) {
			_, err := placeholder.NewQR(o)
			assertInvalid(t, err, message)
		})
	}
}

func TestNewQRTakesMaximumData(t *testing.T) {
	t.Parallel()
	for name, data := range map[string]string{
		"of digits":                 "7",
		"of ASCII":                  "x",
		"of two bytes":              "é",
		"in Kanji mode":             "日",
		"of alternating modes":      "日é",
		"of modes that hardly vary": "日本語の文é",
		"of all modes":              `1234567ABCDEFGHabcdefgh日本語の文\~é～`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data := string([]rune(strings.Repeat(data, placeholder.MaxQRData))[:placeholder.MaxQRData])
			_, err := placeholder.NewQR(placeholder.QROptions{Data: data})
			require.NoError(t, err)
		})
	}
}

func TestNewQRReportsMaximumData(t *testing.T) {
	t.Parallel()
	for char, fitting := range map[string]int{"한": 984, "～": 984, "ｱ": 984, "😀": 738, "日😀": 843} {
		t.Run(char, func(t *testing.T) {
			t.Parallel()
			data := []rune(strings.Repeat(char, placeholder.MaxQRData))[:placeholder.MaxQRData]
			_, err := placeholder.NewQR(placeholder.QROptions{Data: string(data)})
			assertInvalid(t, err, fmt.Sprintf("Data must end after its first %d characters to fit in a QR code, got 1000", fitting))
			_, err = placeholder.NewQR(placeholder.QROptions{Data: string(data[:fitting])})
			require.NoError(t, err)
			_, err = placeholder.NewQR(placeholder.QROptions{Data: string(data[:fitting+1])})
			assertInvalid(t, err, fmt.Sprintf("Data must end after its first %d characters to fit in a QR code, got %d", fitting, fitting+1))
		})
	}
}

func TestNewQRReportsMinimumSize(t *testing.T) {
	t.Parallel()
	// Versions of 1000 characters at level L (ISO/IEC 18004:2015, table 7). UTF-8 takes 12 bits more.
	for char, version := range map[string]int{"7": 13, "A": 18, "x": 22, "é": 33, "日": 29} {
		for _, margin := range []int{placeholder.None, 2, placeholder.MaxQRMargin} {
			t.Run(fmt.Sprintf("%s with margin %d", char, margin), func(t *testing.T) {
				t.Parallel()
				o := placeholder.QROptions{Data: strings.Repeat(char, placeholder.MaxQRData), Side: 17 + 4*version + 2*max(margin, 0) - 1, Margin: margin}
				_, err := placeholder.NewQR(o)
				want := fmt.Sprintf("Side must be at least %d pixels for this data and a margin of %d, got %d", o.Side+1, max(margin, 0), o.Side)
				assertInvalid(t, err, want)
				o.Side++
				_, err = placeholder.NewQR(o)
				require.NoError(t, err)
			})
		}
	}
}

func FuzzNewQR(f *testing.F) {
	f.Add("hello", 200, 2, "png")
	f.Add("0123456789", 50, -1, "svg")
	f.Add("ÄÖÜ 漢字 \x00\x7f", 500, 10, "png")
	f.Add("A-Z $%*+-./:", 77, 1, "png")
	f.Add(strings.Repeat("日本語1234567\\é～ｱ", 60), 500, 4, "png")
	f.Fuzz(func(t *testing.T, data string, size, margin int, format string) {
		content, err := placeholder.NewQR(placeholder.QROptions{
			Data: data, Side: size, Margin: margin, Format: placeholder.QRFormat(format),
		})
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			require.True(t, utf8.ValidString(err.Error()))
			return
		}
		if format == "svg" {
			requireWellFormed(t, readAll(t, content))
			return
		}
		if size == 0 {
			size = placeholder.DefaultQRSide
		}
		require.Equal(t, image.Rect(0, 0, size, size), decodePNG(t, content).Bounds())
	})
}
