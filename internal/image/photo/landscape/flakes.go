package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A flakeRow is falling snow at about the same distance.
type flakeRow struct {
	seed    uint32
	spacing int64
	size    int64 // radius
	opacity int64 // of 256
	colour  paint.Tone
}

// flakesProp returns flakes, which are out of focus.
func flakesProp(r flakeRow) paint.Prop {
	return paint.Prop{Painter: func(f paint.Frame, _ *paint.Strip) paint.Layer {
		colour := r.colour.Light()
		return func(row []paint.Light, y int) {
			v := f.V(y)
			for j := v/r.spacing - 1; j <= v/r.spacing+1; j++ {
				for i := f.U(0)/r.spacing - 2; i <= f.U(len(row)-1)/r.spacing+1; i++ {
					r.flake(f, row, i, j, v, colour)
				}
			}
		}
	}}
}

// flake paints the row at v of the flake of a place.
func (r flakeRow) flake(f paint.Frame, row []paint.Light, i, j, v int64, colour paint.Light) {
	bits := random.Sequence(r.seed).At(uint64(i<<32 + j))
	part := func(k int) int64 { return int64(uint16(bits >> (16 * k))) }
	middle := i*r.spacing + part(0)*r.spacing>>16
	down := v - j*r.spacing - part(1)*r.spacing>>16
	size := r.size * (90 + part(2)>>8) >> 8
	opacity := r.opacity * (80 + part(3)>>9) >> 8
	if pixel := unit * 3 / 4 / int64(f.Height); size < pixel {
		opacity = opacity * size / pixel * size / pixel
		size = pixel
	}
	if max(down, -down) > size {
		return
	}
	from, to := f.Column(middle-size), f.Column(middle+size)
	for x := max(from, 0); x <= min(to, len(row)-1); x++ {
		across := f.U(x) - middle
		inside := 256 - (across*across+down*down)*256/(size*size)
		if inside > 0 {
			row[x] = paint.Blend(row[x], colour, int32(min(inside*2, 256)*opacity>>8))
		}
	}
}
