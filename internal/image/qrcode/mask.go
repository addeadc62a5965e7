package qrcode

import (
	"math/bits"

	"rsc.io/qr/coding"
)

// A draft is a symbol before its mask is chosen.
type draft struct {
	Symbol         // unmasked
	masked []line  // 1 where masks apply; the same for rows and columns, by symmetry
	format []point // format information: two copies of 15 bits
}

// A point is a module and the index of the format bit that it shows.
type point struct{ x, y, bit int }

func newDraft(layout *coding.Plan, code *coding.Code) *draft {
	d := &draft{Symbol: newSymbol(code.Size), masked: make([]line, code.Size)}
	for y, row := range layout.Pixel {
		for x, pixel := range row {
			if code.Black(x, y) {
				d.set(x, y, 1)
			}
			switch pixel.Role() {
			case coding.Data, coding.Check, coding.Extra:
				d.masked[y].set(x, 1)
			case coding.Format:
				d.format = append(d.format, point{x, y, int(pixel.Offset())})
			}
		}
	}
	return d
}

// best returns the symbol with the mask of the lowest penalty. The lowest mask number
// breaks ties.
func (d *draft) best(level coding.Level) *Symbol {
	var best *Symbol
	var lowest int
	for mask := range coding.Mask(8) {
		s := d.withMask(level, mask)
		if p := s.penalty(); best == nil || p < lowest {
			best, lowest = s, p
		}
	}
	return best
}

// withMask returns the symbol with the given mask.
func (d *draft) withMask(level coding.Level, mask coding.Mask) *Symbol {
	rows, columns := maskLines(mask)
	s := newSymbol(d.Side)
	for i := range d.Side {
		s.rows[i] = d.rows[i].xor(rows[i%maskPeriod].and(d.masked[i]))
		s.columns[i] = d.columns[i].xor(columns[i%maskPeriod].and(d.masked[i]))
	}
	format := formatInformation(level, mask)
	for _, p := range d.format {
		s.set(p.x, p.y, format>>p.bit&1)
	}
	return &s
}

// maskPeriod is the number of rows and columns after which every mask repeats.
const maskPeriod = 12

// maskLines returns the rows and columns of a mask, as if it applied to all modules.
func maskLines(mask coding.Mask) (rows, columns [maskPeriod]line) {
	var tile [2][maskPeriod]uint64
	for y := range maskPeriod {
		for x := range maskPeriod {
			if mask.Invert(y, x) {
				tile[0][y] |= 1 << x
				tile[1][x] |= 1 << y
			}
		}
	}
	for i := range maskPeriod {
		rows[i], columns[i] = repeat(tile[0][i]), repeat(tile[1][i])
	}
	return rows, columns
}

// formatInformation returns the 15 bits of ISO/IEC 18004:2015, 7.9: the level, the mask
// and their BCH code, combined with a pattern so that they are never all zero.
func formatInformation(level coding.Level, mask coding.Mask) uint64 {
	const pattern = 0b101010000010010
	return bch(uint64(level^1)<<3|uint64(mask), formatGenerator) ^ pattern // L, M, Q and H are 1, 0, 3 and 2
}

// formatGenerator is the generator of the format information of QR codes and Micro QR codes (ISO/IEC 18004:2015, annex C).
const formatGenerator = 0b10100110111

// bch returns data followed by the remainder of its division by a generator.
func bch(data, generator uint64) uint64 {
	check := bits.Len64(generator) - 1
	remainder := data << check
	for bit := bits.Len64(remainder) - 1; bit >= check; bit-- {
		if remainder>>bit&1 == 1 {
			remainder ^= generator << (bit - check)
		}
	}
	return data<<check | remainder
}
