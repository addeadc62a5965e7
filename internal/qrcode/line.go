package qrcode

import "math/bits"

// A line is a row or column of a symbol, a bit for each module, 1 for dark.
// With the light modules of the quiet zone that count for the penalty it has
// up to 177 + 2×4 bits.
type line [3]uint64

func (l *line) set(i int, bit uint64) {
	l[i/64] = l[i/64]&^(1<<(i%64)) | bit<<(i%64)
}

// repeat returns the line that repeats the 12 bits of pattern.
func repeat(pattern uint64) line {
	const every12 = 1<<0 | 1<<12 | 1<<24 | 1<<36 | 1<<48 | 1<<60
	var l line
	for i := range l { // a word ends four bits into the pattern
		l[i] = pattern * every12
		pattern = pattern>>4 | pattern<<8&0xfff
	}
	return l
}

// next returns the line with the module n after each in its place.
func (l line) next(n int) line {
	return line{l[0]>>n | l[1]<<(64-n), l[1]>>n | l[2]<<(64-n), l[2] >> n}
}

// previous returns the line with the module n before each in its place.
func (l line) previous(n int) line {
	return line{l[0] << n, l[1]<<n | l[0]>>(64-n), l[2]<<n | l[1]>>(64-n)}
}

func (l line) not() line       { return line{^l[0], ^l[1], ^l[2]} }
func (l line) and(m line) line { return line{l[0] & m[0], l[1] & m[1], l[2] & m[2]} }
func (l line) xor(m line) line { return line{l[0] ^ m[0], l[1] ^ m[1], l[2] ^ m[2]} }

// count returns the number of ones.
func (l line) count() int {
	return bits.OnesCount64(l[0]) + bits.OnesCount64(l[1]) + bits.OnesCount64(l[2])
}

// ones returns a line that begins with n ones.
func ones(n int) line {
	var l line
	for i := range l {
		l[i] = 1<<max(0, min(n-64*i, 64)) - 1
	}
	return l
}

// runs returns the lengths of the runs among the first n modules, the first of
// zeros and perhaps empty, then of ones and zeros in turn.
func (l line) runs(n int) []int {
	changes := l.xor(l.previous(1)).and(ones(n))
	lengths := make([]int, 0, changes.count()+1)
	start := 0
	for i, word := range changes {
		for ; word != 0; word &= word - 1 {
			end := 64*i + bits.TrailingZeros64(word)
			lengths = append(lengths, end-start)
			start = end
		}
	}
	return append(lengths, n-start)
}
