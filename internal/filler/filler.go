// Package filler makes the bytes that fill a file to its size, as a function
// of a seed and an offset: any byte can be made without those before it.
package filler

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
)

// Source is a stream of bytes without an end. The zero Source is all zero
// bytes. It is safe for concurrent use.
type Source struct {
	block cipher.Block // nil for zero bytes
}

// Random returns the stream of the given seed: AES-128 in counter mode (NIST
// SP 800-38A, 6.5), keyed by the seed. It does not compress and does not
// repeat itself, and each seed has another stream.
func Random(seed uint64) Source {
	var key [16]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // only a wrong key length fails
	}
	return Source{block: block}
}

// zeros is what the key stream is combined with. It is never written, small
// enough to stay in the first-level cache, and saves clearing the destination.
var zeros [4096]byte

// Fill sets p to the bytes of the stream that begin at offset off.
func (s Source) Fill(p []byte, off int64) {
	if s.block == nil {
		clear(p)
		return
	}
	var counter [aes.BlockSize]byte
	binary.BigEndian.PutUint64(counter[8:], uint64(off/aes.BlockSize))
	stream := cipher.NewCTR(s.block, counter[:])
	if skip := off % aes.BlockSize; skip > 0 {
		var before [aes.BlockSize]byte
		stream.XORKeyStream(before[:skip], zeros[:skip])
	}
	for len(p) > 0 {
		n := min(len(p), len(zeros))
		stream.XORKeyStream(p[:n], zeros[:n])
		p = p[n:]
	}
}

// IsZero reports whether the stream is all zero bytes.
func (s Source) IsZero() bool { return s.block == nil }
