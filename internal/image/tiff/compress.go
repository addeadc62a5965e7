package tiff

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/swar"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A compressor compresses blocks.
type compressor struct {
	*reader
	out  []byte
	lzw  lzwWriter
	row  []uint8
	runs []picture.Run
	fax  picture.Picture                          // of the current block
	jpeg func(out []byte, first, rows int) []byte // of the open page
}

func newCompressor(b *blocks) *compressor { return &compressor{reader: newReader(b)} }

// section compresses block i.
func (c *compressor) section(i int) lazyfile.Section {
	switch c.Compression {
	case CCITT4:
		c.draw(i)
		c.out = ccitt.Encode(c.fax, ccitt.Options{K: -1})
	case JPEG:
		c.out = c.appendJPEG(c.out[:0], i)
	case LZW:
		c.out = c.lzw.encode(c.out[:0], c.predicted(i))
	case Deflate:
		c.out = flate.Zlib(c.predicted(i))
	default:
		c.out = c.packBits(c.out[:0], c.block(i))
	}
	return lazyfile.WholeBytes(c.out, 0)
}

// appendJPEG appends block i as a JPEG.
func (c *compressor) appendJPEG(out []byte, i int) []byte {
	page, first, rows := c.bounds(i)
	if page != c.page {
		c.open(page)
		c.jpeg = c.blocks.jpeg().Encoder(c.raster)
	}
	return c.jpeg(out, first, rows)
}

// draw sets the picture to block i, whose pixels are 0 or 1.
func (c *compressor) draw(i int) {
	page, first, rows := c.bounds(i)
	c.open(page)
	if c.row == nil {
		c.row, c.fax.Width = make([]uint8, c.width), c.width
	}
	c.runs, c.fax.Bands = c.runs[:0], c.fax.Bands[:0]
	for y := range rows {
		c.paint(c.pixels, first+y)
		raster.PackIndices(8)(c.row, c.pixels)
		start := len(c.runs)
		c.runs = picture.AppendRuns(c.runs, c.row)
		c.fax.Bands = append(c.fax.Bands, picture.Band{Height: 1, Runs: c.runs[start:]})
	}
}

// predicted returns block i, with differences of samples to those of the pixel before if the format has a predictor (TIFF 6.0, section 14).
func (c *compressor) predicted(i int) []byte {
	data := c.block(i)
	if !c.Predictor {
		return data
	}
	for start := 0; start < len(data); start += c.rowSize {
		if row := data[start:][:c.rowSize]; c.Bits == 16 {
			c.subtract16(row)
		} else {
			subtract8(row, c.samples())
		}
	}
	return data
}

// subtract8 replaces samples by their differences to the samples some bytes before. Words are replaced from the last one.
func subtract8(row []byte, before int) {
	const word = 8
	i := len(row)
	for ; i >= before+word; i -= word {
		at := row[i-word:]
		binary.LittleEndian.PutUint64(at, swar.Subtract(binary.LittleEndian.Uint64(at), binary.LittleEndian.Uint64(row[i-word-before:])))
	}
	for i--; i >= before; i-- {
		row[i] -= row[i-before]
	}
}

func (c *compressor) subtract16(row []byte) {
	before := 2 * c.samples()
	for i := len(row) - 2; i >= before; i -= 2 {
		c.Order.PutUint16(row[i:], c.Order.Uint16(row[i:])-c.Order.Uint16(row[i-before:]))
	}
}

// packBits appends rows in the encoding PackBits (TIFF 6.0, section 9).
func (c *compressor) packBits(out, data []byte) []byte {
	for start := 0; start < len(data); start += c.rowSize {
		out = packRow(out, data[start:][:c.rowSize])
	}
	return out
}

// packRow appends runs of up to 128 bytes. A run of two bytes does not end a sequence of different bytes.
func packRow(out, row []byte) []byte {
	const maxCount, minRun = 128, 3
	for len(row) > 0 {
		if n := runOf(row, maxCount); n >= minRun || n == len(row) {
			out = append(out, byte(1-n), row[0])
			row = row[n:]
			continue
		}
		n := 1
		for n < min(len(row), maxCount) && runOf(row[n:], minRun) < minRun {
			n++
		}
		out = append(append(out, byte(n-1)), row[:n]...)
		row = row[n:]
	}
	return out
}

// runOf returns the number of equal bytes at the beginning, up to a limit.
func runOf(row []byte, limit int) int {
	n := 1
	for n < min(len(row), limit) && row[n] == row[0] {
		n++
	}
	return n
}
