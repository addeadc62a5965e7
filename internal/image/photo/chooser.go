package photo

import "github.com/seed-40aebabe/placeholder/internal/random"

// A chooser selects the properties of a plan.
type chooser struct{ random.Sequence }

// seedOffset is added to seeds. It gives the default seed, 0, a sunny lake with snowy mountains
// and conifers, if the scene is mountains.
const seedOffset = 216

func newChooser(seed uint64) *chooser {
	return &chooser{random.Sequence(random.Mix(seed + seedOffset))}
}

// between returns a number from low to high-1.
func (c *chooser) between(low, high int) int64 { return int64(low + c.Below(high-low)) }

// length returns a length from low to high-1, in 1/1000 of the unit.
func (c *chooser) length(low, high int) int64 { return c.between(low, high) * unit / 1000 }

// chance reports true with a chance in percent.
func (c *chooser) chance(percent int) bool { return c.Below(100) < percent }

// seed returns a seed of noise.
func (c *chooser) seed() uint32 { return uint32(c.Below(1 << 30)) }
