// Package sevenzip encodes parts of the headers of 7z archives (DOC/7zFormat.txt of the LZMA SDK).
package sevenzip

import (
	"encoding/binary"
	"hash/crc32"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// Properties of a header.
const (
	End             = 0x00
	Header          = 0x01
	MainStreamsInfo = 0x04
	FilesInfo       = 0x05
	PackInfo        = 0x06
	UnpackInfo      = 0x07
	SubStreamsInfo  = 0x08
	Size            = 0x09
	CRC             = 0x0a
	Folder          = 0x0b
	UnpackSize      = 0x0c
	NumStreams      = 0x0d
	EmptyStream     = 0x0e
	EmptyFile       = 0x0f
	Names           = 0x11
	Modified        = 0x14
	Attributes      = 0x15
	EncodedHeader   = 0x17
	Dummy           = 0x19
)

// Start returns the signature header of an archive, which says where its header is: at an offset from the end of the signature header.
func Start(offset int64, header []byte) []byte {
	le := binary.LittleEndian
	next := le.AppendUint64(nil, uint64(offset))
	next = le.AppendUint64(next, uint64(len(header)))
	next = le.AppendUint32(next, crc32.ChecksumIEEE(header))
	start := le.AppendUint32([]byte("7z\xbc\xaf\x27\x1c\x00\x04"), crc32.ChecksumIEEE(next))
	return append(start, next...)
}

// AppendNumber appends a number. The leading ones of the first byte count the bytes that follow in little-endian order, and its other
// bits are the highest ones of the number.
func AppendNumber(b []byte, n uint64) []byte {
	extra := (max(1, bits.Len64(n)) - 1) / 7
	if extra >= 8 {
		return binary.LittleEndian.AppendUint64(append(b, 0xff), n)
	}
	ones := byte(uint(0xff00) >> extra)
	b = append(b, ones|byte(n>>(8*extra)))
	for range extra {
		b = append(b, byte(n))
		n >>= 8
	}
	return b
}

// AppendProperty appends a property of files with the size of its value.
func AppendProperty(b []byte, id byte, value []byte) []byte {
	return append(AppendNumber(append(b, id), uint64(len(value))), value...)
}

// AppendName appends a name in UTF-16 and the NUL that ends it.
func AppendName(b []byte, name string) []byte {
	return utf16text.Append(b, binary.LittleEndian, name+"\x00")
}

// Bits returns bits, the first one in the highest bit.
func Bits(values []bool) []byte {
	b := make([]byte, (len(values)+7)/8)
	for i, v := range values {
		if v {
			b[i/8] |= 0x80 >> (i % 8)
		}
	}
	return b
}
