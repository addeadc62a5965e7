package qrcode

import "math/bits"

// A line is a row or column of a symbol. Each module is a bit, 1 for dark. A line has up
// to 177 + 2×4 bits, including the light modules of the quiet zone that count for the
// penalty. The words are separate fields because the compiler does not keep arrays in
// registers.
type line struct{ low, middle, high uint64 }

// word returns the word that holds module i.
func (l *line) word(i int) *uint64 {
	switch i / 64 {
	case 0:
		return &l.low
	case 1:
		return &l.middle
	default:
		return &l.high
	}
}

// set sets module i to bit.
func (l *line) set(i int, bit uint64) {
	w := l.word(i)
	*w = *w&^(1<<(i%64)) | bit<<(i%64)
}

// repeat returns a line that repeats the 12 bits of pattern.
func repeat(pattern uint64) line {
	const every12 = 1<<0 | 1<<12 | 1<<24 | 1<<36 | 1<<48 | 1<<60
	rotate := func(n int) uint64 { return (pattern>>n | pattern<<(12-n)) & 0xfff }
	return line{pattern * every12, rotate(4) * every12, rotate(8) * every12} // 64 bits end four bits into the pattern
}

// next returns a line in which each module is the one n positions after it in l.
func (l line) next(n int) line {
	return line{l.low>>n | l.middle<<(64-n), l.middle>>n | l.high<<(64-n), l.high >> n}
}

// previous returns a line in which each module is the one n positions before it in l.
func (l line) previous(n int) line {
	return line{l.low << n, l.middle<<n | l.low>>(64-n), l.high<<n | l.middle>>(64-n)}
}

func (l line) not() line { return line{^l.low, ^l.middle, ^l.high} }

func (l line) and(m line) line { return line{l.low & m.low, l.middle & m.middle, l.high & m.high} }

func (l line) or(m line) line { return line{l.low | m.low, l.middle | m.middle, l.high | m.high} }

func (l line) xor(m line) line { return line{l.low ^ m.low, l.middle ^ m.middle, l.high ^ m.high} }

// count returns the number of ones.
func (l line) count() int {
	return bits.OnesCount64(l.low) + bits.OnesCount64(l.middle) + bits.OnesCount64(l.high)
}

// ones returns a line of n ones, followed by zeros.
func ones(n int) line {
	word := func(n int) uint64 { return 1<<max(0, min(n, 64)) - 1 }
	return line{word(n), word(n - 64), word(n - 128)}
}

// runs returns the lengths of the runs in the first n modules. The first run is of zeros and may be
// empty. Runs of ones and zeros alternate after it.
func (l line) runs(n int) []int {
	changes := l.xor(l.previous(1)).and(ones(n))
	lengths := make([]int, 0, changes.count()+1)
	start := 0
	for i, word := range [3]uint64{changes.low, changes.middle, changes.high} {
		for ; word != 0; word &= word - 1 {
			end := 64*i + bits.TrailingZeros64(word)
			lengths = append(lengths, end-start)
			start = end
		}
	}
	return append(lengths, n-start)
}
