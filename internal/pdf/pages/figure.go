package pages

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A figure draws in an area of a page.
type figure struct {
	*canvas
	*faces
	palette
	random *random.Sequence
	area   box
}

// wide reports whether the figure is wider than a column.
func (f figure) wide() bool { return f.area.w > 300*pt }

// A drawing draws a figure. It returns the values that the figure shows, if there are any.
type drawing struct {
	draw        func(figure) (values []int)
	description func(*document) string
}

var (
	bars  = drawing{figure.bars, func(d *document) string { return d.Bars }}
	lines = drawing{figure.lines, func(d *document) string { return d.Lines }}
	rings = drawing{figure.ring, func(d *document) string { return d.Ring }}
	tiles = drawing{figure.tiles, func(d *document) string { return d.Tiles }}
	hills = drawing{figure.hills, func(d *document) string { return d.Hills }}
)

var charts = []*drawing{&bars, &lines, &rings}

// draw draws a figure, without a caption.
func (p *page) draw(area box, d drawing) {
	e := p.section.Add("Figure")
	e.SetAttributes(fmt.Sprintf("/A<</O/Layout/BBox%s>>", p.rectangleOf(area)))
	p.content(e, func() {
		p.clip(area, func() {
			values := d.draw(figure{p.canvas, p.faces, p.palette, &p.random, area})
			e.Describe(describe(encode(d.description(p.document)), values))
		})
	})
}

// describe returns a description of a figure that shows values.
func describe(kind string, values []int) string {
	for i, v := range values {
		separator := ", "
		if i == 0 {
			separator = ": "
		}
		kind += separator + fmt.Sprint(v)
	}
	return kind
}

// figure draws a figure with a caption at the bottom of an area.
func (p *page) figure(area box, d drawing) {
	lines := p.captionLines(area.w, "")
	captionArea, area := area.cutBottom(len(lines)*captionLeading-2*pt, 6*pt)
	p.draw(area, d)
	p.writeCaption(captionArea, lines)
}

const captionLeading = 11 * pt

// captionLines returns the lines of the caption of the next figure: a text, or a sentence.
func (p *page) captionLines(width int, text string) []string {
	p.figures++
	label := fmt.Sprintf("%s %d. ", p.Figure, p.figures)
	widest := p.caption
	widest.face = p.bold
	if p.logs() {
		widest.face = p.caption.face
	}
	if text != "" {
		return []string{label + text}
	}
	return p.asides.excerpt(label, widest, width, 3)
}

// writeCaption writes a caption with a bold label.
func (p *page) writeCaption(b box, lines []string) {
	label := fmt.Sprintf("%s %d. ", p.Figure, p.figures)
	baseline := b.y + p.caption.capHeight()
	indent := p.captionLabel.width(label)
	p.content(p.section.Add("Caption"), func() {
		p.write(b.x, baseline, p.captionLabel, label)
		p.write(b.x+indent, baseline, p.caption, spaced(lines, 0)[len(label):])
		for i := 1; i < len(lines); i++ {
			p.write(b.x, baseline+i*captionLeading, p.caption, spaced(lines, i))
		}
	})
}

// tiles draws squares with geometric shapes.
func (f figure) tiles() []int {
	columns := 5
	if f.wide() {
		columns = 10
	}
	f.fill(f.paper)
	f.rectangle(f.area)
	colors := []color{f.paper, f.light, f.base, f.ink, f.accent}
	for row := 0; row*f.area.w < f.area.h*columns; row++ {
		for column := range columns {
			x, next := f.area.x+column*f.area.w/columns, f.area.x+(column+1)*f.area.w/columns
			below := f.random.Below(len(colors))
			above := (below + 1 + f.random.Below(len(colors)-1)) % len(colors)
			f.fill(colors[below])
			tile := box{x, f.area.y + row*f.area.w/columns, next - x, f.area.w/columns + pt/4} // overlaps the next row
			f.rectangle(tile)
			f.fill(colors[above])
			f.shape(tile)
		}
	}
	return nil
}

// shape fills a shape in the square at the top of a tile.
func (f figure) shape(b box) {
	b.h = b.w
	corners := [4]point{{b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}}
	turn := f.random.Below(4)
	corner := func(i int) point { return corners[(turn+i)%4] }
	middle := point{b.x + b.w/2, b.y + b.h/2}
	switch f.random.Below(6) {
	case 0, 1: // a quarter of a circle
		f.moveTo(corner(0))
		f.lineTo(corner(1))
		f.quarter(corner(1), corner(0), corner(3))
		f.fillPath()
	case 2: // a leaf
		f.moveTo(corner(1))
		f.quarter(corner(1), corner(0), corner(3))
		f.quarter(corner(3), corner(2), corner(1))
		f.fillPath()
	case 3: // a triangle
		f.moveTo(corner(0))
		f.lineTo(corner(1))
		f.lineTo(corner(2))
		f.fillPath()
	case 4:
		f.circle(middle, b.w*3/10)
	default: // a half
		f.rectangle(box{b.x, b.y, b.w, b.h / 2})
	}
}

// hills draws a landscape of hills below a sun.
func (f figure) hills() []int {
	const layers = 5
	f.fill(f.paper)
	f.rectangle(f.area)
	f.fill(f.accent)
	f.circle(point{f.area.x + f.area.w*(25+f.random.Below(50))/100, f.area.y + f.area.h*(26+f.random.Below(10))/100}, f.area.h/7)
	for layer := range layers {
		f.fill(f.hillColor(layer, layers))
		f.hill(f.area.y+f.area.h*(42+11*layer)/100, f.area.h*(28-3*layer)/100)
	}
	return nil
}

// hillColor returns the colour of a layer. Distant ones are lighter.
func (f figure) hillColor(layer, layers int) color {
	if 2*layer < layers {
		return f.light.mix(f.base, 2*layer, layers)
	}
	return f.base.mix(f.ink, 2*layer-layers+1, layers)
}

// hill fills the area below a smooth curve, which is up to half of height above or below y.
func (f figure) hill(y, height int) {
	steps := 2 + (f.area.w+60*pt)/(90*pt)
	ridge := make([]point, steps+1)
	up := f.random.Below(2)
	for i := range ridge {
		sign := 1 - 2*((i+up)%2)
		ridge[i] = point{f.area.x + f.area.w*i/steps, y + sign*f.random.Below(height)/2}
	}
	f.moveTo(point{f.area.x, f.area.y + f.area.h})
	f.lineTo(ridge[0])
	f.curve(ridge)
	f.lineTo(point{f.area.x + f.area.w, f.area.y + f.area.h})
	f.fillPath()
}
