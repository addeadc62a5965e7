package contentline

import (
	"context"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A File is a file of entries between a head and a tail.
type File struct {
	Head, Tail []byte
	Count      int // of entries, at least 1
	// Append appends entry i. It calls [Builder.AllowPadding] once for the last one. It must
	// be safe for concurrent use with different builders.
	Append func(b *Builder, i int)
}

// Series returns the file without padding.
func (f File) Series() *lazyfile.Series {
	before, after := f.last()
	return f.series(append(before, after...))
}

// Padded returns the file with a size in bytes. The last entry is padded. The error is a
// [*lazyfile.TooSmallError] or comes from ctx.
func (f File) Padded(ctx context.Context, size int64) (*lazyfile.File, error) {
	before, after := f.last()
	start := f.series(before)
	overhead, err := start.SizeContext(ctx)
	if err != nil {
		return nil, err
	}
	n, err := lazyfile.Padding(size, overhead+int64(len(after)))
	if err != nil {
		return nil, err
	}
	return lazyfile.New(start, padding(n), lazyfile.Literal(after)), nil
}

// last returns the last entry and the tail, before and after the padding.
func (f File) last() (before, after []byte) {
	var b Builder
	f.Append(&b, f.Count-1)
	return b.lines[:b.padding:b.padding], append(b.lines[b.padding:], f.Tail...)
}

func (f File) series(tail []byte) *lazyfile.Series {
	generate := func(b *Builder, i int) []byte {
		b.Reset()
		f.Append(b, i)
		return b.Bytes()
	}
	return lazyfile.NewSeries(f.Head, tail, f.Count-1, generate, func(b *Builder, i int) int { return len(generate(b, i)) })
}

// padding returns n bytes that continue a text: letters in the room that [foldAt] leaves, a
// folded line, or a property.
func padding(n int64) *lazyfile.File {
	const property = newline + "X-PADDING:"
	if n < int64(len(property+fold)+1) {
		return lazyfile.New(lazyfile.Literal(continued(n)))
	}
	n -= int64(len(property))
	full := lazyfile.Literal(continued(maxOctets + int64(len(newline))))
	short, count := n%full.Size(), n/full.Size()
	lines := lazyfile.Repeated{Pattern: full, Count: count}
	return lazyfile.New(lazyfile.Literal(property+continued(short)), lines)
}

// continued returns n bytes that continue a line, in a folded line if they do not fit.
func continued(n int64) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	text := strings.Repeat(letters, 3)
	if n <= int64(len(fold)) {
		return text[:n]
	}
	return fold + text[:n-int64(len(fold))]
}
