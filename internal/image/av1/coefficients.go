package av1

// Stride of the magnitudes of levels: there are two zeros after each row, and two rows of zeros.
const magnitudeStride = unitSide + 4

// A residualCoder codes the levels of blocks.
type residualCoder struct {
	symbolCoder
	scans      [unitLog2 + 1][]uint16 // places of levels in the order of coding, by the logarithm of the side
	magnitudes [magnitudeStride * (unitSide + 2)]uint8
}

// newScans returns the places of levels in the order of coding: diagonals, in turns up and down (Default_Scan_…).
func newScans() (scans [unitLog2 + 1][]uint16) {
	for log2 := minLog2; log2 <= unitLog2; log2++ {
		n := 1 << log2
		for d := range 2*n - 1 {
			for i := range n {
				row := i
				if d%2 == 0 {
					row = n - 1 - i
				}
				if column := d - row; column >= 0 && column < n {
					scans[log2] = append(scans[log2], uint16(row*n+column))
				}
			}
		}
	}
	return scans
}

// diagonalEnd returns the number of places up to the end of a diagonal.
func diagonalEnd(d, log2 int) int {
	n := 1 << log2
	if d < n {
		return (d + 1) * (d + 2) / 2
	}
	rest := 2*n - 2 - d
	return n*n - rest*(rest+1)/2
}

// A transformBlock is a block of levels that is coded.
type transformBlock struct {
	quantized
	levels []int16
	log2   int
	plane  int // 0 for luma, 1 for chroma
}

// row returns the index of a row of probabilities by size and plane.
func (b *transformBlock) row() int { return (b.log2-minLog2)*2 + b.plane }

// A surround has what is known of the levels of a neighbour.
type surround struct {
	sum  uint8 // of magnitudes, up to 63
	sign int8  // of the first level
}

// code codes the levels of a block, some of which are not 0 (5.11.39), from the number of them on. The sign is the sum of
// the signs of the neighbours.
func (c *residualCoder) code(b *transformBlock, sign int) surround {
	scan := c.scans[b.log2]
	end := diagonalEnd(b.last, b.log2)
	for b.levels[scan[end-1]] == 0 {
		end--
	}
	c.end(b, end)
	c.loadMagnitudes(b)
	for i := end - 1; i >= 0; i-- {
		c.magnitude(b, int(scan[i]), i, i == end-1)
	}
	return c.signs(b, scan[:end], sign)
}

// end codes the number of levels in the order of coding, up to the last one that is not 0.
func (c *residualCoder) end(b *transformBlock, end int) {
	class := 0
	for end > 1<<class {
		class++
	}
	tables := [...]int{end16, end64, end256, end1024}
	symbols := 5 + 2*(b.log2-minLog2)
	c.symbol(tables[b.log2-minLog2]+b.plane*symbols, symbols, class)
	if class < 2 {
		return
	}
	bits := class - 1 // numbers of the class are from 1<<bits + 1 to 2<<bits
	rest := end - 1 - 1<<bits
	c.symbol(endBit+(b.row()*9+class-2)*2, 2, rest>>(bits-1))
	c.literal(uint32(rest), bits-1)
}

// loadMagnitudes sets the magnitudes of levels, up to 15, as far as any place up to the last diagonal needs them.
func (c *residualCoder) loadMagnitudes(b *transformBlock) {
	extent := min(1<<b.log2, b.last+1)
	for y := range extent + 2 {
		to := c.magnitudes[y*magnitudeStride:][:extent+2]
		clear(to)
		if y < b.rows {
			for x, v := range b.levels[y<<b.log2:][:b.columns] {
				to[x] = uint8(min(max(v, -v), 15))
			}
		}
	}
}

// magnitude codes a level without its sign, up to 15. I is its number in the order of coding.
func (c *residualCoder) magnitude(b *transformBlock, place, i int, isLast bool) {
	x, y := place&(1<<b.log2-1), place>>b.log2
	m := c.magnitudes[y*magnitudeStride+x:]
	level := int(m[0])
	right, below, diagonal := m[1], m[magnitudeStride], m[magnitudeStride+1]
	if isLast {
		c.symbol(lastLevel+(b.row()*4+lastContext(i, b.log2))*3, 3, min(level, 3)-1)
	} else {
		context := 0
		if i > 0 {
			sum := min(right, 3) + min(below, 3) + min(diagonal, 3) + min(m[2], 3) + min(m[2*magnitudeStride], 3)
			context = min(int(sum+1)/2, 4) + placeContext(x, y)
		}
		c.symbol(baseLevel+(b.row()*26+context)*4, 4, min(level, 3))
	}
	if level < 3 {
		return
	}
	context := min(int(right+below+diagonal+1)/2, 6)
	if x > 1 || y > 1 {
		context += 14
	} else if i > 0 {
		context += 7
	}
	at := moreLevel + (b.row()*21+context)*4
	for n, rest := 0, level-3; n < 4; n++ {
		c.symbol(at, 4, min(rest, 3))
		if rest -= 3; rest < 0 {
			return
		}
	}
}

// lastContext returns the context of the last level in the order of coding.
func lastContext(i, log2 int) int {
	switch size := 1 << (2 * log2); {
	case i == 0:
		return 0
	case i <= size/8:
		return 1
	case i <= size/4:
		return 2
	}
	return 3
}

// placeContext returns Coeff_Base_Ctx_Offset of square blocks (8.3.2).
func placeContext(x, y int) int {
	switch d := x + y; {
	case d < 2:
		return 1
	case d < 4:
		return 6
	}
	return 21
}

// signs codes the signs of levels, and what magnitudes exceed 14.
func (c *residualCoder) signs(b *transformBlock, scan []uint16, sign int) (s surround) {
	sum := 0
	for i, place := range scan {
		level := int(b.levels[place])
		if level == 0 {
			continue
		}
		size := abs(level)
		if i == 0 {
			context := 0
			if sign < 0 {
				context = 1
			} else if sign > 0 {
				context = 2
			}
			c.symbol(firstSign+(b.plane*3+context)*2, 2, one(level < 0))
			s.sign = int8(level / size)
		} else {
			c.flag(level < 0, 1<<14)
		}
		if size > 14 {
			c.golomb(uint32(size - 15))
		}
		sum += size
	}
	s.sum = uint8(min(sum, 63))
	return s
}

func one(set bool) int {
	if set {
		return 1
	}
	return 0
}
