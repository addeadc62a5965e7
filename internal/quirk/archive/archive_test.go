package archive

import (
	"archive/zip"
	"bytes"
	"compress/bzip2"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Archives differ from their twins.
func TestArchivesDifferFromTwins(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		assert.NotEqual(t, c.Build(false).Bytes, c.Build(true).Bytes, c.Token)
	}
}

// The package archive/zip finds in each twin what is expected, in the same order, with right checksums.
func TestZipsOfTwinsAreOrdinary(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		if c.Format != "zip" {
			continue
		}
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			f := c.Build(true)
			r, err := zip.NewReader(bytes.NewReader(f.Bytes), int64(len(f.Bytes)))
			require.NoError(t, err)
			var found []expect.Item
			for _, file := range r.File {
				found = append(found, entryOf(t, file))
			}
			assert.Equal(t, withoutTimes(f.Expect.Items[expect.Entries]), found)
		})
	}
}

func entryOf(t *testing.T, file *zip.File) expect.Item {
	t.Helper()
	r, err := file.Open()
	require.NoError(t, err)
	data, err := io.ReadAll(r)
	require.NoError(t, err)
	hash := sha256.Sum256(data)
	return expect.Item{Name: file.Name, Size: len(data), SHA256: hex.EncodeToString(hash[:])}
}

func withoutTimes(items []expect.Item) (result []expect.Item) {
	for _, i := range items {
		i.Modified = ""
		result = append(result, i)
	}
	return result
}

// The package compress/bzip2 decodes streams.
func TestBzip2StreamsDecode(t *testing.T) {
	t.Parallel()
	var all []byte
	for i := range 1000 {
		all = append(all, byte(i*i/7))
	}
	for name, data := range map[string]string{
		"no bytes": "", "one byte": "a", "a run of four": "aaaa", "a long run": strings.Repeat("a", 1000), "periods": strings.Repeat("ab", 500),
		"all bytes": string(all), "text": strings.Repeat(tea, 3) + goods,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			decoded, err := io.ReadAll(bzip2.NewReader(bytes.NewReader(bzip2Stream([]byte(data)))))
			require.NoError(t, err)
			assert.Equal(t, data, string(decoded))
		})
	}
}

// Local headers of aligned zips have data at multiples of four.
func TestAlignedDataBeginAtMultiplesOfFour(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		if !strings.HasPrefix(c.Token, "zip-alignment-") {
			continue
		}
		f := quirk.File{Bytes: c.Build(false).Bytes}
		for _, data := range []string{tea, goods} {
			assert.Zero(t, bytes.Index(f.Bytes, []byte(data))%4, c.Token)
		}
	}
}
