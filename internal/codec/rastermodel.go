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

// newVP8LModel chooses a model for the blocks of a sample. If they are the whole raster, only
// symbols that occur get a code.
func newVP8LModel(blocks []rowBlock, complete bool) vp8lModel {
	base := bestTransforms(blocks)
	var residuals [][]raster.Pixel
	for i := range blocks {
		residuals = append(residuals, base.residuals(nil, &blocks[i]))
	}
	best, bestBits := base, math.MaxInt
	for _, base.cacheBits = range []uint{0, 4, 8} {
		m, bits := base.fit(residuals, blocks[0].width, complete)
		if bits < bestBits {
			best, bestBits = m, bits
		}
	}
	return best
}

// bestTransforms returns a model with the transforms that make pixels cheapest.
func bestTransforms(blocks []rowBlock) vp8lModel {
	best, bestBits := vp8lModel{}, math.MaxInt
	var residuals []raster.Pixel
	for mode, predict := range predictors {
		if predict == nil {
			continue
		}
		for _, green := range []bool{false, true} {
			counts := newResidualCounts(0)
			for i := range blocks {
				if residuals = blocks[i].residuals(residuals, predict); green {
					subtractGreen(residuals)
				}
				counts.addDetail(residuals)
			}
			if bits := counts.bits(counts.code()); bits < bestBits {
				best, bestBits = vp8lModel{mode: uint8(mode), subtractGreen: green}, bits
			}
		}
	}
	return best
}

// fit returns the model with codes for residuals, and the number of bits that these take.
func (m vp8lModel) fit(residuals [][]raster.Pixel, width int, complete bool) (vp8lModel, int) {
	m.costs = m.startCosts(residuals)
	m.counts = m.count(residuals, width)
	m.counts.allowAll()
	m.costs = m.counts.code()
	m.counts = m.count(residuals, width)
	if !complete {
		m.counts.allowAll()
	}
	return m, m.counts.bits(m.counts.code())
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

// count returns the frequencies of the symbols of residuals.
func (m *vp8lModel) count(residuals [][]raster.Pixel, width int) residualCounts {
	counts, t := newResidualCounts(m.cacheBits), newTokenizer(m, width)
	for _, r := range residuals {
		for _, token := range t.tokenize(r) {
			counts.add(token)
		}
	}
	return counts
}

// residuals returns the residuals of a block.
func (m *vp8lModel) residuals(dst []raster.Pixel, b *rowBlock) []raster.Pixel {
	dst = b.residuals(dst, predictors[m.mode])
	if m.subtractGreen {
		subtractGreen(dst)
	}
	return dst
}
