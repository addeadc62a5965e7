package hostile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/codec"
)

// zipOverlap returns entries that end with the same compressed bytes. DEFLATE has stored blocks, in
// which each entry quotes the local headers of those after it, so that all headers and checksums
// are correct. David Fifield describes this in "A better zip bomb" (2019). In the twin, each entry
// has its own bytes.
func zipOverlap(twin bool) []byte {
	const entries = 100
	content := overlapContent()
	last := zipCompressed("099.txt", content, codec.Deflate(content))
	all, offsets := make([]zipEntry, entries), make([]int, entries)
	for i := entries - 1; i >= 0; i-- {
		all[i] = last
		header := last.localHeader()
		if !twin {
			content = slices.Concat(header, content)
			last.body = slices.Concat(storedBlock(header), last.body)
		}
		last = zipCompressed(fmt.Sprintf("%03d.txt", i-1), content, last.body)
	}
	if twin {
		return zipOf(all...)
	}
	first := slices.Concat(all[0].localHeader(), all[0].body)
	for i, e := range all {
		offsets[i] = len(first) - len(e.localHeader()) - len(e.body)
	}
	return appendZipDirectory(first, "", all, offsets)
}

// overlapContent returns a text that DEFLATE compresses to a fraction.
func overlapContent() []byte {
	var b bytes.Buffer
	for i := range 256 {
		fmt.Fprintf(&b, "%03d", i)
		b.Write(bytes.Repeat([]byte(" placeholder"), 21))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// storedBlock returns data as a block of DEFLATE that is not compressed and not final (RFC 1951,
// 3.2.4).
func storedBlock(data []byte) []byte {
	b := binary.LittleEndian.AppendUint16([]byte{0}, uint16(len(data)))
	b = binary.LittleEndian.AppendUint16(b, ^uint16(len(data)))
	return append(b, data...)
}

// zipDeclaredSize returns an entry that declares the size of its first bytes only, which the
// checksum is of as well. In the twin, they are all of it.
func zipDeclaredSize(twin bool) []byte {
	content := bytes.Repeat([]byte("placeholder "), 1<<20/12)
	declared := content[:100]
	if twin {
		content = declared
	}
	return zipOf(zipCompressed(Canary, declared, codec.Deflate(content)))
}
