package container

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// maxRIFF is the maximum length in the RIFF header of a WebP (RFC 9649, 2.4). The RIFF
// container is 8 bytes longer.
const maxRIFF = math.MaxUint32 - 9

// WebP returns a WebP of size bytes that shows p. The filler is in an unknown chunk
// after the image data. Readers of the extended format (RFC 9649, 2.7) ignore such
// chunks.
//
// A RIFF container has an even length of up to 32 bits. The last byte of a file of odd
// size, and everything beyond 4 GiB, follows the container.
func WebP(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	extended := make([]byte, 10) // no features; width-1 and height-1 in 24 bits each
	binary.LittleEndian.PutUint16(extended[4:], uint16(p.Width-1))
	binary.LittleEndian.PutUint16(extended[7:], uint16(p.Height()-1))

	head := []byte("RIFF\x00\x00\x00\x00WEBP")
	head = codec.AppendRIFFChunk(head, "VP8X", extended)
	head = codec.AppendRIFFChunk(head, "VP8L", codec.VP8L(p))
	head = codec.AppendRIFFChunk(head, "FILL", nil)
	n, err := bodySize(size, int64(len(head)))
	if err != nil {
		return nil, err
	}
	riff := min((size-8)&^1, maxRIFF)
	binary.LittleEndian.PutUint32(head[4:], uint32(riff))
	binary.LittleEndian.PutUint32(head[len(head)-4:], uint32(riff+8-int64(len(head))))
	return lazyfile.New(lazyfile.Literal(head), span{source, n}), nil
}
