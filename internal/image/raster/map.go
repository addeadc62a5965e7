package raster

// Map returns the raster with each pixel replaced by what a function returns for it.
func (r Raster) Map(replace func(Pixel) Pixel) Raster {
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) {
		paint := r.Painter()
		return func(row []Pixel, y int) {
			paint(row, y)
			for x, p := range row {
				row[x] = replace(p)
			}
		}
	}}
}
