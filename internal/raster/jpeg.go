package raster

import "encoding/binary"

// flatLevel is the grey of FlatJPEG, that of a picture without a background
// of its own.
const flatLevel = 0xcc

// FlatJPEG returns a light grey picture as a baseline JPEG (ITU-T T.81) with a
// JFIF header (ITU-T T.871), and the offset of its scan header, before which
// application segments may be inserted.
//
// In a picture of one colour a block has a first coefficient and no others,
// and all blocks repeat the first. So the code for differences needs two
// symbols, that for other coefficients one, and a block takes two bits.
func FlatJPEG(width, height int) (jpeg []byte, scan int) {
	const quantizer = 8 // the first coefficient is 8 times the level
	quantization := make([]byte, 1+64)
	for i := range quantization[1:] {
		quantization[1+i] = quantizer
	}

	jpeg = append(jpeg, 0xff, 0xd8) // SOI
	jpeg = appendSegment(jpeg, 0xe0, []byte("JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00"))
	jpeg = appendSegment(jpeg, 0xdb, quantization)
	jpeg = appendSegment(jpeg, 0xc0, []byte{ // SOF0
		8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), 1,
		1, 0x11, 0, // one component, not subsampled
	})
	jpeg = appendSegment(jpeg, 0xc4, []byte{0x00, 1, 1, 17: 0, 18: 7}) // 0: no difference, 10: one of 7 bits
	jpeg = appendSegment(jpeg, 0xc4, []byte{0x10, 1, 16: 0, 17: 0x00}) // 0: end of block
	scan = len(jpeg)
	jpeg = appendSegment(jpeg, 0xda, []byte{1, 1, 0x00, 0, 63, 0}) // SOS
	jpeg = appendFlatScan(jpeg, (width+7)/8*((height+7)/8))
	return append(jpeg, 0xff, 0xd9), scan // EOI
}

func appendSegment(jpeg []byte, marker byte, payload []byte) []byte {
	jpeg = append(jpeg, 0xff, marker)
	jpeg = binary.BigEndian.AppendUint16(jpeg, uint16(2+len(payload)))
	return append(jpeg, payload...)
}

// appendFlatScan appends the code 10, the seven bits of the level, and 0 for
// the first block, 00 for each other, and ones to fill the last byte.
func appendFlatScan(jpeg []byte, blocks int) []byte {
	const level = flatLevel - 128
	n := 8 + 2*blocks // bits
	scan := make([]byte, (n+7)/8)
	binary.BigEndian.PutUint16(scan, 0b10<<14|level<<7)
	scan[len(scan)-1] |= 1<<(8*len(scan)-n) - 1
	return append(jpeg, scan...)
}
