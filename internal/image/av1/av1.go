// Package av1 encodes still pictures as intra pictures of AV1 (AV1 Bitstream & Decoding Process Specification) in the
// profile Main.
//
// A picture consists of rows of tiles, which do not depend on each other. A tile consists of superblocks of 64×64 pixels,
// row by row, which are coded without knowledge of later ones. So memory depends on the width of a picture only.
package av1

import "github.com/seed-40aebabe/placeholder/internal/image/intra"

// A Picture describes a picture. Pictures with equal descriptions share a configuration.
type Picture struct {
	Width, Height int // in pixels, from 1 to 8192
	Bits          int // of a sample: 8 or 10

	// Monochrome leaves out chroma, as in alpha planes. Otherwise it is subsampled to 4:2:0.
	Monochrome bool

	// QIndex is base_q_idx, the index of the quantization steps, from 1 to 255.
	QIndex int

	unfiltered bool // at the edges of blocks, so that decoders show what the encoder expects
}

// QIndex returns the index of the quantization steps of a quality from 1 to 100.
func QIndex(quality int) int { return max(1, (100-quality)*255/100) }

const (
	superSide = 64 // of a superblock, in pixels
	unitSide  = intra.UnitSide
	unitLog2  = 5
	minLog2   = 2
	maxTiles  = 64 // in a row, and in a column
	sizeSize  = 4  // of the size of a tile, in bytes
)

// codedWidth and codedHeight return the dimensions with the padding to whole blocks of 8×8.
func (p Picture) codedWidth() int  { return (p.Width + 7) &^ 7 }
func (p Picture) codedHeight() int { return (p.Height + 7) &^ 7 }

// CroppedWidth and CroppedHeight return the dimensions that decoders show.
func (p Picture) CroppedWidth() int  { return p.Width }
func (p Picture) CroppedHeight() int { return p.Height }

// superColumns and superRows return the dimensions in superblocks.
func (p Picture) superColumns() int { return (p.Width + superSide - 1) / superSide }
func (p Picture) superRows() int    { return (p.Height + superSide - 1) / superSide }

// tileLog2 returns the binary logarithm of the number of parts of a size that cover a target.
func tileLog2(size, target int) (n int) {
	for size<<n < target {
		n++
	}
	return n
}

// columnsLog2 and rowsLog2 return the binary logarithms of the numbers of tiles in a row and in a column, or of
// slightly higher numbers.
func (p Picture) columnsLog2() int { return p.minColumnsLog2() }

func (p Picture) rowsLog2() int {
	const tilePixels = 1 << 19
	n := p.minRowsLog2()
	for p.tileRows(n)*superSide*p.Width > tilePixels && n < tileLog2(1, min(p.superRows(), maxTiles)) {
		n++
	}
	return n
}

func (p Picture) minColumnsLog2() int {
	const maxColumns = 4096 / superSide
	return tileLog2(maxColumns, p.superColumns())
}

func (p Picture) minRowsLog2() int {
	const maxArea = 4096 * 2304 / (superSide * superSide)
	return max(0, tileLog2(maxArea, p.superColumns()*p.superRows())-p.columnsLog2())
}

// tileRows returns the number of rows of superblocks in a tile, given the logarithm of the number of tiles.
func (p Picture) tileRows(log2 int) int { return (p.superRows() + 1<<log2 - 1) >> log2 }

// tileWidth and tileHeight return the dimensions of a tile in pixels, except the last in a row or column.
func (p Picture) tileWidth() int {
	return (p.superColumns() + 1<<p.columnsLog2() - 1) >> p.columnsLog2() * superSide
}
func (p Picture) tileHeight() int { return p.tileRows(p.rowsLog2()) * superSide }

// tileColumns returns the number of tiles in a row.
func (p Picture) tileColumns() int { return (p.Width + p.tileWidth() - 1) / p.tileWidth() }

// Slices returns the number of rows of tiles, which is 1 for pictures up to 512×512.
func (p Picture) Slices() int { return (p.Height + p.tileHeight() - 1) / p.tileHeight() }

// SliceRows returns the rows of pixels of a row of tiles: the first one, and the one after the last.
func (p Picture) SliceRows(i int) (start, end int) {
	start = i * p.tileHeight()
	return start, min(start+p.tileHeight(), p.Height)
}

// Configuration returns the configuration record (AV1 Codec ISO Media File Format Binding, 2.3) that decoders need before
// the picture.
func (p Picture) Configuration() []byte {
	const marker, version, subsampled = 0x80, 1, 0b11 << 2
	flags := byte(subsampled)
	if p.Bits > 8 {
		flags |= 1 << 6
	}
	if p.Monochrome {
		flags |= 1 << 4
	}
	return []byte{marker | version, p.level(), flags, 0}
}

// level returns the lowest level that allows the dimensions (A.3), as seq_level_idx.
func (p Picture) level() byte {
	const unlimited = 31
	for _, l := range []struct {
		index         byte
		pixels        int
		width, height int
	}{
		{0, 147_456, 2048, 1152}, {1, 278_784, 2816, 1584}, {4, 665_856, 4352, 2448}, {5, 1_065_024, 5504, 3096},
		{8, 2_359_296, 6144, 3456}, {12, 8_912_896, 8192, 4352}, {16, 35_651_584, 16_384, 8704},
	} {
		if p.Width*p.Height <= l.pixels && p.Width <= l.width && p.Height <= l.height {
			return l.index
		}
	}
	return unlimited
}
