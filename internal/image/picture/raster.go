package picture

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// Raster returns the picture as a raster, which is as transparent as the picture.
func (p Picture) Raster() raster.Raster {
	return p.raster(func(_ int, c color.NRGBA) raster.Pixel {
		return raster.Pixel(255-c.A)<<24 | raster.RGB(c.R, c.G, c.B)
	})
}

// Indices returns a raster whose pixels are the palette indices of the picture.
func (p Picture) Indices() raster.Raster {
	return p.raster(func(i int, _ color.NRGBA) raster.Pixel { return raster.Pixel(i) })
}

// raster returns a raster of the pixels that a function returns for the colours of the palette.
func (p Picture) raster(pixel func(i int, c color.NRGBA) raster.Pixel) raster.Raster {
	var colors [256]raster.Pixel
	for i, c := range p.Palette {
		colors[i] = pixel(i, c)
	}
	return raster.Raster{Width: p.Width, Height: p.Height(), Painter: func() func([]raster.Pixel, int) {
		rows := rowReader{picture: p}
		return func(row []raster.Pixel, y int) {
			for _, run := range rows.runs(y) {
				pixel := colors[run.Color]
				for i := range row[:run.Length] {
					row[i] = pixel
				}
				row = row[run.Length:]
			}
		}
	}}
}

// A rowReader finds the runs of rows, and is fastest for consecutive ones.
type rowReader struct {
	picture     Picture
	band, start int // the last band and its first row
}

// runs returns the runs of row y.
func (r *rowReader) runs(y int) []Run {
	if y < r.start {
		r.band, r.start = 0, 0
	}
	bands := r.picture.Bands
	for ; y >= r.start+bands[r.band].Height; r.band++ {
		r.start += bands[r.band].Height
	}
	return bands[r.band].Runs
}

// Reduced returns the picture with at most the given number of the colours of its palette: those that represent all.
// It shares no memory with p.
func (p Picture) Reduced(colors int) Picture {
	palette, indices := reduce(p.Palette, 0, p.counts(), colors)
	return p.recolored(palette, func(i uint8) uint8 { return indices[i] })
}

// Grays returns the picture with shades of gray as its palette, from black to white, which is opaque.
func (p Picture) Grays(shades int) Picture {
	indices := p.GrayIndices(shades)
	return p.recolored(raster.Grays(shades), func(i uint8) uint8 { return indices[i] })
}

// GrayIndices returns which shade of gray each colour of the palette is.
func (p Picture) GrayIndices(shades int) []uint8 {
	indices := make([]uint8, len(p.Palette))
	for i, c := range p.Palette {
		indices[i] = uint8((raster.RGB(c.R, c.G, c.B).Luma()/255*uint32(shades-1) + 1<<15) >> 16)
	}
	return indices
}

// counts returns the number of pixels of each colour of the palette.
func (p Picture) counts() []int {
	counts := make([]int, len(p.Palette))
	for _, b := range p.Bands {
		for _, r := range b.Runs {
			counts[r.Color] += int(r.Length) * b.Height
		}
	}
	return counts
}

// recolored returns a picture with another palette. The function returns an index in it for an index of p.
func (p Picture) recolored(palette []color.NRGBA, index func(uint8) uint8) Picture {
	result := Picture{Width: p.Width, Palette: palette}
	for _, b := range p.Bands {
		var runs []Run
		for _, r := range b.Runs {
			if r.Length > 0 {
				runs = appendRun(runs, int(r.Length), index(r.Color))
			}
		}
		result.Bands = append(result.Bands, Band{b.Height, runs})
	}
	return result
}

// Reordered returns a picture whose rows are the given rows of p, of which it shares the memory.
func (p Picture) Reordered(rows []int) Picture {
	reader := rowReader{picture: p}
	result := Picture{Width: p.Width, Palette: p.Palette}
	for _, y := range rows {
		runs := reader.runs(y)
		if n := len(result.Bands); n > 0 && &result.Bands[n-1].Runs[0] == &runs[0] {
			result.Bands[n-1].Height++
		} else {
			result.Bands = append(result.Bands, Band{1, runs})
		}
	}
	return result
}

// Crop returns the pixels of a rectangle.
func (p Picture) Crop(bounds image.Rectangle) Picture {
	result, y := Picture{Width: bounds.Dx(), Palette: p.Palette}, 0
	for _, b := range p.Bands {
		top, bottom := max(y, bounds.Min.Y), min(y+b.Height, bounds.Max.Y)
		if y += b.Height; top < bottom {
			result.Bands = append(result.Bands, Band{bottom - top, cropRuns(b.Runs, bounds.Min.X, bounds.Max.X)})
		}
	}
	return result
}

// cropRuns returns the runs from a column to before another one.
func cropRuns(runs []Run, left, right int) (cropped []Run) {
	x := 0
	for _, r := range runs {
		start, end := max(x, left), min(x+int(r.Length), right)
		if x += int(r.Length); start < end {
			cropped = append(cropped, Run{uint16(end - start), r.Color})
		}
	}
	return cropped
}
