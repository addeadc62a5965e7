package photo

// A wood is the colours of a forest.
type wood struct {
	air, gloom           material // behind the trees, near the light and far from it
	bark, leaves, shadow material // in the foreground
	floor, litter        material
	marks                int64 // darkness of marks on the bark, of 256
	needles              bool  // conifers
}

var woods = []wood{
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
	wood
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

// composeForest paints the inside of a forest.
func composeForest(f frame, seed uint64) func() []layer {
	c := newChooser(seed + forestOffset)
	g := c.grove(woods[c.Below(len(woods))])
	return stage(f, c.wooded(f, g))
}

// grove returns a composition with the colours of w.
func (c *chooser) grove(w wood) grove {
	g := grove{
		wood: w, seed: c.seed(), horizon: c.length(480, 760), sunU: c.length(-400, 400), sunV: c.length(-150, 450),
		fog: c.between(120, 256), left: c.chance(50), bend: c.between(-300, 300), sunny: c.between(20, 200),
	}
	if c.chance(40) {
		g.path = c.length(60, 140)
	}
	return g
}

// wooded returns the props of a forest.
func (c *chooser) wooded(f frame, g grove) []prop {
	props := []prop{g.backdrop(f), g.ground(f)}
	count := int64(3)
	if c.chance(35) {
		count++
	}
	tall := c.chance(50)
	for i := range count {
		near := (i + 1) * 256 / count
		props = append(props, c.grown(g, f, i, near*near>>8, tall, i >= count-2)...)
	}
	if g.sunV < unit/3 && c.chance(35) {
		props = append(props, g.shafts(c.between(60, 150)))
	}
	return props
}

// A stand is the trees of a forest at a distance.
type stand struct {
	grove
	near   int64 // 256 for the nearest trees
	foot   int64 // mean vertical position of feet
	behind tone  // what is seen through the fog
	haze   int32 // of 256
}

// misty returns a material at the distance of the stand.
func (s stand) misty(m material) tone { return toneOf(m).toward(s.behind, s.haze) }

// grown returns stand i, in which leaves are visible if it is leafy.
func (c *chooser) grown(g grove, f frame, i, near int64, tall, leafy bool) []prop {
	s := stand{grove: g, near: near, behind: toneOf(g.air).toward(toneOf(g.gloom), 90), haze: int32((256 - near) * g.fog >> 8)}
	s.foot = g.horizon + (unit-g.horizon)*near*c.between(70, 130)>>16
	props := []prop{trunkProp(c.trunks(s))}
	if !leafy {
		return props
	}
	ceiling := g.horizon * c.between(20, 75) / 100
	if tall {
		ceiling /= 2
	}
	leaves := s.misty(g.leaves).toward(toneOf(g.air), 40)
	style := foliageStyle{from: 0, to: ceiling + unit/6, dark: s.misty(g.shadow), bright: leaves, ragged: 120, contrast: 60, variant: int(i)}
	props = append(props, foliageProp(style, s.canopy(f, c.seed(), ceiling)))
	if c.chance(45) {
		height := unit * (10 + near/8) / 400
		style.from, style.to, style.bright = s.foot-height*2, s.foot+height/2+unit/20, s.misty(g.litter)
		props = append(props, foliageProp(style, s.undergrowth(f, c.seed(), height)))
	}
	return props
}

// trunks returns the trunks of a stand.
func (c *chooser) trunks(s stand) trunkRow {
	dark := toneOf(s.shadow).toward(toneOf(s.bark), 60)
	return trunkRow{
		seed: c.seed(), spacing: unit * (32 + s.near*c.between(50, 130)/256) / 800, width: unit * (14 + s.near*c.between(60, 130)>>8) / 1600,
		foot: s.foot, spread: unit * (6 + s.near/16) / 600, lean: c.between(0, 14), crowded: 165 - s.near*c.between(10, 110)>>8, left: s.left, marks: s.marks,
		dark: dark.toward(s.behind, s.haze), bright: s.misty(s.bark).toward(rgb(255, 250, 236), 30),
	}
}

// backdrop returns the air behind the trees, with leaves out of focus.
func (g grove) backdrop(f frame) prop {
	at := func(u, v, _ int64) tone {
		spread := square(u-g.sunU, (v-max(g.sunV, g.horizon/2))*3/2) + unit/6
		glow := 256 * (unit / 6) / spread
		leaves := fractal(u*7, v*7, min(f.octaves(112, 1<<f.cell()), 4), g.seed) >> 8
		trunks := smooth(u*24, v/2, g.seed+8) >> 9
		return toneOf(g.gloom).toward(toneOf(g.air), int32(min(max(glow+leaves*2/3+trunks, 0), 256)))
	}
	return canvasProp(canvasStyle{grit: toneOf(g.gloom), contrast: 8, variant: 15}, level(0), at)
}

// ground returns the floor, with sunlit patches and maybe a path.
func (g grove) ground(f frame) prop {
	skyline := func(u int64) int64 { return g.horizon + fractal(u*2, 0, min(f.octaves(32, 2), 8), g.seed+1)*unit>>22 }
	dark := toneOf(g.shadow)
	if g.snowy {
		dark = toneOf(g.floor).times(rgb(130, 146, 170))
	}
	at := func(u, v, depth int64) tone {
		below := max(v-g.horizon, 0) + unit/40
		far := unit * (unit / 16) / below
		p, q := u*far>>(unitBits-4), far*10
		octaves := min(f.octaves(64, 1<<f.cell()), 6)
		kind := fractal(p*2, q*2, octaves, g.seed+2)
		shade := 70 + fractal(p*5, q*5, octaves, g.seed+3)>>10
		t := toneOf(g.floor).toward(toneOf(g.litter), int32(ramp(kind, -20000, 26000)))
		t = g.trodden(t, u, below, kind)
		// Trunks cast shadows away from the sun.
		ray := (u - g.sunU) * unit / (below + unit/4)
		patches := smooth(ray*9, far, g.seed+5) + fractal(p, q/2, 3, g.seed+4)
		shade += ramp(patches, 2000, 26000) * g.sunny >> 8
		t = dark.toward(t, int32(min(max(shade+70, 20), 256)))
		t = t.toward(toneOf(g.air), int32(max(shade-150, 0)/3))
		return t.toward(toneOf(g.air).toward(toneOf(g.gloom), 90), int32((256-ramp(below, 0, unit/3))*g.fog*3/4>>8)).times(vignetteAt(v))
	}
	return canvasProp(canvasStyle{grit: toneOf(g.litter), contrast: 11, variant: 14}, skyline, at)
}

// trodden returns the colour of the floor, or of the path.
func (g grove) trodden(t tone, u, below, kind int64) tone {
	if g.path == 0 {
		return t
	}
	depth := unit * (unit / 16) / below
	middle := (smooth(depth, 0, g.seed+6)*unit>>16 + g.bend*depth>>8) * below >> unitBits
	away := max(u-middle, middle-u) * (unit / 4) / below
	edge := 256 - ramp(away+kind*unit>>22, g.path*3/4, g.path)
	return t.toward(toneOf(g.floor).toward(toneOf(0xb8a888), 110), int32(edge))
}

// canopy returns the leaves above a vertical position.
func (g stand) canopy(f frame, seed uint32, ceiling int64) func(u, v int64) cloth {
	size := 5 + (256-g.near)*16>>8
	octaves := min(f.octaves(size*16, 1<<f.cell()), 5)
	return func(u, v int64) cloth {
		p, q := u*size, v*size
		if g.needles { // branches hang
			p, q = p*3/4, q*3/2
		}
		leaves := fractal(p, q, octaves, seed)
		density := leaves>>6 + (ceiling-v)*900>>unitBits - 60 - ramp(v, ceiling, ceiling+unit/7)*6
		if density < -600 {
			return cloth{density: density}
		}
		light := fractal(p+unit/5, q-unit/3, min(octaves, 3), seed)
		glow := 60 * (unit / 5) / (square(u-g.sunU, v-g.sunV) + unit/5)
		return cloth{density, 40 + (leaves-light)>>10 + glow + smooth(p/3, q/3, seed+30)>>11}
	}
}

// undergrowth returns ferns and bushes up to a height.
func (g stand) undergrowth(f frame, seed uint32, height int64) func(u, v int64) cloth {
	foot, size := g.foot, 8+(256-g.near)*16>>8
	octaves := min(f.octaves(size*16, 1<<f.cell()), 5)
	return func(u, v int64) cloth {
		top := foot - height*(40000+smooth(u*size/3, 0, seed+20)*2)>>16
		leaves := fractal(u*size*2, v*size*2, octaves, seed)
		inside := min((v-top)*2500>>unitBits, (foot+height/3-v)*1800>>unitBits)
		light := fractal(u*size*2, v*size*2-unit/2, min(octaves, 3), seed)
		return cloth{min(inside, 400) + leaves>>8 - 60, 50 + (leaves-light)>>10 - ramp(v, top, max(foot, top+1))*30>>8}
	}
}

// shafts returns rays of light.
func (g grove) shafts(strength int64) prop {
	style := foliageStyle{from: 0, to: g.horizon + unit/6, dark: toneOf(g.air), bright: toneOf(0xfffcf0), variant: 3}
	return foliageProp(style, func(u, v int64) cloth {
		down := v - g.sunV + unit/3
		ray := (u - g.sunU) * unit / max(down, unit/20)
		beams := smooth(ray*5, 0, g.seed+9) + smooth(ray*13, unit/2, g.seed+10)*2/3
		fade := 256 - ramp(v, g.horizon/2, g.horizon+unit/6)
		near := 256 * (unit / 3) / (square(u-g.sunU, v-g.sunV) + unit/3)
		return cloth{ramp(beams, -4000, 30000) * strength >> 8 * fade >> 8 * near >> 8, 90}
	})
}
