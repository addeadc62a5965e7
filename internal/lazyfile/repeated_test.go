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

func TestRepeatedPatternsCanBeReadFromAnyOffset(t *testing.T) {
	t.Parallel()
	for name, pattern := range map[string]lazyfile.Part{
		"one byte": lazyfile.Literal("a"), "two bytes": lazyfile.Literal("ab"), "five bytes": lazyfile.Literal("abcde"),
		"a pattern of patterns": lazyfile.New(lazyfile.Literal("a"), lazyfile.Repeated{Pattern: lazyfile.Literal("bc"), Count: 3}),
	} {
		for _, count := range []int{0, 1, 2, 77} {
			t.Run(fmt.Sprintf("%d times %s", count, name), func(t *testing.T) {
				t.Parallel()
				once := make([]byte, pattern.Size())
				pattern.Fill(once, 0)
				whole := bytes.Repeat(once, count)
				part := lazyfile.Repeated{Pattern: pattern, Count: int64(count)}
				file := lazyfile.New(part)
				require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
				assert.Equal(t, crc32.ChecksumIEEE(whole), part.CRC32())
				for off := range whole {
					got := make([]byte, len(whole)-off)
					part.Fill(got, int64(off))
					require.Equal(t, whole[off:], got, "from %d", off)
				}
			})
		}
	}
}
