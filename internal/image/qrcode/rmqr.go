package qrcode

import (
	"cmp"
	"fmt"
	"slices"
)

// rMQR codes (ISO/IEC 23941:2022).

// rmqrShapes lists the symbols in the order of their numbers (tables 1, 3, 6 and 8).
var rmqrShapes = [32]struct {
	height, width int
	codewords     int
	data, blocks  [2]int // at the levels M and H
	counts        [modes]int
}{
	{7, 43, 13, [2]int{6, 3}, [2]int{1, 1}, [modes]int{4, 3, 3, 2}},
	{7, 59, 21, [2]int{12, 7}, [2]int{1, 1}, [modes]int{5, 5, 4, 3}},
	{7, 77, 32, [2]int{20, 10}, [2]int{1, 1}, [modes]int{6, 5, 5, 4}},
	{7, 99, 44, [2]int{28, 14}, [2]int{1, 1}, [modes]int{7, 6, 5, 5}},
	{7, 139, 68, [2]int{44, 24}, [2]int{1, 2}, [modes]int{7, 6, 6, 5}},
	{9, 43, 21, [2]int{12, 7}, [2]int{1, 1}, [modes]int{5, 5, 4, 3}},
	{9, 59, 33, [2]int{21, 11}, [2]int{1, 1}, [modes]int{6, 5, 5, 4}},
	{9, 77, 49, [2]int{31, 17}, [2]int{1, 2}, [modes]int{7, 6, 5, 5}},
	{9, 99, 66, [2]int{42, 22}, [2]int{1, 2}, [modes]int{7, 6, 6, 5}},
	{9, 139, 99, [2]int{63, 33}, [2]int{2, 3}, [modes]int{8, 7, 6, 6}},
	{11, 27, 15, [2]int{7, 5}, [2]int{1, 1}, [modes]int{4, 4, 3, 2}},
	{11, 43, 31, [2]int{19, 11}, [2]int{1, 1}, [modes]int{6, 5, 5, 4}},
	{11, 59, 47, [2]int{31, 15}, [2]int{1, 2}, [modes]int{7, 6, 5, 5}},
	{11, 77, 67, [2]int{43, 23}, [2]int{1, 2}, [modes]int{7, 6, 6, 5}},
	{11, 99, 89, [2]int{57, 29}, [2]int{2, 2}, [modes]int{8, 7, 6, 6}},
	{11, 139, 132, [2]int{84, 42}, [2]int{2, 3}, [modes]int{8, 7, 7, 6}},
	{13, 27, 21, [2]int{12, 7}, [2]int{1, 1}, [modes]int{5, 5, 4, 3}},
	{13, 43, 41, [2]int{27, 13}, [2]int{1, 1}, [modes]int{6, 6, 5, 5}},
	{13, 59, 60, [2]int{38, 20}, [2]int{1, 2}, [modes]int{7, 6, 6, 5}},
	{13, 77, 85, [2]int{53, 29}, [2]int{2, 2}, [modes]int{7, 7, 6, 6}},
	{13, 99, 113, [2]int{73, 35}, [2]int{2, 3}, [modes]int{8, 7, 7, 6}},
	{13, 139, 166, [2]int{106, 54}, [2]int{3, 4}, [modes]int{8, 8, 7, 7}},
	{15, 43, 51, [2]int{33, 15}, [2]int{1, 2}, [modes]int{7, 6, 6, 5}},
	{15, 59, 74, [2]int{48, 26}, [2]int{1, 2}, [modes]int{7, 7, 6, 5}},
	{15, 77, 103, [2]int{67, 31}, [2]int{2, 3}, [modes]int{8, 7, 7, 6}},
	{15, 99, 136, [2]int{88, 48}, [2]int{2, 4}, [modes]int{8, 7, 7, 6}},
	{15, 139, 199, [2]int{127, 69}, [2]int{3, 5}, [modes]int{9, 8, 7, 7}},
	{17, 43, 61, [2]int{39, 21}, [2]int{1, 2}, [modes]int{7, 6, 6, 5}},
	{17, 59, 88, [2]int{56, 28}, [2]int{2, 2}, [modes]int{8, 7, 6, 6}},
	{17, 77, 122, [2]int{78, 38}, [2]int{2, 3}, [modes]int{8, 7, 7, 6}},
	{17, 99, 160, [2]int{100, 56}, [2]int{3, 4}, [modes]int{8, 8, 7, 6}},
	{17, 139, 232, [2]int{152, 76}, [2]int{4, 6}, [modes]int{9, 8, 8, 7}},
}

