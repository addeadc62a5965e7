package corrupt

import (
	"bytes"
	"context"
	"io"
	"sort"
	"sync"
)

// blockSize is the number of bytes between the offsets that a [CRLF] holds.
const blockSize = 16 << 10

// blocks holds buffers, so that reads do not allocate any.
var blocks = sync.Pool{New: func() any { return new([blockSize]byte) }}

// A CRLF is a file with a carriage return before every line feed. It holds an offset for each
// block of the original. It is safe for concurrent use if the original is.
type CRLF struct {
	original io.ReaderAt
	size     int64   // of the original
	starts   []int64 // offset of each block of the original, and the size of the file
}

// NewCRLF returns the file for the first size bytes of r, which it reads. The error comes from ctx
// or r.
func NewCRLF(ctx context.Context, r io.ReaderAt, size int64) (*CRLF, error) {
	f := &CRLF{original: r, size: size, starts: []int64{0}}
	end := int64(0)
	err := eachBlock(ctx, r, size, func(block []byte) bool {
		end += int64(len(block) + bytes.Count(block, []byte{'\n'}))
		f.starts = append(f.starts, end)
		return true
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// HasLF reports whether the first size bytes of r contain a line feed. It stops reading after the
// block with the first one. The error comes from ctx or r.
func HasLF(ctx context.Context, r io.ReaderAt, size int64) (found bool, err error) {
	err = eachBlock(ctx, r, size, func(block []byte) bool {
		found = bytes.IndexByte(block, '\n') >= 0
		return !found
	})
	return found, err
}

// eachBlock calls f for each block of the first size bytes of r, until it returns false. A block
// is valid until f returns.
func eachBlock(ctx context.Context, r io.ReaderAt, size int64, f func(block []byte) bool) error {
	buffer := blocks.Get().(*[blockSize]byte)
	defer blocks.Put(buffer)
	for off := int64(0); off < size; off += blockSize {
		if err := ctx.Err(); err != nil {
			return err
		}
		block := buffer[:min(blockSize, size-off)]
		if err := readFull(r, block, off); err != nil {
			return err
		}
		if !f(block) {
			return nil
		}
	}
	return nil
}

// Size returns the number of bytes of the file.
func (f *CRLF) Size() int64 { return f.starts[len(f.starts)-1] }

// ReadAt implements [io.ReaderAt].
func (f *CRLF) ReadAt(p []byte, off int64) (n int, err error) {
	if off < 0 {
		return 0, errNegativeOffset
	}
	buffer := blocks.Get().(*[blockSize]byte)
	defer blocks.Put(buffer)
	for n < len(p) {
		i := sort.Search(len(f.starts), func(i int) bool { return f.starts[i] > off }) - 1
		start := int64(i) * blockSize
		if start >= f.size {
			return n, io.EOF
		}
		block := buffer[:min(blockSize, f.size-start)]
		if err := readFull(f.original, block, start); err != nil {
			return n, err
		}
		m := convert(p[n:], block, int(off-f.starts[i]))
		n, off = n+m, off+int64(m)
	}
	return n, nil
}

// convert copies a block to p, with a carriage return before every line feed, but without the
// first bytes of the result. It returns the number of bytes that it copied.
func convert(p, block []byte, skipped int) (n int) {
	for len(block) > 0 && n < len(p) {
		text, rest, hasLF := bytes.Cut(block, []byte{'\n'})
		n += copyAfter(p[n:], text, &skipped)
		if hasLF {
			n += copyAfter(p[n:], []byte("\r\n"), &skipped)
		}
		block = rest
	}
	return n
}

// copyAfter copies from to p, without the bytes that are still to be skipped.
func copyAfter(p, from []byte, skipped *int) int {
	skip := min(*skipped, len(from))
	*skipped -= skip
	return copy(p, from[skip:])
}
