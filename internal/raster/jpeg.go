package raster

import (
	"encoding/binary"
	"image/color"
	"math/bits"
)

// JPEG returns the picture as a baseline JPEG (ITU-T T.81) with a JFIF header
// (ITU-T T.871), in YCbCr without subsampling.
//
// Each row of blocks is a restart interval, so that its code depends on itself
// alone, and rows that are equal are encoded once. The Huffman codes are made
// for the picture: where it is flat, a block takes two bits.
func JPEG(p Picture) []byte {
	s := newScan(p)
	dc, ac := newJPEGCode(s.counts[dcClass][:]), newJPEGCode(s.counts[acClass][:])
	quantization := make([]byte, 1+64)
	for i := range quantization[1:] {
		quantization[1+i] = 1 << quantizerBits
	}
	height := p.Height()

	out := []byte{0xff, 0xd8} // SOI
	out = appendSegment(out, 0xe0, []byte("JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00"))
	out = appendSegment(out, 0xdb, quantization)
	out = appendSegment(out, 0xc0, []byte{ // SOF0
		8, byte(height >> 8), byte(height), byte(p.Width >> 8), byte(p.Width), 3,
		1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0,
	})
	out = appendSegment(out, 0xc4, dc.table(0x00)) // DHT
	out = appendSegment(out, 0xc4, ac.table(0x10))
	out = appendSegment(out, 0xdd, binary.BigEndian.AppendUint16(nil, uint16(s.columns))) // DRI
	out = appendSegment(out, 0xda, []byte{3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0})        // SOS
	out = s.appendTo(out, [2]jpegCode{dc, ac})
	return append(out, 0xff, 0xd9) // EOI
}

func appendSegment(jpeg []byte, marker byte, payload []byte) []byte {
	jpeg = append(jpeg, 0xff, marker)
	jpeg = binary.BigEndian.AppendUint16(jpeg, uint16(2+len(payload)))
	return append(jpeg, payload...)
}

// quantizerBits is the logarithm of what all coefficients are divided by. As
// the first is eight times the level of a flat block, that is exact.
const quantizerBits = 3

// A scan is the coefficients of a picture as symbols to be coded.
type scan struct {
	columns   int        // of blocks
	levels    [][3]int32 // of each colour: Y, Cb, Cr
	constant  [3]bool    // components that have one level
	intervals []interval
	counts    [2][257]int // of symbols, by class
	tokens    []jpegToken
	rows      [8][]byte // of palette indices
	last      [3]int32  // first coefficients of the block before
}

// An interval is the tokens from start to end, for a number of equal rows of
// blocks.
type interval struct{ start, end, times int }

// A jpegToken is a symbol and the bits that follow it, whose number is the low
// half of the symbol; or a number of blocks that equal the one before.
type jpegToken struct {
	class  uint8
	symbol uint8
	extra  uint16
}

const (
	dcClass = iota
	acClass
	sameClass
)

// endOfBlock in an AC code
const jpegEndOfBlock = 0x00

func newScan(p Picture) *scan {
	s := &scan{columns: (p.Width + 7) / 8, constant: [3]bool{true, true, true}}
	for _, c := range p.Palette {
		y, cb, cr := color.RGBToYCbCr(c.R, c.G, c.B)
		level := [3]int32{int32(y) - 128, int32(cb) - 128, int32(cr) - 128}
		s.levels = append(s.levels, level)
		for i := range level {
			s.constant[i] = s.constant[i] && level[i] == s.levels[0][i]
		}
	}
	for i := range s.rows {
		s.rows[i] = make([]byte, 8*s.columns)
	}
	n := 0 // rows of the interval
	for _, band := range p.Bands {
		for left := band.Height; left > 0; {
			if n == 0 && left >= 8 {
				for i := range s.rows {
					spread(s.rows[i], band.Runs)
				}
				s.interval(left / 8)
				left %= 8
				continue
			}
			spread(s.rows[n], band.Runs)
			left--
			if n = (n + 1) % 8; n == 0 {
				s.interval(1)
			}
		}
	}
	if n > 0 {
		for ; n < 8; n++ {
			copy(s.rows[n], s.rows[n-1])
		}
		s.interval(1)
	}
	return s
}

