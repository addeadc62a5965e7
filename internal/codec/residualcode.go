package codec

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A residualCode is a group of prefix codes (RFC 9649, 3.7.2): for green, copy lengths and the
// colour cache; for red; for blue; and for distances. Alpha takes no bits.
type residualCode [4]prefixCode

// residualCounts are the frequencies of the symbols of a group of prefix codes.
type residualCounts [4][]int

func newResidualCounts(cacheBits uint) residualCounts {
	greens := 256 + lengthSymbols
	if cacheBits > 0 {
		greens += 1 << cacheBits
	}
	return residualCounts{make([]int, greens), make([]int, 256), make([]int, 256), make([]int, distanceSymbols)}
}

// add counts the symbols of a token.
func (c *residualCounts) add(t residualToken) {
	c[0][t.green()]++
	switch {
	case t.distance > 0:
		distance, _, _ := prefixSymbol(t.distance-1, 1)
		c[3][distance]++
	case t.value < inCache:
		c[1][t.value>>16]++
		c[2][t.value&0xff]++
	}
}

// addDetail counts pixels, unless they repeat the previous one and are likely to be copied.
func (c *residualCounts) addDetail(residuals []raster.Pixel) {
	last := unknownPixel
	for _, p := range residuals {
		if p != last {
			c.add(residualToken{value: uint32(p)})
		}
		last = p
	}
}

// allowAll makes all symbols possible.
func (c *residualCounts) allowAll() {
	const weight = 64 // of a symbol that occurred in relation to one that did not
	for _, counts := range c {
		for i := range counts {
			counts[i] = counts[i]*weight + 1
		}
	}
}

// bits returns the number of bits that the counted tokens take. It includes an estimate for
// the lengths of the code.
func (c *residualCounts) bits(code *residualCode) int {
	const lengthBits = 3
	total := 0
	for i, counts := range c {
		for symbol, n := range counts {
			if n > 0 {
				total += n*(int(code[i].lengths[symbol])+extraBits(i, symbol)) + lengthBits
			}
		}
	}
	return total
}

// extraBits returns the number of bits that follow a symbol of code i, if it is the prefix of
// a length or a distance.
func extraBits(i, symbol int) int {
	if i == 0 {
		symbol -= 256
	}
	if i == 1 || i == 2 || i == 0 && symbol >= lengthSymbols {
		return 0
	}
	return max(0, (symbol-2)/2)
}

// code returns the code for the counted symbols.
func (c *residualCounts) code() *residualCode {
	var code residualCode
	for i, counts := range c {
		code[i] = newPrefixCode(counts, 15)
	}
	return &code
}

// green returns the symbol of a token in the first alphabet.
func (t residualToken) green() int {
	switch {
	case t.distance > 0:
		symbol, _, _ := prefixSymbol(t.value-1, 1)
		return 256 + symbol
	case t.value >= inCache:
		return 256 + lengthSymbols + int(t.value-inCache)
	}
	return int(t.value >> 8 & 0xff)
}

// cost returns the number of bits of a token.
func (c *residualCode) cost(t residualToken) int {
	bits := int(c[0].lengths[t.green()])
	switch {
	case t.distance > 0:
		_, _, lengthBits := prefixSymbol(t.value-1, 1)
		distance, _, distanceBits := prefixSymbol(t.distance-1, 1)
		bits += int(lengthBits) + int(c[3].lengths[distance]) + int(distanceBits)
	case t.value < inCache:
		bits += int(c[1].lengths[t.value>>16]) + int(c[2].lengths[t.value&0xff])
	}
	return bits
}

// write appends a token.
func (c *residualCode) write(w *bitWriter, t residualToken) {
	switch {
	case t.distance > 0:
		length, extra, n := prefixSymbol(t.value-1, 1)
		c[0].write(w, 256+length)
		w.write(extra, n)
		distance, extra, n := prefixSymbol(t.distance-1, 1)
		c[3].write(w, distance)
		w.write(extra, n)
	case t.value >= inCache:
		c[0].write(w, t.green())
	default:
		c[0].write(w, t.green())
		c[1].write(w, int(t.value>>16))
		c[2].write(w, int(t.value&0xff))
	}
}
