package fake

import (
	"encoding/binary"
	"encoding/hex"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const uuidLength = 36

// appendUUID appends a UUID of version 4 (RFC 9562, 5.4). That of another number
// is another, but for a chance of 1 in 2^122.
func appendUUID(dst []byte, key, number uint64) []byte {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:], random.Mix(key+2*number))
	binary.BigEndian.PutUint64(b[8:], random.Mix(key+2*number+1))
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
