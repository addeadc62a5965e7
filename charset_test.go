package placeholder_test

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, charset := range placeholder.Charsets()[1:] {
		samples[fmt.Sprintf("csv in %s", charset)] = placeholder.CSVOptions{Rows: 70, Columns: 20, Charset: charset, Messy: 5, Nulls: 5}
	}
	samples["csv as Excel in German writes it"] = placeholder.CSVOptions{
		Rows: 40, Fields: numbersAndDates, Delimiter: placeholder.CSVSemicolon, Charset: placeholder.CharsetWindows1252,
		Decimal: placeholder.CSVDecimalComma, Dates: placeholder.CSVDatesExcelDE,
	}
	samples["csv of a size in utf-16be"] = placeholder.CSVOptions{Rows: 40, Charset: placeholder.CharsetUTF16BE, BOM: true, Size: 20_002}
}

// numbersAndDates are fields whose values have decimals or dates.
var numbersAndDates = []string{
	"id", "name", "created_at", "date", "birth_date", "ordered_at", "shipped_at", "time", "price", "discount", "order_total", "rating",
	"decimal", "percent", "latitude", "longitude", "number", "integer", "sentence",
}

// decodeCharset returns text that is decoded as the Encoding Standard says, without a byte order mark.
func decodeCharset(t testing.TB, charset placeholder.Charset, encoded []byte) string {
	t.Helper()
	encoding, err := htmlindex.Get(string(charset))
	require.NoError(t, err)
	text, err := encoding.NewDecoder().Bytes(encoded)
	require.NoError(t, err)
	require.NotContains(t, string(text), "�")
	return strings.TrimPrefix(string(text), "\ufeff")
}

// tableOf returns the rows of a CSV file in any charset, including the header.
func tableOf(t testing.TB, o placeholder.CSVOptions) [][]string {
	t.Helper()
	content := placeholder.Must(placeholder.NewCSV(o))
	charset := o.Charset
	if charset == "" {
		charset = placeholder.CharsetUTF8
	}
	assert.Regexp(t, "; charset="+string(charset)+"$", content.MediaType())
	reader := csv.NewReader(strings.NewReader(decodeCharset(t, charset, readAll(t, content))))
	if o.Delimiter == placeholder.CSVSemicolon {
		reader.Comma = ';'
	}
	rows, err := reader.ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, o.Rows+1)
	return rows
}

func TestCharsetsHaveTheSameTable(t *testing.T) {
	t.Parallel()
	for _, charset := range placeholder.Charsets()[1:] {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			o := placeholder.CSVOptions{Rows: 300, Columns: 5, Countries: []string{"ES", "DE"}, Seed: 5}
			if home, ok := homes[charset]; ok {
				o.Countries, o.Script = home, placeholder.RecordScriptNative
			}
			want := tableOf(t, o)
			o.Charset = charset
			assert.Equal(t, want, tableOf(t, o))
		})
	}
}

// homes are the countries that people are from in the charsets of a script.
var homes = map[placeholder.Charset][]string{
	placeholder.CharsetWindows1251: {"RU", "UA"}, placeholder.CharsetShiftJIS: {"JP"}, placeholder.CharsetGB18030: {"CN"}, placeholder.CharsetEUCKR: {"KR"},
}

func TestCharsetsHaveTheirCountries(t *testing.T) {
	t.Parallel()
	for charset, countries := range homes {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			o := placeholder.CSVOptions{Rows: 300, Columns: 5, Charset: charset}
			want := tableOf(t, o)
			o.Countries = countries
			assert.Equal(t, want, tableOf(t, o))
		})
	}
}

func TestDocumentedCountriesSuitCharsets(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("docs/records.md")
	require.NoError(t, err)
	for _, charset := range placeholder.Charsets()[3:] {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.NewCSV(placeholder.CSVOptions{Rows: 1, Charset: charset, Countries: []string{"US"}})
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Regexp(t, "`"+string(charset)+"`.* "+strings.Join(invalid.Choices, ", ")+` \|`, string(document))
		})
	}
}

