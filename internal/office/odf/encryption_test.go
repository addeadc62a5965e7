package odf

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

// encryptedText returns a package with files of some sizes, not encrypted and encrypted.
func encryptedText(t *testing.T, sizes ...int) (plain, encrypted []archive.Member) {
	t.Helper()
	files := []File{Content("", "text", lazyfile.Literal("<text:p>a</text:p>")), XML("styles.xml", "document-styles", ""), {Name: "Object 1/", Type: Text}}
	for i, size := range sizes {
		body := lazyfile.Literal(bytes.Repeat([]byte("content"), size/7+1)[:size])
		files = append(files, File{Name: strings.Repeat("<a>", i) + ".jpg", Type: "image/jpeg", Body: body})
	}
	plain = Package(Text, files)
	encrypted, err := NewKey("secret", []byte("salt")).Encrypt(t.Context(), plain)
	require.NoError(t, err)
	return plain, encrypted
}

func TestEncryptedFilesDecrypt(t *testing.T) {
	t.Parallel()
	plain, encrypted := encryptedText(t, 0, 1, 15, 16, segmentSize-5-1, segmentSize-5, 3*segmentSize)
	files, isEncrypted, err := odftest.Decrypt(content(encrypted), "secret")
	require.NoError(t, err)
	want := odftest.Open(t, content(plain))
	delete(want, manifestName)
	assert.Equal(t, want, files)
	assert.Len(t, isEncrypted, len(plain)-len([]string{"mimetype", manifestName}))

	_, _, err = odftest.Decrypt(content(encrypted), "Secret")
	assert.Error(t, err)
}

func TestEncryptedFilesImplementReaderContract(t *testing.T) {
	t.Parallel()
	_, encrypted := encryptedText(t, 5*segmentSize/2)
	file := archive.Zip(encrypted, nil)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), content(encrypted)))
}

func TestEncryptionsOfEqualFilesDiffer(t *testing.T) {
	t.Parallel()
	_, encrypted := encryptedText(t, 1000, 1000)
	last := len(encrypted) - 1
	assert.NotEqual(t, lazyfile.Bytes(encrypted[last-1].Body), lazyfile.Bytes(encrypted[last].Body))
}

func TestEncryptionEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	plain, _ := encryptedText(t)
	_, err := NewKey("secret", []byte("salt")).Encrypt(ctx, plain)
	require.ErrorIs(t, err, context.Canceled)
}
