package recognize

import (
	"encoding/binary"
	"strings"
)

// A compoundFile reads the directory of a compound file ([MS-CFB]).
type compoundFile struct {
	*source
	sectorSize int64
	directory  []int64 // offsets of its sectors
}

// Special numbers of sectors and entries.
const (
	maxSector = 0xfffffffa
	noEntry   = 0xffffffff
)

// newCompoundFile reads the table of the sectors of the directory.
func newCompoundFile(s *source) *compoundFile {
	const maxDirectory = 10_000 // sectors
	f := &compoundFile{source: s}
	shift := binary.LittleEndian.Uint16(s.at(30, 2))
	expect(shift == 9 || shift == 12)
	f.sectorSize = 1 << shift
	for n := f.word(48); n <= maxSector; n = f.next(n) {
		f.directory = append(f.directory, f.offset(n))
		expect(len(f.directory) <= maxDirectory)
	}
	return f
}

func (f *compoundFile) word(off int64) uint32 { return binary.LittleEndian.Uint32(f.at(off, 4)) }

func (f *compoundFile) offset(sector uint32) int64 { return (int64(sector) + 1) * f.sectorSize }

// next returns the sector after another one. The header lists the first sectors of the table, and a chain the others (2.5).
func (f *compoundFile) next(sector uint32) uint32 {
	const inHeader = 109
	perSector := f.sectorSize / 4
	i, within := int64(sector)/perSector, int64(sector)%perSector
	list := int64(76)
	if i >= inHeader {
		i -= inHeader
		for n := f.word(68); ; n = f.word(list + f.sectorSize - 4) {
			expect(n <= maxSector)
			list = f.offset(n)
			if i < perSector-1 {
				break
			}
			i -= perSector - 1
		}
	}
	return f.word(f.offset(f.word(list+4*i)) + 4*within)
}

// entry returns the offset of an entry of the directory.
func (f *compoundFile) entry(n uint32) int64 {
	perSector := f.sectorSize / 128
	expect(int64(n)/perSector < int64(len(f.directory)))
	return f.directory[int64(n)/perSector] + int64(n)%perSector*128
}

// children returns the numbers of the entries of a storage by their names (2.6.1).
func (f *compoundFile) children(storage uint32) map[string]uint32 {
	found := map[string]uint32{}
	perSector := f.sectorSize / 128
	visited := int64(0)
	for left := []uint32{f.word(f.entry(storage) + 76)}; len(left) > 0; {
		n := left[len(left)-1]
		left = left[:len(left)-1]
		if n == noEntry {
			continue
		}
		visited++
		expect(visited <= perSector*int64(len(f.directory))) // otherwise there is a cycle
		e := f.at(f.entry(n), 128)
		var name []rune
		for i := 0; i+2 < min(int(e[64]), 64); i += 2 {
			name = append(name, rune(binary.LittleEndian.Uint16(e[i:])))
		}
		found[string(name)] = n
		left = append(left, binary.LittleEndian.Uint32(e[68:]), binary.LittleEndian.Uint32(e[72:]))
	}
	return found
}

// readOutlook reads a message of Outlook ([MS-OXMSG]), given the numbers of the entries of its root.
func readOutlook(f *compoundFile, root map[string]uint32) facts {
	const maxAttachments = 20
	_, isMessage := root["__properties_version1.0"]
	expect(isMessage)
	hasText := has(root, "1000001F") || has(root, "1000001E")
	hasHTML := has(root, "10130102") || has(root, "1013001F") || has(root, "1013001E")
	attachments, embedded := int64(0), int64(0)
	for name, n := range root {
		if !strings.HasPrefix(name, "__attach_") {
			continue
		}
		switch parts := f.children(n); {
		case has(parts, "3701000D"):
			embedded++
		case !has(parts, "3712001F") && !has(parts, "3712001E"): // images in HTML have a Content-ID
			attachments++
		}
	}
	found := newFacts("mail", 1, "message", "texts")
	found.query = append(found.query, "format=msg")
	found.keepIf(!hasHTML, "plain text", "body=text")
	found.keepIf(hasHTML && !hasText, "HTML", "body=html")
	found.keepIf(hasHTML && hasText, "text and HTML")
	found.keepIf(true, count(attachments, "attachment"))
	found.set("attachments", min(attachments, maxAttachments), "1")
	found.lose(embedded, "embedded message")
	return found
}

// has reports whether a storage has a property.
func has(storage map[string]uint32, property string) bool {
	_, found := storage["__substg1.0_"+property]
	return found
}
