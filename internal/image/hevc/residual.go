package hevc

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// A scan is the order of coefficients (6.5.3 to 6.5.5).
type scan uint8

const (
	diagonal scan = iota
	horizontal
	vertical
)

// scanOf returns the scan of a block of 1<<log2 samples a side in an intra mode (7.4.9.11).
func scanOf(m mode, log2 int, isChroma bool) scan {
	if log2 > 3 || log2 == 3 && isChroma {
		return diagonal
	}
	switch {
	case m >= 6 && m <= 14:
		return vertical
	case m >= 22 && m <= 30:
		return horizontal
	}
	return diagonal
}

// A scanTable has the places of squares of up to 8×8 in the order of a scan.
type scanTable struct {
	places [4][]uint8 // as x + y<<4, by the binary logarithm of the side

	// significance has the contexts of sig_coeff_flag in their set, for the places of 4×4 levels, by the coded neighbours of a
	// group. The last ones are for blocks of 4×4.
	significance [5][16]uint8
}

const smallBlock = 4

func newScanTables() *[3]scanTable {
	var all [3]scanTable
	for log2 := range 4 {
		side := 1 << log2
		add := func(s scan, x, y int) { all[s].places[log2] = append(all[s].places[log2], uint8(x+y<<4)) }
		for sum := range 2*side - 1 {
			for y := min(sum, side-1); y >= max(0, sum-side+1); y-- {
				add(diagonal, sum-y, y)
			}
		}
		for i := range side {
			for j := range side {
				add(horizontal, j, i)
				add(vertical, i, j)
			}
		}
	}
	for s := range all {
		t := &all[s]
		for i, p := range t.places[2] {
			at := p&3 + p>>4<<2
			t.significance[smallBlock][i] = smallSignificance[at]
			for near, contexts := range nearSignificance {
				t.significance[near][i] = contexts[at]
			}
		}
	}
	return &all
}

// A residualCoder codes blocks of levels (7.3.8.11).
type residualCoder struct {
	arithmeticCoder
	tables *[3]scanTable

	isChroma bool
	log2     int
	scan     scan
	levels   []int16 // row by row

	greater int // greater1Ctx of the next group, 0 if the last group ended in levels above 1
}

// residual codes a block of 1<<log2 levels a side. One of them is not 0.
func (c *residualCoder) residual(levels []int16, log2 int, s scan, isChroma bool) {
	c.levels, c.log2, c.scan, c.isChroma, c.greater = levels, log2, s, isChroma, 1
	table := &c.tables[s]
	groups, places := table.places[log2-2], table.places[2]
	coded := c.codedGroups()
	lastGroup := len(groups) - 1
	for coded&(1<<groupBit(groups[lastGroup])) == 0 {
		lastGroup--
	}
	var g group
	for i := lastGroup; i >= 0; i-- {
		at := groups[i]
		near := neighbours(coded, at)
		isCoded := coded&(1<<groupBit(at)) != 0
		if i < lastGroup && i > 0 {
			c.bit(groupContext+contextIndex(min(near, 1))+2*one(c.isChroma), uint8(one(isCoded)))
		}
		if !isCoded && i > 0 {
			continue
		}
		c.load(&g, at, places)
		first := 15
		if i == lastGroup {
			first = 15 - bits.LeadingZeros16(g.nonzero)
			p := places[first]
			c.last(int(at&15)<<2+int(p&15), int(at>>4)<<2+int(p>>4))
			first--
		}
		if log2 == 2 {
			near = smallBlock
		}
		c.significance(&g, first, i == lastGroup || i == 0, at, &table.significance[near])
		if g.nonzero != 0 {
			c.groupLevels(&g, i == 0)
		}
	}
}

// one returns 1 for true and 0 for false.
func one(b bool) contextIndex {
	if b {
		return 1
	}
	return 0
}

// groupBit returns the bit of a group of 4×4 levels in a set.
func groupBit(at uint8) uint { return uint(at&15 + at>>4<<3) }

// codedGroups returns the set of groups that have levels other than 0.
func (c *residualCoder) codedGroups() (coded uint64) {
	side := 1 << c.log2
	for y := 0; y < side; y++ {
		row := c.levels[y*side:][:side]
		for x := 0; x < side; x += 4 {
			if intra.Load4(row, x) != 0 {
				coded |= 1 << (x>>2 + y>>2<<3)
			}
		}
	}
	return coded
}

// neighbours returns whether the groups to the right (1) and below (2) are coded.
func neighbours(coded uint64, at uint8) int {
	x, y := uint(at&15), uint(at>>4)
	near := 0
	if x < 7 && coded>>(x+1+8*y)&1 != 0 {
		near = 1
	}
	if y < 7 && coded>>(x+8*y+8)&1 != 0 {
		near |= 2
	}
	return near
}

// A group has the levels of 4×4 coefficients in the order of the scan.
type group struct {
	levels  [16]int16
	nonzero uint16 // the set of places whose levels are not 0
}

// load sets g to the group at a place.
func (c *residualCoder) load(g *group, at uint8, places []uint8) {
	corner := c.levels[(int(at>>4)<<c.log2+int(at&15))<<2:]
	side := 1 << c.log2
	rows := [4]uint64{intra.Load4(corner, 0), intra.Load4(corner, side), intra.Load4(corner, 2*side), intra.Load4(corner, 3*side)}
	g.nonzero = 0
	for i, p := range (*[16]uint8)(places) {
		v := int16(rows[p>>4&3] >> (p & 3 << 4))
		if g.levels[i] = v; v != 0 {
			g.nonzero |= 1 << i
		}
	}
}

