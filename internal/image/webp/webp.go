// Package webp encodes pictures as lossless WebP (RFC 9649): pictures of runs, rasters and canvases of
// one colour, as files of the simple format or as VP8L bitstreams, which package container puts into
// files of the extended format. Section numbers are from the RFC. Width and height must not exceed 16,384
// pixels.
package webp

import (
	"encoding/binary"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Encode returns a picture as a file.
func Encode(p picture.Picture) []byte { return file(VP8L(p)) }

// EncodeRaster returns a raster as a file.
func EncodeRaster(r raster.Raster) lazyfile.Sections { return fileSections(RasterVP8L(r)) }

// Canvas returns a picture of one opaque colour as a file.
func Canvas(width, height int, c color.NRGBA) []byte { return file(CanvasVP8L(width, height, c)) }

// file returns a file of the simple format (2.6) with a bitstream.
func file(vp8l []byte) []byte {
	out := AppendChunk([]byte("RIFF\x00\x00\x00\x00WEBP"), "VP8L", vp8l)
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}

// AppendChunk appends a chunk, padded with a zero byte if the length of data is odd.
func AppendChunk(out []byte, kind string, data []byte) []byte {
	out = append(appendChunkHeader(out, kind, len(data)), data...)
	return append(out, make([]byte, len(data)%2)...)
}

// chunkHeader is the number of bytes of the header of a RIFF chunk.
const chunkHeader = 8

// appendChunkHeader appends the header of a chunk of size bytes.
func appendChunkHeader(out []byte, kind string, size int) []byte {
	return binary.LittleEndian.AppendUint32(append(out, kind...), uint32(size))
}

// fileSections is [file] for a bitstream of sections.
func fileSections(s lazyfile.Sections) lazyfile.Sections {
	s.Head = func(all []lazyfile.Summary) []lazyfile.Part {
		size := sectionBytes(all)
		head := appendChunkHeader(nil, "RIFF", len("WEBP")+chunkHeader+size+size%2)
		return []lazyfile.Part{lazyfile.Literal(appendChunkHeader(append(head, "WEBP"...), "VP8L", size))}
	}
	s.Tail = func(all []lazyfile.Summary) []lazyfile.Part {
		return []lazyfile.Part{lazyfile.Literal(make([]byte, sectionBytes(all)%2))}
	}
	return s
}

// sectionBytes returns the number of bytes that sections take.
func sectionBytes(all []lazyfile.Summary) int {
	var bits int64
	for _, s := range all {
		bits += s.Bits
	}
	return int((bits + 7) / 8)
}
