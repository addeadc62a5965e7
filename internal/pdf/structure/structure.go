// Package structure writes the beginning and the end of PDF files (ISO 32000-1).
package structure

import (
	"bytes"
	"fmt"
)

// header is the header of a file (7.5.2). The comment marks the file as binary.
const header = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"

// Head returns the header followed by objects, which are numbered from 1. It
// also returns the offset of each object.
func Head(objects ...string) (head []byte, offsets []int64) {
	b := bytes.NewBufferString(header)
	for i, object := range objects {
		offsets = append(offsets, int64(b.Len()))
		fmt.Fprintf(b, "%d 0 obj%s\nendobj\n", 1+i, object)
	}
	return b.Bytes(), offsets
}

// Stream returns a stream object (7.3.8) with entries in its dictionary in addition to Length.
func Stream(entries, data string) string {
	return fmt.Sprintf("<<%s/Length %d>>stream\n%s\nendstream", entries, len(data), data)
}

// Tail returns the cross-reference table (7.5.4) and the trailer (7.5.5) of a file.
// Object i+1 starts at offsets[i], and the table starts at end. The trailer dictionary
// contains entries in addition to Size.
func Tail(offsets []int64, end int64, entries string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", 1+len(offsets))
	for _, offset := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer<</Size %d%s>>\nstartxref\n%010d\n%%%%EOF\n", 1+len(offsets), entries, end)
	return b.Bytes()
}
