package records

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A group is a sequence of fields of the same person. Each person of a table has their own
// random sequences.
type group struct {
	person       int
	first, count int             // first row of the file, and number of rows
	firstLine    int             // that has the first row
	rows, more   random.Sequence // of the words of rows
	people       permutation
	countries    []uint8 // in which the people live, as indexes in countries
	uuids        random.Sequence
	numbers      random.Sequence
	orderIDs     permutation
	customers    permutation
	avatars      permutation // seeds of portraits
	figures      *figures
	cells        []cell
	isNoisy      bool         // whether any cell has noise
	segments     []*segment   // of all cells
	variableSize []*segment   // segments with values from a list that differ in size
	generated    []*segment   // segments with values that are not from a list
	numeric      []*segment   // segments with calculated values that differ in size
	fixedSize    int          // total size in bytes of the other segments of a row
	maxSize      int          // of a row without dirty values, and of slack after it
	words        []wordSource // of the words that the segments use
	hasPerson    bool         // whether they use the person
	hasWork      bool         // whether they use the job
}

// A cell is a field of a group.
type cell struct {
	segments []*segment
	lead     int    // number of segments that precede the value
	noise    *noise // may be nil
}

// A wordSource is the source of the random bits of a word of each row.
type wordSource struct {
	word     uint8
	sequence random.Sequence
	stride   uint64 // distance of the numbers of consecutive rows
}

// newGroup returns a group of a person, counted from 0, without segments.
func newGroup(seed uint64, person int, countries []uint8) group {
	seeds := random.Sequence(random.Mix(seed))
	next := func(i int) random.Sequence { return random.Sequence(seeds.At(uint64(3*person + i))) }
	rows, uuids := next(0), next(2)
	return group{
		person:    person,
		rows:      rows,
		more:      random.Sequence(random.Mix(uint64(rows))),
		people:    newPermutation(len(countries)*peoplePerCountry, next(1)),
		countries: countries,
		maxSize:   slack,
		uuids:     uuids,
		numbers:   random.Sequence(random.Mix(uint64(uuids))),
		orderIDs:  newPermutation(numberCount, random.Sequence(random.Mix(^uint64(uuids)))),
		customers: newPermutation(numberCount, random.Sequence(random.Mix(^random.Mix(uint64(uuids))))),
		avatars:   newPermutation(numberCount, random.Sequence(random.Mix(^uint64(rows)))),
		figures:   sharedFigures.Get(),
	}
}

// add adds the cells of a field: the segments that precede a value, and the segments of the value.
// All rows are below limit.
func (g *group) add(lead, value []*segment, n *noise, limit int) {
	first := len(g.segments)
	for _, s := range slices.Concat(lead, value) {
		if s.generator == generateNamesake && s.isBare() && limit <= int(g.people.size) {
			continue // all names are different
		}
		g.segments = append(g.segments, s)
		g.useAll([]*segment{s})
		switch {
		case s.isGenerated && s.generator.isNumeric():
			g.numeric = append(g.numeric, s)
			g.fixedSize += s.before.size + s.after.size
		case s.isGenerated:
			g.generated = append(g.generated, s)
		case s.sizesDiffer:
			g.variableSize = append(g.variableSize, s)
		default:
			g.fixedSize += int(s.sizes[0])
		}
		g.maxSize += s.maxSize()
	}
	g.cells = append(g.cells, cell{slices.Clone(g.segments[first:]), len(lead), n})
	if n != nil {
		if len(value) == 0 { // so that only messy values are written
			g.useAll(n.raw)
		}
		g.isNoisy = true
		g.maxSize += n.null.size
		if n.isOptional {
			g.use(sale)
		}
	}
}

// useAll makes setRow set the choices of segments.
func (g *group) useAll(segments []*segment) {
	for _, s := range segments {
		for _, c := range s.choices() {
			g.use(c)
		}
	}
}

// use makes setRow set a choice.
func (g *group) use(c choice) {
	g.hasPerson = g.hasPerson || c <= city
	if c == work && !g.hasWork {
		g.hasWork = true
		g.use(company)
	}
	word := uint8(c / choicesPerWord)
	if slices.ContainsFunc(g.words, func(s wordSource) bool { return s.word == word }) {
		return
	}
	source := wordSource{word, g.rows.Skip(uint64(word)), firstWords}
	if word >= firstWords {
		source = wordSource{word, g.more.Skip(uint64(word - firstWords)), uint64(rowWords - firstWords)}
	}
	g.words = append(g.words, source)
}

// setRow sets r to row n.
func (g *group) setRow(r *row, n int) {
	r.n = n
	for i := range g.words {
		s := &g.words[i]
		r.words[s.word%uint8(rowWords)] = s.sequence.At(uint64(n) * s.stride)
	}
	if g.hasPerson {
		g.setPerson(r)
	}
	if g.hasWork {
		g.setIndustry(r)
	}
}

// setPerson makes the choices in the first word agree. Their upper bits select the country.
// The lower bits of the given and the family name select the person, so that no two rows of
// a cycle have the same full name. Family names have the gender of the given name. The other lower bits
// stay random.
func (g *group) setPerson(r *row) {
	const (
		others = 1<<(company*personBits) | 1<<(street*personBits) | 1<<(city*personBits)
		all    = 1<<(given*personBits) | 1<<(family*personBits) | others
		male   = valuesPerCountry / 2 // in the list of given names
	)
	person, cycle := g.people.apply(uint32(r.n))
	country, names := uint64(person%countryCount), uint64(person/countryCount)
	if count := uint32(len(g.countries)); count < countryCount {
		country, names = uint64(g.countries[person%count]), uint64(person/count)
	}
	r.cycle = cycle
	r.words[0] = r.words[0]&((valuesPerCountry-1)*others) | country*valuesPerCountry*all |
		names%valuesPerCountry | (names/valuesPerCountry|names&male)<<personBits
}

// setIndustry replaces the upper bits of the work by the industry of the company.
func (g *group) setIndustry(r *row) {
	f := work.bits()
	industry := uint64(g.figures.industry[r.choose(company)])
	r.words[f.word] = r.words[f.word]&^((industryCount-1)*jobsPerIndustry<<f.shift) | industry*jobsPerIndustry<<f.shift
}

// size returns the total size in bytes of the values in a range of rows. It uses r for them.
func (g *group) size(r *row, first, rows int) int {
	if g.isNoisy {
		return g.noisySize(r, first, rows)
	}
	size := rows * g.fixedSize
	for _, s := range g.generated {
		size += s.generatedSize(g, first, rows)
	}
	if len(g.variableSize)+len(g.numeric) == 0 {
		return size
	}
	for n := first; n < first+rows; n++ {
		g.setRow(r, n)
		for _, s := range g.variableSize {
			size += int(s.sizes[r.index(s.bitField)%personListSize])
		}
		for _, s := range g.numeric {
			size += s.unit * s.generator.numberSize(g, r)
		}
	}
	return size
}

// appendValues appends the values of row n, and uses r for it.
func (g *group) appendValues(dst []byte, r *row, n int) []byte {
	g.setRow(r, n)
	dst = slices.Grow(dst, g.maxSize)
	if g.isNoisy {
		return g.appendCells(dst, r)
	}
	return g.appendSegments(dst, r, g.segments)
}

// appendSegments appends the values of segments. The slice must have enough spare capacity.
func (g *group) appendSegments(dst []byte, r *row, segments []*segment) []byte {
	for _, s := range segments {
		if s.isGenerated {
			dst = s.appendGenerated(dst, g, r)
		} else {
			dst = s.appendValue(dst, r.index(s.bitField))
		}
	}
	return dst
}
