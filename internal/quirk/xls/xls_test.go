package xls

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// stream returns the only stream of a workbook.
func stream(t *testing.T, f quirk.File) []byte {
	t.Helper()
	streams, err := cfbtest.Streams(f.Bytes)
	require.NoError(t, err)
	require.Len(t, streams, 1)
	for _, s := range streams {
		return s
	}
	return nil
}

func TestRecordsHaveTheirMaximumSize(t *testing.T) {
	t.Parallel()
	const most = 8224
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			f := c.Build(twin)
			require.NotEmpty(t, f.Expect.Tables, c.Token)
			ends := 0
			for b := stream(t, f); len(b) > 0; {
				kind, size := recordType(b[0])|recordType(b[1])<<8, int(b[2])|int(b[3])<<8
				require.LessOrEqual(t, size, most, c.Token)
				if b = b[4+size:]; kind == endRecord {
					ends++
				}
				if ends > len(f.Expect.Tables) {
					assert.Empty(t, bytes.Trim(b, "\x00"), "after the last sheet")
					break
				}
			}
			assert.Equal(t, 1+len(f.Expect.Tables), ends, "globals and sheets of %s", c.Token)
		}
	}
}

func TestEncryptionHidesTexts(t *testing.T) {
	t.Parallel()
	count := 0
	for _, c := range Cases() {
		if slices.Contains(c.Flags, quirk.Encryption) {
			count++
			assert.NotContains(t, string(stream(t, c.Build(false))), "Coffee", c.Token)
			assert.Contains(t, string(stream(t, c.Build(true))), "Coffee", c.Token)
		}
	}
	assert.Equal(t, 3, count)
}
