package prose

// A pattern is a text in which 0 stands for a random digit, 1 for a random digit other
// than zero and x for a random hexadecimal digit.
type pattern struct {
	size   int
	chunks []digitChunk
}

// A digitChunk is eight characters of a pattern, as the bytes of integers. All digits of
// a chunk are calculated at once.
type digitChunk struct {
	text           uint64 // the lowest digit in place of each random one
	ten, nine, hex uint64 // masks of the random digits
}

func newPattern(text string) pattern {
	p := pattern{size: len(text), chunks: make([]digitChunk, (len(text)+7)/8)}
	for i := range len(text) {
		chunk, shift, c := &p.chunks[i/8], i%8*8, text[i]
		mask := uint64(0xff) << shift
		switch c {
		case '0':
			chunk.ten |= mask
		case '1':
			chunk.nine |= mask
		case 'x':
			chunk.hex |= mask
			c = '0'
		}
		chunk.text |= uint64(c) << shift
	}
	return p
}

// digits returns the characters of the chunk for a random number.
func (c *digitChunk) digits(random uint64) uint64 {
	hex := random >> 4 & (0x0f0f0f0f0f0f0f0f & c.hex)
	letters := (hex + 0x0606060606060606) >> 4 & 0x0101010101010101 // 1 for a to f
	return c.text + below(random, 10)&c.ten + below(random, 9)&c.nine + hex + letters*('a'-'0'-10)
}

// below returns eight numbers from 0 to n-1 in the bytes of an integer. Each is the
// product of n and a random byte, divided by 256.
func below(random, n uint64) uint64 {
	const even = 0x00ff00ff00ff00ff
	return (random&even)*n>>8&even | (random>>8&even)*n&^even
}
