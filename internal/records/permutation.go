package records

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A permutation assigns a number below a size to each row. Each cycle, which has as many
// rows as there are numbers, contains every number once, in its own order.
type permutation struct {
	size     uint32
	mask     uint32
	summands [5]uint32 // three rounds would leave rows a power of two apart correlated
}

func newPermutation(size int, numbers random.Sequence) permutation {
	width := bits.Len(uint(size - 1))
	p := permutation{size: uint32(size), mask: 1<<width - 1}
	for i := range p.summands {
		p.summands[i] = uint32(numbers.At(uint64(i)))
	}
	return p
}

// apply returns the number of row n, and the number of its cycle. Within a cycle it is a
// bijection. Each step of a round is invertible for numbers of the bits in the mask: the
// factor is odd, and from the highest bits on, which the shift leaves unchanged, all others
// can be recovered. Rounds are repeated until the number is below the size. That follows
// the cycles of the bijection, so no two numbers below the size lead to the same one.
func (p *permutation) apply(n uint32) (number, cycle uint32) {
	const (
		factor      = 0x9e3779b1 // about 2^32 divided by the golden ratio
		cycleFactor = 0x85ebca6b
		shift       = 9
	)
	if n >= p.size {
		cycle, n = n/p.size, n%p.size
	}
	mask, offset := p.mask, cycle*cycleFactor
	for {
		for i := range p.summands {
			n = (n*factor + p.summands[i] + offset) & mask
			n ^= n >> shift
		}
		if n < p.size {
			return n, cycle
		}
	}
}
