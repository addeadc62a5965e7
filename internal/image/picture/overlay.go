package picture

import "slices"

// Overlay returns a copy of p with another picture of the same dimensions above it. Blend returns
// the palette index of a pixel, given the indices below and above. The copy has the palette of p
// and does not share memory with above.
func (p Picture) Overlay(above Picture, blend func(below, above uint8) uint8) Picture {
	result := Picture{Width: p.Width, Palette: p.Palette}
	upper := bandReader{bands: above.Bands}
	lower := bandReader{bands: p.Bands}
	var row []Run
	for {
		height := min(lower.rest(), upper.rest())
		if height == 0 {
			return result
		}
		row = blendRuns(row[:0], lower.runs(), upper.runs(), blend)
		result.Bands = append(result.Bands, Band{height, slices.Clone(row)})
		lower.skip(height)
		upper.skip(height)
	}
}

// A bandReader reads bands in parts.
type bandReader struct {
	bands []Band
	read  int // rows of the first band
}

// rest returns the number of equal rows that come next, or 0 at the end.
func (r *bandReader) rest() int {
	for len(r.bands) > 0 && r.read == r.bands[0].Height {
		r.bands, r.read = r.bands[1:], 0
	}
	if len(r.bands) == 0 {
		return 0
	}
	return r.bands[0].Height - r.read
}

func (r *bandReader) runs() []Run     { return r.bands[0].Runs }
func (r *bandReader) skip(height int) { r.read += height }

// blendRuns appends the runs of a row that blends two others to row.
func blendRuns(row, below, above []Run, blend func(below, above uint8) uint8) []Run {
	i, j, usedBelow, usedAbove := 0, 0, uint16(0), uint16(0)
	for i < len(below) && j < len(above) {
		length := min(below[i].Length-usedBelow, above[j].Length-usedAbove)
		if length > 0 {
			row = appendRun(row, int(length), blend(below[i].Color, above[j].Color))
		}
		if usedBelow += length; usedBelow == below[i].Length {
			i, usedBelow = i+1, 0
		}
		if usedAbove += length; usedAbove == above[j].Length {
			j, usedAbove = j+1, 0
		}
	}
	return row
}
