package archive

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/bzip2"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/lzma"
	"github.com/seed-40aebabe/placeholder/internal/zstd"
)

// A Method is a method of compression in a zip (APPNOTE.TXT, 4.4.5).
type Method uint16

// The methods.
const (
	Deflate   Method = 8
	Deflate64 Method = 9
	Bzip2     Method = 12
	LZMA      Method = 14
	Zstandard Method = 93
)

// Pack returns a member with its body compressed by a method. A body that would not get smaller is stored.
func Pack(m Member, method Method) Member {
	body := lazyfile.Bytes(m.Body)
	if packed := method.compress(body); len(packed) < len(body) {
		m.Packed, m.Method = lazyfile.Literal(packed), method
	}
	return m
}

// compress compresses data for a zip.
func (m Method) compress(data []byte) []byte {
	switch m {
	case Deflate64:
		return flate.Deflate64(data)
	case Bzip2:
		return bzip2.Compress(data, 9)
	case LZMA:
		return ZippedLZMA(data, true)
	case Zstandard:
		return new(zstd.Compressor).Compress(data)
	default:
		return flate.Deflate(data)
	}
}

// ZippedLZMA compresses data for a zip, with or without a marker at the end (5.8). A version of the LZMA SDK and the properties precede the data.
func ZippedLZMA(data []byte, hasMarker bool) []byte {
	const version = "\x09\x14" // 9.20
	head := lzma.Head()
	b := binary.LittleEndian.AppendUint16([]byte(version), uint16(len(head)))
	return append(append(b, head...), lzma.Compress(data, hasMarker)...)
}

// version returns the version needed to extract a method (4.4.3.2).
func (m Method) version() uint16 {
	switch m {
	case Deflate64:
		return 21
	case Bzip2:
		return 46
	case LZMA, Zstandard:
		return 63
	default:
		return 20
	}
}

// flags returns the flags of a method (4.4.4). The flag of LZMA says that a marker ends the data.
func (m Method) flags() uint16 {
	if m == LZMA {
		return 1 << 1
	}
	return 0
}
