package placeholdertest_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/gif" // registers the formats for image.Decode
	_ "image/jpeg"
	_ "image/png"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// decodeImage returns a function that decodes an image and requires its format.
func decodeImage(format string) func(b []byte) error {
	return func(b []byte) error {
		_, got, err := image.Decode(bytes.NewReader(b))
		if err == nil && got != format {
			err = fmt.Errorf("the format is %s", got)
		}
		return err
	}
}

func extract(b []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return err
	}
	entry, err := archive.File[0].Open()
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, entry)
	return err
}

func parseJSON(b []byte) error { return json.Unmarshal(b, new(any)) }

func TestWrongMagicNumberIsNotThatOfTheType(t *testing.T) {
	t.Parallel()
	for address, magic := range map[string]string{
		"file/1KB?type=png": "PNG", "file/1KB?type=zip": "PK", "audio/1": "RIFF", "audio/1?format=mp3": "ID3", "video/64x48?seconds=1": "ftyp", "pdf/1": "%PDF",
	} {
		head := func(content *placeholder.Content) string {
			b := make([]byte, 12)
			_, err := content.ReadAt(b, 0)
			require.NoError(t, err)
			return string(b)
		}
		content := placeholdertest.Get(t, address)
		assert.Contains(t, head(content), magic)
		assert.NotContains(t, head(placeholdertest.Corrupt(content, placeholdertest.WrongMagic)), magic)
	}
}

func TestDecodersDetectCorruption(t *testing.T) {
	t.Parallel()
	const (
		flipped  = placeholdertest.FlippedBit
		short    = placeholdertest.TruncatedByte
		half     = placeholdertest.TruncatedMiddle
		trailing = placeholdertest.TrailingBytes
	)
	for _, c := range []struct {
		address    string
		decode     func([]byte) error
		undetected []placeholdertest.Corruption
	}{
		{"file/100KB?type=png", decodeImage("png"), []placeholdertest.Corruption{trailing}},
		{"file/100KB?type=jpg", decodeImage("jpeg"), []placeholdertest.Corruption{flipped, trailing}},
		// The filler is in a chunk after the image, which the decoder does not read.
		{"file/100KB?type=webp", decodeImage("webp"), []placeholdertest.Corruption{flipped, short, half, trailing}},
		{"file/100KB?type=zip", extract, []placeholdertest.Corruption{trailing}},
		{"image/80x60?format=png", decodeImage("png"), []placeholdertest.Corruption{trailing}},
		{"image/80x60?format=jpg", decodeImage("jpeg"), []placeholdertest.Corruption{flipped, trailing}},
		{"image/80x60?format=gif", decodeImage("gif"), []placeholdertest.Corruption{flipped, short, trailing}},
		{"image/80x60?format=webp", decodeImage("webp"), []placeholdertest.Corruption{short, trailing}},
		{"json/10", parseJSON, []placeholdertest.Corruption{flipped, short}},
	} {
		t.Run(c.address, func(t *testing.T) {
			content := placeholdertest.Get(t, c.address)
			require.NoError(t, c.decode(readAll(t, content)))
			for _, how := range placeholdertest.Corruptions(content) {
				t.Run(string(how), func(t *testing.T) {
					err := c.decode(readAll(t, placeholdertest.Corrupt(content, how)))
					if slices.Contains(c.undetected, how) {
						assert.NoError(t, err)
					} else {
						assert.Error(t, err)
					}
				})
			}
		})
	}
}

func readAll(t *testing.T, r io.Reader) []byte {
	t.Helper()
	b, err := io.ReadAll(r)
	require.NoError(t, err)
	return b
}

func TestCorruptedFilesImplementReaderContract(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"file/10KB?type=png", "file/10KB?type=zip", "csv/5", "file/1B", "file/0B"} {
		content := placeholdertest.Get(t, s)
		for _, how := range placeholdertest.Corruptions(content) {
			t.Run(s+" "+string(how), func(t *testing.T) {
				corrupted := placeholdertest.Corrupt(content, how)
				b := readAll(t, corrupted.Open())
				assert.EqualValues(t, len(b), corrupted.Size())
				assert.Equal(t, content.Name(), corrupted.Name())
				assert.NotEqual(t, readAll(t, content.Open()), b)
				require.NoError(t, iotest.TestReader(corrupted, b))
			})
		}
	}
}

func TestWrongChecksumInZip64Archive(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/5GB?type=zip&mode=zero")
	corrupted := placeholdertest.Corrupt(content, placeholdertest.WrongChecksum)
	archive, err := zip.NewReader(corrupted, corrupted.Size())
	require.NoError(t, err)
	original, err := zip.NewReader(content, content.Size())
	require.NoError(t, err)
	assert.Equal(t, ^original.File[0].CRC32, archive.File[0].CRC32)
}

func TestCorruptedFilesCanBeCorruptedAgain(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/10KB?type=png")
	for _, first := range placeholdertest.Corruptions(content) {
		once := placeholdertest.Corrupt(content, first)
		for _, second := range placeholdertest.Corruptions(once) {
			t.Run(string(first)+", "+string(second), func(t *testing.T) {
				twice := placeholdertest.Corrupt(once, second)
				assert.NotEqual(t, readAll(t, once.Open()), readAll(t, twice))
			})
		}
	}
}

func TestImpossibleCorruptionPanics(t *testing.T) {
	t.Parallel()
	text := placeholder.FromReaderAt("a.zip", strings.NewReader("not an archive"), 14)
	assert.NotContains(t, placeholdertest.Corruptions(text), placeholdertest.WrongChecksum)
	assert.PanicsWithValue(t, `placeholdertest.Corrupt: "wrong checksum" is not possible for a.zip`, func() {
		placeholdertest.Corrupt(text, placeholdertest.WrongChecksum)
	})
}
