package bmp

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// EncodeIcon returns a raster as an entry of an ICO file, which has no file header. The header has twice the height, because
// a mask of the pixels that are transparent follows the pixels (Microsoft Learn: Icons). Without opacity in 32 bits, pixels
// are transparent or not, and transparent ones are black, so that they do not invert what is behind them.
func EncodeIcon(r raster.Raster, f Format) []lazyfile.Part {
	f = Format{Header: HeaderInfo, Bits: f.Bits, Palette: slices.Clone(f.Palette), Alpha: f.Bits == 32}
	isClear := f.clear()
	for i := range f.Palette {
		if isClear(raster.Pixel(i)) {
			f.Palette[i] = color.NRGBA{}
		}
	}
	shown := r
	if f.Bits == 24 {
		shown = r.Map(func(p raster.Pixel) raster.Pixel {
			if isClear(p) {
				return 0
			}
			return p
		})
	}
	pixels := shown.Packed(raster.Packing{Size: f.RowSize(r.Width), BottomUp: true, Pack: f.pack()})
	one := Format{Bits: 1}
	mask := r.Map(func(p raster.Pixel) raster.Pixel {
		if isClear(p) {
			return 1
		}
		return 0
	}).Packed(raster.Packing{Size: one.RowSize(r.Width), BottomUp: true, Pack: one.pack()})
	return []lazyfile.Part{lazyfile.Literal(f.iconHead(r.Width, r.Height, pixels.Size()+mask.Size())), pixels, mask}
}

// clear returns a function that reports whether a pixel is rather transparent than opaque.
func (f Format) clear() func(raster.Pixel) bool {
	const half = 128
	palette := slices.Clone(f.Palette)
	if palette == nil {
		return func(p raster.Pixel) bool { return p.A() < half }
	}
	return func(p raster.Pixel) bool { return palette[p].A < half }
}

// iconHead returns what precedes the pixels of an icon. Fields after the size must be zero, so that the palette has all
// colours of its bits.
func (f Format) iconHead(width, height int, size int64) []byte {
	const fieldsInUse = 24
	out := f.header(width, 2*height, uncompressed, uint32(size))
	clear(out[fieldsInUse:])
	palette := f.palette()
	if f.Palette != nil {
		palette = append(palette, make([]byte, 4*(1<<f.Bits-len(f.Palette)))...)
	}
	return append(out, palette...)
}
