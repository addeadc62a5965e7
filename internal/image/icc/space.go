package icc

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// A Space is the color space of a picture.
type Space string

// The color spaces.
const (
	SRGB      Space = "srgb"
	DisplayP3 Space = "display-p3"
	AdobeRGB  Space = "adobe-rgb"
)

// Profile returns the profile of the space.
func (s Space) Profile() Profile {
	switch s {
	case DisplayP3:
		p := P3(0)
		p.Name, p.Aligned = "Display P3", true
		return p
	case AdobeRGB:
		p := Wide()
		p.Name, p.Aligned = "Compatible with Adobe RGB (1998)", true
		return p
	default:
		return Profile{Name: "sRGB", Aligned: true, Red: [3]float64{.43607, .22249, .01392}, Green: [3]float64{.38515, .71687, .09708}, Blue: [3]float64{.14307, .06061, .71410}}
	}
}

// Convert returns a function that converts pixels from sRGB. It is safe for concurrent use.
func (s Space) Convert() func(raster.Pixel) raster.Pixel {
	switch s {
	case DisplayP3:
		return toDisplayP3.Get().pixel
	case AdobeRGB:
		return toAdobeRGB.Get().pixel
	default:
		return func(p raster.Pixel) raster.Pixel { return p }
	}
}

// Conversions are computed when they are first used, because they need tables.
var (
	toDisplayP3 = lazy.Value[*conversion]{Compute: func() *conversion {
		return newConversion(linearSRGB, [3][3]float64{{.8224621, .1775380, 0}, {.0331941, .9668058, 0}, {.0170827, .0723974, .9105199}})
	}}
	toAdobeRGB = lazy.Value[*conversion]{Compute: func() *conversion {
		gamma := func(v float64) float64 { return math.Pow(v, 563./256) }
		return newConversion(gamma, [3][3]float64{{.7151256, .2848744, 0}, {0, 1, 0}, {0, .0411619, .9588381}})
	}}
)

// linearSRGB returns the linear value of a level of sRGB, both from 0 to 1 (IEC 61966-2-1).
func linearSRGB(v float64) float64 {
	if v <= .04045 {
		return v / 12.92
	}
	return math.Pow(float64(v+.055)/1.055, 2.4)
}

// A conversion is a conversion from sRGB. Linear values are from 0 to 65535.
type conversion struct {
	linear [256]uint32    // values of levels
	matrix [3][3]uint32   // in units of 1/65536
	levels [1 << 16]uint8 // of values in the other space
}

// newConversion returns a conversion to a space, given its linear values of levels and the matrix from linear sRGB.
func newConversion(linear func(float64) float64, matrix [3][3]float64) *conversion {
	c := &conversion{}
	for i, row := range matrix {
		for j, v := range row {
			c.matrix[i][j] = uint32(math.Round(v * 65536))
		}
	}
	for i := range c.linear {
		c.linear[i] = uint32(math.Round(linearSRGB(float64(i)/255) * 65535))
	}
	level := 0
	for v := range c.levels {
		for level < 255 && float64(v) >= linear((float64(level)+.5)/255)*65535 {
			level++
		}
		c.levels[v] = uint8(level)
	}
	return c
}

func (c *conversion) pixel(p raster.Pixel) raster.Pixel {
	r, g, b := c.linear[p.R()], c.linear[p.G()], c.linear[p.B()]
	level := func(row *[3]uint32) uint8 {
		return c.levels[min((uint64(r)*uint64(row[0])+uint64(g)*uint64(row[1])+uint64(b)*uint64(row[2])+1<<15)>>16, 65535)]
	}
	return p&0xff000000 | raster.RGB(level(&c.matrix[0]), level(&c.matrix[1]), level(&c.matrix[2]))
}

// curveOfSRGB returns the curve of sRGB as a table.
func curveOfSRGB() string {
	const entries = 1024
	data := binary.BigEndian.AppendUint32([]byte("curv\x00\x00\x00\x00"), entries)
	for i := range entries {
		data = binary.BigEndian.AppendUint16(data, uint16(math.Round(linearSRGB(float64(i)/(entries-1))*65535)))
	}
	return string(data)
}
