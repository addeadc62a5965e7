// Package crc computes the CRC-32 of data from the CRCs of its parts, without reading them.
//
// The CRC is the one in PNG, zip and gzip (ISO/IEC 15948, annex D), which [hash/crc32] calls
// IEEE. A function that takes a CRC also takes the number of bytes that it is of.
package crc

import "hash/crc32"

// Concat returns the CRC of data a followed by data b.
func Concat(a, b uint32, sizeOfB int64) uint32 {
	return multiply(a, shift(sizeOfB)) ^ b
}

// Repeat returns the CRC of data that is repeated count times.
func Repeat(crc uint32, size, count int64) uint32 {
	var repeated uint32 // of no data
	for power := shift(size); count > 0; count >>= 1 {
		if count&1 == 1 {
			repeated = multiply(repeated, power) ^ crc
		}
		crc = multiply(crc, power) ^ crc
		power = multiply(power, power)
	}
	return repeated
}

// Appender returns a function that is like [Concat] for data b of a fixed size. It is much faster
// if it is called often.
func Appender(sizeOfB int64) func(a, b uint32) uint32 {
	power := shift(sizeOfB)
	var products [4][256]uint32 // of each byte of a CRC
	for i := range products {
		for value := 1; value < 256; value++ {
			if rest := value & (value - 1); rest > 0 { // the product is linear
				products[i][value] = products[i][rest] ^ products[i][value^rest]
			} else {
				products[i][value] = multiply(uint32(value)<<(8*i), power)
			}
		}
	}
	return func(a, b uint32) uint32 {
		return products[0][a&0xff] ^ products[1][a>>8&0xff] ^ products[2][a>>16&0xff] ^ products[3][a>>24] ^ b
	}
}

// Zeros returns the CRC of n zero bytes. The register is its initial value multiplied by
// x^(8n), modulo the polynomial of the CRC.
func Zeros(n int64) uint32 { return ^multiply(^uint32(0), shift(n)) }

// XOR returns the CRC of the exclusive or of data a and b, which have the same size.
func XOR(a, b uint32, size int64) uint32 { return a ^ b ^ Zeros(size) }

// shift returns x^(8n), modulo the polynomial of the CRC.
func shift(n int64) uint32 {
	const one = 1 << 31
	result, power := uint32(one), uint32(one>>8) // x^0, x^8
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result = multiply(result, power)
		}
		power = multiply(power, power)
	}
	return result
}

// multiply returns the product of two polynomials over GF(2), modulo the polynomial of the
// CRC. The highest bit is the coefficient of x^0, as in the CRC register.
func multiply(a, b uint32) uint32 {
	var product uint32
	for ; a != 0; a <<= 1 {
		if a&(1<<31) != 0 {
			product ^= b
		}
		carry := b & 1
		b >>= 1
		if carry == 1 {
			b ^= crc32.IEEE
		}
	}
	return product
}
