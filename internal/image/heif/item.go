package heif

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// An item is an image, or the metadata of one (ISO/IEC 14496-12, 8.11). Its number is its position
// in the file, from 1 on.
type item struct {
	kind       string // "hvc1", "av01", "grid" or "Exif"
	hidden     bool   // whether it is only a part of another item
	size       int    // of its data in bytes
	inMeta     []byte // the data, if it is in the idat box
	properties []property
	references []reference
}

// A reference relates an item to others (ISO/IEC 14496-12, 8.11.12).
type reference struct {
	kind string
	to   []uint16 // numbers of items
}

// A property is a property of an item (ISO/IEC 23008-12, 9.3), as a box.
type property struct {
	box       lazyfile.Literal
	essential bool // whether readers must not ignore it
}

// coded returns the property of what a decoder has to know.
func coded(kind string, configuration []byte) property {
	return property{lazyfile.Bytes(box.New(kind, lazyfile.Literal(configuration))), true}
}

// extent returns the property of dimensions (ISO/IEC 23008-12, 6.5.3), before the image is turned.
func extent(width, height int) property {
	return property{lazyfile.Bytes(box.Full("ispe", 0, 0, box.Words(uint32(width), uint32(height)))), false}
}

// depth returns the property of the bits of each channel (ISO/IEC 23008-12, 6.5.6).
func depth(bits, channels int) property {
	content := append([]byte{byte(channels)}, bytes.Repeat([]byte{byte(bits)}, channels)...)
	return property{lazyfile.Bytes(box.Full("pixi", 0, 0, lazyfile.Literal(content))), false}
}

// colors returns the property of what samples mean (ISO/IEC 14496-12, 12.1.5): the same as the coded picture says.
func colors() property {
	const fullRange = 0x80
	return property{lazyfile.Bytes(box.New("colr", box.Text("nclx"), box.Halves(intra.Primaries, intra.Transfer, intra.Matrix), lazyfile.Literal{fullRange})), false}
}

// profile returns the property of what samples mean, as an ICC profile. The matrix of YCbCr is what the coded picture says.
func profile(icc []byte) property {
	return property{lazyfile.Bytes(box.New("colr", box.Text("prof"), lazyfile.Literal(icc))), false}
}

// opacity returns the property of an image that has the alpha channel of another (ISO/IEC 23008-12, 6.5.8).
func opacity(kind string) property {
	return property{lazyfile.Bytes(box.Full("auxC", 0, 0, box.Text(kind+"\x00"))), true}
}

// crop returns the property of the part of a coded image that is shown (ISO/IEC 14496-12, 12.1.4), which begins at
// its upper left corner. The box has the distances of the centres.
func crop(width, height, codedWidth, codedHeight int) property {
	return property{lazyfile.Bytes(box.New("clap", box.Words(uint32(width), 1, uint32(height), 1),
		box.Words(uint32(width-codedWidth), 2, uint32(height-codedHeight), 2))), true}
}

// upright returns the properties that show an image upright, in the order in which they apply: rotations
// (ISO/IEC 23008-12, 6.5.10) are counterclockwise by multiples of 90 degrees. Mirroring (6.5.12)
// exchanges the top and the bottom, or the left and the right.
func upright(o exif.Orientation) (all []property) {
	const topBottom, leftRight = 0, 1
	rotate := func(quarters byte) {
		all = append(all, property{lazyfile.Bytes(box.New("irot", lazyfile.Literal{quarters})), true})
	}
	mirror := func(sides byte) {
		all = append(all, property{lazyfile.Bytes(box.New("imir", lazyfile.Literal{sides})), true})
	}
	switch o {
	case 2:
		mirror(leftRight)
	case 3:
		rotate(2)
	case 4:
		mirror(topBottom)
	case 5:
		rotate(1)
		mirror(topBottom)
	case 6:
		rotate(3)
	case 7:
		rotate(3)
		mirror(topBottom)
	case 8:
		rotate(1)
	}
	return all
}

// A propertyList has each property once.
type propertyList []property

// number returns the number of a property, from 1 on, and adds it if the list does not have it.
func (l *propertyList) number(p property) int {
	i := slices.IndexFunc(*l, func(q property) bool { return bytes.Equal(p.box, q.box) })
	if i < 0 {
		i = len(*l)
		*l = append(*l, p)
	}
	return i + 1
}
