package h264

import (
	"context"
	"image"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Panorama has the samples of a picture in true colour. It takes 1.5 bytes per pixel.
type Panorama struct {
	width, height int // in pixels
	luma          []uint8
	chroma        [2][]uint8
}

// NewPanorama paints a raster, and turns it clockwise by 0, 90, 180 or 270 degrees. Its width must be even, and its
// height a multiple of [Side].
func NewPanorama(r raster.Raster, rotation int) *Panorama {
	pixels := r.Width * r.Height
	p := &Panorama{r.Width, r.Height, make([]uint8, pixels), [2][]uint8{make([]uint8, pixels/4), make([]uint8, pixels/4)}}
	// There is no error, because the context is never done.
	_ = lazyfile.InParallel(context.Background(), r.Height/Side, func() func(i int) {
		paint, rows := r.Painter(), [2][]raster.Pixel{make([]raster.Pixel, r.Width), make([]raster.Pixel, r.Width)}
		return func(i int) {
			for y := i * Side; y < (i+1)*Side; y += 2 {
				paint(rows[0], y)
				paint(rows[1], y+1)
				p.setRows(y, rows)
			}
		}
	})
	return p.rotated(rotation)
}

// setRows sets rows y and y+1.
func (p *Panorama) setRows(y int, rows [2][]raster.Pixel) {
	for i, row := range rows {
		luma := p.luma[(y+i)*p.width:][:len(row)]
		for x, c := range row {
			luma[x] = lumaOf(int32(c.R()), int32(c.G()), int32(c.B()))
		}
	}
	at, below := y/2*p.width/2, rows[1]
	for x := 0; x < len(below); x += 2 {
		a, b, c, d := rows[0][x], rows[0][x+1], below[x], below[x+1]
		// Sums of four channels fit, because they are 16 bits apart.
		const redBlue = 0xff00ff
		rb := uint32(a&redBlue + b&redBlue + c&redBlue + d&redBlue)
		g := int32(a.G()) + int32(b.G()) + int32(c.G()) + int32(d.G())
		p.chroma[0][at+x/2], p.chroma[1][at+x/2] = chromaOf(int32(rb>>16+2)/4, (g+2)/4, int32(rb&0xffff+2)/4)
	}
}

// rotated returns the panorama turned clockwise. It may change p.
func (p *Panorama) rotated(degrees int) *Panorama {
	if degrees == 0 {
		return p
	}
	turned := &Panorama{width: p.width, height: p.height, luma: rotate(p.luma, p.width, degrees)}
	if degrees != 180 {
		turned.width, turned.height = p.height, p.width
	}
	for i, samples := range p.chroma {
		turned.chroma[i] = rotate(samples, p.width/2, degrees)
	}
	return turned
}

// rotate turns samples clockwise, whose rows have a width.
func rotate(samples []uint8, width, degrees int) []uint8 {
	if degrees == 180 {
		slices.Reverse(samples)
		return samples
	}
	height, turned := len(samples)/width, make([]uint8, 0, len(samples))
	for x := range width {
		for y := range height {
			if degrees == 90 {
				turned = append(turned, samples[(height-1-y)*width+x])
			} else {
				turned = append(turned, samples[y*width+width-1-x])
			}
		}
	}
	return turned
}

// Macroblock sets m to the macroblock at an even position in pixels.
func (p *Panorama) Macroblock(m *Macroblock, at image.Point) {
	x, y := at.X, at.Y
	for i := range Side {
		*(*[Side]uint8)(m.Luma[i*Side:]) = *(*[Side]uint8)(p.luma[(y+i)*p.width+x:])
	}
	const half = Side / 2
	for j := range m.Chroma {
		for i := range half {
			*(*[half]uint8)(m.Chroma[j][i*half:]) = *(*[half]uint8)(p.chroma[j][((y/2+i)*p.width+x)/2:])
		}
	}
}
