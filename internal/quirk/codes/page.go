package codes

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/barcode"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
)

// A page is a picture.
type page struct {
	width, height int
	pixels        []color.NRGBA
}

func newPage(width, height int, c color.NRGBA) page {
	p := page{width, height, make([]color.NRGBA, width*height)}
	for i := range p.pixels {
		p.pixels[i] = c
	}
	return p
}

func (p page) at(x, y int) *color.NRGBA { return &p.pixels[y*p.width+x] }

// paste draws another page over a part of the page.
func (p page) paste(x, y int, other page) page {
	for dy := range other.height {
		copy(p.pixels[(y+dy)*p.width+x:], other.pixels[dy*other.width:(dy+1)*other.width])
	}
	return p
}

// each replaces each pixel.
func (p page) each(replace func(x, y int, c color.NRGBA) color.NRGBA) page {
	for y := range p.height {
		for x := range p.width {
			*p.at(x, y) = replace(x, y, *p.at(x, y))
		}
	}
	return p
}

// picture returns the page with its up to 256 colours as a palette.
func (p page) picture() picture.Picture {
	result := picture.Picture{Width: p.width}
	indices := map[color.NRGBA]uint8{}
	var above []color.NRGBA
	for y := range p.height {
		row := p.pixels[y*p.width : (y+1)*p.width]
		if slices.Equal(row, above) {
			result.Bands[len(result.Bands)-1].Height++
			continue
		}
		above = row
		var runs []picture.Run
		for _, c := range row {
			index, ok := indices[c]
			if !ok {
				index = uint8(len(indices))
				indices[c] = index
				result.Palette = append(result.Palette, c)
			}
			if last := len(runs) - 1; last >= 0 && runs[last].Color == index {
				runs[last].Length++
				continue
			}
			runs = append(runs, picture.Run{Length: 1, Color: index})
		}
		result.Bands = append(result.Bands, picture.Band{Height: 1, Runs: runs})
	}
	if len(result.Palette) > 256 {
		panic("codes: too many colours")
	}
	return result
}

// An ink has the colours of light and dark modules.
type ink struct{ light, dark color.NRGBA }

var (
	white        = color.NRGBA{255, 255, 255, 255}
	black        = color.NRGBA{A: 255}
	blackOnWhite = ink{white, black}
)

// rgb returns the colour 0xRRGGBB.
func rgb(n uint32) color.NRGBA { return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

// A grid has the modules of a code with its quiet zone, in rows.
type grid [][]bool

func newGrid(width, height int) grid {
	g := make(grid, height)
	for y := range g {
		g[y] = make([]bool, width)
	}
	return g
}

func (g grid) size() (width, height int) { return len(g[0]), len(g) }

// isDark reports whether a module is dark. Those outside the grid are light.
func (g grid) isDark(x, y int) bool {
	return x >= 0 && y >= 0 && y < len(g) && x < len(g[0]) && g[y][x]
}

// quietZone is the width of the margin around QR codes (5.3.8).
const quietZone = 4

func gridOfQR(s *qrcode.Symbol) grid {
	g := newGrid(s.Side+2*quietZone, s.Side+2*quietZone)
	for y := range s.Side {
		x := quietZone
		for i, length := range s.Runs(y) {
			for range length {
				g[y+quietZone][x] = i%2 == 1
				x++
			}
		}
	}
	return g
}

// gridOfBarcode returns the grid of a barcode of at most a height.
func gridOfBarcode(kind, data string, height int) grid {
	s, err := barcode.Encode(kind, data, barcode.Options{})
	if err != nil {
		panic(err)
	}
	height = min(height, s.Height)
	margin := s.QuietZone + 1
	g := newGrid(s.Width+2*margin, height+2*margin)
	for _, b := range s.Bars {
		for y := b.Y; y < min(b.Y+b.Height, height); y++ {
			for x := range b.Width {
				g[margin+y][margin+b.X+x] = true
			}
		}
	}
	return g
}

// without returns the grid without a number of modules on each side.
func (g grid) without(margin int) grid {
	width, height := g.size()
	result := newGrid(width-2*margin, height-2*margin)
	for y := range result {
		copy(result[y], g[y+margin][margin:])
	}
	return result
}

// draw returns a page with modules of a width in pixels.
func (g grid) draw(module int, i ink) page {
	width, height := g.size()
	p := newPage(width*module, height*module, i.light)
	return p.each(func(x, y int, c color.NRGBA) color.NRGBA {
		if g[y/module][x/module] {
			return i.dark
		}
		return c
	})
}

// A mapping returns the place on a grid that a place in a picture shows. Places in pictures are in eighths of pixels, and those on grids in
// units of 1/one module. Arithmetic is in integers, so that all machines compute the same.
type mapping func(x, y int64) (u, v int64)

const one = 1 << 16

// shades says how dark pixels are of which sixteenths are dark, from 0 to 255. They are means of light, which sRGB encodes.
var shades = [17]int{0, 7, 15, 22, 30, 39, 48, 57, 67, 78, 90, 103, 118, 135, 156, 184, 255}

// warp returns a page of a grid through a mapping.
func (g grid) warp(width, height int, m mapping, i ink) page {
	p := newPage(width, height, i.light)
	return p.each(func(x, y int, _ color.NRGBA) color.NRGBA {
		covered, _ := g.sample(m, x, y)
		return picture.Mix(i.light, i.dark, shades[covered], 255)
	})
}

// sample returns how many sixteenths of a pixel are dark, and how many are on the grid.
func (g grid) sample(m mapping, x, y int) (dark, inside int) {
	width, height := g.size()
	for i := range int64(16) {
		u, v := m(8*int64(x)+1+2*(i%4), 8*int64(y)+1+2*(i/4))
		u, v = u>>16, v>>16
		if g.isDark(int(u), int(v)) {
			dark++
		}
		if u >= 0 && v >= 0 && u < int64(width) && v < int64(height) {
			inside++
		}
	}
	return dark, inside
}

// turned returns a page of a grid that is turned around the middle. The size of the page is in pixels. Cosine and
// sine are in units of 1/one module, and include the scale: modules per pixel.
func (g grid) turned(width, height, cosine, sine int) page {
	columns, rows := g.size()
	return g.warp(width, height, func(x, y int64) (u, v int64) {
		dx, dy := x-4*int64(width), y-4*int64(height)
		return int64(columns)*one/2 + (int64(cosine)*dx+int64(sine)*dy)/8, int64(rows)*one/2 + (int64(cosine)*dy-int64(sine)*dx)/8
	}, blackOnWhite)
}

// blurred returns the page with each pixel the mean of a square of 2n+1 pixels.
func (p page) blurred(n int) page {
	result := newPage(p.width, p.height, white)
	return result.each(func(x, y int, _ color.NRGBA) color.NRGBA {
		var r, g, b, count int
		for dy := max(0, y-n); dy <= min(p.height-1, y+n); dy++ {
			for dx := max(0, x-n); dx <= min(p.width-1, x+n); dx++ {
				c := p.at(dx, dy)
				r, g, b, count = r+int(c.R), g+int(c.G), b+int(c.B), count+1
			}
		}
		return color.NRGBA{uint8(r / count), uint8(g / count), uint8(b / count), 255}
	})
}
