package codec

import "hash/adler32"

// adler is the checksum of a zlib stream (RFC 1950, 8.2): 1 and the sum of all
// bytes, and the sum of all such sums.
type adler struct{ a, b uint32 }

const adlerModulus = 65521

// bytes continues the checksum over p.
func (s *adler) bytes(p []byte) {
	sum := adler32.Checksum(p) // as if p were at the start, where a is 1 and b is 0
	s.a += adlerModulus - 1
	s.zeros(len(p))
	s.a = (s.a + sum&0xffff) % adlerModulus
	s.b = (s.b + sum>>16) % adlerModulus
}

// zeros continues the checksum over n bytes of value 0.
func (s *adler) zeros(n int) {
	s.b = uint32((uint64(s.b) + uint64(s.a)*uint64(n)) % adlerModulus)
}
