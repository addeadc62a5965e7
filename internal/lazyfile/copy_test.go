package lazyfile_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// counted returns a file of pieces of 50,000 bytes, and how often each has been generated.
func counted(pieces int) (*lazyfile.File, []int) {
	times := make([]int, pieces)
	all := lazyfile.NewPieces(func(_ *struct{}, i int) []byte {
		times[i]++ // by one goroutine, because no block has a part of a piece
		return bytes.Repeat([]byte{byte(i)}, 50_000)
	})
	for range pieces {
		all.Add(50_000)
	}
	return lazyfile.New(lazyfile.Literal("head"), lazyfile.New(all), lazyfile.Literal("tail")), times
}

func TestCopyGeneratesEachPieceOnce(t *testing.T) {
	t.Parallel()
	file, times := counted(20)
	var b bytes.Buffer
	n, err := lazyfile.Copy(&b, file, 0, file.Size())
	require.NoError(t, err)
	assert.Equal(t, file.Size(), n)
	assert.Equal(t, slices.Repeat([]int{1}, 20), times)
	assert.True(t, bytes.Equal(lazyfile.Bytes(file), b.Bytes()))
}

func TestCopyWritesPartOfFile(t *testing.T) {
	t.Parallel()
	file, _ := counted(20)
	whole := lazyfile.Bytes(file)
	for _, size := range []int64{0, 1, 128 << 10, 300_000, file.Size() - 70_000} {
		var b bytes.Buffer
		n, err := lazyfile.Copy(&b, file, 70_000, size)
		require.NoError(t, err)
		assert.Equal(t, size, n)
		assert.True(t, bytes.Equal(whole[70_000:][:size], b.Bytes()))
	}
}

func TestCopyReturnsNumberOfAcceptedBytes(t *testing.T) {
	t.Parallel()
	file, _ := counted(20)
	for _, limit := range []int{0, 50_000, 600_000} {
		n, err := lazyfile.Copy(&limitedWriter{limit: limit}, file, 0, file.Size())
		require.ErrorIs(t, err, errFull)
		assert.EqualValues(t, limit, n)
	}
}

func TestCopyReportsReaderThatEndsEarly(t *testing.T) {
	t.Parallel()
	n, err := lazyfile.Copy(io.Discard, strings.NewReader("short"), 0, 1<<20)
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	assert.EqualValues(t, 5, n)
}

func TestPanicsOfPiecesReachCaller(t *testing.T) {
	t.Parallel()
	pieces := lazyfile.NewPieces(func(_ *struct{}, i int) []byte {
		if i == 7 {
			panic("no such piece")
		}
		return make([]byte, 100_000)
	})
	for range 10 {
		pieces.Add(100_000)
	}
	file := lazyfile.New(pieces)
	assert.PanicsWithValue(t, "no such piece", func() { _, _ = lazyfile.Copy(io.Discard, file, 0, file.Size()) })
}
