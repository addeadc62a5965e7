package gif

import (
	"bytes"
	"compress/lzw"
	stdgif "image/gif"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func TestFirstFramesDecode(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		if c.Token == "gif-unknown-extension" {
			continue // which image/gif refuses
		}
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				assert.Less(t, len(f.Bytes), 100_000)
				_, err := stdgif.Decode(bytes.NewReader(f.Bytes))
				require.NoError(t, err)
			})
		}
	}
}

func TestLZWRoundTrips(t *testing.T) {
	t.Parallel()
	pixels := grained().frames[0].pixels(palette())
	for _, c := range []coder{{bits: 3, limit: maxCode}, {bits: 3, limit: 12}, {bits: 8, limit: 300}, {bits: 3, limit: maxCode, defers: true}} {
		got, err := io.ReadAll(lzw.NewReader(bytes.NewReader(c.encode(pixels)), lzw.LSB, c.bits))
		require.NoError(t, err)
		assert.Equal(t, pixels, got)
	}
}

func TestGrainFillsTheTable(t *testing.T) {
	t.Parallel()
	pixels := grained().frames[0].pixels(palette())
	cleared := coder{bits: 3, limit: maxCode}
	kept := coder{bits: 3, limit: maxCode, defers: true}
	assert.False(t, bytes.Equal(cleared.encode(pixels), kept.encode(pixels)))
}
