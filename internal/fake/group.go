package fake

import "github.com/seed-40aebabe/placeholder/internal/random"

// A group is a set of distinct columns. Each group of a table has its own random
// sequences, so it shows different people in the same row.
type group struct {
	rows         random.Sequence
	people       permutation
	uuids        random.Sequence
	segments     []*segment
	variableSize []*segment // segments whose values differ in size
	fixedSize    int        // total size in bytes of the other segments in a row
	words        int        // words of a row that the segments use
}

// newGroup returns group n of a table.
func newGroup(seed uint64, n int, columns []func() []*segment) group {
	seeds := random.Sequence(random.Mix(seed))
	next := func(i int) random.Sequence { return random.Sequence(seeds.At(uint64(3*n + i))) }
	g := group{rows: next(0), people: newPermutation(next(1)), uuids: next(2)}
	for _, segments := range columns {
		g.segments = append(g.segments, segments()...)
	}
	for _, s := range g.segments {
		g.words = max(g.words, int(s.word)+1)
		if s.sizesDiffer {
			g.variableSize = append(g.variableSize, s)
		} else {
			g.fixedSize += int(s.sizes[0])
		}
	}
	return g
}

// setRow sets r to the random bits of row n.
func (g *group) setRow(r *row, n int) {
	for i := range g.words {
		r[i] = g.rows.At(uint64(n*rowWords + i))
	}
	// The upper bits of all choices of a person select the country. The lower bits of
	// the given and the family name select the person, so that no two rows have the
	// same full name. The other lower bits stay random.
	const (
		others = 1<<(company*choiceBits) | 1<<(street*choiceBits) | 1<<(city*choiceBits)
		all    = 1<<(given*choiceBits) | 1<<(family*choiceBits) | others
	)
	person := uint64(g.people.apply(uint32(n)))
	country, names := person%countryCount, person/countryCount
	r[0] = r[0]&((valuesPerCountry-1)*others) | country*valuesPerCountry*all |
		names%valuesPerCountry | names/valuesPerCountry<<choiceBits
}

// size returns the total size in bytes of the values in a range of rows.
func (g *group) size(first, rows int) int {
	size := rows * g.fixedSize
	var r row
	for n := first; n < first+rows; n++ {
		g.setRow(&r, n)
		for _, s := range g.variableSize {
			size += int(s.sizes[r.index(s.bitField)])
		}
	}
	return size
}

// appendValues appends the values of row n.
func (g *group) appendValues(dst []byte, n int) []byte {
	var r row
	g.setRow(&r, n)
	for _, s := range g.segments {
		if s.isUUID {
			dst = s.appendUUID(dst, g.uuids, n)
		} else {
			dst = s.appendValue(dst, r.index(s.bitField))
		}
	}
	return dst
}
