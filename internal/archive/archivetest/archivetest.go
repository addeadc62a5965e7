// Package archivetest unpacks archives whose files are stored, for tests. Formats that the standard library does not know
// are read strictly: what the archive package does not write is an error.
package archivetest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"unicode/utf16"
)

// errFormat reports bytes that a format does not have there.
var errFormat = errors.New("archivetest: unexpected bytes")

// A reader reads bytes, and keeps the first error.
type reader struct {
	b   []byte
	err error
}

func (r *reader) take(n int) []byte {
	if r.err == nil && (n < 0 || n > len(r.b)) {
		r.err = errFormat
	}
	if r.err != nil {
		return make([]byte, min(max(0, n), 1<<16))
	}
	taken := r.b[:n]
	r.b = r.b[n:]
	return taken
}

func (r *reader) byte() byte     { return r.take(1)[0] }
func (r *reader) uint32() uint32 { return binary.LittleEndian.Uint32(r.take(4)) }
func (r *reader) uint64() uint64 { return binary.LittleEndian.Uint64(r.take(8)) }

func (r *reader) uvarint() uint64 {
	n, size := binary.Uvarint(r.b)
	r.take(size)
	return n
}

func (r *reader) expect(ok bool) {
	if !ok && r.err == nil {
		r.err = errFormat
	}
}

// checked takes n bytes and a CRC-32 of them.
func (r *reader) checked(n int) []byte {
	b := r.take(n)
	r.expect(crc32.ChecksumIEEE(b) == r.uint32())
	return b
}

// Zstd returns the content of frames of Zstandard.
func Zstd(b []byte) ([]byte, error) {
	r := &reader{b: b}
	var content []byte
	for r.err == nil && len(r.b) > 0 {
		magic := r.uint32()
		if magic == 0x184d2a50 {
			r.take(int(r.uint32()))
			continue
		}
		r.expect(magic == 0xfd2fb528)
		descriptor := r.byte()
		r.take(1) // window
		for _, c := range r.take([]int{0, 1, 2, 4}[descriptor&3]) {
			r.expect(c == 0)
		}
		size := r.uint64()
		before := len(content)
		for last := false; !last && r.err == nil; {
			head := r.take(3)
			bits := int(head[0]) | int(head[1])<<8 | int(head[2])<<16
			r.expect(bits>>1&3 == 0)
			last = bits&1 == 1
			content = append(content, r.take(bits>>3)...)
		}
		r.expect(uint64(len(content)-before) == size)
	}
	return content, r.err
}

// Xz returns the content of an xz file.
func Xz(b []byte) ([]byte, error) {
	r := &reader{b: b}
	r.expect(string(r.take(6)) == "\xfd7zXZ\x00")
	flags := string(r.checked(2))
	start := len(r.b)
	header := r.checked(int(r.b[0])*4 + 4 - 4)
	r.expect(header[2] == 0x21)
	var content []byte
	for control := r.byte(); control != 0 && r.err == nil; control = r.byte() {
		r.expect(control == 2 || control == 1 && content == nil)
		content = append(content, r.take(int(binary.BigEndian.Uint16(r.take(2)))+1)...)
	}
	unpadded := start - len(r.b)
	r.take(-unpadded & 3)
	r.expect(r.uint32() == crc32.ChecksumIEEE(content))
	before := len(r.b)
	index := *r
	r.expect(string(r.take(2)) == "\x00\x01")
	r.expect(r.uvarint() == uint64(unpadded+4))
	r.expect(r.uvarint() == uint64(len(content)))
	r.take(-(before - len(r.b)) & 3)
	index.checked(before - len(r.b))
	r.take(4)
	r.expect(index.err == nil)
	sum := r.uint32()
	footer := r.take(6)
	r.expect(crc32.ChecksumIEEE(footer) == sum && string(footer[4:]) == flags && int(footer[0]+1)*4 == before-len(r.b)-10)
	r.expect(string(r.take(2)) == "YZ")
	for _, c := range r.b {
		r.expect(c == 0)
	}
	r.expect(len(r.b)%4 == 0)
	return content, r.err
}

