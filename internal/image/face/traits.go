package face

import "github.com/seed-40aebabe/placeholder/internal/random"

// An age is the age of a face.
type age uint8

// The ages.
const (
	child age = iota
	young
	middle
	old
)

// A gender limits the choice of hair, beards, make-up, jewellery and headwear. Nothing else depends
// on it.
type gender uint8

// The genders.
const (
	feminine gender = iota
	masculine
	neutral
)

// traits are the features that a seed selects. Numbers are indices of tables, unless their comments
// say otherwise.
type traits struct {
	age        age
	gender     gender
	isMirrored bool // of hair, headwear and clothes

	skin, jaw, eyes, iris, brows, nose, mouth, cheeks, marks int
	gaze, browHeight, mouthHeight                            int // in units
	eyeSpace, noseSize, mouthSize, build                     int // in 1/256, more than usual

	hair, hairColor, beard int
	hasLashes, hasLipstick bool

	glasses, frame, jewelry, metal, necklace, headwear int
	garment, pattern                                   int
	cloth, trim, shirt, hat, hatTrim                   int // fabrics
	background                                         int
}

// newTraits returns the traits of a seed.
func newTraits(seed uint64) (t traits) {
	r := random.Sequence(random.Mix(seed))
	t.age = []age{child, young, young, young, young, middle, middle, old}[r.Below(8)]
	t.gender = []gender{feminine, feminine, feminine, feminine, masculine, masculine, masculine, masculine, neutral}[r.Below(9)]
	t.isMirrored = r.Below(2) == 0
	t.chooseHead(&r)
	t.chooseHair(&r)
	t.chooseMakeUp(&r)
	t.chooseAccessories(&r)
	t.chooseClothes(&r)
	t.background = r.Below(len(backgrounds))
	return t
}

// chooseHead selects the head and its features.
func (t *traits) chooseHead(r *random.Sequence) {
	t.skin = r.Below(len(skinTones))
	t.jaw = r.Below(len(jaws))
	t.eyes = r.Below(len(eyes))
	if t.age == child {
		t.jaw %= childJaws
		t.eyes %= len(eyes) - relaxedEyes
	}
	t.iris = r.Below(len(irises))
	if t.skin >= firstDarkSkin {
		t.iris %= brownIrises
	}
	t.brows = r.Below(len(brows))
	t.nose = r.Below(len(noses))
	t.mouth = r.Below(len(mouths))
	t.cheeks = r.Below(len(cheeks))
	t.marks = rarely(r, 3, len(marks))
	t.gaze = 5 * around(r, 2)
	t.browHeight = around(r, 10)
	t.mouthHeight = around(r, 6)
	t.eyeSpace = around(r, 7)
	t.noseSize = around(r, 30)
	t.mouthSize = around(r, 25)
	t.build = around(r, 20)
}

// rarely returns an index below n, which is not 0 in at most one of several cases.
func rarely(r *random.Sequence, cases, n int) int {
	if r.Below(cases) > 0 {
		return 0
	}
	return r.Below(n)
}

// around returns a number from -limit to limit.
func around(r *random.Sequence, limit int) int { return r.Below(2*limit+1) - limit }

// chooseHair selects the hair and the beard, and their colour.
func (t *traits) chooseHair(r *random.Sequence) {
	long := []int{feminine: 15, masculine: 3, neutral: 10}[t.gender]
	switch isLong := r.Below(20) < long; {
	case isLong:
		t.hair = len(shortHair) + r.Below(len(longHair))
	case t.gender == feminine || t.age < middle:
		t.hair = balding + r.Below(len(shortHair)-balding)
	default:
		t.hair = r.Below(len(shortHair))
	}
	t.hairColor = t.newHairColor(r)
	if t.gender == masculine && t.age > child && r.Below(5) < 3 {
		t.beard = r.Below(len(beards))
	}
}

// newHairColor returns a colour of hair that differs from the skin and suits the age.
func (t *traits) newHairColor(r *random.Sequence) int {
	first, n := 0, naturalHair
	switch {
	case t.age == old, t.age == middle && r.Below(4) == 0:
		first, n = naturalHair, grayHair
	case t.age == young && r.Below(10) == 0:
		first, n = naturalHair+grayHair, len(hairColors)-naturalHair-grayHair
	case t.skin >= firstDarkSkin:
		n = darkHair
	}
	start, tone := r.Below(n), rgb(skinTones[t.skin].base)
	for i := range n {
		if c := first + (start+i)%n; contrasts(rgb(hairColors[c].base), tone, minContrast) {
			return c
		}
	}
	return first + start
}

// chooseMakeUp selects make-up.
func (t *traits) chooseMakeUp(r *random.Sequence) {
	t.hasLashes = t.gender == feminine && t.age > child && r.Below(4) > 0
	t.hasLipstick = t.gender == feminine && t.age > child && r.Below(2) == 0
}

// chooseAccessories selects glasses, jewellery and headwear.
func (t *traits) chooseAccessories(r *random.Sequence) {
	t.glasses = rarely(r, 3, len(glasses))
	t.frame = r.Below(len(frames))
	t.metal = r.Below(len(metals))
	if t.age > child {
		cases := []int{feminine: 2, masculine: 10, neutral: 3}[t.gender]
		t.jewelry = rarely(r, cases, len(jewelry))
		t.necklace = rarely(r, cases, len(necklaces))
	}
	t.headwear = t.newHeadwear(r)
	t.hat = r.Below(len(fabrics))
	t.hatTrim = r.Below(len(fabrics))
}

// newHeadwear returns the headwear. Three of five people wear none.
func (t *traits) newHeadwear(r *random.Sequence) int {
	if r.Below(5) > 1 {
		return 0
	}
	if t.gender == feminine {
		return r.Below(len(headwears))
	}
	return r.Below(len(headwears) - womensHeadwear)
}

// chooseClothes selects clothes.
func (t *traits) chooseClothes(r *random.Sequence) {
	t.garment = r.Below(len(garments))
	if t.age == child {
		t.garment %= len(garments) - formalGarments
	}
	t.pattern = rarely(r, 2, len(patterns))
	t.cloth = r.Below(len(fabrics))
	t.trim = r.Below(len(fabrics))
	t.shirt = r.Below(len(shirts))
}

// hairstyle returns the hair.
func (t *traits) hairstyle() hairstyle {
	if t.hair < len(shortHair) {
		return shortHair[t.hair]
	}
	return longHair[t.hair-len(shortHair)]
}