// spread sets row to palette indices, the last again up to the end.
func spread(row []byte, runs []Run) {
	var color uint8
	for _, run := range runs {
		if run.Length == 0 {
			continue
		}
		color = run.Color
		for i := range row[:run.Length] {
			row[i] = color
		}
		row = row[run.Length:]
	}
	for i := range row {
		row[i] = color
	}
}

// interval adds the tokens of the rows.
func (s *scan) interval(times int) {
	start := len(s.tokens)
	s.last = [3]int32{}
	same := 0
	flatBefore := -1
	for x := 0; x < 8*s.columns; x += 8 {
		color, flat := s.flat(x)
		if flat && color == flatBefore {
			same++
			continue
		}
		s.same(same)
		same = 0
		if flat {
			s.flatBlocks(color)
			flatBefore = color
		} else {
			s.blocks(x)
			flatBefore = -1
		}
	}
	s.same(same)
	for _, t := range s.tokens[start:] {
		if t.class == sameClass {
			s.counts[dcClass][0] += 3 * int(t.extra) * times
			s.counts[acClass][jpegEndOfBlock] += 3 * int(t.extra) * times
		} else {
			s.counts[t.class][t.symbol] += times
		}
	}
	s.intervals = append(s.intervals, interval{start, len(s.tokens), times})
}

// flat returns the colour of the block at x, if it is of one.
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

func (s *scan) same(n int) {
	if n > 0 {
		s.tokens = append(s.tokens, jpegToken{class: sameClass, extra: uint16(n)})
	}
}

// flatBlocks adds the blocks of a colour, one of each component.
func (s *scan) flatBlocks(color int) {
	for component, level := range s.levels[color] {
		s.dc(component, level)
		s.endOfBlock()
	}
}

// blocks adds the blocks at x, one of each component.
func (s *scan) blocks(x int) {
	for component := range 3 {
		if s.constant[component] {
			s.dc(component, s.levels[0][component])
			s.endOfBlock()
			continue
		}
		var b block
		for y, row := range s.rows {
			for i, color := range row[x : x+8] {
				b[8*y+i] = s.levels[color][component]
			}
		}
		b.transform()
		s.block(component, &b)
	}
}

// block adds the tokens of coefficients (F.1.2).
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
			s.tokens = append(s.tokens, jpegToken{class: acClass, symbol: 0xf0})
		}
		s.token(acClass, zeros<<4, value)
		zeros = 0
	}
	if zeros > 0 {
		s.endOfBlock()
	}
}

func (s *scan) dc(component int, value int32) {
	s.token(dcClass, 0, value-s.last[component])
	s.last[component] = value
}

// token adds a symbol that is zeros and the size of value.
func (s *scan) token(class uint8, zeros int, value int32) {
	size := bits.Len32(uint32(max(value, -value)))
	extra := uint16(value)
	if value < 0 {
		extra = uint16(value-1) & (1<<size - 1)
	}
	s.tokens = append(s.tokens, jpegToken{class, uint8(zeros | size), extra})
}

func (s *scan) endOfBlock() {
	s.tokens = append(s.tokens, jpegToken{class: acClass, symbol: jpegEndOfBlock})
}

// zigzag has the positions of coefficients in the order that they are sent in
// (figure A.6).
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// appendTo appends the coded intervals, with a restart marker after each but
// the last.
func (s *scan) appendTo(out []byte, codes [2]jpegCode) []byte {
	marker := 0
	for _, interval := range s.intervals {
		var w jpegBitWriter
		for _, t := range s.tokens[interval.start:interval.end] {
			w.token(t, codes)
		}
		data := w.close()
		for range interval.times {
			if marker > 0 {
				out = append(out, 0xff, 0xd0+byte(marker-1)%8) // RST
			}
			marker++
			out = append(out, data...)
		}
	}
	return out
}
