package jpeg2000

import "math/bits"

// blockSize is the width and height of code-blocks.
const blockSize = 64

// packets returns the packets of all resolutions and components (annex B).
func (p Picture) packets() (out []byte) {
	var components [][]int32
	for _, samples := range p.Components {
		components = append(components, p.transformed(samples))
	}
	all := p.subbands()
	for r := range p.Levels + 1 {
		subbands := all[:1]
		if r > 0 {
			subbands = all[3*r-2 : 3*r+1]
		}
		for _, coefficients := range components {
			out = append(out, p.packet(subbands, coefficients)...)
		}
	}
	return out
}

// packet returns the packet of the subbands of a resolution.
func (p Picture) packet(subbands []subband, coefficients []int32) []byte {
	var header headerWriter
	header.bit(1) // not empty
	var body []byte
	for _, b := range subbands {
		body = append(body, p.subband(&header, b, coefficients)...)
	}
	return append(header.bytes(), body...)
}

// subband writes a subband to the header, and returns its code.
func (p Picture) subband(header *headerWriter, b subband, coefficients []int32) (body []byte) {
	columns, rows := (b.width+blockSize-1)/blockSize, (b.height+blockSize-1)/blockSize
	if columns == 0 || rows == 0 {
		return nil
	}
	codes, passes := make([][]byte, columns*rows), make([]int, columns*rows)
	missing, empty := make([]int, columns*rows), make([]int, columns*rows) // bit-planes, and blocks
	for i := range codes {
		x, y := i%columns*blockSize, i/columns*blockSize
		at := coefficients[(b.y+y)*p.Width+b.x+x:]
		width, height := min(blockSize, b.width-x), min(blockSize, b.height-y)
		planes := planesOf(at, p.Width, width, height)
		missing[i] = guardBits + b.exponent() - 1 - planes
		if planes == 0 {
			empty[i] = 1
			continue
		}
		codes[i], passes[i] = newBlock(b.kind, at, p.Width, width, height).encode(planes), 3*planes-2
	}
	inclusion, zeros := newTree(columns, rows, empty), newTree(columns, rows, missing)
	for i, code := range codes {
		inclusion.write(header, i%columns, i/columns, 1)
		if empty[i] == 0 {
			zeros.write(header, i%columns, i/columns, 1+missing[i])
			header.block(passes[i], len(code))
			body = append(body, code...)
		}
	}
	return body
}

// planesOf returns the number of bit-planes of a block of coefficients. A row of them is stride long.
func planesOf(coefficients []int32, stride, width, height int) (planes int) {
	for y := range height {
		for _, v := range coefficients[y*stride:][:width] {
			planes = max(planes, bits.Len32(uint32(max(v, -v))))
		}
	}
	return planes
}

// A headerWriter writes bits. A zero bit follows a byte of ones (B.10.1).
type headerWriter struct {
	out []byte
	n   int // free bits in the last byte
}

func (w *headerWriter) bit(b int) {
	if w.n == 0 {
		w.n = 8
		if len(w.out) > 0 && w.out[len(w.out)-1] == 0xff {
			w.n = 7
		}
		w.out = append(w.out, 0)
	}
	w.n--
	w.out[len(w.out)-1] |= byte(b << w.n)
}

// bits writes the lowest n bits of v.
func (w *headerWriter) bits(v, n int) {
	for i := n - 1; i >= 0; i-- {
		w.bit(v >> i & 1)
	}
}

func (w *headerWriter) bytes() []byte {
	if w.out[len(w.out)-1] == 0xff {
		w.out = append(w.out, 0)
	}
	return w.out
}

// block writes the number of passes and the length of a code-block (B.10.6, B.10.7).
func (w *headerWriter) block(passes, length int) {
	switch {
	case passes == 1:
		w.bits(0, 1)
	case passes == 2:
		w.bits(0b10, 2)
	case passes <= 5:
		w.bits(0b11<<2|(passes-3), 4)
	default:
		w.bits(0b1111<<5|(passes-6), 9)
	}
	n := bits.Len(uint(passes)) - 1
	more := max(0, bits.Len(uint(length))-3-n)
	for range more {
		w.bit(1)
	}
	w.bit(0)
	w.bits(length, 3+n+more)
}

// A tree is a tag tree (B.10.2): a number for each place, and the minimum of each four of them, and so on.
type tree struct {
	columns, rows int
	values, low   []int // low is what readers know: the value is at least this
	isKnown       []bool
	parent        *tree // or nil
}

func newTree(columns, rows int, values []int) *tree {
	t := &tree{columns: columns, rows: rows, values: values, low: make([]int, len(values)), isKnown: make([]bool, len(values))}
	if len(values) == 1 {
		return t
	}
	w, h := (columns+1)/2, (rows+1)/2
	minima := make([]int, w*h)
	for i := range minima {
		minima[i] = 1 << 30
	}
	for i, v := range values {
		at := &minima[i/columns/2*w+i%columns/2]
		*at = min(*at, v)
	}
	t.parent = newTree(w, h, minima)
	return t
}

// write writes whether the value at a place is less than a limit, and then the value.
func (t *tree) write(w *headerWriter, x, y, limit int) {
	i := y*t.columns + x
	if t.parent != nil {
		t.parent.write(w, x/2, y/2, limit)
		t.low[i] = max(t.low[i], t.parent.low[y/2*t.parent.columns+x/2])
	}
	for t.low[i] < limit && !t.isKnown[i] {
		if t.isKnown[i] = t.low[i] == t.values[i]; t.isKnown[i] {
			w.bit(1)
		} else {
			w.bit(0)
			t.low[i]++
		}
	}
}
