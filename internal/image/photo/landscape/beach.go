package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A beach is sand in front of a sea.
type beach struct {
	sea     sea
	seed    uint32
	horizon int64
	shape   int   // across, wedge or bay
	side    int64 // 1 if the sea is on the left, -1 if it is on the right
	start   int64 // where the waterline leaves the horizon
	slope   int64 // of a wedge, of 256
	bend    int64 // radius of the turn
	top     int64 // vertical position of a beach across the picture
	sand    material
	lit     int64 // shade of sand, of 256
}

// The shapes of waterlines.
const (
	acrossBeach = iota // in front of the viewer
	wedgeBeach         // along the shore
	bayBeach           // along the shore, which turns in front of the viewer
)

// edge returns the vertical position of the waterline.
func (b beach) edge(u int64) int64 {
	wobble := paint.Smooth(u*3, 0, b.seed)*unit/60>>15 + paint.Smooth(u*9, 0, b.seed+1)*unit/260>>15
	x := min(max((b.start-u)*b.side, -16*unit), 16*unit)
	var below int64
	switch b.shape {
	case acrossBeach:
		return b.top + wobble + min(max(u*b.side/24, -unit/8), unit/8)
	case wedgeBeach:
		below = (paint.SquareRoot((paint.SquaredLength(x, 0)+paint.SquaredLength(b.bend, 0))<<unitBits) + x) / 2 * b.slope >> 8
	case bayBeach:
		x = (paint.SquareRoot((paint.SquaredLength(x, 0)+paint.SquaredLength(b.bend/4, 0))<<unitBits) + x) / 2
		below = paint.SquareRoot(x*(b.bend+unit/8)>>unitBits<<unitBits) * 3 / 4
	}
	return b.horizon + unit/90 + below + wobble*paint.Ramp(below, 0, unit/4)>>8
}

// at returns the colour at a position, which is a distance depth below the waterline.
func (b beach) at(f paint.Frame, u, v, depth int64) paint.Tone {
	w := b.sea.sky.Weather
	below := max(v-b.horizon, 0) + unit/100
	dry := depth * 1024 / below // 1024 at the viewer's feet
	far := unit * (unit / 16) / below
	p, q := u*far>>(unitBits-4), far*24
	octaves := min(f.Octaves(64, 1<<f.Cell()), 7)
	m := paint.Relief(p*2, q, octaves, true, b.seed+3)
	wave := paint.Smooth(u*far>>(unitBits-2), far*3, b.seed+4)*70>>15 + m.Value>>13
	shade := b.lit + (m.DU*w.Side()-m.DV/2)>>12 + paint.Smooth(p/2, q/3, b.seed+9)>>12
	sand := w.Lit(b.sand, min(max(shade, 0), 256))
	// Wet sand is dark and mirrors the sky.
	wet := 256 - paint.Ramp(dry+wave, 150, 420)
	damp := sand.Times(paint.RGB(168, 160, 152))
	t := sand.Toward(damp, int32(wet))
	shine := (256 - paint.Ramp(dry+wave, 20, 240)) * 170 >> 8
	t = t.Toward(b.sea.mirrored(u, below, m.DV/16), int32(shine))
	// The sea leaves shells and seaweed at the highest line.
	line := dry + wave*2 - 480
	litter := 200 - paint.Ramp(max(line, -line), 0, 40) + m.Value>>8
	t = t.Toward(t.Times(paint.RGB(120, 112, 100)), int32(min(max(litter, 0), 90)))
	return w.Hazy(t, 60-paint.Ramp(below, 0, unit/6)*60>>8).Times(vignetteAt(v))
}

// vignetteAt returns the light near the lower edge, which is darker.
func vignetteAt(v int64) paint.Tone {
	return paint.Grey(256 - paint.Ramp(v, unit*7/10, unit*5/4)/2)
}

// beachProp returns a beach.
func beachProp(b beach, f paint.Frame, variant int) paint.Prop {
	at := func(u, v, depth int64) paint.Tone { return b.at(f, u, v, depth) }
	return paint.NewCanvas(paint.CanvasStyle{Grit: b.sea.sky.Lit(b.sand, 128), Contrast: 5, Variant: variant}, b.edge, at)
}
