package flate

// A lengthSymbol is a length from 0 to 15, or a repetition, with n extra bits.
type lengthSymbol struct {
	symbol uint8
	extra  uint8
	n      uint8
}

const (
	repeatPrevious = 16 // repeats the previous length 3 to 6 times
	zeros3To10     = 17
	zeros11To138   = 18
)

// WriteCodeLengths writes the lengths of one or more prefix codes, as symbols that are
// themselves prefix-coded (RFC 1951, 3.2.7; RFC 9649, 3.7.2.1.2). The lengths of that code
// come first, in the given order, followed by zeroBits bits of 0.
func (w *BitWriter) WriteCodeLengths(lengths []uint8, order [19]int, zeroBits uint) {
	symbols := encodeLengths(lengths)
	counts := make([]int, len(order))
	for _, s := range symbols {
		counts[s.symbol]++
	}
	code := NewPrefixCode(counts, 7)
	ordered := make([]uint8, len(order))
	for i, symbol := range order {
		ordered[i] = code.Lengths[symbol]
	}
	count := max(4, trimmedLen(ordered))
	w.Write(uint32(count-4), 4)
	for _, length := range ordered[:count] {
		w.Write(uint32(length), 3)
	}
	w.Write(0, zeroBits)
	for _, s := range symbols {
		code.Write(w, int(s.symbol))
		w.Write(uint32(s.extra), uint(s.n))
	}
}

// encodeLengths converts lengths to symbols.
func encodeLengths(lengths []uint8) []lengthSymbol {
	symbols := make([]lengthSymbol, 0, len(lengths))
	for len(lengths) > 0 {
		n := RunLength(lengths)
		symbols = appendLengths(symbols, lengths[0], n)
		lengths = lengths[n:]
	}
	return symbols
}

// appendLengths appends the symbols of n equal lengths.
func appendLengths(symbols []lengthSymbol, length uint8, n int) []lengthSymbol {
	repeat := func(symbol uint8, minCount, maxCount int, bits uint8) bool {
		if n < minCount {
			return false
		}
		take := min(n, maxCount)
		symbols = append(symbols, lengthSymbol{symbol, uint8(take - minCount), bits})
		n -= take
		return true
	}
	for first := true; n > 0; first = false {
		switch {
		case length == 0 && repeat(zeros11To138, 11, 138, 7):
		case length == 0 && repeat(zeros3To10, 3, 10, 3):
		case length > 0 && !first && repeat(repeatPrevious, 3, 6, 2):
		default:
			repeat(length, 1, 1, 0)
		}
	}
	return symbols
}

// trimmedLen returns the number of lengths without trailing zeros.
func trimmedLen(lengths []uint8) int {
	n := len(lengths)
	for n > 0 && lengths[n-1] == 0 {
		n--
	}
	return n
}
