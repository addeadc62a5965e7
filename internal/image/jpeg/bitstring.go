package jpeg

// A bitString is a sequence of bits before zero bytes are stuffed into it. The first bit is the highest one of the
// first byte.
type bitString struct {
	data []byte // the rest of the last byte is not used
	bits int
}

// bitString returns the bits that a writer without stuffing has written, which are valid until it writes again.
func (w *bitWriter) bitString() bitString {
	s := bitString{bits: 8*len(w.out) + int(w.n)}
	w.write(0, (8-w.n%8)%8)
	for ; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.bits>>(w.n-8)))
	}
	s.data = w.out
	return s
}

// writeTo writes all bits.
func (s bitString) writeTo(w *bitWriter) {
	whole := s.bits / 8
	for _, b := range s.data[:whole] {
		w.write(uint64(b), 8)
	}
	if rest := s.bits % 8; rest > 0 {
		w.write(uint64(s.data[whole]>>(8-rest)), uint(rest))
	}
}

// A bitSummary describes a bitString after its data is discarded.
type bitSummary struct {
	bits  int
	first byte      // the first eight bits
	last  byte      // the last eight bits, in the same order
	ones  [8]uint32 // sequences of eight ones that begin at a bit, by its index modulo 8
}

func (s bitString) summary() bitSummary {
	sum := bitSummary{bits: s.bits}
	if s.bits == 0 {
		return sum
	}
	sum.first, sum.last = s.data[0], s.at(max(0, s.bits-8))
	if s.bits < 8 {
		sum.last >>= 8 - s.bits
	}
	for i := range s.bits / 8 {
		if s.data[i]&1 == 0 {
			continue // no sequence of eight ones begins here
		}
		for shift := range min(8, s.bits-8*i-7) {
			if s.at(8*i+shift) == 0xff {
				sum.ones[shift]++
			}
		}
	}
	return sum
}

// at returns the eight bits at bit i, with zeros after the end.
func (s bitString) at(i int) byte {
	pair := uint16(s.data[i/8]) << 8
	if i/8+1 < len(s.data) {
		pair |= uint16(s.data[i/8+1])
	}
	return byte(pair >> (8 - i%8))
}

// A bitPosition is a position in the entropy-coded data of a scan, whose last bits do not fill a byte yet.
type bitPosition struct {
	bits byte // in the lowest bits
	n    int  // 0 to 7
}

// advance returns the position after a bitString, and the number of bytes that it completes, with stuffed zeros.
func (p bitPosition) advance(s bitSummary) (next bitPosition, bytes int) {
	total := p.n + s.bits
	bytes = total / 8
	if bytes == 0 {
		return bitPosition{p.bits<<s.bits | s.first>>(8-s.bits), total}, 0
	}
	if p.n > 0 && p.bits<<(8-p.n)|s.first>>p.n == 0xff {
		bytes++
	}
	next.n = total % 8
	next.bits = s.last & (1<<next.n - 1)
	return next, bytes + int(s.ones[(8-p.n)%8])
}
