package codec

import (
	"encoding/binary"
	"image/color"
	"iter"
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// A scan holds the quantized coefficients of a picture, as Huffman symbols.
type scan struct {
	width     int           // in MCUs; an MCU is one 8×8 block of each component
	levels    [3][256]int32 // [component][palette index]; components are Y, Cb and Cr
	gray      bool          // Cb and Cr are neutral everywhere
	intervals []interval
	counts    [2][257]int // frequencies of symbols, by class

	// The current interval:
	rows   [8][]byte // palette indices
	last   [3]int32  // DC coefficients of the previous MCU
	tokens []jpegToken
}

// An interval is a restart interval: a row of MCUs, and how many such rows follow
// each other.
type interval struct {
	tokens []jpegToken
	count  int
}

// A jpegToken is a symbol and its extra bits, whose number is in the lower four bits of
// the symbol. In class repeatedMCUs, extra is the number of MCUs that equal the
// previous one.
type jpegToken struct {
	class  jpegClass
	symbol uint8
	extra  uint16
}

type jpegClass uint8

const (
	dcClass      jpegClass = iota // differences of DC coefficients
	acClass                       // AC coefficients
	repeatedMCUs                  // not a symbol
)

const (
	zeroDifference = 0x00 // in the DC class: same as in the previous block
	eob            = 0x00 // in the AC class: end of block
	zrl            = 0xf0 // in the AC class: 16 zeros
)

func newScan(p picture.Picture) *scan {
	s := &scan{width: (p.Width + 7) / 8, gray: true}
	for i, c := range p.Palette {
		y, cb, cr := color.RGBToYCbCr(c.R, c.G, c.B)
		for component, level := range [3]uint8{y, cb, cr} {
			s.levels[component][i] = int32(level) - 128
		}
		s.gray = s.gray && cb == 128 && cr == 128
	}
	for i := range s.rows {
		s.rows[i] = make([]byte, 8*s.width)
	}
	for rows, count := range blockRows(p) {
		for i, runs := range rows {
			expandRuns(s.rows[i], runs)
		}
		s.interval(count)
	}
	return s
}

// blockRows returns an iterator over groups of eight rows, each with the number of
// equal groups in succession. The last group is padded with copies of the last row.
func blockRows(p picture.Picture) iter.Seq2[[8][]picture.Run, int] {
	return func(yield func([8][]picture.Run, int) bool) {
		var rows [8][]picture.Run
		n := 0
		for _, band := range p.Bands {
			for left := band.Height; left > 0; {
				step := min(left, 8-n)
				for i := range step {
					rows[n+i] = band.Runs
				}
				count := 1
				if n == 0 && left >= 8 {
					count = left / 8
				}
				left -= step * count
				if n = (n + step) % 8; n == 0 && !yield(rows, count) {
					return
				}
			}
		}
		if n > 0 {
			for ; n < 8; n++ {
				rows[n] = rows[n-1]
			}
			yield(rows, 1)
		}
	}
}

// expandRuns writes the palette indices of runs to row. The last one pads the row.
func expandRuns(row []byte, runs []picture.Run) {
	var color uint8
	for _, run := range runs {
		if run.Length > 0 {
			color = run.Color
			setAll(row[:run.Length], color)
			row = row[run.Length:]
		}
	}
	setAll(row, color)
}

// interval adds count intervals with the current rows.
func (s *scan) interval(count int) {
	s.last = [3]int32{}
	s.tokens = s.tokens[:0]
	const mixed = -1
	previous := mixed // colour of the previous MCU
	for x := range s.width {
		color, flat := s.flat(8 * x)
		switch {
		case !flat:
			s.mixedMCU(8 * x)
			previous = mixed
		case color != previous:
			s.flatMCU(color)
			previous = color
		default:
			s.repeatMCU()
		}
	}
	s.countSymbols(count)
	s.intervals = append(s.intervals, interval{slices.Clone(s.tokens), count})
}

// flat returns the palette index of the MCU at x, if all its pixels have the same.
func (s *scan) flat(x int) (color int, ok bool) {
	first := binary.LittleEndian.Uint64(s.rows[0][x:])
	if first != first&0xff*0x0101010101010101 {
		return 0, false
	}
	for _, row := range s.rows[1:] {
		if binary.LittleEndian.Uint64(row[x:]) != first {
			return 0, false
		}
	}
	return int(first & 0xff), true
}

// repeatMCU adds an MCU that equals the previous one.
func (s *scan) repeatMCU() {
	if last := &s.tokens[len(s.tokens)-1]; last.class == repeatedMCUs {
		last.extra++
		return
	}
	s.tokens = append(s.tokens, jpegToken{class: repeatedMCUs, extra: 1})
}

func (s *scan) flatMCU(color int) {
	for component := range s.levels {
		s.flatBlock(component, s.levels[component][color])
	}
}

func (s *scan) flatBlock(component int, level int32) {
	s.dc(component, level)
	s.endBlock()
}

func (s *scan) mixedMCU(x int) {
	for component := range s.levels {
		if component > 0 && s.gray {
			s.flatBlock(component, 0)
			continue
		}
		var b block
		levels := &s.levels[component]
		for y, row := range s.rows {
			for i, color := range row[x : x+8] {
				b[8*y+i] = levels[color]
			}
		}
		b.transform()
		s.block(component, &b)
	}
}

// block adds the coefficients of a block (F.1.2).
func (s *scan) block(component int, b *block) {
	s.dc(component, b[0])
	zeros := 0
	for _, position := range zigzag[1:] {
		value := b[position]
		if value == 0 {
			zeros++
			continue
		}
		for ; zeros > 15; zeros -= 16 {
			s.tokens = append(s.tokens, jpegToken{class: acClass, symbol: zrl})
		}
		s.token(acClass, zeros<<4, value)
		zeros = 0
	}
	if zeros > 0 {
		s.endBlock()
	}
}

// dc adds the DC coefficient of a block, as a difference.
func (s *scan) dc(component int, value int32) {
	s.token(dcClass, 0, value-s.last[component])
	s.last[component] = value
}

// endBlock ends a block whose remaining coefficients are 0.
func (s *scan) endBlock() {
	s.tokens = append(s.tokens, jpegToken{class: acClass, symbol: eob})
}

// token adds a coefficient. Its size in bits is part of the symbol. The extra bits of a
// negative value v are the lowest bits of v-1.
func (s *scan) token(class jpegClass, zeros int, value int32) {
	size := bits.Len32(uint32(max(value, -value)))
	extra := value
	if value < 0 {
		extra = (value - 1) & (1<<size - 1)
	}
	s.tokens = append(s.tokens, jpegToken{class, uint8(zeros | size), uint16(extra)})
}

// countSymbols counts the symbols of the current interval, which occurs count times.
func (s *scan) countSymbols(count int) {
	for _, t := range s.tokens {
		if t.class == repeatedMCUs {
			blocks := 3 * int(t.extra) * count
			s.counts[dcClass][zeroDifference] += blocks
			s.counts[acClass][eob] += blocks
			continue
		}
		s.counts[t.class][t.symbol] += count
	}
}

// zigzag lists the positions of coefficients in the order of encoding (figure A.6).
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}
