package webp

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A model says how the residuals of a raster are computed, and how often their symbols
// occur.
type model struct {
	mode   predictor
	counts residualCounts
}

// newModel returns a model that suits the blocks of a sample. Prediction from the left
// keeps most repetitions, so it suits if copies cover most of the pixels.
func newModel(blocks []rowBlock) model {
	if left := fitModel(blocks, predictLeft); left.counts.singles < left.counts.copied {
		return left
	}
	return fitModel(blocks, predictAverage)
}

// fitModel counts the symbols of blocks.
func fitModel(blocks []rowBlock, mode predictor) model {
	m := model{mode: mode}
	t := tokenizer{width: blocks[0].width}
	var residuals []raster.Pixel
	for i := range blocks {
		residuals = blocks[i].residuals(residuals, mode)
		start := blocks[i].window
		m.counts.add(t.tokenize(residuals, start), residuals[start:])
	}
	return m
}
