package av1

import "math/bits"

// A symbolCoder is the arithmetic coder of AV1 (8.2), which adapts the probabilities of symbols.
type symbolCoder struct {
	probabilities [probabilityCount]uint16

	low     uint64 // of the interval; the bits above the lowest 15 + pending are carries
	span    uint32 // of the interval, from 1<<15 to 1<<16 − 1
	pending int    // number of bits of low that are not written yet
	out     []byte
}

// reset starts a tile.
func (c *symbolCoder) reset(initial *[probabilityCount]uint16) {
	c.probabilities = *initial
	c.low, c.span, c.pending, c.out = 0, 1<<15, 0, c.out[:0]
}

// symbol codes symbol s, of n symbols whose probabilities begin at an index. They are sums of the probabilities of
// later symbols, in units of 1/32,768, and the number of symbols coded.
func (c *symbolCoder) symbol(at, n, s int) {
	row := c.probabilities[at : at+n]
	u, v := c.span, uint32(0)
	if s > 0 {
		u = c.part(row[s-1], n-s)
	}
	if s < n-1 {
		v = c.part(row[s], n-1-s)
	}
	c.narrow(u, v)
	adapt(row, s)
}

// part returns the size of the interval of some symbols with a sum of probabilities.
func (c *symbolCoder) part(probability uint16, symbols int) uint32 {
	const minimum = 4
	return (c.span>>8)*uint32(probability>>6)>>1 + minimum*uint32(symbols)
}

// narrow continues with the part of the interval between the last u and the last v.
func (c *symbolCoder) narrow(u, v uint32) {
	c.low += uint64(c.span - u)
	span := u - v
	shift := 16 - bits.Len32(span)
	c.span = span << shift
	c.low <<= shift
	if c.pending += shift; c.pending >= 32 {
		c.write()
	}
}

// adapt makes a symbol more probable (8.2.6).
func adapt(row []uint16, s int) {
	last := len(row) - 1
	count := row[last]
	rate := 4 + count>>4
	if last > 2 {
		rate++
	}
	for i := range row[:last] {
		if i < s {
			row[i] += (1<<15 - row[i]) >> rate
		} else {
			row[i] -= row[i] >> rate
		}
	}
	if count < 32 {
		row[last]++
	}
}

// flag codes a bit that is set with a probability in units of 1/32,768.
func (c *symbolCoder) flag(set bool, probability uint16) {
	v := c.part(probability, 1)
	if set {
		c.narrow(v, 0)
	} else {
		c.narrow(c.span, v)
	}
}

// literal codes the lowest n bits of v, which are equally probable.
func (c *symbolCoder) literal(v uint32, n int) {
	for i := n - 1; i >= 0; i-- {
		c.flag(v>>i&1 != 0, 1<<14)
	}
}

// golomb codes a number from 0 on (5.9.28).
func (c *symbolCoder) golomb(v uint32) {
	n := bits.Len32(v + 1)
	c.literal(0, n-1)
	c.literal(v+1, n)
}

// flush writes all bits. The last one is set, and padded with zeros (8.2.4).
func (c *symbolCoder) flush() {
	const last = 1 << 14
	c.low = (c.low+last-1)&^(last-1) | last
	count := (c.pending + 8) / 8
	c.low, c.pending = c.low<<(32-c.pending), 32
	c.write()
	c.out = c.out[:len(c.out)-4+count]
}

// write moves 32 pending bits to the output, and adds the carry to what precedes them.
func (c *symbolCoder) write() {
	c.pending -= 32
	rest := 15 + c.pending
	v := c.low >> rest
	c.low &= 1<<rest - 1
	for i, carry := len(c.out)-1, v>>32; carry != 0; i-- {
		carry += uint64(c.out[i])
		c.out[i], carry = byte(carry), carry>>8
	}
	c.out = append(c.out, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}
