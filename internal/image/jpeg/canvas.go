package jpeg

import (
	"image"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Canvas returns the parts of a JPEG of one opaque colour. The first part ends before the header of
// the scan. Grey has one component.
//
// A block that equals the previous one takes two bits: the codes of a DC difference of zero and
// of the end of the block. Both are 0, so all bytes after the first MCU are zero, and are not
// in memory.
func Canvas(width, height int, c color.NRGBA) []lazyfile.Part {
	levels, layout := colorLevels(c), grayLayout
	if len(levels) > 1 {
		layout = colorLayout
	}
	sizes := dcSizes(levels)
	head := Options{}.header(image.Pt(width, height), []quantization{flat}, len(levels), byte(layout.columns<<4|layout.rows))
	head = appendSegment(head, 0xc4, unaryTable(0x00, sizes)) // DHT
	head = appendSegment(head, 0xc4, unaryTable(0x10, []byte{byte(eob)}))

	w := bitWriter{out: scanHeader(len(levels))}
	lumaBlocks := layout.columns * layout.rows
	for i, level := range levels {
		w.firstBlock(level, sizes)
		if i == 0 {
			w.write(0, uint(lumaBlocks-1)*repeatedBlock)
		}
	}
	blocks := int64(lumaBlocks + len(levels) - 1)
	scan := w.closeWithZeros((layout.mcus(width, height) - 1) * blocks * repeatedBlock)
	return append([]lazyfile.Part{lazyfile.Literal(head)}, scan...)
}

// repeatedBlock is the number of bits of a block that equals the previous one.
const repeatedBlock = 2

// colorLevels returns the levels of Y, Cb and Cr of a colour, or only the level of Y for grey.
func colorLevels(c color.NRGBA) []int32 {
	y, cb, cr := color.RGBToYCbCr(c.R, c.G, c.B)
	levels := []int32{int32(y) - 128, int32(cb) - 128, int32(cr) - 128}
	if cb == 128 && cr == 128 {
		return levels[:1]
	}
	return levels
}

// A mcuLayout is the number of columns and rows of luminance blocks in an MCU. Cb and Cr have a
// block each, if there are any.
type mcuLayout struct{ columns, rows int }

var (
	grayLayout  = mcuLayout{1, 1}
	colorLayout = mcuLayout{4, 2} // ten blocks in all, the maximum (B.2.3)
)

// mcus returns the number of MCUs of an image.
func (l mcuLayout) mcus(width, height int) int64 {
	columns, rows := 8*l.columns, 8*l.rows
	return int64((width+columns-1)/columns) * int64((height+rows-1)/rows)
}

// dcSizes returns the different sizes of DC differences in bits. The first one is zero.
func dcSizes(levels []int32) []byte {
	sizes := []byte{0}
	for _, level := range levels {
		if size := byte(magnitude(level)); !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	return sizes
}

// unaryTable returns the payload of a DHT segment (B.2.4.2) for the codes 0, 10, 110 and so on.
func unaryTable(destination byte, symbols []byte) []byte {
	table := make([]byte, 1+16, 1+16+len(symbols))
	table[0] = destination
	for i := range symbols {
		table[1+i] = 1
	}
	return append(table, symbols...)
}

// scanHeader returns the SOS segment of a scan of all components.
func scanHeader(components int) []byte {
	header := []byte{byte(components)}
	for i := range components {
		header = append(header, byte(1+i), 0x00) // Huffman tables 0
	}
	return appendSegment(nil, 0xda, append(header, 0, 63, 0))
}

// firstBlock writes the first block of a component.
func (w *bitWriter) firstBlock(level int32, sizes []byte) {
	size := magnitude(level)
	index := slices.Index(sizes, byte(size))
	const end = 1 // bit
	w.write(1<<(index+1)-2, uint(index+1))
	w.write(uint64(newSymbol(dcToken(size), level).extra)<<end, uint(size+end))
}

// closeWithZeros writes n zero bits, and returns all data with the marker of the end of the image.
func (w *bitWriter) closeWithZeros(n int64) []lazyfile.Part {
	fill := min(n, int64(-w.n&7))
	w.write(0, uint(fill))
	n -= fill
	var end bitWriter
	end.write(0, uint(n%8))
	return []lazyfile.Part{
		lazyfile.Literal(w.close()),
		lazyfile.Zeros(n / 8),
		lazyfile.Literal(append(end.close(), 0xff, 0xd9)), // EOI
	}
}
