package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c, c.Build(twin))
			})
		}
	}
}

func TestTablesAreComplete(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.Case, f quirk.File) {
		require.NotEmpty(t, f.Expect.Tables)
		for _, table := range f.Expect.Tables {
			assert.Len(t, table.Types, table.Columns)
			assert.Len(t, table.Header, table.Columns)
			for _, row := range table.Rows {
				assert.Len(t, row, table.Columns)
			}
			if table.Cells == nil {
				assert.Len(t, table.Rows, table.Count)
			}
		}
	})
}

func TestPartsAreWellFormed(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.Case, f quirk.File) {
		if !strings.HasPrefix(string(f.Bytes), "PK") {
			return
		}
		r, err := zip.NewReader(bytes.NewReader(f.Bytes), int64(len(f.Bytes)))
		require.NoError(t, err)
		for _, member := range r.File {
			if !strings.HasSuffix(member.Name, ".xml") && !strings.HasSuffix(member.Name, ".rels") {
				continue
			}
			in, err := member.Open()
			require.NoError(t, err)
			text, err := io.ReadAll(in)
			require.NoError(t, err)
			assert.NoError(t, xml.Unmarshal(bytes.TrimPrefix(text, []byte("\ufeff")), new(struct{})), member.Name)
		}
	})
}

func TestFilesAreSmall(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.Case, f quirk.File) {
		assert.Less(t, len(f.Bytes), 100_000)
	})
}

func TestDatesAreSerialNumbers(t *testing.T) {
	t.Parallel()
	assert.Equal(t, daySerial, serial(day))
	assert.Equal(t, "61", serial("1900-03-01"))
}
