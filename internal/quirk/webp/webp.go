// Package webp has quirks of WebP files. Clauses refer to RFC 9649.
package webp

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case { return slices.Concat(chunkCases(), animationCases(), lossyCases()) }

// The flags of a file of the extended format (2.7.1).
const (
	hasProfile   = 0x20
	hasAlpha     = 0x10
	hasExif      = 0x08
	hasXMP       = 0x04
	hasAnimation = 0x02
)

// A file is a WebP file. One without flags is of the simple format, unless it is extended.
type file struct {
	pattern.Picture
	flags      byte
	isExtended bool
	before     []chunk // between the header and the image
	after      []chunk
	animation  *animation
	tail       string
	code       func(p pattern.Picture) []chunk // of pictures and frames
	want       expect.Expectation
}

// A chunk is a chunk of a file (2.3).
type chunk struct {
	kind string
	data []byte
}

// still returns a file of the simple format.
func still(p pattern.Picture) file { return file{Picture: p, want: p.Expect(), code: lossless} }

// ordinary returns a file that all readers read.
func ordinary() file { return still(pattern.New(pattern.Bright())) }

// lossless returns the chunk of a picture without loss.
func lossless(p pattern.Picture) []chunk { return []chunk{{"VP8L", webp.VP8L(p.Runs())}} }

// file returns the bytes of the file, and what a reader finds.
func (f file) file() quirk.File {
	image := f.code(f.Picture)
	if f.animation != nil {
		image = f.animation.chunks(f.code)
	}
	var chunks []chunk
	if f.flags != 0 || f.isExtended {
		chunks = []chunk{f.header()}
	}
	out := []byte("RIFF\x00\x00\x00\x00WEBP")
	for _, c := range slices.Concat(chunks, f.before, image, f.after) {
		out = webp.AppendChunk(out, c.kind, c.data)
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return quirk.File{Bytes: append(out, f.tail...), Expect: f.want}
}

// header returns the header of a file of the extended format (2.7.1).
func (f file) header() chunk {
	data := slices.Concat([]byte{f.flags, 0, 0, 0}, number(f.Width-1), number(f.Height-1))
	return chunk{"VP8X", data}
}

// number returns a number of 24 bits.
func number(v int) []byte { return []byte{byte(v), byte(v >> 8), byte(v >> 16)} }

// from returns the builder of a file after a change, and of the one before it as the twin.
func from(before func() file, change func(f *file)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := before()
		if !twin {
			change(&f)
		}
		return f.file()
	}
}

// changed returns the builder of an ordinary file after a change, and of the one before it as the twin.
func changed(change func(f *file)) func(twin bool) quirk.File { return from(ordinary, change) }

// sized returns the builder of a file of a size, and of one of the usual size as the twin.
func sized(width, height int) func(twin bool) quirk.File {
	return changed(func(f *file) { *f = still(pattern.Picture{Width: width, Height: height, Colors: pattern.Bright()}) })
}
