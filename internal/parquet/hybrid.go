package parquet

import (
	"encoding/binary"
	"math/bits"
)

// groupSize is the number of values of a bit-packed group.
const groupSize = 8

// appendHybrid appends values of at most width bits in the hybrid of run-length encoding and bit-packing: runs of equal values, and
// groups of others.
func appendHybrid[T uint8 | uint16](dst []byte, values []T, width int) []byte {
	for len(values) > 0 {
		if n := runLength(values); n >= groupSize || n == len(values) {
			dst = appendRun(dst, values[0], n, width)
			values = values[n:]
			continue
		}
		n := groupSize
		for n < len(values) && !startsRun(values[n:]) {
			n += groupSize
		}
		n = min(n, len(values))
		dst = appendPacked(dst, values[:n], width)
		values = values[n:]
	}
	return dst
}

// runLength returns the number of equal values at the beginning.
func runLength[T comparable](values []T) int {
	n := 1
	for n < len(values) && values[n] == values[0] {
		n++
	}
	return n
}

// startsRun reports whether values begin with as many equal ones as a group has.
func startsRun[T comparable](values []T) bool {
	return len(values) >= groupSize && values[0] == values[1] && runLength(values[:groupSize]) == groupSize
}

func appendRun[T uint8 | uint16](dst []byte, value T, n, width int) []byte {
	dst = binary.AppendUvarint(dst, uint64(n)<<1)
	for shift := 0; shift < width; shift += 8 {
		dst = append(dst, byte(uint(value)>>shift))
	}
	return dst
}

// appendPacked appends groups of values, the last of which is padded with zeros.
func appendPacked[T uint8 | uint16](dst []byte, values []T, width int) []byte {
	groups := (len(values) + groupSize - 1) / groupSize
	dst = binary.AppendUvarint(dst, uint64(groups)<<1|1)
	end := len(dst) + groups*width
	var buffer uint64
	filled := 0
	for _, v := range values {
		buffer |= uint64(v) << filled
		if filled += width; filled >= 32 {
			dst = binary.LittleEndian.AppendUint32(dst, uint32(buffer))
			buffer, filled = buffer>>32, filled-32
		}
	}
	for len(dst) < end {
		dst = append(dst, byte(buffer))
		buffer >>= 8
	}
	return dst
}

// bitWidth returns the number of bits of numbers up to a maximum.
func bitWidth(maximum int) int { return bits.Len(uint(maximum)) }

// appendBits appends booleans, of a byte each, as bits.
func appendBits(dst, values []byte) []byte {
	for len(values) >= groupSize {
		const gather = 0x0102040810204080 // moves the lowest bit of each byte to the highest byte
		word := binary.LittleEndian.Uint64(values)
		dst = append(dst, byte(word*gather>>56))
		values = values[groupSize:]
	}
	if len(values) == 0 {
		return dst
	}
	var last byte
	for i, v := range values {
		last |= v << i
	}
	return append(dst, last)
}
