package picture

import (
	"image"
	"image/color"
	"slices"
)

// A Rectangle is a rectangle of one colour at whole pixels.
type Rectangle struct {
	image.Rectangle
	Color uint8 // palette index
}

// Rectangles returns a picture of rectangles on a background of colour 0. A rectangle
// covers those before it. All must lie within the picture.
func Rectangles(width, height int, palette []color.NRGBA, all []Rectangle) Picture {
	p := Picture{Width: width, Palette: palette}
	starts, ends := make([][]int, height+1), make([]bool, height+1) // by row
	for i, r := range all {
		starts[r.Min.Y] = append(starts[r.Min.Y], i)
		ends[r.Max.Y] = true
	}
	row := make([]uint8, width)
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
		p.Bands = append(p.Bands, Band{1, runsOf(row)})
	}
	return p
}

// paint sets all pixels to a colour. Copying doubles what is set, which is fast for long
// runs.
func paint(pixels []uint8, color uint8) {
	for n := copy(pixels, []uint8{color}); n < len(pixels); n *= 2 {
		copy(pixels[n:], pixels[:n])
	}
}

// runsOf returns the runs of a row of palette indices.
func runsOf(row []uint8) (runs []Run) {
	start := 0
	for x := 1; x <= len(row); x++ {
		if x == len(row) || row[x] != row[start] {
			runs = append(runs, Run{uint16(x - start), row[start]})
			start = x
		}
	}
	return runs
}
