package container

import (
	"encoding/binary"
	"hash/crc32"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// entryName is the name of the one file in a zip.
const entryName = "placeholder.bin"

// Sizes of the records of a zip without names and extra fields, and of the
// zip64 extra field. The numbers in the comments of this file are sections of
// PKWARE's APPNOTE.TXT 6.3.10.
const (
	localHeaderSize     = 30 // 4.3.7
	centralHeaderSize   = 46 // 4.3.12
	endSize             = 22 // 4.3.16
	zip64EndSize        = 56 // 4.3.14
	zip64EndLocatorSize = 20 // 4.3.15
	zip64ExtraSize      = 20 // 4.5.3
)

// zipDate is 1 January 2000 in the format of MS-DOS, 4.4.6.
const zipDate = (2000-1980)<<9 | 1<<5 | 1

// Zip returns a zip archive of size bytes: one stored entry, its size and CRC
// in the local header where readers that stream look for them, with zip64
// records where the classic ones are too narrow.
func Zip(source filler.Source, size int64) (*lazyfile.File, error) {
	const overhead = localHeaderSize + centralHeaderSize + 2*int64(len(entryName)) + endSize
	const zip64Overhead = 2*zip64ExtraSize + zip64EndSize + zip64EndLocatorSize

	n, err := room(size, overhead)
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

type zipEntry struct {
	size  int64
	crc   uint32
	zip64 bool
}

// fill returns the bytes of the entry and notes their CRC.
func (e *zipEntry) fill(source filler.Source) lazyfile.Part {
	if source.IsZero() {
		e.crc = zerosChecksum(e.size)
		return span{source, e.size}
	}
	sealed := newFrames(source, e.size, seal(e.size))
	last := sealed.start(e.size)
	e.crc = checksum(sealStart(last), source, last, e.size)
	return sealed
}

// seal returns a stamp that ends every frame but the last with the register
// of the CRC-32, which returns the register to 0. So the CRC of all frames is
// that of the last one, started at 0, and known without reading the others.
func seal(size int64) func(w window, start, end int64) {
	return func(w window, start, end int64) {
		if end == size || !w.shows(end-4, end) {
			return
		}
		register := ^w.checksum(sealStart(start), start, end-4)
		w.put(end-4, binary.LittleEndian.AppendUint32(make([]byte, 0, 4), register))
	}
}

// sealStart returns the CRC-32 of all that comes before a frame: its register
// is all ones at the first and 0 at the others, and the CRC its complement.
func sealStart(start int64) uint32 {
	if start == 0 {
		return 0
	}
	return ^uint32(0)
}

// zerosChecksum returns the CRC-32 of n zero bytes: the register that the CRC
// begins with, times x to the power 8n, in the field that the CRC computes in.
func zerosChecksum(n int64) uint32 {
	register := ^uint32(0)
	for power := uint32(1 << (31 - 8)); n > 0; n >>= 1 { // x to the power 8
		if n&1 == 1 {
			register = multiply(register, power)
		}
		power = multiply(power, power)
	}
	return ^register
}

// multiply returns the product of two polynomials over GF(2) modulo that of
// the CRC-32. As everywhere in a CRC-32 the highest bit stands for x^0.
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

// size32 returns what stands in the 32-bit fields for the size of the entry:
// all ones send the reader to the zip64 extra field, 4.4.8.
func (e *zipEntry) size32() uint32 {
	if e.zip64 {
		return math.MaxUint32
	}
	return uint32(e.size)
}

func (e *zipEntry) version() uint16 {
	if e.zip64 {
		return 45 // 4.4.3.2: zip64
	}
	return 10
}

// common appends the fields that the two headers of an entry share, from the
// version needed to extract to the length of the extra field.
func (e *zipEntry) common(b []byte) []byte {
	le := binary.LittleEndian
	b = le.AppendUint16(b, e.version())
	b = append(b, 0, 0, 0, 0, 0, 0) // flags; method 0, stored; midnight
	b = le.AppendUint16(b, zipDate)
	b = le.AppendUint32(b, e.crc)
	b = le.AppendUint32(b, e.size32())
	b = le.AppendUint32(b, e.size32())
	b = le.AppendUint16(b, uint16(len(entryName)))
	return le.AppendUint16(b, uint16(len(e.extra())))
}

// extra returns the zip64 extra field, 4.5.3. Both sizes have to be there.
func (e *zipEntry) extra() []byte {
	if !e.zip64 {
		return nil
	}
	le := binary.LittleEndian
	b := []byte{1, 0, zip64ExtraSize - 4, 0}
	b = le.AppendUint64(b, uint64(e.size))
	return le.AppendUint64(b, uint64(e.size))
}

func (e *zipEntry) localHeader() []byte {
	b := e.common([]byte("PK\x03\x04"))
	b = append(b, entryName...)
	return append(b, e.extra()...)
}

// directory returns all that follows the entry's bytes: the central directory
// and its end records.
func (e *zipEntry) directory() []byte {
	const unix, mode = 3, 0o100644 // 4.4.2.2: a regular file, as stat has it
	le := binary.LittleEndian

	b := []byte("PK\x01\x02")
	b = le.AppendUint16(b, unix<<8|45)
	b = e.common(b)
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
	b = append(b, 1, 0, 1, 0) // entries on this disk and in all
	b = le.AppendUint32(b, uint32(size))
	b = le.AppendUint32(b, uint32(offset))
	return append(b, 0, 0) // comment length
}

// appendZip64End appends the zip64 end of central directory record and its
// locator for a directory of the given size and offset.
func appendZip64End(b []byte, size, offset int64) []byte {
	le := binary.LittleEndian
	b = append(b, "PK\x06\x06"...)
	b = le.AppendUint64(b, zip64EndSize-12) // the record without these two fields
	b = append(b, 45, 3, 45, 0)             // versions
	b = append(b, 0, 0, 0, 0, 0, 0, 0, 0)   // disk numbers
	b = le.AppendUint64(b, 1)               // entries on this disk
	b = le.AppendUint64(b, 1)               // entries in all
	b = le.AppendUint64(b, uint64(size))
	b = le.AppendUint64(b, uint64(offset))
	b = append(b, "PK\x06\x07\x00\x00\x00\x00"...) // the locator, disk 0
	b = le.AppendUint64(b, uint64(offset+size))
	return le.AppendUint32(b, 1) // number of disks
}
