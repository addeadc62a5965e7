package codec

import "github.com/seed-40aebabe/placeholder/internal/image/picture"

const adlerModulus = 65521

// adler is the state of an Adler-32 checksum (RFC 1950, 8.2): a is 1 plus the sum of
// all bytes, b the sum of all values of a.
type adler struct{ a, b uint64 }

// rows adds n equal rows to the checksum. A row is a zero byte and the palette indices of
// the pixels of runs, size bytes in all.
func (s *adler) rows(runs []picture.Run, size, n int) {
	var sum uint64      // of all bytes of a row
	var weighted uint64 // twice the sum of all bytes, each times the number of bytes from it to the end of the row
	left := uint64(size - 1)
	for _, run := range runs {
		length := uint64(run.Length)
		total := length * uint64(run.Color)
		sum += total
		weighted += total * (2*left - length + 1)
		left -= length
	}
	rows, rowSize := uint64(n), uint64(size)
	s.b += rows*(rowSize*s.a+weighted/2) + rowSize*sum%adlerModulus*(rows*(rows-1)/2)
	s.a += rows * sum
	s.a, s.b = s.a%adlerModulus, s.b%adlerModulus
}

// checksum returns the checksum of the bytes so far.
func (s *adler) checksum() uint32 { return uint32(s.b<<16 | s.a) }

// ConcatAdler returns the Adler-32 checksum of two strings from the checksums of both and the number
// of bytes of the second.
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
