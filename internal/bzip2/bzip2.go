// Package bzip2 writes streams of bzip2 in which each block ends at the end of a byte. The format has no standard: comments name the steps of its
// compressor, bzip2 1.0.8.
package bzip2

import (
	"encoding/binary"
	"hash/crc32"
	"math/bits"
	"slices"
)

// BlockSize is the maximum number of bytes in a block. With run lengths, they are at most 100,000 bytes, which all levels allow.
const BlockSize = 64 << 10

// A Block is a compressed block.
type Block struct {
	Bytes []byte
	CRC   uint32 // of its data
}

// Start returns the beginning of a stream whose blocks have up to level times 100,000 bytes.
func Start(level int) []byte { return []byte{'B', 'Z', 'h', '0' + byte(level)} }

// EndSize is the size in bytes of the end of a stream.
const EndSize = 10

// End returns the end of a stream, with the checksum of its blocks.
func End(sum uint32) []byte {
	const rootOfPi = "\x17\x72\x45\x38\x50\x90"
	return binary.BigEndian.AppendUint32([]byte(rootOfPi), sum)
}

// Sum returns the checksum of a stream after one more block.
func Sum(sum uint32, b Block) uint32 { return bits.RotateLeft32(sum, 1) ^ b.CRC }

// Compress returns data as a stream. Readers need the least memory for level 1.
func Compress(data []byte, level int) []byte {
	stream, sum := Start(level), uint32(0)
	for part := range slices.Chunk(data, BlockSize) {
		b := NewBlock(part, 0)
		stream, sum = append(stream, b.Bytes...), Sum(sum, b)
	}
	return append(stream, End(sum)...)
}

// checksum returns the CRC-32 of data in parts. It takes the bits of each byte in the opposite order to zip.
func checksum(parts ...[]byte) uint32 {
	var sum uint32
	var mirrored [1024]byte
	for _, data := range parts {
		for part := range slices.Chunk(data, len(mirrored)) {
			for i, c := range part {
				mirrored[i] = bits.Reverse8(c)
			}
			sum = crc32.Update(sum, crc32.IEEETable, mirrored[:len(part)])
		}
	}
	return bits.Reverse32(sum)
}
