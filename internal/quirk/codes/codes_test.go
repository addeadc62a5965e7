package codes

import (
	"bytes"
	stdpng "image/png"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func TestPicturesDecode(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			special, twin := c.Build(false), c.Build(true)
			for _, f := range []quirk.File{special, twin} {
				assert.Less(t, len(f.Bytes), 100_000)
				_, err := stdpng.Decode(bytes.NewReader(f.Bytes))
				require.NoError(t, err)
				codes := f.Expect.Items[expect.Codes]
				assert.NotEmpty(t, codes)
				assert.True(t, slices.IsSortedFunc(codes, func(a, b expect.Item) int { return bytes.Compare([]byte(a.Text), []byte(b.Text)) }))
			}
			assert.NotEqual(t, special.Bytes, twin.Bytes)
		})
	}
}

func TestTurnsAreTransformations(t *testing.T) {
	t.Parallel()
	g := codeOf("x")
	assert.NotEqual(t, g, g.quarterTurn())
	assert.Equal(t, g, g.quarterTurn().quarterTurn().quarterTurn().quarterTurn())
	assert.Equal(t, g, g.mirrored().mirrored())
	assert.Equal(t, g.quarterTurn().quarterTurn().mirrored(), g.mirrored().quarterTurn().quarterTurn())
}

// TestWarpOfWholePixelsIsExact checks that a mapping without a change gives the same modules.
func TestWarpOfWholePixelsIsExact(t *testing.T) {
	t.Parallel()
	g := codeOf("x")
	side := 4 * len(g)
	same := func(x, y int64) (u, v int64) { return x * one / 32, y * one / 32 }
	assert.Equal(t, g.draw(4, blackOnWhite), g.warp(side, side, same, blackOnWhite))
}
