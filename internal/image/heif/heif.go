// Package heif encodes pictures as HEIF files (ISO/IEC 23008-12): with HEVC as phones write them, which is a grid of
// tiles, a thumbnail and Exif, or with AV1 as AVIF. Packages hevc and av1 encode the pictures.
package heif

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Options are the options of the encoders.
type Options struct {
	// Orientation says how the picture is stored. It is 0 or 1 if it is upright.
	Orientation exif.Orientation
	// Bits is the number of bits of a sample: 8 or 10.
	Bits int
	// Codec is how pictures are coded.
	Codec Codec
	// Exif is the metadata: a structure of TIFF.
	Exif []byte
	// ICC is the color profile. It is nil for sRGB without one.
	ICC []byte
}

// tileSide is the width and height of a tile in pixels.
const tileSide = 512

// A file is a file whose coded pictures are known.
type file struct {
	Options
	width, height int // as the picture is stored
	byColumn      bool

	color, alpha []int // sizes of tiles in bytes, in the order of the file; alpha may be nil
	thumbnail    int   // its size, or 0 if there is none
}

// tiles returns the number of tiles in pixels.
func tiles(pixels int) int { return (pixels + tileSide - 1) / tileSide }

// hasThumbnail reports whether the picture is large enough to have a thumbnail.
func (f *file) hasThumbnail() bool {
	_, _, factor := thumbnailOf(f.width, f.height)
	return factor > 1 && f.Codec.smaller() != nil
}

// tile returns the description of the tiles, or of the only picture.
func (f *file) tile(monochrome bool) description {
	if !f.Codec.isGrid() {
		return f.Codec.describe(f.width, f.height, f.Bits, monochrome)
	}
	return f.Codec.describe(tileSide, tileSide, f.Bits, monochrome)
}

// head returns the parts of the file before its coded pictures. The last one is the head of the box of data.
func (f *file) head() []lazyfile.Part {
	all, primary := f.items()
	kind := fileType(f.Codec.names(), f.Bits)
	offset := kind.Size() + all.meta(primary, 0).Size() + box.HeadSize
	size := int64(box.HeadSize)
	for _, it := range all {
		if it.inMeta == nil {
			size += int64(it.size)
		}
	}
	return []lazyfile.Part{lazyfile.New(kind, all.meta(primary, int(offset))), box.Head("mdat", size)}
}

// tail returns the parts of the file after its coded pictures.
func (f *file) tail() []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal(f.exif())} }

// exif returns the data of the item of Exif (ISO/IEC 23008-12, A.2.1): phones repeat what precedes the structure in
// a JPEG.
func (f *file) exif() []byte {
	const signature = "Exif\x00\x00"
	return append(append(box.Words(uint32(len(signature))), signature...), f.Exif...)
}

// items returns the items of the file, and the number of the one that viewers show.
func (f *file) items() (all items, primary int) {
	all = f.addPicture(all, f.color, false)
	primary = len(all)
	if f.alpha != nil {
		all = f.addPicture(all, f.alpha, true)
		all[len(all)-1].references = append(all[len(all)-1].references, reference{"auxl", []uint16{uint16(primary)}})
	}
	if f.thumbnail > 0 {
		width, height, _ := thumbnailOf(f.width, f.height)
		thumbnail := f.codedItem(f.Codec.smaller().describe(width, height, f.Bits, false), f.thumbnail, false)
		thumbnail.properties = append(thumbnail.properties, upright(f.Orientation)...)
		thumbnail.references = []reference{{"thmb", []uint16{uint16(primary)}}}
		all = append(all, thumbnail)
	}
	return append(all, item{
		kind: "Exif", hidden: true, size: len(f.exif()),
		references: []reference{{"cdsc", []uint16{uint16(primary)}}},
	}), primary
}

// addPicture adds the items of a picture of the full size. The last one is the picture.
func (f *file) addPicture(all items, sizes []int, isAlpha bool) items {
	add := f.addGrid
	if !f.Codec.isGrid() {
		add = f.addSingle
	}
	all = add(all, sizes, isAlpha)
	picture := &all[len(all)-1]
	if isAlpha {
		picture.hidden = true
		picture.properties = append(picture.properties, opacity(f.Codec.names().opacity))
	}
	picture.properties = append(picture.properties, upright(f.Orientation)...)
	return all
}

// addSingle adds a picture of one item.
func (f *file) addSingle(all items, sizes []int, isAlpha bool) items {
	coded := f.tile(isAlpha)
	sum := 0
	for _, size := range sizes {
		sum += size
	}
	picture := f.codedItem(coded, sum, isAlpha)
	if width, height := coded.CroppedWidth(), coded.CroppedHeight(); width != f.width || height != f.height {
		picture.properties = append(picture.properties, crop(f.width, f.height, width, height))
	}
	return append(all, picture)
}

// addGrid adds a picture of tiles (ISO/IEC 23008-12, 6.6.2.3).
func (f *file) addGrid(all items, sizes []int, isAlpha bool) items {
	first, coded := len(all)+1, f.tile(isAlpha)
	for _, size := range sizes {
		tile := f.codedItem(coded, size, isAlpha)
		tile.hidden = true
		all = append(all, tile)
	}
	columns, rows := tiles(f.width), tiles(f.height)
	data := append([]byte{0, 0, byte(rows - 1), byte(columns - 1)}, box.Halves(uint16(f.width), uint16(f.height))...)
	return append(all, item{
		kind: "grid", size: len(data), inMeta: data,
		properties: append(f.visual(isAlpha), extent(f.width, f.height)),
		references: []reference{{"dimg", f.inRows(first)}},
	})
}

// inRows returns the numbers of tiles row by row, the first of which has a number.
func (f *file) inRows(first int) (numbers []uint16) {
	columns, rows := tiles(f.width), tiles(f.height)
	for row := range rows {
		for column := range columns {
			i := row*columns + column
			if f.byColumn {
				i = column*rows + row
			}
			numbers = append(numbers, uint16(first+i))
		}
	}
	return numbers
}

// codedItem returns the item of a coded picture.
func (f *file) codedItem(d description, size int, monochrome bool) item {
	names := f.Codec.names()
	properties := append(f.visual(monochrome), coded(names.configuration, d.Configuration()), extent(d.CroppedWidth(), d.CroppedHeight()))
	return item{kind: names.item, size: size, properties: properties}
}

// visual returns the properties that all pictures have.
func (f *file) visual(monochrome bool) []property {
	if monochrome {
		return []property{depth(f.Bits, 1)}
	}
	if f.ICC != nil {
		return []property{depth(f.Bits, 3), profile(f.ICC)}
	}
	return []property{depth(f.Bits, 3), colors()}
}
