package container

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// chunkType names the chunks of filler: ancillary, private, safe to copy, as
// the case of its letters says (ISO/IEC 15948, 5.4).
const chunkType = "fiLl"

// chunkTypeCRC is where the CRC of such a chunk begins: it covers the type.
var chunkTypeCRC = crc32.ChecksumIEEE([]byte(chunkType))

// chunkOverhead is the size of a PNG chunk without data: length, type, CRC.
const chunkOverhead = 12

// PNG returns a PNG of size bytes: a picture, then chunks of filler, which
// viewers skip.
func PNG(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	encoded := codec.PNG(p)
	n, err := room(size, int64(len(encoded))+chunkOverhead)
	if err != nil {
		return nil, err
	}
	end := len(encoded) - chunkOverhead // of the chunk IEND
	chunks := newFrames(source, n+chunkOverhead, stampChunk)
	return lazyfile.New(lazyfile.Literal(encoded[:end]), chunks, lazyfile.Literal(encoded[end:])), nil
}

// stampChunk makes a PNG chunk of a frame.
func stampChunk(w window, start, end int64) {
	head := binary.BigEndian.AppendUint32(make([]byte, 0, 8), uint32(end-start-chunkOverhead))
	head = append(head, chunkType...)
	w.put(start, head)
	if w.shows(end-4, end) {
		crc := w.checksum(chunkTypeCRC, start+8, end-4)
		w.put(end-4, binary.BigEndian.AppendUint32(make([]byte, 0, 4), crc))
	}
}
