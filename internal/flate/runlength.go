package flate

import (
	"encoding/binary"
	"math/bits"
)

// RunLength returns the number of bytes at the start of p that equal the first.
func RunLength(p []byte) int {
	if len(p) < 2 || p[0] != p[1] {
		return 1 // short enough for the compiler to inline
	}
	return 1 + CommonPrefix(p, p[1:])
}

// CommonPrefix returns the length of the common prefix of a and b.
func CommonPrefix(a, b []byte) int {
	n, end := 0, min(len(a), len(b))
	for ; end-n >= 8; n += 8 {
		if differ := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); differ != 0 {
			return n + bits.TrailingZeros64(differ)/8
		}
	}
	for n < end && a[n] == b[n] {
		n++
	}
	return n
}
