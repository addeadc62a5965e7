// Package filler makes the bytes that fill a file to its size, as a function
// of a seed and an offset: any byte can be made without those before it.
package filler

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/subtle"
	"encoding/binary"
)

// Random bytes are two tables combined, each repeated over and over. As the
// lengths are coprime, no two offsets below their product combine the same
// bytes of both, and the product is more than the largest file has.
// This is several times as fast as a cipher.
const (
	firstLength  = 75 << 10
	secondLength = firstLength + 1
)

// A Source is a stream of bytes. The zero Source is all zero bytes. It is
// safe for concurrent use.
type Source struct {
	first, second []byte
}

// Random returns a stream of size bytes, at most 5.8e9, that do not compress
// and do not repeat. Each seed has another stream; a longer stream of the same
// seed begins with the shorter one. It is no source of secrets.
func Random(seed uint64, size int64) Source {
	var key [16]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // only a wrong length of the key fails
	}
	return Source{
		first:  keyStream(block, 0, min(size, firstLength)),
		second: keyStream(block, 1, min(size, secondLength)),
	}
}

// keyStream returns the first size bytes of the key stream of AES in counter
// mode (NIST SP 800-38A, 6.5) whose counter begins with the byte nonce.
func keyStream(block cipher.Block, nonce byte, size int64) []byte {
	stream := make([]byte, size)
	cipher.NewCTR(block, []byte{nonce, aes.BlockSize - 1: 0}).XORKeyStream(stream, stream)
	return stream
}

// IsZero reports whether the stream is all zero bytes.
func (s Source) IsZero() bool { return s.first == nil }

// Fill sets p to the bytes of the stream that begin at offset off.
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
