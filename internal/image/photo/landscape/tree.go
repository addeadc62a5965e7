package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A tree is a conifer in the foreground.
type tree struct {
	seed   uint32
	u, v   int64 // position of the foot
	height int64
	colour material
	snow   int64 // part of branches that snow covers, of 1024
}

// A conifer paints a tree: tiers of branches that hang down to both sides of the trunk.
type conifer struct {
	tree
	frame    paint.Frame
	colours  paint.Shades
	white    paint.Shades // of snow
	tiers    int64
	branches [2][maxTiers]int64 // length to the right and to the left at the foot, in 1/1024 pixels
	tip      int64              // in 1/256 of a row
	rows     int64              // height
	droop    int64              // of branches in a column, of 1<<16
	middle   int                // column of the trunk
	side     int                // where light comes from: 0 is right, 1 is left
}

const (
	minTiers = 16
	maxTiers = 32
)

func newConifer(f paint.Frame, t tree, w sky.Weather) *conifer {
	p := &conifer{
		tree:   t,
		frame:  f,
		tiers:  minTiers + int64(t.seed%(maxTiers-minTiers)),
		tip:    int64(f.Rows256(t.v - t.height)),
		rows:   int64(max(f.Pixels(t.height), 1)),
		middle: f.Column(t.u),
	}
	p.droop = branchDroop << 16 / p.rows
	if w.Left {
		p.side = 1
	}
	for i := range p.colours {
		lit := paint.ToneOf(w.Ambient).Toward(paint.ToneOf(w.Direct), int32(2*i-64))
		p.colours[i] = paint.ToneOf(t.colour).Times(lit).Light()
		p.white[i] = paint.ToneOf(freshSnow).Times(lit).Light()
	}
	for side := range p.branches {
		for tier := range p.branches[side] {
			length := 200 + paint.RandomAt(uint32(tier), uint32(side), t.seed)>>9 // of 256
			p.branches[side][tier] = p.rows * length * 1024 / (256 * branchRatio)
		}
	}
	return p
}

const (
	heightShares = 1024 // what the height of a tree is in shares
	branchRatio  = 4    // height of a tree divided by the length of its lowest branches
	trunkRatio   = 40   // height divided by the radius of the trunk at the foot
	branchDroop  = 500  // how far the end of a branch hangs below its start, of 1024
)

// paint paints the part of the tree in row y.
func (p *conifer) paint(row []paint.Light, y int) {
	below := int64(y)<<8 + 128 - p.tip
	if below < 0 || below > p.rows<<8 {
		return
	}
	share := below * (heightShares >> 8) / p.rows
	reach := int(p.rows*(share+heightShares/16)/(branchRatio*heightShares)) + 2
	texture := paint.TextureAt(y, int(p.seed&7))
	for x := max(p.middle-reach, 0); x <= min(p.middle+reach, len(row)-1); x++ {
		large, small := texture.From(x, 1)
		detail := int64(large[0]) + int64(small[0])
		shade, covered, within := p.needles(share, x-p.middle, detail)
		colours := &p.colours
		if p.snow > 0 && within+detail < p.snow {
			colours, shade = &p.white, min(shade+30, paint.ShadeCount-1)
		}
		switch covered {
		case 0:
		case 256:
			row[x] = colours[shade]
		default:
			row[x] = paint.Blend(row[x], colours[shade], int32(covered))
		}
	}
}

// needles returns the shade of a pixel, how much of it is covered, of 256, and its position
// below the upper side of a branch, of 1024. The share is its distance from the tip. It is
// right of the trunk if x is positive, and detail is its texture.
func (p *conifer) needles(share int64, x int, detail int64) (shade, covered, within int64) {
	dist, side := int64(x), 0
	if x < 0 {
		dist, side = -dist, 1
	}
	start := share - dist*p.droop>>16 // of the branch on the trunk
	clump := paint.Smooth(share<<14, int64(x)*(20<<unitBits)/p.rows, p.seed)
	start += (detail + clump>>9) / 10
	if start < 0 {
		return 0, max(256-dist*256, 0), 0
	}
	tier, within := start*p.tiers>>10, start*p.tiers&(heightShares-1)
	length := (start + heightShares/80) * p.branches[side][tier&(maxTiers-1)] >> 10 // narrow at the tip
	length = length * (560 + within*464>>10) >> 20 * (256 + detail) >> 8            // and at the upper edge
	length = min(length, (p.rows+(heightShares-share)*p.rows/16)/trunkRatio)        // short at the foot
	shade = 44 + within/48 + detail*3/8
	if side == p.side {
		shade += 15
	}
	return min(max(shade, 0), paint.ShadeCount-1), min(max((length-dist)*100+128, 0), 256), within + clump>>6
}
