package codec

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A vp8lModel says how the residuals of a raster are computed, and how often their symbols
// occur.
type vp8lModel struct {
	mode   predictor
	counts residualCounts
}

// newVP8LModel returns a model that suits the blocks of a sample.
func newVP8LModel(blocks []rowBlock) vp8lModel {
	if repeats(blocks) {
		return fitVP8LModel(blocks, predictLeft)
	}
	return fitVP8LModel(blocks, predictAverage)
}

// repeats reports whether copies cover most of blocks if pixels are predicted from the left.
func repeats(blocks []rowBlock) bool {
	t := tokenizer{width: blocks[0].width}
	var residuals []raster.Pixel
	singles, all := 0, 0
	for i := range blocks {
		residuals = blocks[i].residuals(residuals, predictLeft)
		all += len(residuals)
		for _, s := range t.tokenize(residuals) {
			singles += s.singles
		}
	}
	return singles < all/2
}

// fitVP8LModel counts the symbols of blocks.
func fitVP8LModel(blocks []rowBlock, mode predictor) vp8lModel {
	m := vp8lModel{mode: mode}
	t := tokenizer{width: blocks[0].width}
	var residuals []raster.Pixel
	for i := range blocks {
		residuals = blocks[i].residuals(residuals, mode)
		m.counts.add(t.tokenize(residuals), residuals)
	}
	return m
}
