package h264

import "math/bits"

// zigzag is the order of coefficients (8.5.6).
var zigzag = [16]int{0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15}

// writeBlock writes a block of coefficients, from the one at start in the order of the scan.
// Near is the average number of coefficients in the neighbouring blocks. It returns the
// number of coefficients that are not 0.
func (w *bitWriter) writeBlock(b *block, start, near int) int {
	var scan [16]int32
	for i, at := range zigzag[start:] {
		scan[i] = b[at]
	}
	var s runs
	s.load(scan[:16-start])
	w.writeCoeffToken(s.count, s.ones, near)
	w.writeLevels(&s)
	w.writeRuns(&s, 16-start, totalZeros)
	return s.count
}

// writeChromaDC writes the DC coefficients of a chroma component.
func (w *bitWriter) writeChromaDC(c [4]int32) {
	var s runs
	s.load(c[:])
	w.code(chromaCoeffTokens[s.count][s.ones])
	w.writeLevels(&s)
	w.writeRuns(&s, len(c), chromaTotalZeros)
}

// writeCoeffToken writes the number of coefficients and that of trailing ones (9.2.1).
func (w *bitWriter) writeCoeffToken(count, ones, near int) {
	switch {
	case near < 2:
		w.code(coeffTokens[0][count][ones])
	case near < 8:
		w.code(coeffTokens[bits.Len(uint(near))-1][count][ones])
	case count == 0:
		w.Write(3, 6)
	default:
		w.Write(uint32(4*(count-1)+ones), 6)
	}
}

// runs are the coefficients of a block that are not 0, from the last one to the first one.
type runs struct {
	levels [16]int32
	zeros  [16]int // directly before each
	count  int
	ones   int // coefficients of 1 or -1 at the start, at most 3
	total  int // zeros before the last coefficient of the block
}

// load sets s, which must be zero, to the coefficients of a block in the order of the scan.
func (s *runs) load(scan []int32) {
	for i := len(scan) - 1; i >= 0; i-- {
		switch {
		case scan[i] != 0:
			s.levels[s.count] = scan[i]
			s.count++
		case s.count > 0:
			s.zeros[s.count-1]++
			s.total++
		}
	}
	for s.ones < min(s.count, 3) && (s.levels[s.ones] == 1 || s.levels[s.ones] == -1) {
		s.ones++
	}
}

// writeLevels writes the signs of trailing ones and the other levels (9.2.2).
func (w *bitWriter) writeLevels(s *runs) {
	for _, level := range s.levels[:s.ones] {
		w.flag(level < 0)
	}
	suffix := uint(0) // its length
	if s.count > 10 && s.ones < 3 {
		suffix = 1
	}
	for i := s.ones; i < s.count; i++ {
		level := s.levels[i]
		code, magnitude := uint32(2*level-2), level
		if level < 0 {
			code, magnitude = uint32(-2*level-1), -level
		}
		if i == s.ones && s.ones < 3 {
			code -= 2 // it is not 1 or -1
		}
		w.writeLevel(code, suffix)
		suffix = max(suffix, 1)
		if magnitude > 3<<(suffix-1) && suffix < 6 {
			suffix++
		}
	}
}

// writeLevel writes a prefix, in unary, and a suffix (9.2.2.1).
func (w *bitWriter) writeLevel(code uint32, suffix uint) {
	const escape, escapeBits uint32 = 15, 12
	switch {
	case suffix == 0 && code < 14:
		w.Write(1, uint(code)+1)
	case suffix == 0 && code < 30:
		w.Write(1, 15)
		w.Write(code-14, 4)
	case suffix > 0 && code < escape<<suffix:
		w.Write(1, uint(code>>suffix)+1)
		w.Write(code&(1<<suffix-1), suffix)
	default:
		w.Write(1, uint(escape)+1)
		w.Write(code-max(escape<<suffix, 30), uint(escapeBits))
	}
}

// writeRuns writes the numbers of zeros (9.2.3) of a block of n coefficients.
func (w *bitWriter) writeRuns(s *runs, n int, totals [][]codeword) {
	if s.count == 0 {
		return
	}
	if s.count < n {
		w.code(totals[s.count-1][s.total])
	}
	left := s.total
	for _, zeros := range s.zeros[:s.count-1] {
		if left == 0 {
			return
		}
		w.code(runsBefore[min(left, len(runsBefore))-1][zeros])
		left -= zeros
	}
}
