package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A unit is the height of the picture.
const (
	unit     = paint.Unit
	unitBits = paint.UnitBits
)

// A chooser selects the properties of a landscape.
type chooser struct{ paint.Chooser }

// These are added to the seeds of most other scenes as well, so that not all photos of a seed have the
// same weather. They give the default seed bright photos.
const (
	coastOffset  = 1010
	desertOffset = 2001
	forestOffset = 3001
	meadowOffset = 4010
	snowOffset   = 5002
)

func newChooser(seed uint64) *chooser { return &chooser{paint.NewChooser(seed)} }
