package archive

import (
	"encoding/binary"
	"hash/crc32"
	"math/bits"
	"time"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// SevenZip returns a 7z archive whose files are stored, each in a folder of its own. The header follows the files (DOC/7zFormat.txt of
// the LZMA SDK).
func SevenZip(members []Member) *lazyfile.File { return sevenZipOf(members, 0) }

// PadSevenZip returns a 7z archive of size bytes that ends with a padding. Zero bytes in front of the header take what does not fit
// into it. The error is a [*lazyfile.TooSmallError].
func PadSevenZip(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	gap, err := lazyfile.Padding(size, SevenZip(members).Size())
	if err != nil {
		return nil, err
	}
	for n := gap; n > 0; {
		padded := SevenZip(p.after(members, n))
		if padded.Size() <= size {
			return sevenZipOf(p.after(members, n), size-padded.Size()), nil
		}
		n -= padded.Size() - size
	}
	return sevenZipOf(members, gap), nil
}

// Properties of a header.
const (
	szEnd             = 0x00
	szHeader          = 0x01
	szMainStreamsInfo = 0x04
	szFilesInfo       = 0x05
	szPackInfo        = 0x06
	szUnpackInfo      = 0x07
	szSubStreamsInfo  = 0x08
	szSize            = 0x09
	szCRC             = 0x0a
	szFolder          = 0x0b
	szUnpackSize      = 0x0c
	szEmptyStream     = 0x0e
	szEmptyFile       = 0x0f
	szNames           = 0x11
	szModified        = 0x14
	szAttributes      = 0x15
)

// sevenZipOf returns an archive with zero bytes between the files and the header.
func sevenZipOf(members []Member, zeros int64) *lazyfile.File {
	var bodies builder
	for _, m := range members {
		bodies.add(m.Body)
	}
	bodies.add(lazyfile.Zeros(zeros))
	var header []byte
	if len(members) > 0 {
		header = sevenZipHeader(members)
	}
	return lazyfile.New(lazyfile.Literal(SevenZipStart(bodies.size, header)), bodies.file(), lazyfile.Literal(header))
}

// SevenZipStart returns the signature header of a 7z archive, which says where its header is: at an offset from the end of the signature header.
func SevenZipStart(offset int64, header []byte) []byte {
	le := binary.LittleEndian
	next := le.AppendUint64(nil, uint64(offset))
	next = le.AppendUint64(next, uint64(len(header)))
	next = le.AppendUint32(next, crc32.ChecksumIEEE(header))
	start := le.AppendUint32([]byte("7z\xbc\xaf\x27\x1c\x00\x04"), crc32.ChecksumIEEE(next))
	return append(start, next...)
}

func sevenZipHeader(members []Member) []byte {
	header := []byte{szHeader}
	if streams := withBytes(members); len(streams) > 0 {
		header = append(header, szMainStreamsInfo)
		header = appendPackInfo(header, streams)
		header = appendUnpackInfo(header, streams)
		header = append(header, szSubStreamsInfo, szEnd, szEnd)
	}
	return append(appendFilesInfo(header, members), szEnd)
}

// withBytes returns the members that are not empty. Only they have streams.
func withBytes(members []Member) []Member {
	var streams []Member
	for _, m := range members {
		if m.Body.Size() > 0 {
			streams = append(streams, m)
		}
	}
	return streams
}

func appendPackInfo(b []byte, streams []Member) []byte {
	const offset = 0
	b = append(b, szPackInfo, offset)
	b = append(AppendSevenZipNumber(b, uint64(len(streams))), szSize)
	for _, m := range streams {
		b = AppendSevenZipNumber(b, uint64(m.Body.Size()))
	}
	return append(b, szEnd)
}

// appendUnpackInfo appends a folder for each stream, with a coder that copies.
func appendUnpackInfo(b []byte, streams []Member) []byte {
	const inHeader, coders, idSize, idOfCopy, allDefined = 0, 1, 1, 0, 1
	b = append(b, szUnpackInfo, szFolder)
	b = append(AppendSevenZipNumber(b, uint64(len(streams))), inHeader)
	for range streams {
		b = append(b, coders, idSize, idOfCopy)
	}
	b = append(b, szUnpackSize)
	for _, m := range streams {
		b = AppendSevenZipNumber(b, uint64(m.Body.Size()))
	}
	b = append(b, szCRC, allDefined)
	for _, m := range streams {
		b = binary.LittleEndian.AppendUint32(b, lazyfile.CRC32(m.Body))
	}
	return append(b, szEnd)
}

func appendFilesInfo(b []byte, members []Member) []byte {
	const allDefined, inHeader = 1, 0
	names, times, attributes := []byte{inHeader}, []byte{allDefined, inHeader}, []byte{allDefined, inHeader}
	var isEmpty []bool
	empty := 0
	for _, m := range members {
		for _, unit := range append(utf16.Encode([]rune(m.Name)), 0) {
			names = binary.LittleEndian.AppendUint16(names, unit)
		}
		times = binary.LittleEndian.AppendUint64(times, fileTime(m.Modified))
		attributes = binary.LittleEndian.AppendUint32(attributes, regularFileAttributes)
		isEmpty = append(isEmpty, m.Body.Size() == 0)
		if m.Body.Size() == 0 {
			empty++
		}
	}
	b = AppendSevenZipNumber(append(b, szFilesInfo), uint64(len(members)))
	if empty > 0 {
		allTrue := make([]bool, empty)
		for i := range allTrue {
			allTrue[i] = true
		}
		b = append7zProperty(b, szEmptyStream, bitVector(isEmpty))
		b = append7zProperty(b, szEmptyFile, bitVector(allTrue)) // and not a folder
	}
	b = append7zProperty(b, szNames, names)
	b = append7zProperty(b, szModified, times)
	return append(append7zProperty(b, szAttributes, attributes), szEnd)
}

// regularFileAttributes has the Windows attributes of an archived file and, in the upper half, its Unix mode, which p7zip marks with a bit.
const regularFileAttributes = 0x20 | 0x8000 | regularFile<<16

// fileTime returns a time in units of 100 ns since 1601.
func fileTime(t time.Time) uint64 {
	const secondsTo1970, unitsPerSecond = 11_644_473_600, 10_000_000
	return uint64(t.Unix()+secondsTo1970) * unitsPerSecond
}

func append7zProperty(b []byte, id byte, value []byte) []byte {
	return append(AppendSevenZipNumber(append(b, id), uint64(len(value))), value...)
}

// AppendSevenZipNumber appends a number of a 7z archive. The leading ones of the first byte count the bytes that follow in little-endian order, and its other
// bits are the highest ones of the number.
func AppendSevenZipNumber(b []byte, n uint64) []byte {
	extra := (max(1, bits.Len64(n)) - 1) / 7
	if extra >= 8 {
		return binary.LittleEndian.AppendUint64(append(b, 0xff), n)
	}
	ones := byte(uint(0xff00) >> extra)
	b = append(b, ones|byte(n>>(8*extra)))
	for range extra {
		b = append(b, byte(n))
		n >>= 8
	}
	return b
}

// bitVector returns bits, the first one in the highest bit.
func bitVector(values []bool) []byte {
	b := make([]byte, (len(values)+7)/8)
	for i, v := range values {
		if v {
			b[i/8] |= 0x80 >> (i % 8)
		}
	}
	return b
}
