package aac

import (
	"math"
	"math/bits"
	"sort"

	"github.com/seed-40aebabe/placeholder/internal/media/magnitude"
)

// A channel is the quantized spectrum of a channel in a frame.
type channel struct {
	lines  [frameLines]int64
	powers [frameLines]float64 // of lines, to the power of 3/4

	magnitudes magnitude.Histogram // of lines
	values     [frameLines]int32   // quantized magnitudes
	end        int                 // of the lines that are not 0
	highest    int64               // magnitude of a line
	scale      int                 // scale factor, at least minScale
	coded      [len(bandOffsets) - 1]bool
	bands      int // up to the last one with a value that is not 0
}

// transform sets the lines.
func (c *channel) transform(m *mdct, samples *[windowSamples]int16) {
	m.transform(&c.lines, samples)
	c.end, c.highest, c.magnitudes = 0, 0, magnitude.Histogram{}
	for i, line := range c.lines {
		c.powers[i] = 0
		if line != 0 {
			absolute := max(line, -line)
			c.powers[i] = magnitude.Power(float64(absolute))
			c.end, c.highest = i+1, max(c.highest, absolute)
			c.magnitudes.Add(line)
		}
	}
}

// Scale factors. The finest one is below the rounding of samples.
const minScale, maxScale = 100, 255

// scales[i] is the factor of a power of a line for the scale factor minScale+i.
var scales = func() (table [maxScale - minScale + 1]float64) {
	step := math.Sqrt(math.Sqrt(math.Sqrt(math.Sqrt(1. / 8)))) // 2^(-3/16)
	const unit = lineBits - 1                                  // bits of the fraction of lines, which are half as large as in streams
	table[0] = math.Sqrt(math.Sqrt(math.Ldexp(1, -3*unit)))    // the power of 3/4
	for i := range table[1:] {
		table[i+1] = table[i] * step
	}
	return table
}()

// quantize sets the values to the finest ones of at most size bits.
func (c *channel) quantize(size int) {
	highest := magnitude.Power(float64(c.highest))
	finest := sort.Search(maxScale-minScale, func(i int) bool { return highest*scales[i] < maxQuantized })
	fits := func(scale int) bool {
		c.divide(scale)
		return c.size() <= size
	}
	const last, offset = maxScale - minScale, 12 * (lineBits - 1)
	c.scale = minScale + magnitude.Lowest(finest, last, c.magnitudes.Step(size, offset, last, &usualSizes), fits)
}

// usualSizes are about those of values in codebook 11.
var usualSizes = magnitude.Sizes{Octaves: [8]int{10, 30, 47, 55, 68, 85, 110, 160}, PerOctave: 32}

// maxQuantized is the maximum of a quantized line.
const maxQuantized = 8191

// divide quantizes the lines. The conversion keeps processors from computing the product and the sum in one step.
func (c *channel) divide(scale int) {
	const rounding = 0.4054
	factor := scales[scale]
	for i, p := range c.powers[:c.end] {
		c.values[i] = int32(float64(p*factor) + rounding)
	}
	clear(c.values[c.end:])
}

// size selects the bands that are coded, and returns the number of bits that write writes.
func (c *channel) size() (size int) {
	const fixedBits, sectionBits = 8 + 11 + 3, 4 + 5
	c.bands = 0
	for band := range c.coded {
		sum := int32(0)
		for _, v := range c.values[bandOffsets[band]:bandOffsets[band+1]] {
			sum |= v
		}
		if c.coded[band] = sum != 0; sum != 0 {
			c.bands = band + 1
		}
	}
	size = fixedBits
	for start, end := range c.sections {
		size += sectionBits
		if end-start >= 31 {
			size += 5
		}
		if c.coded[start] {
			size += end - start + c.pairBits(bandOffsets[start], bandOffsets[end])
		}
	}
	return size
}

// sections yields the first band and the end of each section of bands that are coded, or not.
func (c *channel) sections(yield func(start, end int) bool) {
	for start, end := 0, 0; start < c.bands; start = end {
		for end = start + 1; end < c.bands && c.coded[end] == c.coded[start]; {
			end++
		}
		if !yield(start, end) {
			return
		}
	}
}

// pairBits returns the number of bits of lines.
func (c *channel) pairBits(start, end int) (size int) {
	values := c.values[start:end]
	for i := 0; i+1 < len(values); i += 2 {
		y, z := values[i], values[i+1]
		if y|z < escapeValue {
			size += int(pairSizes[y<<4|z])
		} else {
			size += valueBits(y) + valueBits(z) + int(escapeCodes[min(y, escapeValue)][min(z, escapeValue)]&0xf)
		}
	}
	return size
}

// pairSizes has the number of bits of each pair of values below escapeValue.
var pairSizes = func() (table [escapeValue * escapeValue]uint8) {
	for i := range table {
		y, z := int32(i/escapeValue), int32(i%escapeValue)
		table[i] = uint8(valueBits(y) + valueBits(z) + int(escapeCodes[y][z]&0xf))
	}
	return table
}()

// valueBits returns the number of bits of the sign and the escape sequence of a value.
func valueBits(v int32) int {
	switch {
	case v == 0:
		return 0
	case v < escapeValue:
		return 1
	default:
		return 1 + 2*(bits.Len32(uint32(v))-1) - 3
	}
}

// write writes an individual_channel_stream (4.4.2.7), with a lower scale factor.
func (c *channel) write(w *bitWriter, lower int) {
	w.Write(uint32(c.scale-lower), 8) // global_gain: the scale factor of the first band
	w.writeInfo(c.bands)
	for start, end := range c.sections {
		codebook := uint32(zeroCodebook)
		if c.coded[start] {
			codebook = escapeCodebook
		}
		w.writeSection(codebook, end-start)
	}
	for _, coded := range c.coded[:c.bands] {
		if coded {
			w.Write(0, 1) // hcod_sf: no difference to the scale factor before (table 4.A.1)
		}
	}
	w.Write(0, 3) // pulse_data_present, tns_data_present, gain_control_data_present
	for start, end := range c.sections {
		for k := bandOffsets[start]; c.coded[start] && k < bandOffsets[end]; k += 2 {
			w.writePair(c.signed(k), c.signed(k+1))
		}
	}
}

// signed returns a value with the sign of its line.
func (c *channel) signed(k int) int32 {
	negative := int32(c.lines[k] >> 63) // without branches, which are hard to predict
	return c.values[k] ^ negative - negative
}
