package container

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// maxRIFF is the largest length that a WebP's RIFF header may state (RFC
// 9649, 2.4): the file is 8 bytes longer.
const maxRIFF = math.MaxUint32 - 9

// WebP returns a WebP of size bytes: a picture, then an unknown chunk of
// filler, which the extended format (RFC 9649, 2.7) lets readers ignore.
//
// A RIFF is of even length and its length has 32 bits. So one byte of a file
// of odd size, and all of a larger file beyond 4 GiB, follows the RIFF.
func WebP(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	extended := make([]byte, 10) // no features, dimensions less one in 24 bits each
	binary.LittleEndian.PutUint16(extended[4:], uint16(p.Width-1))
	binary.LittleEndian.PutUint16(extended[7:], uint16(p.Height()-1))

	head := []byte("RIFF\x00\x00\x00\x00WEBP")
	head = appendRIFFChunk(head, "VP8X", extended)
	head = appendRIFFChunk(head, "VP8L", codec.VP8L(p))
	head = appendRIFFChunk(head, "FILL", nil)
	n, err := room(size, int64(len(head)))
	if err != nil {
		return nil, err
	}
	riff := min((size-8)&^1, maxRIFF)
	binary.LittleEndian.PutUint32(head[4:], uint32(riff))
	binary.LittleEndian.PutUint32(head[len(head)-4:], uint32(riff+8-int64(len(head))))
	return lazyfile.New(lazyfile.Literal(head), span{source, n}), nil
}

// appendRIFFChunk appends a chunk, with the zero byte that follows data of odd
// length.
func appendRIFFChunk(b []byte, kind string, data []byte) []byte {
	b = append(b, kind...)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(data)))
	b = append(b, data...)
	return append(b, make([]byte, len(data)%2)...)
}
