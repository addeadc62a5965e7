package raster

// RowGroups divide a raster into groups of rows, which encoders compress independently.
type RowGroups struct {
	Raster
	Rows int // in a group; the last one may have fewer
}

// NewRowGroups returns the groups of a raster, of about 128 Ki pixels each. A group is many times the
// window of DEFLATE, and takes little memory.
func NewRowGroups(r Raster) RowGroups {
	const pixels = 128 << 10
	return RowGroups{r, min(r.Height, max(1, pixels/r.Width))}
}

// Count returns the number of groups.
func (g RowGroups) Count() int { return (g.Height + g.Rows - 1) / g.Rows }

// Bounds returns the rows of group i, from start to before end.
func (g RowGroups) Bounds(i int) (start, end int) {
	return i * g.Rows, min((i+1)*g.Rows, g.Height)
}
