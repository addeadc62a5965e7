package h264

import (
	"context"
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A Panorama has the samples of a picture in true colour. There are 1.5 per pixel.
type Panorama struct {
	width, height int // in pixels
	size          sampleSize
	luma          []byte
	chroma        [2][]byte
}

// NewPanorama paints a raster as samples of a signal, and turns it clockwise by 0, 90, 180 or 270 degrees. Its width must
// be even, and its height a multiple of [Side].
func NewPanorama(r raster.Raster, rotation int, s signal.Signal) *Panorama {
	size := sizeOf(s)
	pixels := r.Width * r.Height * int(size)
	p := &Panorama{r.Width, r.Height, size, make([]byte, pixels), [2][]byte{make([]byte, pixels/4), make([]byte, pixels/4)}}
	convert := s.Converter()
	// There is no error, because the context is never done.
	_ = lazyfile.InParallel(context.Background(), r.Height/Side, func() func(i int) {
		paint, rows := r.Painter(), [2][]raster.Pixel{make([]raster.Pixel, r.Width), make([]raster.Pixel, r.Width)}
		return func(i int) {
			for y := i * Side; y < (i+1)*Side; y += 2 {
				paint(rows[0], y)
				paint(rows[1], y+1)
				if size == narrow {
					p.setRows(y, rows)
				} else {
					p.setWideRows(y, rows, convert)
				}
			}
		}
	})
	return p.rotated(rotation)
}

// setRows sets rows y and y+1 to narrow samples.
func (p *Panorama) setRows(y int, rows [2][]raster.Pixel) {
	for i, row := range rows {
		luma := p.luma[(y+i)*p.width:][:len(row)]
		for x, c := range row {
			luma[x] = uint8(signal.Luma709(int32(c.R()), int32(c.G()), int32(c.B()), 0))
		}
	}
	at, below := y/2*p.width/2, rows[1]
	for x := 0; x < len(below); x += 2 {
		a, b, c, d := rows[0][x], rows[0][x+1], below[x], below[x+1]
		// Sums of four channels fit, because they are 16 bits apart.
		const redBlue = 0xff00ff
		rb := uint32(a&redBlue + b&redBlue + c&redBlue + d&redBlue)
		g := int32(a.G()) + int32(b.G()) + int32(c.G()) + int32(d.G())
		cb, cr := signal.Chroma709(int32(rb>>16+2)/4, (g+2)/4, int32(rb&0xffff+2)/4, 0)
		p.chroma[0][at+x/2], p.chroma[1][at+x/2] = uint8(cb), uint8(cr)
	}
}

// setWideRows sets rows y and y+1 to wide samples. Those of chroma are averages of four pixels.
func (p *Panorama) setWideRows(y int, rows [2][]raster.Pixel, convert func(r, g, b uint8) signal.Samples) {
	at := y / 2 * p.width / 2
	for x := 0; x < p.width; x += 2 {
		cb, cr := uint16(0), uint16(0)
		for i := range 4 {
			c := rows[i/2][x+i%2]
			s := convert(c.R(), c.G(), c.B())
			wide.set(p.luma, (y+i/2)*p.width+x+i%2, s[0])
			cb, cr = cb+s[1], cr+s[2]
		}
		wide.set(p.chroma[0], at+x/2, (cb+2)/4)
		wide.set(p.chroma[1], at+x/2, (cr+2)/4)
	}
}

// rotated returns the panorama turned clockwise.
func (p *Panorama) rotated(degrees int) *Panorama {
	if degrees == 0 {
		return p
	}
	turned := &Panorama{width: p.width, height: p.height, size: p.size, luma: p.size.rotate(p.luma, p.width, degrees)}
	if degrees != 180 {
		turned.width, turned.height = p.height, p.width
	}
	for i, samples := range p.chroma {
		turned.chroma[i] = p.size.rotate(samples, p.width/2, degrees)
	}
	return turned
}

// rotate returns samples turned clockwise, whose rows have a width.
func (s sampleSize) rotate(samples []byte, width, degrees int) []byte {
	size, turned := int(s), make([]byte, 0, len(samples))
	height := len(samples) / size / width
	columns, rows := height, width
	if degrees == 180 {
		columns, rows = width, height
	}
	for y := range rows {
		for x := range columns {
			at := x*width + width - 1 - y
			switch degrees {
			case 90:
				at = (height-1-x)*width + y
			case 180:
				at = (height-1-y)*width + width - 1 - x
			}
			turned = append(turned, samples[at*size:][:size]...)
		}
	}
	return turned
}

// Macroblock sets m to the macroblock at an even position in pixels. M is empty, or of the same panorama.
func (p *Panorama) Macroblock(m Macroblock, at image.Point) Macroblock {
	if m == nil {
		m = newMacroblock(p.size)
	}
	p.copyRows(m.component(0), p.luma, p.width, at)
	for i, samples := range p.chroma {
		p.copyRows(m.component(1+i), samples, p.width/2, at.Div(2))
	}
	return m
}

// copyRows copies samples of a macroblock from those of rows of a width.
func (p *Panorama) copyRows(m, samples []byte, width int, at image.Point) {
	size := int(p.size)
	side := Side * size
	if len(m) < lumaSamples*size {
		side /= 2
	}
	const chunk = 16 // bytes; only narrow chroma has less
	for from := (at.Y*width + at.X) * size; len(m) > 0; from, m = from+width*size, m[side:] {
		if side < chunk {
			*(*[chunk / 2]byte)(m) = *(*[chunk / 2]byte)(samples[from:])
			continue
		}
		for x := 0; x < side; x += chunk {
			*(*[chunk]byte)(m[x:]) = *(*[chunk]byte)(samples[from+x:])
		}
	}
}
