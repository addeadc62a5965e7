package records

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

func readAll(t *testing.T, file *lazyfile.Series) string {
	t.Helper()
	text, err := io.ReadAll(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	require.True(t, utf8.Valid(text))
	return string(text)
}

// decodeJSON returns the records of a JSON file, whose numbers are as they are written.
func decodeJSON(t *testing.T, o Options) (records []map[string]any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(readAll(t, JSON(o, 0))))
	d.UseNumber()
	require.NoError(t, d.Decode(&records))
	return records
}

// decodeCSV returns the rows of a CSV file, with the header.
func decodeCSV(t *testing.T, o Options, l Layout) [][]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(readAll(t, CSV(o, l)), "\ufeff")))
	r.Comma = rune(l.Delimiter[0])
	rows, err := r.ReadAll()
	require.NoError(t, err)
	return rows
}

// allFields returns the name of each kind, and of those of a second person.
func allFields() (names []string) {
	for _, k := range kinds {
		names = append(names, k.Name)
		if k.Name != "id" {
			names = append(names, k.Name+"_2")
		}
	}
	return names
}

// assertShare asserts that a number of n independent events of equal probability is within
// five standard deviations.
func assertShare(t *testing.T, percent, count, n int, message string) {
	t.Helper()
	p := float64(percent) / 100
	assert.InDelta(t, p*float64(n), count, 5*math.Sqrt(p*(1-p)*float64(n)), message)
}

func TestNoiseHasRequestedShares(t *testing.T) {
	t.Parallel()
	for _, percent := range exhaustive.Or([][2]int{{0, 5}, {20, 30}, {100, 0}}, [][2]int{{0, 0}, {5, 0}, {0, 5}, {20, 30}, {1, 99}, {100, 0}, {0, 100}}) {
		nulls, messy := percent[0], percent[1]
		t.Run(fmt.Sprintf("%d %% null and %d %% messy", nulls, messy), func(t *testing.T) {
			t.Parallel()
			o := Options{Fields: slices.DeleteFunc(allFields(), func(s string) bool { return strings.HasPrefix(s, "shipped_at") }), First: 1, Count: 500, Seed: 4}
			clean := decodeJSON(t, o)
			o.Nulls, o.Messy = nulls, messy
			missing, dirty, values := 0, 0, 0
			for i, record := range decodeJSON(t, o) {
				require.Len(t, record, len(o.Fields))
				for name, value := range record {
					switch {
					case strings.HasPrefix(name, "id"):
						assert.Equal(t, clean[i][name], value)
						continue
					case value == nil:
						missing++
					case value != clean[i][name]:
						assert.IsType(t, "", value, "%s is dirty, but not a string", name)
						dirty++
					}
					values++
				}
			}
			assertShare(t, nulls, missing, values, "missing")
			assertShare(t, messy, dirty, values-missing, "dirty")
		})
	}
}

func TestCSVAndJSONHaveTheSameValues(t *testing.T) {
	t.Parallel()
	for _, delimiter := range strings.Split(Delimiters, "") {
		for _, newline := range []string{"\n", "\r\n"} {
			t.Run(fmt.Sprintf("%q, %q", delimiter, newline), func(t *testing.T) {
				t.Parallel()
				o := Options{Fields: allFields(), First: 77, Count: 100, Seed: 4, Nulls: 20, Messy: 40}
				rows := decodeCSV(t, o, Layout{Delimiter: delimiter, Newline: newline, BOM: true})
				assert.Equal(t, o.Fields, rows[0])
				for i, record := range decodeJSON(t, o) {
					for column, name := range o.Fields {
						want := ""
						if value := record[name]; value != nil {
							want = fmt.Sprint(value)
						}
						require.Equal(t, want, rows[i+1][column], name)
					}
				}
			})
		}
	}
}

func TestRowWithoutAnyValueIsNotBlank(t *testing.T) {
	t.Parallel()
	o := Options{Fields: []string{"notes"}, First: 1, Count: 100, Nulls: 100}
	rows := decodeCSV(t, o, Layout{Delimiter: ",", Newline: "\n", NoHeader: true})
	assert.Len(t, rows, 100)
}

// Values, missing and dirty ones too, do not depend on the other fields.
func TestFieldsAreIndependentOfTheirPosition(t *testing.T) {
	t.Parallel()
	o := Options{Fields: allFields(), First: 5, Count: 50, Seed: 1, Nulls: 10, Messy: 10}
	all := decodeJSON(t, o)
	for _, name := range o.Fields {
		o.Fields = []string{name}
		for i, record := range decodeJSON(t, o) {
			require.Equal(t, all[i][name], record[name], name)
		}
	}
}

func TestJSONLinesAreTheRecords(t *testing.T) {
	t.Parallel()
	o := Options{Fields: allFields(), First: 9, Count: 70, Messy: 50}
	array := readAll(t, JSON(o, 0))
	lines := readAll(t, JSONLines(o, "\n", 0))
	assert.Equal(t, array, "[\n"+strings.ReplaceAll(strings.TrimSuffix(lines, "}\n"), "}\n", "},\n")+"}\n]\n")
}

func TestDirtChangesValues(t *testing.T) {
	t.Parallel()
	values := map[string][]string{
		"date":    {"2025-08-09", "2025-08-09T10:00:00Z"},
		"string":  {"", "Zoë", "Ana-María da Silva", "a\u0301", "ß", "=1", "4111111111111111"},
		"number":  {"0", "-1", "100", "1234.50", "-1000000", "999999"},
		"boolean": {"true", "false"},
	}
	for typ, values := range values {
		for _, value := range values {
			numbers, distinct, long := random.Sequence(3), map[string]bool{}, 0
			n := &noise{format: raw, dirts: raw.notation.dirtsOf(&kind{Kind: Kind{Name: typ, Type: typ}})}
			for range 20_000 {
				dirty := string(n.appendDirt(nil, []byte(value), &numbers))
				require.NotEqual(t, value, dirty)
				require.NotEmpty(t, dirty)
				require.True(t, utf8.ValidString(dirty))
				distinct[dirty] = true
				if len(dirty) > 1000 {
					require.Len(t, dirty, longDirt)
					long++
				}
			}
			assert.InDelta(t, 20_000/longInterval, long, 5*math.Sqrt(20_000/longInterval))
			assert.GreaterOrEqual(t, len(distinct), 10, value)
		}
	}
}

func TestSeparateThousands(t *testing.T) {
	t.Parallel()
	point, comma := Notation{}, Notation{DecimalComma: true}
	for value, want := range map[string]string{
		"1": "1", "999": "999", "1000": "1,000", "-1000000": "-1,000,000", "-100": "-100", "123456.75": "123,456.75", "0.50": "0.50",
	} {
		assert.Equal(t, want, string(point.separate(",", ".")(nil, []byte(value), nil)))
	}
	assert.Equal(t, "1.234,50", string(point.separate(".", ",")(nil, []byte("1234.50"), nil)))
	assert.Equal(t, "1,234.50", string(comma.separate(",", ".")(nil, []byte("1234,50"), nil)))
}
