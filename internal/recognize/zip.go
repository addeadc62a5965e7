package recognize

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
)

// Sizes in bytes of records of a zip. Section numbers in this file refer to APPNOTE.TXT 6.3.10 by
// PKWARE.
const (
	zipLocalSize     = 30 // 4.3.7
	zipCentralSize   = 46 // 4.3.12
	zip64EndSize     = 56 // 4.3.14
	zip64LocatorSize = 20 // 4.3.15
	zipEndSize       = 22 // 4.3.16
)

// A zipFile is a zip. Its directory may be large, so it is read anew for each search.
type zipFile struct {
	*source
	offset, length int64 // of the central directory, in bytes
	count          int64 // of its entries
}

// A zipEntry is an entry of the central directory. The name is valid until the next entry is read.
type zipEntry struct {
	name           []byte
	flags, method  uint16
	packed, offset int64 // size of the compressed file, and offset of its local header
}

func (e *zipEntry) isFolder() bool    { return bytes.HasSuffix(e.name, []byte("/")) }
func (e *zipEntry) isEncrypted() bool { return e.flags&1 != 0 }

// openZip reads the end of a zip.
func openZip(s *source) (*zipFile, error) {
	tail := make([]byte, min(s.size, zipEndSize+math.MaxUint16))
	start := s.size - int64(len(tail))
	if _, err := s.ReadAt(tail, start); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	i := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	if i < 0 || len(tail)-i < zipEndSize {
		return nil, errFormat
	}
	le, end := binary.LittleEndian, tail[i:]
	if zipEndSize+int(le.Uint16(end[20:])) != len(end) { // bytes follow the comment, or it is cut off
		return nil, errFormat
	}
	z := &zipFile{s, int64(le.Uint32(end[16:])), int64(le.Uint32(end[12:])), int64(le.Uint16(end[10:]))}
	limit := start + int64(i)
	if z.count == math.MaxUint16 || z.length == math.MaxUint32 || z.offset == math.MaxUint32 {
		if err := z.readZip64End(limit); err != nil {
			return nil, err
		}
	}
	if z.offset < 0 || z.length < 0 || z.length > limit || z.offset > limit-z.length {
		return nil, errFormat
	}
	return z, nil
}

// readZip64End reads the zip64 end of the directory. Its locator is before an offset. A zip
// without a locator has just as many entries as fit.
func (z *zipFile) readZip64End(before int64) error {
	var locator [zip64LocatorSize]byte
	if before < zip64LocatorSize {
		return nil
	}
	if _, err := z.ReadAt(locator[:], before-zip64LocatorSize); err != nil {
		return err
	}
	if string(locator[:4]) != "PK\x06\x07" {
		return nil
	}
	var end [zip64EndSize]byte
	le := binary.LittleEndian
	if _, err := z.ReadAt(end[:], int64(le.Uint64(locator[8:]))); err != nil {
		return err
	}
	if string(end[:4]) != "PK\x06\x06" {
		return errFormat
	}
	z.count, z.length, z.offset = int64(le.Uint64(end[32:])), int64(le.Uint64(end[40:])), int64(le.Uint64(end[48:]))
	return nil
}

// entries returns the entries of the directory. After an error, there are no more.
func (z *zipFile) entries() iter.Seq2[*zipEntry, error] {
	const maxEntry = zipCentralSize + 3*math.MaxUint16
	return func(yield func(*zipEntry, error) bool) {
		r := bufio.NewReaderSize(z.section(z.offset, z.length), int(min(z.length, maxEntry)))
		var e zipEntry
		for range z.count {
			err := e.read(r)
			if !yield(&e, err) || err != nil {
				return
			}
		}
	}
}

// read reads the next entry (4.3.12).
func (e *zipEntry) read(r *bufio.Reader) error {
	b, err := r.Peek(zipCentralSize)
	if err != nil {
		return err
	}
	le := binary.LittleEndian
	name, extra, comment := int(le.Uint16(b[28:])), int(le.Uint16(b[30:])), int(le.Uint16(b[32:]))
	if string(b[:4]) != "PK\x01\x02" {
		return errFormat
	}
	if b, err = r.Peek(zipCentralSize + name + extra + comment); err != nil {
		return err
	}
	*e = zipEntry{
		b[zipCentralSize:][:name], le.Uint16(b[8:]), le.Uint16(b[10:]),
		int64(le.Uint32(b[20:])), int64(le.Uint32(b[42:])),
	}
	e.readZip64(b[zipCentralSize+name:][:extra], le.Uint32(b[24:]) == math.MaxUint32)
	_, err = r.Discard(len(b))
	return err
}

// readZip64 reads the fields of an entry that have more than 32 bits (4.5.3). The first of them is
// the size of the file before compression, if that is large.
func (e *zipEntry) readZip64(extra []byte, large bool) {
	le := binary.LittleEndian
	for len(extra) >= 4 {
		id, size := le.Uint16(extra), int(le.Uint16(extra[2:]))
		if extra = extra[4:]; size > len(extra) {
			return
		}
		field := extra[:size]
		extra = extra[size:]
		if id != 1 {
			continue
		}
		if large && len(field) >= 8 {
			field = field[8:]
		}
		for _, value := range []*int64{&e.packed, &e.offset} {
			if *value == math.MaxUint32 && len(field) >= 8 {
				*value, field = int64(le.Uint64(field)), field[8:]
			}
		}
	}
}

// open returns the content of a file.
func (z *zipFile) open(e *zipEntry) (io.Reader, error) {
	var header [zipLocalSize]byte
	if _, err := z.ReadAt(header[:], e.offset); err != nil {
		return nil, err
	}
	le := binary.LittleEndian
	if string(header[:4]) != "PK\x03\x04" || e.isEncrypted() {
		return nil, errFormat
	}
	start := e.offset + zipLocalSize + int64(le.Uint16(header[26:])) + int64(le.Uint16(header[28:]))
	packed := z.section(start, e.packed)
	switch e.method {
	case 0:
		return packed, nil
	case 8:
		return z.limited(flate.NewReader(packed)), nil
	}
	return nil, fmt.Errorf("unknown method of compression %d", e.method)
}

// openFile returns the content of the file with a name.
func (z *zipFile) openFile(name string) (io.Reader, error) {
	for e, err := range z.entries() {
		if err != nil {
			return nil, err
		}
		if string(e.name) == name {
			return z.open(e)
		}
	}
	return nil, fmt.Errorf("no file %s", name)
}
