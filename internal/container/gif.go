package container

import (
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/codec"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// commentOverhead is the size of a comment extension of one byte: introducer, label, length,
// the byte, and the terminator.
const commentOverhead = 5

// GIF returns a GIF of size bytes that shows p.
func GIF(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	encoded := codec.GIF(p)
	return newFile(PadGIF(source, size, split(encoded, len(encoded)-1)))
}

// PadGIF returns a GIF of size bytes. The last part must be the trailer. A comment extension
// of filler (GIF89a, 24) precedes it.
func PadGIF(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	last := len(parts) - 1
	parts = append(parts[:last:last], lazyfile.Literal{0x21, 0xfe}, lazyfile.Literal{0}, parts[last])
	return fill(parts, last+1, size, commentOverhead-3, func(n int64) lazyfile.Part {
		const subBlock = 1 + 255
		return frames{source, n, subBlock, max(n/subBlock, 1), stampSubBlocks}
	})
}

// stampSubBlocks turns a frame into one data sub-block (GIF89a, 15) or, if that is too
// short, into two.
func stampSubBlocks(w window, start, end int64) {
	const maxLength = 255
	if end-start-1 > maxLength {
		middle := start + (end-start)/2
		stampSubBlocks(w, start, middle)
		start = middle
	}
	w.put(start, []byte{byte(end - start - 1)})
}
