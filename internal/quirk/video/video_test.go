package video

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestQuirksAreSmallAndDifferFromTwins(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		f, twin := c.Build(false), c.Build(true)
		assert.Less(t, len(f.Bytes), 100_000, c.Token)
		assert.NotEqual(t, f.Bytes, twin.Bytes, c.Token)
		assert.NotEmpty(t, f.Expect.Tracks, c.Token)
		if c.Token != "hls-live" { // which has no end
			assert.NotZero(t, f.Expect.Seconds, c.Token)
		}
	}
}

func TestBoxesFillTheFile(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			b := c.Build(twin).Bytes
			if c.Format != "mp4" && c.Format != "mov" {
				continue
			}
			for len(b) > 0 {
				size := uint64(binary.BigEndian.Uint32(b))
				switch size {
				case 0:
					size = uint64(len(b))
				case 1:
					size = binary.BigEndian.Uint64(b[8:])
				}
				require.LessOrEqual(t, size, uint64(len(b)), c.Token)
				b = b[size:]
			}
		}
	}
}
