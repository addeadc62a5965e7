package records

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// Parquet adds columns with the rows that o selects to a Parquet file. If it is nested, columns of an address and of a list of
// telephone numbers follow. Only strings are dirty.
func Parquet(o Options, isNested bool, file *parquet.File) {
	for i, f := range o.fields() {
		c := newColumn(&o, f)
		node := c.node(o.Fields[i])
		if kinds[f.kind].Name == "id" {
			node.Repetition = parquet.Required
		}
		c.isOptional = node.Repetition == parquet.Optional
		file.Schema = append(file.Schema, node)
		file.Sources = append(file.Sources, parquet.Source{List: c.list, Generator: c.generator})
	}
	if isNested {
		addAddress(&o, file)
		addPhones(&o, file)
	}
	file.Rows = o.Count
}

// A column generates the values of a field.
type column struct {
	columnType
	group      group
	first      int // row of the first value
	isOptional bool
	list       *parquet.ValueList // of all values, or nil
	bitField                      // of the choice that selects one of the list
}

func newColumn(o *Options, f field) *column {
	c := &column{columnType: kinds[f.kind].columnType(), group: newGroup(o.Seed, f.person, countryIndexes(o.Countries)), first: o.First - 1}
	selected := *o
	if !c.isString() {
		selected.Messy = 0
	}
	c.group.add(nil, raw.segments(f, o.Script), newNoise(&selected, f, raw), o.First-1+o.Count)
	if selected.Messy == 0 {
		c.list, c.bitField = columnList(f, o.Script)
	}
	return c
}

// generator returns a function that adds the values of rows.
func (c *column) generator() func(b *parquet.Batch, first, rows int) {
	var r row
	return func(b *parquet.Batch, first, rows int) {
		r.id = newCounter(c.first + first + 1)
		for n := c.first + first; n < c.first+first+rows; n++ {
			c.group.setRow(&r, n)
			present := c.appendValue(b, &r)
			if c.isOptional {
				b.Definitions = append(b.Definitions, present)
			}
			r.id.increment()
		}
	}
}

// appendValue adds the value of a row unless it is missing. It returns the number of values that were added.
func (c *column) appendValue(b *parquet.Batch, r *row) uint8 {
	value := &c.group.cells[0]
	n := value.noise
	if n != nil && n.isMissing(&c.group, r) {
		return 0
	}
	b.Count++
	switch {
	case c.list != nil:
		b.Indexes = append(b.Indexes, uint16(r.index(c.bitField)))
	case n != nil && n.isDirty(r):
		start := len(b.Values)
		b.Values = n.appendDirty(append(b.Values, 0, 0, 0, 0), &c.group, r)
		binary.LittleEndian.PutUint32(b.Values[start:], uint32(len(b.Values)-start-4))
	case c.isString():
		start := len(b.Values)
		b.Values = c.group.appendSegments(append(slices.Grow(b.Values, 4+c.group.maxSize), 0, 0, 0, 0), r, value.segments)
		binary.LittleEndian.PutUint32(b.Values[start:], uint32(len(b.Values)-start-4))
	default:
		r.value = c.group.appendSegments(slices.Grow(r.value[:0], c.group.maxSize), r, value.segments)
		b.Values = c.encode(b.Values, r.value)
	}
	return 1
}
