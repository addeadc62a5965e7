package glyph

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOutlineHasLengthAndBounds(t *testing.T) {
	t.Parallel()
	square := Outline{
		{Op: Move},
		{Op: Line, Args: [2]Point{{X: 100}}},
		{Op: Quad, Args: [2]Point{{X: 100, Y: 50}, {X: 100, Y: 100}}},
		{Op: Line, Args: [2]Point{{Y: 100}}},
		{Op: Line},
	}
	assert.Equal(t, int64(400), square.Length())
	low, high := square.Bounds()
	assert.Equal(t, Point{}, low)
	assert.Equal(t, Point{X: 100, Y: 100}, high)
}

func TestEmptyOutlineHasNoExtent(t *testing.T) {
	t.Parallel()
	low, high := Outline(nil).Bounds()
	assert.Equal(t, low, high)
	assert.Zero(t, Outline(nil).Length())
}
