// Package filler generates the bytes that pad a file to its size. Each byte is a
// function of a seed and an offset, so any range can be generated independently.
package filler

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/subtle"
	"encoding/binary"
)

// The random bytes are the XOR of two repeating tables. The lengths of the tables are
// coprime, so no two offsets below the product of the lengths combine the same pair of
// table entries. The product exceeds the size of the largest file. This is several
// times as fast as running a cipher over the whole stream.
const (
	firstLength  = 75 << 10
	secondLength = firstLength + 1
)

// A Source is a stream of bytes. The zero Source yields only zero bytes. A Source is
// safe for concurrent use.
type Source struct {
	first, second []byte
}

// Random returns a stream of size bytes that neither compress nor repeat. The size
// must be at most 5.8e9. Each seed gives a different stream. For the same seed, a
// shorter stream is a prefix of a longer one. Random is not suitable for secrets.
func Random(seed uint64, size int64) Source {
	var key [16]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // the key length is valid
	}
	return Source{
		first:  keyStream(block, 0, min(size, firstLength)),
		second: keyStream(block, 1, min(size, secondLength)),
	}
}

// keyStream returns the first size bytes of the AES-CTR key stream (NIST SP 800-38A,
// 6.5) for the initial counter block that is nonce followed by zero bytes.
func keyStream(block cipher.Block, nonce byte, size int64) []byte {
	stream := make([]byte, size)
	cipher.NewCTR(block, []byte{nonce, aes.BlockSize - 1: 0}).XORKeyStream(stream, stream)
	return stream
}

// IsZero reports whether s is the zero Source.
func (s Source) IsZero() bool { return s.first == nil }

// Fill fills p with the bytes of the stream at offset off.
func (s Source) Fill(p []byte, off int64) {
	if s.IsZero() {
		clear(p)
		return
	}
	for len(p) > 0 {
		first, second := s.first[off%firstLength:], s.second[off%secondLength:]
		n := subtle.XORBytes(p, first[:min(len(p), len(first))], second)
		p, off = p[n:], off+int64(n)
	}
}
