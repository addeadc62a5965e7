package recognize

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// nestedColumns are the columns that the parameter nested adds.
var nestedColumns = []string{"address", "phones"}

// readParquet reads the metadata at the end of a Parquet file.
func readParquet(s *source) facts {
	const tail = 8 // bytes after the metadata
	end := s.at(s.size-tail, tail)
	expect(string(end[4:]) == parquet.Magic)
	size := int64(binary.LittleEndian.Uint32(end))
	meta, err := parquet.ReadStruct(bytes.Clone(s.at(s.size-tail-size, size)))
	must(err)
	f := newFacts("parquet", meta.Int(3), "row", "values")
	names, isFlat := topLevel(meta.Structs(2))
	isNested := !isFlat && len(names) > len(nestedColumns) && slices.Equal(names[len(names)-len(nestedColumns):], nestedColumns)
	if isNested {
		names = names[:len(names)-len(nestedColumns)]
	}
	f.setPart(columns, len(names), names)
	f.keepIf(isNested, "nested columns", "nested=1")
	f.loseIf(!isFlat && !isNested, "nested columns")
	f.keepGroups(meta)
	return f
}

// topLevel returns the names of the columns below the root of a schema, and whether none has columns below it.
func topLevel(elements []parquet.Struct) (names []string, isFlat bool) {
	const children = 5
	expect(len(elements) > 0)
	isFlat = true
	for i := 1; i < len(elements); i++ {
		names = append(names, elements[i].String(4))
		for below := elements[i].Int(children); below > 0; below-- { // all elements below this one
			isFlat = false
			i++
			expect(i < len(elements))
			below += elements[i].Int(children)
		}
	}
	return names, isFlat
}

// keepGroups keeps the number of rows of a group, and how its pages are stored.
func (f *facts) keepGroups(meta parquet.Struct) {
	groups := meta.Structs(4)
	if len(groups) == 0 {
		return
	}
	if rows := groups[0].Int(3); len(groups) > 1 || rows > placeholder.DefaultParquetRowGroup {
		rows = min(rows, placeholder.MaxParquetRows)
		f.kept = append(f.kept, count(rows, "row")+" of a group")
		f.set("row_group", rows, fmt.Sprint(placeholder.DefaultParquetRowGroup))
	}
	chunks := groups[0].Structs(1)
	expect(len(chunks) > 0)
	codecs := map[int64]placeholder.ParquetCompression{
		int64(parquet.Uncompressed): placeholder.ParquetUncompressed, int64(parquet.Snappy): placeholder.ParquetSnappy,
		int64(parquet.Gzip): placeholder.ParquetGzip, int64(parquet.Zstd): placeholder.ParquetZstd,
	}
	codec, ok := codecs[chunks[0].Struct(3).Int(4)]
	f.loseIf(!ok, "its compression")
	if ok {
		f.kept = append(f.kept, "compression "+string(codec))
		f.set("compression", codec, string(placeholder.ParquetSnappy))
	}
	f.keepIf(!slices.ContainsFunc(chunks, hasDictionary), "plain encoding", "encoding="+string(placeholder.ParquetPlain))
}

// hasDictionary reports whether a chunk has a dictionary.
func hasDictionary(chunk parquet.Struct) bool {
	const offset = 11 // of the dictionary
	meta := chunk.Struct(3)
	_, ok := meta[offset]
	encodings, _ := meta[2].([]any)
	return ok || slices.Contains(encodings, any(int64(parquet.RLEDictionary)))
}
