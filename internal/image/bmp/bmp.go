// Package bmp encodes pictures as BMP files (Microsoft Learn: Bitmap Storage).
package bmp

import (
	"encoding/binary"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Sizes of the header that describes the picture, in bytes. They are its versions.
const (
	HeaderCore  = 12  // BITMAPCOREHEADER, as in OS/2 1
	HeaderInfo  = 40  // BITMAPINFOHEADER
	HeaderRGB   = 52  // with masks of red, green and blue, which Adobe calls version 2
	HeaderRGBA  = 56  // with a mask of opacity, which Adobe calls version 3
	HeaderOS2   = 64  // BITMAPINFOHEADER2 of OS/2 2
	HeaderV4    = 108 // BITMAPV4HEADER
	HeaderV5    = 124 // BITMAPV5HEADER
	fileHeader  = 14
	pixelsPerMt = 2835 // 72 pixels per inch
)

// A Format says how a file stores pixels.
type Format struct {
	Header  int           // size of the header in bytes
	Bits    int           // of a pixel: 1, 4, 8, 16, 24 or 32
	Palette []color.NRGBA // of up to 8 bits; pixels are indices then
	TopDown bool          // whether rows begin at the top
	Alpha   bool          // whether 32 bits have opacity
}

// hasMasks reports whether the header says which bits of a pixel are red, green and blue.
func (f Format) hasMasks() bool { return f.Header >= HeaderRGB && f.Header != HeaderOS2 }

// RowSize returns the number of bytes of a row, which is a multiple of four.
func (f Format) RowSize(width int) int { return (width*f.Bits + 31) / 32 * 4 }

// Encode returns the parts of the file of a raster. Any range of it is available at once.
func Encode(r raster.Raster, f Format) []lazyfile.Part {
	packing := raster.Packing{Size: f.RowSize(r.Width), BottomUp: !f.TopDown, Pack: f.pack()}
	pixels := r.Packed(packing)
	compression := uint32(uncompressed)
	if f.Bits >= 16 && f.Bits != 24 && f.hasMasks() {
		compression = bitFields
	}
	return []lazyfile.Part{lazyfile.Literal(f.head(r.Width, r.Height, compression, pixels.Size())), pixels}
}

// Values of the field Compression.
const uncompressed, runLength8, runLength4, bitFields = 0, 1, 2, 3

// head returns what precedes the pixels, which take some bytes.
func (f Format) head(width, height int, compression uint32, size int64) []byte {
	le := binary.LittleEndian
	header := f.header(width, height, compression, uint32(size))
	palette := f.palette()
	offset := fileHeader + len(header) + len(palette)
	out := le.AppendUint32([]byte("BM"), uint32(int64(offset)+size))
	out = le.AppendUint32(append(out, 0, 0, 0, 0), uint32(offset))
	return append(append(out, header...), palette...)
}

// header returns the header that describes the picture.
func (f Format) header(width, height int, compression, size uint32) []byte {
	le := binary.LittleEndian
	out := le.AppendUint32(nil, uint32(f.Header))
	if f.Header == HeaderCore {
		return words(out, uint16(width), uint16(height), 1, uint16(f.Bits))
	}
	rows := int32(height)
	if f.TopDown {
		rows = -rows
	}
	out = words(le.AppendUint32(le.AppendUint32(out, uint32(width)), uint32(rows)), 1, uint16(f.Bits))
	for _, v := range []uint32{compression, size, pixelsPerMt, pixelsPerMt, uint32(len(f.Palette)), 0} {
		out = le.AppendUint32(out, v)
	}
	if f.hasMasks() {
		for _, mask := range f.masks() {
			out = le.AppendUint32(out, mask)
		}
	}
	out = append(out, make([]byte, f.Header)...)[:f.Header]
	if f.Header >= HeaderV4 {
		copy(out[56:], "BGRs") // the color space sRGB, in little endian
	}
	if f.Header == HeaderV5 {
		const forPictures = 4
		out[108] = forPictures // rendering intent
	}
	return out
}

// masks returns the bits of red, green, blue and opacity, which are not used up to 24 bits.
func (f Format) masks() (masks [4]uint32) {
	switch f.Bits {
	case 16:
		return [4]uint32{0xf800, 0x07e0, 0x001f}
	case 32:
		masks = [4]uint32{0xff0000, 0x00ff00, 0x0000ff}
		if f.Alpha {
			masks[3] = 0xff000000
		}
	}
	return masks
}

func words(out []byte, values ...uint16) []byte {
	for _, v := range values {
		out = binary.LittleEndian.AppendUint16(out, v)
	}
	return out
}

// palette returns the table of colours. The oldest header is for one without gaps, of all colours of its bits.
func (f Format) palette() (out []byte) {
	for _, c := range f.Palette {
		out = append(out, c.B, c.G, c.R)
		if f.Header != HeaderCore {
			out = append(out, 0)
		}
	}
	if f.Header == HeaderCore && f.Palette != nil {
		out = append(out, make([]byte, 3*(1<<f.Bits-len(f.Palette)))...)
	}
	return out
}