// last codes the place of the last level that is not 0.
func (c *residualCoder) last(x, y int) {
	if c.scan == vertical {
		x, y = y, x
	}
	px, sx, nx := lastCode(x)
	py, sy, ny := lastCode(y)
	c.lastPrefix(lastXContext, px)
	c.lastPrefix(lastYContext, py)
	c.bypass(sx, nx)
	c.bypass(sy, ny)
}

// lastCode returns the prefix, and the suffix of n bits, of a coordinate (7.4.9.11).
func lastCode(v int) (prefix int, suffix uint32, n int) {
	if v < 4 {
		return v, 0, 0
	}
	n = bits.Len(uint(v)) - 2
	return 2*n + v>>n&1 + 2, uint32(v & (1<<n - 1)), n
}

// lastPrefix codes a prefix, in truncated unary code (9.3.4.2.3).
func (c *residualCoder) lastPrefix(base contextIndex, prefix int) {
	offset, shift := 3*(c.log2-2)+(c.log2-1)>>2, (c.log2+1)>>2
	if c.isChroma {
		offset, shift = 15, c.log2-2
	}
	for i := range prefix {
		c.bit(base+contextIndex(offset+i>>shift), 1)
	}
	if prefix < 2*c.log2-1 {
		c.bit(base+contextIndex(offset+prefix>>shift), 0)
	}
}

// significance codes which levels are not 0, down from a place of the scan. If the group is known to be coded
// for another reason than its flag, the first level has a flag of its own in any case.
func (c *residualCoder) significance(g *group, first int, isKnown bool, at uint8, contexts *[16]uint8) {
	base := significantContext
	sets := c.significanceSets(at)
	if c.isChroma {
		base += 27
	}
	for i := first; i >= 0; i-- {
		v := uint8(g.nonzero >> i & 1)
		if i == 0 {
			if !isKnown && g.nonzero == 1 {
				return // inferred
			}
			if at == 0 {
				c.bit(base, v)
				return
			}
		}
		c.bit(base+sets+contextIndex(contexts[i&15]), v)
	}
}

// significanceSets returns the first context of levels of a group (9.3.4.2.5).
func (c *residualCoder) significanceSets(at uint8) contextIndex {
	if c.log2 == 2 {
		return 0
	}
	if c.isChroma {
		if c.log2 == 3 {
			return 9
		}
		return 12
	}
	s := contextIndex(21)
	if c.log2 == 3 {
		s = 15
		if c.scan == diagonal {
			s = 9
		}
	}
	if at != 0 {
		s += 3
	}
	return s
}

// smallSignificance is ctxIdxMap (Table 9-50).
var smallSignificance = [16]uint8{0, 1, 4, 5, 2, 3, 4, 5, 6, 6, 8, 8, 7, 7, 8}

// nearSignificance has the context of a level by the coded neighbours of its group and its place.
var nearSignificance = [4][16]uint8{
	{2, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0},
	{2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0},
	{2, 1, 0, 0, 2, 1, 0, 0, 2, 1, 0, 0, 2, 1, 0, 0},
	{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2},
}

// groupLevels codes the levels of a group that are not 0.
func (c *residualCoder) groupLevels(g *group, isLowest bool) {
	set := contextIndex(0)
	if !isLowest && !c.isChroma {
		set = 2
	}
	if c.greater == 0 {
		set++
	}
	c.greater = 1
	ones, twos := aboveOneContext+4*set, aboveTwoContext+set
	if c.isChroma {
		ones, twos = ones+16, twos+4
	}
	var values [16]int // absolute values
	signs, count := uint32(0), 0
	for set := g.nonzero; set != 0; count++ {
		i := 15 - bits.LeadingZeros16(set)
		set &^= 1 << i
		v := int(g.levels[i])
		signs = signs<<1 | uint32(v)>>31
		values[count] = max(v, -v)
	}
	above := c.aboveOne(values[:min(count, 8)], ones)
	if above >= 0 {
		c.bit(twos, uint8(one(values[above] > 2)))
	}
	c.bypass(signs, count)
	c.remaining(values[:count], above)
}

// aboveOne codes whether values are above 1, and returns the index of the first one that is, or −1.
func (c *residualCoder) aboveOne(values []int, base contextIndex) int {
	first := -1
	for i, v := range values {
		at := base + contextIndex(c.greater)
		if v > 1 {
			c.bit(at, 1)
			c.greater = 0
			if first < 0 {
				first = i
			}
		} else {
			c.bit(at, 0)
			if c.greater > 0 {
				c.greater = min(c.greater+1, 3)
			}
		}
	}
	return first
}

// remaining codes the rest of absolute values, given the index of the one that has a flag for values above 2.
func (c *residualCoder) remaining(values []int, above int) {
	const flags = 8 // for values above 1
	rice := 0
	for i, v := range values {
		base := 1
		if i == above {
			base = 3
		} else if i < flags {
			base = 2
		}
		if v < base {
			continue
		}
		c.rice(uint32(v-base), rice)
		if v > 3<<rice {
			rice = min(rice+1, 4)
		}
	}
}

// rice codes coeff_abs_level_remaining with a parameter (9.3.3.11).
func (c *residualCoder) rice(v uint32, parameter int) {
	const unary = 4
	prefix := v >> parameter
	if prefix < unary {
		c.bypass(1<<(prefix+1)-2, int(prefix)+1)
		c.bypass(v&(1<<parameter-1), parameter)
		return
	}
	ones, n := unary, parameter+1 // n bits of an Exp-Golomb code follow
	for v -= unary << parameter; v >= 1<<n; n++ {
		v -= 1 << n
		ones++
	}
	c.bypass(1<<(ones+1)-2, ones+1)
	c.bypass(v, n)
}
