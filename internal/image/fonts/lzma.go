package fonts

// Parameters of the compression.
const (
	literalContext  = 1 // bits of the last byte that the context of a literal has
	literalPosition = 1 // bits of the position that it has
	positionBits    = 1 // bits of the position that other contexts have
)

const lzmaStates = 12

// A probability is that of a 0 bit, of 2048. It adapts to the bits.
type probability uint16

// An unpacker decompresses the format LZMA (7-zip, DOC/lzma-specification.txt), without its
// header. The pack has layout tables in it, because they are a third smaller than with DEFLATE.
type unpacker struct {
	in           string
	code, length uint32 // of the range coder
	out          []byte
	state        int
	distances    [4]int // of the last matches, less 1

	isMatch, isLongRep               [lzmaStates << positionBits]probability
	isRep, isRep0, isRep1, isRep2    [lzmaStates]probability
	literals                         [0x300 << (literalContext + literalPosition)]probability
	slots                            [4][64]probability
	special                          [115]probability
	align                            [16]probability
	matchLength, repeatedMatchLength lengthCoder
}

type lengthCoder struct {
	isMiddleOrHigh, isHigh probability
	low, middle            [1 << positionBits][8]probability
	high                   [256]probability
}

// unpack decompresses a part of the pack. Its size is in front of it.
func unpack(part string) []byte {
	r := reader{directory: part}
	size := r.number()
	u := &unpacker{in: r.directory[1:], length: 1<<32 - 1, out: make([]byte, 0, size)} // the first byte is 0
	u.reset()
	for range 4 {
		u.code = u.code<<8 | uint32(u.next())
	}
	for len(u.out) < size {
		u.packet()
	}
	return u.out
}

func (u *unpacker) reset() {
	groups := [][]probability{u.isMatch[:], u.isLongRep[:], u.isRep[:], u.isRep0[:], u.isRep1[:], u.isRep2[:],
		u.literals[:], u.special[:], u.align[:]}
	for i := range u.slots {
		groups = append(groups, u.slots[i][:])
	}
	for _, group := range groups {
		resetProbabilities(group)
	}
	u.matchLength.reset()
	u.repeatedMatchLength.reset()
}

func (l *lengthCoder) reset() {
	l.isMiddleOrHigh, l.isHigh = even, even
	resetProbabilities(l.high[:])
	for i := range l.low {
		resetProbabilities(l.low[i][:])
		resetProbabilities(l.middle[i][:])
	}
}

const even probability = 1024

func resetProbabilities(group []probability) {
	for i := range group {
		group[i] = even
	}
}

func (u *unpacker) next() (b byte) {
	if u.in != "" {
		b, u.in = u.in[0], u.in[1:]
	}
	return b
}

func (u *unpacker) normalize() {
	if u.length < 1<<24 {
		u.length <<= 8
		u.code = u.code<<8 | uint32(u.next())
	}
}

func (u *unpacker) bit(p *probability) (bit int) {
	const rate = 5
	bound := u.length >> 11 * uint32(*p)
	if u.code < bound {
		u.length = bound
		*p += (2048 - *p) >> rate
	} else {
		u.length -= bound
		u.code -= bound
		*p -= *p >> rate
		bit = 1
	}
	u.normalize()
	return bit
}

// direct decodes bits with the same probability.
func (u *unpacker) direct(bits int) (n int) {
	for range bits {
		u.length >>= 1
		bit := 0
		if u.code >= u.length {
			u.code -= u.length
			bit = 1
		}
		n = n<<1 | bit
		u.normalize()
	}
	return n
}

// tree decodes a number, its highest bit first.
func (u *unpacker) tree(group []probability, bits int) int {
	n := 1
	for range bits {
		n = n<<1 | u.bit(&group[n])
	}
	return n - 1<<bits
}

