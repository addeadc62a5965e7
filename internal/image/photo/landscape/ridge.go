package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A ridge is a mountain range, a range of hills or the ground in front.
type ridge struct {
	seed    uint32
	base    int64 // vertical position of the foot
	height  int64 // of the highest summits
	periods int64 // of the coarsest noise per unit, times 16
	tilt    int64 // rise to the right, of 256
	spruces int64 // height of the trees on the skyline, 0 if none
	rolling bool  // hills instead of rocks
	flat    bool  // ground in perspective

	haze, mist int32 // share of haze at the skyline, and added toward the foot, of 256
	relief     int64 // contrast of slopes, of 512
	rough      int32 // contrast of texture, of 64

	ground, cover material
	line          int64 // vertical position above which the cover begins
	blur          int64 // irregularity of the line, of 256
}

// Noise of mountains is negative and noise of hills has mean 0. These are added, so that
// skylines start near the foot.
const (
	mountainOffset = 51000
	hillOffset     = 30000
	heightRange    = 50000 // of the sum
)

// maxTilt limits how much a tilted ridge of a wide picture rises or falls.
const maxTilt = unit / 4

// skyline returns the vertical position of the upper edge of the ridge at u.
func (r ridge) skyline(f paint.Frame, u int64) int64 {
	p := r.position(u)
	share := mountainOffset + paint.Relief(p, 0, f.Octaves(r.periods, 2), r.rolling, r.seed).Value
	if r.rolling {
		share += hillOffset - mountainOffset
	}
	massif := 52000 + paint.Smooth(p/3, unit/2, ^r.seed)/2 // some parts are higher than others
	top := r.base - r.height*share/heightRange*massif>>16
	top -= min(max(u*r.tilt>>8, -maxTilt), maxTilt)
	if r.spruces > 0 {
		top -= r.treeline(u)
	}
	return top
}

// position returns the horizontal noise coordinate at u. It is irregular, so that the slopes
// of mountains are not straight.
func (r ridge) position(u int64) int64 {
	p := u * r.periods >> 4
	return p + paint.Smooth(3*p, 0, ^r.seed)*(unit/9)>>15
}

// treeline returns the height of trees above the ridge at u: the maximum of rows of
// triangles with random heights.
func (r ridge) treeline(u int64) int64 {
	var top int64
	for k := range int64(3) {
		width := r.spruces * (9 - k) / 20
		p := u<<unitBits/width + k*unit/3
		height := r.spruces * (1<<16 + paint.RandomAt(uint32(p>>unitBits), uint32(k), r.seed)) >> 17
		fromTip := p&(unit-1) - unit/2
		inside := unit - 2*max(fromTip, -fromTip)
		top = max(top, height*(inside*(unit+inside)>>(unitBits+1))>>unitBits) // slender at the tip
	}
	return top
}
