package picture

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// Raster returns the picture as a raster, which is opaque.
func (p Picture) Raster() raster.Raster {
	var colors [256]raster.Pixel
	for i, c := range p.Palette {
		colors[i] = raster.RGB(c.R, c.G, c.B)
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
