package placeholder_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, format := range placeholder.BombFormats() {
		for _, size := range []int64{64 * placeholder.KB, 10*placeholder.MB + 1} {
			samples[fmt.Sprintf("bomb %s of %s", format, placeholder.FormatSize(size))] = placeholder.BombOptions{Bytes: size, Format: format}
		}
		samples[fmt.Sprintf("bomb %s of 1 MB in 100,000 bytes", format)] = placeholder.BombOptions{Bytes: placeholder.MB, Format: format, Size: 100_000}
	}
	for _, format := range []placeholder.BombFormat{placeholder.BombZip, placeholder.BombTgz} {
		samples[fmt.Sprintf("bomb %s of 1,000 files", format)] = placeholder.BombOptions{Bytes: 10_001, Format: format, Files: 1000}
		samples[fmt.Sprintf("bomb %s in two archives", format)] = placeholder.BombOptions{Bytes: placeholder.MB, Format: format, Files: 3, Depth: 2}
		samples[fmt.Sprintf("bomb %s in an archive of 100,001 bytes", format)] = placeholder.BombOptions{Bytes: placeholder.MB, Format: format, Depth: 1, Size: 100_001}
		samples[fmt.Sprintf("bomb %s of nothing", format)] = placeholder.BombOptions{Format: format}
	}
}

func TestBombUnpacksToExactSize(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 1, placeholder.MB - 1, placeholder.MB, placeholder.MB + 1} {
		t.Run(placeholder.FormatSize(size), func(t *testing.T) {
			t.Parallel()
			file := readAll(t, open(t, placeholder.BombOptions{Bytes: size, Files: 2}))
			archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
			require.NoError(t, err)
			require.Len(t, archive.File, 2)
			assert.EqualValues(t, size, archive.File[0].UncompressedSize64+archive.File[1].UncompressedSize64)

			unpacked, err := gzip.NewReader(open(t, placeholder.BombOptions{Bytes: size, Format: placeholder.BombGZ}))
			require.NoError(t, err)
			n, err := io.Copy(io.Discard, unpacked)
			require.NoError(t, err)
			assert.Equal(t, size, n)
		})
	}
}

func TestLargestBombIsMadeAtOnce(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.BombFormats() {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			content := open(t, placeholder.BombOptions{Bytes: placeholder.MaxBombSize, Format: format})
			assert.Greater(t, content.Size(), int64(30*placeholder.MB))
			assert.Less(t, content.Size(), int64(1100*placeholder.MB))
			_, err := content.ReadAt(make([]byte, placeholder.KB), content.Size()/2)
			require.NoError(t, err)
			assert.Equal(t, "bomb-1tb."+string(format), content.Name())
		})
	}
}

func TestNewBombRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.BombOptions{
		"Bytes must be between 0B and 1TB, got -1B":                              {Bytes: -1},
		"Bytes must be between 0B and 1TB, got 1099511627777B":                   {Bytes: placeholder.TB + 1},
		"Format must be one of zip, gz, tgz, zst, docx, xlsx, pptx, pdf, got 7z": {Format: "7z"},
		"Files must be between 1 and 1000000, got 1000001":                       {Files: 1_000_001},
		"Files must be between 1 and 1000000, got -1":                            {Files: -1},
		"Files must be absent for format gz; it is for zip and tgz, got 2":       {Format: placeholder.BombGZ, Files: 2},
		"Depth must be absent for format pdf; it is for zip and tgz, got 1":      {Bytes: placeholder.MB, Format: placeholder.BombPDF, Depth: 1},
		"Depth must be between 0 and 10, got 11":                                 {Depth: 11},
		"Depth must be between 0 and 7, got 8":                                   {Format: placeholder.BombTgz, Depth: 8},
		"Size must be between 1B and 5GB, got -1B":                               {Size: -1},
		"Size must be at least 134B for this bomb, got 1B":                       {Size: 1},
		"Bytes must be at least 1":                                               {Format: placeholder.BombDocx, Bytes: 1},
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.NewBomb(o)
			assertInvalid(t, err, want)
		})
	}
}
