package parquet

// Metadata is the metadata of a file.
type Metadata struct {
	Schema    []*Node // without the root
	Rows      int
	Groups    []Group
	CreatedBy string
}

// A Group describes a group of rows.
type Group struct {
	Rows   int
	Chunks []PlacedChunk // of the columns of the schema
}

// A PlacedChunk is a chunk and its offset in the file.
type PlacedChunk struct {
	*Chunk
	Offset int64
}

// Append appends a FileMetaData.
func (m *Metadata) Append(dst []byte, codec Codec) []byte {
	columns := Columns(m.Schema)
	t := &Thrift{Out: dst}
	t.I32(1, 2) // version of the format
	WriteSchema(t, 2, m.Schema)
	t.I64(3, int64(m.Rows))
	t.Structs(4, len(m.Groups), func(i int) { m.Groups[i].write(t, i, columns, codec) })
	t.Binary(6, m.CreatedBy)
	t.Structs(7, len(columns), func(int) { empty(1)(t) }) // statistics are in the order of the type
	t.Stop()
	return t.Out
}

// write writes a RowGroup.
func (g *Group) write(t *Thrift, ordinal int, columns []Column, codec Codec) {
	var compressed, uncompressed int64
	t.Structs(1, len(g.Chunks), func(i int) {
		c := g.Chunks[i]
		compressed += int64(c.Compressed)
		uncompressed += int64(c.Uncompressed)
		t.I64(2, 0) // offset of metadata that is not in the footer, which is deprecated
		t.Struct(3, func() { c.write(t, &columns[i], codec) })
	})
	t.I64(2, uncompressed)
	t.I64(3, int64(g.Rows))
	t.I64(5, g.Chunks[0].Offset)
	t.I64(6, compressed)
	t.I16(7, ordinal)
}

// write writes a ColumnMetaData.
func (c PlacedChunk) write(t *Thrift, column *Column, codec Codec) {
	t.I32(1, int(column.Type))
	Enums(t, 2, c.Encodings)
	t.Strings(3, column.Path)
	t.I32(4, int(codec))
	t.I64(5, int64(c.Values))
	t.I64(6, int64(c.Uncompressed))
	t.I64(7, int64(c.Compressed))
	t.I64(9, c.Offset+int64(c.Dictionary))
	if c.Dictionary > 0 {
		t.I64(11, c.Offset)
	}
	t.Struct(12, func() { c.Statistics.write(t) })
}
