package hostile

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
)

// zipOverlap returns 100 entries that share a compressed text. In the twin, each has its own.
func zipOverlap(twin bool) []byte {
	text, entries := overlapText(), make([]zipEntry, 100)
	compressed := flate.Deflate(text)
	if !twin {
		return overlap(entries, text, compressed)
	}
	for i := range entries {
		entries[i] = zipCompressed(overlapName(i), text, compressed)
	}
	return zipOf(entries...)
}

// overlap returns entries that end with the same compressed text. Each entry quotes the local
// headers of the entries after it, in stored blocks of DEFLATE, so that all headers and checksums
// are correct. David Fifield describes this in "A better zip bomb" (2019).
func overlap(entries []zipEntry, text, compressed []byte) []byte {
	header := 30 + len(overlapName(0))
	content := append(make([]byte, len(entries)*header), text...) // headers, and the text
	offsets := make([]int, len(entries))
	for i := len(entries) - 1; i >= 0; i-- {
		entries[i] = zipCompressed(overlapName(i), content[(i+1)*header:], compressed)
		local := entries[i].localHeader()
		copy(content[i*header:], local)
		compressed = append(storedBlock(local), compressed...)
		offsets[i] = i * (storedBlockHeader + header)
	}
	return appendZipDirectory(compressed[storedBlockHeader:], "", entries, offsets)
}

func overlapName(i int) string { return fmt.Sprintf("%03d.txt", i) }

// overlapText returns 64 KB, which DEFLATE compresses 84 times.
func overlapText() []byte {
	var b bytes.Buffer
	for i := range 256 {
		fmt.Fprintf(&b, "%03d%s\n", i, strings.Repeat(" placeholder", 21))
	}
	return b.Bytes()
}

const storedBlockHeader = 5 // bytes before the data of a stored block

// storedBlock returns data as a block of DEFLATE that is neither compressed nor the last one (RFC
// 1951, 3.2.4).
func storedBlock(data []byte) []byte {
	return append(archive.StoredBlockHeader(int64(len(data)), false), data...)
}

// zipDeclaredSize returns an entry with the size and the checksum of only its first bytes. In the
// twin, it has no other bytes.
func zipDeclaredSize(twin bool) []byte {
	content := bytes.Repeat([]byte("placeholder "), 1<<20/12)
	declared := content[:100]
	return zipOf(zipCompressed(Canary, declared, flate.Deflate(either(twin, declared, content))))
}
