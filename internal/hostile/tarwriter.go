package hostile

import (
	"archive/tar"
	"fmt"
	"strconv"
)

// A tarEntry is a file in a tar (POSIX.1-2024, pax, "ustar Interchange Format"). It may have values
// that other writers refuse.
type tarEntry struct {
	kind         byte // such as tar.TypeReg
	name, link   string
	mode         int // permissions
	body         string
	emptyInUstar bool // whether the header has a size of 0
	gnu          bool // whether the header has the format of GNU tar
}

// tarText returns an entry with a short text.
func tarText(name string) tarEntry {
	return tarEntry{kind: tar.TypeReg, name: name, mode: 0o644, body: canaryText}
}

// tarOf returns a tar of the entries.
func tarOf(entries ...tarEntry) []byte {
	var b []byte
	for _, e := range entries {
		b = append(b, e.header()...)
		b = appendTarBlocks(b, e.body)
	}
	return append(b, make([]byte, 2*tarBlock)...)
}

const tarBlock = 512 // size in bytes of a header, and of the units of a body

// appendTarBlocks appends a body, and the zero bytes after it.
func appendTarBlocks(b []byte, body string) []byte {
	return append(append(b, body...), make([]byte, -len(body)&(tarBlock-1))...)
}

// header returns the header of an entry.
func (e tarEntry) header() []byte {
	const owner, modified, nullDevice = 1000, 946684800, "0000001\x000000003\x00" // 2000-01-01
	size := len(e.body)
	if e.emptyInUstar {
		size = 0
	}
	b := make([]byte, tarBlock)
	copy(b, e.name)
	copy(b[100:], fmt.Sprintf("%07o\x00%07o\x00%07o\x00%011o\x00%011o\x00        %c", e.mode, owner, owner, size, modified, e.kind))
	copy(b[157:], e.link)
	copy(b[257:], "ustar\x0000placeholder")
	if e.gnu {
		copy(b[257:], "ustar  \x00")
	}
	copy(b[297:], "placeholder")
	if e.kind == tar.TypeChar {
		copy(b[329:], nullDevice)
	}
	sum := 0
	for _, c := range b {
		sum += int(c)
	}
	copy(b[148:], fmt.Sprintf("%06o\x00 ", sum))
	return b
}

// paxHeader returns an entry with records for the entry after it.
func paxHeader(records ...string) tarEntry {
	e := tarEntry{kind: tar.TypeXHeader, name: "PaxHeaders/placeholder", mode: 0o644}
	for _, record := range records {
		e.body += paxRecord(record)
	}
	return e
}

// paxRecord returns a record, such as "size=100", after its length, which includes itself.
func paxRecord(record string) string {
	rest := " " + record + "\n"
	length := len(rest)
	for length != len(strconv.Itoa(length))+len(rest) {
		length++
	}
	return strconv.Itoa(length) + rest
}
