// Package box writes boxes of the ISO base media file format (ISO/IEC 14496-12), of which MP4 and HEIC files consist.
package box

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// New returns a box (ISO/IEC 14496-12, 4.2). It must be smaller than 4 GiB.
func New(kind string, contents ...lazyfile.Part) *lazyfile.File {
	f := lazyfile.New(contents...)
	return lazyfile.New(Head(kind, HeadSize+f.Size()), f)
}

// Full returns a box with a version and flags.
func Full(kind string, version byte, flags uint32, contents ...lazyfile.Part) *lazyfile.File {
	return New(kind, append([]lazyfile.Part{Words(uint32(version)<<24 | flags)}, contents...)...)
}

// HeadSize and LargeHeadSize are the sizes of the head of a box. The larger one is for boxes of 4 GiB and more.
const HeadSize, LargeHeadSize = 8, 16

// Head returns the head of a box. The size includes the head.
func Head(kind string, size int64) lazyfile.Literal {
	if size <= math.MaxUint32 {
		return append(binary.BigEndian.AppendUint32(nil, uint32(size)), kind...)
	}
	const sizeFollows = 1 // the type
	b := append(binary.BigEndian.AppendUint32(nil, sizeFollows), kind...)
	return binary.BigEndian.AppendUint64(b, uint64(size))
}

// Words returns numbers of 32 bits.
func Words(all ...uint32) lazyfile.Literal {
	var b []byte
	for _, v := range all {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return b
}

// Halves returns numbers of 16 bits.
func Halves(all ...uint16) lazyfile.Literal {
	var b []byte
	for _, v := range all {
		b = binary.BigEndian.AppendUint16(b, v)
	}
	return b
}

// Text returns characters.
func Text(s string) lazyfile.Literal { return lazyfile.Literal(s) }
