package mp4

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// box returns a box (ISO/IEC 14496-12, 4.2). It must be smaller than 4 GiB.
func box(kind string, contents ...lazyfile.Part) *lazyfile.File {
	f := lazyfile.New(contents...)
	return lazyfile.New(head(kind, headSize+f.Size()), f)
}

// fullBox returns a box with a version and flags.
func fullBox(kind string, version byte, flags uint32, contents ...lazyfile.Part) *lazyfile.File {
	return box(kind, append([]lazyfile.Part{words(uint32(version)<<24 | flags)}, contents...)...)
}

// The sizes of the head of a box. The larger one is for boxes of 4 GiB and more.
const headSize, largeHeadSize = 8, 16

// head returns the head of a box. The size includes the head.
func head(kind string, size int64) lazyfile.Literal {
	if size <= math.MaxUint32 {
		return append(binary.BigEndian.AppendUint32(nil, uint32(size)), kind...)
	}
	const sizeFollows = 1 // the type
	b := append(binary.BigEndian.AppendUint32(nil, sizeFollows), kind...)
	return binary.BigEndian.AppendUint64(b, uint64(size))
}

// words returns numbers of 32 bits.
func words(all ...uint32) lazyfile.Literal {
	var b []byte
	for _, v := range all {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return b
}

// halves returns numbers of 16 bits.
func halves(all ...uint16) lazyfile.Literal {
	var b []byte
	for _, v := range all {
		b = binary.BigEndian.AppendUint16(b, v)
	}
	return b
}

// text returns characters.
func text(s string) lazyfile.Literal { return lazyfile.Literal(s) }
