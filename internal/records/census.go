package records

import (
	"context"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A census counts the cells of a sheet that have strings, and finds the values of lists that they have.
type census struct {
	rows    *Options
	groups  []group
	columns []censusColumn
	cells   atomic.Int64 // that have strings
}

type censusColumn struct {
	group  int
	noise  *noise
	list   *listStrings // of the values that are not messy, or nil
	isText bool         // whether these are strings
}

// newCensus returns a census of the rows that o selects, which may have bills.
func newCensus(o *Options, t *stringTable, bills bool) *census {
	c := &census{rows: o, groups: newTable(o, stringsFormat, frame{}).groups}
	group, fields := 0, o.fields()
	for _, f := range fields {
		if c.groups[group].person != f.person {
			group++
		}
		c.add(group, t.listOf(&kinds[f.kind], o.Script), newNoise(o, f, stringsFormat), kinds[f.kind].isTextInSheets())
	}
	if bills {
		c.add(group, t.listOf(billItem(), Latin), nil, true)
	}
	return c
}

func (c *census) add(group int, list *listStrings, n *noise, isText bool) {
	if list != nil {
		c.groups[group].use(list.choice)
	}
	if n != nil || isText {
		c.columns = append(c.columns, censusColumn{group, n, list, isText})
	}
}

// count sets the starts of a sheet to the number of its own strings in each section. The error comes from ctx.
func (c *census) count(ctx context.Context, own *ownStrings) error {
	sections := c.rows.sections() + 1
	own.starts = make([]int, sections)
	return lazyfile.InParallel(ctx, sections, func() func(i int) {
		var r row
		return func(i int) {
			first := c.rows.First - 1 + i*sectionRows
			last := min(first+sectionRows, c.rows.First-1+c.rows.Count)
			for n := first; n < last; n++ {
				own.starts[i] += c.countRow(&r, n)
			}
		}
	})
}

// countRow returns the number of own strings of row n, and uses r for it.
func (c *census) countRow(r *row, n int) (own int) {
	group, listed := -1, 0
	for i := range c.columns {
		column := &c.columns[i]
		if group != column.group {
			group = column.group
			c.groups[group].setRow(r, n)
		}
		noise := column.noise
		switch {
		case noise != nil && noise.isMissing(&c.groups[group], r):
		case noise != nil && noise.isDirty(r):
			own++
		case column.list != nil:
			column.list.use(r.index(column.list.bitField))
			listed++
		case column.isText:
			own++
		}
	}
	c.cells.Add(int64(own + listed))
	return own
}
