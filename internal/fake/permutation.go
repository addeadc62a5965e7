package fake

import "github.com/seed-40aebabe/placeholder/internal/random"

// personCount is the number of people. In each country, every given name is combined
// with every family name.
const (
	personBits  = 17
	personCount = 1 << personBits
)

// A permutation of the people assigns a different person to each row. It has five
// rounds because three leave rows a power of two apart correlated.
type permutation [5]uint32

func newPermutation(numbers random.Sequence) (p permutation) {
	for i := range p {
		p[i] = uint32(numbers.At(uint64(i)))
	}
	return p
}

// apply returns the image of n modulo personCount. It is a bijection on the numbers
// below personCount because each step is invertible: the factor is odd, and the shift
// leaves the upper half of the bits unchanged.
func (p *permutation) apply(n uint32) uint32 {
	const factor = 0x9e3779b1 // about 2^32 divided by the golden ratio
	for _, summand := range p {
		n = (n*factor + summand) % personCount
		n ^= n >> ((personBits + 1) / 2)
	}
	return n
}
