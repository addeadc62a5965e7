package barcode

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestInvalidDataIsRejected(t *testing.T) {
	t.Parallel()
	const unknown = "must have application identifiers that are in common use, such as (01), (10), (17) or (3102), got "
	for _, test := range []struct {
		kind, data, want string
		options          Options
	}{
		{kind: "code128", data: "ö", want: "must consist of ASCII characters, got ö"},
		{kind: "code128", data: strings.Repeat("x", 81), want: "must have 1 to 80 characters, got 81"},
		{kind: "code39", data: "A_", want: "must consist of A-Z, 0-9, space and - . $ / + %, got _"},
		{kind: "code39", data: "A*", want: "must consist of A-Z, 0-9, space and - . $ / + %, got *"},
		{kind: "code39", data: strings.Repeat("A", 51), want: "must have 1 to 50 characters, got 51"},
		{kind: "ean13", data: "95212345432", want: "must have 13 digits, or 12 without the check digit, got 11"},
		{kind: "ean13", data: "952123454321x", want: "must consist of digits, got x"},
		{kind: "ean13", data: "9521234543214", want: "must end with its check digit 3, got 9521234543214"},
		{kind: "ean8", data: "123456789", want: "must have 8 digits, or 7 without the check digit, got 9"},
		{kind: "upca", data: "1", want: "must have 12 digits, or 11 without the check digit, got 1"},
		{kind: "itf14", data: "1", want: "must have 14 digits, or 13 without the check digit, got 1"},
		{kind: "gs1-128", data: "09521234543213", want: "must be elements such as (01)09521234543213, got 09521234543213"},
		{kind: "gs1-128", data: "(01", want: "must be elements such as (01)09521234543213, got (01"},
		{kind: "gs1-128", data: "()1", want: unknown + "()"},
		{kind: "gs1-128", data: "(05)1", want: unknown + "(05)"},
		{kind: "gs1-128", data: "(310)000001", want: unknown + "(310)"},
		{kind: "gs1-128", data: "(4010)1", want: unknown + "(4010)"},
		{kind: "gs1-128", data: "(01)0952123454321", want: "must have 14 characters after (01), got 13"},
		{kind: "gs1-128", data: "(01)09521234543214", want: "must have an identifier that ends with its check digit 3, got 09521234543214"},
		{kind: "gs1-128", data: "(17)261301", want: "must have dates as year, month and day, such as 261231, got 261301"},
		{kind: "gs1-128", data: "(17)A61231", want: "must consist of digits after (17), got A"},
		{kind: "gs1-128", data: "(10)", want: "must have 1 to 20 characters after (10), got 0"},
		{kind: "gs1-128", data: "(91)" + strings.Repeat("x", 47), want: "must have up to 48 characters without parentheses, got 49"},
		{kind: "gs1-datamatrix", data: "(10)ä", want: "must consist of letters, digits and ! \" % & ' ( ) * + , - . / _ : ; < = > ? after (10), got ä"},
		{kind: "datamatrix", data: strings.Repeat("€", 434), want: "must end after its first 433 characters to fit in a Data Matrix, got 434"},
		{kind: "pdf417", data: strings.Repeat("€", 400), want: "must end after its first 344 characters to fit in a PDF417, got 400"},
		{kind: "aztec", data: strings.Repeat("€", 640), want: "must end after its first 637 characters to fit in an Aztec code, got 640"},
		{kind: "microqr", data: strings.Repeat("1", 36), want: "must end after its first 35 characters to fit in a Micro QR code, got 36"},
		{kind: "microqr", data: "größer als alles", want: "must end after its first 15 characters to fit in a Micro QR code, got 16"},
		{kind: "microqr", data: "5 €", want: "must consist of characters of Latin-1, or of JIS X 0208 and ASCII without \\ and ~, got €"},
		{kind: "microqr", data: "\u0085", want: "must consist of characters of Latin-1, or of JIS X 0208 and ASCII without \\ and ~, got \u0085"},
		{kind: "microqr", data: "東~", want: "must consist of characters of Latin-1, or of JIS X 0208 and ASCII without \\ and ~, got ~"},
		{kind: "microqr", data: "12AB", options: Options{Version: "M1"}, want: "must end after its first 2 characters to fit in a Micro QR code of version M1, got 4"},
		{kind: "microqr", data: "x", options: Options{Version: "M2", Level: "M"}, want: "must begin with a character that fits in a Micro QR code of version M2 at level M, got x"},
		{kind: "rmqr", data: "https://example.com/", options: Options{Level: "H", Version: "R7x77"}, want: "must end after its first 9 characters to fit in an rMQR code of version R7x77 at level H, got 20"},
		{kind: "rmqr", data: strings.Repeat("1", 362), want: "must end after its first 361 characters to fit in an rMQR code, got 362"},
	} {
		t.Run(test.kind+" "+test.want, func(t *testing.T) {
			t.Parallel()
			_, err := Encode(test.kind, test.data, test.options)
			assert.EqualError(t, err, test.want)
		})
	}
}

func TestFittingDataFits(t *testing.T) {
	t.Parallel()
	for kind, data := range map[string]string{"datamatrix": strings.Repeat("€", 433), "pdf417": strings.Repeat("€", 344), "aztec": strings.Repeat("€", 637)} {
		_, err := Encode(kind, data, Options{})
		assert.NoError(t, err, kind)
	}
}

