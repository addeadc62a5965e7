package gif

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Canvas returns the parts of a GIF of one opaque colour. The last part is the trailer. The string table
// of LZW is never cleared. When it is full, the code of the longest run repeats, so all sub-blocks of
// such codes are equal and are in memory once.
func Canvas(width, height int, c color.NRGBA) []lazyfile.Part {
	const (
		codeBits    = 12
		blockSize   = 255
		blockPixels = blockSize * 8 / codeBits * longestRun
		start       = 23 * blockSize // of the first sub-block with only codes of the longest run
		inMemory    = 2              // sub-blocks: the pattern, and the rest of one that such codes begin in
	)
	size, pixels := image.Pt(width, height), int64(width)*int64(height)
	repeats := max(0, (pixels-pixelsOfTable)/blockPixels-inMemory)
	data := lzwRun(pixels - repeats*blockPixels)
	head := appendImage(head(size, []color.NRGBA{c}), size, nil, runLiteralBits, false)
	trailer := lazyfile.Literal{trailer}
	if repeats == 0 {
		return []lazyfile.Part{lazyfile.Literal(append(appendSubBlocks(head, data), 0)), trailer}
	}
	return []lazyfile.Part{
		lazyfile.Literal(appendSubBlocks(head, data[:start])),
		lazyfile.Repeated{Pattern: lazyfile.Literal(appendSubBlocks(nil, data[start:start+blockSize])), Count: repeats},
		lazyfile.Literal(append(appendSubBlocks(nil, data[start:]), 0)),
		trailer,
	}
}

const (
	runLiteralBits = 2 // the minimum, even for one bit per pixel (GIF89a, appendix F)
	runClear       = 1 << runLiteralBits
	runEnd         = runClear + 1
	longestRun     = maxCode - runEnd + 1              // pixels that the last code of the table stands for
	pixelsOfTable  = longestRun * (longestRun + 1) / 2 // in the runs that fill the table, of 1, 2, 3 pixels and so on
)

// lzwRun returns n pixels of colour 0 as LZW data. Each run is a pixel longer than the previous one,
// and its code is the next one, until the table is full.
func lzwRun(n int64) []byte {
	var w flate.BitWriter
	last, width := runEnd, uint(runLiteralBits+1)
	w.Write(runClear, width)
	for run := int64(1); n > 0; run = min(run+1, longestRun) {
		code, length := uint32(0), min(run, n)
		if length > 1 {
			code = uint32(runEnd + length - 1)
		}
		w.Write(code, width)
		last = min(last+1, maxCode)
		if last == 1<<width {
			width++
		}
		n -= length
	}
	w.Write(runEnd, width)
	w.Align()
	return w.Out
}
