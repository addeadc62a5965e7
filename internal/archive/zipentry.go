package archive

import (
	"cmp"
	"encoding/binary"
	"math"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A zipEntry holds the metadata of a member.
type zipEntry struct {
	name     string
	modified time.Time
	body     lazyfile.Part // as stored
	method   Method        // of compression (4.4.5)
	needed   uint16        // version to extract (4.4.3.2), without zip64
	flags    uint16        // 4.4.4
	size     int64         // of the content
	crc      uint32        // of the content
	extra    []byte        // extra fields (4.5) in addition to zip64
	offset   int64         // of the local header
	zip64    bool
	streamed bool // whether a descriptor follows the body
}

const (
	stored   = 0
	utf8Flag = 1 << 11

	descriptorFlag = 1 << 3
)

func newZipEntry(m Member) zipEntry {
	body := lazyfile.Checked(m.Body)
	e := zipEntry{name: m.Name, modified: m.Modified, body: body, method: stored, needed: 10, size: body.Size(), crc: body.CRC32()}
	if m.Packed != nil {
		e.body, e.method = m.Packed, cmp.Or(m.Method, Deflate)
		e.needed = e.method.version()
		e.flags |= e.method.flags()
	}
	e.zip64 = max(e.size, e.body.Size()) >= math.MaxUint32
	if !isASCII(m.Name) {
		e.flags |= utf8Flag
	}
	if m.Streamed && !e.zip64 {
		e.streamed, e.flags, e.needed = true, e.flags|descriptorFlag, max(e.needed, 20)
	}
	return e
}

func isASCII(s string) bool { return utf8.RuneCountInString(s) == len(s) }

// localHeader returns the local header (4.3.7), in which both sizes are mandatory in a zip64
// extra field (4.5.3).
func (e *zipEntry) localHeader() []byte {
	var sizes []uint64
	if e.zip64 {
		sizes = e.sizes()
	}
	known := zipSums{e.crc, e.size, e.body.Size()}
	if e.streamed {
		known = zipSums{}
	}
	b := e.appendCommon([]byte("PK\x03\x04"), known, sizes)
	b = append(b, e.name...)
	return append(appendZip64Extra(b, sizes), e.extra...)
}

// zipSums are the checksum and the size of a content, and the size of the body.
type zipSums struct {
	crc        uint32
	size, body int64
}

// descriptor returns what follows a streamed body (4.3.9), or nothing.
func (e *zipEntry) descriptor() []byte {
	if !e.streamed {
		return nil
	}
	le := binary.LittleEndian
	b := le.AppendUint32([]byte("PK\x07\x08"), e.crc)
	return le.AppendUint32(le.AppendUint32(b, uint32(e.body.Size())), uint32(e.size))
}

func (e *zipEntry) sizes() []uint64 { return []uint64{uint64(e.size), uint64(e.body.Size())} }

// Hosts (4.4.2.2) and modes of external attributes.
const (
	unix        = 3
	regularFile = 0o100644 // st_mode
)

// centralHeader returns the header in the central directory (4.3.12).
func (e *zipEntry) centralHeader() []byte {
	var fields []uint64 // of the zip64 extra field
	if e.zip64 {
		fields = e.sizes()
	}
	offset := uint64(e.offset)
	if offset >= math.MaxUint32 {
		fields = append(fields, offset)
		offset = math.MaxUint32
	}
	le := binary.LittleEndian
	b := []byte("PK\x01\x02")
	b = le.AppendUint16(b, unix<<8|45)
	b = e.appendCommon(b, zipSums{e.crc, e.size, e.body.Size()}, fields)
	b = append(b, 0, 0, 0, 0, 0, 0) // comment length, disk number, internal attributes
	b = le.AppendUint32(b, regularFile<<16)
	b = le.AppendUint32(b, uint32(offset))
	b = append(b, e.name...)
	return append(appendZip64Extra(b, fields), e.extra...)
}

// appendCommon appends the fields that the local header and the central header share, from
// the version needed to extract to the length of the extra fields. Zip64 are the fields of
// the zip64 extra field.
func (e *zipEntry) appendCommon(b []byte, sums zipSums, zip64 []uint64) []byte {
	clock, date := msDOSTime(e.modified)
	size, bodySize := uint32(sums.size), uint32(sums.body)
	if e.zip64 {
		size, bodySize = math.MaxUint32, math.MaxUint32 // 4.4.8, 4.4.9
	}
	le := binary.LittleEndian
	needed := e.needed
	if len(zip64) > 0 {
		needed = max(needed, 45)
	}
	b = le.AppendUint16(b, needed)
	b = le.AppendUint16(b, e.flags)
	b = le.AppendUint16(b, uint16(e.method))
	b = le.AppendUint16(b, clock)
	b = le.AppendUint16(b, date)
	b = le.AppendUint32(b, sums.crc)
	b = le.AppendUint32(b, bodySize)
	b = le.AppendUint32(b, size)
	b = le.AppendUint16(b, uint16(len(e.name)))
	return le.AppendUint16(b, uint16(len(appendZip64Extra(nil, zip64))+len(e.extra)))
}

// appendZip64Extra appends a zip64 extra field (4.5.3), or nothing if there are no fields.
func appendZip64Extra(b []byte, fields []uint64) []byte {
	if len(fields) == 0 {
		return b
	}
	le := binary.LittleEndian
	b = append(b, 1, 0)
	b = le.AppendUint16(b, uint16(8*len(fields)))
	for _, f := range fields {
		b = le.AppendUint64(b, f)
	}
	return b
}
