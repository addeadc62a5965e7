package contentline_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestTextIsEscaped(t *testing.T) {
	t.Parallel()
	var b contentline.Builder
	b.Text("NOTE", "a;b,c\\d\ne:f\"")
	b.Structured("N", "Müller, Dr.", "A;B", "")
	assert.Equal(t, "NOTE:a\\;b\\,c\\\\d\\ne:f\"\r\nN:Müller\\, Dr.;A\\;B;\r\n", string(b.Bytes()))
}

func TestLongLinesAreFoldedBetweenCharacters(t *testing.T) {
	t.Parallel()
	for _, character := range []string{"x", "é", "漢", "🎉"} {
		for n := range 200 {
			text := "NOTE:" + strings.Repeat("a", n%5) + strings.Repeat(character, n)
			var b contentline.Builder
			b.Raw(text)
			for line := range bytes.Lines(b.Bytes()) {
				require.LessOrEqual(t, len(line), 75+2)
				require.True(t, utf8.Valid(line))
				require.True(t, bytes.HasSuffix(line, []byte("\r\n")))
			}
			require.Equal(t, text+"\r\n", strings.ReplaceAll(string(b.Bytes()), "\r\n ", ""))
		}
	}
}

// newFile returns a file whose entries have notes of some length.
func newFile(count, length int) contentline.File {
	return contentline.File{
		Head: []byte("HEAD:1\r\n"), Tail: []byte("TAIL:1\r\n"), Count: count,
		Append: func(b *contentline.Builder, i int) {
			b.Text("NOTE", strings.Repeat("n", length)+fmt.Sprint(i))
			b.AllowPadding()
			b.Raw("END:", fmt.Sprint(i))
		},
	}
}

func TestFileIsPaddedToAnySize(t *testing.T) {
	t.Parallel()
	for length := range 150 {
		f := newFile(3, length)
		unpadded := f.Series()
		for n := range int64(200) {
			padded, err := f.Padded(t.Context(), unpadded.Size()+n)
			require.NoError(t, err)
			require.Equal(t, unpadded.Size()+n, padded.Size())
			b, err := io.ReadAll(io.NewSectionReader(padded, 0, padded.Size()))
			require.NoError(t, err)
			for line := range bytes.Lines(b) {
				if len(line) <= 3 || len(line) > 75+2 {
					require.Fail(t, "a line is empty or too long", "%s", b)
				}
			}
			logical := strings.Split(strings.ReplaceAll(string(b), "\r\n ", ""), "\r\n")
			require.Len(t, logical, 9+min(1, max(0, int(n)-15)), "%d more: %s", n, b)
			require.Equal(t, []string{"END:2", "TAIL:1", ""}, logical[len(logical)-3:])
		}
		_, err := f.Padded(t.Context(), unpadded.Size()-1)
		require.Equal(t, &lazyfile.TooSmallError{Min: unpadded.Size()}, err)
	}
}

func TestPaddedFileReadsAtAnyOffset(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{400, 401, 1000, 5000} {
		padded, err := newFile(5, 30).Padded(t.Context(), size)
		require.NoError(t, err)
		b := make([]byte, size)
		padded.Fill(b, 0)
		require.NoError(t, iotest.TestReader(io.NewSectionReader(padded, 0, size), b))
	}
}

func TestPaddingStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := newFile(1000, 10).Padded(ctx, 1<<30)
	require.ErrorIs(t, err, context.Canceled)
}
