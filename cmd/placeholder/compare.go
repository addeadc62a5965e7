package main

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// compare compares the bytes of r with those of content. The error is a *difference if
// they are not equal.
func compare(content *placeholder.Content, r io.Reader) error {
	const blockSize = 256 * placeholder.KB
	want, got := make([]byte, blockSize), make([]byte, blockSize)
	for offset := int64(0); ; offset += blockSize {
		g, err := io.ReadFull(r, got)
		if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
			return err
		}
		w, err := content.ReadAt(want, offset)
		if err != nil && err != io.EOF {
			return err
		}
		ended := g < blockSize
		if !bytes.Equal(want[:w], got[:g]) {
			i := mismatch(want[:w], got[:g])
			return &difference{offset + int64(i), want[i:w], got[i:g], content.Size(), offset + int64(g), ended}
		}
		if ended {
			return nil
		}
	}
}

// A difference is the first one between a generated file and another.
type difference struct {
	offset    int64
	want, got []byte // what the files have there, if they do not end
	wantSize  int64
	gotSize   int64
	sizeKnown bool // otherwise, gotSize is what has been read
}

func (d *difference) Error() string {
	want, got := fmt.Sprintf("%d bytes", d.wantSize), fmt.Sprintf("%d bytes", d.gotSize)
	if !d.sizeKnown {
		got = "at least " + got
	}
	width := max(len(want), len(got))
	return fmt.Sprintf("at offset %d\n  expected  %-*s  %s\n  got       %-*s  %s",
		d.offset, width, want, dump(d.want), width, got, dump(d.got))
}

// dump returns the first 16 bytes as hexadecimal numbers and as text.
func dump(b []byte) string {
	if len(b) == 0 {
		return "end of file"
	}
	const offsetLength = 10
	return strings.TrimSpace(hex.Dump(b[:min(len(b), 16)])[offsetLength:])
}

// mismatch returns the number of bytes that a and b begin with in common.
func mismatch(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}
