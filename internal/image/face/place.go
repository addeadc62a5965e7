package face

import "github.com/seed-40aebabe/placeholder/internal/image/glyph"

// A place changes where a part is and how large. The zero value changes nothing.
type place struct {
	isMirrored bool
	centerY    int // of the scaling, on the axis
	growth     int // in 1/256 of the size
	dx, dy     int // in units, after the scaling
}

// apply moves the points of an outline.
func (p place) apply(o glyph.Outline) {
	for i := range o {
		for j, at := range o[i].Args {
			if p.isMirrored {
				at.X = 2*axis - at.X
			}
			o[i].Args[j] = glyph.Point{
				X: scaled(at.X, axis, p.growth) + int16(p.dx),
				Y: scaled(at.Y, p.centerY, p.growth) + int16(p.dy),
			}
		}
	}
}

// scaled moves a coordinate away from a centre.
func scaled(v int16, center, growth int) int16 {
	return v + int16((int(v)-center)*growth/256)
}

// moved returns the place, moved by a distance.
func (p place) moved(dx, dy int) place {
	p.dx += dx
	p.dy += dy
	return p
}

// Children differ from adults in these ways. Growth is in 1/256.
const (
	childFeatures = 30  // how much lower the eyes, the nose and the mouth are, in units
	childEyes     = 40  // growth of the eyes
	childBrows    = -20 // growth of the brows
	childNose     = -70 // growth of the nose
	childMouth    = -40 // growth of the mouth
	childBody     = -64 // growth of the body
)

// featurePlace returns the place of a feature of the face with a growth, in adults and in children.
func (t *traits) featurePlace(centerY, growth, childGrowth int) place {
	if t.age == child {
		return place{centerY: centerY, growth: growth + childGrowth, dy: childFeatures}
	}
	return place{centerY: centerY, growth: growth}
}

func (t *traits) cheekPlace() place { return t.featurePlace(560, 0, 0) }
func (t *traits) eyePlace() place   { return t.featurePlace(470, t.eyeSpace, childEyes) }
func (t *traits) browPlace() place {
	return t.featurePlace(470, t.eyeSpace, childBrows).moved(0, t.browHeight)
}
func (t *traits) nosePlace() place { return t.featurePlace(590, t.noseSize, childNose) }

func (t *traits) mouthPlace() place {
	p := t.featurePlace(650, t.mouthSize, childMouth)
	p.dy = p.dy/2 + t.mouthHeight + (jaws[t.jaw].chin-meanChin)/3
	return p
}

// bodyPlace returns the place of the neck and the clothes.
func (t *traits) bodyPlace() place {
	p := place{isMirrored: t.isMirrored, centerY: 790, growth: t.build}
	if t.age == child {
		p.growth += childBody
	}
	return p
}
