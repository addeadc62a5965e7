package placeholder_test

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	formats := placeholder.ImageFormats()
	for i, symbology := range placeholder.Symbologies() {
		o := placeholder.BarcodeOptions{Symbology: symbology, Seed: uint64(i), Format: formats[i%len(formats)], Label: isLinear(symbology)}
		samples["barcode "+string(symbology)] = o
	}
	samples["barcode of text"] = placeholder.BarcodeOptions{Symbology: placeholder.SymbologyAztec, Data: "日本語", Margin: 2, Scale: 5, Background: "0000", Foreground: "036"}
	samples["barcode of a version"] = placeholder.BarcodeOptions{Symbology: placeholder.SymbologyRMQR, Data: "größer 東京 123", Version: "R7x99", Level: placeholder.QRLevelM}
	samples["barcode of a level"] = placeholder.BarcodeOptions{Symbology: placeholder.SymbologyMicroQR, Data: "größer", Level: placeholder.QRLevelM}
	samples["barcode padded"] = placeholder.BarcodeOptions{Symbology: placeholder.SymbologyPDF417, Data: "x", Size: 5000, Format: placeholder.ImageGIF}
}

func isLinear(symbology placeholder.Symbology) bool {
	return slices.Contains([]placeholder.Symbology{"code128", "gs1-128", "ean13", "ean8", "upca", "code39", "itf14"}, symbology)
}

func TestBarcodesHaveTheirSize(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		options placeholder.BarcodeOptions
		want    image.Point
	}{
		"EAN-13":                          {placeholder.BarcodeOptions{Symbology: "ean13", Scale: 1}, image.Pt(95+2*11, 69+5+2*11)},
		"EAN-13 with text":                {placeholder.BarcodeOptions{Symbology: "ean13", Scale: 2, Margin: placeholder.None, Label: true}, image.Pt(2*(95+2*10), 2*(69+12))},
		"EAN-8":                           {placeholder.BarcodeOptions{Symbology: "ean8"}, image.Pt(3*(67+14), 3*(55+5+14))},
		"Code 128":                        {placeholder.BarcodeOptions{Symbology: "code128", Data: "1234", Scale: 1, Margin: 1}, image.Pt(4*11+13+2, 52)},
		"Code 39":                         {placeholder.BarcodeOptions{Symbology: "code39", Data: "A", Scale: 1, Margin: 10}, image.Pt(3*12+2+20, 70)},
		"ITF-14":                          {placeholder.BarcodeOptions{Symbology: "itf14", Scale: 1, Margin: placeholder.None}, image.Pt(4+7*18+5, 60)},
		"Data Matrix of a few digits":     {placeholder.BarcodeOptions{Symbology: "datamatrix", Data: "123456", Scale: 1}, image.Pt(10+2, 10+2)},
		"the largest Data Matrix":         {placeholder.BarcodeOptions{Symbology: "datamatrix", Data: strings.Repeat("x", 1000), Scale: 1}, image.Pt(120+2, 120+2)},
		"an Aztec code without a margin":  {placeholder.BarcodeOptions{Symbology: "aztec", Data: "A", Scale: 10}, image.Pt(150, 150)},
		"a Micro QR code of digits":       {placeholder.BarcodeOptions{Symbology: "microqr", Data: "12345", Scale: 1}, image.Pt(11+4, 11+4)},
		"the largest Micro QR code":       {placeholder.BarcodeOptions{Symbology: "microqr", Data: "größer", Level: "Q", Scale: 1}, image.Pt(17+4, 17+4)},
		"a wide rMQR code":                {placeholder.BarcodeOptions{Symbology: "rmqr", Data: "12345", Scale: 1}, image.Pt(43+4, 7+4)},
		"an rMQR code of a version":       {placeholder.BarcodeOptions{Symbology: "rmqr", Data: "12345", Version: "R11x27", Scale: 1}, image.Pt(27+4, 11+4)},
		"a PDF417 of one column and text": {placeholder.BarcodeOptions{Symbology: "pdf417", Data: "A", Scale: 1}, image.Pt(17*5+1+4, 3*10+4)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, test.want, decodePNG(t, placeholder.Must(placeholder.NewBarcode(test.options))).Bounds().Max)
		})
	}
}

