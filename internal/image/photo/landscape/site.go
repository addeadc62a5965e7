package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A site is a point of a surface: its shade from 0 to 127, and whether it has the cover
// of the ridge, which is the case unless cover is negative.
type site struct{ shade, cover int64 }

const (
	maxDetail = 8  // limit of octaves, since texture shows smaller details
	sunlit    = 36 // added to the slope of flat ground, which no mountain shades
)

// at returns the site at u and v, which is a distance depth below the skyline. The position
// of u is p. The light comes from the left if side is positive.
func (r ridge) at(f paint.Frame, u, p, v, depth, side int64) site {
	depth = max(depth, 0)
	q, slope := depth*r.periods>>4, int64(0)
	if r.flat {
		p, q = perspective(u, depth)
		slope = sunlit
	} else {
		p += paint.Fractal(2*p, 2*q, 2, r.seed) * min(q, unit/3) >> 16 // bends the valleys below the skyline
	}
	octaves := min(f.Octaves(r.periods, 1<<f.Cell()), maxDetail)
	m := paint.Relief(p, q, octaves, r.rolling, r.seed)
	slope += (m.DU*side - m.DV/2) * r.relief >> 19
	irregular := 16000 + m.Value + (m.DV+m.DU)/4
	return site{shade: shadeOf(slope), cover: (r.line-v)>>6 + irregular*r.blur>>8}
}

// shadeOf returns the shade of a slope, which is positive if it faces the light. Steep slopes
// approach the extremes without reaching them, which leaves room for texture.
func shadeOf(slope int64) int64 {
	const level, reach = 76, 50
	return level + slope*reach/(reach+max(slope, -slope))
}

// perspective returns noise coordinates on flat ground at a distance below its far edge.
func perspective(u, depth int64) (p, q int64) {
	const nearest = unit / 24 // avoids infinite coordinates at the far edge
	far := unit * unit / (depth + nearest)
	return u * far >> unitBits * 3 / 2, far * 5 / 2
}
