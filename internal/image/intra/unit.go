package intra

// UnitSide is the width and height of a unit in samples of luma.
const UnitSide = 32

// A Unit is the source of a square of luma, and what is known of it before it is predicted.
type Unit struct {
	Bits      int // of a sample
	Source    [UnitSide * UnitSide]uint16
	Mirror    [UnitSide * UnitSide]uint16 // the source with rows as columns
	IsUniform bool                        // whether all samples are equal; the following and Mirror are not set then

	directions [16]directions // for each 8×8 samples
	moments    [64]moments    // for each 4×4 samples in the order of coding
}

// Load loads a unit from rows of a picture.
func (u *Unit) Load(rows []uint16, width, x, y int) {
	LoadSquare(u.Source[:], UnitSide, rows, width, x, y)
	if u.IsUniform = IsUniform(u.Source[:]); !u.IsUniform {
		Transpose(u.Mirror[:], u.Source[:], UnitSide)
		u.measureDirections()
		u.measureMoments()
	}
}
