package codec

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// rowGroups divide a raster into sections.
type rowGroups struct {
	raster.Raster
	rows int // in a section; the last one may have fewer
}

func newRowGroups(r raster.Raster) rowGroups {
	const pixels = 128 << 10 // in a section: many times the window, but little memory
	return rowGroups{r, min(r.Height, max(1, pixels/r.Width))}
}

// count returns the number of sections.
func (g rowGroups) count() int { return (g.Height + g.rows - 1) / g.rows }

// bounds returns the rows of section i, from start to before end.
func (g rowGroups) bounds(i int) (start, end int) {
	return i * g.rows, min((i+1)*g.rows, g.Height)
}
