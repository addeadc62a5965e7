package placeholder_test

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// open returns the file of valid options.
func open(t testing.TB, o placeholder.Options) *placeholder.Content {
	t.Helper()
	content, err := placeholder.New(t.Context(), o)
	require.NoError(t, err)
	return content
}

func readAll(t testing.TB, content *placeholder.Content) []byte {
	t.Helper()
	b := make([]byte, content.Size())
	_, err := io.ReadFull(content, b)
	require.NoError(t, err)
	_, err = content.Read(make([]byte, 1))
	require.Equal(t, io.EOF, err)
	return b
}

var generatedSamples sync.Map // functions that return samples and their bytes, by name

// sampleBytes returns the bytes of a sample, which all tests share.
func sampleBytes(t testing.TB, name string) []byte {
	t.Helper()
	_, b := generatedSample(t, name)
	return b
}

// generatedSample returns the content of a sample and its bytes, which all tests share.
func generatedSample(t testing.TB, name string) (*placeholder.Content, []byte) {
	t.Helper()
	generate, _ := generatedSamples.LoadOrStore(name, sync.OnceValues(func() (*placeholder.Content, []byte) {
		content := open(t, samples[name])
		return content, readAll(t, content.Open())
	}))
	content, b := generate.(func() (*placeholder.Content, []byte))()
	return content.Open(), b
}

// eachSample runs a test for the example of each kind, and for all samples in an exhaustive run.
func eachSample(t *testing.T, test func(t *testing.T, name string)) {
	t.Parallel()
	for name := range samples {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if !strings.HasPrefix(name, "example of ") {
				exhaustive.Only(t)
			}
			test(t, name)
		})
	}
}

func TestContentImplementsReaderInterfaces(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		content, want := generatedSample(t, name)
		require.NoError(t, iotest.TestReader(content, want))
	})
}

func TestWriteToWritesUnreadBytes(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		content, want := generatedSample(t, name)
		start, err := content.Seek(int64(len(want)/3), io.SeekStart)
		require.NoError(t, err)

		var out bytes.Buffer
		n, err := content.WriteTo(&out)
		require.NoError(t, err)
		require.Equal(t, int64(len(want))-start, n)
		require.True(t, bytes.Equal(want[start:], out.Bytes()))

		n, err = content.WriteTo(&out)
		require.NoError(t, err)
		require.Zero(t, n)
	})
}

func TestSameOptionsGiveEqualIndependentContents(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		a, want := generatedSample(t, name)
		b := open(t, samples[name])
		assert.Equal(t, a.Fingerprint(), b.Fingerprint())
		assert.True(t, bytes.Equal(want, readAll(t, b)))
	})
}

func TestFingerprintsDiffer(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for name, options := range samples {
		fingerprint := open(t, options).Fingerprint()
		assert.Len(t, fingerprint, 32)
		assert.Empty(t, seen[fingerprint], name)
		seen[fingerprint] = name
	}
}

func TestReadAtIsSafeForConcurrentUse(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		content := open(t, samples[name])
		want := sampleBytes(t, name)
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				from, to := i*len(want)/8, (i+1)*len(want)/8
				part := make([]byte, to-from)
				_, err := content.ReadAt(part, int64(from))
				assert.True(t, err == nil || err == io.EOF && to == len(want), err)
				assert.True(t, bytes.Equal(want[from:to], part))
			})
		}
		wg.Wait()
	})
}

func TestOpenReturnsSameFileAtStart(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		content, want := generatedSample(t, name)
		_, err := content.Seek(int64(len(want))/2, io.SeekStart)
		require.NoError(t, err)

		opened := content.Open()
		require.True(t, bytes.Equal(want, readAll(t, opened)))
		assert.Equal(t, content.Name(), opened.Name())
		assert.Equal(t, content.MediaType(), opened.MediaType())
		assert.Equal(t, content.Fingerprint(), opened.Fingerprint())
		position, err := content.Seek(0, io.SeekCurrent)
		require.NoError(t, err)
		assert.EqualValues(t, len(want)/2, position, "Open must not move the position of the original")
	})
}

func TestOpenIsSafeForConcurrentUse(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		content := open(t, samples[name])
		want := sampleBytes(t, name)
		var wg sync.WaitGroup
		for range 3 {
			wg.Go(func() {
				got, err := io.ReadAll(content.Open())
				assert.NoError(t, err)
				assert.True(t, bytes.Equal(want, got))
			})
		}
		_, err := content.Seek(1, io.SeekStart) // may run concurrently with Open
		assert.NoError(t, err)
		wg.Wait()
	})
}

// TestOpenDoesNotGenerateAgain counts allocations, so it does not run in parallel.
func TestOpenDoesNotGenerateAgain(t *testing.T) {
	content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 2000, Height: 2000}))
	content.Size()
	allocations := testing.AllocsPerRun(10, func() { _, _ = content.Open().WriteTo(io.Discard) })
	assert.LessOrEqual(t, allocations, 5.0, "only a Content, and what copies a block, not an image")
}

func TestZeroContentIsEmptyFile(t *testing.T) {
	t.Parallel()
	var content placeholder.Content
	require.NoError(t, iotest.TestReader(&content, nil))
	n, err := content.Open().WriteTo(io.Discard)
	require.NoError(t, err)
	assert.Zero(t, n)
	assert.Zero(t, content.Size())
	assert.Empty(t, content.Name())
	assert.Equal(t, "application/octet-stream", content.MediaType())
	assert.Empty(t, content.Fingerprint())
}

