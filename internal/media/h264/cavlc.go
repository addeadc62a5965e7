package h264

import "math/bits"

// zigzag is the order of coefficients (8.5.6).
var zigzag = [16]int{0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15}

// A scanSet is a set of coefficients of a block. Bit i stands for position i in the order of the scan.
type scanSet uint16

// last returns the last position in the set, or -1 if it is empty.
func (s scanSet) last() int { return bits.Len16(uint16(s)) - 1 }

// count returns the number of positions in the set.
func (s scanSet) count() int { return bits.OnesCount16(uint16(s)) }

// quantized has the levels of a block that are not 0.
type quantized struct {
	nonzero scanSet
	list    [16]int32 // from the last one to the first one
}

// scan returns the values of a block in the order of the scan.
func (b *block) scan() []int32 {
	var list [16]int32
	for i, at := range zigzag {
		list[i] = b[at]
	}
	return list[:]
}

// newQuantized returns the levels that are not 0. Scan has all levels of a block in the order of the
// scan, at most 16.
func newQuantized(scan []int32) (l quantized) {
	count := 0
	for i := len(scan) - 1; i >= 0; i-- {
		if level := scan[i]; level != 0 {
			l.nonzero |= 1 << i
			l.list[count&15] = level
			count++
		}
	}
	return l
}

// ones returns how many of the first count levels are 1 or -1 before another level, but at most 3.
func (l *quantized) ones(count int) (n int) {
	for n < min(count, 3) && (l.list[n] == 1 || l.list[n] == -1) {
		n++
	}
	return n
}

// writeBlock writes the levels of a block from the one at start in the order of the scan. Near is the average
// number of levels in the neighbouring blocks. It returns the number of levels.
func (w *bitWriter) writeBlock(l *quantized, start, near int) int {
	if l.nonzero == 0 {
		w.writeCoeffToken(0, 0, near)
		return 0
	}
	count := l.nonzero.count()
	ones := l.ones(count)
	w.writeCoeffToken(count, ones, near)
	w.writeLevels(l.list[:count], ones)
	w.writeRuns(l.nonzero>>start, count, 16-start, totalZeros)
	return count
}

// writeChromaDC writes the DC levels of a chroma component.
func (w *bitWriter) writeChromaDC(c [4]int32) {
	l := newQuantized(c[:])
	count := l.nonzero.count()
	ones := l.ones(count)
	w.code(chromaCoeffTokens[count][ones])
	w.writeLevels(l.list[:count], ones)
	w.writeRuns(l.nonzero, count, len(c), chromaTotalZeros)
}

// writeCoeffToken writes the number of coefficients and the number of trailing ones (9.2.1).
func (w *bitWriter) writeCoeffToken(count, ones, near int) {
	switch {
	case near < 2:
		w.code(coeffTokens[0][count][ones&3])
	case near < 8:
		w.code(coeffTokens[bits.Len(uint(near))-1][count][ones&3])
	case count == 0:
		w.Write(3, 6)
	default:
		w.Write(uint32(4*(count-1)+ones), 6)
	}
}

// writeLevels writes the signs of trailing ones and the other levels (9.2.2).
func (w *bitWriter) writeLevels(list []int32, ones int) {
	signs := uint32(0)
	for _, level := range list[:ones] {
		signs = signs<<1 | uint32(level)>>31
	}
	w.Write(signs, uint(ones))
	suffix := uint(0) // its length
	if len(list) > 10 && ones < 3 {
		suffix = 1
	}
	for i, level := range list[ones:] {
		code, magnitude := uint32(2*level-2), level
		if level < 0 {
			code, magnitude = uint32(-2*level-1), -level
		}
		if i == 0 && ones < 3 {
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

// writeRuns writes the numbers of zeros (9.2.3) of a block of n coefficients with count nonzero ones.
func (w *bitWriter) writeRuns(nonzero scanSet, count, n int, totals [][]codeword) {
	if count == 0 {
		return
	}
	end := nonzero.last()
	left := end + 1 - count
	if count < n {
		w.code(totals[count-1][left])
	}
	for left > 0 && count > 1 {
		nonzero ^= 1 << end
		next := nonzero.last()
		zeros := end - next - 1
		w.code(runsBefore[min(left, len(runsBefore))-1][zeros])
		left, end, count = left-zeros, next, count-1
	}
}