func TestHalfOfTheRowsHaveLettersOutsideASCII(t *testing.T) {
	t.Parallel()
	isBeyond := func(r rune) bool { return r > '~' }
	for _, charset := range placeholder.Charsets()[3:] {
		for _, fields := range [][]string{nil, {"id", "name"}} {
			t.Run(fmt.Sprint(charset, fields), func(t *testing.T) {
				t.Parallel()
				rows := tableOf(t, placeholder.CSVOptions{Rows: 2000, Charset: charset, Fields: fields})[1:]
				beyond := 0
				for _, row := range rows {
					if strings.ContainsFunc(strings.Join(row, " "), isBeyond) {
						beyond++
					}
				}
				assert.GreaterOrEqual(t, 2*beyond, len(rows))
			})
		}
	}
}

func TestFilesInCharsetsImplementReaderContract(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.CSVOptions{
		{Rows: 40, Charset: placeholder.CharsetUTF16LE, BOM: true, Messy: 30},
		{Rows: 40, Charset: placeholder.CharsetGB18030, Messy: 30},
		{Rows: 40, Charset: placeholder.CharsetUTF16BE, Size: 9000},
		{Rows: 40, Charset: placeholder.CharsetWindows1252, Size: 9001},
	} {
		t.Run(fmt.Sprint(o.Charset, o.Size), func(t *testing.T) {
			t.Parallel()
			content := placeholder.Must(placeholder.NewCSV(o))
			whole := readAll(t, content)
			require.EqualValues(t, len(whole), content.Size())
			require.NoError(t, iotest.TestReader(content.Open(), whole))
			for off := range int64(len(whole)) {
				part := make([]byte, min(3, int64(len(whole))-off))
				_, err := io.ReadFull(io.NewSectionReader(content, off, int64(len(part))), part)
				require.NoError(t, err)
				require.Equal(t, whole[off:off+int64(len(part))], part, "from %d", off)
			}
		})
	}
}

func TestByteOrderMarkIsThatOfTheCharset(t *testing.T) {
	t.Parallel()
	for charset, want := range map[placeholder.Charset]string{
		placeholder.CharsetUTF8: "\xef\xbb\xbfid", placeholder.CharsetUTF16LE: "\xff\xfei\x00d\x00",
		placeholder.CharsetUTF16BE: "\xfe\xff\x00i\x00d", placeholder.CharsetGB18030: "\x84\x31\x95\x33id",
	} {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			file := readAll(t, placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 1, Charset: charset, BOM: true})))
			assert.Equal(t, want, string(file[:len(want)]))
		})
	}
}

func TestCharsetsRejectWhatDoesNotSuitThem(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.CSVOptions{
		"Charset must be one of utf-8, utf-16le, utf-16be, windows-1252, windows-1251, iso-8859-15, shift_jis, gb18030, euc-kr, got latin1": {
			Rows: 1, Charset: "latin1"},
		"BOM must be absent for charset windows-1252; it is for utf-8, utf-16le, utf-16be and gb18030, got 1": {
			Rows: 1, Charset: placeholder.CharsetWindows1252, BOM: true},
		`Countries must be a comma-separated list of BR, DE, ES, FR, SE for charset iso-8859-15, got "de,PL"`: {
			Rows: 1, Charset: placeholder.CharsetISO8859_15, Countries: []string{"de", "PL"}},
		`Countries must be a comma-separated list of JP for charset shift_jis, got RU`: {
			Rows: 1, Charset: placeholder.CharsetShiftJIS, Countries: []string{"RU"}},
		"Size must be an even number of bytes for charset utf-16le, got 9001B": {
			Rows: 1, Charset: placeholder.CharsetUTF16LE, Size: 9001},
		"Size must be at most 62010B for 1 row; 4 rows reach 200000B, got 200000B": {
			Rows: 1, Charset: placeholder.CharsetUTF16LE, Fields: []string{"id", "name"}, Size: 200_000},
		"Decimal must be one of point, comma, got dot":                                {Rows: 1, Decimal: "dot"},
		"Dates must be one of iso, dmy, mdy, excel-de, excel-us, excel-jp, got excel": {Rows: 1, Dates: "excel"},
	} {
		t.Run(message, func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.NewCSV(o)
			assertInvalid(t, err, message)
		})
	}
}

