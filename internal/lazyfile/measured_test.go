package lazyfile_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestMeasuredPiecesKnowTheirSizeAndChecksum(t *testing.T) {
	t.Parallel()
	generate := func(b *[]byte, i int) []byte {
		*b = append((*b)[:0], bytes.Repeat([]byte{byte(i)}, 7*i%1000)...)
		return *b
	}
	for _, count := range []int{0, 1, 9, 300} {
		t.Run(fmt.Sprint(count, " pieces"), func(t *testing.T) {
			t.Parallel()
			var whole []byte
			for i := range count {
				whole = append(whole, generate(new([]byte), i)...)
			}
			part, err := lazyfile.Measured(t.Context(), count, generate)
			require.NoError(t, err)
			assert.Equal(t, crc32.ChecksumIEEE(whole), part.CRC32())
			require.EqualValues(t, len(whole), part.Size())
			file := lazyfile.New(part)
			require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
		})
	}
}
