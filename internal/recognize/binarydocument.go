package recognize

import (
	"bufio"
	"encoding/binary"
	"io"
)

// readBinaryDocument reads a doc ([MS-DOC]). Only an application that lays out the text knows the number of pages. It is the one that such an
// application has stated.
func readBinaryDocument(f *compoundFile, root map[string]uint32) facts {
	stated, _ := attempt(func() int64 { // there may be no properties
		n, ok := root["\x05SummaryInformation"]
		expect(ok)
		return statedInSummary(f.smallStream(n))
	})
	found := newFacts("document", max(stated, 1), "page", "text and layout")
	found.query = []string{"format=doc"}
	if stated < 1 {
		found.kept[0] = "about " + found.kept[0]
	}
	return found
}

// smallStream returns a stream of less than 4,096 bytes, whose sectors have 64 bytes ([MS-CFB], 2.4).
func (f *compoundFile) smallStream(entry uint32) []byte {
	const sectorSize, minSize = 64, 4096
	e := f.at(f.entry(entry), 128)
	sector, left := binary.LittleEndian.Uint32(e[116:]), int(binary.LittleEndian.Uint32(e[120:]))
	expect(left < minSize)
	table, err := io.ReadAll(io.LimitReader(f.chainFrom(f.word(60)), maxHeld))
	must(err)
	all, err := io.ReadAll(io.LimitReader(f.chainFrom(f.word(f.entry(0)+116)), maxHeld))
	must(err)
	var b []byte
	for len(b) < left {
		at := int64(sector) * sectorSize
		expect(at+sectorSize <= int64(len(all)) && 4*int64(sector)+4 <= int64(len(table)))
		b = append(b, all[at:at+sectorSize]...)
		sector = binary.LittleEndian.Uint32(table[4*sector:])
	}
	return b[:left]
}

// chainFrom returns the sectors of a chain.
func (f *compoundFile) chainFrom(sector uint32) io.Reader {
	return bufio.NewReader(&compoundStream{file: f, next: sector, left: -1})
}

// statedInSummary returns the number of pages in a set of properties ([MS-OLEPS], 2.20).
func statedInSummary(b []byte) int64 {
	const first, pageCount, integer = 44, 14, 3
	word := func(at uint32) uint32 {
		expect(int64(at)+4 <= int64(len(b)))
		return binary.LittleEndian.Uint32(b[at:])
	}
	set := word(first)
	for i := range min(word(set+4), 64) {
		if entry := set + 8 + 8*i; word(entry) == pageCount {
			value := set + word(entry+4)
			expect(word(value) == integer)
			return int64(word(value + 4))
		}
	}
	return -1
}
