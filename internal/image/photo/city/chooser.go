package city

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A unit is the height of the picture.
const (
	unit     = paint.Unit
	unitBits = paint.UnitBits
)

// A chooser selects the properties of a city.
type chooser struct{ paint.Chooser }

func newChooser(seed uint64) *chooser { return &chooser{paint.NewChooser(seed)} }
