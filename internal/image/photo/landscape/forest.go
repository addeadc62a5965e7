package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A forestColours holds the colours of a forest.
type forestColours struct {
	air, gloom           material // behind the trees, near the light and far from it
	bark, leaves, shadow material // in the foreground
	floor, litter        material
	marks                int64 // darkness of marks on the bark, of 256
	needles              bool  // conifers
}

var forests = []forestColours{
	{air: 0xeef2c8, gloom: 0x7c9a48, bark: 0x6a6450, leaves: 0x9cbc3c, shadow: 0x1c2c10, floor: 0x6a6034, litter: 0x7c9440},                // beeches in spring
	{air: 0xdce8b8, gloom: 0x48683a, bark: 0x4a4436, leaves: 0x5c8a34, shadow: 0x10200c, floor: 0x4c4426, litter: 0x50702c},                // summer
	{air: 0xf8e4b4, gloom: 0xb87c34, bark: 0x4c4034, leaves: 0xe09024, shadow: 0x301c0c, floor: 0x9c5c24, litter: 0xd08a34},                // autumn
	{air: 0xd4e0e0, gloom: 0x5c7478, bark: 0x54483e, leaves: 0x4a6a48, shadow: 0x0c1814, floor: 0x4c4a30, litter: 0x5a7038, needles: true}, // conifers in fog
	{air: 0xf4e8c0, gloom: 0x46583c, bark: 0x745440, leaves: 0x4c6c34, shadow: 0x0c140c, floor: 0x5c4428, litter: 0x54642c, needles: true}, // pines in the evening
	{air: 0xf2f4e4, gloom: 0xa4b870, bark: 0xe0dcd0, leaves: 0xb0c048, shadow: 0x2c381c, floor: 0x7a8a44, litter: 0xa0a858, marks: 256},    // birches
	{air: 0xfaf0cc, gloom: 0xccac54, bark: 0xe4dcd0, leaves: 0xe8bc38, shadow: 0x3c3014, floor: 0xa0843c, litter: 0xd8b050, marks: 256},    // birches in autumn
	{air: 0x9cb4cc, gloom: 0x2c4054, bark: 0x343c44, leaves: 0x344c4c, shadow: 0x060c14, floor: 0x2a3430, litter: 0x344838, needles: true}, // blue hour
	{air: 0xe4ecd8, gloom: 0x3a5438, bark: 0x3c3c2c, leaves: 0x6c8c3c, shadow: 0x081008, floor: 0x3c4820, litter: 0x6c8c34, needles: true}, // moss
	{air: 0xf0d8b8, gloom: 0x8c6c64, bark: 0x483c3c, leaves: 0x8c5c34, shadow: 0x1c1418, floor: 0x6c4c38, litter: 0x94643c},                // late autumn
}

// A grove is the composition of a forest.
type grove struct {
	forestColours
	seed       uint32
	horizon    int64
	sunU, sunV int64
	fog        int64 // of 256
	left       bool
	path       int64 // half of the width of a path, or 0
	bend       int64 // of the path, of 256
	sunny      int64 // brightness of sunlit patches on the floor, of 256
	snowy      bool  // no dark ground
}

// Forest paints the inside of a forest.
func Forest(f paint.Frame, seed uint64) func() []paint.Layer {
	c := newChooser(seed + forestOffset)
	g := c.grove(forests[c.Below(len(forests))])
	return paint.Stage(f, c.wooded(f, g))
}

// grove returns a composition with the colours of w.
func (c *chooser) grove(w forestColours) grove {
	g := grove{
		forestColours: w, seed: c.Seed(), horizon: c.Length(480, 760), sunU: c.Length(-400, 400), sunV: c.Length(-150, 450),
		fog: c.Between(120, 256), left: c.Chance(50), bend: c.Between(-300, 300), sunny: c.Between(20, 200),
	}
	if c.Chance(40) {
		g.path = c.Length(60, 140)
	}
	return g
}

// wooded returns the props of a forest.
func (c *chooser) wooded(f paint.Frame, g grove) []paint.Prop {
	props := []paint.Prop{g.backdrop(f), g.ground(f)}
	count := int64(3)
	if c.Chance(35) {
		count++
	}
	tall := c.Chance(50)
	for i := range count {
		near := (i + 1) * 256 / count
		props = append(props, c.standProps(g, f, i, near*near>>8, tall, i >= count-2)...)
	}
	if g.sunV < unit/3 && c.Chance(35) {
		props = append(props, g.shafts(c.Between(60, 150)))
	}
	return props
}

