package records

import (
	"encoding/binary"
	"math/bits"
)

const uuidLength = 36

// appendUUID appends the version 4 UUID (RFC 9562, 5.4) with the given random bits. It contains all
// bits of low, so different numbers give different UUIDs: the variant replaces two of these bits,
// and they replace two bits of high.
func appendUUID(dst []byte, high, low uint64) []byte {
	const (
		version, versionBits = 4 << 12, 15 << 12
		variant, variantBits = 2 << 62, 3 << 62
	)
	high = (high&^3|low>>62)&^versionBits | version
	low = low&^variantBits | variant
	var text [uuidLength]byte
	binary.LittleEndian.PutUint64(text[0:], hexDigits(uint32(high>>32)))
	binary.LittleEndian.PutUint64(text[9:], hexDigits(uint32(high)))
	copy(text[14:], text[13:17])
	binary.LittleEndian.PutUint64(text[19:], hexDigits(uint32(low>>32)))
	copy(text[24:], text[23:27])
	binary.LittleEndian.PutUint64(text[28:], hexDigits(uint32(low)))
	text[8], text[13], text[18], text[23] = '-', '-', '-', '-'
	return append(dst, text[:]...)
}

// hexDigits returns the ASCII digits of a number, the first one in the lowest byte. All digits are
// calculated at once.
func hexDigits(n uint32) uint64 {
	x := uint64(bits.ReverseBytes32(n))
	x = (x | x<<16) & 0x0000ffff0000ffff
	x = (x | x<<8) & 0x00ff00ff00ff00ff
	x = (x>>4 | x<<8) & 0x0f0f0f0f0f0f0f0f
	letters := (x + 0x0606060606060606) >> 4 & 0x0101010101010101 // 1 for a to f
	return x + 0x3030303030303030 + letters*('a'-'0'-10)
}
