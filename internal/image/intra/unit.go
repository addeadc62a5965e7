package intra

// UnitSide is the width and height of a unit in samples of luma.
const UnitSide = 32

// A Unit is the source of a square of luma, and what is known of it before it is predicted.
type Unit struct {
	Bits      int // of a sample
	Source    [UnitSide * UnitSide]uint16
	Mirror    [UnitSide * UnitSide]uint16 // the source with rows as columns
	IsUniform bool                        // whether all samples are equal

	directions [16]directions // for each 8×8 samples
	moments    [64]moments    // for each 4×4 samples in the order of coding
}

// Load loads a unit from rows of a picture.
func (u *Unit) Load(rows []uint16, width, x, y int) {
	LoadSquare(u.Source[:], UnitSide, rows, width, x, y)
	if u.IsUniform = IsUniform(u.Source[:]); u.IsUniform {
		u.setUniform()
	} else {
		Transpose(u.Mirror[:], u.Source[:], UnitSide)
		u.measureDirections()
		u.measureMoments()
	}
}

// setUniform sets what is known of a unit of equal samples.
func (u *Unit) setUniform() {
	u.Mirror = u.Source
	u.directions = [16]directions{}
	v := int64(u.Source[0])
	for i := range u.moments {
		u.moments[i] = moments{16 * v, 16 * v * v}
	}
}
