package flate

const adlerModulus = 65521

// ConcatAdler returns the Adler-32 checksum (RFC 1950, 8.2) of two strings from the checksums of both
// and the number of bytes of the second.
func ConcatAdler(first, second uint32, n int64) uint32 {
	a1, b1 := uint64(first&0xffff), uint64(first>>16)
	a2, b2 := uint64(second&0xffff), uint64(second>>16)
	before := a1 + adlerModulus - 1 // sum of the bytes of the first string
	a := (before + a2) % adlerModulus
	b := (b1 + b2 + uint64(n)%adlerModulus*before) % adlerModulus
	return uint32(b<<16 | a)
}

// RepeatAdler returns the Adler-32 checksum of a string of n bytes that is repeated count times.
func RepeatAdler(sum uint32, n, count int64) uint32 {
	repeated := uint32(1) // of no bytes
	for ; count > 0; count >>= 1 {
		if count&1 == 1 {
			repeated = ConcatAdler(repeated, sum, n)
		}
		sum, n = ConcatAdler(sum, sum, n), 2*n
	}
	return repeated
}
