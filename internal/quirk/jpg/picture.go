package jpg

import (
	"fmt"
	"image/color"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A picture has four areas of different colors and sizes with white lines between them, so that readers which turn or mirror it
// are found out.
type picture struct {
	width, height int
	areas         [4]color.RGBA // from left to right and from top to bottom
}

// scene returns the picture of most cases.
func scene() picture {
	return picture{100, 60, [4]color.RGBA{{208, 48, 48, 255}, {48, 160, 64, 255}, {48, 80, 192, 255}, {224, 192, 48, 255}}}
}

// at returns the color of a pixel. The lines are at six tenths of the width and four tenths of the height.
func (p picture) at(x, y int) color.RGBA {
	dx, dy := 10*x-6*p.width, 10*y-4*p.height
	if isLine(dx) || isLine(dy) {
		return color.RGBA{255, 255, 255, 255}
	}
	area := 0
	if dx > 0 {
		area++
	}
	if dy > 0 {
		area += 2
	}
	return p.areas[area]
}

// isLine reports whether a tenth of a pixel is in a line of three pixels.
func isLine(distance int) bool { return distance > -15 && distance < 15 }

// expectation returns what a correct reader finds.
func (p picture) expectation(properties ...quirk.Property) expect.Expectation {
	found := &expect.Picture{Width: p.width, Height: p.height}
	for i := range p.areas {
		x, y := p.width*(3+5*(i%2))/10, p.height*(2+5*(i/2))/10
		c := p.at(x, y)
		found.Colors = append(found.Colors, expect.Color{X: float64(x), Y: float64(y), Color: fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)})
	}
	e := expect.Expectation{Picture: found}
	if properties != nil {
		e.Items = map[expect.Kind][]expect.Item{expect.Properties: quirk.Properties(properties...)}
	}
	return e
}

// A view is a picture as it is stored.
type view struct {
	width, height int
	at            func(x, y int) color.RGBA
}

// stored returns the picture as a camera with an orientation stores it.
func (p picture) stored(o exif.Orientation) view {
	v := view{p.width, p.height, func(x, y int) color.RGBA {
		if o.Transposes() {
			x, y = y, x
		}
		if o.MirrorsX() {
			x = p.width - 1 - x
		}
		if o.MirrorsY() {
			y = p.height - 1 - y
		}
		return p.at(x, y)
	}}
	if o.Transposes() {
		v.width, v.height = v.height, v.width
	}
	return v
}

// upright is the orientation of a picture that is stored as it is shown.
const upright exif.Orientation = 1

// baseline returns the coded picture in the most common form: YCbCr with chroma of half the width and height.
func (p picture) baseline() segments { return p.stored(upright).baseline() }

func (v view) baseline() segments {
	f := v.ycbcr(2, 2)
	return append(head(f, t81.SOF0), f.Image().Sequential(t81.Scan{Components: []int{0, 1, 2}})...)
}

// head returns the segments before the scans.
func head(f *t81.Frame, process byte) segments {
	var tables segments
	for i, t := range f.Tables {
		tables = append(tables, t.Segment(byte(i), 8))
	}
	return append(tables, f.Header(process))
}

// ycbcr returns a frame with sampling factors of luma.
func (v view) ycbcr(h, y int) *t81.Frame {
	return v.frame(
		t81.Component{ID: 1, H: h, V: y, Value: v.channel(func(c color.YCbCr) uint8 { return c.Y })},
		t81.Component{ID: 2, H: 1, V: 1, Table: 1, Value: v.channel(func(c color.YCbCr) uint8 { return c.Cb })},
		t81.Component{ID: 3, H: 1, V: 1, Table: 1, Value: v.channel(func(c color.YCbCr) uint8 { return c.Cr })},
	)
}

// channel returns the values of a channel of YCbCr.
func (v view) channel(of func(c color.YCbCr) uint8) func(x, y int) int {
	return func(x, y int) int { return int(of(color.YCbCrModel.Convert(v.at(x, y)).(color.YCbCr))) }
}

// frame returns a frame of 8 bits with tables of small divisors.
func (v view) frame(components ...t81.Component) *t81.Frame {
	f := &t81.Frame{Width: v.width, Height: v.height, Precision: 8, Components: components, Tables: []t81.Table{t81.FlatTable(3)}}
	if len(components) > 1 {
		f.Tables = append(f.Tables, t81.FlatTable(5))
	}
	return f
}