// RMQRVersions returns the versions of rMQR codes.
func RMQRVersions() []Version { return versionsOf(rmqrSymbols()) }

// rmqrSymbols returns all symbols in the order of their versions.
func rmqrSymbols() (all []compact) {
	for i, s := range rmqrShapes {
		for j, level := range []string{"M", "H"} {
			all = append(all, compact{
				version: fmt.Sprintf("R%dx%d", s.height, s.width), level: level, width: s.width, height: s.height,
				number: uint64(32*j + i), bits: 8 * s.data[j], check: s.codewords - s.data[j], blocks: s.blocks[j],
				modeBits: 3, firstMode: 1, counts: s.counts, terminator: 3,
			})
		}
	}
	return all
}

// wideSymbols returns the symbols that are at least three times as wide as high, from the smallest to the largest area with the quiet zone.
func wideSymbols() []compact {
	wide := slices.DeleteFunc(rmqrSymbols(), func(c compact) bool { return c.width < 3*c.height })
	area := func(c compact) int { return (c.width + 2*CompactQuietZone) * (c.height + 2*CompactQuietZone) }
	slices.SortStableFunc(wide, func(a, b compact) int { return cmp.Compare(area(a), area(b)) })
	return wide
}

// RMQR returns the rows of the modules of an rMQR code, in which true is dark, or nil if none holds the data. By default, the version is the one with the
// smallest area, among those that are at least three times as wide as high, and the level the highest at which it holds the data. Bytes that
// are not ASCII are declared as UTF-8. The error is always nil.
func RMQR(data, version, level string) ([][]bool, error) {
	all := wideSymbols()
	if version != "" {
		all = rmqrSymbols()
	}
	c, segments := choose(all, version, level, newText(data).within)
	if c == nil {
		return nil, nil
	}
	b := newBoard(c.width, c.height)
	b.rmqrPatterns()
	b.rmqrFormat(c.number)
	const mask = 4
	b.fill(c.stream(segments), c.width-2, mask) // the last column has a pattern
	return b.dark, nil
}

// rmqrColumns are the columns in which alignment patterns are, by the width of the symbol (annex D).
var rmqrColumns = map[int][]int{43: {21}, 59: {19, 39}, 77: {25, 51}, 99: {23, 49, 75}, 139: {27, 55, 83, 111}}

// rmqrPatterns draws the function patterns (6.3).
func (b *board) rmqrPatterns() {
	right, bottom := b.width-1, b.height-1
	b.timing(0, 0, 1, 0)
	b.timing(0, bottom, 1, 0)
	b.timing(0, 0, 0, 1)
	b.timing(right, 0, 0, 1)
	for _, x := range rmqrColumns[b.width] {
		b.timing(x, 0, 0, 1)
		b.rings(x, 1, ".#")
		b.rings(x, bottom-1, ".#")
	}
	for _, corner := range [][4]int{{right, 0, -1, 1}, {0, bottom, 1, -1}} { // with the direction to the middle
		x, y, dx, dy := corner[0], corner[1], corner[2], corner[3]
		b.set(x, y, true)
		b.set(x+dx, y, true)
		b.set(x, y+dy, true)
		b.set(x+dx, y+dy, false)
	}
	b.finder()
	b.rings(right-2, bottom-2, "#.#")
}

// rmqrFormat draws the format information beside the finder pattern and beside the smaller one in the opposite corner (7.9).
func (b *board) rmqrFormat(data uint64) {
	const generator, left, right = 0b1111100100101, 0b011111101010110010, 0b100000101001111011
	information := bch(data, generator)
	for i := range 18 {
		x, y := i/5, i%5
		b.set(8+x, 1+y, (information^left)>>i&1 == 1)
		if x == 3 { // above the smaller finder pattern
			x, y = 3+y, 0
		}
		b.set(b.width-8+x, b.height-6+y, (information^right)>>i&1 == 1)
	}
}
