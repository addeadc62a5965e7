package cfb

import (
	"encoding/binary"
	"sort"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// sectors are the sectors after the header. Each part has consecutive sectors.
type sectors struct {
	size  int64
	parts []lazyfile.Part
	ends  []uint32 // number of the sector after each part
	next  uint32
}

// add adds a part and returns the number of its first sector, or endOfChain if the part is empty.
func (s *sectors) add(part lazyfile.Part) (start uint32) {
	if part.Size() == 0 {
		return endOfChain
	}
	start = s.next
	s.parts = append(s.parts, part, padding(part.Size(), s.size))
	s.next += uint32(sectorsOf(part.Size(), s.size))
	s.ends = append(s.ends, s.next)
	return start
}

// file returns the file: the sectors, their table (2.3) and a chain of sectors (2.5), which lists the
// sectors of the table for which the header has no room.
func (s *sectors) file(head header) *lazyfile.File {
	t := table{ends: s.ends, used: s.next}
	t.fit(s.size)
	head.TableSectors, head.ChainSectors, head.Chain = t.sectors, t.chain, endOfChain
	if t.chain > 0 {
		head.Chain = t.used + t.sectors
	}
	numbers := make([]uint32, 0, len(head.Tables))
	for i := range t.sectors {
		numbers = append(numbers, t.used+i)
	}
	for i := range head.Tables {
		head.Tables[i] = none
	}
	listed := numbers[copy(head.Tables[:], numbers):]
	first := little(head)
	parts := append([]lazyfile.Part{first, padding(first.Size(), s.size)}, s.parts...)
	return lazyfile.New(append(parts, t, s.chain(listed, head.Chain))...)
}

// chain returns sectors that list numbers. Each ends with the number of the next one.
func (s *sectors) chain(numbers []uint32, first uint32) lazyfile.Part {
	var list []uint32
	perSector := int(s.size/4) - 1
	for i, n := range numbers {
		list = append(list, n)
		if (i+1)%perSector == 0 {
			list = append(list, first+uint32(i/perSector)+1)
		}
	}
	if len(numbers) == 0 {
		return little(list)
	}
	for len(list)%(perSector+1) != 0 {
		list = append(list, none)
	}
	list[len(list)-1] = endOfChain
	return little(list)
}

// A table has the number of the next sector for each sector.
type table struct {
	ends           []uint32 // of the chains of consecutive sectors
	used           uint32   // sectors before the table
	sectors, chain uint32   // sectors of the table, and of the chain that lists them
	entries        int64
}

// fit determines the number of sectors of the table, which has entries for itself.
func (t *table) fit(sectorSize int64) {
	const inHeader = 109
	perSector := sectorSize / 4
	for before := uint32(1); before != t.sectors; {
		before = t.sectors
		t.sectors = uint32(sectorsOf(int64(t.used+t.sectors+t.chain), perSector))
		t.chain = uint32(sectorsOf(max(0, int64(t.sectors)-inHeader), perSector-1))
	}
	t.entries = int64(t.sectors) * perSector
}

// Size implements [lazyfile.Part].
func (t table) Size() int64 { return 4 * t.entries }

// Fill implements [lazyfile.Part].
func (t table) Fill(p []byte, off int64) {
	for len(p) > 0 {
		var entry [4]byte
		binary.LittleEndian.PutUint32(entry[:], t.entry(uint32(off/4)))
		n := copy(p, entry[off%4:])
		p, off = p[n:], off+int64(n)
	}
}

// entry returns the entry of a sector.
func (t table) entry(sector uint32) uint32 {
	switch {
	case sector >= t.used+t.sectors+t.chain:
		return none
	case sector >= t.used+t.sectors:
		return chainSector
	case sector >= t.used:
		return tableSector
	}
	i := sort.Search(len(t.ends), func(i int) bool { return t.ends[i] > sector })
	if sector+1 == t.ends[i] {
		return endOfChain
	}
	return sector + 1
}
