// Package parquet writes Apache Parquet files: pages of columns, in groups of rows, and a footer that says where they are.
package parquet

import (
	"encoding/binary"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Magic begins and ends a file.
const Magic = "PAR1"

// A File describes a file of rows.
type File struct {
	Schema     []*Node // without the root
	Sources    []Source
	Rows       int // at least 1
	GroupRows  int // maximum number of rows of a group
	Codec      Codec
	Dictionary bool // whether columns whose values repeat have a dictionary
	CreatedBy  string
}

// A Source has the values of a column of the schema.
type Source struct {
	// List has the values if they come from a list.
	List *ValueList
	// Generator returns a function that adds the values of rows, counted from 0, to an empty batch. Different
	// functions may be used concurrently.
	Generator func() func(b *Batch, first, rows int)
}

// Sections returns the sections of the file, which are its chunks.
func (f *File) Sections() lazyfile.Sections {
	columns := Columns(f.Schema)
	const maxHeld = 8 << 20
	held := new(atomic.Int64)
	held.Store(lazyfile.MaxHeld - maxHeld)
	return lazyfile.Sections{
		Count: f.groups() * len(columns),
		Encoder: func() func(i int) lazyfile.Section {
			w, sources := chunkWriter{}, f.sources(columns)
			w.codec = f.Codec
			return func(i int) lazyfile.Section {
				first := i / len(columns) * f.GroupRows
				chunk := w.write(&sources[i%len(columns)], first, min(f.GroupRows, f.Rows-first), f.Dictionary)
				s := lazyfile.WholeBytes(w.out, 0)
				s.Note = chunk
				return s
			}
		},
		Head:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal(Magic)} },
		Tail:      func(all []lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{f.footer(columns, all)} },
		FixedHead: true, Ahead: true, Held: held,
	}
}

func (f *File) sources(columns []Column) []source {
	sources := make([]source, len(columns))
	for i, c := range columns {
		sources[i] = source{c, f.Sources[i].List, f.Sources[i].Generator()}
	}
	return sources
}

// groups returns the number of groups of rows.
func (f *File) groups() int { return (f.Rows + f.GroupRows - 1) / f.GroupRows }

// footer returns what follows the chunks that are described.
func (f *File) footer(columns []Column, all []lazyfile.Summary) lazyfile.Literal {
	meta := Metadata{Schema: f.Schema, Rows: f.Rows, CreatedBy: f.CreatedBy}
	offset := int64(len(Magic))
	for i := range f.groups() {
		group := Group{Rows: min(f.GroupRows, f.Rows-i*f.GroupRows)}
		for j := range columns {
			chunk := all[i*len(columns)+j].Note.(*Chunk)
			group.Chunks = append(group.Chunks, PlacedChunk{chunk, offset})
			offset += int64(chunk.Compressed)
		}
		meta.Groups = append(meta.Groups, group)
	}
	return Footer(meta.Append(nil, f.Codec))
}

// Footer returns the end of a file with metadata.
func Footer(metadata []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(metadata, uint32(len(metadata))), Magic...)
}
