package parquet

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The examples are those of Encodings.md.
func TestDeltasMatchStandardExamples(t *testing.T) {
	t.Parallel()
	const header = "\x80\x01\x04" // blocks of 128 in 4 parts
	assert.Equal(t, header+"\x05\x02"+"\x02\x00\x00\x00\x00", string(deltas([]int64{1, 2, 3, 4, 5})))
	packed := deltas([]int64{7, 5, 3, 1, 2, 3, 4, 5})
	assert.Equal(t, header+"\x08\x0e"+"\x03\x02\x00\x00\x00"+"\xc0\x3f\x00\x00\x00\x00\x00\x00", string(packed))
}

func TestDecimalsHaveFewestBytes(t *testing.T) {
	t.Parallel()
	assert.Equal(t, [][]byte{{0}, {0x7f}, {0, 0x80}, {0xff}, {0x80}, {0xff, 0x7f}}, bigEndian(0, 0, 127, 128, -1, -128, -129))
	assert.Equal(t, [][]byte{{0xff, 0xfe}, {0, 5}}, bigEndian(2, -2, 5))
	assert.Equal(t, append([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 0xfe), bigEndian(10, -2)[0])
}

func TestLiteralsOfLZ4HaveLongLengths(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "\x30tea", string(lz4Block([]byte("tea"))))
	assert.Equal(t, []byte{0xf0, 0}, lz4Block(make([]byte, 15))[:2])
	assert.Equal(t, []byte{0xf0, 255, 30}, lz4Block(make([]byte, 300))[:3])
}