func FuzzCharsets(f *testing.F) {
	f.Add(uint8(0), uint8(0), uint8(0), uint8(0), uint16(0), uint64(0))
	f.Add(uint8(70), uint8(1), uint8(13), uint8(50), uint16(1001), uint64(1))
	f.Add(uint8(33), uint8(5), uint8(6), uint8(100), uint16(77), ^uint64(0))
	charsets, dates := placeholder.Charsets(), placeholder.CSVDateForms()
	f.Fuzz(func(t *testing.T, rows, charset, notation, messy uint8, off uint16, seed uint64) {
		o := placeholder.CSVOptions{
			Rows: int(rows)%100 + 1, Charset: charsets[int(charset)%len(charsets)], Fields: numbersAndDates, Messy: int(messy) % 101, Seed: seed,
			Dates: dates[int(notation)%len(dates)], Decimal: placeholder.CSVDecimals()[int(notation)/len(dates)%2],
		}
		for i, row := range tableOf(t, o)[1:] {
			require.Len(t, row, len(numbersAndDates))
			require.Equal(t, strconv.Itoa(i+1), row[0])
		}
		content := placeholder.Must(placeholder.NewCSV(o))
		whole := readAll(t, content)
		from := int(off) % len(whole)
		part := make([]byte, min(100, len(whole)-from))
		_, err := content.ReadAt(part, int64(from))
		require.NoError(t, err)
		require.Equal(t, whole[from:from+len(part)], part)
	})
}

func TestDecimalCommasReplaceAllPoints(t *testing.T) {
	t.Parallel()
	for _, delimiter := range []placeholder.CSVDelimiter{placeholder.CSVComma, placeholder.CSVSemicolon} {
		t.Run(string(delimiter), func(t *testing.T) {
			t.Parallel()
			o := placeholder.CSVOptions{Rows: 500, Fields: numbersAndDates, Delimiter: delimiter}
			want := tableOf(t, o)
			o.Decimal = placeholder.CSVDecimalComma
			for i, row := range tableOf(t, o) {
				for column, value := range row {
					if i > 0 && 8 <= column && column < 16 {
						assert.Regexp(t, `^-?[0-9]+,[0-9]+$`, value)
						value = strings.Replace(value, ",", ".", 1)
					}
					require.Equal(t, want[i][column], value)
				}
			}
		})
	}
}

func TestDatesHaveTheirForm(t *testing.T) {
	t.Parallel()
	for form, layouts := range map[placeholder.CSVDates][3]string{
		placeholder.CSVDatesDMY:     {"02/01/2006", "02/01/2006 15:04:05", "15:04:05"},
		placeholder.CSVDatesMDY:     {"01/02/2006", "01/02/2006 15:04:05", "15:04:05"},
		placeholder.CSVDatesExcelDE: {"02.01.2006", "02.01.2006 15:04", "15:04:05"},
		placeholder.CSVDatesExcelUS: {"1/2/2006", "1/2/2006 15:04", "15:04:05"},
		placeholder.CSVDatesExcelJP: {"2006/1/2", "2006/1/2 15:04", "15:04:05"},
	} {
		t.Run(string(form), func(t *testing.T) {
			t.Parallel()
			o := placeholder.CSVOptions{Rows: 500, Fields: numbersAndDates}
			want := tableOf(t, o)
			o.Dates = form
			hasShortHours := form == placeholder.CSVDatesExcelUS || form == placeholder.CSVDatesExcelJP
			for i, row := range tableOf(t, o)[1:] {
				for column, value := range row {
					iso := want[i+1][column]
					switch layout := layouts[0]; column {
					case 2, 5, 6:
						requireDate(t, "2006-01-02T15:04:05Z", layouts[1], iso, value, hasShortHours)
					case 3, 4:
						requireDate(t, "2006-01-02", layout, iso, value, hasShortHours)
					case 7:
						requireDate(t, "15:04:05", layouts[2], iso, value, hasShortHours)
					default:
						require.Equal(t, iso, value)
					}
				}
			}
		})
	}
}

// requireDate requires that a date in ISO 8601 has another layout as a value.
func requireDate(t *testing.T, from, to, iso, value string, hasShortHours bool) {
	t.Helper()
	if iso == "" { // not shipped
		require.Empty(t, value)
		return
	}
	date, err := time.Parse(from, iso)
	require.NoError(t, err)
	want := date.Format(to)
	if hasShortHours {
		want = strings.TrimPrefix(strings.Replace(want, " 0", " ", 1), "0")
	}
	require.Equal(t, want, value)
}