// reverseTree decodes a number, its lowest bit first.
func (u *unpacker) reverseTree(group []probability, bits int) (n int) {
	node := 1
	for i := range bits {
		bit := u.bit(&group[node])
		node = node<<1 | bit
		n |= bit << i
	}
	return n
}

// packet decodes a literal or a match.
func (u *unpacker) packet() {
	position := len(u.out) & (1<<positionBits - 1)
	context := u.state<<positionBits + position
	if u.bit(&u.isMatch[context]) == 0 {
		u.literal()
		return
	}
	if u.bit(&u.isRep[u.state]) == 0 {
		length := u.matchLength.decode(u, position)
		u.setState(7, 10)
		u.push(u.distance(length))
		u.copy(length)
		return
	}
	u.repeatedMatch(context, position)
}

func (u *unpacker) repeatedMatch(context, position int) {
	if u.bit(&u.isRep0[u.state]) == 0 {
		if u.bit(&u.isLongRep[context]) == 0 {
			u.setState(9, 11)
			u.copy(1)
			return
		}
	} else {
		u.push(u.takeDistance())
	}
	length := u.repeatedMatchLength.decode(u, position)
	u.setState(8, 11)
	u.copy(length)
}

// takeDistance decodes which of the older distances is used again, and removes it.
func (u *unpacker) takeDistance() int {
	i := 1
	if u.bit(&u.isRep1[u.state]) == 1 {
		i = 2 + u.bit(&u.isRep2[u.state])
	}
	distance := u.distances[i]
	copy(u.distances[i:], u.distances[i+1:])
	return distance
}

func (u *unpacker) push(distance int) {
	copy(u.distances[1:], u.distances[:3])
	u.distances[0] = distance
}

// setState sets the state after a match.
func (u *unpacker) setState(afterLiteral, afterMatch int) {
	if u.state < 7 {
		u.state = afterLiteral
	} else {
		u.state = afterMatch
	}
}

// literal decodes a byte. After a match, its contexts have the bits of the byte that would
// continue the match, as long as they are equal.
func (u *unpacker) literal() {
	last := 0
	if len(u.out) > 0 {
		last = int(u.out[len(u.out)-1])
	}
	position := len(u.out) & (1<<literalPosition - 1)
	group := u.literals[0x300*(position<<literalContext+last>>(8-literalContext)):]
	n := 1
	if u.state >= 7 {
		for expected := int(u.out[len(u.out)-1-u.distances[0]]) | 0x100; n < 0x100; {
			expected <<= 1
			bit := u.bit(&group[0x100+expected&0x100+n])
			n = n<<1 | bit
			if bit != expected>>8&1 {
				break
			}
		}
	}
	for n < 0x100 {
		n = n<<1 | u.bit(&group[n])
	}
	u.out = append(u.out, byte(n))
	u.state = max(0, u.state-3)
	if u.state > 6 {
		u.state -= 3
	}
}

// distance decodes the distance of a match of a length, less 1.
func (u *unpacker) distance(length int) int {
	slot := u.tree(u.slots[min(length-2, 3)][:], 6)
	if slot < 4 {
		return slot
	}
	bits := slot>>1 - 1
	distance := (2 | slot&1) << bits
	if slot < 14 {
		return distance + u.reverseTree(u.special[distance-slot:], bits)
	}
	return distance + u.direct(bits-4)<<4 + u.reverseTree(u.align[:], 4)
}

func (l *lengthCoder) decode(u *unpacker, position int) int {
	const shortest = 2
	switch {
	case u.bit(&l.isMiddleOrHigh) == 0:
		return shortest + u.tree(l.low[position][:], 3)
	case u.bit(&l.isHigh) == 0:
		return shortest + 8 + u.tree(l.middle[position][:], 3)
	}
	return shortest + 16 + u.tree(l.high[:], 8)
}

func (u *unpacker) copy(length int) {
	for range length {
		u.out = append(u.out, u.out[len(u.out)-1-u.distances[0]])
	}
}
