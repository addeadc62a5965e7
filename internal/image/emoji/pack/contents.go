// Package pack encodes drawings of emoji compactly, and decodes them one by one.
//
// A pack starts with the number of its sections and their lengths, four bytes each, with the
// least significant first. A section is a DEFLATE stream of several lists. A list is its
// length in bytes, as a varint, and bytes. As each list has its own codes in the stream, similar
// bytes are kept together.
//
// The first section, the index, has five lists:
//
//   - the characters of the emoji, sorted and separated by line feeds
//   - the number of layers of each emoji
//   - the shape of each layer: the difference from the shape after the previous layer's shape
//   - the colour of each layer
//   - the palette: the red, green, blue and alpha values of each colour
//
// Every further section holds [blockSize] shapes as three lists: the operations of their nodes,
// the differences between the horizontal positions of nodes, and between vertical ones. Emoji
// share shapes: about three quarters of all layers have the shape of another one.
//
// Numbers in lists have one byte if they are below 192. Larger ones have two or three. Signed
// ones are zigzag encoded: 0, -1, 1, -2 and so on become 0, 1, 2, 3.
package pack

import "image/color"

// Size is the width and the height of the square that holds an emoji, in units.
const Size = 36 * 28

// An Op is the meaning of a [Node].
type Op uint8

// The operations.
const (
	Start   Op = iota // starts a contour
	Point             // a point on the contour: the end of a line, or of a curve if a control point precedes it
	Control           // the control point of a quadratic curve; halfway between two control points is a point on the contour
	Center            // the center of an ellipse
	Radii             // the radii of the ellipse, after its center
)

// A Node is a part of a shape. Its position is relative to the left upper corner of the square.
type Node struct {
	Op   Op
	X, Y int16
}

// A Ref is a layer of an emoji: the indexes of a shape and a colour.
type Ref struct{ Shape, Color uint16 }

// Contents is a decoded pack.
type Contents struct {
	Keys    []string // the characters of each emoji, sorted
	Emoji   [][]Ref  // the layers of each emoji, from back to front
	Palette []color.NRGBA
	Shapes  [][]Node
}

// blockSize is the number of shapes in a section.
const blockSize = 512

// The variants of operations in a pack.
const (
	vertical   = Radii + 1 + iota // a Point below or above the previous node
	horizontal                    // a Point beside the previous node
	circle                        // Radii that are equal
	first      = 8                // added to the operation of the first node of a shape
)
