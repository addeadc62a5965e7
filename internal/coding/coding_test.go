package coding

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"fmt"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// decoders decode the codings that the standard library knows. Conformance tests decode the others.
var decoders = map[string]func(io.Reader) (io.Reader, error){
	"gzip":        func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	"deflate":     func(r io.Reader) (io.Reader, error) { return zlib.NewReader(r) },
	"deflate-raw": func(r io.Reader) (io.Reader, error) { return flate.NewReader(r), nil },
}

func TestDecodersReadWhatWasEncoded(t *testing.T) {
	t.Parallel()
	for _, name := range Names() {
		for _, size := range []int{0, 1, 65_535, 65_536, 65_537, 131_072, 200_000} {
			t.Run(fmt.Sprintf("%s of %d bytes", name, size), func(t *testing.T) {
				t.Parallel()
				file := bytes.Repeat([]byte("seventeen bytes, "), size/17+1)[:size]
				encoded := Find(name).Encode(bytes.NewReader(file), int64(size))
				all, err := io.ReadAll(io.NewSectionReader(encoded, 0, encoded.Size()))
				require.NoError(t, err)
				assert.NoError(t, iotest.TestReader(io.NewSectionReader(encoded, 0, encoded.Size()), all))
				if decoder, ok := decoders[name]; ok {
					r, err := decoder(bytes.NewReader(all))
					require.NoError(t, err)
					decoded, err := io.ReadAll(r)
					require.NoError(t, err)
					assert.True(t, bytes.Equal(file, decoded))
				}
			})
		}
	}
}

func TestReadFailsAsThatOfTheFile(t *testing.T) {
	t.Parallel()
	encoded := Find("gzip").Encode(bytes.NewReader(nil), 1)
	_, err := encoded.ReadAt(make([]byte, encoded.Size()), 0)
	assert.Equal(t, io.EOF, err)
}
