// Package swar computes with the eight bytes of a word at once (SIMD within a register).
package swar

const (
	lowBits  = 0x0101010101010101 // the lowest bit of each byte
	highBits = 0x80 * lowBits     // the highest bit of each byte
)

// Subtract returns the differences of bytes, modulo 256.
func Subtract(x, y uint64) uint64 {
	return ((x | highBits) - (y &^ highBits)) ^ (x^^y)&highBits
}

// Average returns the averages of bytes, rounded down.
func Average(x, y uint64) uint64 { return x&y + (x^y)>>1&^highBits }

// notLess returns a mask: 0xff where the byte of x is at least as large as the byte of y, and 0
// elsewhere.
func notLess(x, y uint64) uint64 {
	lower := (x | highBits) - (y &^ highBits) // compares the lower seven bits
	return (x&^y | ^(x^y)&lower) & highBits >> 7 * 0xff
}

// choose returns bytes of x where the mask is 0xff, and bytes of y where it is 0.
func choose(mask, x, y uint64) uint64 { return y ^ (x^y)&mask }

// distance returns the absolute differences of bytes. The mask is notLess(x, y).
func distance(x, y, mask uint64) uint64 {
	swap := (x ^ y) &^ mask
	return (x ^ swap) - (y ^ swap) // no byte borrows from the next
}

// SumMagnitudes returns the sum of the absolute values of signed bytes.
func SumMagnitudes(x uint64) uint64 {
	const even = 0x00ff00ff00ff00ff
	negative := x & highBits >> 7
	x = x ^ negative*0xff + negative
	return (x&even + x>>8&even) * 0x0001000100010001 >> 48
}

// Paeth returns the Paeth predictors of bytes (ISO/IEC 15948, 9.4): the neighbour that is
// nearest to the estimate left+above-corner.
func Paeth(left, above, corner uint64) uint64 {
	leftNotLess, aboveNotLess := notLess(left, corner), notLess(above, corner)
	toLeft := distance(above, corner, aboveNotLess) // from the estimate
	toAbove := distance(left, corner, leftNotLess)
	leftNearer := notLess(toAbove, toLeft)
	nearest := choose(leftNearer, left, above)
	toNearest := choose(leftNearer, toLeft, toAbove)

	// The corner can only be nearest if it is between left and above: otherwise its distance
	// is the sum of the others, and counts as infinite here.
	sameSide := ^(leftNotLess ^ aboveNotLess)
	toCorner := distance(toAbove, toLeft, leftNearer) | sameSide
	return choose(notLess(toCorner, toNearest), nearest, corner)
}
