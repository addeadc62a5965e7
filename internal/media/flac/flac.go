// Package flac encodes signals as FLAC (RFC 9639), with fixed predictors.
//
// A frame is a function of its samples, so any of them can be encoded without those before it. All arithmetic is on
// integers, so that all processors generate the same bytes.
package flac

import (
	"encoding/binary"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// A Signal is a signal with samples of 8, 16 or 24 bits.
type Signal struct {
	audio.Signal
	Bits int
}

// maxBlockSize is the maximum number of samples of each channel in a frame.
const maxBlockSize = 4096

// blockSize returns the number of samples of each channel in a frame, except for the last one. A frame has less than
// 64 KB, so that it fits into a page of Ogg.
func (s Signal) blockSize() int {
	const maxBytes = 60_000
	if s.Channels*s.Bits/8*maxBlockSize > maxBytes {
		return maxBlockSize / 4
	}
	return maxBlockSize
}

// Marker is at the start of a stream.
const Marker = "fLaC"

// Types of metadata blocks (RFC 9639, 8.1).
const (
	typeStreamInfo  = 0
	typeApplication = 2
	typeComment     = 4
	typePicture     = 6
)

// BlockHeadSize and MaxBlockSize are the sizes of the head of a metadata block, and of what may follow it.
const BlockHeadSize, MaxBlockSize = 4, 1<<24 - 1

// Frames returns the number of frames of a signal.
func (s Signal) Frames() int { return (s.Samples() + s.blockSize() - 1) / s.blockSize() }

// FrameEnd returns the number of samples of a channel up to the end of a frame.
func (s Signal) FrameEnd(i int) int { return min((i+1)*s.blockSize(), s.Samples()) }

// StreamInfo returns the first metadata block (RFC 9639, 8.2), which others follow. It knows neither the sizes of frames
// nor the checksum of samples, because the stream would otherwise have to be encoded before its first byte.
func (s Signal) StreamInfo() []byte {
	const size = 34
	w := bitio.AppendTo(blockHead(typeStreamInfo, size, false))
	w.Write(uint32(s.blockSize()), 16)
	w.Write(uint32(s.blockSize()), 16)
	w.Write(0, 24)
	w.Write(0, 24)
	w.Write(uint32(s.Rate()), 20)
	w.Write(uint32(s.Channels-1), 3)
	w.Write(uint32(s.Bits-1), 5)
	w.Write(0, 4) // the number has 36 bits, and needs 30
	w.Write(uint32(s.Samples()), 32)
	return append(w.Bytes(), make([]byte, 16)...)
}

// Comment returns a metadata block (RFC 9639, 8.6), which may be the last one, with the name of the encoder and so many spaces
// after it, and comments.
func Comment(spaces int, last bool, comments ...lazyfile.Part) *lazyfile.File {
	vendor := tag.Encoder + strings.Repeat(" ", spaces)
	parts := []lazyfile.Part{littleEndian(len(vendor)), lazyfile.Literal(vendor), littleEndian(len(comments))}
	for _, c := range comments {
		parts = append(parts, littleEndian(int(c.Size())), c)
	}
	body := lazyfile.New(parts...)
	return lazyfile.New(lazyfile.Literal(blockHead(typeComment, int(body.Size()), last)), body)
}

// littleEndian returns a number of 32 bits.
func littleEndian(n int) lazyfile.Literal { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }

// Picture returns a metadata block with a picture (RFC 9639, 8.8), or nothing if that is nil.
func Picture(p *tag.Picture) *lazyfile.File {
	if p == nil {
		return lazyfile.New()
	}
	block := p.Block()
	return lazyfile.New(lazyfile.Literal(blockHead(typePicture, int(block.Size()), false)), block)
}

// ApplicationHead returns the head of a metadata block, which may be the last one, with size bytes of an application (RFC 9639,
// 8.4), and its identifier.
func ApplicationHead(size int, last bool) []byte {
	return append(blockHead(typeApplication, size, last), "plac"...)
}

// blockHead returns the head of a metadata block of size bytes.
func blockHead(kind, size int, last bool) []byte {
	if last {
		kind |= 1 << 7
	}
	return binary.BigEndian.AppendUint32(nil, uint32(kind<<24|size))
}
