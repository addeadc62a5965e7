package parquet

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/flate"
)

const (
	snappyBlock    = 1 << 16 // matches do not cross blocks
	snappyHashBits = 13
	snappyMargin   = 16 // bytes at the end of a block that are literals
)

// A snappyWriter compresses in the format of Snappy.
type snappyWriter struct {
	out  []byte
	last [1 << snappyHashBits]uint16 // position in the block of the last string with each hash
}

// compress returns data as a Snappy stream without frames.
func (s *snappyWriter) compress(data []byte) []byte {
	s.out = binary.AppendUvarint(s.out[:0], uint64(len(data)))
	for len(data) > 0 {
		n := min(len(data), snappyBlock)
		s.block(data[:n])
		data = data[n:]
	}
	return s.out
}

// block appends the elements of a block.
func (s *snappyWriter) block(block []byte) {
	literals := 0
	if limit := len(block) - snappyMargin; limit > 0 {
		clear(s.last[:])
		for i, skipped := 1, 32; i < limit; {
			word := binary.LittleEndian.Uint32(block[i:])
			last := &s.last[word*0x1e35a7bd>>(32-snappyHashBits)]
			from := int(*last)
			*last = uint16(i)
			if binary.LittleEndian.Uint32(block[from:]) != word {
				i += skipped / 32
				skipped++
				continue
			}
			n := 4 + flate.CommonPrefix(block[i+4:], block[from+4:])
			s.literal(block[literals:i])
			s.copy(i-from, n)
			i += n
			literals, skipped = i, 32
		}
	}
	s.literal(block[literals:])
}

// literal appends the elements of literals.
func (s *snappyWriter) literal(literals []byte) {
	const longest1 = 60 // whose length is in the tag
	switch n := len(literals) - 1; {
	case n < 0:
		return
	case n < longest1:
		s.out = append(s.out, byte(n)<<2)
	case n < 1<<8:
		s.out = append(s.out, longest1<<2, byte(n))
	default:
		s.out = append(s.out, (longest1+1)<<2, byte(n), byte(n>>8))
	}
	s.out = append(s.out, literals...)
}

// copy appends the elements of a copy of n bytes, at least 4.
func (s *snappyWriter) copy(offset, n int) {
	const longest = 64
	for n > longest {
		m := longest
		if n < longest+4 {
			m = longest - 4 // so that at least 4 remain
		}
		s.out = append(s.out, byte(m-1)<<2|2, byte(offset), byte(offset>>8))
		n -= m
	}
	if n < 12 && offset < 2048 {
		s.out = append(s.out, byte(offset>>8)<<5|byte(n-4)<<2|1, byte(offset))
		return
	}
	s.out = append(s.out, byte(n-1)<<2|2, byte(offset), byte(offset>>8))
}
