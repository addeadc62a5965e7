package lzma

// A Bit is the probability of 0, less a half, of 2048, so that the zero value is the initial one.
type Bit int16

// A RangeCoder encodes bits by their probabilities (lzma-specification.txt of the LZMA SDK).
type RangeCoder struct {
	out     []byte
	low     uint64
	width   uint32
	cache   byte
	pending int // bytes that a carry may change
}

// NewRangeCoder returns a coder without output.
func NewRangeCoder() *RangeCoder { return &RangeCoder{width: 0xffffffff, pending: 1} }

// Encode encodes a bit, and moves its probability towards the value.
func (r *RangeCoder) Encode(b *Bit, value uint32) {
	const half, speed = 1024, 5
	zero := uint32(half + *b)
	bound := r.width >> 11 * zero
	if value == 0 {
		r.width = bound
		*b += Bit((2*half - zero) >> speed)
	} else {
		r.low += uint64(bound)
		r.width -= bound
		*b -= Bit(zero >> speed)
	}
	r.normalize()
}

// direct encodes the lowest n bits of v, highest first, whose values are equally likely.
func (r *RangeCoder) direct(v uint32, n int) {
	for i := n - 1; i >= 0; i-- {
		r.width >>= 1
		r.low += uint64(r.width) * uint64(v>>i&1)
		r.normalize()
	}
}

// tree encodes the lowest n bits of v, highest first, each with the probability of a node of a tree.
func (r *RangeCoder) tree(nodes []Bit, v uint32, n int) {
	for i, node := n-1, uint32(1); i >= 0; i-- {
		bit := v >> i & 1
		r.Encode(&nodes[node], bit)
		node = node<<1 | bit
	}
}

// reverseTree encodes the lowest n bits of v, lowest first.
func (r *RangeCoder) reverseTree(nodes []Bit, v uint32, n int) {
	for node := uint32(1); n > 0; n-- {
		r.Encode(&nodes[node], v&1)
		node, v = node<<1|v&1, v>>1
	}
}

func (r *RangeCoder) normalize() {
	for r.width < 1<<24 {
		r.width <<= 8
		r.shift()
	}
}

// shift writes the highest byte, unless a carry may still change it.
func (r *RangeCoder) shift() {
	if uint32(r.low) < 0xff000000 || r.low>>32 != 0 {
		carry := byte(r.low >> 32)
		for b := r.cache; r.pending > 0; r.pending-- {
			r.out = append(r.out, b+carry)
			b = 0xff
		}
		r.cache = byte(r.low >> 24)
	}
	r.pending++
	r.low = r.low & 0x00ffffff << 8
}

// Close ends the output, and returns it.
func (r *RangeCoder) Close() []byte {
	for range 5 {
		r.shift()
	}
	return r.out
}
