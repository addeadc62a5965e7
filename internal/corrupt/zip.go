package corrupt

import (
	"bytes"
	"encoding/binary"
	"math"
)

var le = binary.LittleEndian

// zip returns the offsets of both copies of the CRC of the first entry of a zip archive, or the
// offset of its authentication code. Section numbers refer to APPNOTE.TXT 6.3.10 by PKWARE.
func (f *format) zip() []int64 {
	const (
		localSize, centralSize     = 30, 46 // 4.3.7, 4.3.12
		flagsAt, methodAt, localAt = 6, 8, 14
		centralAt, compressedAt    = 16, 20
		descriptorFlag, aes        = 1 << 3, 99
	)
	local, ok := f.record("PK\x03\x04", 0, localSize)
	if !ok {
		return nil
	}
	directory, ok := f.centralDirectory()
	if !ok {
		return nil
	}
	central, ok := f.record("PK\x01\x02", directory, centralSize)
	if !ok {
		return nil
	}
	end := localSize + int64(le.Uint16(local[26:])) + int64(le.Uint16(local[28:])) + int64(le.Uint32(central[compressedAt:]))
	switch {
	case le.Uint16(local[methodAt:]) == aes:
		return f.authenticationCode(end)
	case le.Uint16(local[flagsAt:])&descriptorFlag != 0:
		return f.descriptor(end, directory+centralAt)
	default:
		return []int64{localAt, directory + centralAt}
	}
}

// authenticationCode returns the offset of the code at the end of an encrypted entry (AE-1 and
// AE-2, a specification by WinZip).
func (f *format) authenticationCode(end int64) []int64 {
	const codeSize = 10
	if _, ok := f.record("", end-codeSize, codeSize); !ok {
		return nil
	}
	return []int64{end - codeSize}
}

// descriptor returns the offsets of both copies of a CRC: in the data descriptor at offset (4.3.9),
// which may lack a signature, and at copied.
func (f *format) descriptor(offset, copied int64) []int64 {
	const signature = "PK\x07\x08"
	if _, ok := f.record(signature, offset, len(signature)); ok {
		offset += int64(len(signature))
	}
	if offset >= copied {
		return nil
	}
	return []int64{offset, copied}
}

// centralDirectory returns the offset of the central directory (4.3.14 to 4.3.16).
func (f *format) centralDirectory() (offset int64, ok bool) {
	const endSize, locatorSize, zip64EndSize = 22, 20, 56
	tailSize := min(f.size, endSize+math.MaxUint16)
	tail, _ := f.record("", f.size-tailSize, int(tailSize))
	i := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	if i < 0 || len(tail)-i < endSize {
		return 0, false
	}
	if offset := le.Uint32(tail[i+16:]); offset != math.MaxUint32 {
		return int64(offset), true
	}
	locator, ok := f.record("PK\x06\x07", f.size-tailSize+int64(i)-locatorSize, locatorSize)
	if !ok {
		return 0, false
	}
	zip64End, ok := f.record("PK\x06\x06", int64(le.Uint64(locator[8:])), zip64EndSize)
	if !ok {
		return 0, false
	}
	return int64(le.Uint64(zip64End[48:])), true
}