func TestContentIsMultipartFileReadableAfterClose(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{}))
	var file multipart.File = content
	require.NoError(t, file.Close())
	require.NoError(t, file.Close())
	assert.Len(t, readAll(t, content), 68)
}

func TestWithNameChangesOnlyTheName(t *testing.T) {
	eachSample(t, func(t *testing.T, name string) {
		content, want := generatedSample(t, name)
		named := content.WithName("docs/My file.2")
		assert.Equal(t, "docs/My file.2", named.Name())
		assert.Equal(t, content.MediaType(), named.MediaType())
		assert.Equal(t, content.Fingerprint(), named.Fingerprint())
		assert.True(t, bytes.Equal(want, readAll(t, named)))
	})
}

func TestSeekRejectsInvalidPositions(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{}))
	_, err := content.Seek(-1, io.SeekStart)
	require.ErrorContains(t, err, "negative position")
	_, err = content.Seek(0, 3)
	require.ErrorContains(t, err, "invalid whence")
	_, err = content.ReadAt(make([]byte, 1), -1)
	require.Error(t, err)
}

func TestReadPastEndReturnsEOF(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 10}))
	_, err := content.Seek(1<<40, io.SeekStart)
	require.NoError(t, err)
	n, err := content.Read(make([]byte, 1))
	require.Zero(t, n)
	require.Equal(t, io.EOF, err)
	written, err := content.WriteTo(io.Discard)
	require.NoError(t, err)
	require.Zero(t, written)
}

// A limitedWriter accepts limit bytes and then fails.
type limitedWriter struct{ limit int }

var errFull = errors.New("full")

func (w *limitedWriter) Write(p []byte) (int, error) {
	n := min(len(p), w.limit)
	w.limit -= n
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

func TestWriteToStopsAtErrorAndCanContinue(t *testing.T) {
	t.Parallel()
	options := placeholder.FileOptions{Size: placeholder.MB, Type: placeholder.FilePNG}
	content := placeholder.Must(placeholder.NewFile(options))
	n, err := content.WriteTo(&limitedWriter{limit: 300_000})
	require.Equal(t, errFull, err)
	require.EqualValues(t, 300_000, n)

	rest, err := io.ReadAll(content)
	require.NoError(t, err)
	whole := readAll(t, placeholder.Must(placeholder.NewFile(options)))
	require.True(t, bytes.Equal(whole[300_000:], rest))
}

// A shortWriter violates the contract of io.Writer: it reports a short write without an
// error.
type shortWriter struct{}

func (shortWriter) Write(p []byte) (int, error) { return len(p) / 2, nil }

func TestWriteToReportsShortWrite(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{}))
	n, err := content.WriteTo(shortWriter{})
	require.Equal(t, io.ErrShortWrite, err)
	require.EqualValues(t, 34, n)
}

func TestMustPanicsOnError(t *testing.T) {
	t.Parallel()
	require.PanicsWithError(t, "Pages must be between 1 and 100, got 101", func() {
		placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 101}))
	})
}

func TestValidationErrorQuotesAndTruncatesValue(t *testing.T) {
	t.Parallel()
	for given, shown := range map[string]string{
		"9000":                    "9000",
		"":                        `""`,
		"a b":                     `"a b"`,
		"a\"\r\n<script>":         `"a\"\r\n<script>"`,
		"\xff":                    `"\xff"`,
		"größe":                   `"größe"`,
		strings.Repeat("é", 40):   `"` + strings.Repeat("é", 40) + `"`,
		strings.Repeat("é", 41):   `"` + strings.Repeat("é", 40) + `"…`,
		strings.Repeat("9", 4000): strings.Repeat("9", 40) + "…",
	} {
		t.Run(shown, func(t *testing.T) {
			err := &placeholder.ValidationError{Field: "width", Value: given, Reason: "must be between 1 and 8192"}
			assert.Equal(t, "width must be between 1 and 8192, got "+shown, err.Error())
		})
	}
}

func TestFromReaderAtServesTheReader(t *testing.T) {
	t.Parallel()
	content := placeholder.FromReaderAt("logo.svg", strings.NewReader("<svg/> and more"), 6)
	assert.Equal(t, "logo.svg", content.Name())
	assert.Equal(t, "image/svg+xml", content.MediaType())
	assert.EqualValues(t, 6, content.Size())
	assert.Empty(t, content.Fingerprint())
	require.NoError(t, iotest.TestReader(content.Open(), []byte("<svg/>")))
	assert.Equal(t, "<svg/>", string(readAll(t, content)))

	assert.Equal(t, "image/jpeg", placeholder.FromReaderAt("PHOTO.JPEG", nil, 0).MediaType())
	assert.Panics(t, func() { placeholder.FromReaderAt("x", strings.NewReader(""), -1) })
	failing := placeholder.FromReaderAt("x", failingReaderAt{}, 10)
	_, err := io.ReadAll(failing)
	require.ErrorIs(t, err, io.ErrClosedPipe)
}

type failingReaderAt struct{}

func (failingReaderAt) ReadAt([]byte, int64) (int, error) { return 0, io.ErrClosedPipe }
