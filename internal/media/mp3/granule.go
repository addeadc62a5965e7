package mp3

import (
	"math"
	"sort"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/magnitude"
)

// A granule is a quantized spectrum of a channel. Its values are divided into three regions of pairs,
// each with its own Huffman table, a region of quadruples of values up to 1, and zeros.
type granule struct {
	format
	lines  spectrum
	powers [granuleSamples]float64 // of lines, to the power of 3/4
	values [granuleSamples]int32   // quantized magnitudes

	gain      int    // exponent of the quantizer, in steps of the fourth root of 2
	pairs     int    // values in pairs
	quads     int    // values in quadruples
	bands     [2]int // of the first two regions
	tables    [3]int
	quadTable int
	size      int // bits of all values
}

// quantize sets the values to the finest ones of at most size bits that a gain allows.
func (g *granule) quantize(size, gain int) {
	highest, magnitudes := int32(0), magnitude.Histogram{}
	for i, line := range g.lines {
		g.powers[i] = 0
		if line != 0 {
			absolute := max(line, -line)
			g.powers[i] = magnitude.Power(float64(absolute))
			highest = max(highest, absolute)
			magnitudes.Add(int64(line))
		}
	}
	power := magnitude.Power(float64(highest))
	finest := max(gain, sort.Search(maxGain, func(gain int) bool { return power*scales[gain] <= maxValue }))
	const offset = 12*lineBits - 3*unity
	magnitude.Lowest(finest, maxGain, magnitudes.Step(size, offset, maxGain, &usualSizes), func(gain int) bool {
		g.gain = gain
		g.divide()
		return g.size <= size
	})
}

// usualSizes are about those of values.
var usualSizes = magnitude.Sizes{Octaves: [8]int{5, 13, 30, 42, 59, 80, 100, 116}, PerOctave: 16}

const maxGain = 255

// variableGain is the gain of frames with a variable bit rate: music and speech have about 128 kbit/s in stereo.
const variableGain = 168

// unity is the gain of values that are lines of full scale.
const unity = 210

// scales[gain] is the factor of a power of a line.
var scales = func() (table [maxGain + 1]float64) {
	for gain := range table {
		sixteenths := 3*(unity-gain) - 12*lineBits
		table[gain] = math.Ldexp(roots[sixteenths&15], sixteenths>>4)
	}
	return table
}()

// roots[i] is 2^(i/16).
var roots = [16]float64{
	1.0, 1.0442737824274138, 1.0905077326652577, 1.1387886347566916, 1.189207115002721, 1.241857812073484,
	1.2968395546510096, 1.3542555469368927, 1.4142135623730951, 1.4768261459394993, 1.5422108254079407,
	1.6104903319492543, 1.681792830507429, 1.7562521603732995, 1.8340080864093424, 1.9152065613971474,
}

// quantized returns the value of a line. Values are rounded down more often than up, because the
// decoded lines are further apart the higher the values are. The conversion keeps processors from
// computing the product and the sum in one step, without rounding between them.
func quantized(power, scale float64) int32 {
	const rounding = 0.4054
	return int32(float64(power*scale) + rounding)
}

// divide quantizes the lines by the gain, and divides the values into regions.
func (g *granule) divide() {
	scale, end := scales[g.gain], 0
	for i, power := range g.powers {
		g.values[i] = quantized(power, scale)
		if g.values[i] > 0 {
			end = i + 1
		}
	}
	end += end % 2
	g.pairs = end
	for g.pairs >= 4 && g.areSmall(g.pairs-4) {
		g.pairs -= 4
	}
	g.quads = end - g.pairs
	g.quadTable, g.size = chooseQuadTable(g.values[g.pairs:end])
	g.divideBands()
	for i := range g.tables {
		table, size := chooseTable(g.region(i))
		g.tables[i], g.size = table, g.size+size
	}
}

// areSmall reports whether none of the four values from i exceeds 1.
func (g *granule) areSmall(i int) bool {
	v := g.values[i : i+4]
	return v[0]|v[1]|v[2]|v[3] <= 1
}

// divideBands divides the scale factor bands of pairs into three regions of about the same number.
func (g *granule) divideBands() {
	count := sort.SearchInts(g.starts[:], g.pairs)
	first := max((count+2)/3, 1)
	g.bands = [2]int{first, max((count-first+1)/2, 1)}
}

// region returns the values of a region of pairs.
func (g *granule) region(i int) []int32 {
	start, end := g.bounds(i)
	return g.values[start:end]
}

// bounds returns the first line of a region of pairs, and the one after it.
func (g *granule) bounds(i int) (start, end int) {
	first := g.starts[g.bands[0]]
	second := g.starts[g.bands[0]+g.bands[1]]
	all := [...]int{0, min(first, g.pairs), min(second, g.pairs), g.pairs}
	return all[i], all[i+1]
}

// writeSide writes the side information (ISO/IEC 11172-3 and 13818-3, 2.4.1.7), with a lower gain.
func (g *granule) writeSide(w *bitio.Writer, lower int) {
	w.Write(uint32(g.size), 12)
	w.Write(uint32(g.pairs/2), 9)
	w.Write(uint32(max(g.gain-lower, 0)), 8)
	const blockBits = 12 + 9 + 8 + 3*5 + 4 + 3 + 1
	w.Write(0, uint(g.granuleSideBits()-blockBits-g.scaleBits())) // no scale factors, and a long block
	for _, table := range g.tables {
		w.Write(uint32(table), 5)
	}
	w.Write(uint32(g.bands[0]-1), 4)
	w.Write(uint32(g.bands[1]-1), 3)
	w.Write(uint32(g.quadTable), uint(g.scaleBits()+1)) // after flags about scale factors
}

// scaleBits returns the number of flags about scale factors: preflag, which MPEG-2 does not have, and scalefac_scale.
func (g *granule) scaleBits() int {
	if g.version == mpeg1 {
		return 2
	}
	return 1
}

// writeMain writes the values.
func (g *granule) writeMain(w *bitio.Writer) {
	for i, table := range g.tables {
		start, end := g.bounds(i)
		writePairs(w, table, g.values[start:end], g.lines[start:end])
	}
	end := g.pairs + g.quads
	writeQuads(w, g.quadTable, g.values[g.pairs:end], g.lines[g.pairs:end])
}
