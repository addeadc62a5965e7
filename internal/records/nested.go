package records

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// maxPhones is one more than the maximum number of telephone numbers of a record.
const phoneCounts = 4

// addAddress adds a struct of the parts of the address.
func addAddress(o *Options, file *parquet.File) {
	address := &parquet.Node{Name: "address", Repetition: parquet.Optional}
	absence := newAbsence(o, address.Name)
	for _, name := range []string{"street", "postal_code", "city", "country"} {
		f, _ := parseField(name)
		c := newColumn(o, f)
		address.Children = append(address.Children, c.node(name))
		file.Sources = append(file.Sources, parquet.Source{List: c.list, Generator: func() func(*parquet.Batch, int, int) { return c.member(absence) }})
	}
	file.Schema = append(file.Schema, address)
}

// newAbsence returns the noise of a struct or a list, which only makes it missing.
func newAbsence(o *Options, name string) *noise {
	return &noise{numbers: o.noiseOf(name), nulls: o.Nulls}
}

// member returns a function that adds the values of rows as members of a struct that may be missing.
func (c *column) member(absence *noise) func(b *parquet.Batch, first, rows int) {
	var r row
	return func(b *parquet.Batch, first, rows int) {
		for n := c.first + first; n < c.first+first+rows; n++ {
			c.group.setRow(&r, n)
			level := uint8(0)
			if !absence.isMissing(&c.group, &r) {
				level = 1 + c.appendValue(b, &r)
			}
			b.Definitions = append(b.Definitions, level)
		}
	}
}

// addPhones adds a list of the telephone numbers of several people. A record has one for each person that its number leaves
// as the remainder of the division by phoneCounts.
func addPhones(o *Options, file *parquet.File) {
	var people []*column
	for i := range phoneCounts - 1 {
		name := "phone"
		if i > 0 {
			name += "_" + strconv.Itoa(i+1)
		}
		f, _ := parseField(name)
		people = append(people, newColumn(o, f))
	}
	list := &parquet.Node{Name: "phones", Repetition: parquet.Optional, Annotation: parquet.List(), Children: []*parquet.Node{
		{Name: "list", Repetition: parquet.Repeated, Children: []*parquet.Node{people[0].node("element")}},
	}}
	absence := newAbsence(o, list.Name)
	file.Schema = append(file.Schema, list)
	file.Sources = append(file.Sources, parquet.Source{Generator: func() func(*parquet.Batch, int, int) { return elements(people, absence) }})
}

// elements returns a function that adds the values of people as elements of lists that may be missing.
func elements(people []*column, absence *noise) func(b *parquet.Batch, first, rows int) {
	var r row
	add := func(b *parquet.Batch, definition, repetition uint8) {
		b.Definitions, b.Repetitions = append(b.Definitions, definition), append(b.Repetitions, repetition)
	}
	return func(b *parquet.Batch, first, rows int) {
		for n := people[0].first + first; n < people[0].first+first+rows; n++ {
			r.n = n
			switch count := (n + 1) % phoneCounts; {
			case absence.isMissing(nil, &r):
				add(b, 0, 0)
			case count == 0:
				add(b, 1, 0)
			default:
				for i, c := range people[:count] {
					c.group.setRow(&r, n)
					add(b, 2+c.appendValue(b, &r), min(uint8(i), 1))
				}
			}
		}
	}
}
