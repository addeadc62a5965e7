package parquet

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// A column is a node of the root with the values of its leaves.
type column struct {
	node   *parquet.Node
	leaves []leafValues
}

// leafValues are the values of a leaf that are not null, without lengths, and the levels of all.
type leafValues struct {
	values                   [][]byte
	definitions, repetitions []uint8
}

// leaf returns a column without nulls.
func leaf(n *parquet.Node, values ...[]byte) column {
	return column{n, []leafValues{{values: values}}}
}

// optional returns a column in which nil is a null.
func optional(n *parquet.Node, values ...[]byte) column {
	n.Repetition = parquet.Optional
	l := leafValues{}
	for _, v := range values {
		if v == nil {
			l.definitions = append(l.definitions, 0)
			continue
		}
		l.values, l.definitions = append(l.values, v), append(l.definitions, 1)
	}
	return column{n, []leafValues{l}}
}

// A file is a file with a group of all rows.
type file struct {
	columns    []column
	emptyGroup bool // whether there is a group without rows before that of all rows
	noRows     bool // whether there is no group of all rows

	codec    parquet.Codec
	compress func(page []byte) []byte
	encoding encoding // of values; the default is PLAIN
	fallback bool     // whether the second half of a chunk is PLAIN
	v2       bool     // whether data pages are of version 2
	stored   bool     // whether data pages of version 2 are not compressed
	checksum bool     // of pages
	ranges   ranges   // in statistics
	index    bool     // of pages
	bare     bool     // without orders of columns, which are newer than converted types
	writer   string   // the default is placeholder
	notes    []string // keys and values
}

// ranges are the fields in which statistics have the least and the greatest value.
type ranges struct{ min, max int }

// A chunk is where a column chunk is.
type chunk struct {
	parquet.Column
	offset, dictionary    int // dictionary is the size of its page
	size, unpacked, count int
	leaf                  leafValues
	pages                 []page
}

// A page is where a data page is.
type page struct{ offset, size, first int }

// bytes returns the file.
func (f file) bytes() []byte {
	out := []byte(parquet.Magic)
	var schema []*parquet.Node
	var leaves []leafValues
	for _, c := range f.columns {
		schema, leaves = append(schema, c.node), append(leaves, c.leaves...)
	}
	w := writer{file: f}
	for i, c := range parquet.Columns(schema) {
		w.chunk(&out, c, leaves[i])
	}
	w.indexes(&out)
	return append(out, parquet.Footer(w.footer(schema))...)
}

// A writer writes a file, whose chunks it remembers.
type writer struct {
	file
	chunks          []chunk
	offsets, bounds [][2]int // of indexes: their offset and size
}

// rows returns the number of rows.
func (c *chunk) rows() (n int) {
	if c.leaf.definitions == nil {
		return len(c.leaf.values)
	}
	if c.leaf.repetitions == nil {
		return len(c.leaf.definitions)
	}
	for _, level := range c.leaf.repetitions {
		if level == 0 {
			n++
		}
	}
	return n
}

// chunk writes the pages of a leaf.
func (w *writer) chunk(out *[]byte, c parquet.Column, l leafValues) {
	k := chunk{Column: c, offset: len(*out), leaf: l}
	k.count = max(len(l.definitions), len(l.values))
	e := w.encoding.forType(c.Type)
	var dictionary [][]byte
	codes := func(values [][]byte) []byte { return e.encode(values, c) }
	if e.isDictionary {
		dictionary = distinct(l.values)
		w.page(out, &k, dictionaryPage, func(t *parquet.Thrift) {
			t.Struct(7, func() {
				t.I32(1, len(dictionary))
				t.I32(2, int(e.ofDictionary))
			})
		}, nil, plain(dictionary, c))
		k.dictionary = len(*out) - k.offset
		codes = func(values [][]byte) []byte { return indexes(values, dictionary) }
	}
	if w.fallback {
		half := leafValues{values: l.values[:len(l.values)/2]}
		w.data(out, &k, half, 0, e.id, codes)
		w.data(out, &k, leafValues{values: l.values[len(half.values):]}, len(half.values), parquet.Plain, func(values [][]byte) []byte { return plain(values, c) })
	} else {
		w.data(out, &k, l, 0, e.id, codes)
	}
	k.size = len(*out) - k.offset
	w.chunks = append(w.chunks, k)
}

// Types of pages.
const (
	dataPage       = 0
	dictionaryPage = 2
	dataPageV2     = 3
)

// data writes a data page.
func (w *writer) data(out *[]byte, k *chunk, l leafValues, first int, id parquet.Encoding, encode func(values [][]byte) []byte) {
	repetitions, definitions := hybrid(l.repetitions, k.MaxRepetition), hybrid(l.definitions, k.MaxDefinition)
	count, start := max(len(l.definitions), len(l.values)), len(*out)
	if w.v2 {
		w.page(out, k, dataPageV2, func(t *parquet.Thrift) {
			t.Struct(8, func() {
				t.I32(1, count)
				t.I32(2, count-len(l.values))
				t.I32(3, (&chunk{leaf: l}).rows())
				t.I32(4, int(id))
				t.I32(5, len(definitions))
				t.I32(6, len(repetitions))
				t.Bool(7, !w.stored)
			})
		}, append(repetitions, definitions...), encode(l.values))
	} else {
		var body []byte
		for _, levels := range [][]byte{repetitions, definitions} {
			if levels != nil {
				body = append(binary.LittleEndian.AppendUint32(body, uint32(len(levels))), levels...)
			}
		}
		w.page(out, k, dataPage, func(t *parquet.Thrift) {
			t.Struct(5, func() {
				t.I32(1, count)
				t.I32(2, int(id))
				t.I32(3, int(parquet.RLE))
				t.I32(4, int(parquet.RLE))
			})
		}, nil, append(body, encode(l.values)...))
	}
	k.pages = append(k.pages, page{start, len(*out) - start, first})
}

// page writes a page with a header, a part that is never compressed and one that is.
func (w *writer) page(out *[]byte, k *chunk, kind int, header func(t *parquet.Thrift), levels, body []byte) {
	packed := body
	if w.compress != nil && (kind != dataPageV2 || !w.stored) {
		packed = w.compress(body)
	}
	content := append(levels, packed...)
	t := &parquet.Thrift{}
	t.I32(1, kind)
	t.I32(2, len(levels)+len(body))
	t.I32(3, len(content))
	if w.checksum {
		t.I32(4, int(int32(crc32.ChecksumIEEE(content))))
	}
	header(t)
	t.Stop()
	k.unpacked += len(t.Out) + len(levels) + len(body)
	*out = append(append(*out, t.Out...), content...)
}

// indexes writes the indexes of pages.
func (w *writer) indexes(out *[]byte) {
	if !w.index {
		return
	}
	for _, c := range w.chunks {
		t := &parquet.Thrift{}
		least, greatest := c.leaf.bounds(c.Type)
		t.Bools(1, false)
		t.Strings(2, []string{least})
		t.Strings(3, []string{greatest})
		t.I32(4, 0)
		t.Stop()
		w.bounds = append(w.bounds, [2]int{len(*out), len(t.Out)})
		*out = append(*out, t.Out...)
	}
	for _, c := range w.chunks {
		t := &parquet.Thrift{}
		t.Structs(1, len(c.pages), func(i int) {
			t.I64(1, int64(c.pages[i].offset))
			t.I32(2, c.pages[i].size)
			t.I64(3, int64(c.pages[i].first))
		})
		t.Stop()
		w.offsets = append(w.offsets, [2]int{len(*out), len(t.Out)})
		*out = append(*out, t.Out...)
	}
}
