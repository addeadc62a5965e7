package parquet

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
)

// maxBound is the maximum size of a minimum or maximum in bytes. Longer ones are left out.
const maxBound = 64

// Statistics are the least and the greatest value of a chunk, as in PLAIN encoding without lengths, and the
// number of its nulls.
type Statistics struct {
	Min, Max string
	HasRange bool
	Nulls    int
}

// bounds are the least and the greatest of some values. Each is backed by the values.
type bounds struct {
	min, max []byte
	compare  func(a, b []byte) int
	isDouble bool
}

// Zeros of type Double.
const (
	zero         = "\x00\x00\x00\x00\x00\x00\x00\x00"
	negativeZero = "\x00\x00\x00\x00\x00\x00\x00\x80"
)

// newBounds returns the bounds of no values of a node.
func newBounds(n *Node) bounds {
	b := bounds{compare: bytes.Compare}
	switch n.Type {
	case Int32:
		b.compare = compareInt32
	case Int64:
		b.compare = compareInt64
	case Double:
		b.compare, b.isDouble = compareDouble, true
	}
	return b
}

func compareInt32(a, b []byte) int {
	return cmp.Compare(int32(binary.LittleEndian.Uint32(a)), int32(binary.LittleEndian.Uint32(b)))
}

func compareInt64(a, b []byte) int {
	return cmp.Compare(int64(binary.LittleEndian.Uint64(a)), int64(binary.LittleEndian.Uint64(b)))
}

func compareDouble(a, b []byte) int {
	return cmp.Compare(math.Float64frombits(binary.LittleEndian.Uint64(a)), math.Float64frombits(binary.LittleEndian.Uint64(b)))
}

// add adds a value.
func (b *bounds) add(value []byte) {
	switch {
	case b.min == nil:
		b.min, b.max = value, value
	case b.compare(value, b.min) < 0:
		b.min = value
	case b.compare(value, b.max) > 0:
		b.max = value
	}
}

// widen widens the range of statistics by the values that were added, and forgets them.
func (b *bounds) widen(s *Statistics) {
	if b.min == nil {
		return
	}
	if !s.HasRange || b.compare(b.min, []byte(s.Min)) < 0 {
		s.Min = string(b.min)
	}
	if !s.HasRange || b.compare(b.max, []byte(s.Max)) > 0 {
		s.Max = string(b.max)
	}
	if b.isDouble && s.Min == zero {
		s.Min = negativeZero // parquet.thrift: a minimum of +0 does not exclude -0
	}
	s.HasRange = true
	b.min, b.max = nil, nil
}

// write writes Statistics.
func (s *Statistics) write(t *Thrift) {
	t.I64(3, int64(s.Nulls))
	if s.HasRange && max(len(s.Min), len(s.Max)) <= maxBound {
		t.Binary(5, s.Max)
		t.Binary(6, s.Min)
	}
}
