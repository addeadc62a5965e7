package photo

import "github.com/seed-40aebabe/placeholder/internal/random"

// A flakeRow is falling snow at about the same distance.
type flakeRow struct {
	seed    uint32
	spacing int64
	size    int64 // radius
	opacity int64 // of 256
	colour  tone
}

// flakesProp returns flakes, which are out of focus.
func flakesProp(r flakeRow) prop {
	return prop{painter: func(f frame, _ *strip) layer {
		colour := r.colour.light()
		return func(row []light, y int) {
			v := f.v(y)
			for j := v/r.spacing - 1; j <= v/r.spacing+1; j++ {
				for i := f.u(0)/r.spacing - 2; i <= f.u(len(row)-1)/r.spacing+1; i++ {
					r.flake(f, row, i, j, v, colour)
				}
			}
		}
	}}
}

// flake paints the row at v of the flake of a place.
func (r flakeRow) flake(f frame, row []light, i, j, v int64, colour light) {
	bits := random.Sequence(r.seed).At(uint64(i<<32 + j))
	part := func(k int) int64 { return int64(uint16(bits >> (16 * k))) }
	middle := i*r.spacing + part(0)*r.spacing>>16
	down := v - j*r.spacing - part(1)*r.spacing>>16
	size := r.size * (90 + part(2)>>8) >> 8
	opacity := r.opacity * (80 + part(3)>>9) >> 8
	if pixel := unit * 3 / 4 / int64(f.height); size < pixel {
		opacity = opacity * size / pixel * size / pixel
		size = pixel
	}
	if max(down, -down) > size {
		return
	}
	from, to := f.column(middle-size), f.column(middle+size)
	for x := max(from, 0); x <= min(to, len(row)-1); x++ {
		across := f.u(x) - middle
		inside := 256 - (across*across+down*down)*256/(size*size)
		if inside > 0 {
			row[x] = blend(row[x], colour, int32(min(inside*2, 256)*opacity>>8))
		}
	}
}
