package picture

import (
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// A Rectangle is a rectangle of one colour at whole pixels.
type Rectangle struct {
	image.Rectangle
	Color uint8 // palette index
}

// Rectangles returns a picture of rectangles on a background of colour 0. A rectangle covers
// earlier rectangles. All must lie within the picture.
func Rectangles(width, height int, palette []color.NRGBA, all []Rectangle) Picture {
	p := Picture{Width: width, Palette: palette}
	starts, ends := make([][]int, height+1), make([]bool, height+1) // by row
	for i, r := range all {
		starts[r.Min.Y] = append(starts[r.Min.Y], i)
		ends[r.Max.Y] = true
	}
	row := make([]uint8, width)
	var runs []Run
	var active []int // indices of the rectangles in the current row, in ascending order
	for y := range height {
		if y > 0 && len(starts[y]) == 0 && !ends[y] {
			p.Bands[len(p.Bands)-1].Height++
			continue
		}
		active = slices.DeleteFunc(append(active, starts[y]...), func(i int) bool { return all[i].Max.Y <= y })
		slices.Sort(active)
		clear(row)
		for _, i := range active {
			paint(row[all[i].Min.X:all[i].Max.X], all[i].Color)
		}
		runs = AppendRuns(runs[:0], row)
		p.Bands = append(p.Bands, Band{1, slices.Clone(runs)})
	}
	return p
}

// paint sets all pixels to a colour. Each copy doubles the part that is set, which is fast
// for long runs.
func paint(pixels []uint8, color uint8) {
	for n := copy(pixels, []uint8{color}); n < len(pixels); n *= 2 {
		copy(pixels[n:], pixels[:n])
	}
}

// AppendRuns appends the runs of a row of palette indices.
func AppendRuns(runs []Run, row []uint8) []Run {
	for len(row) > 0 {
		n := runLength(row)
		runs = append(runs, Run{uint16(n), row[0]})
		row = row[n:]
	}
	return runs
}

// runLength returns the number of pixels at the start of a row that equal the first.
func runLength(row []uint8) int {
	n, eight := 1, uint64(row[0])*0x0101010101010101
	for len(row)-n >= 8 && binary.LittleEndian.Uint64(row[n:]) == eight {
		n += 8
	}
	for n < len(row) && row[n] == row[0] {
		n++
	}
	return n
}
