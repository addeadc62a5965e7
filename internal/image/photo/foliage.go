package photo

// A foliage covers what is behind it partly, as leaves, bushes and veils of fog do.
type foliage struct {
	frame    frame
	from, to int // rows
	lattice  *lattice
	colours  shades
	ragged   int64 // influence of texture on the density, of 64
	contrast int64 // influence of texture on the shade, of 64
	stretch  int   // logarithm of the width of details of the texture
	variant  int
}

// A cloth is the density of foliage, of 256, and its shade, which is at most 127. It is invisible
// where the density is negative.
type cloth struct{ density, shade int64 }

// A node has the density in the lower 32 bits and the shade in the upper ones.
const (
	densityBits    = 12 // fraction bits of the density, for interpolation
	clothShadeBits = 32 + densityBits
)

// maxDensity limits densities, so that lattices can interpolate them.
const maxDensity = 1 << 12

// A foliageStyle is how foliage looks.
type foliageStyle struct {
	from, to         int64 // vertical positions
	dark, bright     tone  // the colours of the lowest and the highest shade
	ragged, contrast int64
	water            bool // details are wide and low
	variant          int
}

// foliageProp returns foliage that is painted by at.
func foliageProp(style foliageStyle, at func(u, v int64) cloth) prop {
	return prop{painter: func(f frame, _ *strip) layer {
		p := &foliage{
			frame: f, from: f.pixels(style.from), to: f.pixels(style.to),
			ragged: style.ragged, contrast: style.contrast * int64(min(f.cell()+2, 4)) / 4, variant: style.variant,
		}
		high := f.cell()
		if style.water {
			p.stretch, high = min(f.cell(), 2), max(high-1, 0)
		}
		p.colours = newShades(style.dark, style.bright)
		p.lattice = newLattice(f.width, f.cell(), high, func(nodes []int64, row int) {
			for i := range nodes {
				c := at(f.u(i<<f.cell()), f.v(row))
				shade := min(max(c.shade, 0), shadeCount-1)
				nodes[i] = shade<<clothShadeBits + min(max(c.density, -maxDensity), maxDensity)<<densityBits
			}
		})
		return p.paint
	}}
}

// paint paints the foliage in row y.
func (p *foliage) paint(row []light, y int) {
	if y < p.from || y >= p.to {
		return
	}
	p.lattice.move(y)
	texture := textureAt(y, p.variant)
	cell := 1 << p.frame.cell()
	for i := 0; i*cell < len(row); i++ {
		p.segment(row[i*cell:min(i*cell+cell, len(row))], i, texture)
	}
}

// segment paints segment i.
func (p *foliage) segment(out []light, i int, t texture) {
	value, step := p.lattice.segment(i)
	first := int64(int32(value)) >> densityBits
	last := int64(int32(value+step*int64(len(out)-1))) >> densityBits
	reach := p.ragged * maxRagged / 64
	if max(first, last)+reach < 0 {
		return
	}
	large, small := t.from(i<<p.lattice.wide>>p.stretch, len(out))
	ragged, contrast, stretch := int(p.ragged), int(p.contrast), p.stretch
	if min(first, last)-reach > 256 {
		for k := range out {
			detail := int(large[k>>stretch]) + int(small[k>>stretch])
			shade := min(max(int(value>>clothShadeBits)+detail*contrast>>7, 0), shadeCount-1)
			out[k] = p.colours[shade&(shadeCount-1)]
			value += step
		}
		return
	}
	for k := range out {
		detail := int(large[k>>stretch]) + int(small[k>>stretch])
		density := int(int32(value))>>densityBits + detail*ragged>>6
		level := int(value >> clothShadeBits)
		value += step
		if density <= 0 {
			continue
		}
		shade := min(max(level+detail*contrast>>7, 0), shadeCount-1)
		colour := p.colours[shade&(shadeCount-1)]
		if density < 256 {
			colour = blend(out[k], colour, int32(density))
		}
		out[k] = colour
	}
}

// maxRagged is a limit that nearly all values of texture respect.
const maxRagged = 140
