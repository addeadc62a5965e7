package qrcode

import (
	"fmt"
	"strings"

	"rsc.io/qr/coding"
)

// Micro QR codes (ISO/IEC 18004:2015).

// MicroVersions returns the versions of Micro QR codes.
func MicroVersions() []Version { return versionsOf(microSymbols()) }

// microSymbols returns the symbols in the order of their numbers (tables 7, 9 and 13).
func microSymbols() []compact {
	levels := []struct {
		version     int
		level       string
		bits, check int
	}{{1, "", 20, 2}, {2, "L", 40, 5}, {2, "M", 32, 6}, {3, "L", 84, 6}, {3, "M", 68, 8}, {4, "L", 128, 8}, {4, "M", 112, 10}, {4, "Q", 80, 14}}
	counts := [][modes]int{{3}, {4, 3}, {5, 4, 4, 3}, {6, 5, 5, 4}} // table 3
	all := make([]compact, len(levels))
	for i, l := range levels {
		side := 9 + 2*l.version
		all[i] = compact{
			version: fmt.Sprint("M", l.version), level: l.level, width: side, height: side, number: uint64(i), bits: l.bits, check: l.check, blocks: 1,
			modeBits: l.version - 1, counts: counts[l.version-1], terminator: 1 + 2*l.version,
		}
	}
	return all
}

// Micro returns the rows of the modules of a Micro QR code, in which true is dark, or nil if none holds the data. By default, the version is the
// smallest that holds the data, and the level the highest at which it does.
//
// Micro QR codes declare no charset. Bytes are in ISO/IEC 8859-1, the default of the standard, or ASCII if the data has characters in
// Kanji mode. The error is a [*CharError].
func Micro(data, version, level string) ([][]bool, error) {
	segments, err := microSegments(data)
	if err != nil {
		return nil, err
	}
	c, of := choose(microSymbols(), version, level, segments)
	if c == nil {
		return nil, nil
	}
	bits := c.stream(of)
	var best *board
	for i, mask := range microMasks {
		b := newBoard(c.width, c.height)
		b.timing(0, 0, 1, 0)
		b.timing(0, 0, 0, 1)
		b.finder()
		b.microFormat(c.number<<2 | uint64(i))
		b.fill(bits, c.width-1, mask)
		if best == nil || b.microScore() > best.microScore() {
			best = b
		}
	}
	return best.dark, nil
}

// microMasks are the masks of Micro QR codes, by their numbers (7.8.2).
var microMasks = [4]coding.Mask{1, 4, 6, 7}

// microFormat draws the format information (7.9.2).
func (b *board) microFormat(data uint64) {
	const pattern = 0b100010001000101
	for i, information := 0, bch(data, formatGenerator)^pattern; i < 15; i++ {
		dark := information>>i&1 == 1
		if i < 7 {
			b.set(8, 1+i, dark)
		} else {
			b.set(15-i, 8, dark)
		}
	}
}

// microScore returns how well the right and lower edges delimit the symbol (7.8.3.2).
func (b *board) microScore() int {
	right, lower, last := 0, 0, b.width-1
	for i := 1; i <= last; i++ {
		if b.dark[i][last] {
			right++
		}
		if b.dark[last][i] {
			lower++
		}
	}
	return 16*min(right, lower) + max(right, lower)
}

// microSegments returns a function that divides data into segments. Text in Latin-1 is one segment of bytes, unless it is ASCII.
func microSegments(data string) (func(h headers, bits int) []coding.Encoding, error) {
	isOther := func(r rune) bool { return !IsLatin1(r) }
	if !isASCII(data) && !strings.ContainsFunc(data, isOther) {
		segments, err := latin1(data)
		return func(h headers, bits int) []coding.Encoding {
			if h.bitsOf(segments) > bits {
				return nil
			}
			return segments
		}, err
	}
	t := newText(data)
	for _, r := range data {
		if _, ok := kanjiValue(r); !ok && !isSameInShiftJIS(r) && !t.isASCII {
			return nil, &CharError{r, `Latin-1, or of JIS X 0208 and ASCII without \ and ~`}
		}
	}
	return t.within, nil
}

// IsLatin1 reports whether a character is in Latin-1, except control characters, which the WHATWG Encoding Standard decodes as Windows-1252.
func IsLatin1(r rune) bool { return r < 0x80 || r >= 0xa0 && r <= 0xff }
