package codec

// codeLengths are the lengths of a prefix code, or several, as DEFLATE and WebP
// send them: as symbols that have a prefix code of their own (RFC 1951, 3.2.7;
// RFC 9649, 3.7.2.1.2).
type codeLengths struct {
	symbols []lengthSymbol
	code    prefixCode
}

// A lengthSymbol is a length from 0 to 15, or a repetition with n extra bits.
type lengthSymbol struct {
	symbol uint8
	extra  uint8
	n      uint8
}

const (
	repeatLength = 16 // 3 to 6 times more
	fewZeros     = 17 // 3 to 10
	manyZeros    = 18 // 11 to 138
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
	repeat := func(symbol uint8, least, most int, bits uint8) bool {
		if n < least {
			return false
		}
		take := min(n, most)
		c.symbols = append(c.symbols, lengthSymbol{symbol, uint8(take - least), bits})
		n -= take
		return true
	}
	for first := true; n > 0; first = false {
		switch {
		case length == 0 && repeat(manyZeros, 11, 138, 7):
		case length == 0 && repeat(fewZeros, 3, 10, 3):
		case length > 0 && !first && repeat(repeatLength, 3, 6, 2):
		default:
			repeat(length, 1, 1, 0)
		}
	}
}

// writeCode writes the code of the symbols, in the order of a format.
func (c *codeLengths) writeCode(w *bitWriter, order [19]int) {
	lengths := make([]uint8, len(order))
	for i, symbol := range order {
		lengths[i] = c.code.lengths[symbol]
	}
	sent := max(4, used(lengths))
	w.write(uint32(sent-4), 4)
	for _, length := range lengths[:sent] {
		w.write(uint32(length), 3)
	}
}

func (c *codeLengths) writeSymbols(w *bitWriter) {
	for _, s := range c.symbols {
		c.code.write(w, int(s.symbol))
		w.write(uint32(s.extra), uint(s.n))
	}
}

// used returns the number of lengths up to the last that is not 0.
func used(lengths []uint8) int {
	n := len(lengths)
	for n > 0 && lengths[n-1] == 0 {
		n--
	}
	return n
}
