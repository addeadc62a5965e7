package archive

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Key encrypts members of zip archives with AES (AE-2, a specification by WinZip).
// Members with the same key have the same key stream, so it keeps no secrets.
type Key struct {
	salt, verifier, authentication []byte
	block                          cipher.Block
}

// SaltSize is the number of bytes of the salt of a key of AES-256.
const SaltSize = 16

// NewKey derives a key from a password. It has twice as many bytes as the salt, which are 16, 24 or 32.
func NewKey(password string, salt []byte) *Key {
	const iterations, verifierSize = 1000, 2
	keySize := 2 * len(salt)
	derived, err := pbkdf2.Key(sha1.New, password, salt, iterations, 2*keySize+verifierSize)
	if err != nil {
		panic(fmt.Sprintf("archive: derive a key: %v", err)) // only where FIPS 140 is enforced
	}
	block, err := aes.NewCipher(derived[:keySize])
	if err != nil {
		panic(err) // the key length is valid
	}
	return &Key{salt, derived[2*keySize:], derived[keySize : 2*keySize], block}
}

// aesMethod is the compression method of an encrypted member.
const aesMethod = 99

// encryptedFlag marks an encrypted member (APPNOTE.TXT, 4.4.4).
const encryptedFlag = 1

// aesExtra returns the extra field of an encrypted member: AE-2, AES-256, method of compression.
func aesExtra(method Method) []byte {
	return []byte{0x01, 0x99, 7, 0, 2, 0, 'A', 'E', 3, byte(method), 0}
}

// encrypt encrypts an entry. The CRC of its content, which AE-2 leaves out, is 0.
func (k *Key) encrypt(e *zipEntry) {
	e.body = lazyfile.Checked(k.Encrypted(e.body))
	e.method, e.flags, e.crc, e.extra = aesMethod, e.flags|encryptedFlag, 0, aesExtra(e.method)
	e.needed = max(e.needed, 51)
}

// Encrypted returns an encrypted body, between the salt and the authentication code.
func (k *Key) Encrypted(body lazyfile.Part) *lazyfile.File {
	encrypted := encryptedPart{k.block, body}
	code := hmac.New(sha1.New, k.authentication)
	_, _ = io.Copy(code, io.NewSectionReader(lazyfile.New(encrypted), 0, encrypted.Size())) // neither returns an error
	const codeSize = 10
	return lazyfile.New(lazyfile.Literal(k.salt), lazyfile.Literal(k.verifier), encrypted, lazyfile.Literal(code.Sum(nil)[:codeSize]))
}

// An encryptedPart is the exclusive or of a part and a key stream. Block i of the key stream
// is the encrypted number i+1, least significant byte first.
type encryptedPart struct {
	block cipher.Block
	lazyfile.Part
}

// Fill implements [lazyfile.Part].
func (e encryptedPart) Fill(p []byte, off int64) {
	e.Part.Fill(p, off)
	for len(p) > 0 {
		var stream [aes.BlockSize]byte
		binary.LittleEndian.PutUint64(stream[:], uint64(off/aes.BlockSize+1))
		e.block.Encrypt(stream[:], stream[:])
		n := subtle.XORBytes(p, p, stream[off%aes.BlockSize:])
		p, off = p[n:], off+int64(n)
	}
}
