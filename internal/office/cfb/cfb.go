// Package cfb writes compound files ([MS-CFB]), the container of encrypted documents of Office and
// of the formats of its older versions.
package cfb

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// An Entry is a storage or a stream.
type Entry struct {
	Name     string
	Class    [16]byte      // of a storage, says which program opens it
	Stream   lazyfile.Part // of a stream
	Children []Entry       // of a storage
}

// MinLarge is the minimum size in bytes of a stream outside the mini stream.
const MinLarge = 4096

const (
	miniSectorSize = 64
	maxVersion3    = 1 << 31 // bytes of a stream
	sectorSize3    = 512
	sectorSize4    = 4096
)

// Special numbers of sectors and entries.
const (
	chainSector = 0xfffffffc // lists sectors of the table
	tableSector = 0xfffffffd // has a part of the table
	endOfChain  = 0xfffffffe
	none        = 0xffffffff
)

// New returns a compound file with a root storage. Large streams follow the header, in the order of
// the entries, and everything else follows them, so that they can be written before the small streams
// are known.
//
// A stream of more than 2 GB needs version 4 with its sectors of 4,096 bytes.
func New(root Entry) *lazyfile.File {
	d := newDirectory(root)
	head := header{
		Signature: 0xe11ab1a1e011cfd0, MinorVersion: 0x3e, MajorVersion: 3, ByteOrder: 0xfffe, SectorShift: 9, MiniSectorShift: 6, MaxMini: MinLarge,
	}
	s := sectors{size: SectorSize(d.largest())}
	if s.size == sectorSize4 {
		head.MajorVersion, head.SectorShift = 4, 12
	}
	for _, stream := range d.large {
		d.entries[stream.entry].Start = s.add(stream)
	}
	used := s.next
	head.MiniTable = s.add(little(d.miniTable))
	head.MiniTableSectors = s.next - used
	d.entries[0].Start = s.add(lazyfile.New(d.miniStream...))
	head.Directory = s.add(little(d.entries))
	if head.MajorVersion == 4 {
		head.DirectorySectors = s.next - head.Directory
	}
	return s.file(head)
}

// SectorSize returns the size in bytes of the header, and of each sector, if the largest stream has
// the given size.
func SectorSize(largest int64) int64 {
	if largest > maxVersion3 {
		return sectorSize4
	}
	return sectorSize3
}

// A header is the beginning of a file (2.2). The first sector contains nothing else.
type header struct {
	Signature                             uint64
	_                                     [16]byte
	MinorVersion, MajorVersion, ByteOrder uint16
	SectorShift, MiniSectorShift          uint16
	_                                     [6]byte
	DirectorySectors                      uint32 // in version 4
	TableSectors, Directory, _, MaxMini   uint32
	MiniTable, MiniTableSectors           uint32
	Chain, ChainSectors                   uint32
	Tables                                [109]uint32 // the first sectors of the table
}

// sectorsOf returns the number of sectors that bytes need.
func sectorsOf(bytes, sectorSize int64) int64 { return (bytes + sectorSize - 1) / sectorSize }

// padding returns the zeros after bytes that fill a sector.
func padding(bytes, sectorSize int64) lazyfile.Part {
	return make(lazyfile.Literal, sectorsOf(bytes, sectorSize)*sectorSize-bytes)
}

// little returns the fields of a value in little-endian order.
func little(value any) lazyfile.Literal {
	b, err := binary.Append(nil, binary.LittleEndian, value)
	if err != nil {
		panic(err) // all fields have a fixed size
	}
	return b
}
