package lazyfile_test

import (
	"bytes"
	"io"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// letters returns a file with a head, pieces of the given sizes, and a tail. Piece i
// repeats letter i of the alphabet. It also returns the contents of the file.
func letters(sizes ...int) (file *lazyfile.File, whole []byte) {
	pieces := lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = append((*b)[:0], bytes.Repeat([]byte{'a' + byte(i)}, sizes[i])...)
		return *b
	})
	whole = []byte("head")
	for i, size := range sizes {
		pieces.Add(size)
		whole = append(whole, bytes.Repeat([]byte{'a' + byte(i)}, size)...)
	}
	file = lazyfile.New(lazyfile.Literal("head"), pieces, lazyfile.Literal(nil), lazyfile.Literal("the tail"))
	return file, append(whole, "the tail"...)
}

func TestFileImplementsReaderContract(t *testing.T) {
	t.Parallel()
	for name, sizes := range map[string][]int{
		"no pieces": {}, "an empty piece": {0}, "one piece": {5}, "some empty pieces": {0, 3, 0, 0, 4, 0}, "long pieces": {100, 1, 1000, 10},
	} {
		t.Run(name, func(t *testing.T) {
			file, whole := letters(sizes...)
			require.EqualValues(t, len(whole), file.Size())
			require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
		})
	}
}

func TestReadAtReturnsEveryRange(t *testing.T) {
	t.Parallel()
	file, whole := letters(3, 0, 5, 1, 7)
	for from := range len(whole) {
		for to := from; to <= len(whole); to++ {
			part := make([]byte, to-from)
			_, err := file.ReadAt(part, int64(from))
			require.NoError(t, err)
			assert.Equal(t, string(whole[from:to]), string(part))
		}
	}
	n, err := file.ReadAt(make([]byte, 9), file.Size()-6)
	assert.Equal(t, 6, n)
	assert.Equal(t, io.EOF, err)
	_, err = file.ReadAt(make([]byte, 1), -1)
	assert.ErrorContains(t, err, "negative offset")
}

func TestConcurrentReads(t *testing.T) {
	t.Parallel()
	file, whole := letters(1000, 2000, 3000)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			got, err := io.ReadAll(io.NewSectionReader(file, 0, file.Size()))
			assert.NoError(t, err)
			assert.True(t, bytes.Equal(whole, got))
		})
	}
	wg.Wait()
}

func TestPanicInOnePieceDoesNotAffectOthers(t *testing.T) {
	t.Parallel()
	pieces := lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = append((*b)[:0], 'a'+byte(i), 'a'+byte(i))
		if i == 1 {
			panic("no such piece")
		}
		return *b
	})
	pieces.Add(2)
	pieces.Add(2)
	file := lazyfile.New(pieces)
	for range 5 {
		part := make([]byte, 2)
		_, err := file.ReadAt(part, 0)
		require.NoError(t, err)
		assert.Equal(t, "aa", string(part))
		assert.Panics(t, func() { _, _ = file.ReadAt(part, 2) })
	}
}

func TestConsecutiveReadsReusePiece(t *testing.T) {
	t.Parallel()
	generated := 0
	pieces := lazyfile.NewPieces(func(b *[100]byte, _ int) []byte {
		generated++
		return b[:]
	})
	for range 10 {
		pieces.Add(100)
	}
	file := lazyfile.New(pieces)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), make([]byte, 1000)))
	generated = 0
	for off := range file.Size() {
		_, err := file.ReadAt(make([]byte, 1), off)
		require.NoError(t, err)
	}
	assert.Less(t, generated, 700, "of 1000 reads, because a pool may drop its items")
}

func TestShortPiecePanics(t *testing.T) {
	t.Parallel()
	pieces := lazyfile.NewPieces(func(*struct{}, int) []byte { return []byte("short") })
	pieces.Add(6)
	file := lazyfile.New(pieces)
	assert.PanicsWithValue(t, "lazyfile: piece is shorter than its declared size", func() {
		_, _ = file.ReadAt(make([]byte, 6), 0)
	})
}
