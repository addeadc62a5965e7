package records

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Values are quoted wherever encoding/csv quotes them, and read back as they are.
func TestCSVIsQuotedAsByEncodingCSV(t *testing.T) {
	t.Parallel()
	values := messyValues()
	for _, delimiter := range Delimiters {
		format := csvFormats.Get()[strings.IndexRune(Delimiters, delimiter)]
		for _, value := range values {
			var theirs strings.Builder
			w := csv.NewWriter(&theirs)
			w.Comma, w.UseCRLF = delimiter, false
			require.NoError(t, w.Write([]string{value, "x"}))
			w.Flush()
			field, _ := strings.CutSuffix(theirs.String(), string(delimiter)+"x\n")
			ours := string(format.appendString(nil, []byte(value)))
			if strings.HasPrefix(field, `"`) {
				assert.Equal(t, field, ours, "%q is quoted with %q", value, delimiter)
			}
			r := csv.NewReader(strings.NewReader(ours + string(delimiter) + "x\n"))
			r.Comma = delimiter
			record, err := r.Read()
			require.NoError(t, err, "%q", ours)
			require.Equal(t, []string{strings.ReplaceAll(value, "\r\n", "\n"), "x"}, record)
		}
	}
}

// messyValues returns values that importers stumble on, including some values with each kind of dirt.
func messyValues() []string {
	values := []string{
		`\.`, `\`, `.`, `\.x`, `\N`, "", " ", "\t", "\v", "\f", "\u0085x", "\u00a0x", "x\u00a0", "\u2003x", "\u3000x", "x\u3000", "\ufeffx", "#x",
		"a,b", "a;b", "a|b", "a\tb", "a\nb", "a\rb", "a\r\nb", `"`, `"a"`, `a"b`, "'", "=1+1", "日本 語", "\U0001f389",
	}
	numbers, notation := random.Sequence(1), Notation{}
	for _, value := range []string{"Ada Lovelace", ".", "", "12.50", "2025-01-31", "true"} {
		for _, d := range slices.Concat(dirts.Get(), notation.dateDirts(), notation.numberDirts(), booleanDirts.Get()) {
			values = append(values, string(d(nil, []byte(value), &numbers)))
		}
		values = append(values, string(appendLong(nil, []byte(value))))
	}
	return slices.DeleteFunc(values, func(v string) bool { return !utf8.ValidString(v) })
}