func TestCheckDigits(t *testing.T) {
	t.Parallel()
	// Examples of GS1 General Specifications and of ISO/IEC 15420.
	for digits, want := range map[string]byte{"952123454321": '3', "0952123454321": '3', "629104150021": '3', "37610425002123456": '9', "03600029145": '2', "9638507": '4'} {
		assert.Equal(t, string(want), string(checkDigit(digits)), digits)
	}
}

func TestGS1ElementsAreSeparated(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{
		"(01)09521234543213(10)A1":           "\xff010952123454321310A1",
		"(10)A1(01)09521234543213":           "\xff10A1\xff0109521234543213",
		"(10)A1(21)B2":                       "\xff10A1\xff21B2",
		"(3102)001750(15)261231":             "\xff310200175015261231",
		"(10)(1)(17)261200":                  "\xff10(1)\xff17261200", // parentheses are characters of values
		"(410)9521234543213(420)12(00)0":     "",
		"(8005)001250(402)76104250021234568": "\xff8005001250\xff40276104250021234568",
		"(421)276D-1(00)376104250021234569":  "\xff421276D-1\xff00376104250021234569",
		"(392)1":                             "",
		"(3922)1234(37)7":                    "\xff39221234\xff377",
		"(422)276(91)a_b(99)x":               "\xff422276\xff91a_b\xff99x",
		"(13)260229":                         "",
		"(13)280229":                         "\xff13280229",
		"(20)01(240)x(17)261231":             "\xff2001240x\xff17261231",
	} {
		elements, err := gs1Elements(data)
		assert.Equal(t, want == "", err != nil, data)
		assert.Equal(t, want, string(elements), data)
	}
}

func TestCode128TakesFewestSymbols(t *testing.T) {
	t.Parallel()
	for data, want := range map[string][]int{
		"1234":       {105, 12, 34},
		"12":         {105, 12},
		"123":        {104, 17, 18, 19},
		"ab12":       {104, 65, 66, 17, 18},
		"ab123456":   {104, 65, 66, 99, 12, 34, 56},
		"a\tb":       {104, 65, 98, 73, 66},
		"\t\ta":      {103, 73, 73, 98, 65},
		"\xff011234": {105, 102, 1, 12, 34},
		"A\x01":      {103, 33, 65},
	} {
		assert.Len(t, code128Codes([]byte(data)), len(want), "%q", data)
	}
	assert.Equal(t, []int{105, 102, 1, 12, 34}, code128Codes([]byte("\xff011234")))
}

// TestClustersHaveTheirPatterns checks the patterns by the rule of ISO/IEC 15438, 5.3.1.
func TestClustersHaveTheirPatterns(t *testing.T) {
	t.Parallel()
	require.Len(t, clusters, 3*2*pdf417Words)
	seen := map[int]bool{}
	for i := range 3 * pdf417Words {
		pattern := 1<<16 | int(clusters[2*i])<<9 | int(clusters[2*i+1])<<1
		widths, last := []int{}, 0
		for bit := 16; bit >= 0; bit-- {
			if now := pattern >> bit & 1; now == last {
				widths[len(widths)-1]++
			} else {
				widths, last = append(widths, 1), now
			}
		}
		require.Len(t, widths, 8)
		cluster := (widths[0] - widths[2] + widths[4] - widths[6] + 9) % 9
		require.Equal(t, 3*(i/pdf417Words), cluster)
		require.False(t, seen[pattern])
		seen[pattern] = true
	}
}

func TestAllSizesOfDataMatrixAreFilled(t *testing.T) {
	t.Parallel()
	for _, size := range dataMatrixSizes {
		side := size.side - 2*size.regions
		assert.Equal(t, size.data+size.blocks*size.check, side*side/8, size.side)
		p := size.place(make([]int, side*side/8)) // panics if there are too few codewords
		assert.Len(t, p, side)
	}
}

func FuzzEncode(f *testing.F) {
	for _, kind := range []string{"code128", "gs1-128", "ean13", "code39", "itf14", "datamatrix", "gs1-datamatrix", "pdf417", "aztec", "microqr", "rmqr"} {
		for _, data := range []string{"x", "952123454321", "(01)09521234543213(10)A\xff", "日本語 ab. 12\x00", "A, B: c. \r\n\x80"} {
			f.Add(kind, data)
		}
	}
	f.Fuzz(func(t *testing.T, kind, data string) {
		if !strings.Contains(" code128 gs1-128 ean13 ean8 upca code39 itf14 datamatrix gs1-datamatrix pdf417 aztec microqr rmqr ", " "+kind+" ") || data == "" || len(data) > 1000 {
			return
		}
		data = strings.ToValidUTF8(data, "?")
		s, err := Encode(kind, data, Options{})
		if err != nil {
			require.NotEmpty(t, err.(*DataError).Reason)
			return
		}
		for _, b := range s.Bars {
			require.True(t, b.X >= 0 && b.Y >= 0 && b.Width > 0 && b.Height > 0 && b.X+b.Width <= s.Width)
		}
	})
}
