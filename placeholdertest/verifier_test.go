package placeholdertest_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestVerifierAcceptsWritesOfAnySize(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/200KB?type=zip")
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"whole blocks": func(r io.Reader) io.Reader { return r }, "half": iotest.HalfReader, "bytes": iotest.OneByteReader,
	} {
		t.Run(name, func(t *testing.T) {
			v := placeholdertest.NewVerifier(content)
			_, err := io.Copy(v, wrap(content.Open()))
			require.NoError(t, err)
			require.NoError(t, v.Close())
		})
	}
}

func TestVerifierReportsTheFirstDifference(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/600KB?type=zip")
	whole := readAll(t, content.Open())
	for name, c := range map[string]struct {
		got    []byte
		offset int64
	}{
		"first byte":            {append([]byte{^whole[0]}, whole[1:]...), 0},
		"last byte":             {append(bytes.Clone(whole[:len(whole)-1]), ^whole[len(whole)-1]), content.Size() - 1},
		"last byte of a block":  {flip(whole, 256*placeholder.KB-1), 256*placeholder.KB - 1},
		"first byte of a block": {flip(whole, 256*placeholder.KB), 256 * placeholder.KB},
		"two bytes":             {flip(flip(whole, 1000), 500), 500},
		"nothing":               {nil, 0},
		"one byte short":        {whole[:len(whole)-1], content.Size() - 1},
		"one byte more":         {append(bytes.Clone(whole), 0), content.Size()},
		"a block":               {whole[:256*placeholder.KB], 256 * placeholder.KB},
	} {
		t.Run(name, func(t *testing.T) {
			v := placeholdertest.NewVerifier(content)
			_, err := io.Copy(v, bytes.NewReader(c.got))
			if err == nil {
				err = v.Close()
			}
			var difference *placeholdertest.DifferenceError
			require.ErrorAs(t, err, &difference)
			assert.Equal(t, c.offset, difference.Offset)
			assert.Equal(t, content.Size(), difference.WantSize)
			assert.True(t, bytes.HasPrefix(whole[c.offset:], difference.Want))
			assert.True(t, bytes.HasPrefix(c.got[c.offset:], difference.Got))
			require.ErrorIs(t, v.Close(), err, "the difference stays")
		})
	}
}

// flip returns a copy of b with the byte at an offset changed.
func flip(b []byte, offset int) []byte {
	b = bytes.Clone(b)
	b[offset]++
	return b
}

func TestEqualFailsTheTestWithAHexDump(t *testing.T) {
	t.Parallel()
	want := placeholder.FromReaderAt("hello.txt", strings.NewReader("Hello, world!"), 13)
	r := record(t, func(t testing.TB) { placeholdertest.Equal(t, want, strings.NewReader("Hello, World!!")) })
	assert.True(t, r.failed)
	assert.Equal(t, `placeholdertest.Equal: got differs from hello.txt at offset 7
  want  13 bytes  77 6f 72 6c 64 21                                 |world!|
  got   14 bytes  57 6f 72 6c 64 21 21                              |World!!|
`, r.log)
	r = record(t, func(t testing.TB) { placeholdertest.Equal(t, want, strings.NewReader("Hello")) })
	assert.Contains(t, r.log, "differs from hello.txt at offset 5\n")
	assert.Contains(t, r.log, "  got   5 bytes   end of file")
}

func TestEqualReportsErrorsOfTheReader(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/1KB")
	interrupted := io.MultiReader(io.LimitReader(content.Open(), 1000), iotest.ErrReader(io.ErrUnexpectedEOF))
	r := record(t, func(t testing.TB) { placeholdertest.Equal(t, content, interrupted) })
	assert.Equal(t, "placeholdertest.Equal: after 1000 of 1024 bytes, all equal to file-1kb.bin: unexpected EOF\n", r.log)
}

func TestEqualStopsReadingEndlessReaders(t *testing.T) {
	t.Parallel()
	r := record(t, func(t testing.TB) { placeholdertest.Equal(t, placeholdertest.Get(t, "file/1KB"), zeros{}) })
	assert.Contains(t, r.log, "  got   at least ")
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestVerifierReportsErrorsOfTheFile(t *testing.T) {
	t.Parallel()
	short := placeholder.FromReaderAt("short.bin", strings.NewReader("12345"), 10)
	v := placeholdertest.NewVerifier(short)
	_, err := io.WriteString(v, "1234567890")
	require.EqualError(t, err, "reading short.bin at byte 5: EOF")
	require.ErrorIs(t, v.Close(), err)
}

func BenchmarkVerifier(b *testing.B) {
	for _, s := range []string{"file/64MB", "file/64MB?type=zip", "file/64MB?type=png", "text/10000000", "json/100000"} {
		b.Run(s, func(b *testing.B) {
			content := placeholdertest.Get(b, s)
			whole, err := io.ReadAll(content)
			require.NoError(b, err)
			b.SetBytes(content.Size())
			for b.Loop() {
				v := placeholdertest.NewVerifier(content)
				_, err := io.Copy(v, struct{ io.Reader }{bytes.NewReader(whole)}) // in blocks of 32 KB, as from a network
				require.NoError(b, err)
				require.NoError(b, v.Close())
			}
		})
	}
}
