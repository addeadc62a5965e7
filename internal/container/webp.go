package container

import (
	"encoding/binary"
	"errors"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// maxRIFF is the maximum length in the RIFF header of a WebP (RFC 9649, 2.4). The RIFF
// container is 8 bytes longer.
const maxRIFF = math.MaxUint32 - 9

// WebP returns a WebP of size bytes that shows p.
func WebP(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	canvas := Canvas{p.Width, p.Height(), p.IsTransparent()}
	return newFile(extendedWebP(source, size, canvas, []lazyfile.Part{lazyfile.Literal(webp.VP8L(p))}))
}

// A Canvas describes an image to readers of the extended format.
type Canvas struct {
	Width, Height int // in pixels
	Transparent   bool
}

// header returns the data of the VP8X chunk (RFC 9649, 2.7.1).
func (c Canvas) header() []byte {
	header := make([]byte, 10) // flags; width-1 and height-1 in 24 bits each
	binary.LittleEndian.PutUint16(header[4:], uint16(c.Width-1))
	binary.LittleEndian.PutUint16(header[7:], uint16(c.Height-1))
	if c.Transparent {
		header[0] = 0x10
	}
	return header
}

// PadWebP returns a WebP of size bytes. The parts are a lossless bitstream.
//
// A RIFF container has an even length of up to 32 bits. The last byte of a file of odd
// size, and everything beyond 4 GiB, follows the container.
func PadWebP(source filler.Source, size int64, canvas Canvas, vp8l []lazyfile.Part) ([]lazyfile.Part, error) {
	parts, err := extendedWebP(source, size, canvas, vp8l)
	if _, isTooSmall := errors.AsType[*lazyfile.TooSmallError](err); isTooSmall {
		return simpleWebP(size, vp8l)
	}
	return parts, err
}

// simpleWebP returns a WebP of the simple format (RFC 9649, 2.6). Zeros after the end of the
// bitstream, which decoders do not read, pad it.
func simpleWebP(size int64, vp8l []lazyfile.Part) ([]lazyfile.Part, error) {
	length := lazyfile.New(vp8l...).Size()
	n, err := lazyfile.Padding(size, 12+chunkHead+length+length%2)
	if err != nil {
		return nil, err
	}
	head := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32((size-8)&^1))
	head = binary.LittleEndian.AppendUint32(append(head, "WEBPVP8L"...), uint32(length+n&^1))
	return slices.Concat([]lazyfile.Part{lazyfile.Literal(head)}, vp8l, []lazyfile.Part{zeros(length%2 + n)}), nil
}

// extendedWebP returns a WebP of the extended format (RFC 9649, 2.7). The filler is in an unknown
// chunk after the bitstream, which readers ignore.
func extendedWebP(source filler.Source, size int64, canvas Canvas, vp8l []lazyfile.Part) ([]lazyfile.Part, error) {
	length := lazyfile.New(vp8l...).Size()
	head := webp.AppendChunk([]byte("RIFF\x00\x00\x00\x00WEBP"), "VP8X", canvas.header())
	head = binary.LittleEndian.AppendUint32(append(head, "VP8L"...), uint32(length))
	padding := append(make([]byte, length%2), "FILL\x00\x00\x00\x00"...)
	overhead := int64(len(head)+len(padding)) + length
	n, err := lazyfile.Padding(size, overhead)
	if err != nil {
		return nil, err
	}
	riff := min((size-8)&^1, maxRIFF)
	binary.LittleEndian.PutUint32(head[4:], uint32(riff))
	binary.LittleEndian.PutUint32(padding[len(padding)-4:], uint32(riff+8-overhead))
	return slices.Concat([]lazyfile.Part{lazyfile.Literal(head)}, vp8l, []lazyfile.Part{lazyfile.Literal(padding), source.Part(n)}), nil
}
