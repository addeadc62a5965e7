package picture

import "slices"

// MirrorX returns the picture mirrored from left to right.
func (p Picture) MirrorX() Picture {
	mirrored := Picture{Width: p.Width, Palette: p.Palette, Bands: slices.Clone(p.Bands)}
	for i := range mirrored.Bands {
		runs := slices.Clone(p.Bands[i].Runs)
		slices.Reverse(runs)
		mirrored.Bands[i].Runs = runs
	}
	return mirrored
}

// MirrorY returns the picture mirrored from top to bottom.
func (p Picture) MirrorY() Picture {
	mirrored := Picture{Width: p.Width, Palette: p.Palette, Bands: slices.Clone(p.Bands)}
	slices.Reverse(mirrored.Bands)
	return mirrored
}

// Transpose returns a picture with the columns of p as rows.
func (p Picture) Transpose() Picture {
	transposed := Picture{Width: p.Height(), Palette: p.Palette}
	starts := p.runStarts()
	column := make([]uint8, len(p.Bands)) // colours of the current column, by band
	for x, changes := range starts {
		if len(changes) == 0 {
			transposed.Bands[len(transposed.Bands)-1].Height++
			continue
		}
		for _, c := range changes {
			column[c.band] = c.color
		}
		transposed.Bands = append(transposed.Bands, Band{1, p.columnRuns(column)})
		starts[x] = nil
	}
	return transposed
}

// A runStart is the start of a run in a band.
type runStart struct {
	band  int32
	color uint8
}

// runStarts returns the runs that start in each column.
func (p Picture) runStarts() [][]runStart {
	starts := make([][]runStart, p.Width)
	for i, band := range p.Bands {
		x := 0
		for _, run := range band.Runs {
			if run.Length > 0 {
				starts[x] = append(starts[x], runStart{int32(i), run.Color})
				x += int(run.Length)
			}
		}
	}
	return starts
}

// columnRuns returns the runs of a column, given its colour in each band.
func (p Picture) columnRuns(colors []uint8) (runs []Run) {
	for i, band := range p.Bands {
		if band.Height > 0 {
			runs = appendRun(runs, band.Height, colors[i])
		}
	}
	return runs
}
