package container

import (
	"encoding/binary"
	"hash/crc32"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// entryName is the name of the only entry.
const entryName = "placeholder.bin"

// Sizes in bytes of the records of a zip, without names and extra fields, and of the
// zip64 extra field. Section numbers in this file refer to APPNOTE.TXT 6.3.10 by
// PKWARE.
const (
	localHeaderSize     = 30 // 4.3.7
	centralHeaderSize   = 46 // 4.3.12
	endSize             = 22 // 4.3.16
	zip64EndSize        = 56 // 4.3.14
	zip64EndLocatorSize = 20 // 4.3.15
	zip64ExtraSize      = 20 // 4.5.3
)

// zipDate is 1 January 2000 in MS-DOS format (4.4.6).
const zipDate = (2000-1980)<<9 | 1<<5 | 1

// Zip returns a zip archive of size bytes with one stored entry. The local header
// contains the size and the CRC of the entry, so the archive can be read as a stream.
// Zip uses zip64 records if 32-bit fields are too small.
func Zip(source filler.Source, size int64) (*lazyfile.File, error) {
	const overhead = localHeaderSize + centralHeaderSize + 2*int64(len(entryName)) + endSize
	const zip64Overhead = 2*zip64ExtraSize + zip64EndSize + zip64EndLocatorSize

	n, err := bodySize(size, overhead)
	if err != nil {
		return nil, err
	}
	entry := zipEntry{size: n, zip64: size-endSize >= math.MaxUint32}
	if entry.zip64 {
		entry.size -= zip64Overhead
	}
	body := entry.fill(source)
	return lazyfile.New(lazyfile.Literal(entry.localHeader()), body, lazyfile.Literal(entry.directory())), nil
}

// A zipEntry holds the metadata of the entry.
type zipEntry struct {
	size  int64
	crc   uint32
	zip64 bool
}

// fill returns the content of the entry and sets its CRC.
func (e *zipEntry) fill(source filler.Source) lazyfile.Part {
	if source.IsZero() {
		e.crc = zerosChecksum(e.size)
		return span{source, e.size}
	}
	content := newFrames(source, e.size, crcStamp(e.size))
	last := content.start(e.size)
	e.crc = checksum(crcBefore(last), source, last, e.size)
	return content
}

// crcStamp returns a stamp that ends each frame, except the last, with the value of the
// CRC-32 register, which resets the register to 0. The CRC of the whole entry therefore
// depends on the last frame only, and is known without generating the others.
func crcStamp(size int64) func(w window, start, end int64) {
	return func(w window, start, end int64) {
		if end == size || !w.overlaps(end-4, end) {
			return
		}
		register := ^w.checksum(crcBefore(start), start, end-4)
		w.put(end-4, binary.LittleEndian.AppendUint32(make([]byte, 0, 4), register))
	}
}

// crcBefore returns the CRC-32 of everything before the frame at start. The CRC is the
// complement of the register, which is all ones at the first frame and 0 at the others.
func crcBefore(start int64) uint32 {
	if start == 0 {
		return 0
	}
	return ^uint32(0)
}

// zerosChecksum returns the CRC-32 of n zero bytes. The register is its initial value
// multiplied by x^(8n), modulo the polynomial of the CRC.
func zerosChecksum(n int64) uint32 {
	register := ^uint32(0)
	for power := uint32(1 << (31 - 8)); n > 0; n >>= 1 { // x^8
		if n&1 == 1 {
			register = multiply(register, power)
		}
		power = multiply(power, power)
	}
	return ^register
}

// multiply returns the product of two polynomials over GF(2), modulo the polynomial of
// the CRC-32. The highest bit is the coefficient of x^0, as in the CRC register.
func multiply(a, b uint32) uint32 {
	var product uint32
	for ; a != 0; a <<= 1 {
		if a&(1<<31) != 0 {
			product ^= b
		}
		carry := b & 1
		b >>= 1
		if carry == 1 {
			b ^= crc32.IEEE
		}
	}
	return product
}

// appendCommon appends the fields that the local header and the central header share,
// from the version needed to extract to the length of the extra field.
func (e *zipEntry) appendCommon(b []byte) []byte {
	version, size := uint16(10), uint32(e.size) // 1.0 (4.4.3.2)
	if e.zip64 {
		version, size = 45, math.MaxUint32 // 4.5; the size is in the zip64 extra field (4.4.8)
	}
	le := binary.LittleEndian
	b = le.AppendUint16(b, version)
	b = append(b, 0, 0, 0, 0, 0, 0) // flags; method 0, stored; midnight
	b = le.AppendUint16(b, zipDate)
	b = le.AppendUint32(b, e.crc)
	b = le.AppendUint32(b, size) // compressed
	b = le.AppendUint32(b, size)
	b = le.AppendUint16(b, uint16(len(entryName)))
	return le.AppendUint16(b, uint16(len(e.extra())))
}

// extra returns the zip64 extra field (4.5.3), or nothing if the entry does not need
// one. In the local header, both sizes are mandatory.
func (e *zipEntry) extra() []byte {
	if !e.zip64 {
		return nil
	}
	le := binary.LittleEndian
	b := []byte{1, 0, zip64ExtraSize - 4, 0}
	b = le.AppendUint64(b, uint64(e.size))
	return le.AppendUint64(b, uint64(e.size))
}

// localHeader returns the local header of the entry.
func (e *zipEntry) localHeader() []byte {
	b := e.appendCommon([]byte("PK\x03\x04"))
	b = append(b, entryName...)
	return append(b, e.extra()...)
}

// directory returns everything after the content of the entry: the central directory
// and its end records.
func (e *zipEntry) directory() []byte {
	const unix, mode = 3, 0o100644 // 4.4.2.2; st_mode of a regular file
	le := binary.LittleEndian

	b := []byte("PK\x01\x02")
	b = le.AppendUint16(b, unix<<8|45)
	b = e.appendCommon(b)
	b = append(b, 0, 0, 0, 0, 0, 0) // comment length, disk number, internal attributes
	b = le.AppendUint32(b, mode<<16)
	b = le.AppendUint32(b, 0) // offset of the local header
	b = append(b, entryName...)
	b = append(b, e.extra()...)

	size := int64(len(b))
	offset := int64(len(e.localHeader())) + e.size
	if e.zip64 {
		b = appendZip64End(b, size, offset)
		offset = math.MaxUint32
	}
	b = append(b, "PK\x05\x06\x00\x00\x00\x00"...)
	b = append(b, 1, 0, 1, 0) // entries on this disk; total entries
	b = le.AppendUint32(b, uint32(size))
	b = le.AppendUint32(b, uint32(offset))
	return append(b, 0, 0) // comment length
}

// appendZip64End appends the zip64 end of central directory record and its
// locator for a directory of the given size and offset.
func appendZip64End(b []byte, size, offset int64) []byte {
	le := binary.LittleEndian
	b = append(b, "PK\x06\x06"...)
	b = le.AppendUint64(b, zip64EndSize-12) // size of the record without these two fields
	b = append(b, 45, 3, 45, 0)             // versions
	b = append(b, 0, 0, 0, 0, 0, 0, 0, 0)   // disk numbers
	b = le.AppendUint64(b, 1)               // entries on this disk
	b = le.AppendUint64(b, 1)               // total entries
	b = le.AppendUint64(b, uint64(size))
	b = le.AppendUint64(b, uint64(offset))
	b = append(b, "PK\x06\x07\x00\x00\x00\x00"...) // the locator, disk 0
	b = le.AppendUint64(b, uint64(offset+size))
	return le.AppendUint32(b, 1) // number of disks
}
