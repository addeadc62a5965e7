package layout

import (
	"image/color"
	"slices"
	"sort"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// Overlay returns the text of the placeholder, for a raster of the same dimensions.
func (p Placeholder) Overlay() raster.Overlay {
	text, watermark := p.set().blocks()
	lines := append(text, watermark...)
	var layers []layer
	if p.Panels {
		layers = append(layers, p.layer(panelShapes(text, watermark), panelColor))
	}
	layers = append(layers, p.layer(append(shapesOf(lines), p.mark()...), p.Foreground))
	if drawings := drawingsOf(lines); len(drawings) > 0 {
		layers = append(layers, newLayer(picture.Flat(p.Width, p.Height, color.NRGBA{}).Paint(drawings)))
	}
	return func(row []raster.Pixel, y int) {
		for _, l := range layers {
			l.paint(row, y)
		}
	}
}

// A layer is a picture above a raster.
type layer struct {
	tints []tint // by palette index
	bands []picture.Band
	tops  []int // first rows of the bands
}

// A tint is a colour of a layer.
type tint struct {
	pixel raster.Pixel
	alpha uint32 // opacity, up to 256
}

func newLayer(p picture.Picture) layer {
	l := layer{bands: p.Bands}
	for _, c := range p.Palette {
		l.tints = append(l.tints, tint{raster.RGB(c.R, c.G, c.B), 256 * uint32(c.A) / 255})
	}
	top := 0
	for _, band := range l.bands {
		l.tops = append(l.tops, top)
		top += band.Height
	}
	return l
}

// layer returns a layer of shapes of one colour.
func (p Placeholder) layer(shapes []picture.Shape, c color.NRGBA) layer {
	palette := slices.Repeat([]color.NRGBA{c}, shades)
	l := newLayer(picture.Fill(p.Width, p.Height, palette, shapes))
	for i := range l.tints { // more precise than a palette
		l.tints[i].alpha = uint32(256 * i * int(c.A) / (255 * (shades - 1)))
	}
	return l
}

// paint paints the layer over row y.
func (l *layer) paint(row []raster.Pixel, y int) {
	i := sort.SearchInts(l.tops, y+1) - 1
	for _, run := range l.bands[i].Runs {
		if t := l.tints[run.Color]; t.alpha > 0 {
			for x := range row[:run.Length] {
				row[x] = row[x].Blend(t.pixel, t.alpha)
			}
		}
		row = row[run.Length:]
	}
}
