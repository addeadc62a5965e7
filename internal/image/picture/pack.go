package picture

// BitDepth returns the number of bits per palette index: 1, 2, 4 or 8.
func BitDepth(colors int) int {
	for depth := 1; ; depth *= 2 {
		if colors <= 1<<depth {
			return depth
		}
	}
}

// A BitOrder is the position of the leftmost pixel in a byte.
type BitOrder bool

// The orders of PNG and of WebP.
const (
	MSBFirst BitOrder = true  // in the highest bits
	LSBFirst BitOrder = false // in the lowest bits
)

// Pack writes the pixels of runs to row, depth bits per pixel.
func Pack(row []byte, runs []Run, depth int, order BitOrder) {
	clear(row)
	start := 0 // in bits
	for _, run := range runs {
		end := start + int(run.Length)*depth
		if run.Color != 0 && run.Length > 0 {
			packRun(row, start, end, run.Color*fillFactor[depth], order)
		}
		start = end
	}
}

// packRun sets the bits of row from start to end to pattern. They must be 0.
func packRun(row []byte, start, end int, pattern uint8, order BitOrder) {
	first, last := start/8, (end-1)/8
	head, tail := uint8(0xff)<<(start%8), uint8(0xff)>>(7-(end-1)%8)
	if order == MSBFirst {
		head, tail = uint8(0xff)>>(start%8), uint8(0xff)<<(7-(end-1)%8)
	}
	if first == last {
		row[first] |= pattern & head & tail
		return
	}
	row[first] |= pattern & head
	paint(row[first+1:last], pattern)
	row[last] |= pattern & tail
}

// fillFactor is the factor that fills a byte with copies of a pixel, by bit depth.
var fillFactor = [9]uint8{1: 0xff, 2: 0x55, 4: 0x11, 8: 0x01}
