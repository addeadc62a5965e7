package placeholdertest_test

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// A recorder is a [testing.TB] that records failures without failing the test around it.
type recorder struct {
	testing.TB
	failed bool
	log    string
}

func (r *recorder) Helper()                           {}
func (r *recorder) Logf(format string, args ...any)   { r.log += fmt.Sprintf(format, args...) + "\n" }
func (r *recorder) Errorf(format string, args ...any) { r.failed = true; r.Logf(format, args...) }

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

// record runs a test and returns its recorder.
func record(t *testing.T, test func(testing.TB)) *recorder {
	r := &recorder{TB: t}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		test(r)
	}()
	<-ended
	return r
}

// example returns the address of a file of a kind, without the photos and most pages of its example.
func example(kind grammar.Kind) string {
	quick := map[string]string{"archive": "archive/2", "audio": "audio/1", "document": "document/1?design=letter", "epub": "epub/1?chars=1", "pdf": "pdf/1", "slides": "slides/1"}
	return cmp.Or(quick[kind.Name], kind.Example())
}

func TestGetReturnsTheFileOfAnAddress(t *testing.T) {
	t.Parallel()
	for _, kind := range grammar.Kinds(nil) {
		t.Run(kind.Name, func(t *testing.T) {
			want, err := grammar.Open(t.Context(), example(kind))
			require.NoError(t, err)
			got := placeholdertest.Get(t, example(kind))
			assert.Equal(t, want.Name(), got.Name())
			placeholdertest.Equal(t, want, got)
		})
	}
}

func TestGetFailsTheTestForAnInvalidAddress(t *testing.T) {
	t.Parallel()
	r := record(t, func(t testing.TB) { placeholdertest.Get(t, "imgae/8x8") })
	assert.True(t, r.failed)
	assert.Contains(t, r.log, `placeholdertest.Get(t, "imgae/8x8"): kind must be one of`)
	assert.Contains(t, r.log, "did you mean image?")
}

func TestGetLogsTheAddress(t *testing.T) {
	t.Parallel()
	r := record(t, func(t testing.TB) { placeholdertest.Get(t, "json/3?seed=5") })
	assert.Equal(t, "placeholdertest.Get(t, \"json/3?seed=5\")\n", r.log)
}

func TestSeedDependsOnTheNameOfTheTest(t *testing.T) {
	t.Parallel()
	assert.Equal(t, uint64(0xed579dfd0bb66ea), placeholdertest.Seed(t), "the same in every run")
	t.Run("other name", func(t *testing.T) {
		assert.NotEqual(t, uint64(0xed579dfd0bb66ea), placeholdertest.Seed(t))
	})
}

func TestTempFileHasTheBytesAndTheName(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/1MB?type=zip&filename=backup")
	_, err := content.Seek(100, io.SeekStart)
	require.NoError(t, err)
	path := placeholdertest.TempFile(t, content)
	assert.Equal(t, "backup.zip", filepath.Base(path))
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	placeholdertest.Equal(t, content, file)
	assert.NotEqual(t, path, placeholdertest.TempFile(t, content), "each call has a directory of its own")
}

func TestTempFileRejectsInvalidFileNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "../x", "/x", "a/b"} {
		t.Run(name, func(t *testing.T) {
			content := placeholder.FromReaderAt(name, strings.NewReader("x"), 1)
			r := record(t, func(t testing.TB) { placeholdertest.TempFile(t, content) })
			assert.Contains(t, r.log, fmt.Sprintf("the name of the content, %q, is not a file name", name))
		})
	}
}
