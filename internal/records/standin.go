package records

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// standIns are the values that replace those that a charset lacks: the next ones of the same list that it has.
// Values that belong together are replaced together. The nil pointer replaces none.
type standIns struct {
	indexes map[choice]*[listSize]uint16 // by the choices of lists with such values
	figures *figures
}

// of returns the index of the value that replaces the one at index i of a list.
func (s *standIns) of(c choice, i int) int {
	if s == nil || s.indexes[c] == nil {
		return i
	}
	return int(s.indexes[c][i])
}

// standInCache contains the values by charset.
var standInCache sync.Map // of charset.Charset, func() *standIns

// standInsFor returns the values that replace those that a charset lacks.
func standInsFor(c charset.Charset) *standIns {
	if c.IsUnicode() {
		return nil
	}
	load, ok := standInCache.Load(c)
	if !ok {
		load, _ = standInCache.LoadOrStore(c, sync.OnceValue(func() *standIns { return newStandIns(c) }))
	}
	return load.(func() *standIns)()
}

// replaceFigures makes the figures of a group agree with the values that replace others.
func (g *group) replaceFigures(s *standIns) {
	if s != nil {
		g.figures = s.figures
	}
}

func newStandIns(c charset.Charset) *standIns {
	s := &standIns{indexes: map[choice]*[listSize]uint16{}, figures: sharedFigures.Get()}
	for of, lacks := range lacking(c) {
		s.indexes[of] = nextValues(lacks)
	}
	if s.indexes[item] != nil {
		figures := *s.figures
		for i := range listSize {
			figures.price[i] = s.figures.price[s.of(item, i)]
		}
		s.figures = &figures
	}
	return s
}

// lacking returns which values a charset lacks, by choice. It leaves out the choices of people, because
// countries have to suit the charset.
func lacking(c charset.Charset) map[choice]*[listSize]bool {
	all := map[choice]*[listSize]bool{}
	for _, list := range sharedVocabulary.Get() {
		for i, value := range list.values {
			if list.choice <= city || c.Has(value) {
				continue
			}
			if all[list.choice] == nil {
				all[list.choice] = new([listSize]bool)
			}
			all[list.choice][i] = true
		}
	}
	return all
}

// nextValues returns the index of the next value that is not lacking, for each index.
func nextValues(lacks *[listSize]bool) *[listSize]uint16 {
	next := new([listSize]uint16)
	for i := range next {
		j := i
		for lacks[j] {
			j = (j + 1) % listSize
		}
		next[i] = uint16(j)
	}
	return next
}
