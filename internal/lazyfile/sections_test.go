package lazyfile_test

import (
	"bytes"
	"io"
	"math/big"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// numbers returns a file of sections of the given sizes in bits, all of which are 1 but the
// last, and its contents. The head and the tail have the number of sections.
func numbers(fixedHead bool, bits ...int64) (file *lazyfile.Encoded, whole []byte) {
	frame := func(all []lazyfile.Summary) []lazyfile.Part {
		if all == nil {
			return []lazyfile.Part{lazyfile.Literal{byte(len(bits))}}
		}
		return []lazyfile.Part{lazyfile.Literal{byte(len(all))}}
	}
	file = lazyfile.NewEncoded(lazyfile.Sections{
		Count: len(bits),
		Encoder: func() func(i int) lazyfile.Section {
			return func(i int) lazyfile.Section {
				return lazyfile.Section{Data: littleEndian(ones(bits[i])), Summary: lazyfile.Summary{Bits: bits[i]}}
			}
		},
		Head: frame, Tail: frame, FixedHead: fixedHead,
	})
	sum, start := new(big.Int), uint(0)
	for _, n := range bits {
		sum.Or(sum, new(big.Int).Lsh(ones(n), start))
		start += uint(n)
	}
	whole = append([]byte{byte(len(bits))}, littleEndian(sum)...)
	return file, append(whole, byte(len(bits)))
}

// ones returns a number of n bits, of which all but the second highest are 1.
func ones(n int64) *big.Int {
	all := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(n)), big.NewInt(1))
	return all.SetBit(all, int(n-2), 0)
}

func littleEndian(n *big.Int) []byte {
	b := n.Bytes()
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return b
}

func TestSectionsFollowEachOtherWithoutGaps(t *testing.T) {
	t.Parallel()
	for name, bits := range map[string][]int64{
		"one section":                         {16},
		"sections of whole bytes":             {8, 80, 16},
		"sections that end within a byte":     {13, 9, 31, 8, 8, 17, 12},
		"more sections than one batch":        {9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26},
		"sections that are too large to hold": {lazyfile.MaxHeld*4 + 3, lazyfile.MaxHeld*4 + 2, 100},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file, whole := numbers(false, bits...)
			var streamed bytes.Buffer
			n, err := file.Stream(&streamed)
			require.NoError(t, err)
			assert.EqualValues(t, len(whole), n)
			require.True(t, bytes.Equal(whole, streamed.Bytes()))
			if len(whole) < 1000 {
				require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
			}
		})
	}
}

func TestFixedHeadIsStreamedBeforeMeasuring(t *testing.T) {
	t.Parallel()
	file, whole := numbers(true, 8, 16, 24)
	for range 2 {
		var streamed bytes.Buffer
		n, err := file.Stream(&streamed)
		require.NoError(t, err)
		assert.EqualValues(t, len(whole), n)
		assert.Equal(t, whole, streamed.Bytes())
		assert.EqualValues(t, len(whole), file.Size())
	}
}

func TestStreamReturnsErrorsOfWriter(t *testing.T) {
	t.Parallel()
	for calls := range 5 {
		file, _ := numbers(true, 8, 16, 24)
		w := &failing{calls: calls}
		n, err := file.Stream(w)
		require.ErrorIs(t, err, io.ErrClosedPipe)
		assert.Equal(t, w.written, n)
	}
}

// failing accepts a number of calls.
type failing struct {
	calls   int
	written int64
}

func (f *failing) Write(p []byte) (int, error) {
	if f.calls--; f.calls < 0 {
		return 0, io.ErrClosedPipe
	}
	f.written += int64(len(p))
	return len(p), nil
}

// ahead returns a file of sections that are encoded ahead. Each is its number, unless that is broken.
func ahead(count, broken int) *lazyfile.Encoded {
	none := func([]lazyfile.Summary) []lazyfile.Part { return nil }
	return lazyfile.NewEncoded(lazyfile.Sections{
		Count: count, Head: none, FixedHead: true, Ahead: true,
		Encoder: func() func(i int) lazyfile.Section {
			var buffer [1]byte // that the next section overwrites
			return func(i int) lazyfile.Section {
				if i == broken {
					panic("broken section")
				}
				buffer[0] = byte(i)
				s := lazyfile.WholeBytes(buffer[:], 0)
				s.Note = i
				return s
			}
		},
		Tail: func(all []lazyfile.Summary) []lazyfile.Part {
			var notes lazyfile.Literal
			for _, s := range all {
				notes = append(notes, byte(s.Note.(int)))
			}
			return []lazyfile.Part{notes}
		},
	})
}

func TestSectionsAreEncodedAhead(t *testing.T) {
	t.Parallel()
	for count := range 7 {
		var want []byte
		for i := range count {
			want = append(want, byte(i))
		}
		want = append(want, want...)
		var streamed bytes.Buffer
		_, err := ahead(count, -1).Stream(&streamed)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(want, streamed.Bytes()), "%d sections", count)
		for calls := range count {
			w := &failing{calls: calls}
			n, err := ahead(count, -1).Stream(w)
			require.ErrorIs(t, err, io.ErrClosedPipe)
			assert.Equal(t, w.written, n)
		}
		for broken := range count {
			assert.PanicsWithValue(t, "broken section", func() { ahead(count, broken).Stream(io.Discard) })
		}
	}
}
