package hostile

import (
	"encoding/binary"
	"hash/crc32"
	"strings"
)

// A zipEntry is a file in a zip. It may have values that no other writer would write. Section
// numbers in this file refer to APPNOTE.TXT 6.3.10 by PKWARE.
type zipEntry struct {
	name      string // in the central directory
	localName string // in the local header
	mode      uint32 // st_mode of Unix
	flags     uint16 // 4.4.4
	method    uint16 // of compression (4.4.5)
	crc, size uint32 // of the content
	extra     []byte // extra fields (4.5) in both headers
	body      []byte // as stored
}

const (
	zipEncrypted = 1 << 0
	zipUTF8      = 1 << 11
	zipDeflated  = 8

	unixRegular = 0o100644
	unixLink    = 0o120777
)

// zipText returns an entry with a short text.
func zipText(name string) zipEntry { return zipStored(name, canaryText) }

// zipStored returns an entry that is stored.
func zipStored(name, content string) zipEntry {
	e := zipEntry{name: name, localName: name, mode: unixRegular, body: []byte(content)}
	e.describe(e.body)
	if strings.ContainsFunc(name, func(r rune) bool { return r > 0x7f }) {
		e.flags |= zipUTF8
	}
	return e
}

// zipLink returns an entry that is a symbolic link.
func zipLink(name, target string) zipEntry {
	e := zipStored(name, target)
	e.mode = unixLink
	return e
}

// zipCompressed returns an entry with a body in DEFLATE.
func zipCompressed(name string, content, body []byte) zipEntry {
	e := zipStored(name, "")
	e.method, e.body = zipDeflated, body
	e.describe(content)
	return e
}

// describe sets the size and checksum of the content.
func (e *zipEntry) describe(content []byte) {
	e.crc, e.size = crc32.ChecksumIEEE(content), uint32(len(content))
}

// zipOf returns a zip of the entries.
func zipOf(entries ...zipEntry) []byte { return appendZip(nil, "", entries...) }

// appendZip appends a zip with a comment to other data. Offsets count from the beginning of that.
func appendZip(b []byte, comment string, entries ...zipEntry) []byte {
	offsets := make([]int, len(entries))
	for i, e := range entries {
		offsets[i] = len(b)
		b = append(b, e.localHeader()...)
		b = append(b, e.body...)
	}
	return appendZipDirectory(b, comment, entries, offsets)
}

// appendZipDirectory appends the central directory and its end record (4.3.16) for entries with
// local headers at the offsets.
func appendZipDirectory(b []byte, comment string, entries []zipEntry, offsets []int) []byte {
	start := len(b)
	for i, e := range entries {
		b = append(b, e.centralHeader(offsets[i])...)
	}
	le, size := binary.LittleEndian, len(b)-start
	b = append(b, "PK\x05\x06\x00\x00\x00\x00"...)
	b = le.AppendUint16(b, uint16(len(entries))) // on this disk
	b = le.AppendUint16(b, uint16(len(entries))) // in total
	b = le.AppendUint32(b, uint32(size))
	b = le.AppendUint32(b, uint32(start))
	b = le.AppendUint16(b, uint16(len(comment)))
	return append(b, comment...)
}

// localHeader returns the local header (4.3.7).
func (e zipEntry) localHeader() []byte {
	b := e.appendCommon([]byte("PK\x03\x04"), e.localName)
	b = append(b, e.localName...)
	return append(b, e.extra...)
}

// centralHeader returns the header in the central directory (4.3.12).
func (e zipEntry) centralHeader(offset int) []byte {
	const madeOnUnix = 3<<8 | 20 // 4.4.2
	le := binary.LittleEndian
	b := le.AppendUint16([]byte("PK\x01\x02"), madeOnUnix)
	b = e.appendCommon(b, e.name)
	b = append(b, 0, 0, 0, 0, 0, 0) // comment length, disk number, internal attributes
	b = le.AppendUint32(b, e.mode<<16)
	b = le.AppendUint32(b, uint32(offset))
	b = append(b, e.name...)
	return append(b, e.extra...)
}

// appendCommon appends the fields that both headers share, from the version needed to extract to
// the length of the extra fields.
func (e zipEntry) appendCommon(b []byte, name string) []byte {
	const version, clock, date = 20, 0, 20<<9 | 1<<5 | 1 // 2000-01-01 00:00:00 (4.4.6)
	le := binary.LittleEndian
	for _, field := range []uint16{version, e.flags, e.method, clock, date} {
		b = le.AppendUint16(b, field)
	}
	for _, field := range []uint32{e.crc, uint32(len(e.body)), e.size} {
		b = le.AppendUint32(b, field)
	}
	b = le.AppendUint16(b, uint16(len(name)))
	return le.AppendUint16(b, uint16(len(e.extra)))
}

// unicodePath returns the extra field (4.6.9) that has another name in UTF-8 for an entry.
func unicodePath(name, other string) []byte {
	const id, version = 0x7075, 1
	le := binary.LittleEndian
	b := le.AppendUint16(nil, id)
	b = le.AppendUint16(b, uint16(1+4+len(other)))
	b = le.AppendUint32(append(b, version), crc32.ChecksumIEEE([]byte(name)))
	return append(b, other...)
}
