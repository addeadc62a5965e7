// Package raster models pictures in true colour, which are painted row by row. Unlike
// the pictures of package picture, their cost depends on the number of pixels.
package raster

import "sync"

// A Raster is a picture in true colour. It is opaque unless a comment says otherwise.
type Raster struct {
	Width, Height int // in pixels

	// Painter returns a function that paints row y, which has Width pixels. It may keep
	// buffers, and is fastest for consecutive rows from top to bottom. Different
	// painters may be used concurrently, and paint the same pixels.
	Painter func() func(row []Pixel, y int)
}

// Flat returns a raster of one colour.
func Flat(width, height int, p Pixel) Raster {
	return Raster{Width: width, Height: height, Painter: func() func([]Pixel, int) {
		return func(row []Pixel, _ int) {
			for x := range row {
				row[x] = p
			}
		}
	}}
}

// An Overlay paints over row y of a picture. It is safe for concurrent use.
type Overlay func(row []Pixel, y int)

// Below returns the raster below an overlay.
func (r Raster) Below(o Overlay) Raster {
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) {
		paint := r.Painter()
		return func(row []Pixel, y int) {
			paint(row, y)
			o(row, y)
		}
	}}
}

// WithOnePainter returns the raster with one painter, which is made when it is first needed. It must not be used concurrently. It is for
// rasters that are painted one after another, because it does not leave the buffers of a painter for each to the garbage collector.
func (r Raster) WithOnePainter() Raster {
	paint := sync.OnceValue(r.Painter)
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) { return paint() }}
}

// Held returns the raster with its pixels in memory. They are painted once, when the first row is
// needed.
func (r Raster) Held() Raster {
	pixels := sync.OnceValue(r.pixels)
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) {
		return func(row []Pixel, y int) { copy(row, pixels()[y*r.Width:]) }
	}}
}

// pixels paints all rows.
func (r Raster) pixels() []Pixel {
	paint, pixels := r.Painter(), make([]Pixel, r.Width*r.Height)
	for y := range r.Height {
		paint(pixels[y*r.Width:][:r.Width], y)
	}
	return pixels
}

// A Pixel is a colour: 0xRRGGBB, and above it the transparency of pixels that are not opaque, 0 to 255.
type Pixel uint32

// RGB returns the pixel of a colour.
func RGB(r, g, b uint8) Pixel { return Pixel(r)<<16 | Pixel(g)<<8 | Pixel(b) }

// R returns the red channel.
func (p Pixel) R() uint8 { return uint8(p >> 16) }

// G returns the green channel.
func (p Pixel) G() uint8 { return uint8(p >> 8) }

// B returns the blue channel.
func (p Pixel) B() uint8 { return uint8(p) }

// A returns the opacity.
func (p Pixel) A() uint8 { return 255 - uint8(p>>24) }

// Luma returns the brightness (ITU-R BT.601) in units of 1/65536.
func (p Pixel) Luma() uint32 {
	return 19595*uint32(p.R()) + 38470*uint32(p.G()) + 7471*uint32(p.B())
}

// Gray returns a pixel in the shade of gray that is as bright.
func (p Pixel) Gray() Pixel {
	y := uint8((p.Luma() + 1<<15) >> 16)
	return p&0xff000000 | RGB(y, y, y)
}

// Gray16 returns the brightness in 16 bits.
func (p Pixel) Gray16() uint16 { return uint16((uint64(p.Luma())*257 + 1<<15) >> 16) }

// Separate returns the inks of the pixel, inverted: 0 is all ink, and 255 none. Black is above the 24 bits of the
// others. A reader multiplies cyan, magenta and yellow by black, and gets the pixel.
func (p Pixel) Separate() Pixel {
	lightest := uint32(max(p.R(), p.G(), p.B()))
	black := lightest * (510 - lightest) / 255 // less ink than possible, as in print
	if black == 0 {
		return 0x00ffffff
	}
	ink := func(level uint8) uint8 { return uint8((uint32(level)*255 + black/2) / black) }
	return Pixel(black)<<24 | RGB(ink(p.R()), ink(p.G()), ink(p.B()))
}

// Blend returns the pixel covered by another with an opacity of alpha/256.
func (p Pixel) Blend(over Pixel, alpha uint32) Pixel {
	const redBlue, green = 0xff00ff, 0x00ff00
	a, b := Pixel(alpha), Pixel(256-alpha)
	return (p&redBlue*b+over&redBlue*a)>>8&redBlue | (p&green*b+over&green*a)>>8&green
}
