// Package xref writes what ends a PDF file.
package xref

import (
	"bytes"
	"fmt"
)

// Table returns the cross-reference table (ISO 32000-1, 7.5.4) and the trailer
// (7.5.5) of a file whose objects begin at offsets, and end at end. The
// trailer has entries besides its size.
func Table(offsets []int64, end int64, entries string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", 1+len(offsets))
	for _, offset := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer<</Size %d%s>>\nstartxref\n%010d\n%%%%EOF\n", 1+len(offsets), entries, end)
	return b.Bytes()
}
