package placeholder_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// eicarSHA256 is the published SHA-256 hash of the EICAR test file.
const eicarSHA256 = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f"

func TestEICARBytesMatchPublishedHash(t *testing.T) {
	t.Parallel()
	mediaTypes := map[placeholder.EICARExt]string{
		"com": "application/x-msdos-program",
		"txt": "text/plain; charset=utf-8",
		"exe": "application/vnd.microsoft.portable-executable",
		"pdf": "application/pdf",
		"xls": "application/vnd.ms-excel",
		"doc": "application/msword",
	}
	require.Len(t, placeholder.EICARExts(), len(mediaTypes))
	for ext, mediaType := range mediaTypes {
		t.Run(string(ext), func(t *testing.T) {
			content, err := placeholder.NewEICAR(placeholder.EICAROptions{Ext: ext})
			require.NoError(t, err)
			assert.Equal(t, "eicar."+string(ext), content.Name())
			assert.Equal(t, mediaType, content.MediaType())
			assert.EqualValues(t, 68, content.Size())
			sum := sha256.Sum256(readAll(t, content))
			assert.Equal(t, eicarSHA256, hex.EncodeToString(sum[:]))
		})
	}
	assert.Equal(t, "eicar.exe", placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{})).Name())
}

func TestEICARRejectsUnknownExtensions(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewEICAR(placeholder.EICAROptions{Ext: "bat"})
	assertInvalid(t, err, "Ext must be one of com, txt, exe, pdf, xls, doc, got bat")
}

// TestSourcesAndProgramsDoNotContainEICAR ensures that scanners report neither the source
// files nor this test program.
func TestSourcesAndProgramsDoNotContainEICAR(t *testing.T) {
	t.Parallel()
	signature := string(readAll(t, placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{}))))[30:60]
	program, err := os.Executable()
	require.NoError(t, err)
	sources, err := filepath.Glob("internal/hostile/*.go")
	require.NoError(t, err)
	require.NotEmpty(t, sources)
	for _, name := range append(sources, program) {
		file, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.False(t, strings.Contains(string(file), signature), name)
	}
}
