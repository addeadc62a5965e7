package hevc

import "math/bits"

// An arithmeticCoder is the encoder of binary decisions (9.3.5).
type arithmeticCoder struct {
	contexts [contextCount]context
	next     [128][2]context // by context and whether its value is the less probable one
	low      uint64          // has 10+pending bits
	span     uint32          // ivlCurrRange
	pending  int             // bits of low that are final, except for a carry
	out      []byte
}

// A context is the state of a context variable: twice pStateIdx plus the more probable value.
type context uint8

// reset starts a slice with a quantization parameter. The first bit of low is always 0, and not written.
func (c *arithmeticCoder) reset(qp int) {
	c.low, c.span, c.pending, c.out = 0, 510, -1, c.out[:0]
	for i := range c.contexts {
		c.contexts[i] = newContext(initValues[i], qp)
	}
}

// newContext returns the initial state of a context variable (9.3.2.2).
func newContext(initValue uint8, qp int) context {
	slope, offset := int(initValue>>4)*5-45, int(initValue&15)<<3-16
	state := min(max(1, slope*min(max(0, qp), 51)>>4+offset), 126)
	if state <= 63 {
		return context(2 * (63 - state))
	}
	return context(2*(state-64) + 1)
}

// setTransitions sets the states that follow each state (Table 9-47).
func (c *arithmeticCoder) setTransitions() {
	for s := range c.next {
		state, value := uint8(s>>1), uint8(s&1)
		likely := min(state+1, max(state, 62))
		unlikely := unlikelyTable[state]
		c.next[s][0] = context(2*likely + value)
		if state == 0 {
			value = 1 - value
		}
		c.next[s][1] = context(2*unlikely + value)
	}
}

// bit codes a decision in a context.
func (c *arithmeticCoder) bit(at contextIndex, v uint8) {
	s := c.contexts[at]
	less := uint32(rangeTable[s>>1][c.span>>6&3])
	c.span -= less
	if v == uint8(s&1) {
		c.contexts[at] = c.next[s][0]
		if c.span >= 256 {
			return
		}
		c.low, c.span = c.low<<1, c.span<<1
		c.pending++
	} else {
		c.contexts[at] = c.next[s][1]
		shift := bits.LeadingZeros8(uint8(less)) + 1
		c.low, c.span = (c.low+uint64(c.span))<<shift, less<<shift
		c.pending += int(shift)
	}
	if c.pending >= 32 {
		c.write()
	}
}

// bypass codes the lowest n bits of v, which are equally probable. N is at most 20.
func (c *arithmeticCoder) bypass(v uint32, n int) {
	c.low = c.low<<n + uint64(v)*uint64(c.span)
	if c.pending += n; c.pending >= 32 {
		c.write()
	}
}

// end codes end_of_slice_segment_flag, and finishes the slice if it is set.
func (c *arithmeticCoder) end(last bool) {
	c.span -= 2
	if last {
		c.low += uint64(c.span)
		c.low, c.pending = c.low<<7, c.pending+7
	} else if c.span < 256 {
		c.low, c.span, c.pending = c.low<<1, c.span<<1, c.pending+1
	}
	if c.pending >= 32 {
		c.write()
	}
	if last {
		c.flush()
	}
}

// flush writes all bits (9.3.5.6). The last one is rbsp_slice_segment_trailing_bits.
func (c *arithmeticCoder) flush() {
	c.low = (c.low | 1<<7) &^ (1<<7 - 1) << 3
	if c.pending += 3; c.pending >= 32 {
		c.write()
	}
	kept := (c.pending + 7) / 8
	c.low, c.pending = c.low<<(32-c.pending), 32
	c.write()
	c.out = c.out[:len(c.out)-4+kept]
}

// write moves 32 pending bits to the output, and adds the carry to what precedes them.
func (c *arithmeticCoder) write() {
	c.pending -= 32
	rest := 10 + c.pending
	v := c.low >> rest
	c.low &= 1<<rest - 1
	if v>>32 != 0 {
		i := len(c.out) - 1
		for ; c.out[i] == 0xff; i-- {
			c.out[i] = 0
		}
		c.out[i]++
	}
	c.out = append(c.out, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}
