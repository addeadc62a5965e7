package bomb

import (
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A text has white space between its head and its tail. Parsers refuse long runs of white space, so
// marks divide it.
type text struct {
	head, tail string
	mark       string // has no effect, and precedes each run of white space
	space      int64  // white space, and all marks except the first, in bytes
}

const (
	// spacing is the distance between marks in bytes.
	spacing = 1 << 20
	space   = ' '
)

// plain returns the text as it is.
func (t text) plain() *lazyfile.File {
	mark := lazyfile.Literal(t.mark)
	spaced := lazyfile.New(mark, lazyfile.Spaces(spacing-mark.Size()))
	return lazyfile.New(
		lazyfile.Literal(t.head), mark, lazyfile.Spaces(t.space%spacing),
		lazyfile.Repeated{Pattern: spaced, Count: t.space / spacing},
		lazyfile.Literal(t.tail))
}

// deflated returns the text as a stream of DEFLATE that contains empty blocks.
func (t text) deflated(emptyBlocks int64) *lazyfile.File {
	first := flate.RunBlock{Prefix: []byte(t.head + t.mark), Byte: space, Count: t.space % spacing}
	spaced := flate.RunBlock{Prefix: []byte(t.mark), Byte: space, Count: spacing - int64(len(t.mark))}
	last := flate.RunBlock{Prefix: []byte(t.tail), Byte: space, Final: true}
	return lazyfile.New(
		first.Part(),
		lazyfile.Repeated{Pattern: spaced.Part(), Count: t.space / spacing},
		padding(emptyBlocks),
		last.Part())
}
