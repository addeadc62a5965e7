package photo

import "math/bits"

// A frame maps pixels to positions in the scene. The height of the picture is one unit,
// and the middle of its width is position 0, so a wider picture shows more of the scene.
type frame struct{ width, height int }

// u returns the horizontal position of the middle of column x.
func (f frame) u(x int) int64 {
	return (2*int64(x) + 1 - int64(f.width)) * unit / int64(2*f.height)
}

// v returns the vertical position of the middle of row y, where 0 is the upper edge.
func (f frame) v(y int) int64 { return (2*int64(y) + 1) * unit / int64(2*f.height) }

// column returns the column at position u.
func (f frame) column(u int64) int { return f.width/2 + f.pixels(u) }

// pixels returns the number of pixels of a length.
func (f frame) pixels(length int64) int { return int(length * int64(f.height) >> unitBits) }

// rows256 returns the distance from the upper edge to position v in 1/256 of a row.
func (f frame) rows256(v int64) int32 { return int32(v * int64(f.height) >> (unitBits - 8)) }

// cell returns the binary logarithm of the distance of lattice nodes in pixels. Small
// pictures have more nodes per pixel, since a shape of the scene covers fewer pixels.
func (f frame) cell() int { return min(max(bits.Len(uint(f.height))-8, 0), maxCell) }

// maxCell is the limit of [Frame.Cell]. Tiles of texture have details up to this size.
const maxCell = 3

// octaves returns how many octaves of noise with a number of periods per 16 units are visible
// if one period must have a number of pixels.
func (f frame) octaves(periods int64, pixels int) int {
	return min(max(bits.Len64(uint64(f.height)*16/uint64(periods)/uint64(pixels)), 1), maxOctaves)
}
