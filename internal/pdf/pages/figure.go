package pages

import "github.com/seed-40aebabe/placeholder/internal/random"

// A figure is an area and what is needed to draw in it.
type figure struct {
	*canvas
	*faces
	palette
	random *random.Sequence
	area   box
}

var figures = []func(figure){figure.bars, figure.tiles, figure.lines, figure.hills}

// tiles draws squares with geometric shapes.
func (f figure) tiles() {
	columns := 5
	if f.area.w > columnWidth {
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
func (f figure) hills() {
	const layers = 5
	f.fill(f.paper)
	f.rectangle(f.area)
	f.fill(f.accent)
	f.circle(point{f.area.x + f.area.w*(25+f.random.Below(50))/100, f.area.y + f.area.h*(26+f.random.Below(10))/100}, f.area.h/7)
	for layer := range layers {
		f.fill(f.hillColor(layer, layers))
		f.hill(f.area.y+f.area.h*(42+11*layer)/100, f.area.h*(28-3*layer)/100)
	}
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
