package codec

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// A vp8lModel says how the residuals of a raster are computed and coded.
type vp8lModel struct {
	mode          uint8 // of the predictor transform
	subtractGreen bool
	cacheBits     uint          // size of the colour cache, or 0
	costs         *residualCode // decide between copies and single pixels
	counts        residualCounts
}

// newVP8LModel chooses the model that makes the blocks of a sample smallest. If they are the
// whole raster, only symbols that occur get a code.
func newVP8LModel(blocks []rowBlock, complete bool) vp8lModel {
	const step = 3 // all blocks would take long
	few := make([]rowBlock, 0, len(blocks))
	for i := 0; i < len(blocks); i += step {
		few = append(few, blocks[i])
	}
	best := bestModel(few)
	best.counts.allowAll()
	best.costs = best.counts.code()
	best.fit(best.allResiduals(blocks), blocks[0].width, complete)
	return best
}

// bestModel returns the model that makes blocks smallest, without codes for other symbols.
func bestModel(blocks []rowBlock) vp8lModel {
	var best vp8lModel
	bestBits := math.MaxInt
	for _, m := range candidates(blocks) {
		residuals := m.allResiduals(blocks)
		for _, m.cacheBits = range []uint{0, maxCacheBits} {
			m.costs = m.startCosts(residuals)
			if bits := m.fit(residuals, blocks[0].width, true); bits < bestBits {
				best, bestBits = m, bits
			}
		}
	}
	return best
}

// candidates returns models with the transforms that suit copies, and those that suit single
// pixels.
func candidates(blocks []rowBlock) []vp8lModel {
	best, bestBits := vp8lModel{}, math.MaxInt
	for mode, predict := range predictors {
		if predict == nil {
			continue
		}
		counts := [2]residualCounts{newResidualCounts(0), newResidualCounts(0)} // without and with subtract green
		var residuals []raster.Pixel
		for i := range blocks {
			residuals = blocks[i].residuals(residuals, predict)
			counts[0].addDetail(residuals)
			subtractGreen(residuals)
			counts[1].addDetail(residuals)
		}
		for green, c := range counts {
			if bits := c.bits(c.code()); bits < bestBits {
				best, bestBits = vp8lModel{mode: uint8(mode), subtractGreen: green == 1}, bits
			}
		}
	}
	return []vp8lModel{best, {mode: 0}, {mode: 1, subtractGreen: true}}
}

// fit counts the symbols of residuals, and returns the number of bits that these take. If the
// residuals are not complete, other symbols get a code, too.
func (m *vp8lModel) fit(residuals [][]raster.Pixel, width int, complete bool) int {
	m.counts = newResidualCounts(m.cacheBits)
	t := newTokenizer(m, width)
	for _, r := range residuals {
		for _, token := range t.tokenize(r) {
			m.counts.add(token)
		}
	}
	if !complete {
		m.counts.allowAll()
	}
	return m.counts.bits(m.counts.code())
}

// startCosts estimates costs before there are any tokens.
func (m *vp8lModel) startCosts(residuals [][]raster.Pixel) *residualCode {
	counts, pixels := newResidualCounts(m.cacheBits), 0
	for _, r := range residuals {
		counts.addDetail(r)
		pixels += len(r)
	}
	for symbol := 256; symbol < len(counts[0]); symbol++ {
		counts[0][symbol] = pixels / len(counts[0])
	}
	counts.allowAll()
	return counts.code()
}

// allResiduals returns the residuals of blocks.
func (m *vp8lModel) allResiduals(blocks []rowBlock) [][]raster.Pixel {
	all := make([][]raster.Pixel, len(blocks))
	for i := range blocks {
		all[i] = m.residuals(nil, &blocks[i])
	}
	return all
}

// residuals returns the residuals of a block.
func (m *vp8lModel) residuals(dst []raster.Pixel, b *rowBlock) []raster.Pixel {
	dst = b.residuals(dst, predictors[m.mode])
	if m.subtractGreen {
		subtractGreen(dst)
	}
	return dst
}
