// Package identicon draws identicons: symmetric figures of blocks that help people tell accounts
// apart.
package identicon

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Side is the number of blocks along each side.
const Side = 6

// Em is the width and height of an identicon in the units of its outline.
const Em = Side * block

// block is the width and height of a block.
const block = 128

// A Block is the shape of a block.
type Block uint8

// The shapes. A quarter of a disc touches three corners of its block.
const (
	None                Block = iota
	Full                      // a square
	QuarterAtUpperLeft        // a quarter of a disc around the upper left corner
	QuarterAtUpperRight       // likewise
	QuarterAtLowerRight
	QuarterAtLowerLeft
)

const half = Side / 2

// An Identicon is the left half of a figure, row by row. The right half mirrors it.
type Identicon [half * Side]Block

// New returns the identicon of a seed. Between 10 and 12 of the 18 blocks have a shape, which is a
// square in a third of all cases. So there are more than 2^38 identicons of about equal weight.
func New(seed uint64) (figure Identicon) {
	const minBlocks, maxBlocks = 10, 12
	numbers := random.Sequence(random.Mix(seed))
	var places [len(figure)]int
	for i := range places {
		places[i] = i
	}
	random.Shuffle(&numbers, places[:])
	for _, i := range places[:minBlocks+numbers.Below(maxBlocks-minBlocks+1)] {
		shapes := [...]Block{Full, Full, QuarterAtUpperLeft, QuarterAtUpperRight, QuarterAtLowerRight, QuarterAtLowerLeft}
		figure[i] = shapes[numbers.Below(len(shapes))]
	}
	return figure
}

// Layers returns the identicon in a colour.
func (f Identicon) Layers(c color.NRGBA) []glyph.Layer {
	var outline glyph.Outline
	for i, b := range f {
		column, row := i%half, i/half
		outline = b.appendTo(outline, column, row)
		outline = b.mirrored().appendTo(outline, Side-1-column, row)
	}
	return []glyph.Layer{{Color: c, Outline: outline}}
}

// mirrored returns the shape with left and right exchanged.
func (b Block) mirrored() Block {
	switch b {
	case QuarterAtUpperLeft:
		return QuarterAtUpperRight
	case QuarterAtUpperRight:
		return QuarterAtUpperLeft
	case QuarterAtLowerRight:
		return QuarterAtLowerLeft
	case QuarterAtLowerLeft:
		return QuarterAtLowerRight
	default:
		return b
	}
}

// appendTo appends the contour of the shape in a column and a row.
func (b Block) appendTo(outline glyph.Outline, column, row int) glyph.Outline {
	contour, quarterTurns := square, 0
	switch b {
	case None:
		return outline
	case Full:
	default:
		contour, quarterTurns = quarter, int(b-QuarterAtUpperLeft)
	}
	for _, s := range contour {
		for i, p := range s.Args {
			p = turn(p, quarterTurns)
			s.Args[i] = glyph.Point{X: p.X + int16(column*block), Y: p.Y + int16(row*block)}
		}
		outline = append(outline, s)
	}
	return outline
}

// turn turns a point clockwise around the middle of a block.
func turn(p glyph.Point, quarterTurns int) glyph.Point {
	for range quarterTurns {
		p = glyph.Point{X: block - p.Y, Y: p.X}
	}
	return p
}

// The contours of a square, and of a quarter around the upper left corner. Two curves are within
// a thousandth of an arc.
var (
	square = glyph.Outline{
		{Op: glyph.Move},
		{Op: glyph.Line, Args: [2]glyph.Point{{X: block}}},
		{Op: glyph.Line, Args: [2]glyph.Point{{X: block, Y: block}}},
		{Op: glyph.Line, Args: [2]glyph.Point{{Y: block}}},
	}
	quarter = glyph.Outline{
		{Op: glyph.Move},
		{Op: glyph.Line, Args: [2]glyph.Point{{X: block}}},
		{Op: glyph.Quad, Args: [2]glyph.Point{{X: block, Y: control}, {X: diagonal, Y: diagonal}}},
		{Op: glyph.Quad, Args: [2]glyph.Point{{X: control, Y: block}, {Y: block}}},
	}
)

const (
	control  = block * 4142 / 10_000 // tangent of 22.5°
	diagonal = block * 7071 / 10_000 // sine of 45°
)
