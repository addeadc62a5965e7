package bmp

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// pack returns a function that sets a row of bytes, which are zero, to pixels.
func (f Format) pack() func(out []byte, pixels []raster.Pixel) {
	switch {
	case f.Bits <= 8:
		return raster.PackIndices(f.Bits)
	case f.Bits == 16 && f.hasMasks():
		return pack565
	case f.Bits == 16:
		return pack555
	case f.Bits == 24:
		return pack24
	default:
		return f.pack32
	}
}

func pack565(out []byte, pixels []raster.Pixel) {
	for i, p := range pixels {
		binary.LittleEndian.PutUint16(out[2*i:], scaled(p.R(), 5)<<11|scaled(p.G(), 6)<<5|scaled(p.B(), 5))
	}
}

func pack555(out []byte, pixels []raster.Pixel) {
	for i, p := range pixels {
		binary.LittleEndian.PutUint16(out[2*i:], scaled(p.R(), 5)<<10|scaled(p.G(), 5)<<5|scaled(p.B(), 5))
	}
}

// scaled returns a sample in fewer bits.
func scaled(v uint8, bits int) uint16 { return (uint16(v)*(1<<bits-1) + 127) / 255 }

// pack24 writes three pixels at a time.
func pack24(out []byte, pixels []raster.Pixel) {
	const wide = 3
	for len(pixels) >= wide {
		binary.LittleEndian.PutUint64(out, uint64(pixels[0]&0xffffff)|uint64(pixels[1]&0xffffff)<<24|uint64(pixels[2])<<48)
		out[8] = pixels[2].R()
		out, pixels = out[3*wide:], pixels[wide:]
	}
	for i, p := range pixels {
		out[3*i], out[3*i+1], out[3*i+2] = p.B(), p.G(), p.R()
	}
}

func (f Format) pack32(out []byte, pixels []raster.Pixel) {
	for i, p := range pixels {
		v := uint32(p & 0xffffff)
		if f.Alpha {
			v |= uint32(p.A()) << 24
		}
		binary.LittleEndian.PutUint32(out[4*i:], v)
	}
}
