package records

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// legacy are the charsets other than UTF-8.
func legacy() []charset.Charset {
	return []charset.Charset{
		charset.UTF16LE, charset.UTF16BE, charset.Windows1252, charset.Windows1251, charset.ISO8859_15,
		charset.ShiftJIS, charset.GB18030, charset.EUCKR,
	}
}

// notations are some layouts, by what they are called in tests.
func notations() map[string]Layout {
	return map[string]Layout{
		"ISO dates":          {Delimiter: ",", Newline: "\r\n", BOM: true},
		"decimal commas":     {Delimiter: ",", Newline: "\r\n", Notation: Notation{DecimalComma: true}},
		"Excel in German":    {Delimiter: ";", Newline: "\r\n", Notation: Notation{DecimalComma: true, Dates: "excel-de"}},
		"Excel in Japanese":  {Delimiter: "\t", Newline: "\r", Notation: Notation{Dates: "excel-jp"}},
		"dates with slashes": {Delimiter: ",", Newline: "\n", NoHeader: true, Notation: Notation{Dates: "dmy"}},
	}
}

// content returns the bytes of a file, which must be as many as its size.
func content(t *testing.T, file *lazyfile.Series) string {
	t.Helper()
	var b strings.Builder
	n, err := file.Stream(&b)
	require.NoError(t, err)
	require.Equal(t, n, file.Size())
	return b.String()
}

func decodeFile(t *testing.T, c charset.Charset, file string) string {
	t.Helper()
	encoding, err := htmlindex.Get(string(c))
	require.NoError(t, err)
	text, err := encoding.NewDecoder().String(file)
	require.NoError(t, err)
	return text
}

func TestCharsetsEncodeSameTable(t *testing.T) {
	t.Parallel()
	for name, layout := range notations() {
		for _, c := range legacy() {
			for _, noise := range []int{0, 30} {
				t.Run(fmt.Sprintf("%s with %s and %d percent of noise", c, name, noise), func(t *testing.T) {
					t.Parallel()
					o := Options{Fields: allFields(), First: 1, Count: 70, Seed: 3, Countries: []string{"US"}, Nulls: noise / 2, Messy: noise}
					layout := layout
					layout.BOM = layout.BOM && c.IsUnicode()
					want := content(t, CSV(o, layout))
					layout.Charset = c
					file := CSV(o, layout)
					got := content(t, file)
					require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), []byte(got)))
					if c.IsUnicode() {
						assert.Equal(t, want, decodeFile(t, c, got))
					} else {
						requireOnlyReplacements(t, c, want, decodeFile(t, c, got))
					}
				})
			}
		}
	}
}

// requireOnlyReplacements requires that the lines of two files are equal, apart from those that a charset lacks.
func requireOnlyReplacements(t *testing.T, c charset.Charset, want, got string) {
	t.Helper()
	wanted, lines := strings.Split(want, "\r\n"), strings.Split(got, "\r\n")
	if len(wanted) != len(lines) {
		return // messy values have line breaks
	}
	for i, line := range lines {
		require.NotContains(t, line, "�")
		if c.Has(wanted[i]) {
			require.Equal(t, wanted[i], line)
		}
	}
}

func TestPaddingKeepsCharacters(t *testing.T) {
	t.Parallel()
	for _, c := range legacy() {
		t.Run(string(c), func(t *testing.T) {
			t.Parallel()
			layout := Layout{Delimiter: ",", Newline: "\n", Charset: c}
			o := Options{Fields: []string{"id", "notes", "age"}, First: 1, Count: 40, Countries: []string{"US"}}
			unpadded := CSV(o, layout).Size()
			for _, more := range []int64{0, 2, 38, 80, 82, 5000, 50_002} {
				file := PaddedCSV(o, layout, unpadded+more)
				got := content(t, file)
				require.Len(t, got, int(unpadded+more))
				require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), []byte(got)))
				text := decodeFile(t, c, got)
				require.NotContains(t, text, "�")
				require.Equal(t, 41, strings.Count(text, "\n"))
			}
			_, err := PaddedCSV(o, layout, unpadded+int64(c.Unit())*(40*MaxPadding+1)).SizeContext(t.Context())
			assert.IsType(t, &lazyfile.TooLargeError{}, err)
		})
	}
}

func TestValuesFitInSegments(t *testing.T) {
	t.Parallel()
	for name, layout := range notations() {
		for _, c := range []charset.Charset{charset.UTF16LE, charset.GB18030} {
			layout.Charset = c
			f := layout.format()
			for i := range kinds {
				for _, s := range slices.Concat(f.segments(field{kind: i}, Latin), f.segments(field{kind: i}, Native)) {
					if !s.isGenerated {
						last := s.choice.listSize() - 1
						require.Equal(t, len(s.text), int(s.starts[last])+int(s.sizes[last]), "%s of %s in %s: a size has 8 bits", kinds[i].Name, name, c)
					}
				}
			}
		}
	}
}

func TestReplacedProductsKeepTheirPrices(t *testing.T) {
	t.Parallel()
	prices := map[string]string{}
	for _, p := range sharedData.Get().products {
		prices[strings.ReplaceAll(p.name, `"`, "")] = fmt.Sprintf("%d.%02d;%s", p.price/100, p.price%100, p.sku)
	}
	o := Options{Fields: []string{"product", "price", "sku", "quantity", "discount", "order_total"}, First: 1, Count: 5000, Countries: []string{"US"}}
	text := decodeFile(t, charset.ShiftJIS, content(t, CSV(o, Layout{Delimiter: ";", Newline: "\n", NoHeader: true, Charset: charset.ShiftJIS})))
	for line := range strings.Lines(strings.ReplaceAll(text, `"`, "")) {
		values := strings.Split(strings.TrimSpace(line), ";")
		require.Equal(t, prices[values[0]], values[1]+";"+values[2], line)
		var price, discount, total float64
		var quantity int
		_, err := fmt.Sscan(values[1]+" "+values[3]+" "+values[4]+" "+values[5], &price, &quantity, &discount, &total)
		require.NoError(t, err)
		require.InDelta(t, price*float64(quantity)-discount, total, 0.001, line)
	}
}

func TestStandInsReplaceOnlyNotesAndProducts(t *testing.T) {
	t.Parallel()
	for _, c := range legacy() {
		for of := range lacking(c) {
			assert.Contains(t, []choice{item, note}, of, "other choices have figures that newStandIns does not replace")
		}
	}
}
