package recognize

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A tiffReader reads the directories of a TIFF or BigTIFF.
type tiffReader struct {
	*source
	order binary.ByteOrder
	big   bool
}

// word returns the offset or the count at an offset.
func (t *tiffReader) word(off int64) int64 {
	if !t.big {
		return int64(t.order.Uint32(t.at(off, 4)))
	}
	v := t.order.Uint64(t.at(off, 8))
	expect(v <= math.MaxInt64)
	return int64(v)
}

func (t *tiffReader) wordSize() int64 {
	if t.big {
		return 8
	}
	return 4
}

// A tiffDirectory has the offsets of the fields of a directory by their tags, and the offset of the next one.
type tiffDirectory struct {
	fields map[uint16]int64
	next   int64
}

// directory reads a directory.
func (t *tiffReader) directory(off int64) tiffDirectory {
	const maxFields = 1000
	countSize, entrySize := int64(2), 4+2*t.wordSize()
	var n int64
	if t.big {
		countSize, n = 8, t.word(off)
	} else {
		n = int64(t.order.Uint16(t.at(off, 2)))
	}
	expect(0 < n && n <= maxFields)
	d := tiffDirectory{fields: map[uint16]int64{}}
	for i := range n {
		entry := off + countSize + i*entrySize
		d.fields[t.order.Uint16(t.at(entry, 2))] = entry
	}
	d.next = t.word(off + countSize + n*entrySize)
	return d
}

// last returns the last number of a field, or a default if there is no field.
func (t *tiffReader) last(d tiffDirectory, tag uint16, otherwise int64) int64 {
	const short, long, long8 = 3, 4, 16
	entry, ok := d.fields[tag]
	if !ok {
		return otherwise
	}
	size := map[uint16]int64{short: 2, long: 4, long8: 8}[t.order.Uint16(t.at(entry+2, 2))]
	n, value := t.word(entry+4), entry+4+t.wordSize()
	expect(size > 0 && 0 < n && n <= t.size)
	if size*n > t.wordSize() {
		value = t.word(value)
	}
	value += size * (n - 1)
	switch size {
	case 2:
		return int64(t.order.Uint16(t.at(value, 2)))
	case 4:
		return int64(t.order.Uint32(t.at(value, 4)))
	default:
		v := t.order.Uint64(t.at(value, 8))
		expect(v <= math.MaxInt64)
		return int64(v)
	}
}

// readTIFF reads the directories of a TIFF, and checks that the last strip or tile of each is there.
func readTIFF(s *source) facts {
	const maxPages, imageWidth, imageLength, orientationTag = 1000, 256, 257, 274
	t := tiffReader{source: s, order: binary.LittleEndian}
	isBigEndian := s.at(0, 1)[0] == 'M'
	if isBigEndian {
		t.order = binary.BigEndian
	}
	t.big = t.order.Uint16(s.at(2, 2)) == 43
	first := t.directory(t.word(t.wordSize()))
	pages := int64(1)
	for d := first; ; pages++ {
		t.checkPixels(d)
		if d.next == 0 || pages == maxPages {
			break
		}
		d = t.directory(d.next)
	}
	width, height := t.last(first, imageWidth, 0), t.last(first, imageLength, 0)
	expect(0 < width && width < math.MaxInt32 && 0 < height && height < math.MaxInt32)
	orientation := t.last(first, orientationTag, 1)
	if orientation > 4 {
		width, height = height, width
	}
	found := pictureFacts("tiff", signature.TIFF, int(width), int(height))
	t.keepPixels(&found, first)
	found.keepIf(pages > 1, count(pages, "page"), fmt.Sprintf("pages=%d", pages))
	found.keepIf(isBigEndian, "big-endian numbers", "endian=big")
	found.keepIf(t.big, "BigTIFF", "big=1")
	found.keepIf(1 < orientation && orientation <= 8, fmt.Sprintf("orientation %d", orientation), fmt.Sprintf("orientation=%d", orientation))
	return found
}

// checkPixels checks that the last strip or tile is in the file.
func (t *tiffReader) checkPixels(d tiffDirectory) {
	const stripOffsets, stripByteCounts, tileOffsets, tileByteCounts = 273, 279, 324, 325
	offset, size := t.last(d, stripOffsets, 0), t.last(d, stripByteCounts, 0)
	if _, ok := d.fields[tileOffsets]; ok {
		offset, size = t.last(d, tileOffsets, 0), t.last(d, tileByteCounts, 0)
	}
	expect(offset > 0 && size > 0 && offset <= t.size && size <= t.size-offset)
}

// keepPixels keeps how pixels are stored, if there is a parameter for it.
func (t *tiffReader) keepPixels(found *facts, d tiffDirectory) {
	const bitsPerSample, compression, photometry, tileWidth, maxTile = 258, 259, 262, 322, 512
	compressions := map[int64]string{4: "ccitt4", 5: "lzw", 7: "jpeg", 8: "deflate", 32773: "packbits", 32946: "deflate"}
	models := map[int64]string{1: "gray", 3: "palette", 5: "cmyk"}
	bits, model := t.last(d, bitsPerSample, 1), models[t.last(d, photometry, 0)]
	if bits == 1 && model != "palette" {
		model = "bilevel"
	}
	name, isKnown := compressions[t.last(d, compression, 1)]
	found.keepIf(isKnown, name+" compression", "compression="+name)
	found.keepIf(model != "", "colours as "+model, "color_model="+model)
	found.keepIf(bits == 16, "16 bits", "bits=16")
	tile := t.last(d, tileWidth, 0)
	found.keepIf(tile > 0 && tile <= maxTile && tile%16 == 0, fmt.Sprintf("tiles of %d pixels", tile), fmt.Sprintf("tile=%d", tile))
}
