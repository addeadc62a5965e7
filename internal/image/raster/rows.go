package raster

import "github.com/seed-40aebabe/placeholder/internal/lazyfile"

// A Packing says how rows of pixels become bytes.
type Packing struct {
	Size     int  // of a row in bytes
	BottomUp bool // whether the last row is the first one in the file
	// Pack sets a row of bytes, which are zero, to pixels.
	Pack func(out []byte, pixels []Pixel)
}

// Packed returns the rows of the raster as a part of a file. Any range of it is available at once.
func (r Raster) Packed(p Packing) lazyfile.Part {
	const groupSize = 64 << 10
	group := max(1, groupSize/p.Size)
	pieces := lazyfile.NewPieces(func(b *packer, i int) []byte {
		if b.paint == nil {
			*b = packer{p, r.Painter(), make([]Pixel, r.Width), make([]byte, group*p.Size)}
		}
		return b.rows(r.Height, i*group, min((i+1)*group, r.Height))
	})
	for y := 0; y < r.Height; y += group {
		pieces.Add(min(group, r.Height-y) * p.Size)
	}
	return pieces
}

// A packer packs rows.
type packer struct {
	Packing
	paint  func(row []Pixel, y int)
	pixels []Pixel
	bytes  []byte
}

// rows returns the rows of the file from start to before end. It paints them from top to bottom.
func (p *packer) rows(height, start, end int) []byte {
	out := p.bytes[:(end-start)*p.Size]
	clear(out)
	first := start
	if p.BottomUp {
		first = height - end
	}
	for i := range end - start {
		p.paint(p.pixels, first+i)
		at := i
		if p.BottomUp {
			at = end - start - 1 - i
		}
		p.Pack(out[at*p.Size:][:p.Size], p.pixels)
	}
	return out
}
