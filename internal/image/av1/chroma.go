package av1

import "github.com/seed-40aebabe/placeholder/internal/image/intra"

// A chroma is how the chroma of a block is coded.
type chroma struct {
	x, y   int // in samples of chroma, in the tile and in the superblock
	blocks [2]transformBlock
}

// chroma predicts and quantizes the chroma of a block.
func (e *Encoder) chroma(b *block, left, top int) chroma {
	log2 := max(b.log2-1, minLog2)
	side := 1 << log2
	unitX, unitY := b.x/2&^3, b.y/2&^3
	c := chroma{x: left/2 + unitX, y: top/2 + unitY}
	for i := range c.blocks {
		p := &e.planes[1+i]
		s := surrounding{side * one(c.x > 0), side * one(c.y > 0 || !e.isFirstRow)}
		e.predictor.load(p, c.x, c.y, side, s)
		guess := e.trial[:side*side]
		intra.Fill(guess, e.predictor.mean(p.Bits))
		c.blocks[i] = transformBlock{levels: e.chromaLevels[i][:], log2: log2, plane: 1}
		source := e.source[i][unitY*unitSide/2+unitX:]
		r := &c.blocks[i].quantized
		if r.last = -1; !intra.IsEqual(source, unitSide/2, guess, side) {
			e.transform.Coefficients(e.block[:], source, unitSide/2, guess, log2, false)
			*r = e.quantizer.quantize(e.chromaLevels[i][:], e.block[:], log2)
		}
		e.reconstruct(p, c.x, c.y, log2, guess, e.chromaLevels[i][:], r)
	}
	return c
}

// codeChromaMode codes the mode of chroma (5.11.7).
func (e *Encoder) codeChromaMode(b *block, c *chroma) {
	e.coder.symbol(chromaModeLuma+int(b.mode)*14, 14, int(mean))
}
