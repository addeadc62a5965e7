package pdf

import (
	"math/bits"
	"strings"
)

// A baseline is a baseline JPEG (ITU-T T.81) with components of any meaning. Package jpeg writes only YCbCr.
type baseline struct {
	width, height, components int
	// adobe is the transform in an Adobe marker: "\x00" none, "\x01" YCbCr and "\x02" YCCK. It is empty
	// without a marker.
	adobe string
}

// quantum divides all coefficients.
const quantum = 6

// encode returns the JPEG of samples from 0 to 255.
func (j baseline) encode(at func(x, y, component int) int) string {
	frame, scan := "\x08"+short(j.height)+short(j.width)+string([]byte{byte(j.components)}), string([]byte{byte(j.components)})
	for c := range j.components {
		frame += string([]byte{byte(1 + c), 0x11, 0})
		scan += string([]byte{byte(1 + c), 0})
	}
	w := jpegWriter{coefficients: coefficients()}
	w.out = append(w.out, "\xff\xd8"...)
	if j.adobe != "" {
		w.segment(0xee, "Adobe\x00\x64\x00\x00\x00\x00"+j.adobe)
	}
	w.segment(0xdb, "\x00"+strings.Repeat(string([]byte{quantum}), 64))
	w.segment(0xc0, frame)
	w.segment(0xc4, "\x00"+huffman(5, categories())+"\x10"+huffman(9, w.coefficients))
	w.segment(0xda, scan+"\x00\x3f\x00")
	j.blocks(&w, at)
	w.bits(0x7f, 7) // to the end of a byte
	return string(w.out) + "\xff\xd9"
}

// short returns a number of 16 bits.
func short(n int) string { return string([]byte{byte(n >> 8), byte(n)}) }

// categories returns the symbols of DC coefficients, which are categories.
func categories() string { return "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b" }

// coefficients returns the symbols of AC coefficients: the end of the block, sixteen zeros, and fewer zeros
// with the category of the coefficient after them.
func coefficients() string {
	symbols := []byte{0, 0xf0}
	for i := range 160 {
		symbols = append(symbols, byte(i/10<<4|(1+i%10)))
	}
	return string(symbols)
}

// huffman returns the table of a code: one bit for the first symbol, and n bits for the others (B.2.4.2).
func huffman(n int, symbols string) string {
	lengths := make([]byte, 16)
	lengths[0], lengths[n-1] = 1, byte(len(symbols)-1)
	return string(lengths) + symbols
}

// blocks writes the blocks of all components in turn.
func (j baseline) blocks(w *jpegWriter, at func(x, y, component int) int) {
	t := newTransform()
	before := make([]int, j.components)
	for y := 0; y < j.height; y += 8 {
		for x := 0; x < j.width; x += 8 {
			for c := range j.components {
				block := t.block(func(dx, dy int) int { return at(min(x+dx, j.width-1), min(y+dy, j.height-1), c) - 128 })
				w.block(block, before[c])
				before[c] = block[0]
			}
		}
	}
}

// A transform is the discrete cosine transform (A.3.3). Element u, x is the factor of sample x in coefficient u,
// times 4096.
type transform struct {
	factors [8][8]int
	places  [64]int // of coefficients in the order of the file
}

func newTransform() *transform {
	t := transform{places: zigzag()}
	cosines := [...]int{2048, 2009, 1892, 1703, 1448, 1138, 784, 400, 0} // of 0 to 8/16 of 180 degrees, halved
	for u := range 8 {
		for x := range 8 {
			angle := (2*x + 1) * u % 32
			angle = min(angle, 32-angle)
			if t.factors[u][x] = cosines[min(angle, 16-angle)]; angle > 8 {
				t.factors[u][x] = -t.factors[u][x]
			}
			if u == 0 {
				t.factors[u][x] = cosines[4]
			}
		}
	}
	return &t
}

// block returns the quantized coefficients of a block in zigzag order.
func (t *transform) block(at func(x, y int) int) (block [64]int) {
	var rows [8][8]int
	for y := range 8 {
		for x := range 8 {
			sample := at(x, y)
			for u := range 8 {
				rows[y][u] += sample * t.factors[u][x]
			}
		}
	}
	for i, place := range t.places {
		sum := 0
		for y := range 8 {
			sum += rows[y][place%8] * t.factors[place/8][y]
		}
		block[i] = rounded(sum, quantum<<24)
	}
	return block
}

// rounded returns a/b, rounded to the nearest integer.
func rounded(a, b int) int {
	if a < 0 {
		return -rounded(-a, b)
	}
	return (a + b/2) / b
}

// zigzag returns the places of coefficients in the order of the file (A.3.6).
func zigzag() (places [64]int) {
	x, y, step := 0, 0, 1
	for i := range places {
		places[i] = y*8 + x
		switch nextX, nextY := x+step, y-step; {
		case nextX > 7:
			y, step = y+1, -step
		case nextY > 7:
			x, step = x+1, -step
		case nextY < 0:
			x, step = nextX, -step
		case nextX < 0:
			y, step = nextY, -step
		default:
			x, y = nextX, nextY
		}
	}
	return places
}

// A jpegWriter writes segments, and bits with zeros after bytes of ones.
type jpegWriter struct {
	out          []byte
	buffer       uint32 // of n bits
	n            int
	coefficients string // their symbols
}

// segment writes a segment with its length (B.1.1.4).
func (w *jpegWriter) segment(marker byte, data string) {
	w.out = append(append(w.out, 0xff, marker), short(2+len(data))+data...)
}

// bits writes the lowest bits of v.
func (w *jpegWriter) bits(v, n int) {
	w.buffer, w.n = w.buffer<<n|uint32(v), w.n+n
	for w.n >= 8 {
		w.n -= 8
		w.out = append(w.out, byte(w.buffer>>w.n))
		if byte(w.buffer>>w.n) == 0xff {
			w.out = append(w.out, 0)
		}
	}
}

// block writes a block after one with a DC coefficient.
func (w *jpegWriter) block(block [64]int, before int) {
	w.coefficient(5, categories(), 0, block[0]-before)
	zeros := 0
	for _, v := range block[1:] {
		if v == 0 {
			zeros++
			continue
		}
		for ; zeros > 15; zeros -= 16 {
			w.coefficient(9, w.coefficients, 15, 0)
		}
		w.coefficient(9, w.coefficients, zeros, v)
		zeros = 0
	}
	if zeros > 0 {
		w.bits(0, 1)
	}
}

// coefficient writes a coefficient in a code of n bits (F.1.2).
func (w *jpegWriter) coefficient(n int, symbols string, zeros, v int) {
	category, low := bits.Len(uint(max(v, -v))), v
	if v < 0 {
		low = v + 1<<category - 1
	}
	if i := strings.IndexByte(symbols, byte(zeros<<4|category)); i == 0 {
		w.bits(0, 1)
	} else {
		w.bits(1<<(n-1)+i-1, n)
	}
	w.bits(low, category)
}
