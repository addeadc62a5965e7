package fake

import (
	"encoding/binary"
	"encoding/hex"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const uuidLength = 36

// newUUIDSegment returns a segment that has a different value in each row.
func newUUIDSegment(before, after string) *segment {
	s := &segment{isUUID: true, before: before, after: after}
	s.sizes[0] = uint8(len(before) + uuidLength + len(after))
	return s
}

// appendUUID appends the value of a row.
func (s *segment) appendUUID(dst []byte, numbers random.Sequence, row int) []byte {
	dst = append(dst, s.before...)
	dst = appendUUID(dst, numbers.At(uint64(2*row)), numbers.At(uint64(2*row+1)))
	return append(dst, s.after...)
}

// appendUUID appends the version 4 UUID (RFC 9562, 5.4) with the given random bits.
func appendUUID(dst []byte, high, low uint64) []byte {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:], high)
	binary.BigEndian.PutUint64(b[8:], low)
	b[6] = b[6]&0x0f | 0x40 // version
	b[8] = b[8]&0x3f | 0x80 // variant
	for i, group := range [][]byte{b[:4], b[4:6], b[6:8], b[8:10], b[10:]} {
		if i > 0 {
			dst = append(dst, '-')
		}
		dst = hex.AppendEncode(dst, group)
	}
	return dst
}
