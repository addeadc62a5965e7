package picture

import "slices"

// Rotated returns a picture that is turned clockwise by 0, 90, 180 or 270 degrees.
func (p Picture) Rotated(degrees int) Picture {
	switch degrees {
	case 90:
		return p.upsideDown().transposed()
	case 180:
		return p.upsideDown().mirrored()
	case 270:
		return p.mirrored().transposed()
	default:
		return p
	}
}

// upsideDown returns the picture with its rows in reverse order.
func (p Picture) upsideDown() Picture {
	bands := slices.Clone(p.Bands)
	slices.Reverse(bands)
	return Picture{Width: p.Width, Palette: p.Palette, Bands: bands}
}

// mirrored returns the picture with its columns in reverse order.
func (p Picture) mirrored() Picture {
	mirrored := Picture{Width: p.Width, Palette: p.Palette}
	for _, b := range p.Bands {
		runs := slices.Clone(b.Runs)
		slices.Reverse(runs)
		mirrored.Bands = append(mirrored.Bands, Band{b.Height, runs})
	}
	return mirrored
}

// transposed returns the picture with its rows as columns. The height must be at most 65,535.
func (p Picture) transposed() Picture {
	rows := make([]uint8, p.Width*len(p.Bands))
	for i, b := range p.Bands {
		Expand(rows[i*p.Width:][:p.Width], b.Runs)
	}
	t := Picture{Width: p.Height(), Palette: p.Palette}
	var runs []Run
	for x := range p.Width {
		runs = runs[:0]
		for i, b := range p.Bands {
			color := rows[i*p.Width+x]
			if last := len(runs) - 1; last >= 0 && runs[last].Color == color {
				runs[last].Length += uint16(b.Height)
			} else if b.Height > 0 {
				runs = append(runs, Run{uint16(b.Height), color})
			}
		}
		t.add(runs)
	}
	return t
}

// add adds a row, which may be equal to the one above it.
func (p *Picture) add(runs []Run) {
	if last := len(p.Bands) - 1; last >= 0 && slices.Equal(p.Bands[last].Runs, runs) {
		p.Bands[last].Height++
		return
	}
	p.Bands = append(p.Bands, Band{1, slices.Clone(runs)})
}
