package bomb

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// tarEnd are the zero bytes that end a tar, and tarBlock the size of a block.
const (
	tarBlock = 512
	tarEnd   = 2 * tarBlock
)

// Tgz returns a tar archive of entries of zero bytes in a gzip file. The checksum at the end of the
// file takes 0.1 s for a million entries and as much or more for each further archive. It is computed
// when it is read.
func (o Options) Tgz() (*lazyfile.File, error) {
	var plain, stream []lazyfile.Part
	others, last := o.classes()
	for _, c := range append(others, last) {
		e := newTarEntries(o, c)
		plain, stream = append(plain, e.plain()), append(stream, e.deflated())
	}
	content := lazyfile.New(append(plain, lazyfile.Zeros(tarEnd))...)
	blocks := lazyfile.New(append(stream, flate.RunBlock{Count: tarEnd, Final: true}.Part())...)
	return o.pad(func(emptyBlocks, comment int64) *lazyfile.File {
		return o.nest(comment, func(comment int64) *lazyfile.File {
			return gzipFile(content, comment, padding(emptyBlocks), blocks)
		}, storeTgz)
	})
}

// storeTgz returns a file in a tar in a gzip file, without compression. Empty blocks replace most of
// the comment: file(1) 5.44 finds the header of a stored tar after a comment, and takes the gzip file for a tar.
func storeTgz(inner *lazyfile.File, comment int64) *lazyfile.File {
	head := archive.TarHeader(archive.Member{Name: "zeros.tgz", Modified: archive.Epoch, Body: inner})
	content := lazyfile.New(lazyfile.Literal(head), inner, make(lazyfile.Literal, tarPadding(inner.Size())+tarEnd))
	final := lazyfile.Literal(archive.StoredBlockHeader(0, true))
	return gzipFile(content, comment%emptyBlock, padding(comment/emptyBlock), stored(content), final)
}

// tarPadding returns the number of zero bytes after size bytes.
func tarPadding(size int64) int64 { return -size & (tarBlock - 1) }

// stored returns a part in blocks of DEFLATE without compression (RFC 1951, 3.2.4). What repeats
// still repeats, because blocks begin where it does.
func stored(p lazyfile.Part) lazyfile.Part {
	if p.Size() <= maxStored {
		return storedBlock(p)
	}
	switch p := p.(type) {
	case *lazyfile.File:
		parts := p.Parts()
		for i := range parts {
			parts[i] = stored(parts[i])
		}
		return lazyfile.New(parts...)
	case lazyfile.Repeated:
		if p.Pattern.Size() < chunk/2 {
			return stored(chunked(p))
		}
		return lazyfile.Repeated{Pattern: storedBlock(p.Pattern), Count: p.Count}
	case series:
		return p.stored()
	default:
		panic(fmt.Sprintf("bomb: part of %d bytes is of type %T", p.Size(), p))
	}
}

// Sizes in bytes. A chunk fits in a block without compression, with the headers of such blocks
// from lower depths.
const (
	chunk     = 8 << 10
	maxStored = 2 * chunk
)

// storedBlock returns a block that contains a part.
func storedBlock(p lazyfile.Part) lazyfile.Part {
	return lazyfile.New(lazyfile.Literal(archive.StoredBlockHeader(p.Size(), false)), p)
}

// chunked returns a part that repeats chunks, which repeat a short pattern.
func chunked(r lazyfile.Repeated) *lazyfile.File {
	size := r.Pattern.Size()
	inChunk := chunk / size
	all := make(lazyfile.Literal, min(r.Count, inChunk)*size)
	r.Fill(all, 0)
	rest := all[:r.Count%inChunk*size]
	if r.Count < inChunk {
		return lazyfile.New(rest)
	}
	return lazyfile.New(lazyfile.Repeated{Pattern: all, Count: r.Count / inChunk}, rest)
}
