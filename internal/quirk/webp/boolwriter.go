package webp

// A boolWriter writes bits by their probabilities (RFC 6386, 7.3).
type boolWriter struct {
	out    []byte
	bottom uint32
	span   uint32 // from 128 to 255, as range in the RFC
	count  int    // of shifts until a byte is complete
}

func newBoolWriter() *boolWriter { return &boolWriter{span: 255, count: 24} }

// even is the probability of bits that are 0 as often as 1.
const even = 128

// bit writes a bit that is 0 with a probability in 256.
func (w *boolWriter) bit(isSet bool, probability byte) {
	split := 1 + (w.span-1)*uint32(probability)>>8
	if isSet {
		w.bottom += split
		w.span -= split
	} else {
		w.span = split
	}
	for w.span < 128 {
		w.span <<= 1
		w.shift()
	}
}

// carry adds 1 to the bytes that are complete.
func (w *boolWriter) carry() {
	i := len(w.out) - 1
	for ; w.out[i] == 255; i-- {
		w.out[i] = 0
	}
	w.out[i]++
}

// shift moves a bit to the byte that is next.
func (w *boolWriter) shift() {
	if w.bottom>>31 != 0 {
		w.carry()
	}
	w.bottom <<= 1
	if w.count--; w.count == 0 {
		w.out = append(w.out, byte(w.bottom>>24))
		w.bottom &= 1<<24 - 1
		w.count = 8
	}
}

// bits writes a number of n bits.
func (w *boolWriter) bits(v, n int) {
	for i := n - 1; i >= 0; i-- {
		w.bit(v>>i&1 != 0, even)
	}
}

// bytes returns all bytes, with the bits that are not yet complete.
func (w *boolWriter) bytes() []byte {
	for range 32 {
		w.shift()
	}
	return w.out
}
