// Package mq is the adaptive arithmetic coder of JBIG2 (ITU-T T.88, annex E) and JPEG 2000 (ITU-T T.800, annex C).
package mq

// A state is a row of the table of probabilities (T.88, table E.1).
type state struct {
	probability      uint32 // of the less probable symbol
	likely, unlikely uint8  // next states after the more and the less probable symbol
	isExchanged      bool   // whether the less probable symbol becomes the more probable one
}

var states = [...]state{
	{0x5601, 1, 1, true}, {0x3401, 2, 6, false}, {0x1801, 3, 9, false}, {0x0ac1, 4, 12, false}, {0x0521, 5, 29, false},
	{0x0221, 38, 33, false}, {0x5601, 7, 6, true}, {0x5401, 8, 14, false}, {0x4801, 9, 14, false}, {0x3801, 10, 14, false},
	{0x3001, 11, 17, false}, {0x2401, 12, 18, false}, {0x1c01, 13, 20, false}, {0x1601, 29, 21, false}, {0x5601, 15, 14, true},
	{0x5401, 16, 14, false}, {0x5101, 17, 15, false}, {0x4801, 18, 16, false}, {0x3801, 19, 17, false}, {0x3401, 20, 18, false},
	{0x3001, 21, 19, false}, {0x2801, 22, 19, false}, {0x2401, 23, 20, false}, {0x2201, 24, 21, false}, {0x1c01, 25, 22, false},
	{0x1801, 26, 23, false}, {0x1601, 27, 24, false}, {0x1401, 28, 25, false}, {0x1201, 29, 26, false}, {0x1101, 30, 27, false},
	{0x0ac1, 31, 28, false}, {0x09c1, 32, 29, false}, {0x08a1, 33, 30, false}, {0x0521, 34, 31, false}, {0x0441, 35, 32, false},
	{0x02a1, 36, 33, false}, {0x0221, 37, 34, false}, {0x0141, 38, 35, false}, {0x0111, 39, 36, false}, {0x0085, 40, 37, false},
	{0x0049, 41, 38, false}, {0x0025, 42, 39, false}, {0x0015, 43, 40, false}, {0x0009, 44, 41, false}, {0x0005, 45, 42, false},
	{0x0001, 45, 43, false}, {0x5601, 46, 46, false},
}

// A Context is what the coder knows of a kind of decisions. The zero Context knows nothing.
type Context struct {
	state  uint8
	likely uint8 // the more probable symbol
}

// NewContext returns a context in a state of the table.
func NewContext(state uint8) Context { return Context{state: state} }

// An Encoder writes decisions. The names of its members are those of the standards.
type Encoder struct {
	a, c uint32
	ct   int
	out  []byte // after a byte that is not written
}

// NewEncoder returns an encoder.
func NewEncoder() *Encoder { return &Encoder{a: 0x8000, ct: 12, out: []byte{0}} }

// Encode writes a decision, which is 0 or 1, in a context.
func (e *Encoder) Encode(context *Context, decision uint8) {
	s := states[context.state]
	e.a -= s.probability
	isLikely := decision == context.likely
	if isLikely && e.a&0x8000 != 0 {
		e.c += s.probability
		return
	}
	if isLikely == (e.a < s.probability) {
		e.a = s.probability
	} else {
		e.c += s.probability
	}
	if isLikely {
		context.state = s.likely
	} else {
		if s.isExchanged {
			context.likely ^= 1
		}
		context.state = s.unlikely
	}
	e.renormalize()
}

func (e *Encoder) renormalize() {
	for {
		e.a <<= 1
		e.c <<= 1
		if e.ct--; e.ct == 0 {
			e.byteOut()
		}
		if e.a&0x8000 != 0 {
			return
		}
	}
}

// byteOut moves a byte to the output, or 7 bits after a byte of ones.
func (e *Encoder) byteOut() {
	last := &e.out[len(e.out)-1]
	if *last != 0xff && e.c >= 0x8000000 {
		*last++ // the carry
		e.c &= 0x7ffffff
	}
	shift := 19
	e.ct = 8
	if *last == 0xff {
		shift, e.ct = 20, 7
	}
	e.out = append(e.out, byte(e.c>>shift))
	e.c &= 1<<shift - 1
}

// Bytes ends the code and returns it, without a byte of ones at its end. The encoder must not be used after that.
func (e *Encoder) Bytes() []byte {
	limit := e.c + e.a
	if e.c |= 0xffff; e.c >= limit {
		e.c -= 0x8000
	}
	for range 2 {
		e.c <<= e.ct
		e.byteOut()
	}
	if e.out[len(e.out)-1] == 0xff {
		e.out = e.out[:len(e.out)-1]
	}
	return e.out[1:]
}
