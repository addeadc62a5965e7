package codec

import "hash/adler32"

// adler is the state of an Adler-32 checksum (RFC 1950, 8.2): a is 1 plus the sum of
// all bytes, b the sum of all values of a.
type adler struct{ a, b uint32 }

const adlerModulus = 65521

// bytes adds p to the checksum.
func (s *adler) bytes(p []byte) {
	sum := adler32.Checksum(p) // starts with a = 1 and b = 0
	s.a += adlerModulus - 1
	s.zeros(len(p))
	s.a = (s.a + sum&0xffff) % adlerModulus
	s.b = (s.b + sum>>16) % adlerModulus
}

// zeros adds n zero bytes to the checksum.
func (s *adler) zeros(n int) {
	s.b = uint32((uint64(s.b) + uint64(s.a)*uint64(n)) % adlerModulus)
}
