package fake

import "github.com/seed-40aebabe/placeholder/internal/random"

// A group is columns in which no kind of value comes twice. Another group of a
// table has other people.
type group struct {
	rows    random.Sequence
	people  permutation
	uuids   random.Sequence
	parts   []*part
	varying []*part // those whose values are not all of a size
	fixed   int     // bytes of the others together
	words   int     // of a row that have their draws
}

// newGroup returns a group of columns, number n of a table.
func newGroup(seed uint64, n int, columns []func() []*part) group {
	seeds := random.Sequence(random.Mix(seed))
	next := func(i int) random.Sequence { return random.Sequence(seeds.At(uint64(3*n + i))) }
	g := group{rows: next(0), people: newPermutation(next(1)), uuids: next(2)}
	for _, parts := range columns {
		g.parts = append(g.parts, parts()...)
	}
	for _, p := range g.parts {
		g.words = max(g.words, int(p.word)+1)
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
	for i := range g.words {
		r[i] = g.rows.At(uint64(n*rowWords + i))
	}
	// The lower bits of names are the person, so that no two rows have both names in
	// common; the upper bits of all draws of a person are the country.
	const (
		others = 1<<(firm*drawBits) | 1<<(home*drawBits) | 1<<(place*drawBits)
		all    = 1<<(given*drawBits) | 1<<(family*drawBits) | others
	)
	person := uint64(g.people.of(uint32(n)))
	country, names := person%countryCount, person/countryCount
	r[0] = r[0]&((perCountry-1)*others) | country*perCountry*all | names%perCountry | names/perCountry<<drawBits
}

// size returns the number of bytes of the values of rows.
func (g *group) size(first, rows int) int {
	size := rows * g.fixed
	var r row
	for n := first; n < first+rows; n++ {
		g.draw(&r, n)
		for _, p := range g.varying {
			size += int(p.sizes[r.value(p.field)])
		}
	}
	return size
}

// appendValues appends the values of row n.
func (g *group) appendValues(dst []byte, n int) []byte {
	var r row
	g.draw(&r, n)
	for _, p := range g.parts {
		if p.unique {
			dst = p.appendUUID(dst, g.uuids, n)
		} else {
			dst = p.appendValue(dst, r.value(p.field))
		}
	}
	return dst
}
