package fake

import "github.com/seed-40aebabe/placeholder/internal/random"

// people is how many there are: each given name with each family name of a country.
const (
	peopleBits = 17
	people     = 1 << peopleBits
)

// A permutation of the people gives each row another one. Three rounds would not
// do: rows that are a power of two apart would have people in common too often.
type permutation [5]uint32

func newPermutation(numbers random.Sequence) (p permutation) {
	for i := range p {
		p[i] = uint32(numbers.At(uint64(i)))
	}
	return p
}

// of returns what stands in place of a number below people. No two numbers give
// the same, as each step can be undone: the factor is odd, and the upper half of
// the bits stays as it is where it is added to the lower one.
func (p *permutation) of(n uint32) uint32 {
	const factor = 0x9e3779b1 // 2^32 divided by the golden ratio, without a pattern
	for _, summand := range p {
		n = (n*factor + summand) % people
		n ^= n >> ((peopleBits + 1) / 2)
	}
	return n
}
