package container

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// chunkType is the type of the chunks of filler. The case of its letters marks them as
// ancillary, private and safe to copy (ISO/IEC 15948, 5.4).
const chunkType = "fiLl"

// chunkTypeCRC is the CRC of the chunk type, which the CRC of a chunk covers.
var chunkTypeCRC = crc32.ChecksumIEEE([]byte(chunkType))

// chunkOverhead is the size of a PNG chunk without data: length, type, CRC.
const chunkOverhead = 12

// PNG returns a PNG of size bytes that shows p.
func PNG(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	parts := SplitPNG(png.Encode(p))
	return newFile(pngPadding(source, parts).fill(parts, size))
}

// SplitPNG returns the parts of a PNG for [PadPNG].
func SplitPNG(encoded []byte) []lazyfile.Part { return split(encoded, len(encoded)-chunkOverhead) }

// PadPNG returns a PNG of size bytes. The last part must be the IEND chunk. Chunks of
// filler, which viewers skip, precede it.
func PadPNG(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	return pngPadding(source, parts).pad(parts, size)
}

func pngPadding(source filler.Source, parts []lazyfile.Part) padding {
	return padding{
		at:      len(parts) - 1,
		minSize: chunkOverhead,
		filler:  func(n int64) lazyfile.Part { return newFrames(source, n, stampChunk) },
	}
}

// stampChunk turns a frame into a PNG chunk.
func stampChunk(w window, start, end int64) {
	head := binary.BigEndian.AppendUint32(make([]byte, 0, 8), uint32(end-start-chunkOverhead))
	head = append(head, chunkType...)
	w.put(start, head)
	if w.overlaps(end-4, end) {
		crc := w.checksum(chunkTypeCRC, start+8, end-4)
		w.put(end-4, binary.BigEndian.AppendUint32(make([]byte, 0, 4), crc))
	}
}
