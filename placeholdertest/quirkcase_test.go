package placeholdertest_test

import (
	"bytes"
	"encoding/csv"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestQuirkCasesHaveFileAndTwin(t *testing.T) {
	t.Parallel()
	cases := placeholdertest.QuirkCases(t)
	require.Len(t, cases, len(placeholder.QuirkCases()))
	for _, c := range cases {
		assert.Equal(t, c.Case, c.Name)
		assert.Equal(t, c.Case+"."+c.Format, c.Content.Name())
		assert.Equal(t, c.Case+"-twin."+c.Format, c.Twin.Name())
		assert.NotZero(t, c.TwinExpect)
	}
}

// A reader that knows one encoding passes its case, and another reader fails it and passes the twin.
func TestQuirkCasesTellReadersApart(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.QuirkCases(t, "csv") {
		if c.Case != "csv-utf-16le" {
			continue
		}
		decoder := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()
		assert.Equal(t, c.Expect.Tables[0].Strings(), rowsOf(t, decoder.Reader(c.Content)))
		assert.Equal(t, c.TwinExpect.Tables[0].Strings(), rowsOf(t, c.Twin))
		assert.NotEqual(t, c.Expect.Tables[0].Strings(), rowsOf(t, c.Content.Open()))
		return
	}
	require.Fail(t, "the case is missing")
}

func rowsOf(t *testing.T, r io.Reader) [][]string {
	t.Helper()
	data, err := io.ReadAll(r)
	require.NoError(t, err)
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil || len(rows) == 0 {
		return nil
	}
	return rows[1:]
}

func TestQuirkCasesSuggestFormat(t *testing.T) {
	t.Parallel()
	r := record(t, func(t testing.TB) { placeholdertest.QuirkCases(t, "cvs") })
	assert.True(t, r.failed)
	assert.Contains(t, r.log, "placeholdertest.QuirkCases: format must be")
}
