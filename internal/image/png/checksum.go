package png

import "github.com/seed-40aebabe/placeholder/internal/image/picture"

const adlerModulus = 65521

// A checksum is the state of an Adler-32 checksum (RFC 1950, 8.2): a is 1 plus the sum of
// all bytes, b the sum of all values of a.
type checksum struct{ a, b uint64 }

// newChecksum returns the checksum of no bytes.
func newChecksum() checksum { return checksum{a: 1} }

// rows adds n equal rows to the checksum. A row is a zero byte and the palette indices of
// the pixels of runs, size bytes in all.
func (s *checksum) rows(runs []picture.Run, size, n int) {
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

// value returns the checksum of the bytes so far.
func (s *checksum) value() uint32 { return uint32(s.b<<16 | s.a) }
