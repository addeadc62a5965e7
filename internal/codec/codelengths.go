package codec

// codeLengths holds the lengths of one or more prefix codes, as symbols that are
// themselves prefix-coded (RFC 1951, 3.2.7; RFC 9649, 3.7.2.1.2).
type codeLengths struct {
	symbols []lengthSymbol
	code    prefixCode
}

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

func newCodeLengths(lengths []uint8) codeLengths {
	c := codeLengths{symbols: make([]lengthSymbol, 0, len(lengths))}
	for len(lengths) > 0 {
		n := runLength(lengths)
		c.add(lengths[0], n)
		lengths = lengths[n:]
	}
	counts := make([]int, 19)
	for _, s := range c.symbols {
		counts[s.symbol]++
	}
	c.code = newPrefixCode(counts, 7)
	return c
}

// add adds n equal lengths.
func (c *codeLengths) add(length uint8, n int) {
	repeat := func(symbol uint8, minCount, maxCount int, bits uint8) bool {
		if n < minCount {
			return false
		}
		take := min(n, maxCount)
		c.symbols = append(c.symbols, lengthSymbol{symbol, uint8(take - minCount), bits})
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
}

// writeCode writes the lengths of the code length code in the given order.
func (c *codeLengths) writeCode(w *bitWriter, order [19]int) {
	lengths := make([]uint8, len(order))
	for i, symbol := range order {
		lengths[i] = c.code.lengths[symbol]
	}
	count := max(4, trimmedLen(lengths))
	w.write(uint32(count-4), 4)
	for _, length := range lengths[:count] {
		w.write(uint32(length), 3)
	}
}

// writeSymbols writes the prefix-coded lengths.
func (c *codeLengths) writeSymbols(w *bitWriter) {
	for _, s := range c.symbols {
		c.code.write(w, int(s.symbol))
		w.write(uint32(s.extra), uint(s.n))
	}
}

// trimmedLen returns the number of lengths without trailing zeros.
func trimmedLen(lengths []uint8) int {
	n := len(lengths)
	for n > 0 && lengths[n-1] == 0 {
		n--
	}
	return n
}
