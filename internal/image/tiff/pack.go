package tiff

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// packer returns a function that sets a row of bytes, which are zero, to pixels.
func (f Format) packer() func(out []byte, pixels []raster.Pixel) {
	switch {
	case f.Model == Bilevel, f.Model == Indexed, f.Bits < 8:
		return raster.PackIndices(f.Bits)
	case f.Model == RGB && f.Bits == 8 && !f.Alpha:
		return packRGB
	case f.Bits == 8:
		return f.pack8
	default:
		return f.pack16
	}
}

// packRGB writes a byte after each pixel but the last one, which the next pixel replaces.
func packRGB(out []byte, pixels []raster.Pixel) {
	last := len(pixels) - 1
	for i, p := range pixels[:last] {
		binary.BigEndian.PutUint32(out[3*i:], uint32(p)<<8)
	}
	p := pixels[last]
	out[3*last], out[3*last+1], out[3*last+2] = p.R(), p.G(), p.B()
}

func (f Format) pack8(out []byte, pixels []raster.Pixel) {
	samples := f.samples()
	for i, p := range pixels {
		s := out[i*samples:][:samples]
		switch f.Model {
		case RGB:
			s[0], s[1], s[2] = p.R(), p.G(), p.B()
		case CMYK:
			binary.BigEndian.PutUint32(s, inks(p))
		default:
			s[0] = p.Gray().R()
		}
		if f.Alpha {
			s[samples-1] = p.A()
		}
	}
}

// inks returns cyan, magenta, yellow and black, of which the last is in the lowest bits.
func inks(p raster.Pixel) uint32 {
	inverted := ^uint32(p.Separate())
	return inverted<<8 | inverted>>24
}

// pack16 writes samples of 16 bits. Shades of gray are more exact than in 8 bits.
func (f Format) pack16(out []byte, pixels []raster.Pixel) {
	for _, p := range pixels {
		switch f.Model {
		case RGB:
			out = putTwice(out, p.R(), p.G(), p.B())
		case CMYK:
			v := inks(p)
			out = putTwice(out, uint8(v>>24), uint8(v>>16), uint8(v>>8), uint8(v))
		default:
			f.Order.PutUint16(out, p.Gray16())
			out = out[2:]
		}
		if f.Alpha {
			out = putTwice(out, p.A())
		}
	}
}

// putTwice writes each byte twice, and returns the rest.
func putTwice(out []byte, values ...uint8) []byte {
	for i, v := range values {
		out[2*i], out[2*i+1] = v, v
	}
	return out[2*len(values):]
}
