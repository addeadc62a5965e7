package parquet

import "encoding/binary"

// A Batch has values of a column.
type Batch struct {
	// Values are the values that are not null, in PLAIN encoding, except that a boolean takes a byte. It is empty for a column
	// with a ValueList.
	Values []byte
	// Indexes are the values that are not null of a column with a ValueList.
	Indexes []uint16
	// Count is the number of values that are not null.
	Count int
	// Definitions and Repetitions are the levels of all values, nulls included. They are empty in columns without levels.
	Definitions, Repetitions []uint8
}

// reset makes the batch empty.
func (b *Batch) reset() {
	*b = Batch{Values: b.Values[:0], Indexes: b.Indexes[:0], Definitions: b.Definitions[:0], Repetitions: b.Repetitions[:0]}
}

// A ValueList has the values of a column that come from a list, so that each is encoded once.
type ValueList struct {
	plain  []byte   // in PLAIN encoding, one after another
	starts []uint32 // of each value, and the end
	first  []uint16 // index of the first equal value
}

// NewValueList returns a list of at most 65,536 values in PLAIN encoding.
func NewValueList(values [][]byte) *ValueList {
	l := &ValueList{starts: []uint32{0}}
	known := map[string]uint16{}
	for i, v := range values {
		l.plain = append(l.plain, v...)
		l.starts = append(l.starts, uint32(len(l.plain)))
		if _, ok := known[string(v)]; !ok {
			known[string(v)] = uint16(i)
		}
		l.first = append(l.first, known[string(v)])
	}
	return l
}

// value returns a value in PLAIN encoding.
func (l *ValueList) value(i uint16) []byte { return l.plain[l.starts[i]:l.starts[i+1]] }

// splitValue returns the first of values in PLAIN encoding, and the others. The width is 0 if values begin with their length.
func splitValue(values []byte, width int) (value, others []byte) {
	if width == 0 {
		width = 4 + int(binary.LittleEndian.Uint32(values))
	}
	return values[:width], values[width:]
}

// bare returns a value in PLAIN encoding without its length.
func (n *Node) bare(value []byte) []byte {
	if n.Type == ByteArray {
		return value[4:]
	}
	return value
}
