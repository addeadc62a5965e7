package still

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A shadow is what an object takes from the light on the table: a dark rim where it stands, and a
// shadow that gets softer with the distance.
type shadow struct {
	u, v   int64 // where the object stands
	radius int64
	height int64
}

// reach returns the distance at which there is no shadow any more.
func (s shadow) reach() int64 { return 4*s.radius + 3*s.height }

// near reports whether the shadow may reach a vertical position.
func (s shadow) near(v int64, t *still) bool {
	return max(v-s.v, s.v-v) <= s.reach()*t.tilt>>oneBits
}

// on returns the shares of the window's light and of the room's light, of 256, that reach a
// position on the table.
func (s shadow) on(u, v int64, t *still) (sun, sky int64) {
	x, z := u-s.u, (v-s.v)*one/t.tilt
	if max(x, -x) > s.reach() {
		return 256, 256
	}
	near := paint.SquareRoot(x*x+z*z) - s.radius
	sky = 256 - (256-paint.Ease(near, -s.radius/2, s.radius*3/4))*200>>8
	// The shadow lies along a line away from the window and slightly toward the viewer.
	side := t.studio.side()
	along := (-x*side*15 + z*6) >> 4
	across := (x*side*6 + z*15) >> 4
	length := s.height * 5 / 4
	far := min(max(along*256/max(length, 1), 0), 256)
	width := s.radius * (256 + far/3) >> 8
	blur := s.radius*3/8 + s.radius*far>>8
	inside := width - max(across, -across)
	if along < 0 {
		inside = width - paint.SquareRoot(across*across+along*along)
	}
	dark := paint.Ease(inside, -blur, blur*3/4) * (256 - paint.Ease(along, length/3, length)) >> 8
	return 256 - dark*t.studio.deep>>8, sky
}
