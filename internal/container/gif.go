package container

import (
	"bytes"
	"errors"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// commentOverhead is the size of a comment extension of one byte: introducer, label, length,
// the byte, and the terminator.
const commentOverhead = 5

// SplitGIF returns the parts of a GIF for [PadGIF].
func SplitGIF(encoded []byte) []lazyfile.Part { return split(encoded, len(encoded)-1) }

// PadGIF returns a GIF of size bytes. The last part must be the trailer. A comment extension
// of filler (GIF89a, 24) precedes it. If there is no room for that, the image data is divided into
// more sub-blocks.
func PadGIF(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	comment := func(n int64) lazyfile.Part {
		const subBlock, introducer, terminator = 1 + 255, "\x21\xfe", "\x00"
		n -= int64(len(introducer + terminator))
		blocks := frames{source, n, subBlock, max(n/subBlock, 1), stampSubBlocks}
		return lazyfile.New(lazyfile.Literal(introducer), blocks, lazyfile.Literal(terminator))
	}
	padded, err := padding{at: len(parts) - 1, minSize: commentOverhead, filler: comment}.pad(parts, size)
	if gap, ok := errors.AsType[*lazyfile.GapError](err); ok {
		return divideData(lazyfile.New(parts...), int(size-gap.Below))
	}
	return padded, err
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

// divideData returns a GIF with n more bytes, which are the lengths of n sub-blocks of one byte at
// the start of its image data.
func divideData(f *lazyfile.File, n int) ([]lazyfile.Part, error) {
	const maxHead = 1 << 10 // more than what precedes the image data, and n bytes of that
	head := make([]byte, min(f.Size(), maxHead))
	f.Fill(head, 0)
	start := imageData(head)
	length, data := int(head[start]), head[start+1:]
	if n >= length {
		return nil, &lazyfile.GapError{Below: f.Size() + int64(length-1), Above: f.Size() + commentOverhead}
	}
	divided := bytes.Clone(head[:start])
	for _, b := range data[:n] {
		divided = append(divided, 1, b)
	}
	divided = append(divided, byte(length-n))
	return []lazyfile.Part{lazyfile.Literal(divided), rest{f, int64(start + 1 + n)}}, nil
}

// imageData returns the offset of the data of the first image, which follows the colour table,
// extensions, the image descriptor, and the code size.
func imageData(head []byte) int {
	const extension, descriptor = 0x21, 10
	at := 13 + 3<<(head[10]&7+1)
	for head[at] == extension {
		for at += 2; head[at] > 0; at += 1 + int(head[at]) {
		}
		at++
	}
	return at + descriptor + 1
}

// A rest is the part of a file after an offset.
type rest struct {
	file *lazyfile.File
	off  int64
}

func (r rest) Size() int64                 { return r.file.Size() - r.off }
func (r rest) Fill(p []byte, offset int64) { r.file.Fill(p, r.off+offset) }
