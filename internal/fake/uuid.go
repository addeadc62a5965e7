package fake

import (
	"encoding/binary"
	"encoding/hex"
)

const uuidLength = 36

// appendUUID appends the version 4 UUID (RFC 9562, 5.4) with the given random bits. It
// contains all bits of low, so different numbers give different UUIDs: the variant takes
// the place of two of them, which take that of two bits of high.
func appendUUID(dst []byte, high, low uint64) []byte {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:], high&^3|low>>62)
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
