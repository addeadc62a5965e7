package png

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A Format says how a PNG stores the pixels of a raster. The zero value is true colour of 8 bits.
type Format struct {
	// Depth is the number of bits of a sample, 8 by default: 1, 2, 4 or 8 of an index or a shade of gray, and 8 or 16
	// of other samples.
	Depth int
	// Gray stores the brightness of pixels, unless Palette or Shades is set.
	Gray bool
	// Alpha stores the opacity of pixels. It needs a depth of 8 or 16.
	Alpha bool
	// Palette is the palette of a raster of indices, in indexed colour.
	Palette []color.NRGBA
	// Shades is for a raster of shades of gray, from 0 to 1<<Depth-1.
	Shades bool
	// Interlaced stores seven passes (ISO/IEC 15948, 8.2).
	Interlaced bool
	// Metadata are chunks that precede the palette and the pixels.
	Metadata Metadata
}

// depth returns the number of bits of a sample.
func (f Format) depth() int {
	if f.Depth == 0 {
		return 8
	}
	return f.Depth
}

// colorType returns the colour type (ISO/IEC 15948, 11.2.2).
func (f Format) colorType() byte {
	switch {
	case f.Palette != nil:
		return indexedColor
	case f.Shades:
		return grayscale
	case f.Gray && f.Alpha:
		return grayAlpha
	case f.Gray:
		return grayscale
	case f.Alpha:
		return trueColorAlpha
	default:
		return trueColor
	}
}

// isPacked reports whether pixels are indices, of which a byte may hold several.
func (f Format) isPacked() bool { return f.Palette != nil || f.Shades }

// bits returns the number of bits of a pixel.
func (f Format) bits() int {
	samples := map[byte]int{grayscale: 1, trueColor: 3, indexedColor: 1, grayAlpha: 2, trueColorAlpha: 4}
	return samples[f.colorType()] * f.depth()
}

// head returns what precedes the pixels of a picture.
func (f Format) head(size image.Point) []byte {
	method := byte(notInterlaced)
	if f.Interlaced {
		method = interlaced
	}
	out := f.Metadata.appendTo(appendHeader(nil, size.X, size.Y, byte(f.depth()), f.colorType(), method))
	if f.Palette != nil {
		out = appendPalette(out, f.Palette)
	}
	return out
}

// appendSamples appends the samples of pixels.
func (f Format) appendSamples(out []byte, pixels []raster.Pixel) []byte {
	switch {
	case f.isPacked():
		return appendPacked(out, pixels, f.depth())
	case f.depth() == 16:
		return f.appendWide(out, pixels)
	}
	for _, p := range pixels {
		if f.Gray {
			out = append(out, p.Gray().R())
		} else {
			out = append(out, p.R(), p.G(), p.B())
		}
		if f.Alpha {
			out = append(out, p.A())
		}
	}
	return out
}

// appendWide appends samples of 16 bits. Shades of gray are more exact than in 8 bits.
func (f Format) appendWide(out []byte, pixels []raster.Pixel) []byte {
	for _, p := range pixels {
		if f.Gray {
			y := p.Gray16()
			out = append(out, byte(y>>8), byte(y))
		} else {
			out = append(out, p.R(), p.R(), p.G(), p.G(), p.B(), p.B())
		}
		if f.Alpha {
			out = append(out, p.A(), p.A())
		}
	}
	return out
}

// appendPacked appends indices of depth bits, the first one in the highest bits.
func appendPacked(out []byte, indices []raster.Pixel, depth int) []byte {
	perByte := 8 / depth
	for len(indices) > 0 {
		n := min(perByte, len(indices))
		b := byte(0)
		for i, index := range indices[:n] {
			b |= byte(index) << (8 - depth*(i+1))
		}
		out = append(out, b)
		indices = indices[n:]
	}
	return out
}
