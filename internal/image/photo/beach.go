package photo

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
	across = iota // in front of the viewer
	wedge         // along the shore
	bay           // along the shore, which turns in front of the viewer
)

// edge returns the vertical position of the waterline.
func (b beach) edge(u int64) int64 {
	wobble := smooth(u*3, 0, b.seed)*unit/60>>15 + smooth(u*9, 0, b.seed+1)*unit/260>>15
	x := min(max((b.start-u)*b.side, -16*unit), 16*unit)
	var below int64
	switch b.shape {
	case across:
		return b.top + wobble + min(max(u*b.side/24, -unit/8), unit/8)
	case wedge:
		below = (squareRoot((square(x, 0)+square(b.bend, 0))<<unitBits) + x) / 2 * b.slope >> 8
	case bay:
		x = (squareRoot((square(x, 0)+square(b.bend/4, 0))<<unitBits) + x) / 2
		below = squareRoot(x*(b.bend+unit/8)>>unitBits<<unitBits) * 3 / 4
	}
	return b.horizon + unit/90 + below + wobble*ramp(below, 0, unit/4)>>8
}

// at returns the colour at a position, which is a distance depth below the waterline.
func (b beach) at(f frame, u, v, depth int64) tone {
	w := b.sea.sky.weather
	below := max(v-b.horizon, 0) + unit/100
	dry := depth * 1024 / below // 1024 at the viewer's feet
	far := unit * (unit / 16) / below
	p, q := u*far>>(unitBits-4), far*24
	octaves := min(f.octaves(64, 1<<f.cell()), 7)
	m := mountains(p*2, q, octaves, true, b.seed+3)
	wave := smooth(u*far>>(unitBits-2), far*3, b.seed+4)*70>>15 + m.value>>13
	shade := b.lit + (m.du*w.side()-m.dv/2)>>12 + smooth(p/2, q/3, b.seed+9)>>12
	sand := w.lit(b.sand, min(max(shade, 0), 256))
	// Wet sand is dark and mirrors the sky.
	wet := 256 - ramp(dry+wave, 150, 420)
	damp := sand.times(rgb(168, 160, 152))
	t := sand.toward(damp, int32(wet))
	shine := (256 - ramp(dry+wave, 20, 240)) * 170 >> 8
	t = t.toward(b.sea.mirrored(u, below, m.dv/16), int32(shine))
	// The sea leaves shells and seaweed at the highest line.
	line := dry + wave*2 - 480
	litter := 200 - ramp(max(line, -line), 0, 40) + m.value>>8
	t = t.toward(t.times(rgb(120, 112, 100)), int32(min(max(litter, 0), 90)))
	return w.hazy(t, 60-ramp(below, 0, unit/6)*60>>8).times(vignetteAt(v))
}

// vignetteAt returns the light near the lower edge, which is darker.
func vignetteAt(v int64) tone {
	return grey(256 - ramp(v, unit*7/10, unit*5/4)/2)
}

// beachProp returns a beach.
func beachProp(b beach, f frame, variant int) prop {
	at := func(u, v, depth int64) tone { return b.at(f, u, v, depth) }
	return canvasProp(canvasStyle{grit: b.sea.sky.lit(b.sand, 128), contrast: 5, variant: variant}, b.edge, at)
}
