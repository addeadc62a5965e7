package bomb

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Gzip returns a gzip file (RFC 1952) of zero bytes.
func (o Options) Gzip() (*lazyfile.File, error) {
	stream := flate.RunBlock{Count: o.Bytes, Final: true}.Part()
	return o.pad(func(emptyBlocks, comment int64) *lazyfile.File {
		return gzipFile(lazyfile.Zeros(o.Bytes), comment, padding(emptyBlocks), stream)
	})
}

// gzipFile returns a gzip file with a comment. The stream is the compressed content.
func gzipFile(content lazyfile.Part, comment int64, stream ...lazyfile.Part) *lazyfile.File {
	tail := sync.OnceValue(func() []byte { return archive.GzipTail(content) })
	return lazyfile.New(lazyfile.Literal(archive.GzipHead(comment)), lazyfile.New(stream...), gzipTail{tail})
}

// A gzipTail is the end of a gzip file. It is computed when it is first read, because a checksum of
// many headers takes time.
type gzipTail struct{ bytes func() []byte }

// Size implements [lazyfile.Part].
func (gzipTail) Size() int64 { return archive.GzipTailSize }

// Fill implements [lazyfile.Part].
func (t gzipTail) Fill(p []byte, off int64) { copy(p, t.bytes()[off:]) }
