package codec

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// JPEG encodes a picture as a baseline JPEG (ITU-T T.81) with a JFIF header (ITU-T
// T.871), in YCbCr without chroma subsampling.
//
// All coefficients are divided by eight. The DC coefficient of a flat block is eight times
// its level, so flat blocks are lossless.
//
// Each row of blocks is a restart interval and does not depend on other rows, so equal
// rows are encoded once. The Huffman codes are optimized for the picture: a block in a
// flat area takes two bits.
func JPEG(p picture.Picture) []byte {
	s := newScan(p)
	coder := newJPEGCoder(&s.counts)
	table := make([]byte, 1+64)
	setAll(table[1:], 1<<flatShift)
	height := p.Height()

	out := []byte{0xff, 0xd8} // SOI
	out = appendSegment(out, 0xe0, []byte("JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00"))
	out = appendSegment(out, 0xdb, table)
	out = appendSegment(out, 0xc0, []byte{ // SOF0
		8, byte(height >> 8), byte(height), byte(p.Width >> 8), byte(p.Width), 3,
		1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0,
	})
	out = appendSegment(out, 0xc4, coder.dc.table(0x00)) // DHT
	out = appendSegment(out, 0xc4, coder.ac.table(0x10))
	out = appendSegment(out, 0xdd, binary.BigEndian.AppendUint16(nil, uint16(s.width))) // DRI
	out = appendSegment(out, 0xda, []byte{3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0})      // SOS
	out = s.appendIntervals(out, coder)
	return append(out, 0xff, 0xd9) // EOI
}

// flatShift is the logarithm of the divisor of all coefficients.
const flatShift = 3

func appendSegment(jpeg []byte, marker byte, payload []byte) []byte {
	jpeg = append(jpeg, 0xff, marker)
	jpeg = binary.BigEndian.AppendUint16(jpeg, uint16(2+len(payload)))
	return append(jpeg, payload...)
}

// appendIntervals appends the entropy-coded intervals, separated by restart markers.
func (s *scan) appendIntervals(out []byte, coder *jpegCoder) []byte {
	size := coder.size(&s.counts) / 8
	out = slices.Grow(out, size+size/64+4*s.rowCount()) // with stuffed bytes, padding and markers
	markers := 0
	for _, interval := range s.intervals {
		start := len(out)
		out = coder.appendInterval(out, interval.tokens)
		coded := out[start:]
		for i := range interval.count {
			if i > 0 {
				out = append(out, coded...)
			}
			out = append(out, 0xff, 0xd0+byte(markers%8)) // RST
			markers++
		}
	}
	return out[:len(out)-2]
}

// rowCount returns the number of rows of MCUs.
func (s *scan) rowCount() (n int) {
	for _, interval := range s.intervals {
		n += interval.count
	}
	return n
}
