//go:build conformance

package conformance

import (
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"net/url"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
)

// A barcode is data with what readers find.
type barcode struct {
	symbology placeholder.Symbology
	data      string
	query     string // further parameters
	text      string // what a reader finds, if it is not the data
	format    string // as zxing-cpp names it
	ident     string // of the symbology (ISO/IEC 15424), or empty if it does not matter
}

func (b barcode) name() string { return fmt.Sprintf("%s %.50s %s", b.symbology, b.data, b.query) }

// address returns the address of the picture.
func (b barcode) address() string {
	return fmt.Sprintf("/api/barcode/%s?%s&data=%s", b.symbology, b.query, url.QueryEscape(b.data))
}

func (b barcode) want() code {
	if b.text == "" {
		b.text = b.data
	}
	return code{Format: b.format, Text: b.text, Identifier: b.ident}
}

func barcodes() []barcode {
	all := []barcode{
		{symbology: "code128", data: "PH-4821-7730", format: "Code128"},
		{symbology: "code128", data: "aB\x00\t\x1f~\x7f12345678x1", query: "label=1", format: "Code128"},
		{symbology: "code128", data: "a\x01b\x02c\x03d", query: "scale=2", format: "Code128"},
		{symbology: "gs1-128", data: "(01)09521234543213(17)261231(10)A(1)", query: "label=1", text: "01095212345432131726123110A(1)", format: "Code128", ident: "]C1"},
		{symbology: "gs1-128", data: "(10)A1(3102)001750(21)7", text: "10A1\x1d3102001750217", format: "Code128", ident: "]C1"},
		{symbology: "ean13", data: "952123454321", query: "label=1", text: "9521234543213", format: "EAN13"},
		{symbology: "ean8", data: "20123451", query: "label=1&bg=fed&fg=036", format: "EAN8"},
		{symbology: "upca", data: "41234567890", query: "label=1&format=gif", text: "0412345678903", format: "EAN13"},
		{symbology: "code39", data: "AZ 09-.$/+%", query: "label=1", format: "Code39"},
		{symbology: "itf14", data: "1952123454321", query: "label=1&format=jpg", text: "19521234543210", format: "ITF"},
		{symbology: "datamatrix", data: "Größe 1234", format: "DataMatrix"},
		{symbology: "datamatrix", data: "日本語 10 €", format: "DataMatrix"},
		{symbology: "gs1-datamatrix", data: "(01)09521234543213(10)A1(17)261231", text: "010952123454321310A1\x1d17261231", format: "DataMatrix", ident: "]d2"},
		{symbology: "pdf417", data: "Text; with {all} modes\r\n & 100% <12345>", format: "PDF417"},
		{symbology: "pdf417", data: strings.Repeat("3141592653", 9), format: "PDF417"},
		{symbology: "pdf417", data: "Größe", query: "margin=0", format: "PDF417"},
		{symbology: "pdf417", data: "日本語 10 €", format: "PDF417"},
		{symbology: "aztec", data: "A, b. c: \r\n\x03@ 1234567890 Größe", format: "Aztec"},
		{symbology: "aztec", data: "日本語 10 €", format: "Aztec"},
		{symbology: "microqr", data: "Größe", format: "MicroQRCode"},
		{symbology: "microqr", data: "東京 1", format: "MicroQRCode"},
		{symbology: "rmqr", data: "日本語 10 €, Größe", format: "RMQRCode"},
	}
	for first := range 10 {
		all = append(all, barcode{symbology: "ean13", data: fmt.Sprintf("%d98765432101", first), text: barcodeOf(first), format: "EAN13"})
	}
	return slices.Concat(all, randomBarcodes(), compactBarcodes())
}

