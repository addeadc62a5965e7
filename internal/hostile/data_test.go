package hostile_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math/big"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

func TestFormulasAreValuesOfTables(t *testing.T) {
	t.Parallel()
	for token, start := range map[string]string{
		"csv-formula-equals": "=", "csv-formula-plus": "+", "csv-formula-minus": "-",
		"csv-formula-at": "@", "csv-formula-tab": "\t=", "csv-formula-return": "\r=",
	} {
		t.Run(token, func(t *testing.T) {
			c := caseOf(t, token)
			value, harmless := comment(t, c.File(false)), comment(t, c.File(true))
			assert.True(t, strings.HasPrefix(value, start), value)
			assert.Contains(t, value, hostile.Marker)
			assert.NotContains(t, harmless, hostile.Marker)
			assert.Contains(t, harmless, start[:1])
		})
	}
}

// comment returns the only comment of a table.
func comment(t *testing.T, file []byte) string {
	t.Helper()
	assert.Equal(t, 2, bytes.Count(file, []byte("\r\n")))
	rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 2)
	return rows[1][1]
}

func TestNULIsWithinValue(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "csv-nul")
	assert.Equal(t, "placeholder.php\x00.jpg", comment(t, c.File(false)))
	assert.Equal(t, "placeholder.draft.jpg", comment(t, c.File(true)))
}

func TestDeepJSONExceedsLimitOfDecoder(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "json-deep")
	var value any
	var syntax *json.SyntaxError
	require.ErrorAs(t, json.Unmarshal(c.File(false), &value), &syntax)
	assert.ErrorContains(t, syntax, "exceeded max depth")
	assert.Equal(t, 100_000, bytes.Count(c.File(false), []byte("]")))
	require.NoError(t, json.Unmarshal(c.File(true), &value))
}

func TestKeyIsDuplicatedInAttackOnly(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "json-duplicate-keys")
	assert.Equal(t, []string{"name", "role", "role"}, keys(t, c.File(false)))
	twin := c.File(true)
	assert.Equal(t, 2, bytes.Count(twin, []byte(`"role"`)))
	twin = bytes.Replace(twin, []byte(`{"role": "admin"}`), []byte(`"object"`), 1)
	assert.Equal(t, []string{"name", "role", "team"}, keys(t, twin))
}

// keys returns the keys of an object whose values are strings.
func keys(t *testing.T, file []byte) (keys []string) {
	t.Helper()
	require.True(t, json.Valid(file))
	d := json.NewDecoder(bytes.NewReader(file))
	_, err := d.Token() // the brace
	require.NoError(t, err)
	for d.More() {
		key, err := d.Token()
		require.NoError(t, err)
		_, err = d.Token() // the value
		require.NoError(t, err)
		keys = append(keys, key.(string))
	}
	return keys
}

func TestLongNumberIsValidJSON(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "json-long-number")
	var record struct{ Amount *big.Int }
	var number struct{ Amount json.Number }
	require.NoError(t, json.Unmarshal(c.File(false), &number))
	assert.Len(t, number.Amount, 1_000_000)
	require.NoError(t, json.Unmarshal(c.File(true), &record))
	assert.Equal(t, "777777777777777", record.Amount.String())
}

func TestDeepXMLIsWellFormed(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "xml-deep")
	for twin, want := range map[bool]int{false: 100_000, true: 32} {
		assert.Equal(t, want, depth(t, c.File(twin)))
	}
	var root element
	assert.ErrorContains(t, xml.Unmarshal(c.File(false), &root), "exceeded max depth")
	require.NoError(t, xml.Unmarshal(c.File(true), &root))
}

// An element has elements of its own type.
type element struct {
	A *element `xml:"a"`
}

// depth returns how deep elements are nested.
func depth(t *testing.T, file []byte) (deepest int) {
	t.Helper()
	d, current := xml.NewDecoder(bytes.NewReader(file)), 0
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return deepest
		}
		require.NoError(t, err)
		switch token.(type) {
		case xml.StartElement:
			current++
		case xml.EndElement:
			current--
		}
		deepest = max(deepest, current)
	}
}

func TestEachLineHasInvalidUTF8(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "text-invalid-utf8")
	attack, twin := strings.Split(string(c.File(false)), "\n"), strings.Split(string(c.File(true)), "\n")
	require.Len(t, twin, len(attack))
	for i, line := range attack[:len(attack)-1] {
		assert.False(t, utf8.ValidString(line), "%q", line)
		assert.True(t, utf8.ValidString(twin[i]), "%q", line)
		assert.Greater(t, len(twin[i]), len([]rune(twin[i])), "not only ASCII")
	}
}

func TestOnlyAttackControlsDirection(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "text-bidi")
	assert.Equal(t, 1, strings.Count(string(c.File(false)), "\u2067"))
	twin := string(c.File(true))
	assert.True(t, strings.ContainsFunc(twin, func(r rune) bool { return unicode.Is(unicode.Hebrew, r) }))
	assert.False(t, strings.ContainsFunc(twin, func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }))
}
