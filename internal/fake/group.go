package fake

import "github.com/seed-40aebabe/placeholder/internal/random"

// A group is columns in which no kind of value comes twice. Another group of a
// table has other people.
type group struct {
	numbers random.Sequence
	people  permutation
	parts   []*part
	varying []*part // those whose values are not all of a size
	fixed   int     // bytes of the others together
	needed  int     // how many numbers of a row they look at
}

// Where numbers begin in the sequence of a group that are not for rows.
const (
	forPeople = 1 << 32
	forUUIDs  = 1 << 33
)

// newGroup returns a group of columns. The groups of a table have different numbers.
func newGroup(seed uint64, number int, columns []func() []*part) group {
	numbers := random.Sequence(random.Mix(random.Mix(seed) + uint64(number) + 1))
	g := group{numbers: numbers, people: newPermutation(numbers + forPeople)}
	for _, parts := range columns {
		g.parts = append(g.parts, parts()...)
	}
	for _, p := range g.parts {
		g.needed = max(g.needed, int(p.number)+1)
		if p.varying {
			g.varying = append(g.varying, p)
		} else {
			g.fixed += int(p.sizes[0])
		}
	}
	return g
}

// draw fills in row n.
func (g *group) draw(r *row, n int) {
	for i := range g.needed {
		r[i] = g.numbers.At(uint64(n*rowNumbers + i))
	}
	// In decks of people the upper bits of a draw are the country. The lower ones
	// of names are the person, so that no two rows have both names in common.
	const (
		each  = 1 | 1<<drawBits | 1<<(2*drawBits) | 1<<(3*drawBits) | 1<<(4*drawBits)
		lower = (perCountry - 1) * (each - 1 - 1<<drawBits)
	)
	person := uint64(g.people.of(uint32(n)))
	country, names := person%countryCount, person/countryCount
	r[0] = r[0]&lower | country*perCountry*each | names%perCountry | names/perCountry<<drawBits
}

// size returns the number of bytes of the values of rows.
func (g *group) size(first, rows int) int {
	size := rows * g.fixed
	var r row
	for n := first; n < first+rows; n++ {
		g.draw(&r, n)
		for _, p := range g.varying {
			size += int(p.sizes[p.value(&r)])
		}
	}
	return size
}

// appendValues appends the values of row n.
func (g *group) appendValues(dst []byte, n int) []byte {
	var r row
	g.draw(&r, n)
	for _, p := range g.parts {
		if p.draw == unique {
			dst = p.appendUUID(dst, g.numbers+forUUIDs, n)
		} else {
			dst = p.appendValue(dst, p.value(&r))
		}
	}
	return dst
}
