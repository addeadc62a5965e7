package codec

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A vp8lModel says how the residuals of a raster are computed, and how often their symbols
// occur.
type vp8lModel struct {
	mode   predictor
	counts residualCounts
}

// newVP8LModel returns a model that suits the blocks of a sample. Prediction from the left
// keeps most repetitions, so it suits if copies cover most of the pixels.
func newVP8LModel(blocks []rowBlock) vp8lModel {
	if left := fitVP8LModel(blocks, predictLeft); left.counts.singles < left.counts.copied {
		return left
	}
	return fitVP8LModel(blocks, predictAverage)
}

// fitVP8LModel counts the symbols of blocks.
func fitVP8LModel(blocks []rowBlock, mode predictor) vp8lModel {
	m := vp8lModel{mode: mode}
	t := tokenizer{width: blocks[0].width}
	var residuals []raster.Pixel
	for i := range blocks {
		residuals = blocks[i].residuals(residuals, mode)
		start := blocks[i].window
		m.counts.add(t.tokenize(residuals, start), residuals[start:])
	}
	return m
}
