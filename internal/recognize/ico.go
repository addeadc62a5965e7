package recognize

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// An iconEntry is a picture of an icon.
type iconEntry struct {
	side  int // the larger one
	isPNG bool
	bits  uint16 // of a bmp
	spot  string // of a cursor
}

// readICO reads the directory of an icon or a cursor, and the head of each picture.
func readICO(s *source) facts {
	head := s.at(0, 6)
	isCursor := head[2] == 2
	entries := make([]iconEntry, binary.LittleEndian.Uint16(head[4:]))
	for i := range entries {
		entries[i] = s.iconEntry(i)
	}
	slices.SortStableFunc(entries, func(a, b iconEntry) int { return b.side - a.side })
	largest := entries[0]
	found := pictureFacts("ico", signature.ICO, largest.side, largest.side)
	found.segment = strconv.Itoa(largest.side)
	found.keepSizes(entries[1:])
	found.keepEntries(entries)
	found.keepIf(isCursor, "cursor", "format=cur")
	found.keepIf(isCursor && largest.spot != "0,0", "hot spot "+largest.spot, "hotspot="+largest.spot)
	return found
}

// iconEntry reads entry i of the directory.
func (s *source) iconEntry(i int) iconEntry {
	le := binary.LittleEndian
	b := slices.Clone(s.at(6+16*int64(i), 16))
	size, offset := int64(le.Uint32(b[8:])), int64(le.Uint32(b[12:]))
	expect(size >= 40 && offset+size <= s.size)
	head := s.at(offset, 16)
	side := func(b byte) int { return (int(b)+255)%256 + 1 }
	return iconEntry{
		side: max(side(b[0]), side(b[1])), isPNG: string(head[1:4]) == "PNG", bits: le.Uint16(head[14:]),
		spot: fmt.Sprintf("%d,%d", le.Uint16(b[4:]), le.Uint16(b[6:])),
	}
}

// keepSizes keeps the sides of smaller pictures that an icon can have.
func (f *facts) keepSizes(smaller []iconEntry) {
	var sizes []string
	for _, e := range smaller {
		if size := strconv.Itoa(e.side); slices.Contains(placeholder.IconSides(), e.side) && !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	f.keepIf(len(sizes) > 0, count(int64(len(sizes)), "smaller picture"), "sizes="+strings.Join(sizes, ","))
	f.loseIf(len(sizes) < len(smaller), count(int64(len(smaller)-len(sizes)), "other picture"))
}

// keepEntries keeps the format of pictures, and the bits of the smallest one, which is a bmp if one is.
func (f *facts) keepEntries(entries []iconEntry) {
	isPNG := func(e iconEntry) bool { return e.isPNG }
	last := entries[len(entries)-1]
	if entries[0].side == placeholder.MaxIconSide {
		f.keepIf(!slices.ContainsFunc(entries, isPNG), "bmp entries", "entries=bmp")
	}
	f.keepIf(last.isPNG && last.side < placeholder.MaxIconSide, "png entries", "entries=png")
	f.keepIf(!last.isPNG && slices.Contains([]uint16{1, 4, 8, 24}, last.bits), fmt.Sprintf("%d bits", last.bits), fmt.Sprintf("bits=%d", last.bits))
}
