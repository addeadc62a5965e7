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
	canvas := Canvas{Width: p.Width, Height: p.Height(), Transparent: p.IsTransparent()}
	return newFile(extendedWebP(source, size, canvas, []lazyfile.Part{lazyfile.Literal(webp.VP8L(p))}))
}

// A Canvas describes an image to readers of the extended format.
type Canvas struct {
	Width, Height int // in pixels
	Transparent   bool
	ICC, Exif     []byte // a profile and a TIFF structure, if any
}

// hasMetadata reports whether only the extended format can describe the image.
func (c Canvas) hasMetadata() bool { return c.ICC != nil || c.Exif != nil }

// header returns the VP8X chunk (RFC 9649, 2.7.1) and the profile.
func (c Canvas) header() []byte {
	header := make([]byte, 10) // flags; width-1 and height-1 in 24 bits each
	binary.LittleEndian.PutUint16(header[4:], uint16(c.Width-1))
	binary.LittleEndian.PutUint16(header[7:], uint16(c.Height-1))
	for flag, isSet := range map[byte]bool{0x20: c.ICC != nil, 0x10: c.Transparent, 0x08: c.Exif != nil} {
		if isSet {
			header[0] |= flag
		}
	}
	out := webp.AppendChunk(nil, "VP8X", header)
	if c.ICC != nil {
		out = webp.AppendChunk(out, "ICCP", c.ICC)
	}
	return out
}

// around returns what precedes and what follows the bitstream of a WebP of the extended format. The length of
// the container is 0.
func (c Canvas) around(length int64) (head, tail []byte) {
	head = append([]byte("RIFF\x00\x00\x00\x00WEBP"), c.header()...)
	head = binary.LittleEndian.AppendUint32(append(head, "VP8L"...), uint32(length))
	tail = make([]byte, length%2)
	if c.Exif != nil {
		tail = webp.AppendChunk(tail, "EXIF", c.Exif)
	}
	return head, tail
}

// ExtendedWebP returns a WebP of the extended format without padding. The parts are a lossless bitstream.
func ExtendedWebP(canvas Canvas, vp8l []lazyfile.Part) []lazyfile.Part {
	length := lazyfile.New(vp8l...).Size()
	head, tail := canvas.around(length)
	binary.LittleEndian.PutUint32(head[4:], uint32(int64(len(head)+len(tail))+length-8))
	return slices.Concat([]lazyfile.Part{lazyfile.Literal(head)}, vp8l, []lazyfile.Part{lazyfile.Literal(tail)})
}

// PadWebP returns a WebP of size bytes. The parts are a lossless bitstream.
//
// A RIFF container has an even length of up to 32 bits. The last byte of a file of odd
// size, and everything beyond 4 GiB, follows the container.
func PadWebP(source filler.Source, size int64, canvas Canvas, vp8l []lazyfile.Part) ([]lazyfile.Part, error) {
	parts, err := extendedWebP(source, size, canvas, vp8l)
	if _, isTooSmall := errors.AsType[*lazyfile.TooSmallError](err); isTooSmall && !canvas.hasMetadata() {
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
	head, padding := canvas.around(length)
	padding = append(padding, "FILL\x00\x00\x00\x00"...)
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
