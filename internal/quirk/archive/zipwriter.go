package archive

import (
	"encoding/binary"
	"hash/crc32"
	"math"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A zipEntry is a file in a zip, with values as different programs write them. Numbers of sections are those of
// APPNOTE.TXT 6.3.10 by PKWARE.
type zipEntry struct {
	name, data     string
	packed         func() []byte // compresses or encrypts data, or nil if they are stored
	method         uint16        // 4.4.5
	flags          uint16        // 4.4.4
	madeBy         uint16        // 4.4.2; the default is Unix
	needed         uint16        // 4.4.3; the default is 2.0
	clock, date    uint16        // 4.4.6
	local, central []byte        // extra fields (4.5)
	comment        string
	attributes     uint32 // 4.4.15
	descriptor     descriptor
	zip64          zip64Fields
	noCRC          bool // whether the CRC is 0, as in AE-2
}

// A descriptor is what follows the data of an entry (4.3.9).
type descriptor int

const (
	noDescriptor descriptor = iota
	signedDescriptor
	unsignedDescriptor
	longDescriptor // with a signature, and sizes of eight bytes
)

// zip64Fields say which headers have sizes in a zip64 extra field (4.5.3).
type zip64Fields int

const (
	noZip64 zip64Fields = iota
	zip64InLocal
	zip64InBoth
)

// Flags, methods and values of headers.
const (
	zipEncrypted      = 1 << 0
	zipHasDescriptor  = 1 << 3
	zipUTF8           = 1 << 11
	zipDeflated       = 8
	zipOnUnix         = 3<<8 | 30
	zipOnDOS          = 20
	ordinaryMode      = 0o100644 << 16
	folderMode        = 0o40755<<16 | 1<<4
	linkMode          = 0o120777 << 16
	signatureOfLocal  = "PK\x03\x04"
	signatureOfCenter = "PK\x01\x02"
)

// ordinaryClock and ordinaryDate are 2026-11-23 10:30:00.
const (
	ordinaryClock = 10<<11 | 30<<5
	ordinaryDate  = (2026-1980)<<9 | 11<<5 | 23
)

// zipped returns an entry as most programs write it, whose data are stored.
func zipped(m member) zipEntry {
	e := zipEntry{
		name: m.name, data: m.data, madeBy: zipOnUnix, needed: 20, clock: ordinaryClock, date: ordinaryDate, attributes: ordinaryMode,
	}
	switch {
	case m.link != "":
		e.data, e.attributes = m.link, linkMode
	case strings.HasSuffix(m.name, "/"):
		e.attributes = folderMode
	}
	if strings.ContainsFunc(m.name, func(r rune) bool { return r > 0x7f }) {
		e.flags = zipUTF8
	}
	return e
}

// deflated returns the entry with data in DEFLATE.
func (e zipEntry) deflated() zipEntry {
	e.method = zipDeflated
	return e.packedBy(flate.Deflate)
}

// packedBy returns the entry with data that a function compresses when the zip is written.
func (e zipEntry) packedBy(pack func(data []byte) []byte) zipEntry {
	e.packed = func() []byte { return pack([]byte(e.data)) }
	return e
}

// encryptedBy returns the entry with a body that a function encrypts when the zip is written.
func (e zipEntry) encryptedBy(encrypt func(body []byte) []byte) zipEntry {
	body := e.body
	e.packed = func() []byte { return encrypt(body()) }
	return e
}

// ready returns the entry with a body that is compressed and encrypted once.
func (e zipEntry) ready() zipEntry {
	body := e.body()
	e.packed = func() []byte { return body }
	return e
}

// described returns the entry with a descriptor.
func (e zipEntry) described(d descriptor) zipEntry {
	e.descriptor, e.flags = d, e.flags|zipHasDescriptor
	return e
}

// body returns the data as they are in the zip.
func (e zipEntry) body() []byte {
	if e.packed != nil {
		return e.packed()
	}
	return []byte(e.data)
}

func (e zipEntry) crc() uint32 {
	if e.noCRC {
		return 0
	}
	return crc32.ChecksumIEEE([]byte(e.data))
}

// sizes returns the compressed and the uncompressed size.
func (e zipEntry) sizes() (packed, size uint32) { return uint32(len(e.body())), uint32(len(e.data)) }

// appendLocal appends the local header (4.3.7), the data and the descriptor.
func (e zipEntry) appendLocal(b []byte) []byte {
	crc, extra := e.crc(), e.local
	packed, size := e.sizes()
	if e.zip64 != noZip64 {
		extra = append(e.zip64Extra(), extra...)
		packed, size = math.MaxUint32, math.MaxUint32
	}
	if e.descriptor != noDescriptor {
		crc = 0
		if e.zip64 == noZip64 {
			packed, size = 0, 0
		}
	}
	b = append(b, signatureOfLocal...)
	b = e.appendCommon(b, crc, packed, size, len(extra))
	b = append(append(b, e.name...), extra...)
	b = append(b, e.body()...)
	return e.appendDescriptor(b)
}

func (e zipEntry) appendDescriptor(b []byte) []byte {
	le := binary.LittleEndian
	packed, size := e.sizes()
	if e.descriptor == noDescriptor {
		return b
	}
	if e.descriptor != unsignedDescriptor {
		b = append(b, "PK\x07\x08"...)
	}
	b = le.AppendUint32(b, e.crc())
	if e.descriptor == longDescriptor {
		return le.AppendUint64(le.AppendUint64(b, uint64(packed)), uint64(size))
	}
	return le.AppendUint32(le.AppendUint32(b, packed), size)
}

// zip64Extra returns the extra field with both sizes, which are 0 if a descriptor has them.
func (e zipEntry) zip64Extra() []byte {
	packed, size := e.sizes()
	if e.descriptor != noDescriptor {
		packed, size = 0, 0
	}
	return extraField(0x0001, numbers(uint64(size), uint64(packed)))
}

// appendCentral appends the header in the central directory (4.3.12).
func (e zipEntry) appendCentral(b []byte, offset int) []byte {
	le, extra := binary.LittleEndian, e.central
	packed, size := e.sizes()
	if e.zip64 == zip64InBoth {
		extra = append(extraField(0x0001, numbers(uint64(size), uint64(packed))), extra...)
		packed, size = math.MaxUint32, math.MaxUint32
	}
	b = le.AppendUint16(append(b, signatureOfCenter...), e.madeBy)
	b = e.appendCommon(b, e.crc(), packed, size, len(extra))
	b = le.AppendUint16(b, uint16(len(e.comment)))
	b = append(b, 0, 0, 0, 0) // disk number, internal attributes
	b = le.AppendUint32(b, e.attributes)
	b = le.AppendUint32(b, uint32(offset))
	b = append(append(b, e.name...), extra...)
	return append(b, e.comment...)
}

// appendCommon appends the fields that both headers share, from the version needed to the length of extra fields.
func (e zipEntry) appendCommon(b []byte, crc, packed, size uint32, extra int) []byte {
	le := binary.LittleEndian
	needed := e.needed
	if e.zip64 != noZip64 {
		needed = 45
	}
	for _, field := range []uint16{needed, e.flags, e.method, e.clock, e.date} {
		b = le.AppendUint16(b, field)
	}
	for _, field := range []uint32{crc, packed, size} {
		b = le.AppendUint32(b, field)
	}
	b = le.AppendUint16(b, uint16(len(e.name)))
	return le.AppendUint16(b, uint16(extra))
}

// extraField returns an extra field (4.5.1).
func extraField(id uint16, data []byte) []byte {
	le := binary.LittleEndian
	return append(le.AppendUint16(le.AppendUint16(nil, id), uint16(len(data))), data...)
}

// numbers returns numbers in little-endian order.
func numbers[T any](values ...T) []byte {
	var b []byte
	for _, v := range values {
		b, _ = binary.Append(b, binary.LittleEndian, v) // which has a fixed size
	}
	return b
}

// A zipFile is a zip with values as different programs write them.
type zipFile struct {
	entries  []zipEntry
	order    []int  // of entries in the central directory, unless it is that of their data
	before   string // bytes before the first local header
	relative bool   // whether offsets count from there
	between  string // bytes before the central directory
	zip64End bool   // whether there are zip64 end records (4.3.14, 4.3.15)
	comment  string
	after    string
}

// zipOf returns a zip of ordinary entries.
func zipOf(members ...member) zipFile {
	var z zipFile
	for _, m := range members {
		z.entries = append(z.entries, zipped(m))
	}
	return z
}

// each returns the zip with its entries changed.
func (z zipFile) each(change func(e zipEntry) zipEntry) zipFile {
	entries := make([]zipEntry, len(z.entries))
	for i, e := range z.entries {
		entries[i] = change(e)
	}
	z.entries = entries
	return z
}

func (z zipFile) bytes() []byte {
	z = z.each(zipEntry.ready)
	b := []byte(z.before)
	base := quirk.Either(z.relative, len(b), 0)
	offsets := make([]int, len(z.entries))
	order := z.order
	for i, e := range z.entries {
		offsets[i] = len(b) - base
		b = e.appendLocal(b)
		if z.order == nil {
			order = append(order, i)
		}
	}
	b = append(b, z.between...)
	start := len(b)
	for _, i := range order {
		b = z.entries[i].appendCentral(b, offsets[i])
	}
	return append(z.appendEnd(b, start-base, len(b)-start, base), z.after...)
}

// appendEnd appends the end records of a directory (4.3.14 to 4.3.16).
func (z zipFile) appendEnd(b []byte, start, size, base int) []byte {
	le, count := binary.LittleEndian, uint16(len(z.entries))
	if z.zip64End {
		end := len(b) - base
		b = append(append(b, "PK\x06\x06"...), numbers(uint64(44))...)
		b = append(b, numbers[uint16](zipOnUnix, 45)...)
		b = append(b, numbers[uint32](0, 0)...) // disks
		b = append(b, numbers(uint64(count), uint64(count), uint64(size), uint64(start))...)
		b = append(append(b, "PK\x06\x07\x00\x00\x00\x00"...), numbers(uint64(end))...)
		b = le.AppendUint32(b, 1)
	}
	b = append(b, "PK\x05\x06\x00\x00\x00\x00"...)
	b = append(b, numbers(count, count)...)
	b = append(b, numbers(uint32(size), uint32(start))...)
	b = le.AppendUint16(b, uint16(len(z.comment)))
	return append(b, z.comment...)
}

// zips returns the builder of two zips in which a reader finds members.
func zips(special, ordinary zipFile, members ...member) func(twin bool) quirk.File {
	return files(special.bytes, ordinary.bytes, func() expect.Expectation { return expectation(members...) })
}

// unlike returns the builder of two zips in which a reader finds different members.
func unlike(special, ordinary zipFile, s, o []member) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return zips(special, ordinary, quirk.Either(twin, o, s)...)(twin) }
}

// changed returns the builder of a zip of two files whose entries are changed, and of the ordinary one.
func changed(change func(e zipEntry) zipEntry) func(twin bool) quirk.File {
	ordinary := zipOf(readme(), list())
	return zips(ordinary.each(change), ordinary, readme(), list())
}

// arranged returns the builder of a zip of two files that is changed as a whole, and of the ordinary one.
func arranged(change func(z *zipFile)) func(twin bool) quirk.File {
	ordinary := zipOf(readme(), list())
	special := ordinary
	change(&special)
	return zips(special, ordinary, readme(), list())
}
