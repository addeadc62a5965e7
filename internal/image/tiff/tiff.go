// Package tiff encodes rasters as TIFF (TIFF 6.0) and BigTIFF: pages of strips or tiles, which are compressed
// independently. Directories precede all pixels.
package tiff

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Model says what the samples of pixels are.
type Model int

// The models.
const (
	RGB     Model = iota
	Gray          // the brightness, or of fewer than 8 bits, pixels that are shades from black to white
	Bilevel       // pixels that are 0 for white and 1 for black
	Indexed       // pixels that are indices of a palette
	CMYK          // inks
)

// A Compression is a value of the field Compression.
type Compression uint16

// The compressions.
const (
	None     Compression = 1
	CCITT4   Compression = 4 // of pixels in Bilevel
	LZW      Compression = 5
	JPEG     Compression = 7 // of 8 bits in RGB or Gray (TIFF Technical Note 2)
	Deflate  Compression = 8
	PackBits Compression = 32773
)

// A Format says how a file stores pixels.
type Format struct {
	ifd.Format
	Model       Model
	Bits        int  // of a sample: 8 or 16, or up to 8 in Gray and Indexed
	Alpha       bool // whether the last sample is the opacity, in RGB and Gray of 8 or 16 bits
	Compression Compression
	Predictor   bool         // whether LZW and Deflate compress differences of 8 or 16 bits
	Tile        int          // side of a tile, a multiple of 16, or 0 for strips
	JPEG        jpeg.Options // of that compression
	// Fields are other fields of all directories.
	Fields ifd.Directory
}

// A Page is what a directory describes. Its palette is for pixels that are Indexed.
type Page struct {
	raster.Raster
	Palette []color.NRGBA
}

// Pages are the pages of a file.
type Pages struct {
	Width, Height int // of each
	Count         int
	// Page returns page i. It is safe for concurrent use.
	Page func(i int) Page
	// Successive, unless it is nil, returns a function like Page. The pages of that are painted one after another, so that they can
	// share buffers.
	Successive func() func(i int) Page
}

// samples returns the number of samples of a pixel.
func (f Format) samples() (n int) {
	switch f.Model {
	case RGB:
		n = 3
	case CMYK:
		n = 4
	default:
		n = 1
	}
	if f.Alpha {
		n++
	}
	return n
}

// Encode returns the parts of an uncompressed file. Any range of it is available at once.
func Encode(p Pages, f Format) []lazyfile.Part {
	b := newBlocks(p, f)
	sizes, pieces := make([]int64, b.count()), lazyfile.NewPieces(func(r **reader, i int) []byte {
		if *r == nil {
			*r = newReader(b)
		}
		return (*r).block(i)
	})
	for i := range sizes {
		_, _, rows := b.bounds(i)
		sizes[i] = int64(rows * b.rowSize)
		pieces.Add(rows * b.rowSize)
	}
	return []lazyfile.Part{lazyfile.Literal(b.head(sizes)), pieces}
}

// EncodeSections returns a compressed file. A section is a strip or a tile.
func EncodeSections(p Pages, f Format) lazyfile.Sections {
	b := newBlocks(p, f)
	return lazyfile.Sections{
		Count:   b.count(),
		Encoder: func() func(i int) lazyfile.Section { return newCompressor(b).section },
		Head: func(all []lazyfile.Summary) []lazyfile.Part {
			sizes := make([]int64, len(all))
			for i, s := range all {
				sizes[i] = s.Bits / 8
			}
			return []lazyfile.Part{lazyfile.Literal(b.head(sizes))}
		},
		Tail: func([]lazyfile.Summary) []lazyfile.Part { return nil },
	}
}
