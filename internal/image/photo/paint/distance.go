package paint

import "math"

// SquareRoot returns the square root of n, rounded down, or 0 if n is negative. All platforms compute
// the same floating-point square root, because IEEE 754 defines each bit of it.
func SquareRoot(n int64) int64 { return int64(math.Sqrt(float64(max(n, 0)))) }

// SquaredLength returns the square of the length of a vector. Vectors of more than 16 units, which
// only very wide pictures have, are shortened to avoid an overflow.
func SquaredLength(u, v int64) int64 {
	u = min(max(u, -16*Unit), 16*Unit)
	return (u*u + v*v) >> UnitBits
}
