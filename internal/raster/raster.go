// Package raster models pictures in true colour, which are painted row by row. Unlike
// those of package picture, their cost depends on the number of pixels.
package raster

// A Raster is an opaque picture in true colour.
type Raster struct {
	Width, Height int // in pixels

	// Painter returns a function that paints row y, whose length is Width. It may have
	// buffers of its own, and is fastest for consecutive rows from top to bottom. Different
	// painters may be used concurrently, and paint the same pixels.
	Painter func() func(row []Pixel, y int)
}

// A Pixel is a colour: 0xRRGGBB.
type Pixel uint32

// RGB returns the pixel of a colour.
func RGB(r, g, b uint8) Pixel { return Pixel(r)<<16 | Pixel(g)<<8 | Pixel(b) }

// R returns the red channel.
func (p Pixel) R() uint8 { return uint8(p >> 16) }

// G returns the green channel.
func (p Pixel) G() uint8 { return uint8(p >> 8) }

// B returns the blue channel.
func (p Pixel) B() uint8 { return uint8(p) }
