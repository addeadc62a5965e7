package qrcode

import (
	"slices"

	"rsc.io/qr/coding"
	"rsc.io/qr/gf256"
)

// A compact is a version of Micro QR codes or rMQR codes at a level of error correction.
type compact struct {
	version       string
	level         string // "" if errors are only detected
	width, height int
	number        uint64 // in the format information
	bits          int    // of data
	check         int    // codewords of error correction
	blocks        int
	modeBits      int        // length of the indicator of a mode
	firstMode     uint       // indicator of numeric mode; the other modes count on from it
	counts        [modes]int // lengths of the number of characters, or 0 if there is no such mode
	terminator    int        // length of the end of the data
}

// headers returns the headers of segments. Micro QR codes, whose indicator of numeric mode is 0, have no declarations.
func (c *compact) headers() (h headers) {
	for m, count := range c.counts {
		if count > 0 {
			h.segments[m] = c.modeBits + count
		}
	}
	if c.firstMode > 0 {
		h.declaration = c.modeBits + assignmentBits
	}
	return h
}

// CompactQuietZone is the width of the light margin that Micro QR codes and rMQR codes need, in modules.
const CompactQuietZone = 2

// A Version is a version of Micro QR codes or rMQR codes, such as M4 or R7x43.
type Version struct {
	Name   string
	Levels []string // of error correction, from the lowest to the highest, or none if errors are only detected
}

// versionsOf returns the versions of symbols.
func versionsOf(all []compact) (versions []Version) {
	for _, c := range all {
		if i := len(versions) - 1; i < 0 || versions[i].Name != c.version {
			versions = append(versions, Version{Name: c.version})
		}
		if v := &versions[len(versions)-1]; c.level != "" {
			v.Levels = append(v.Levels, c.level)
		}
	}
	return versions
}

// choose returns the first version that holds the data, at the highest level at which it does, and the segments. It returns nil if no version
// holds the data. A version or a level that is not "" restricts the choice. The function segments returns nil if the bits do not suffice.
func choose(all []compact, version, level string, segments func(h headers, bits int) []coding.Encoding) (best *compact, of []coding.Encoding) {
	for i := range all {
		c := &all[i]
		if version != "" && c.version != version || level != "" && c.level != level || best != nil && c.version != best.version {
			continue
		}
		if s := segments(c.headers(), c.bits); s != nil {
			best, of = c, s
		}
	}
	return best, of
}

// data returns the codewords of segments. In some versions, the last one has four bits, which are the upper ones of a byte here.
func (c *compact) data(segments []coding.Encoding) []byte {
	var b coding.Bits
	for _, s := range segments {
		c.write(&b, s)
	}
	b.Write(0, min(c.terminator, c.bits-b.Bits()))
	b.Write(0, min(-b.Bits()&7, c.bits-b.Bits()))
	for pad := uint(0xec); c.bits-b.Bits() >= 8; pad ^= 0xec ^ 0x11 {
		b.Write(pad, 8)
	}
	b.Write(0, (c.bits+7)&^7-b.Bits())
	return b.Bytes()
}

// write appends a segment.
func (c *compact) write(b *coding.Bits, s coding.Encoding) {
	m, ok := modeOf(s)
	if !ok {
		b.Write(modeECI, c.modeBits)
		b.Write(s.(charset).assignment(), assignmentBits)
		return
	}
	b.Write(c.firstMode+uint(m), c.modeBits)
	b.Write(uint(countOf(s)), c.counts[m])
	var whole coding.Bits // with the header of a QR code
	s.Encode(&whole, coding.MinVersion)
	end := whole.Bits()
	whole.Write(0, -end&7)
	for i := end - charactersOf(s, m); i < end; i++ {
		b.Write(uint(whole.Bytes()[i/8]>>(7-i%8)&1), 1)
	}
}

// stream returns the bits of data and error correction in the order in which fill draws them.
func (c *compact) stream(segments []coding.Encoding) (bits []bool) {
	data := c.data(segments)
	lastBits := (c.bits-1)%8 + 1
	encoder := gf256.NewRSEncoder(coding.Field, c.check/c.blocks)
	var blocks, checks [][]byte
	for rest, i := data, 0; i < c.blocks; i++ {
		n := len(rest) / (c.blocks - i) // the last blocks may be longer
		check := make([]byte, c.check/c.blocks)
		encoder.ECC(rest[:n], check)
		blocks, checks, rest = append(blocks, rest[:n]), append(checks, check), rest[n:]
	}
	for i, word := range slices.Concat(interleave(blocks), interleave(checks)) {
		n := 8
		if i == len(data)-1 {
			n = lastBits
		}
		for ; n > 0; n-- {
			bits = append(bits, word>>7 == 1)
			word <<= 1
		}
	}
	return bits
}

// interleave returns the first words of all blocks, then the second ones, and so on. The last block is the longest.
func interleave(blocks [][]byte) (words []byte) {
	for i := range blocks[len(blocks)-1] {
		for _, b := range blocks {
			if i < len(b) {
				words = append(words, b[i])
			}
		}
	}
	return words
}

// A board is the modules of a symbol, while it is drawn.
type board struct {
	width, height int
	dark, taken   [][]bool // in rows; modules of patterns are taken
}

func newBoard(width, height int) *board {
	b := &board{width, height, make([][]bool, height), make([][]bool, height)}
	for y := range height {
		b.dark[y], b.taken[y] = make([]bool, width), make([]bool, width)
	}
	return b
}

// set sets a module of a pattern, unless it is outside the symbol.
func (b *board) set(x, y int, dark bool) {
	if x >= 0 && y >= 0 && x < b.width && y < b.height {
		b.dark[y][x], b.taken[y][x] = dark, true
	}
}

// rings draws squares around a module, each of which is a character of a string: # is dark.
func (b *board) rings(x, y int, rings string) {
	radius := len(rings) - 1
	for dy := -radius; dy <= radius; dy++ {
		for dx := -radius; dx <= radius; dx++ {
			b.set(x+dx, y+dy, rings[max(dx, -dx, dy, -dy)] == '#')
		}
	}
}

// finder draws the finder pattern in the upper left corner, with its light separator.
func (b *board) finder() { b.rings(3, 3, "##.#.") }

// timing draws a row or a column of alternating modules, which begins with a dark one.
func (b *board) timing(x, y, dx, dy int) {
	for i := 0; x < b.width && y < b.height; i++ {
		b.set(x, y, i%2 == 0)
		x, y = x+dx, y+dy
	}
}

// fill draws bits in the free modules and masks them. It takes pairs of columns from right to left, upwards and downwards in turn. Free
// modules after the bits are light before they are masked.
func (b *board) fill(bits []bool, right int, mask coding.Mask) {
	for up := true; right > 0; right, up = right-2, !up {
		for i := range b.height {
			y := i
			if up {
				y = b.height - 1 - i
			}
			for _, x := range []int{right, right - 1} {
				if b.taken[y][x] {
					continue
				}
				b.dark[y][x] = mask.Invert(y, x)
				if len(bits) > 0 {
					b.dark[y][x] = b.dark[y][x] != bits[0]
					bits = bits[1:]
				}
			}
		}
	}
}
