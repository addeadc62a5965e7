package archive

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"path"
	"slices"
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

// The package archive/tar finds in each tar what is expected, unless its name has no charset or it has a label.
func TestTarsAreRead(t *testing.T) {
	t.Parallel()
	forEachFile(t, "tar", func(t *testing.T, c quirk.Case, f quirk.File) {
		if slices.Contains([]string{"tar-latin-1-name", "tar-solaris-header", "tar-volume-label"}, c.Token) {
			return
		}
		var found []expect.Item
		for r := tar.NewReader(bytes.NewReader(f.Bytes)); ; {
			h, err := r.Next()
			if err == io.EOF {
				break
			}
			require.NoError(t, err)
			data, err := io.ReadAll(r)
			require.NoError(t, err)
			if h.Typeflag != tar.TypeXGlobalHeader && h.Typeflag != tar.TypeDir {
				found = append(found, tarredItem(h, data))
			}
		}
		assert.Equal(t, withoutTimes(f.Expect.Items[expect.Entries]), found)
	})
}

// tarredItem returns the description of an entry. Hard links are to the ordinary file.
func tarredItem(h *tar.Header, data []byte) expect.Item {
	if h.Typeflag == tar.TypeSymlink {
		return expect.Item{Name: h.Name, Text: h.Linkname}
	}
	if h.Typeflag == tar.TypeLink {
		data = []byte(tea)
	}
	item := quirk.FileItem(data)
	item.Name = path.Clean(h.Name)
	return item
}

// The package compress/gzip finds the content and the name of each file, unless zeros follow the members.
func TestGzipFilesAreRead(t *testing.T) {
	t.Parallel()
	forEachFile(t, "gz", func(t *testing.T, c quirk.Case, f quirk.File) {
		r, err := gzip.NewReader(bytes.NewReader(f.Bytes))
		require.NoError(t, err)
		name := r.Name
		r.Multistream(c.Token != "gz-zeros-after-end")
		data, err := io.ReadAll(r)
		require.NoError(t, err)
		item := quirk.FileItem(data)
		item.Name = f.Expect.Items[expect.Entries][0].Name
		assert.Equal(t, f.Expect.Items[expect.Entries], []expect.Item{item})
		if c.Token != "gz-utf-8-name" {
			assert.Equal(t, item.Name, name)
		}
	})
}

func TestHashesAreXXH64(t *testing.T) {
	t.Parallel()
	assert.Equal(t, uint64(0xef46db3751d8e999), xxh64(nil))
	assert.Equal(t, uint64(0x44bc2cf5ad770999), xxh64([]byte("abc")))
}

// forEachFile calls check with each file and each twin of a format.
func forEachFile(t *testing.T, format string, check func(t *testing.T, c quirk.Case, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			if c.Format == format {
				t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
					t.Parallel()
					check(t, c, c.Build(twin))
				})
			}
		}
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
