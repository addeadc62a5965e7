package hostile

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
)

// A compoundEntry is a storage or a stream of a compound file ([MS-CFB]), the format of old
// documents of Office and of what new ones embed.
type compoundEntry struct {
	name     string
	class    [16]byte        // of a storage, says which program opens it
	data     []byte          // of a stream, less than 4,096 bytes
	children []compoundEntry // of a storage
}

const (
	sectorSize     = 512
	miniSectorSize = 64
)

// Special numbers of sectors and entries.
const (
	tableSector = 0xfffffffd // has the table of sectors
	lastSector  = 0xfffffffe // ends a chain
	none        = 0xffffffff
)

// compoundFile returns a compound file of less than 64 KB with a root storage. All streams are
// small, so they are in the mini stream. The sectors are those of a table of sectors, a table
// of mini sectors, the mini stream and the directory.
func compoundFile(root compoundEntry) []byte {
	var w compoundWriter
	w.add(root)
	table, tableSize := little(w.sectors), sectorsOf(4*len(w.sectors), sectorSize)
	streamSize := sectorsOf(len(w.stream), sectorSize)
	w.directory[0].Kind, w.directory[0].Start, w.directory[0].Size = 5, uint32(1+tableSize), uint64(len(w.stream))

	sectors, body := []uint32{tableSector}, []byte(nil)
	for _, part := range [][]byte{table, w.stream, little(w.directory)} {
		sectors = appendChain(sectors, sectorsOf(len(part), sectorSize))
		body = append(body, pad(part, sectorSize, 0)...)
	}
	head := compoundHeader{
		Signature: 0xe11ab1a1e011cfd0, MinorVersion: 0x3e, MajorVersion: 3, ByteOrder: 0xfffe, SectorShift: 9, MiniSectorShift: 6,
		TableSectors: 1, Directory: uint32(1 + tableSize + streamSize), MaxMini: 4096,
		MiniTable: 1, MiniTableSectors: uint32(tableSize), MoreTables: lastSector,
	}
	for i := range head.Tables[1:] {
		head.Tables[1+i] = none
	}
	return slices.Concat(little(head), pad(little(sectors), sectorSize, 0xff), body)
}

// A compoundHeader is the first sector of a file (2.2).
type compoundHeader struct {
	Signature                                  uint64
	_                                          [16]byte
	MinorVersion, MajorVersion, ByteOrder      uint16
	SectorShift, MiniSectorShift               uint16
	_                                          [10]byte
	TableSectors, Directory, _, MaxMini        uint32
	MiniTable, MiniTableSectors, MoreTables, _ uint32
	Tables                                     [109]uint32 // sectors of the table of sectors
}

// A directoryEntry describes an entry (2.6.1). The entries of a storage are a binary tree.
type directoryEntry struct {
	Name               [32]uint16
	NameSize           uint16 // in bytes, with a null character
	Kind, Black        uint8
	Left, Right, Child uint32
	Class              [16]byte
	_                  [20]byte
	Start              uint32
	Size               uint64
}

type compoundWriter struct {
	directory []directoryEntry
	sectors   []uint32 // the next mini sector of each
	stream    []byte
}

// add adds an entry and those below it, and returns its number.
func (w *compoundWriter) add(e compoundEntry) (number uint32) {
	d := directoryEntry{Kind: 1, Black: 1, Left: none, Right: none, Child: none, Class: e.class}
	d.NameSize = uint16(2 * (1 + copy(d.Name[:], utf16.Encode([]rune(e.name)))))
	if e.data != nil {
		d.Kind, d.Start, d.Size = 2, uint32(len(w.sectors)), uint64(len(e.data))
		w.sectors = appendChain(w.sectors, sectorsOf(len(e.data), miniSectorSize))
		w.stream = append(w.stream, pad(e.data, miniSectorSize, 0)...)
	}
	number = uint32(len(w.directory))
	w.directory = append(w.directory, d)
	w.directory[number].Child = w.addTree(slices.SortedFunc(slices.Values(e.children), byName))
	return number
}

// addTree adds sorted entries and returns the number of the one in the middle, below which the
// others are. All are black, so the tree is a valid red-black tree (2.6.4).
func (w *compoundWriter) addTree(entries []compoundEntry) (number uint32) {
	if len(entries) == 0 {
		return none
	}
	middle := len(entries) / 2
	number = w.add(entries[middle])
	w.directory[number].Left = w.addTree(entries[:middle])
	w.directory[number].Right = w.addTree(entries[middle+1:])
	return number
}

// byName compares names, of which shorter ones are first (2.6.4).
func byName(a, b compoundEntry) int {
	return cmp.Or(cmp.Compare(len(a.name), len(b.name)), strings.Compare(strings.ToUpper(a.name), strings.ToUpper(b.name)))
}

// appendChain appends a chain of consecutive sectors to a table.
func appendChain(table []uint32, sectors int) []uint32 {
	for range sectors - 1 {
		table = append(table, uint32(len(table)+1))
	}
	return append(table, lastSector)
}

func sectorsOf(size, sector int) int { return (size + sector - 1) / sector }

// pad returns data that fills whole sectors.
func pad(data []byte, sector int, with byte) []byte {
	return append(slices.Clip(data), bytes.Repeat([]byte{with}, sectorsOf(len(data), sector)*sector-len(data))...)
}

// little returns the fields of a value in little-endian order.
func little(value any) []byte {
	b, err := binary.Append(nil, binary.LittleEndian, value)
	if err != nil {
		panic(err) // all fields have a fixed size
	}
	return b
}
