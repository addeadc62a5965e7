package webp

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A residualCode is a group of prefix codes (RFC 9649, 3.7.2): for green and copy lengths; for
// red; for blue; and for distances. Alpha takes no bits.
type residualCode [4]flate.PrefixCode

// residualCounts are the frequencies of the symbols of a group of prefix codes.
type residualCounts struct {
	greens    [256 + lengthSymbols]int
	reds      [256]int
	blues     [256]int
	distances [distanceSymbols]int

	singles, copied int // pixels
}

// alphabets returns the frequencies of each code.
func (c *residualCounts) alphabets() [4][]int {
	return [4][]int{c.greens[:], c.reds[:], c.blues[:], c.distances[:]}
}

// add counts the symbols of sequences of residuals.
func (c *residualCounts) add(sequences []residualSequence, residuals []raster.Pixel) {
	for _, s := range sequences {
		c.singles += s.singles
		c.copied += s.length
		for _, p := range residuals[:s.singles] {
			c.greens[p.G()]++
			c.reds[p.R()]++
			c.blues[p.B()]++
		}
		if s.length > 0 {
			length, _, _ := flate.PrefixSymbol(uint32(s.length-1), 1)
			distance, _, _ := flate.PrefixSymbol(uint32(s.distance-1), 1)
			c.greens[256+length]++
			c.distances[distance]++
		}
		residuals = residuals[s.singles+s.length:]
	}
}

// allowAll makes all symbols possible.
func (c *residualCounts) allowAll() {
	const weight = 64 // of a symbol that occurred in relation to one that did not
	for _, counts := range c.alphabets() {
		for i := range counts {
			counts[i] = counts[i]*weight + 1
		}
	}
}

// write appends sequences of residuals.
func (c *residualCode) write(w *flate.BitWriter, sequences []residualSequence, residuals []raster.Pixel) {
	for _, s := range sequences {
		c.writeSingles(w, residuals[:s.singles])
		if s.length > 0 {
			length, extra, n := flate.PrefixSymbol(uint32(s.length-1), 1)
			c[0].WriteExtra(w, 256+length, extra, n)
			distance, extra, n := flate.PrefixSymbol(uint32(s.distance-1), 1)
			c[3].Write(w, distance)
			w.Write(extra, n)
		}
		residuals = residuals[s.singles+s.length:]
	}
}

// writeSingles appends residuals that are not copied. The residuals of a pixel take at most 45
// bits.
func (c *residualCode) writeSingles(w *flate.BitWriter, residuals []raster.Pixel) {
	w.Flush()
	out, buffer, n := w.Out, w.Buffer, w.N
	green, red, blue := &c[0], &c[1], &c[2]
	for _, p := range residuals {
		g, r, b := p.G(), p.R(), p.B()
		buffer |= uint64(green.Codes[g]) << (n % 64)
		n += uint(green.Lengths[g])
		buffer |= uint64(red.Codes[r]) << (n % 64)
		n += uint(red.Lengths[r])
		buffer |= uint64(blue.Codes[b]) << (n % 64)
		n += uint(blue.Lengths[b])
		out = binary.LittleEndian.AppendUint64(out, buffer)[:len(out)+int(n/8)]
		buffer >>= n &^ 7 % 64
		n %= 8
	}
	w.Out, w.Buffer, w.N = out, buffer, n
}
