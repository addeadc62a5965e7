package paint

import "github.com/seed-40aebabe/placeholder/internal/random"

// A Chooser selects the properties of a scene by its seed.
type Chooser struct{ random.Sequence }

// seedOffset is added to seeds. It gives the default seed, 0, a sunny lake with snowy mountains
// and conifers, if the scene is mountains.
const seedOffset = 216

// NewChooser returns the chooser of a seed.
func NewChooser(seed uint64) Chooser { return Chooser{random.Sequence(random.Mix(seed + seedOffset))} }

// Between returns a number from low to high-1.
func (c *Chooser) Between(low, high int) int64 { return int64(low + c.Below(high-low)) }

// Length returns a length from low to high-1, in 1/1000 of the unit.
func (c *Chooser) Length(low, high int) int64 { return c.Between(low, high) * Unit / 1000 }

// Chance returns true in percent of all cases.
func (c *Chooser) Chance(percent int) bool { return c.Below(100) < percent }

// Seed returns a seed of noise.
func (c *Chooser) Seed() uint32 { return uint32(c.Below(1 << 30)) }
