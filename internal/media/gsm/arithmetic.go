package gsm

import (
	"math"
	"math/bits"
)

// saturate returns the closest number of 16 bits.
func saturate(n int32) int32 { return min(max(n, math.MinInt16), math.MaxInt16) }

// multiply returns the product of two fractions of 15 bits, rounded.
func multiply(a, b int32) int32 { return saturate((a*b + 1<<14) >> 15) }

// magnitude returns the absolute value of a number of 16 bits, in 15 bits.
func magnitude(n int32) int32 { return saturate(max(n, -n)) }

// divide returns the quotient of two numbers as a fraction of 15 bits. The first one is not negative, and not larger than
// the second one.
func divide(a, b int32) int32 {
	if a == 0 {
		return 0
	}
	return saturate(a << 15 / b)
}

// norm returns by how many bits a positive number can be shifted to the left.
func norm(n int32) int { return bits.LeadingZeros32(uint32(n)) - 1 }

// norm16 is norm of a number of 16 bits.
func norm16(n int32) int { return norm(n << 16) }

// addLong returns the sum of two numbers, which is saturated.
func addLong(a, b int32) int32 {
	return int32(min(max(int64(a)+int64(b), math.MinInt32), math.MaxInt32))
}
