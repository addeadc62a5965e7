// Package filler generates the bytes that pad a file to its size. Each byte is a
// function of a seed and an offset, so any range can be generated independently.
package filler

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/subtle"
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// The random bytes are the XOR of two repeating tables. One is the same for all streams
// and shared by them, the other depends on the seed, so a stream takes little memory. The
// lengths of the tables are coprime, so no two offsets below the product of the lengths
// combine the same pair of table entries. The product exceeds the size of the largest
// file. This is several times as fast as running a cipher over the whole stream.
const (
	sharedLength = 256 << 10
	seededLength = 24<<10 + 1
)

// A Source is a stream of bytes. The zero Source yields only zero bytes. A Source is
// safe for concurrent use.
type Source struct {
	shared, seeded []byte
}

// Random returns a stream of size bytes that neither compress nor repeat. The size must be at most
// 6.4e9. Each seed gives a different stream. For the same seed, a shorter stream is a prefix of a
// longer one. Do not use Random for secrets.
func Random(seed uint64, size int64) Source {
	return Source{shared: sharedTable.Get(), seeded: keyStream(seed, 1, min(size, seededLength))}
}

var sharedTable = lazy.Value[[]byte]{Compute: func() []byte { return keyStream(0, 0, sharedLength) }}

// keyStream returns the first size bytes of the AES-CTR key stream (NIST SP 800-38A,
// 6.5) for the key that starts with seed, and the initial counter block that is nonce
// followed by zero bytes.
func keyStream(seed uint64, nonce byte, size int64) []byte {
	var key [16]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // the key length is valid
	}
	stream := make([]byte, size)
	cipher.NewCTR(block, []byte{nonce, aes.BlockSize - 1: 0}).XORKeyStream(stream, stream)
	return stream
}

// IsZero reports whether s is the zero Source.
func (s Source) IsZero() bool { return s.shared == nil }

// Fill fills p with the bytes of the stream at offset off.
func (s Source) Fill(p []byte, off int64) {
	if s.IsZero() {
		clear(p)
		return
	}
	for len(p) > 0 {
		shared, seeded := s.shared[off%sharedLength:], s.seeded[off%seededLength:]
		n := subtle.XORBytes(p, shared[:min(len(p), len(shared))], seeded)
		p, off = p[n:], off+int64(n)
	}
}

// CRC32 returns the CRC-32 of the first n bytes of the stream. It takes the same short time
// for any n.
func (s Source) CRC32(n int64) uint32 {
	if s.IsZero() {
		return crc.Zeros(n)
	}
	return crc.XOR(repeatedCRC(s.shared, n), repeatedCRC(s.seeded, n), n)
}

// repeatedCRC returns the CRC of the first n bytes of a table that repeats.
func repeatedCRC(table []byte, n int64) uint32 {
	size := int64(len(table))
	if n <= size { // a stream without bytes has an empty table
		return crc32.ChecksumIEEE(table[:n])
	}
	whole := crc.Repeat(crc32.ChecksumIEEE(table), size, n/size)
	return crc.Concat(whole, crc32.ChecksumIEEE(table[:n%size]), n%size)
}
