// Package encryption encrypts packages of Office Open XML with a password, by agile encryption
// ([MS-OFFCRYPTO]): AES-256, SHA-512 and 100,000 iterations. Clauses in this package refer to
// [MS-OFFCRYPTO].
package encryption

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
	"hash"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

const (
	spins    = 100_000
	saltSize = 16
	keySize  = 32
)

// RandomSize is the number of random bytes that a key needs.
const RandomSize = 3*saltSize + keySize + sha512.Size

// A Key encrypts packages. It is immutable and safe for concurrent use.
type Key struct {
	block         cipher.Block
	salt, hmacKey []byte
	sealed        func() sealedKey
}

// A sealedKey gives the key to anyone who knows the password: the values of the password key
// encryptor (2.3.4.10).
type sealedKey struct{ salt, verifierInput, verifierHash, key []byte }

// NewKey returns the key for a password. The keys and the salts are made of the random bytes. The same
// bytes give the same key, so it keeps no secrets.
func NewKey(password string, random [RandomSize]byte) *Key {
	next := bytes.NewBuffer(random[:]).Next
	key, verifier, salt := next(keySize), next(saltSize), next(saltSize)
	return &Key{
		block: newBlock(key), salt: next(saltSize), hmacKey: next(sha512.Size),
		sealed: sync.OnceValue(func() sealedKey { return seal(key, verifier, password, salt) }),
	}
}

// seal encrypts a key with a password. Section 2.3.4.13 defines the purposes of hashes.
func seal(key, verifier []byte, password string, salt []byte) sealedKey {
	spun := spin(password, salt)
	encryptFor := func(plain []byte, purpose ...byte) []byte {
		derived := sha512.Sum512(append(spun[:len(spun):len(spun)], purpose...))
		return encrypted(newBlock(derived[:keySize]), salt, plain)
	}
	verifierHash := sha512.Sum512(verifier)
	return sealedKey{
		salt:          salt,
		verifierInput: encryptFor(verifier, 0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79),
		verifierHash:  encryptFor(verifierHash[:], 0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e),
		key:           encryptFor(key, 0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6),
	}
}

// spin returns the hash of a password (2.3.4.11).
func spin(password string, salt []byte) []byte {
	sum := sha512.Sum512(utf16text.Append(slices.Clone(salt), binary.LittleEndian, password))
	var iteration [4 + sha512.Size]byte
	for i := range uint32(spins) {
		binary.LittleEndian.PutUint32(iteration[:], i)
		copy(iteration[4:], sum[:])
		sum = sha512.Sum512(iteration[:])
	}
	return sum[:]
}

// segmentSize is the number of bytes that are encrypted together (2.3.4.15).
const segmentSize = 4096

// iv returns the initialization vector for a purpose, such as a segment (2.3.4.12).
func (k *Key) iv(purpose ...byte) []byte {
	var b [saltSize + 8]byte
	n := copy(b[:], k.salt)
	n += copy(b[n:], purpose)
	sum := sha512.Sum512(b[:n])
	return sum[:aes.BlockSize]
}

// A stream is an encrypted package: its size, and its segments (2.3.4.4).
type stream struct {
	*Key
	content  lazyfile.Part
	segments *sync.Pool // of *segment
}

func (k *Key) newStream(content lazyfile.Part) stream {
	return stream{k, content, &sync.Pool{New: func() any { return newSegment(k.block) }}}
}

const sizeOfSize = 8

// Size implements [lazyfile.Part].
func (s stream) Size() int64 {
	return sizeOfSize + (s.content.Size()+aes.BlockSize-1)/aes.BlockSize*aes.BlockSize
}

// Fill implements [lazyfile.Part]. Consecutive reads within a segment usually encrypt it only once.
func (s stream) Fill(p []byte, off int64) {
	if off < sizeOfSize {
		var size [sizeOfSize]byte
		binary.LittleEndian.PutUint64(size[:], uint64(s.content.Size()))
		n := copy(p, size[off:])
		p, off = p[n:], off+int64(n)
	}
	segment := s.segments.Get().(*segment)
	for off -= sizeOfSize; len(p) > 0; {
		if i := off / segmentSize; i != segment.index {
			segment.index, segment.bytes = i, s.encrypt(segment, i)
		}
		n := copy(p, segment.bytes[off%segmentSize:])
		p, off = p[n:], off+int64(n)
	}
	s.segments.Put(segment) // not deferred: a panic may leave the segment incomplete
}

// A segment is the last encrypted segment, with the buffers to encrypt another.
type segment struct {
	index  int64 // -1 before the first one
	bytes  []byte
	buffer [segmentSize]byte
	mode   reusableMode
}

// A reusableMode is a mode that can be restarted. Modes of crypto/cipher for AES implement it.
type reusableMode interface {
	cipher.BlockMode
	SetIV(iv []byte)
}

func newSegment(block cipher.Block) *segment {
	return &segment{index: -1, mode: cipher.NewCBCEncrypter(block, make([]byte, aes.BlockSize)).(reusableMode)}
}

// encrypt returns segment i, in the buffer of s. The last one is padded with zeros.
func (s stream) encrypt(segment *segment, i int64) []byte {
	n := min(segmentSize, s.content.Size()-i*segmentSize)
	s.content.Fill(segment.buffer[:n], i*segmentSize)
	b := segment.buffer[:(n+aes.BlockSize-1)/aes.BlockSize*aes.BlockSize]
	clear(b[n:])
	var number [4]byte
	binary.LittleEndian.PutUint32(number[:], uint32(i))
	segment.mode.SetIV(s.iv(number[:]...))
	segment.mode.CryptBlocks(b, b)
	return b
}

// newChecksum returns the checksum to which an encrypted package is written (2.3.4.14).
func (k *Key) newChecksum() hash.Hash { return hmac.New(sha512.New, k.hmacKey) }

// encrypted returns plain encrypted. Its size must be a multiple of the block size.
func encrypted(block cipher.Block, iv, plain []byte) []byte {
	out := make([]byte, len(plain))
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(out, plain)
	return out
}

func newBlock(key []byte) cipher.Block {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the length of the key is valid
	}
	return block
}
