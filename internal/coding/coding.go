// Package coding encodes files as content codings of HTTP (RFC 9110, 8.4.1). Their blocks are not compressed, so
// that any range can be read without the bytes before it, and the size is known.
package coding

import (
	"encoding/binary"
	"hash/adler32"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Coding is how a file is encoded.
type Coding struct {
	Name    string // for users
	Content string // value of Content-Encoding
	// Checked reports whether a checksum follows the file, for which the whole file is read.
	Checked bool
	encode  func(lazyfile.Part) *lazyfile.File
}

var codings = []Coding{
	{"gzip", "gzip", true, inGzip},
	{"deflate", "deflate", true, inZlib},
	{"deflate-raw", "deflate", false, func(p lazyfile.Part) *lazyfile.File { return lazyfile.New(archive.Stored(p)) }},
	{"br", "br", false, inBrotli},
	{"zstd", "zstd", false, archive.Zstd},
}

// Names returns the names of all codings.
func Names() []string {
	var names []string
	for _, c := range codings {
		names = append(names, c.Name)
	}
	return names
}

// Find returns the coding with a name. It panics if there is none.
func Find(name string) Coding {
	for _, c := range codings {
		if c.Name == name {
			return c
		}
	}
	panic("coding: unknown name " + name)
}

// Encode returns a file of the given size, encoded.
func (c Coding) Encode(file io.ReaderAt, size int64) Encoded {
	return Encoded{c.encode(readerPart{file, size})}
}

// An Encoded is an encoded file. Its reads fail as those of the file do.
type Encoded struct{ file *lazyfile.File }

// Size returns the size in bytes.
func (e Encoded) Size() int64 { return e.file.Size() }

// ReadAt implements [io.ReaderAt].
func (e Encoded) ReadAt(p []byte, off int64) (n int, err error) {
	defer func() {
		switch failed := recover().(type) {
		case nil:
		case readError:
			n, err = 0, failed.error
		default:
			panic(failed)
		}
	}()
	return e.file.ReadAt(p, off)
}

// A readError is why a part cannot be filled.
type readError struct{ error }

// A readerPart is a part that an [io.ReaderAt] reads.
type readerPart struct {
	io.ReaderAt
	size int64
}

func (p readerPart) Size() int64 { return p.size }

func (p readerPart) Fill(b []byte, off int64) {
	if n, err := p.ReadAt(b, off); n < len(b) {
		panic(readError{err})
	}
}

// inGzip returns a gzip file (RFC 1952).
func inGzip(content lazyfile.Part) *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(archive.GzipHead(0)), archive.Stored(content), gzipTail{content})
}

// A gzipTail is the end of a gzip file.
type gzipTail struct{ content lazyfile.Part }

func (gzipTail) Size() int64                { return archive.GzipTailSize }
func (t gzipTail) Fill(p []byte, off int64) { copy(p, archive.GzipTail(t.content)[off:]) }

// inZlib returns a stream of zlib (RFC 1950), which is what deflate stands for (RFC 9110, 8.4.1.2).
func inZlib(content lazyfile.Part) *lazyfile.File {
	const fastest = 0x01
	return lazyfile.New(lazyfile.Literal{0x78, fastest}, archive.Stored(content), adlerOf{content})
}

// adlerOf is the Adler-32 of a part (RFC 1950, 2.2).
type adlerOf struct{ content lazyfile.Part }

func (adlerOf) Size() int64 { return adler32.Size }

func (a adlerOf) Fill(p []byte, off int64) {
	hash := adler32.New()
	_, _ = io.Copy(hash, io.NewSectionReader(lazyfile.New(a.content), 0, a.content.Size())) // reads of a file do not fail
	copy(p, hash.Sum(nil)[off:])
}

// inBrotli returns a stream of Brotli with meta-blocks that are not compressed (RFC 7932, 9.2).
func inBrotli(content lazyfile.Part) *lazyfile.File {
	const (
		lastEmpty       = 0b11  // ISLAST and ISLASTEMPTY
		onlyEmpty       = 0b110 // after WBITS
		windowBits      = 1     // WBITS of 0, which is a window of 64 KB
		lastAndNibbles  = 3     // ISLAST of 0, and MNIBBLES of 0, which is four
		lengthBits      = 16    // MLEN - 1
		maxUncompressed = 1 << lengthBits
	)
	if content.Size() == 0 {
		return lazyfile.New(lazyfile.Literal{onlyEmpty})
	}
	header := func(off, size int64, _ bool) []byte {
		bits := lastAndNibbles
		if off == 0 {
			bits += windowBits
		}
		isUncompressed := uint32(1) << (bits + lengthBits)
		return binary.LittleEndian.AppendUint32(nil, uint32(size-1)<<bits|isUncompressed)[:3]
	}
	return lazyfile.New(lazyfile.Blocks{Content: content, DataSize: maxUncompressed, HeaderSize: 3, Header: header}, lazyfile.Literal{lastEmpty})
}
