package container

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// chunkType is the type of the chunks of filler. The case of its letters marks them as
// ancillary, private and safe to copy (ISO/IEC 15948, 5.4).
const chunkType = "fiLl"

// chunkTypeCRC is the CRC of the chunk type, which the CRC of a chunk covers.
var chunkTypeCRC = crc32.ChecksumIEEE([]byte(chunkType))

// chunkOverhead is the size of a PNG chunk without data: length, type, CRC.
const chunkOverhead = 12

// PNG returns a PNG of size bytes that shows p. Chunks of filler, which viewers skip,
// follow the image data.
func PNG(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	encoded := codec.PNG(p)
	n, err := bodySize(size, int64(len(encoded))+chunkOverhead)
	if err != nil {
		return nil, err
	}
	end := len(encoded) - chunkOverhead // start of the IEND chunk
	chunks := newFrames(source, n+chunkOverhead, stampChunk)
	return lazyfile.New(lazyfile.Literal(encoded[:end]), chunks, lazyfile.Literal(encoded[end:])), nil
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
