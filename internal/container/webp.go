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
	Animated      bool   // whether the file has the chunks of frames, and not one bitstream
	ICC, Exif     []byte // a profile and a TIFF structure, if any
}

// isExtended reports whether only the extended format can describe the image.
func (c Canvas) isExtended() bool { return c.Animated || c.ICC != nil || c.Exif != nil }

// header returns the VP8X chunk (RFC 9649, 2.7.1) and the profile.
func (c Canvas) header() []byte {
	header := make([]byte, 10) // flags; width-1 and height-1 in 24 bits each
	binary.LittleEndian.PutUint16(header[4:], uint16(c.Width-1))
	binary.LittleEndian.PutUint16(header[7:], uint16(c.Height-1))
	for flag, isSet := range map[byte]bool{0x20: c.ICC != nil, 0x10: c.Transparent, 0x08: c.Exif != nil, 0x02: c.Animated} {
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

// chunks returns the parts of a WebP of the extended format, given its bitstream or the chunks of its frames. The
// first one is a literal, and the length of the container in it is 0.
func (c Canvas) chunks(content []lazyfile.Part) []lazyfile.Part {
	head, length := append([]byte("RIFF\x00\x00\x00\x00WEBP"), c.header()...), lazyfile.New(content...).Size()
	if c.Animated {
		head = append(head, webp.AnimationHeader()...)
	} else {
		head = binary.LittleEndian.AppendUint32(append(head, "VP8L"...), uint32(length))
	}
	tail := make([]byte, length%2)
	if c.Exif != nil {
		tail = webp.AppendChunk(tail, "EXIF", c.Exif)
	}
	return slices.Concat([]lazyfile.Part{lazyfile.Literal(head)}, content, []lazyfile.Part{lazyfile.Literal(tail)})
}

// ExtendedWebP returns a WebP of the extended format without padding. The parts are as for [PadWebP].
func ExtendedWebP(canvas Canvas, content []lazyfile.Part) []lazyfile.Part {
	parts := canvas.chunks(content)
	binary.LittleEndian.PutUint32(parts[0].(lazyfile.Literal)[4:], uint32(lazyfile.New(parts...).Size()-8))
	return parts
}

// PadWebP returns a WebP of size bytes. The parts are a lossless bitstream, or the chunks of the frames of an
// animation.
//
// A RIFF container has an even length of up to 32 bits. The last byte of a file of odd
// size, and everything beyond 4 GiB, follows the container.
func PadWebP(source filler.Source, size int64, canvas Canvas, vp8l []lazyfile.Part) ([]lazyfile.Part, error) {
	parts, err := extendedWebP(source, size, canvas, vp8l)
	if _, isTooSmall := errors.AsType[*lazyfile.TooSmallError](err); isTooSmall && !canvas.isExtended() {
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
	const overhead = 8
	parts, padding := canvas.chunks(vp8l), append(make([]byte, 0, overhead), "FILL\x00\x00\x00\x00"...)
	used := lazyfile.New(parts...).Size() + overhead
	n, err := lazyfile.Padding(size, used)
	if err != nil {
		return nil, err
	}
	riff := min((size-8)&^1, maxRIFF)
	binary.LittleEndian.PutUint32(parts[0].(lazyfile.Literal)[4:], uint32(riff))
	binary.LittleEndian.PutUint32(padding[4:], uint32(riff+8-used))
	return append(parts, lazyfile.Literal(padding), source.Part(n)), nil
}
