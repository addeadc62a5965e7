package paint

import "math/bits"

// A Frame maps pixels to positions in the scene. The height of the picture is one unit,
// and the middle of its width is position 0, so a wider picture shows more of the scene.
type Frame struct{ Width, Height int }

// U returns the horizontal position of the middle of column x.
func (f Frame) U(x int) int64 {
	return (2*int64(x) + 1 - int64(f.Width)) * Unit / int64(2*f.Height)
}

// V returns the vertical position of the middle of row y, where 0 is the upper edge.
func (f Frame) V(y int) int64 { return (2*int64(y) + 1) * Unit / int64(2*f.Height) }

// Column returns the column at position u.
func (f Frame) Column(u int64) int { return f.Width/2 + f.Pixels(u) }

// Pixels returns the number of pixels of a length.
func (f Frame) Pixels(length int64) int { return int(length * int64(f.Height) >> UnitBits) }

// Rows256 returns the distance from the upper edge to position v in 1/256 of a row.
func (f Frame) Rows256(v int64) int32 { return int32(v * int64(f.Height) >> (UnitBits - 8)) }

// Cell returns the binary logarithm of the distance of lattice nodes in pixels. Small
// pictures have more nodes per pixel, since a shape of the scene covers fewer pixels.
func (f Frame) Cell() int { return min(max(bits.Len(uint(f.Height))-8, 0), MaxCell) }

// MaxCell is the limit of [Frame.Cell]. Tiles of texture have details up to this size.
const MaxCell = 3

// Octaves returns how many octaves of noise are visible, at least 1. The first octave has periods
// periods per 16 units. An octave is visible if a period has at least that many pixels.
func (f Frame) Octaves(periods int64, pixels int) int {
	return min(max(bits.Len64(uint64(f.Height)*16/uint64(periods)/uint64(pixels)), 1), maxOctaves)
}
