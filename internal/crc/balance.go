package crc

import (
	"hash/crc32"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// BalanceSize is the number of bytes that [AppendBalance] appends.
const BalanceSize = 32

// AppendBalance appends spaces and tabs that make the CRC of b 0. The CRC of such data
// followed by other data equals the CRC of the other data, so the CRC of a file that begins with
// pieces like that is known without reading them.
func AppendBalance(b []byte) []byte {
	const spaces = "                                "
	b = append(b, spaces...)
	basis, sum, tabs := balanceBasis.Get(), crc32.ChecksumIEEE(b), uint32(0)
	for sum != 0 {
		change := basis[bits.Len32(sum)-1]
		sum ^= change.sum
		tabs ^= change.tabs
	}
	for text := b[len(b)-BalanceSize:]; tabs != 0; tabs &= tabs - 1 {
		text[bits.TrailingZeros32(tabs)] = '\t'
	}
	return b
}

// A change replaces a set of the spaces by tabs.
type change struct {
	tabs uint32 // bit i stands for space i
	sum  uint32 // exclusive or of the CRCs before and after the change
}

// balanceBasis returns changes by the index of the highest bit in their sums. A CRC is linear,
// so every CRC is the exclusive or of the sums of some changes. There is a change for each bit,
// because no 32 consecutive powers of x^8 are linearly dependent modulo the polynomial.
var balanceBasis = lazy.Value[[BalanceSize]change]{Compute: func() (basis [BalanceSize]change) {
	for i := range BalanceSize {
		var text [BalanceSize]byte
		zeros := crc32.ChecksumIEEE(text[:])
		text[i] = ' ' ^ '\t'
		c := change{1 << i, crc32.ChecksumIEEE(text[:]) ^ zeros}
		for c.sum != 0 {
			known := &basis[bits.Len32(c.sum)-1]
			if known.sum == 0 {
				*known = c
				break
			}
			c = change{c.tabs ^ known.tabs, c.sum ^ known.sum}
		}
	}
	return basis
}}
