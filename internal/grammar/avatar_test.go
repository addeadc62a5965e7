package grammar_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// read returns the bytes of the file with an address.
func read(t *testing.T, s string) []byte {
	t.Helper()
	content, err := grammar.Open(t.Context(), s)
	require.NoError(t, err)
	data, err := io.ReadAll(content)
	require.NoError(t, err)
	return data
}

func TestAvatarsOfRecordsAreAddressesOfDifferentFaces(t *testing.T) {
	t.Parallel()
	var people []struct {
		ID     int
		Avatar string
		Second string `json:"avatar_2"`
	}
	require.NoError(t, json.Unmarshal(read(t, "json/2000?fields=id,avatar,avatar_2&seed=5"), &people))
	rows, err := csv.NewReader(bytes.NewReader(read(t, "csv/2000?fields=avatar&seed=5"))).ReadAll()
	require.NoError(t, err)
	known := map[string]bool{}
	for i, person := range people {
		require.Equal(t, person.Avatar, rows[1+i][0], "the same in all formats")
		for _, s := range []string{person.Avatar, person.Second} {
			request, err := grammar.Parse(s)
			require.NoError(t, err, s)
			assert.Equal(t, string(placeholder.ImageFace), request.Text("style"))
			assert.False(t, known[s], "%s of record %d repeats", s, person.ID)
			known[s] = true
		}
	}
	_, err = png.Decode(bytes.NewReader(read(t, people[0].Avatar)))
	assert.NoError(t, err)
}