// compactBarcodes returns Micro QR and rMQR codes of all versions and levels that are nearly full, with several segments.
func compactBarcodes() (all []barcode) {
	add := func(symbology placeholder.Symbology, format string, v qrcode.Version, level string) {
		const text = "1234567ABCDEFG 東京abcdefg1234567890123456789TEXT$5+%"
		b := barcode{symbology: symbology, format: format, query: "scale=4&version=" + v.Name + "&level=" + level}
		texts := []string{text[strings.Index(text, "東"):], text, strings.Repeat("8", 300)}
		i := len(all) % len(texts)
		for _, text := range exhaustive.Or(texts[i:i+1], texts) {
			chars := []rune(text)
			n := sort.Search(len(chars), func(n int) bool {
				_, err := placeholder.NewBarcode(placeholder.BarcodeOptions{Symbology: symbology, Data: string(chars[:n+1]), Version: v.Name, Level: placeholder.QRLevel(level)})
				return err != nil
			})
			if n > 0 {
				b.data = string(chars[:n])
				all = append(all, b)
			}
		}
	}
	for _, v := range qrcode.MicroVersions() {
		for _, level := range append(v.Levels, "")[:max(1, len(v.Levels))] {
			add(placeholder.SymbologyMicroQR, "MicroQRCode", v, level)
		}
	}
	for _, v := range qrcode.RMQRVersions() {
		for _, level := range v.Levels {
			add(placeholder.SymbologyRMQR, "RMQRCode", v, level)
		}
	}
	return all
}

// barcodeOf returns an EAN-13 with a first digit.
func barcodeOf(first int) string {
	digits, sum := fmt.Sprintf("%d98765432101", first), 0
	for i, digit := range digits {
		sum += int(digit-'0') * (1 + 2*(i%2))
	}
	return fmt.Sprintf("%s%d", digits, (10-sum%10)%10)
}

// randomBarcodes returns matrices of all sizes with mixtures of characters.
func randomBarcodes() (all []barcode) {
	random := rand.New(rand.NewPCG(1, 2))
	runs := []string{"0123456789", "ABC", "abc", "a1", ", ", "\r\n", "#", "é", "日本", "\x01", "{", " "}
	for i := range exhaustive.Or(12, 200) {
		var text strings.Builder
		for range 1 + random.IntN(10+20*(i%4)) {
			text.WriteString(runs[random.IntN(len(runs)-3*(i%2))])
		}
		data := text.String()
		for _, format := range []string{"DataMatrix", "PDF417", "Aztec"} {
			all = append(all, barcode{symbology: placeholder.Symbology(strings.ToLower(format)), data: data, format: format})
		}
	}
	return all
}

// TestConformanceBarcodes reads barcodes of all symbologies with zxing-cpp, zbarimg and dmtxread.
func TestConformanceBarcodes(t *testing.T) {
	t.Parallel()
	all := barcodes()
	var paths []string
	for i, b := range all {
		paths = append(paths, generate(t, b.address(), fmt.Sprintf("%d.%s", i, formatOf(b.query))))
	}
	byZXing := readWithZXing(t, "Code128,EAN13,EAN8,UPCA,Code39,ITF,DataMatrix,PDF417,Aztec,MicroQRCode,RMQRCode", paths...)
	for i, b := range all {
		t.Run(b.name(), func(t *testing.T) {
			t.Parallel()
			found := byZXing[i][0]
			if b.ident == "" {
				found.Identifier = ""
			}
			assert.Equal(t, b.want(), code{Format: found.Format, Text: found.Text, Identifier: found.Identifier}, "zxing-cpp")
			assert.Len(t, byZXing[i], 1)
			switch want := b.want().Text; {
			case b.format == "DataMatrix" && byZXing[i][0].Identifier == "]d1" && len(want) < 40 && !strings.ContainsFunc(want, func(r rune) bool { return r >= utf8.RuneSelf }):
				assert.Equal(t, want, runTool(t, "dmtxread", "--stop-after=1", paths[i]), "dmtxread")
			case strings.HasPrefix(b.format, "EAN"), b.format == "Code128" && !strings.ContainsAny(want, "\x00\x1d"), b.format == "ITF", b.format == "Code39":
				assert.Equal(t, want, strings.TrimSuffix(runTool(t, "zbarimg", "--raw", "--quiet", "--nodbus", paths[i]), "\n"), "zbarimg")
			}
		})
	}
}

func formatOf(query string) string {
	values, _ := url.ParseQuery(query)
	if f := values.Get("format"); f != "" {
		return f
	}
	return "png"
}

