package recognize

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A heifReader collects what the boxes of a HEIC or an AVIF (ISO/IEC 23008-12) say about its primary item.
type heifReader struct {
	source        *source
	kind          string // of the item: "hvc1", "av01", or "grid" if it consists of others
	width, height uint32
	rotation      byte // counterclockwise, in quarters
	mirrored      int  // 1 if the top and the bottom are exchanged then, 2 if the left and the right, otherwise 0
	bits          byte
}

// readHEIC reads the description of the image that viewers show.
func readHEIC(s *source) facts {
	h := readHEIF(s)
	found := h.facts("heic", signature.HEIC)
	found.keepIf(h.kind == "hvc1", "one coded picture", "grid=0")
	return found
}

// readAVIF reads the description of the image that viewers show.
func readAVIF(s *source) facts {
	h := readHEIF(s)
	return h.facts("avif", signature.AVIF)
}

func readHEIF(s *source) heifReader {
	h := heifReader{source: s}
	meta, end := h.find(0, s.size, "meta")
	h.find(0, s.size, "mdat")
	meta += 4 // version and flags
	primary := h.primary(meta, end)
	h.readKind(meta, end, primary)
	h.readProperties(meta, end, primary)
	expect(h.width > 0 && h.height > 0 && h.width < 1<<20 && h.height < 1<<20)
	return h
}

// orientations are the orientations in Exif by rotation and mirroring.
var orientations = [4][3]int{{1, 4, 2}, {8, 5, 7}, {3, 2, 4}, {6, 7, 5}}

// facts returns the facts about the image, which is upright.
func (h *heifReader) facts(kind string, format signature.Format) facts {
	width, height := int(h.width), int(h.height)
	if h.rotation%2 == 1 {
		width, height = height, width
	}
	found := pictureFacts(kind, format, width, height)
	orientation := orientations[h.rotation][h.mirrored]
	found.keepIf(orientation > 1, fmt.Sprintf("orientation %d", orientation), fmt.Sprintf("orientation=%d", orientation))
	found.keepIf(h.bits == 10, "10 bits", "bits=10")
	return found
}

// find returns where the content of the first box of a kind begins and ends, among those from off to end.
func (h *heifReader) find(off, end int64, kind string) (content, contentEnd int64) {
	for b := range h.source.boxes(off, end) {
		if b.kind == kind {
			return b.off, b.end
		}
	}
	panic(failure{errFormat})
}

// read returns the content of the first box of a kind.
func (h *heifReader) read(off, end int64, kind string) []byte {
	off, end = h.find(off, end, kind)
	return bytes.Clone(h.source.at(off, end-off))
}

// primary returns the number of the primary item.
func (h *heifReader) primary(off, end int64) uint32 {
	item := fields(h.read(off, end, "pitm"))
	version := item.next(4) >> 24
	return item.next(numberSize(version > 0))
}

// numberSize returns the size of a number in bytes.
func numberSize(isLong bool) int {
	if isLong {
		return 4
	}
	return 2
}

// fields are what is left of numbers in a box.
type fields []byte

// next returns the next number, of up to 4 bytes.
func (f *fields) next(size int) (n uint32) {
	expect(len(*f) >= size)
	for _, b := range (*f)[:size] {
		n = n<<8 | uint32(b)
	}
	*f = (*f)[size:]
	return n
}

// readKind reads the kind of an item.
func (h *heifReader) readKind(off, end int64, item uint32) {
	off, end = h.find(off, end, "iinf")
	version := h.source.at(off, 1)[0]
	for b := range h.source.boxes(off+4+int64(numberSize(version > 0)), end) {
		entry := fields(bytes.Clone(h.source.at(b.off, min(b.end-b.off, 14))))
		version := entry.next(4) >> 24
		number := entry.next(numberSize(version > 2))
		entry.next(2) // protection
		if expect(len(entry) >= 4); number == item {
			h.kind = string(entry[:4])
		}
	}
	expect(h.kind == "hvc1" || h.kind == "av01" || h.kind == "grid")
}

// readProperties reads the properties of an item.
func (h *heifReader) readProperties(off, end int64, item uint32) {
	off, end = h.find(off, end, "iprp")
	list := fields(h.read(off, end, "ipma"))
	flags := list.next(4)
	isLong := flags&1 > 0
	var indices []uint32
	for range list.next(4) {
		number := list.next(numberSize(flags>>24 > 0))
		for range list.next(1) {
			index := list.next(1) & 0x7f // the highest bit says whether the property is essential
			if isLong {
				index = index<<8 | list.next(1)
			}
			if number == item {
				indices = append(indices, index)
			}
		}
	}
	off, end = h.find(off, end, "ipco")
	index := uint32(0)
	for b := range h.source.boxes(off, end) {
		if index++; slices.Contains(indices, index) {
			h.readProperty(b.kind, fields(bytes.Clone(h.source.at(b.off, min(b.end-b.off, 32)))))
		}
	}
}

// readProperty reads a property of the item.
func (h *heifReader) readProperty(kind string, content fields) {
	switch kind {
	case "ispe":
		content.next(4)
		h.width, h.height = content.next(4), content.next(4)
	case "clap": // sides are fractions
		h.width, _, h.height = content.next(4), content.next(4), content.next(4)
	case "irot":
		h.rotation = byte(content.next(1)) & 3
	case "imir":
		h.mirrored = 1 + int(content.next(1)&1)
	case "pixi":
		content.next(5)
		h.bits = byte(content.next(1))
	}
}
