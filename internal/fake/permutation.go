package fake

import "github.com/seed-40aebabe/placeholder/internal/random"

// people is how many there are: each given name with each family name of a country.
const (
	peopleBits = 17
	people     = 1 << peopleBits
)

// A permutation of the people gives each row another one. With fewer rounds, rows
// that are a power of two apart have people in common too often.
type permutation [8]struct{ factor, summand uint32 }

func newPermutation(numbers random.Sequence) (p permutation) {
	for i := range p {
		bits := numbers.At(uint64(i))
		p[i].factor, p[i].summand = uint32(bits>>32)|1, uint32(bits)
	}
	return p
}

// of returns what stands in place of a number below people. No two numbers give
// the same, as each step can be undone: the factor is odd, and the upper half of
// the bits stays as it is where it is added to the lower one.
func (p *permutation) of(n uint32) uint32 {
	for _, round := range p {
		n = (n*round.factor + round.summand) % people
		n ^= n >> ((peopleBits + 1) / 2)
	}
	return n
}
