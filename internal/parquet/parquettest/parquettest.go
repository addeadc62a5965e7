// Package parquettest reads Parquet files in tests.
package parquettest

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"strings"

	"github.com/golang/snappy"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// A Column has the values of a column of all groups of rows.
type Column struct {
	Path    string // names, separated by points
	Type    parquet.Type
	Length  int // of values of FixedLenByteArray
	Entries []Entry

	maxDefinition, maxRepetition int
}

// An Entry is a value, or a null, whose definition is below the maximum.
type Entry struct {
	Definition, Repetition uint8
	Value                  any // bool, int32, int64, float64, string or nil
}

// Metadata returns the FileMetaData of a file.
func Metadata(file []byte) (parquet.Struct, error) {
	const frame = len(parquet.Magic)
	if len(file) < 3*frame || string(file[:frame]) != parquet.Magic || string(file[len(file)-frame:]) != parquet.Magic {
		return nil, errors.New("no magic number")
	}
	file = file[frame : len(file)-frame]
	end := len(file) - 4
	size := int(binary.LittleEndian.Uint32(file[end:]))
	if size > end {
		return nil, errors.New("metadata is longer than the file")
	}
	return parquet.ReadStruct(file[end-size : end])
}

// Read returns the columns of a file. It checks sizes and statistics. It may panic if pages are damaged.
func Read(file []byte) ([]Column, error) {
	meta, err := Metadata(file)
	if err != nil {
		return nil, err
	}
	columns := schema(meta.Structs(2)[1:], Column{})
	rows := int64(0)
	for _, group := range meta.Structs(4) {
		chunks := group.Structs(1)
		if len(chunks) != len(columns) {
			return nil, fmt.Errorf("%d chunks of %d columns", len(chunks), len(columns))
		}
		for i, chunk := range chunks {
			if err := columns[i].read(file, chunk.Struct(3)); err != nil {
				return nil, fmt.Errorf("%s: %w", columns[i].Path, err)
			}
		}
		rows += group.Int(3)
	}
	if rows != meta.Int(3) {
		return nil, fmt.Errorf("groups have %d rows, but the file has %d", rows, meta.Int(3))
	}
	return columns, nil
}

// schema returns the columns of elements below another one.
func schema(elements []parquet.Struct, above Column) (columns []Column) {
	for len(elements) > 0 {
		e := elements[0]
		c := above
		c.Path = strings.TrimPrefix(above.Path+"."+e.String(4), ".")
		c.Type, c.Length = parquet.Type(e.Int(1)), int(e.Int(2))
		if repetition := parquet.Repetition(e.Int(3)); repetition != parquet.Required {
			c.maxDefinition++
			if repetition == parquet.Repeated {
				c.maxRepetition++
			}
		}
		below := descendants(elements)
		if below == 0 {
			columns = append(columns, c)
		}
		columns = append(columns, schema(elements[1:1+below], c)...)
		elements = elements[1+below:]
	}
	return columns
}

// descendants returns the number of elements below the first one.
func descendants(elements []parquet.Struct) (n int) {
	for range elements[0].Int(5) {
		n += 1 + descendants(elements[1+n:])
	}
	return n
}

// read appends the entries of a chunk.
func (c *Column) read(file []byte, meta parquet.Struct) error {
	start := meta.Int(9)
	if dictionary, ok := meta[11].(int64); ok {
		start = dictionary
	}
	chunk := file[start : start+meta.Int(7)]
	var dictionary []any
	first, uncompressed := len(c.Entries), int64(0)
	for len(chunk) > 0 {
		header, err := parquet.ReadStruct(chunk)
		if err != nil {
			return err
		}
		headerSize := sizeOf(chunk)
		compressed := chunk[headerSize : headerSize+int(header.Int(3))]
		chunk = chunk[headerSize+len(compressed):]
		page, err := decompress(parquet.Codec(meta.Int(4)), compressed)
		if err != nil {
			return err
		}
		if int64(len(page)) != header.Int(2) {
			return fmt.Errorf("page of %d bytes has %d", header.Int(2), len(page))
		}
		uncompressed += int64(headerSize + len(page))
		if header.Int(1) == 2 {
			dictionary, page = c.plain(page, int(header.Struct(7).Int(1)))
			if len(page) > 0 {
				return errors.New("bytes after the dictionary")
			}
			continue
		}
		c.readPage(page, header.Struct(5), dictionary)
	}
	if uncompressed != meta.Int(6) {
		return fmt.Errorf("%d bytes uncompressed, want %d", uncompressed, meta.Int(6))
	}
	if n := int64(len(c.Entries) - first); n != meta.Int(5) {
		return fmt.Errorf("%d values, want %d", n, meta.Int(5))
	}
	return c.checkStatistics(c.Entries[first:], meta.Struct(12))
}

// sizeOf returns the number of bytes of the struct that begins a chunk.
func sizeOf(b []byte) int {
	for n := 1; ; n++ {
		if _, err := parquet.ReadStruct(b[:n]); err == nil {
			return n
		}
	}
}

