package png

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// Interlace methods (ISO/IEC 15948, 8).
const (
	notInterlaced = 0
	interlaced    = 1 // Adam7
)

// A pass says which pixels of an interlaced picture a reduced picture has (ISO/IEC 15948, 8.2).
type pass struct{ x, y, stepX, stepY int }

// adam7 returns the passes of an interlaced picture.
func adam7() []pass {
	return []pass{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}
}

// passes returns the pictures whose pixels the file has, one after the other.
func (f Format) passes(r raster.Raster) []raster.Raster {
	if !f.Interlaced {
		return []raster.Raster{r}
	}
	var all []raster.Raster
	for _, p := range adam7() {
		if p.x < r.Width && p.y < r.Height {
			all = append(all, p.of(r))
		}
	}
	return all
}

// of returns the pixels of a raster that the pass has.
func (p pass) of(r raster.Raster) raster.Raster {
	width, height := (r.Width-p.x+p.stepX-1)/p.stepX, (r.Height-p.y+p.stepY-1)/p.stepY
	return raster.Raster{Width: width, Height: height, Painter: func() func([]raster.Pixel, int) {
		paint, whole := r.Painter(), make([]raster.Pixel, r.Width)
		return func(row []raster.Pixel, y int) {
			paint(whole, p.y+y*p.stepY)
			for x := range row {
				row[x] = whole[p.x+x*p.stepX]
			}
		}
	}}
}