// A stand is the trees of a forest at a distance.
type stand struct {
	grove
	near   int64      // 256 for the nearest trees
	foot   int64      // mean vertical position of feet
	behind paint.Tone // the colour of the fog
	haze   int32      // of 256
}

// misty returns a material at the distance of the stand.
func (s stand) misty(m material) paint.Tone { return paint.ToneOf(m).Toward(s.behind, s.haze) }

// standProps returns stand i, with leaves if it is leafy.
func (c *chooser) standProps(g grove, f paint.Frame, i, near int64, tall, leafy bool) []paint.Prop {
	s := stand{grove: g, near: near, behind: paint.ToneOf(g.air).Toward(paint.ToneOf(g.gloom), 90), haze: int32((256 - near) * g.fog >> 8)}
	s.foot = g.horizon + (unit-g.horizon)*near*c.Between(70, 130)>>16
	props := []paint.Prop{trunkProp(c.trunks(s))}
	if !leafy {
		return props
	}
	ceiling := g.horizon * c.Between(20, 75) / 100
	if tall {
		ceiling /= 2
	}
	leaves := s.misty(g.leaves).Toward(paint.ToneOf(g.air), 40)
	style := paint.FoliageStyle{From: 0, To: ceiling + unit/6, Dark: s.misty(g.shadow), Bright: leaves, Ragged: 120, Contrast: 60, Variant: int(i)}
	props = append(props, paint.NewFoliage(style, s.canopy(f, c.Seed(), ceiling)))
	if c.Chance(45) {
		height := unit * (10 + near/8) / 400
		style.From, style.To, style.Bright = s.foot-height*2, s.foot+height/2+unit/20, s.misty(g.litter)
		props = append(props, paint.NewFoliage(style, s.undergrowth(f, c.Seed(), height)))
	}
	return props
}

// trunks returns the trunks of a stand.
func (c *chooser) trunks(s stand) trunkRow {
	dark := paint.ToneOf(s.shadow).Toward(paint.ToneOf(s.bark), 60)
	return trunkRow{
		seed: c.Seed(), spacing: unit * (32 + s.near*c.Between(50, 130)/256) / 800, width: unit * (14 + s.near*c.Between(60, 130)>>8) / 1600,
		foot: s.foot, spread: unit * (6 + s.near/16) / 600, lean: c.Between(0, 14), crowded: 165 - s.near*c.Between(10, 110)>>8, left: s.left, marks: s.marks,
		dark: dark.Toward(s.behind, s.haze), bright: s.misty(s.bark).Toward(paint.RGB(255, 250, 236), 30),
	}
}

// backdrop returns the air behind the trees, with leaves out of focus.
func (g grove) backdrop(f paint.Frame) paint.Prop {
	at := func(u, v, _ int64) paint.Tone {
		spread := paint.SquaredLength(u-g.sunU, (v-max(g.sunV, g.horizon/2))*3/2) + unit/6
		glow := 256 * (unit / 6) / spread
		leaves := paint.Fractal(u*7, v*7, min(f.Octaves(112, 1<<f.Cell()), 4), g.seed) >> 8
		trunks := paint.Smooth(u*24, v/2, g.seed+8) >> 9
		return paint.ToneOf(g.gloom).Toward(paint.ToneOf(g.air), int32(min(max(glow+leaves*2/3+trunks, 0), 256)))
	}
	return paint.NewCanvas(paint.CanvasStyle{Grit: paint.ToneOf(g.gloom), Contrast: 8, Variant: 15}, paint.Level(0), at)
}

// ground returns the floor, with sunlit patches and maybe a path.
func (g grove) ground(f paint.Frame) paint.Prop {
	skyline := func(u int64) int64 {
		return g.horizon + paint.Fractal(u*2, 0, min(f.Octaves(32, 2), 8), g.seed+1)*unit>>22
	}
	dark := paint.ToneOf(g.shadow)
	if g.snowy {
		dark = paint.ToneOf(g.floor).Times(paint.RGB(130, 146, 170))
	}
	at := func(u, v, depth int64) paint.Tone {
		below := max(v-g.horizon, 0) + unit/40
		far := unit * (unit / 16) / below
		p, q := u*far>>(unitBits-4), far*10
		octaves := min(f.Octaves(64, 1<<f.Cell()), 6)
		kind := paint.Fractal(p*2, q*2, octaves, g.seed+2)
		shade := 70 + paint.Fractal(p*5, q*5, octaves, g.seed+3)>>10
		t := paint.ToneOf(g.floor).Toward(paint.ToneOf(g.litter), int32(paint.Ramp(kind, -20000, 26000)))
		t = g.withPath(t, u, below, kind)
		// Trunks cast shadows away from the sun.
		ray := (u - g.sunU) * unit / (below + unit/4)
		patches := paint.Smooth(ray*9, far, g.seed+5) + paint.Fractal(p, q/2, 3, g.seed+4)
		shade += paint.Ramp(patches, 2000, 26000) * g.sunny >> 8
		t = dark.Toward(t, int32(min(max(shade+70, 20), 256)))
		t = t.Toward(paint.ToneOf(g.air), int32(max(shade-150, 0)/3))
		return t.Toward(paint.ToneOf(g.air).Toward(paint.ToneOf(g.gloom), 90), int32((256-paint.Ramp(below, 0, unit/3))*g.fog*3/4>>8)).Times(vignetteAt(v))
	}
	return paint.NewCanvas(paint.CanvasStyle{Grit: paint.ToneOf(g.litter), Contrast: 11, Variant: 14}, skyline, at)
}

