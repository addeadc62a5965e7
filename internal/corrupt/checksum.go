package corrupt

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// Checksum returns the offsets of a byte in each copy of the first checksum of a file, or nothing
// if the file has none that is known. To flip the lowest bit of these bytes makes the checksum
// wrong. Formats are recognized by their content:
//
//   - PNG: the CRC of the first chunk.
//   - zip, and so docx, xlsx and pptx: the CRC of the first entry, or the authentication code
//     if that is encrypted (AE-1 and AE-2).
//   - gzip: the CRC at the end.
//   - tar: the checksum of the first header.
//   - MP3: the CRC of the Info frame.
//   - FLAC: the CRC in the header of the first frame.
//   - Ogg: the CRC of the first page.
//   - MPEG transport streams: the CRC of the table of programs.
//
// The error comes from r.
func Checksum(r io.ReaderAt, size int64) ([]int64, error) {
	f := &format{r, size, nil}
	for _, find := range []func() []int64{f.png, f.zip, f.gzip, f.tar, f.mp3, f.flac, f.ogg, f.transportStream} {
		if offsets := find(); offsets != nil || f.err != nil {
			return offsets, f.err
		}
	}
	return nil, nil
}

// Magic returns the offset of the 4 bytes that identify the format of a file. It is 0 if the format
// is unknown. The error comes from r.
func Magic(r io.ReaderAt, size int64) (int64, error) {
	const afterBoxSize = 4
	f := &format{r, size, nil}
	if f.isTar() {
		return tarMagic, f.err
	}
	if _, ok := f.record("ftyp", afterBoxSize, 4); ok { // mp4
		return afterBoxSize, f.err
	}
	return 0, f.err
}

// IsPNG reports whether a file begins with the signature and the first chunk of PNG. The error
// comes from r.
func IsPNG(r io.ReaderAt, size int64) (bool, error) {
	f := &format{r, size, nil}
	return f.png() != nil, f.err
}

// A format looks for the structures of formats in a file.
type format struct {
	file io.ReaderAt
	size int64
	err  error // of file
}

// record returns the size bytes at an offset, and reports whether they are complete and begin with
// a signature.
func (f *format) record(signature string, offset int64, size int) ([]byte, bool) {
	if offset < 0 || offset > f.size-int64(size) {
		return nil, false
	}
	b := make([]byte, size)
	if err := readFull(f.file, b, offset); err != nil {
		f.err = errors.Join(f.err, err)
		return nil, false
	}
	return b, bytes.HasPrefix(b, []byte(signature))
}

// png returns the offset of the CRC of the first chunk (ISO/IEC 15948, 5.3).
func (f *format) png() []int64 {
	const crc, end = 29, 33
	if _, ok := f.record("\x89PNG\r\n\x1a\n", 0, end); !ok {
		return nil
	}
	return []int64{crc}
}

// gzip returns the offset of the CRC at the end (RFC 1952, 2.3.1).
func (f *format) gzip() []int64 {
	const headSize, tailSize = 10, 8
	if _, ok := f.record("\x1f\x8b", 0, headSize+tailSize); !ok {
		return nil
	}
	return []int64{f.size - tailSize}
}

const tarMagic = 257

// tar returns the offset of the last digit of the checksum in the first header (POSIX.1, pax). An
// octal digit with another lowest bit is an octal digit, too.
func (f *format) tar() []int64 {
	const lastDigit = 148 + 5
	if !f.isTar() {
		return nil
	}
	return []int64{lastDigit}
}

func (f *format) isTar() bool {
	_, ok := f.record("ustar", tarMagic, 255)
	return ok
}

// mp3 returns the offset of the CRC in the Info frame, which is the first frame after the tags.
func (f *format) mp3() []int64 {
	const (
		tagHead = 10  // size of the header of a tag (ID3v2.4.0, 3.1)
		maxSide = 36  // maximum size of the header of a frame and its side information
		crc     = 154 // from the name on
	)
	frame := int64(0)
	for {
		head, ok := f.record("ID3", frame, tagHead)
		if !ok {
			break
		}
		frame += tagHead + int64(head[6])<<21 + int64(head[7])<<14 + int64(head[8])<<7 + int64(head[9])
	}
	info, ok := f.record("\xff", frame, maxSide+crc+2)
	name := bytes.Index(info, []byte("Info\x00\x00\x00\x0f"))
	if !ok || name < 0 || name > maxSide {
		return nil
	}
	return []int64{frame + int64(name) + crc}
}

// flac returns the offset of the CRC in the header of the first frame (RFC 9639, 9.1.8), after the metadata blocks.
func (f *format) flac() []int64 {
	const crc, blockHead, last = 5, 4, 1 << 7
	if _, ok := f.record("fLaC", 0, 4); !ok {
		return nil
	}
	for at := int64(4); ; {
		head, ok := f.record("", at, blockHead)
		if !ok {
			return nil
		}
		at += blockHead + int64(head[1])<<16 + int64(head[2])<<8 + int64(head[3])
		if head[0]&last != 0 {
			return []int64{at + crc}
		}
	}
}

// ogg returns the offset of the CRC of the first page (RFC 3533, 6).
func (f *format) ogg() []int64 {
	const crc, headSize = 22, 27
	if _, ok := f.record("OggS", 0, headSize); !ok {
		return nil
	}
	return []int64{crc}
}

// transportStream returns the offset of the CRC of the program association section (ISO/IEC 13818-1, 2.4.4.3) that begins
// the file.
func (f *format) transportStream() []int64 {
	const packetSize, sizeAt, crcSize = 188, 6, 4 // sizeAt: after the head of the packet, the pointer and the identifier of the table
	first, ok := f.record("\x47\x40\x00", 0, packetSize+1)
	if !ok || first[packetSize] != 0x47 || first[4] != 0 {
		return nil
	}
	end := int64(sizeAt + 2 + binary.BigEndian.Uint16(first[sizeAt:])&0xfff)
	if end > packetSize {
		return nil
	}
	return []int64{end - crcSize}
}
