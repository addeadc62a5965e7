package hevc

// A unit is a coding unit of luma.
type unit struct {
	log2    uint8 // of the side in pixels
	isSplit bool  // into four blocks with modes of their own
	modes   [4]mode
	codes   [4]modeCode
	coded   [4]bool // whether a block has levels
}

// A tree has the decisions for a coding tree unit.
type tree struct {
	units [4][4]unit // rows of 8×8 pixels; a larger unit is at its top left corner

	// The modes of the last blocks, for each four rows and for each four columns.
	left, above [treeSide / 4]mode

	depths [treeSide / minSide]uint8 // of the coding units to the left, for each eight rows
}

// startRow prepares for the first coding tree unit of a row.
func (t *tree) startRow() {
	t.depths = [treeSide / minSide]uint8{}
	for i := range t.left {
		t.left[i] = mean
	}
}

// startUnit prepares for a coding tree unit. Modes of the units above do not count.
func (t *tree) startUnit() {
	for i := range t.above {
		t.above[i] = mean
	}
}

// setMode sets the mode of a block.
func (t *tree) setMode(x, y, side int, m mode) {
	for i := range side / 4 {
		t.left[y/4+i], t.above[x/4+i] = m, m
	}
}

// probableModes returns the most probable modes of a block (8.4.2).
func (t *tree) probableModes(x, y int) [3]mode {
	a, b := t.left[y/4], t.above[x/4]
	switch {
	case a == b && a < 2:
		return [3]mode{planar, mean, vertical0}
	case a == b:
		return [3]mode{a, 2 + (a+29)&31, 2 + (a-1)&31}
	case a != planar && b != planar:
		return [3]mode{a, b, planar}
	case a != mean && b != mean:
		return [3]mode{a, b, mean}
	}
	return [3]mode{a, b, vertical0}
}

// A modeCode is the code of a mode of luma: its place among the most probable modes, or among the others.
type modeCode struct {
	isProbable bool
	index      uint8
}

// codeOf returns the code of a mode.
func codeOf(m mode, probable [3]mode) modeCode {
	index := uint8(m)
	for i, p := range probable {
		if p == m {
			return modeCode{true, uint8(i)}
		}
		if p < m {
			index--
		}
	}
	return modeCode{false, index}
}

// bits returns the approximate number of bits of a code, in parts of 256.
func (c modeCode) bits() int {
	switch {
	case !c.isProbable:
		return 6 * 256
	case c.index == 0:
		return 256 + 128
	}
	return 2*256 + 128
}
