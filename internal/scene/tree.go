package scene

// A tree is the silhouette of a conifer.
type tree struct {
	seed   uint32
	u, v   int64 // of the foot
	height int64
	colour material
}

func (c *chooser) forest(s season, w weather) []tree {
	if c.chance(30) {
		return nil
	}
	var list []tree
	count := 3 + c.Below(10)
	middle := c.between(350, 800)
	if c.chance(50) {
		middle = -middle
	}
	tall := c.between(150, 560)
	for range count {
		list = append(list, tree{
			seed: uint32(c.Below(1 << 30)), u: middle + c.between(-350, 350), v: unit + c.between(-40, 40),
			height: tall * int64(50+c.Below(60)) / 100, colour: s.forest,
		})
	}
	return list
}

// treePainter paints a tree: branches that hang down to both sides of the trunk.
type treePainter struct {
	tree
	frame    frame
	lut      [256]light
	branches [2][maxTiers]int64 // length per side, of 256
	tiers    int64
	middle   int
	rows     int64
}

const maxTiers = 40

func newTreePainter(f frame, t tree, w weather) *treePainter {
	p := &treePainter{tree: t, frame: f, middle: f.column(t.u), tiers: 16 + int64(t.seed%16), rows: int64(max(f.pixels(t.height), 1))}
	for i := range p.lut {
		lit := toneOf(w.ambient).toward(toneOf(w.direct), int32(i-96)/2)
		p.lut[i] = toneOf(t.colour).times(lit).times(tone{150 << 8, 150 << 8, 150 << 8}).light()
	}
	for side := range p.branches {
		for tier := range p.branches[side] {
			p.branches[side][tier] = 200 + corner(uint32(tier), uint32(side), t.seed)>>9
		}
	}
	return p
}

func (p *treePainter) paint(row []light, y int) {
	down := int64(p.frame.rows256(p.v - p.height)) // of the tip
	down = int64(y)<<8 + 128 - down
	if down < 0 || down > p.rows<<8 {
		return
	}
	share := down * 4 / p.rows // of 1024
	reach := int(p.rows*(share*2+1024/8)>>13) + 2
	texture := textureAt(y, int(p.seed&7))
	for x := max(p.middle-reach, 0); x <= min(p.middle+reach, len(row)-1); x++ {
		dist, side := x-p.middle, 0
		if dist < 0 {
			dist, side = -dist, 1
		}
		large, small := texture.from(x, 1)
		detail := int64(large[0]) + int64(small[0])
		covered := p.covered(share, int64(dist), side, detail)
		row[x] = blend(row[x], p.lut[min(max(128+detail*3/4, 0), 255)], int32(covered))
	}
}

// covered returns how much of a pixel is covered by needles, of 256.
func (p *treePainter) covered(share, dist int64, side int, detail int64) int64 {
	along := share - dist*500/p.rows // where the branch leaves the trunk
	if along < 0 {
		return max(256-dist*256, 0)
	}
	at := along * p.tiers
	in := at & 1023 // below the upper edge of the branch
	wide := p.rows * (along + 12) * p.branches[side][at>>10] >> 20
	wide = wide * (560 + in*464>>10) >> 10 * (256 + detail) >> 8
	return min(max((wide-dist)*100+128, 0), 256)
}
