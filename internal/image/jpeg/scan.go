package jpeg

import (
	"encoding/binary"
	"image/color"
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A scan holds the quantized coefficients of a picture, as Huffman symbols.
type scan struct {
	width     int              // in MCUs; an MCU is one 8×8 block of each component
	levels    [3][256]int32    // [component][palette index]; components are Y, Cb and Cr
	gray      bool             // Cb and Cr are neutral everywhere
	tables    [3]*quantization // of the components
	intervals []interval
	counts    [256]int // frequencies of tokens

	// The current interval:
	rows   [8][]byte // palette indices
	last   [3]int32  // DC coefficients of the previous MCU
	count  int       // of such intervals
	tokens []byte
}

// An interval is a restart interval: a row of MCUs, and how many such rows follow
// each other.
type interval struct {
	tokens []byte
	count  int
}

// A token is a byte in the tokens of a scan: the symbol of an AC coefficient, the
// symbol of the difference of a DC coefficient as returned by dcToken, or repeatedMCUs.
// The lower four bits of a symbol are the number of extra bits, which follow in as many
// bytes as necessary, lowest bits first. Two bytes follow repeatedMCUs: the number of
// MCUs that equal the previous one.
type token uint8

const (
	eob          token = 0x00 // end of block
	zrl          token = 0xf0 // 16 zeros
	repeatedMCUs token = 0x0e // not a symbol; AC coefficients have at most 10 bits
)

// dcToken returns the token of a difference of the given number of bits.
func dcToken(size int) token { return token(size<<4 | 0x0f) }

func newScan(p picture.Picture, tables []quantization) *scan {
	first, last := &tables[0], &tables[len(tables)-1]
	s := &scan{width: (p.Width + 7) / 8, gray: true, tables: [3]*quantization{first, last, last}}
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
	for rows, count := range p.RowGroups(8) {
		for i, runs := range rows {
			picture.Expand(s.rows[i], runs)
		}
		s.interval(count)
	}
	return s
}

// interval adds count intervals with the current rows.
func (s *scan) interval(count int) {
	s.last = [3]int32{}
	s.count = count
	s.tokens = s.tokens[:0]
	const mixed = -1
	previous := mixed // colour of the previous MCU
	for x := 0; x < s.width; x++ {
		color, flat := s.flat(8 * x)
		switch {
		case !flat:
			s.mixedMCU(8 * x)
			previous = mixed
		case color != previous:
			s.flatMCU(color)
			previous = color
		default:
			x += s.repeatMCU(x, color) - 1
		}
	}
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

// repeatMCU adds the MCU at x, which must equal the previous one, and any MCUs after it that equal
// it, too. It returns their number.
func (s *scan) repeatMCU(x, color int) int {
	n := 1
	for ; x+n < s.width; n++ {
		if next, flat := s.flat(8 * (x + n)); !flat || next != color {
			break
		}
	}
	s.counts[dcToken(0)] += 3 * n * s.count
	s.counts[eob] += 3 * n * s.count
	s.tokens = append(s.tokens, byte(repeatedMCUs), byte(n), byte(n>>8))
	return n
}

func (s *scan) flatMCU(color int) {
	for component := range s.levels {
		s.flatBlock(component, s.levels[component][color])
	}
}

func (s *scan) flatBlock(component int, level int32) {
	s.dc(component, s.tables[component].quotient(0, 8*level<<coefficientBits))
	s.symbol(eob)
}

func (s *scan) mixedMCU(x int) {
	for component := range s.levels {
		if component > 0 && s.gray {
			s.flatBlock(component, 0)
			continue
		}
		var b block
		levels := &s.levels[component]
		differences := int32(0)
		for y, row := range s.rows {
			for i, color := range row[x : x+8] {
				b[8*y+i] = levels[color]
				differences |= levels[color] ^ b[0]
			}
		}
		if differences == 0 { // such as the chroma of a grey part of a coloured picture
			s.flatBlock(component, b[0])
			continue
		}
		b.transform()
		s.block(component, &b)
	}
}

// block adds the coefficients of a block (F.1.2).
func (s *scan) block(component int, b *block) {
	table := s.tables[component]
	s.dc(component, table.quotient(0, b[0]))
	zeros := 0
	for i := 1; i < len(zigzag); i++ {
		value := table.quotient(i, b[zigzag[i]])
		if value == 0 {
			zeros++
			continue
		}
		for ; zeros > 15; zeros -= 16 {
			s.symbol(zrl)
		}
		size := magnitude(value)
		s.coefficient(token(zeros<<4|size), size, value)
		zeros = 0
	}
	if zeros > 0 {
		s.symbol(eob)
	}
}

// dc adds the DC coefficient of a block, as a difference.
func (s *scan) dc(component int, value int32) {
	difference := value - s.last[component]
	size := magnitude(difference)
	s.coefficient(dcToken(size), size, difference)
	s.last[component] = value
}

// magnitude returns the size in bits of a coefficient without its sign.
func magnitude(value int32) int { return bits.Len32(uint32(max(value, -value))) }

// coefficient adds a coefficient of the given size in bits. The extra bits of a negative
// value v are the lowest bits of v-1.
func (s *scan) coefficient(t token, size int, value int32) {
	s.counts[t] += s.count
	extra := uint32(value+value>>31) & (1<<size - 1)
	n := len(s.tokens)
	s.tokens = append(s.tokens, byte(t), byte(extra), byte(extra>>8))[:n+1+(size+7)/8]
}

// symbol adds a token without extra bits.
func (s *scan) symbol(t token) {
	s.counts[t] += s.count
	s.tokens = append(s.tokens, byte(t))
}

// zigzag lists the positions of coefficients in the order of encoding (figure A.6).
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}
