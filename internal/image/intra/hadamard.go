package intra

// Difference returns half the sum of the absolute values of the differences of two squares, after a Hadamard
// transform of each 4×4 of them. The first one is in rows of a unit.
func Difference(samples, guess []uint16, side int) int {
	sum := uint64(0)
	for y := 0; y < side; y += 4 {
		for x := 0; x < side; x += 4 {
			sum += difference4(samples[y*UnitSide+x:], guess[y*side+x:], side)
		}
	}
	return int(sum / 2)
}

const signs = 0x8000 * Four

// difference4 returns the sum of a square of 4×4. A word has four numbers a to d as a + b<<16 + c<<32 + d<<48, so
// one addition does four.
func difference4(samples, guess []uint16, stride int) uint64 {
	a := Load4(samples, 0) - Load4(guess, 0)
	b := Load4(samples, UnitSide) - Load4(guess, stride)
	c := Load4(samples, 2*UnitSide) - Load4(guess, 2*stride)
	d := Load4(samples, 3*UnitSide) - Load4(guess, 3*stride)
	a, b, c, d = hadamard4(a, b, c, d)
	a, b, c, d = transpose4(a+signs, b+signs, c+signs, d+signs)
	a, b, c, d = hadamard4(a-signs, b-signs, c-signs, d-signs)
	return sumMagnitudes(a) + sumMagnitudes(b) + sumMagnitudes(c) + sumMagnitudes(d)
}

func hadamard4(a, b, c, d uint64) (uint64, uint64, uint64, uint64) {
	s, t, u, v := a+b, a-b, c+d, c-d
	return s + u, t + v, s - u, t - v
}

// transpose4 transposes a square of 4×4.
func transpose4(a, b, c, d uint64) (uint64, uint64, uint64, uint64) {
	const even, low = 0x0000ffff_0000ffff, 0x00000000_ffffffff
	a, b = a&even|b&even<<16, a>>16&even|b&^even
	c, d = c&even|d&even<<16, c>>16&even|d&^even
	return a&low | c<<32, b&low | d<<32, a>>32 | c&^low, b>>32 | d&^low
}

// sumMagnitudes returns the sum of the absolute values of four numbers.
func sumMagnitudes(w uint64) uint64 {
	const even = 0x0000ffff_0000ffff
	w = (w + signs) ^ signs // two's complement
	negative := w >> 15 & Four
	w = w ^ negative*0xffff + negative
	w = w&even + w>>16&even
	return w&0xffffffff + w>>32
}
