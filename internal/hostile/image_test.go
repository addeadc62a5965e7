package hostile_test

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

func TestTwinsOfImagesDecode(t *testing.T) {
	t.Parallel()
	for _, c := range hostile.Cases() {
		if format := strings.Replace(c.Format, "jpg", "jpeg", 1); strings.Contains("gif png jpeg", format) {
			t.Run(c.Token, func(t *testing.T) {
				t.Parallel()
				picture, decoder, err := image.Decode(bytes.NewReader(c.File(true)))
				require.NoError(t, err)
				assert.Equal(t, format, decoder)
				assert.Equal(t, image.Rect(0, 0, 320, 200), picture.Bounds())
			})
		}
	}
}

func TestImagesWithAttacksInTextStillDecode(t *testing.T) {
	t.Parallel()
	for token, text := range map[string]string{
		"gif-javascript":  "*/=1;document.title='placeholder-executed'//\x00;",
		"png-php":         "tEXtComment\x00<" + "?php echo 'placeholder-executed'; ?" + ">",
		"jpg-php":         "\xff\xfe\x00\x27<" + "?php echo 'placeholder-executed'; ?" + ">\xff\xdb",
		"png-zip":         "PK\x05\x06",
		"jpg-exif-script": `"><img src="data:," alt="" onerror="document.title='placeholder-executed'">`,
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attack, twin := attackAndTwin(t, token)
			_, _, err := image.Decode(bytes.NewReader(attack))
			require.NoError(t, err)
			assert.Positive(t, bytes.Index(attack, []byte(text)))
			assert.Negative(t, bytes.Index(twin, []byte(text)))
			assert.Negative(t, bytes.Index(twin, []byte(hostile.Marker)))
		})
	}
}

func TestGIFBeginsWithCommentUpToItsScript(t *testing.T) {
	t.Parallel()
	attack, twin := attackAndTwin(t, "gif-javascript")
	assert.True(t, bytes.HasPrefix(attack, []byte("GIF89a/*")))
	assert.Equal(t, 1, bytes.Count(attack, []byte("*/")))
	assert.Zero(t, bytes.Count(twin, []byte("/*")))
}

func TestHeadersClaimPixels(t *testing.T) {
	t.Parallel()
	for token, side := range map[string]int{"png-pixels": 50_000, "jpg-pixels": 65_500} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attack, twin := attackAndTwin(t, token)
			config, format, err := image.DecodeConfig(bytes.NewReader(attack))
			if strconv.IntSize == 32 && format == "png" {
				assert.ErrorContains(t, err, "dimension overflow")
			} else {
				require.NoError(t, err)
				assert.Equal(t, []int{side, side}, []int{config.Width, config.Height})
			}
			assert.Len(t, attack, len(twin))
			assert.Less(t, len(attack), 10<<10)
		})
	}
}

func TestZipAfterPNGOpens(t *testing.T) {
	t.Parallel()
	attack, twin := attackAndTwin(t, "png-zip")
	archive, err := zip.NewReader(bytes.NewReader(attack), int64(len(attack)))
	require.NoError(t, err)
	require.Len(t, archive.File, 1)
	assert.Equal(t, hostile.Canary, archive.File[0].Name)
	entry, err := archive.File[0].Open()
	require.NoError(t, err)
	_, err = io.Copy(io.Discard, entry)
	require.NoError(t, err)
	_, err = zip.NewReader(bytes.NewReader(twin), int64(len(twin)))
	assert.ErrorIs(t, err, zip.ErrFormat)
}

// The reader checks Adler-32 at the end.
func TestColourProfileInflatesToItsSize(t *testing.T) {
	t.Parallel()
	attack, twin := attackAndTwin(t, "png-inflated-profile")
	for file, zeros := range map[string]int64{string(attack): 128 << 20, string(twin): 4 << 10} {
		_, chunk, found := strings.Cut(file, "iCCPsRGB\x00\x00")
		require.True(t, found)
		unpacked, err := zlib.NewReader(strings.NewReader(chunk))
		require.NoError(t, err)
		var size uint32
		require.NoError(t, binary.Read(unpacked, binary.BigEndian, &size))
		rest, err := io.Copy(io.Discard, unpacked)
		require.NoError(t, err)
		assert.EqualValues(t, size, rest+4)
		assert.InDelta(t, zeros, size, 1000)
	}
	assert.Less(t, len(attack), 140_000)
}
