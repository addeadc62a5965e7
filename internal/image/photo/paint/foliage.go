package paint

// A foliage hides its background partly, as leaves, bushes and veils of fog do.
type foliage struct {
	frame    Frame
	from, to int // rows
	lattice  *Lattice
	colours  Shades
	ragged   int64 // influence of texture on the density, of 64
	contrast int64 // influence of texture on the shade, of 64
	stretch  int   // logarithm of the width of details of the texture
	variant  int
}

// A Cloth is the density of foliage, of 256, and its shade, which is at most 127. It is invisible
// where the density is negative.
type Cloth struct{ Density, Shade int64 }

// A node has the density in the lower 32 bits and the shade in the upper ones.
const (
	densityBits    = 12 // fraction bits of the density, for interpolation
	clothShadeBits = 32 + densityBits
)

// MaxDensity limits densities, so that lattices can interpolate them.
const MaxDensity = 1 << 12

// A FoliageStyle is how foliage looks.
type FoliageStyle struct {
	From, To         int64 // vertical positions
	Dark, Bright     Tone  // the colours of the lowest and the highest shade
	Ragged, Contrast int64
	Water            bool // details are wide and low
	Variant          int
}

// NewFoliage returns foliage that is painted by at.
func NewFoliage(style FoliageStyle, at func(u, v int64) Cloth) Prop {
	return Prop{Painter: func(f Frame, _ *Strip) Layer {
		p := &foliage{
			frame: f, from: f.Pixels(style.From), to: f.Pixels(style.To),
			ragged: style.Ragged, contrast: style.Contrast * int64(min(f.Cell()+2, 4)) / 4, variant: style.Variant,
		}
		high := f.Cell()
		if style.Water {
			p.stretch, high = min(f.Cell(), 2), max(high-1, 0)
		}
		p.colours = NewShades(style.Dark, style.Bright)
		p.lattice = NewLattice(f.Width, f.Cell(), high, func(nodes []int64, row int) {
			for i := range nodes {
				c := at(f.U(i<<f.Cell()), f.V(row))
				shade := min(max(c.Shade, 0), ShadeCount-1)
				nodes[i] = shade<<clothShadeBits + min(max(c.Density, -MaxDensity), MaxDensity)<<densityBits
			}
		})
		return p.paint
	}}
}

// paint paints the foliage in row y.
func (p *foliage) paint(row []Light, y int) {
	if y < p.from || y >= p.to {
		return
	}
	p.lattice.Move(y)
	texture := TextureAt(y, p.variant)
	cell := 1 << p.frame.Cell()
	for i := 0; i*cell < len(row); i++ {
		p.segment(row[i*cell:min(i*cell+cell, len(row))], i, texture)
	}
}

// segment paints segment i.
func (p *foliage) segment(out []Light, i int, t Texture) {
	value, step := p.lattice.Segment(i)
	first := int64(int32(value)) >> densityBits
	last := int64(int32(value+step*int64(len(out)-1))) >> densityBits
	reach := p.ragged * maxRagged / 64
	if max(first, last)+reach < 0 {
		return
	}
	large, small := t.From(i<<p.lattice.Wide>>p.stretch, len(out))
	ragged, contrast, stretch := int(p.ragged), int(p.contrast), p.stretch
	if min(first, last)-reach > 256 {
		for k := range out {
			detail := int(large[k>>stretch]) + int(small[k>>stretch])
			shade := min(max(int(value>>clothShadeBits)+detail*contrast>>7, 0), ShadeCount-1)
			out[k] = p.colours[shade&(ShadeCount-1)]
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
		shade := min(max(level+detail*contrast>>7, 0), ShadeCount-1)
		colour := p.colours[shade&(ShadeCount-1)]
		if density < 256 {
			colour = Blend(out[k], colour, int32(density))
		}
		out[k] = colour
	}
}

// maxRagged is a limit that nearly all values of texture respect.
const maxRagged = 140
