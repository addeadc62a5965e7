package placeholdertest

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// Equal fails the test if got differs from want. It compares them while it reads, so
// neither is held in memory. The message shows the first difference.
func Equal(t testing.TB, want *placeholder.Content, got io.Reader) {
	t.Helper()
	v := NewVerifier(want)
	got = struct{ io.Reader }{got} // a WriterTo would rewind after a difference
	_, err := io.Copy(v, got)
	if err == nil {
		err = v.Close()
	}
	if difference, ok := errors.AsType[*DifferenceError](err); ok {
		// Learn the size of got, but do not wait for the end of an endless stream.
		rest, err := io.CopyN(io.Discard, got, max(0, difference.WantSize-difference.GotSize)+placeholder.MB)
		difference.GotSize += rest
		difference.GotMore = err != io.EOF
		t.Errorf("placeholdertest.Equal: got %v", difference)
	} else if err != nil {
		t.Errorf("placeholdertest.Equal: after %d of %d bytes, all equal to %s: %v", v.offset, want.Size(), want.Name(), err)
	}
}

// A Verifier is an [io.WriteCloser] that compares the bytes written to it with a file. It
// holds neither in memory.
type Verifier struct {
	want   *placeholder.Content
	offset int64 // number of equal bytes
	buffer []byte
	ahead  []byte // the part of buffer that follows offset
	err    error  // the first difference
}

// NewVerifier returns a Verifier for a file.
func NewVerifier(want *placeholder.Content) *Verifier {
	return &Verifier{want: want, buffer: make([]byte, 256*placeholder.KB)}
}

// Write compares p with the next bytes of the file. At the first difference it returns a
// [*DifferenceError], as do all later calls.
func (v *Verifier) Write(p []byte) (written int, err error) {
	for len(p) > 0 && v.err == nil {
		if v.err = v.readAhead(); v.err != nil {
			break
		}
		equal := commonPrefix(v.ahead, p)
		if equal == 0 {
			v.err = v.difference(p)
		}
		v.offset += int64(equal)
		written += equal
		v.ahead, p = v.ahead[equal:], p[equal:]
	}
	return written, v.err
}

// readAhead reads the next block of the file if the last one has been compared completely.
// At the end of the file, the block is empty.
func (v *Verifier) readAhead() error {
	if len(v.ahead) > 0 {
		return nil
	}
	n, err := v.want.ReadAt(v.buffer, v.offset)
	v.ahead = v.buffer[:n]
	if n > 0 || err == io.EOF && v.offset == v.want.Size() {
		return nil
	}
	return fmt.Errorf("reading %s at byte %d: %w", v.want.Name(), v.offset, err)
}

// Close returns the first difference, if any. If the bytes written are only the beginning
// of the file, that is a difference too.
func (v *Verifier) Close() error {
	if v.err == nil && v.offset < v.want.Size() {
		v.err = v.difference(nil)
	}
	return v.err
}

// difference returns the error for a difference at the current offset, where the bytes
// written are got.
func (v *Verifier) difference(got []byte) error {
	want := make([]byte, shownBytes)
	n, _ := v.want.ReadAt(want, v.offset)
	return &DifferenceError{
		Name:     v.want.Name(),
		Offset:   v.offset,
		Want:     want[:n],
		Got:      bytes.Clone(got[:min(len(got), shownBytes)]),
		WantSize: v.want.Size(),
		GotSize:  v.offset + int64(len(got)),
		GotMore:  len(got) > 0,
	}
}

// shownBytes is the maximum length of Want and Got in a DifferenceError.
const shownBytes = 16

// A DifferenceError reports the first difference between a file and the bytes compared with
// it.
type DifferenceError struct {
	Name      string // of the file
	Offset    int64  // of the first byte that differs
	Want, Got []byte // up to 16 bytes from there; empty at the end
	WantSize  int64  // size of the file in bytes
	GotSize   int64  // size of the other side in bytes
	GotMore   bool   // whether GotSize is a minimum, because there may be more bytes
}

// Error returns a message of three lines that begins with "differs from", with a hex dump
// of both sides.
func (e *DifferenceError) Error() string {
	want, got := fmt.Sprintf("%d bytes", e.WantSize), fmt.Sprintf("%d bytes", e.GotSize)
	if e.GotMore {
		got = "at least " + got
	}
	width := max(len(want), len(got))
	return fmt.Sprintf("differs from %s at offset %d\n  want  %-*s  %s\n  got   %-*s  %s",
		cmp.Or(e.Name, "the file"), e.Offset, width, want, dump(e.Want), width, got, dump(e.Got))
}

// dump returns up to 16 bytes in hexadecimal and as text, without their offset.
func dump(b []byte) string {
	if len(b) == 0 {
		return "end of file"
	}
	const offsetWidth = 10
	return strings.TrimSpace(hex.Dump(b)[offsetWidth:])
}

// commonPrefix returns the number of leading bytes that a and b have in common.
func commonPrefix(a, b []byte) int {
	n := min(len(a), len(b))
	if bytes.Equal(a[:n], b[:n]) {
		return n
	}
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}
