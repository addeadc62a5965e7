package codec

// The functions in this file compute with the eight bytes of a word at once (SIMD within a
// register).

const (
	lowBits  = 0x0101010101010101 // the lowest bit of each byte
	highBits = 0x80 * lowBits     // the highest bit of each byte
)

// subtractBytes returns the differences of bytes, modulo 256.
func subtractBytes(x, y uint64) uint64 {
	return ((x | highBits) - (y &^ highBits)) ^ (x^^y)&highBits
}

// averageBytes returns the averages of bytes, rounded down.
func averageBytes(x, y uint64) uint64 { return x&y + (x^y)>>1&^highBits }

// notLessBytes returns a mask: 0xff where the byte of x is at least that of y, and 0 elsewhere.
func notLessBytes(x, y uint64) uint64 {
	lower := (x | highBits) - (y &^ highBits) // compares the lower seven bits
	return (x&^y | ^(x^y)&lower) & highBits >> 7 * 0xff
}

// selectBytes returns bytes of x where the mask is 0xff, and bytes of y where it is 0.
func selectBytes(mask, x, y uint64) uint64 { return y ^ (x^y)&mask }

// distanceBytes returns the absolute differences of bytes. The mask is notLessBytes(x, y).
func distanceBytes(x, y, mask uint64) uint64 {
	swap := (x ^ y) &^ mask
	return (x ^ swap) - (y ^ swap) // no byte borrows from the next
}

// sumMagnitudes returns the sum of the absolute values of signed bytes.
func sumMagnitudes(x uint64) uint64 {
	const even = 0x00ff00ff00ff00ff
	negative := x & highBits >> 7
	x = x ^ negative*0xff + negative
	return (x&even + x>>8&even) * 0x0001000100010001 >> 48
}

// paethBytes returns the Paeth predictors of bytes (ISO/IEC 15948, 9.4): the neighbour that is
// nearest to the estimate left+above-corner.
func paethBytes(left, above, corner uint64) uint64 {
	leftNotLess, aboveNotLess := notLessBytes(left, corner), notLessBytes(above, corner)
	toLeft := distanceBytes(above, corner, aboveNotLess) // from the estimate
	toAbove := distanceBytes(left, corner, leftNotLess)
	leftNearer := notLessBytes(toAbove, toLeft)
	nearest := selectBytes(leftNearer, left, above)
	toNearest := selectBytes(leftNearer, toLeft, toAbove)

	// The corner can only be nearest if it is between left and above: otherwise its distance
	// is the sum of the others, and counts as infinite here.
	sameSide := ^(leftNotLess ^ aboveNotLess)
	toCorner := distanceBytes(toAbove, toLeft, leftNearer) | sameSide
	return selectBytes(notLessBytes(toCorner, toNearest), nearest, corner)
}
