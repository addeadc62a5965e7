package parquet

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// footer returns a FileMetaData.
func (w *writer) footer(schema []*parquet.Node) []byte {
	rows := 0
	if !w.noRows {
		rows = w.chunks[0].rows()
	}
	t := &parquet.Thrift{}
	t.I32(1, 2)
	parquet.WriteSchema(t, 2, schema)
	t.I64(3, int64(rows))
	groups := w.groups()
	t.Structs(4, len(groups), func(i int) { w.group(t, groups[i]) })
	if w.notes != nil {
		t.Structs(5, len(w.notes)/2, func(i int) {
			t.Binary(1, w.notes[2*i])
			t.Binary(2, w.notes[2*i+1])
		})
	}
	if name := cmp.Or(w.writer, "placeholder"); name != nobody {
		t.Binary(6, name)
	}
	if !w.bare {
		t.Structs(7, len(w.chunks), func(int) { t.Struct(1, func() {}) })
	}
	t.Stop()
	return t.Out
}

// nobody is the writer of a file that does not name it.
const nobody = "-"

// groups returns for each group whether it has the rows. The others have none.
func (w *writer) groups() (full []bool) {
	if w.emptyGroup {
		full = append(full, false)
	}
	if !w.noRows {
		full = append(full, true)
	}
	return full
}

// group writes a RowGroup, which may have no rows.
func (w *writer) group(t *parquet.Thrift, full bool) {
	rows, size := 0, 0
	t.Structs(1, len(w.chunks), func(i int) {
		c := w.chunks[i]
		if !full {
			c = chunk{Column: c.Column, offset: c.offset}
		} else {
			rows = c.rows()
		}
		size += c.unpacked
		t.I64(2, 0)
		t.Struct(3, func() { w.metadata(t, c) })
		if w.index {
			t.I64(4, int64(w.offsets[i][0]))
			t.I32(5, w.offsets[i][1])
			t.I64(6, int64(w.bounds[i][0]))
			t.I32(7, w.bounds[i][1])
		}
	})
	t.I64(2, int64(size))
	t.I64(3, int64(rows))
}

// metadata writes a ColumnMetaData.
func (w *writer) metadata(t *parquet.Thrift, c chunk) {
	e := w.encoding.forType(c.Type)
	t.I32(1, int(c.Type))
	encodings := []parquet.Encoding{parquet.RLE, e.id}
	if e.isDictionary || w.fallback {
		encodings = append(encodings, parquet.Plain)
	}
	parquet.Enums(t, 2, encodings)
	t.Strings(3, c.Path)
	t.I32(4, int(w.codec))
	t.I64(5, int64(c.count))
	t.I64(6, int64(c.unpacked))
	t.I64(7, int64(c.size))
	t.I64(9, int64(c.offset+c.dictionary))
	if c.dictionary > 0 {
		t.I64(11, int64(c.offset))
	}
	if w.ranges != (ranges{}) && len(c.leaf.values) > 0 {
		t.Struct(12, func() { w.statistics(t, c) })
	}
}

// statistics writes Statistics.
func (w *writer) statistics(t *parquet.Thrift, c chunk) {
	least, greatest := c.leaf.bounds(c.Type)
	bounds := map[int]string{w.ranges.min: least, w.ranges.max: greatest}
	for _, id := range []int{1, 2, 3, 5, 6} {
		if id == 3 {
			t.I64(3, int64(c.count-len(c.leaf.values)))
		} else if bound, ok := bounds[id]; ok {
			t.Binary(id, bound)
		}
	}
}

// bounds returns the least and the greatest value.
func (l leafValues) bounds(t parquet.Type) (least, greatest string) {
	compare := bytes.Compare
	if t == parquet.Int64 {
		compare = func(a, b []byte) int {
			return cmp.Compare(int64(binary.LittleEndian.Uint64(a)), int64(binary.LittleEndian.Uint64(b)))
		}
	}
	return string(slices.MinFunc(l.values, compare)), string(slices.MaxFunc(l.values, compare))
}
