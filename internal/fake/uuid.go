package fake

import (
	"encoding/binary"
	"encoding/hex"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const uuidLength = 36

// newUUIDs returns a part that has another value in each row.
func newUUIDs(before, after string) *part {
	p := &part{unique: true, before: before, after: after}
	p.sizes[0] = uint8(len(before) + uuidLength + len(after))
	return p
}

// appendUUID appends the value of a row.
func (p *part) appendUUID(dst []byte, numbers random.Sequence, row int) []byte {
	dst = append(dst, p.before...)
	dst = appendUUID(dst, numbers.At(uint64(2*row)), numbers.At(uint64(2*row+1)))
	return append(dst, p.after...)
}

// appendUUID appends a UUID of version 4 (RFC 9562, 5.4), made of random bits.
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
