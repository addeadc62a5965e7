package archive

import (
	"math"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Sizes in bytes of records of a zip. Section numbers in this file refer to APPNOTE.TXT
// 6.3.10 by PKWARE.
const (
	zipEndSize   = 22 // 4.3.16
	zip64EndSize = 56 // 4.3.14
)

// Zip returns a zip archive. Local headers have the sizes and checksums of the members, so
// that the archive can be read as a stream. It uses zip64 records where 32-bit fields are too
// small. The key encrypts the members unless it is nil.
func Zip(members []Member, key *Key) *lazyfile.File {
	var z zipWriter
	z.addMembers(members, key)
	return z.closed(0)
}

// ZipWithComment returns a zip archive that ends with a comment of up to 65,535 spaces.
func ZipWithComment(members []Member, spaces int64) *lazyfile.File {
	var z zipWriter
	z.addMembers(members, nil)
	return z.closed(spaces)
}

// FillZip returns a zip archive of size bytes that consists of a padding. The error is a
// [*lazyfile.TooSmallError].
func FillZip(p Padding, size int64) (*lazyfile.File, error) { return zipWriter{}.fill(p, size) }

// PadZip returns a zip archive of size bytes that ends with a padding, which is not encrypted. If
// there is no room for that, a comment of spaces pads the archive. The error is a
// [*lazyfile.TooSmallError].
func PadZip(members []Member, key *Key, p Padding, size int64) (*lazyfile.File, error) {
	var z zipWriter
	z.addMembers(members, key)
	beforePadding := z
	if p.List != nil {
		beforePadding = zipWriter{}
		beforePadding.addMembers(p.List(members), key)
	}
	if padded, err := beforePadding.fill(p, size); err == nil {
		return padded, nil
	}
	return lazyfile.Padded(size, z.closed)
}

// A zipWriter arranges the parts of a zip.
type zipWriter struct {
	builder
	directory []byte // central directory
	entries   int
	zip64     bool // whether the padding and the end have zip64 records in any case
}

func (z *zipWriter) addMembers(members []Member, key *Key) {
	for _, m := range members {
		e := newZipEntry(m)
		if key != nil {
			key.encrypt(&e)
		}
		z.add(e)
	}
}

// add adds a local file and its central header.
func (z *zipWriter) add(e zipEntry) {
	e.offset = z.size
	z.builder.add(lazyfile.Literal(e.localHeader()))
	z.builder.add(e.body)
	z.builder.add(lazyfile.Literal(e.descriptor()))
	z.directory = append(z.directory, e.centralHeader()...)
	z.entries++
}

// fill returns the archive with a padding, of size bytes.
func (z zipWriter) fill(p Padding, size int64) (*lazyfile.File, error) {
	z.zip64 = size-zipEndSize >= math.MaxUint32
	return lazyfile.Padded(size, func(n int64) *lazyfile.File { return z.closedAfter(p.member(n)) })
}

// closedAfter returns the archive with one more member.
func (z zipWriter) closedAfter(padding Member) *lazyfile.File {
	z.parts, z.directory = slices.Clip(z.parts), slices.Clip(z.directory)
	e := newZipEntry(padding)
	e.zip64 = e.zip64 || z.zip64
	z.add(e)
	return z.closed(0)
}

// closed returns the archive with its central directory and end records. The last record ends with
// a comment.
func (z zipWriter) closed(comment int64) *lazyfile.File {
	directory := ZipDirectory{Entries: int64(z.entries), Size: int64(len(z.directory)), Offset: z.size}
	b := append(slices.Clip(z.directory), directory.end(z.zip64, comment)...)
	z.parts = append(slices.Clip(z.parts), lazyfile.Literal(b))
	return z.file()
}

// msDOSTime returns a time in MS-DOS format (4.4.6).
func msDOSTime(t time.Time) (clock, date uint16) {
	clock = uint16(t.Hour()<<11 | t.Minute()<<5 | t.Second()/2)
	date = uint16((t.Year()-1980)<<9 | int(t.Month())<<5 | t.Day())
	return clock, date
}
