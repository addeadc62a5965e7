package lazyfile

import (
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/crc"
)

// A Checksummer is a part that knows its CRC-32 without being read.
type Checksummer interface {
	Part
	CRC32() uint32
}

// CRC32 returns the CRC-32 of a part. It reads as many bytes as [CRC32Cost] returns.
func CRC32(p Part) uint32 {
	switch p := p.(type) {
	case Checksummer:
		return p.CRC32()
	case *File:
		return p.checksum()
	default:
		return read(p)
	}
}

// CRC32Cost returns the number of bytes of a part that [CRC32] reads.
func CRC32Cost(p Part) (n int64) {
	switch p := p.(type) {
	case Checksummer:
		return 0
	case *File:
		for _, part := range p.parts {
			n += CRC32Cost(part)
		}
		return n
	default:
		return p.Size()
	}
}

// Checked returns a part that knows its CRC-32, which is computed if p does not know it.
func Checked(p Part) Checksummer {
	if p, ok := p.(Checksummer); ok {
		return p
	}
	return checked{p, CRC32(p)}
}

// checked is a part with its CRC-32.
type checked struct {
	Part
	crc uint32
}

func (c checked) CRC32() uint32 { return c.crc }

func (f *File) checksum() (sum uint32) {
	for _, part := range f.parts {
		sum = crc.Concat(sum, CRC32(part), part.Size())
	}
	return sum
}

// read returns the CRC-32 of a part, which it reads.
func read(p Part) (sum uint32) {
	const blockSize = 64 << 10
	block := make([]byte, min(p.Size(), blockSize))
	for off := int64(0); off < p.Size(); off += int64(len(block)) {
		block = block[:min(int64(len(block)), p.Size()-off)]
		p.Fill(block, off)
		sum = crc32.Update(sum, crc32.IEEETable, block)
	}
	return sum
}

// CRC32 implements [Checksummer].
func (l Literal) CRC32() uint32 { return crc32.ChecksumIEEE(l) }