func TestBarcodesHaveTheirColors(t *testing.T) {
	t.Parallel()
	o := placeholder.BarcodeOptions{Symbology: placeholder.SymbologyDataMatrix, Background: "#12345678", Foreground: "abc", Scale: 1}
	picture := decodePNG(t, placeholder.Must(placeholder.NewBarcode(o)))
	bottom := picture.Bounds().Max.Y - 2
	assert.Equal(t, color.NRGBA{0x12, 0x34, 0x56, 0x78}, color.NRGBAModel.Convert(picture.At(0, bottom)))
	assert.Equal(t, color.NRGBA{0xaa, 0xbb, 0xcc, 0xff}, color.NRGBAModel.Convert(picture.At(1, bottom)))
}

func TestBarcodesOfSeedsDiffer(t *testing.T) {
	t.Parallel()
	for _, symbology := range placeholder.Symbologies() {
		first := placeholder.Must(placeholder.NewBarcode(placeholder.BarcodeOptions{Symbology: symbology}))
		second := placeholder.Must(placeholder.NewBarcode(placeholder.BarcodeOptions{Symbology: symbology, Seed: 1}))
		assert.NotEqual(t, readAll(t, first), readAll(t, second), symbology)
	}
}

func TestNewBarcodeRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.BarcodeOptions{
		"Symbology must be one of code128, gs1-128, ean13, ean8, upca, code39, itf14, datamatrix, gs1-datamatrix, pdf417, aztec, microqr, rmqr, got ean": {Symbology: "ean"},
		"Data must have 13 digits, or 12 without the check digit, got 2":                                                                                 {Symbology: "ean13", Data: "12"},
		"Data must have 0 to 1000 characters, got xxx":                                                                                                   {Symbology: "aztec", Data: strings.Repeat("x", 1001)},
		"Data must end after its first 433 characters to fit in a Data Matrix, got 1000":                                                                 {Symbology: "datamatrix", Data: strings.Repeat("€", 1000)},
		"Scale must be between 1 and 10, got 11":                                                                                                         {Symbology: "ean13", Scale: 11},
		"Margin must be between 1 and 50, or None, got 51":                                                                                               {Symbology: "ean13", Margin: 51},
		"Label must be absent for symbology aztec; it is for code128, gs1-128, ean13, ean8, upca, code39 and itf14, got 1":                               {Symbology: "aztec", Label: true},
		"Foreground must be opaque, because jpg has no transparency, got 0008":                                                                           {Symbology: "ean13", Format: "jpg", Foreground: "0008"},
		"Level must be one of L, M, Q for microqr, got H":                                                                                                {Symbology: "microqr", Level: "H"},
		"Level must be one of L, M for version M2, got Q":                                                                                                {Symbology: "microqr", Version: "M2", Level: "Q"},
		"Level must be absent for version M1, got L":                                                                                                     {Symbology: "microqr", Version: "M1", Level: "L"},
		"Level must be absent for symbology aztec; it is for microqr and rmqr, got M":                                                                    {Symbology: "aztec", Level: "M"},
		"Version must be one of M1, M2, M3, M4 for microqr, got R7x43":                                                                                   {Symbology: "microqr", Version: "R7x43"},
		"Data must begin with a character that fits in a Micro QR code of version M1, got A":                                                             {Symbology: "microqr", Version: "M1", Data: "A1"},
		"Size must be at least ": {Symbology: "ean13", Size: 20},
	} {
		t.Run(message, func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.NewBarcode(o)
			assertInvalid(t, err, message)
		})
	}
}

func FuzzNewBarcode(f *testing.F) {
	f.Add("ean13", "", "png", 3, 0, true)
	f.Add("microqr", "東京 ab", "png", 3, 0, false)
	f.Add("rmqr", "Größe 東京", "svg", 2, 1, false)
	f.Add("gs1-128", "(01)09521234543213(10)A", "svg", 1, -1, true)
	f.Add("pdf417", "日本語 1234 abc", "gif", 2, 3, false)
	f.Add("aztec", "a, b\x00", "webp", 1, 50, false)
	f.Add("datamatrix", "\u0080é", "jpg", 10, 1, false)
	f.Fuzz(func(t *testing.T, symbology, data, format string, scale, margin int, label bool) {
		content, err := placeholder.NewBarcode(placeholder.BarcodeOptions{
			Symbology: placeholder.Symbology(symbology), Data: data, Format: placeholder.ImageFormat(format), Scale: scale, Margin: margin, Label: label,
		})
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			require.True(t, utf8.ValidString(err.Error()))
			return
		}
		require.NoError(t, imageDecoder(placeholder.ImageFormat(strings.TrimPrefix(content.Name()[strings.LastIndex(content.Name(), "."):], ".")))(readAll(t, content)))
	})
}