// SevenZip returns the files of a 7z archive.
func SevenZip(b []byte) (map[string][]byte, error) {
	r := &reader{b: b}
	r.expect(string(r.take(8)) == "7z\xbc\xaf\x27\x1c\x00\x04")
	sum := r.uint32()
	start := &reader{b: r.take(20)}
	r.expect(crc32.ChecksumIEEE(start.b) == sum)
	offset, size, headerSum := start.uint64(), start.uint64(), start.uint32()
	bodies := &reader{b: r.take(int(offset))}
	header := &reader{b: r.b}
	r.expect(uint64(len(r.b)) == size && crc32.ChecksumIEEE(r.b) == headerSum)
	if r.err != nil || size == 0 {
		return map[string][]byte{}, r.err
	}
	files, err := header.files(bodies)
	return files, errors.Join(err, header.err, bodies.err)
}

// number reads a number of a 7z header, which has at most four bytes.
func (r *reader) number() int {
	first := r.byte()
	switch {
	case first < 0x80:
		return int(first)
	case first < 0xc0:
		return int(first&0x3f)<<8 | int(r.byte())
	case first < 0xe0:
		return int(first&0x1f)<<16 | int(binary.LittleEndian.Uint16(r.take(2)))
	default:
		low := r.take(3)
		return int(first&0x0f)<<24 | int(low[0]) | int(low[1])<<8 | int(low[2])<<16
	}
}

// files reads a 7z header and the bodies of its files.
func (r *reader) files(bodies *reader) (map[string][]byte, error) {
	r.expect(r.byte() == 1)
	var streams [][]byte
	next := r.byte()
	if next == 4 {
		streams = r.streams(bodies)
		next = r.byte()
	}
	r.expect(next == 5)
	count := r.number()
	var isEmpty []byte
	var names []string
	for id := r.byte(); id != 0 && r.err == nil; id = r.byte() {
		property := &reader{b: r.take(r.number())}
		switch id {
		case 0x0e:
			isEmpty = property.b
		case 0x11:
			r.expect(property.byte() == 0)
			names = property.names()
		}
	}
	r.expect(r.byte() == 0 && len(names) == count)
	files := map[string][]byte{}
	for i, name := range names {
		if isEmpty != nil && isEmpty[i/8]&(0x80>>(i%8)) != 0 {
			files[name] = []byte{}
			continue
		}
		if len(streams) == 0 {
			return nil, fmt.Errorf("%w: %s has no stream", errFormat, name)
		}
		files[name], streams = streams[0], streams[1:]
	}
	return files, nil
}

// streams reads the information about packed streams and folders, and returns the streams.
func (r *reader) streams(bodies *reader) (streams [][]byte) {
	r.expect(string(r.take(2)) == "\x06\x00")
	count := r.number()
	r.expect(r.byte() == 9)
	for range count {
		streams = append(streams, bodies.take(r.number()))
	}
	r.expect(string(r.take(3)) == "\x00\x07\x0b")
	r.expect(r.number() == count && r.byte() == 0)
	for range count {
		r.expect(string(r.take(3)) == "\x01\x01\x00")
	}
	r.expect(r.byte() == 0x0c)
	for _, s := range streams {
		r.expect(r.number() == len(s))
	}
	r.expect(string(r.take(2)) == "\x0a\x01")
	for _, s := range streams {
		r.expect(r.uint32() == crc32.ChecksumIEEE(s))
	}
	r.expect(string(r.take(4)) == "\x00\x08\x00\x00")
	return streams
}

// names reads names in UTF-16, which end with a NUL.
func (r *reader) names() (names []string) {
	var units []uint16
	for len(r.b) > 0 && r.err == nil {
		unit := binary.LittleEndian.Uint16(r.take(2))
		if unit != 0 {
			units = append(units, unit)
			continue
		}
		names = append(names, string(utf16.Decode(units)))
		units = nil
	}
	return names
}
