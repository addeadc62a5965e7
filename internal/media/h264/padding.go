package h264

import "encoding/binary"

// MinPadding is the minimum number of bytes of padding.
const MinPadding = 4 + 1 + 2 + len(paddingID) + 1

// paddingID is the UUID of the messages that pad pictures.
const paddingID = "\xc5\x0a\x6e\x1d\x7b\x64\x4f\x0b\xa9\xd8\x31\xe4\x2c\x97\x58\xf3"

// AppendPadding appends padding of n bytes, at least [MinPadding]. It precedes the slices of a picture. Filler
// data is not allowed in MP4 files, so it is unregistered user data in supplemental enhancement
// information (7.3.2.3 and D.1.7).
func AppendPadding(b []byte, n int) []byte {
	const header, userData, stop = 6, 5, 0x80
	b = binary.BigEndian.AppendUint32(b, uint32(n-4))
	b = append(b, header)
	for left := n - 4 - 1 - 1; left > 0; {
		size := min(left-2, 254) // a byte says the size
		if rest := left - 2 - size; rest > 0 {
			size -= max(0, 2+len(paddingID)-rest) // room for another message
		}
		b = append(append(b, userData, byte(size)), paddingID...)
		for range size - len(paddingID) {
			b = append(b, 0xff)
		}
		left -= 2 + size
	}
	return append(b, stop)
}
