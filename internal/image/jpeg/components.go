package jpeg

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A ColorModel says which components the colours of a raster become.
type ColorModel string

// The colour models.
const (
	ModelYCbCr ColorModel = ""     // luminance and chrominance (ITU-T T.871)
	ModelGray  ColorModel = "gray" // luminance
	ModelCMYK  ColorModel = "cmyk" // inks, inverted, as programs by Adobe store them (ITU-T T.872, 6.5.3)
	ModelYCCK  ColorModel = "ycck" // the complements of inverted cyan, magenta and yellow as YCbCr, and inverted black
)

// A Sampling is the resolution of chrominance.
type Sampling string

// The resolutions.
const (
	Sampling420 Sampling = "420" // half of the columns and half of the rows; also the zero value
	Sampling422 Sampling = "422" // half of the columns
	Sampling444 Sampling = "444" // all pixels
)

// A component is a component of a frame (B.2.2).
type component struct {
	id    byte
	h, v  int // sampling factors
	plane int // of its tables: 0 like luminance, 1 like chrominance
	level func(a, b, c, d raster.Pixel) int32
}

// components returns the components of a raster.
func (o Options) components() []component {
	h, v := 2, 2
	switch o.Sampling {
	case Sampling444:
		h, v = 1, 1
	case Sampling422:
		v = 1
	}
	color := []component{{1, h, v, 0, first(luma)}, {2, 1, 1, 1, blueness}, {3, 1, 1, 1, redness}}
	switch o.Color {
	case ModelGray:
		return []component{{1, 1, 1, 0, first(luma)}}
	case ModelCMYK:
		return []component{
			{'C', 1, 1, 0, first(channel(16))}, {'M', 1, 1, 0, first(channel(8))},
			{'Y', 1, 1, 0, first(channel(0))}, {'K', 1, 1, 0, first(channel(24))},
		}
	case ModelYCCK:
		return append(color, component{4, h, v, 0, first(channel(24))})
	default:
		return color
	}
}

// first returns a function that converts the first of four pixels, for components of full resolution.
func first(level func(raster.Pixel) int32) func(a, b, c, d raster.Pixel) int32 {
	return func(a, _, _, _ raster.Pixel) int32 { return level(a) }
}

func blueness(a, b, c, d raster.Pixel) int32 {
	cb, _ := chroma(a, b, c, d)
	return cb
}

func redness(a, b, c, d raster.Pixel) int32 {
	_, cr := chroma(a, b, c, d)
	return cr
}

// channel returns a function that returns eight bits of a pixel as a sample.
func channel(shift uint) func(raster.Pixel) int32 {
	return func(p raster.Pixel) int32 { return (int32(p>>shift&0xff) - 128) << sampleBits }
}

// separated returns a raster with its inks as the components need them: black above the 24 bits of the others.
func (o Options) separated(r raster.Raster) raster.Raster {
	switch o.Color {
	case ModelCMYK:
		return r.Map(raster.Pixel.Separate)
	case ModelYCCK:
		return r.Map(func(p raster.Pixel) raster.Pixel { return p.Separate() ^ 0xffffff })
	default:
		return r
	}
}

// appendFrameHeader appends the header of a frame (B.2.2).
func appendFrameHeader(out []byte, marker byte, size image.Point, components []component) []byte {
	frame := []byte{8, byte(size.Y >> 8), byte(size.Y), byte(size.X >> 8), byte(size.X), byte(len(components))}
	for _, c := range components {
		frame = append(frame, c.id, byte(c.h<<4|c.v), byte(c.plane))
	}
	return appendSegment(out, marker, frame)
}