// TestConformanceBarcodesMatchZint compares modules with a second encoder.
func TestConformanceBarcodesMatchZint(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		symbology placeholder.Symbology
		data      string
		zint      string
	}{
		{"code128", "PH-482177-7730", "--barcode=20"}, {"code128", "aB 12345678", "--barcode=20"},
		{"gs1-128", "(01)09521234543213(17)261231(10)ABC123", "--barcode=16 --gs1parens"}, {"gs1-128", "(10)A1(3102)001750(21)7", "--barcode=16 --gs1parens"},
		{"ean13", "952123454321", "--barcode=13"}, {"ean8", "2012345", "--barcode=13"}, {"upca", "41234567890", "--barcode=34"},
		{"code39", "AZ 09-.$/+%", "--barcode=8"}, {"itf14", "1952123454321", "--barcode=89"},
		{"datamatrix", "0123456789", "--barcode=71 --square"}, {"datamatrix", strings.Repeat("31415926", 60), "--barcode=71 --square"},
		{"datamatrix", strings.Repeat("31415926", 120), "--barcode=71 --square"},
		{"gs1-datamatrix", "(01)09521234543213(17)261231", "--barcode=71 --square --gs1 --gs1parens"},
		{"aztec", "HELLO WORLD", "--barcode=92"}, {"aztec", strings.Repeat("HELLO WORLD", 20), "--barcode=92"},
		{"pdf417", strings.Repeat("HELLO WORLD", 5), "--barcode=55 --secure=2 --cols=COLUMNS"},
		{"microqr", "12345", "--barcode=97"}, {"microqr", "AB-123456", "--barcode=97"}, {"microqr", "4821773048217730482", "--barcode=97"}, {"microqr", "hello", "--barcode=97"},
		{"rmqr", "12345", "--barcode=145 --vers=1 --secure=4"}, {"rmqr", strings.Repeat("4821", 80), "--barcode=145 --vers=32 --secure=2"},
	} {
		t.Run(fmt.Sprintf("%s %.30s", test.symbology, test.data), func(t *testing.T) {
			t.Parallel()
			b := barcode{symbology: test.symbology, data: test.data, query: "scale=1&margin=0"}
			got := modulesOf(t, test.symbology, generate(t, b.address(), "code.png"))
			args := strings.Replace(test.zint, "COLUMNS", fmt.Sprint((len(got[0])-1)/17-4), 1)
			output := runTool(t, "zint", append(strings.Fields(args), "--dump", "--data="+test.data)...)
			assert.Equal(t, zintModules(output, len(got[0])), got)
		})
	}
}

// zintModules returns the rows of modules that zint dumps in hexadecimal.
func zintModules(dump string, width int) (rows []string) {
	for line := range strings.Lines(dump) {
		row := ""
		for _, digit := range strings.ReplaceAll(strings.TrimSpace(line), " ", "") {
			n := strings.IndexRune("0123456789ABCDEF", digit)
			row += strings.NewReplacer("0", " ", "1", "#").Replace(fmt.Sprintf("%04b", n))
		}
		rows = append(rows, row[:min(len(row), width)])
	}
	return rows
}

// modulesOf returns the rows of modules in a picture with a pixel for each and without a margin. A linear code has one row, and a row of
// PDF417 has three pixels.
func modulesOf(t *testing.T, symbology placeholder.Symbology, path string) (rows []string) {
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	picture, err := png.Decode(f)
	require.NoError(t, err)
	height := picture.Bounds().Dy()
	first, last, step := height/2, height/2+1, 1
	switch symbology {
	case placeholder.SymbologyDataMatrix, placeholder.SymbologyGS1DataMatrix, placeholder.SymbologyAztec, placeholder.SymbologyMicroQR, placeholder.SymbologyRMQR:
		first, last = 0, height
	case placeholder.SymbologyPDF417:
		first, last, step = 0, height, 3
	}
	for y := first; y < last; y += step {
		rows = append(rows, rowOf(picture, y))
	}
	return rows
}

func rowOf(picture image.Image, y int) string {
	var row strings.Builder
	for x := range picture.Bounds().Dx() {
		if r, _, _, _ := picture.At(x, y).RGBA(); r == 0 {
			row.WriteByte('#')
		} else {
			row.WriteByte(' ')
		}
	}
	return row.String()
}
