package archive

import (
	"encoding/binary"
	"math"
	"strings"
)

// LocalHeader returns the header of a member in front of its body in a zip.
func LocalHeader(m Member) []byte {
	e := newZipEntry(m)
	return e.localHeader()
}

// CentralHeader returns the header of a member in the directory of a zip, in which its local
// header is at an offset. From 4 GB − 1 on, the offset is in the last eight bytes; below that, in
// the four bytes at [CentralOffset]. The name is at [CentralName].
func CentralHeader(m Member, offset int64) []byte {
	e := newZipEntry(m)
	e.offset = offset
	return e.centralHeader()
}

// Positions in headers of a zip.
const (
	LocalName     = 30 // 4.3.7
	CentralOffset = 42 // 4.3.12
	CentralName   = 46
)

// A ZipDirectory is the central directory of a zip: the number of its entries, its size and its
// offset in bytes.
type ZipDirectory struct{ Entries, Size, Offset int64 }

// End returns the records that follow the directory. The last one ends with a comment of up to
// 65,535 spaces. There are zip64 records if fields of 32 or 16 bits are too small.
func (d ZipDirectory) End(comment int64) []byte { return d.end(false, comment) }

// end is like End, with zip64 records in any case if zip64 is true.
func (d ZipDirectory) end(zip64 bool, comment int64) (b []byte) {
	offset := d.Offset
	if zip64 || d.Entries >= math.MaxUint16 || d.Offset >= math.MaxUint32 {
		b = d.zip64End()
		offset = math.MaxUint32
	}
	entries := uint16(min(d.Entries, math.MaxUint16))
	le := binary.LittleEndian
	b = append(b, "PK\x05\x06\x00\x00\x00\x00"...)
	b = le.AppendUint16(b, entries) // on this disk
	b = le.AppendUint16(b, entries) // in total
	b = le.AppendUint32(b, uint32(d.Size))
	b = le.AppendUint32(b, uint32(offset))
	b = le.AppendUint16(b, uint16(comment))
	return append(b, strings.Repeat(" ", int(comment))...)
}

// zip64End returns the zip64 end of central directory record and its locator.
func (d ZipDirectory) zip64End() []byte {
	le := binary.LittleEndian
	b := []byte("PK\x06\x06")
	b = le.AppendUint64(b, zip64EndSize-12)   // size of the record without these two fields
	b = append(b, 45, unix, 45, 0)            // versions
	b = append(b, 0, 0, 0, 0, 0, 0, 0, 0)     // disk numbers
	b = le.AppendUint64(b, uint64(d.Entries)) // on this disk
	b = le.AppendUint64(b, uint64(d.Entries)) // in total
	b = le.AppendUint64(b, uint64(d.Size))
	b = le.AppendUint64(b, uint64(d.Offset))
	b = append(b, "PK\x06\x07\x00\x00\x00\x00"...) // the locator, disk 0
	b = le.AppendUint64(b, uint64(d.Offset+d.Size))
	return le.AppendUint32(b, 1) // number of disks
}