func decompress(codec parquet.Codec, b []byte) ([]byte, error) {
	switch codec {
	case parquet.Snappy:
		return snappy.Decode(nil, b)
	case parquet.Gzip:
		r, err := gzip.NewReader(bytes.NewReader(b))
		if err != nil {
			return nil, err
		}
		return io.ReadAll(r)
	case parquet.Zstd:
		return nil, errors.New("parquettest: pages in Zstandard are left to conformance tests")
	default:
		return b, nil
	}
}

// readPage appends the entries of a data page.
func (c *Column) readPage(page []byte, header parquet.Struct, dictionary []any) {
	n := int(header.Int(1))
	var repetitions, definitions []int
	repetitions, page = levels(page, n, c.maxRepetition)
	definitions, page = levels(page, n, c.maxDefinition)
	present := 0
	for _, d := range definitions {
		if d == c.maxDefinition {
			present++
		}
	}
	var values []any
	if parquet.Encoding(header.Int(2)) == parquet.RLEDictionary {
		for _, code := range hybrid(page[1:], present, int(page[0])) {
			values = append(values, dictionary[code])
		}
	} else {
		values, _ = c.plain(page, present)
	}
	for i, d := range definitions {
		e := Entry{Definition: uint8(d), Repetition: uint8(repetitions[i])}
		if d == c.maxDefinition {
			e.Value, values = values[0], values[1:]
		}
		c.Entries = append(c.Entries, e)
	}
}

// levels returns n levels up to a maximum, and what follows them.
func levels(page []byte, n, maximum int) ([]int, []byte) {
	if maximum == 0 {
		return make([]int, n), page
	}
	size := binary.LittleEndian.Uint32(page)
	return hybrid(page[4:4+size], n, bits.Len(uint(maximum))), page[4+size:]
}

// hybrid returns n values of width bits, which runs or groups have.
func hybrid(b []byte, n, width int) (values []int) {
	for len(values) < n {
		header, size := binary.Uvarint(b)
		b = b[size:]
		if header&1 == 0 {
			value := 0
			for i := range (width + 7) / 8 {
				value |= int(b[i]) << (8 * i)
			}
			b = b[(width+7)/8:]
			for range header >> 1 {
				values = append(values, value)
			}
			continue
		}
		for i := range int(header>>1) * 8 {
			value := 0
			for bit := range width {
				at := i*width + bit
				value |= int(b[at/8]>>(at%8)&1) << bit
			}
			values = append(values, value)
		}
		b = b[int(header>>1)*width:]
	}
	return values[:n]
}

// plain returns n values in PLAIN encoding, and what follows them.
func (c *Column) plain(b []byte, n int) (values []any, rest []byte) {
	if c.Type == parquet.Boolean {
		for i := range n {
			values = append(values, b[i/8]>>(i%8)&1 == 1)
		}
		return values, b[(n+7)/8:]
	}
	for range n {
		v, size := c.value(b)
		values, b = append(values, v), b[size:]
	}
	return values, b
}

func (c *Column) value(b []byte) (v any, size int) {
	switch c.Type {
	case parquet.Int32:
		return int32(binary.LittleEndian.Uint32(b)), 4
	case parquet.Int64:
		return int64(binary.LittleEndian.Uint64(b)), 8
	case parquet.Double:
		return math.Float64frombits(binary.LittleEndian.Uint64(b)), 8
	case parquet.FixedLenByteArray:
		return string(b[:c.Length]), c.Length
	default:
		n := int(binary.LittleEndian.Uint32(b))
		return string(b[4 : 4+n]), 4 + n
	}
}

// checkStatistics checks the statistics of the entries of a chunk.
func (c *Column) checkStatistics(entries []Entry, s parquet.Struct) error {
	nulls := int64(0)
	high, hasMax := s[5].(string)
	low, hasMin := s[6].(string)
	if hasMax != hasMin {
		return errors.New("statistics have only one bound")
	}
	atLow, atHigh := !hasMin, !hasMin
	for _, e := range entries {
		if e.Value == nil {
			nulls++
			continue
		}
		if !hasMin {
			continue
		}
		below, above := compare(e.Value, c.bound(low)), compare(e.Value, c.bound(high))
		if below < 0 || above > 0 {
			return fmt.Errorf("%v is not between %q and %q", e.Value, low, high)
		}
		atLow, atHigh = atLow || below == 0, atHigh || above == 0
	}
	if nulls != s.Int(3) || !atLow || !atHigh {
		return fmt.Errorf("statistics do not fit %d values, of which %d are missing: %v", len(entries), nulls, s)
	}
	return nil
}

// bound returns the value of a bound.
func (c *Column) bound(b string) any {
	switch c.Type {
	case parquet.ByteArray, parquet.FixedLenByteArray:
		return b
	case parquet.Boolean:
		return b == "\x01"
	default:
		v, _ := c.value([]byte(b))
		return v
	}
}

// compare compares values of the same type.
func compare(a, b any) int {
	switch a := a.(type) {
	case string:
		return strings.Compare(a, b.(string))
	case bool:
		return fromBool(a) - fromBool(b.(bool))
	case int32:
		return int(a) - int(b.(int32))
	case int64:
		return bigger(a, b.(int64))
	default:
		return bigger(a.(float64), b.(float64))
	}
}

func bigger[T int64 | float64](a, b T) int { return fromBool(a > b) - fromBool(a < b) }

func fromBool(b bool) int {
	if b {
		return 1
	}
	return 0
}
