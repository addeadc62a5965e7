package flate

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestRunBlocksDecodeToPrefixAndRun(t *testing.T) {
	t.Parallel()
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	for name, prefix := range map[string][]byte{"no prefix": nil, "an element": []byte("<a/>"), "bytes of the run": {0, 0, 0}, "all bytes": all} {
		for _, count := range []int64{0, 1, 2, 257, 258, 259, 517, 2000, 100_000, 1_000_003} {
			for _, final := range []bool{true, false} {
				t.Run(fmt.Sprintf("%s, %d bytes, final %t", name, count, final), func(t *testing.T) {
					t.Parallel()
					block := RunBlock{Prefix: prefix, Count: count, Final: final}
					want := append(bytes.Clone(prefix), make([]byte, count)...)
					assert.True(t, bytes.Equal(want, inflateRunBlock(t, block)))
				})
			}
		}
	}
}

// inflateRunBlock returns what a block decodes to. It fails unless the block ends with the last byte.
func inflateRunBlock(t *testing.T, block RunBlock) []byte {
	parts := []lazyfile.Part{block.Part()}
	if !block.Final {
		parts = append(parts, RunBlock{Final: true}.Part())
	}
	file := lazyfile.New(parts...)
	compressed := make([]byte, file.Size())
	file.Fill(compressed, 0)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), compressed))
	rest := bytes.NewReader(compressed)
	got, err := io.ReadAll(flate.NewReader(rest))
	require.NoError(t, err)
	require.Zero(t, rest.Len())
	return got
}

func TestRunHasMaximumRatio(t *testing.T) {
	t.Parallel()
	const count = 1 << 40
	block := RunBlock{Count: count, Final: true}
	assert.InDelta(t, count/1032, block.Part().Size(), 100)
}

func TestRunBlockSizeIgnoresLettersOfPrefix(t *testing.T) {
	t.Parallel()
	size := func(prefix string) int64 {
		return RunBlock{Prefix: []byte(prefix), Alphabet: []byte("abcdef"), Count: 1000}.Part().Size()
	}
	assert.Equal(t, size("aaaa"), size("abcd"))
	assert.Equal(t, size("aaaa"), size("ffee"))
}

func TestChangesReplaceBytesOfPrefix(t *testing.T) {
	t.Parallel()
	const digits = "0123456789"
	contents := func(prefix string) []byte {
		block := RunBlock{Prefix: []byte(prefix), Alphabet: []byte(digits), Count: 1000}.Part()
		b := make([]byte, block.Size())
		block.Fill(b, 0)
		return b
	}
	const prefix = "a 0 bc\x00 5 d"
	for i, digit := range []byte(prefix) {
		if digit < '0' || digit > '9' {
			continue
		}
		offset, changes := RunBlock{Prefix: []byte(prefix), Alphabet: []byte(digits)}.Changes(i, digits)
		for other, change := range changes {
			want := contents(prefix[:i] + digits[other:other+1] + prefix[i+1:])
			got := contents(prefix)
			le := binary.LittleEndian
			le.PutUint32(got[offset:], le.Uint32(got[offset:])^change)
			assert.Equal(t, want, got, "%d at %d", other, i)
		}
	}
}

func TestEmptyBlocksPadStreams(t *testing.T) {
	t.Parallel()
	padded := EmptyBlock + EmptyBlock + string(Deflate([]byte("text")))
	got, err := io.ReadAll(flate.NewReader(bytes.NewReader([]byte(padded))))
	require.NoError(t, err)
	assert.Equal(t, "text", string(got))
}