// withPath returns the colour of the floor, or of the path.
func (g grove) withPath(t paint.Tone, u, below, kind int64) paint.Tone {
	if g.path == 0 {
		return t
	}
	depth := unit * (unit / 16) / below
	middle := (paint.Smooth(depth, 0, g.seed+6)*unit>>16 + g.bend*depth>>8) * below >> unitBits
	away := max(u-middle, middle-u) * (unit / 4) / below
	edge := 256 - paint.Ramp(away+kind*unit>>22, g.path*3/4, g.path)
	return t.Toward(paint.ToneOf(g.floor).Toward(paint.ToneOf(0xb8a888), 110), int32(edge))
}

// canopy returns the leaves above a vertical position.
func (g stand) canopy(f paint.Frame, seed uint32, ceiling int64) func(u, v int64) paint.Cloth {
	size := 5 + (256-g.near)*16>>8
	octaves := min(f.Octaves(size*16, 1<<f.Cell()), 5)
	return func(u, v int64) paint.Cloth {
		p, q := u*size, v*size
		if g.needles { // branches hang
			p, q = p*3/4, q*3/2
		}
		leaves := paint.Fractal(p, q, octaves, seed)
		density := leaves>>6 + (ceiling-v)*900>>unitBits - 60 - paint.Ramp(v, ceiling, ceiling+unit/7)*6
		if density < -600 {
			return paint.Cloth{Density: density}
		}
		light := paint.Fractal(p+unit/5, q-unit/3, min(octaves, 3), seed)
		glow := 60 * (unit / 5) / (paint.SquaredLength(u-g.sunU, v-g.sunV) + unit/5)
		return paint.Cloth{Density: density, Shade: 40 + (leaves-light)>>10 + glow + paint.Smooth(p/3, q/3, seed+30)>>11}
	}
}

// undergrowth returns ferns and bushes up to a height.
func (g stand) undergrowth(f paint.Frame, seed uint32, height int64) func(u, v int64) paint.Cloth {
	foot, size := g.foot, 8+(256-g.near)*16>>8
	octaves := min(f.Octaves(size*16, 1<<f.Cell()), 5)
	return func(u, v int64) paint.Cloth {
		top := foot - height*(40000+paint.Smooth(u*size/3, 0, seed+20)*2)>>16
		leaves := paint.Fractal(u*size*2, v*size*2, octaves, seed)
		inside := min((v-top)*2500>>unitBits, (foot+height/3-v)*1800>>unitBits)
		light := paint.Fractal(u*size*2, v*size*2-unit/2, min(octaves, 3), seed)
		return paint.Cloth{Density: min(inside, 400) + leaves>>8 - 60, Shade: 50 + (leaves-light)>>10 - paint.Ramp(v, top, max(foot, top+1))*30>>8}
	}
}

// shafts returns rays of light.
func (g grove) shafts(strength int64) paint.Prop {
	style := paint.FoliageStyle{From: 0, To: g.horizon + unit/6, Dark: paint.ToneOf(g.air), Bright: paint.ToneOf(0xfffcf0), Variant: 3}
	return paint.NewFoliage(style, func(u, v int64) paint.Cloth {
		down := v - g.sunV + unit/3
		ray := (u - g.sunU) * unit / max(down, unit/20)
		beams := paint.Smooth(ray*5, 0, g.seed+9) + paint.Smooth(ray*13, unit/2, g.seed+10)*2/3
		fade := 256 - paint.Ramp(v, g.horizon/2, g.horizon+unit/6)
		near := 256 * (unit / 3) / (paint.SquaredLength(u-g.sunU, v-g.sunV) + unit/3)
		return paint.Cloth{Density: paint.Ramp(beams, -4000, 30000) * strength >> 8 * fade >> 8 * near >> 8, Shade: 90}
	})
}
