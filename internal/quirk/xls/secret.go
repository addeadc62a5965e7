package xls

import (
	"bytes"
	"crypto/md5"
	"crypto/rc4"
	"crypto/sha1"
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/office/xls"
)

// defaultPassword is the password of workbooks that open without one ([MS-OFFCRYPTO], 2.4.2.3).
const defaultPassword = "VelvetSweatshop"

// A secret encrypts workbooks with the default password.
type secret struct {
	pass    []byte // data of the record FilePass (2.4.117)
	encrypt func(data []byte, offset, recordSize int)
}

// encryptStream encrypts a stream except the types and sizes of records, the beginnings of substreams, the record FilePass, and the
// offsets of sheets (2.2.10).
func (s secret) encryptStream(stream []byte) {
	for at := 0; at < len(stream); {
		kind, size := recordType(binary.LittleEndian.Uint16(stream[at:])), int(binary.LittleEndian.Uint16(stream[at+2:]))
		from, to := at+4, at+4+size
		at = to
		switch kind {
		case beginningRecord, passwordRecord:
			continue
		case boundSheetRecord:
			from += 4
		}
		s.encrypt(stream[from:to], from, size)
	}
}

// obfuscation rotates bytes and combines them with an array of 16 bytes ([MS-OFFCRYPTO], 2.3.7.3).
func obfuscation() secret {
	key := xorKey(defaultPassword)
	array := xorArray(defaultPassword, key)
	const isXOR = 0
	return secret{u16(isXOR, int(key), int(xorVerifier(defaultPassword))), func(data []byte, offset, recordSize int) {
		for i := range data {
			data[i] = bits.RotateLeft8(data[i], 5) ^ array[(offset+recordSize+i)%len(array)]
		}
	}}
}

// Tables for passwords of up to 15 characters ([MS-OFFCRYPTO], 2.3.7.2). The matrix there has rows of seven numbers, each of which
// is twice the one before, modulo a polynomial. xorRows has the first number of each row.
var (
	xorInitial = [15]uint16{0xe1f0, 0x1d0f, 0xcc9c, 0x84c0, 0x110c, 0x0e10, 0xf1ce, 0x313e, 0x1872, 0xe139, 0xd40f, 0x84f9, 0x280c, 0xa96a, 0x4ec3}
	xorRows    = [15]uint16{0xaefc, 0x7b61, 0x4563, 0x0375, 0xd849, 0x6f45, 0xeb23, 0x47d3, 0xb861, 0x45a0, 0xaa51, 0x76b4, 0x3730, 0x3331, 0x1021}
	xorPadding = [15]byte{0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00}
)

// xorKey returns the key of a password ([MS-OFFCRYPTO], 2.3.7.2).
func xorKey(password string) uint16 {
	const polynomial = 0x1021
	key := xorInitial[len(password)-1]
	for i, c := range []byte(password) {
		element := xorRows[len(xorRows)-len(password)+i]
		for bit := range 7 {
			if c>>bit&1 == 1 {
				key ^= element
			}
			element = element<<1 ^ element>>15*polynomial
		}
	}
	return key
}

// xorVerifier returns the verifier of a password ([MS-OFFCRYPTO], 2.3.7.1).
func xorVerifier(password string) uint16 {
	const constant = 0xce4b
	verifier := uint16(0)
	for _, c := range slices.Backward(append([]byte{byte(len(password))}, password...)) {
		verifier = (verifier>>14&1 | verifier<<1&0x7fff) ^ uint16(c)
	}
	return verifier ^ constant
}

// xorArray returns the bytes that data are combined with ([MS-OFFCRYPTO], 2.3.7.2).
func xorArray(password string, key uint16) (array [16]byte) {
	copy(array[copy(array[:], password):], xorPadding[:])
	for i := range array {
		array[i] = bits.RotateLeft8(array[i]^byte(key>>(8*(i%2))), -1)
	}
	return array
}

// salt is the salt of the password.
var salt = []byte("quirk of Excel97")

// rc4With returns the encryption by RC4 with another key for each block of 1,024 bytes.
func rc4With(key func(block uint32) []byte) func(data []byte, offset, recordSize int) {
	const blockSize = 1024
	return func(data []byte, offset, _ int) {
		for len(data) > 0 {
			c, _ := rc4.NewCipher(key(uint32(offset / blockSize))) // fails for other sizes of keys
			skipped := make([]byte, offset%blockSize)
			c.XORKeyStream(skipped, skipped)
			n := min(len(data), blockSize-len(skipped))
			c.XORKeyStream(data[:n], data[:n])
			data, offset = data[n:], offset+n
		}
	}
}

// verifier is encrypted with its hash, so that readers can check a password.
var verifier = bytes.Repeat([]byte{0x5a}, 16)

// shortRC4 is RC4 with keys of 40 bits ([MS-OFFCRYPTO], 2.3.6).
func shortRC4() secret {
	encrypt := rc4With(xls.NewKey(defaultPassword, salt).BlockKey)
	hash := md5.Sum(verifier)
	proof := slices.Concat(verifier, hash[:])
	encrypt(proof, 0, 0)
	const isRC4, version = 1, 1
	return secret{slices.Concat(u16(isRC4, version, version), salt, proof), encrypt}
}

// longRC4 is RC4 with keys of 128 bits of the CryptoAPI ([MS-OFFCRYPTO], 2.3.5).
func longRC4() secret {
	const keySize = 16
	first := sha1.Sum(slices.Concat(salt, inUTF16(defaultPassword)))
	encrypt := rc4With(func(block uint32) []byte {
		key := sha1.Sum(binary.LittleEndian.AppendUint32(slices.Clone(first[:]), block))
		return key[:keySize]
	})
	hash := sha1.Sum(verifier)
	proof := slices.Concat(verifier, hash[:])
	encrypt(proof, 0, 0)
	const isRC4, major, minor, isCryptoAPI, algorithm, hashAlgorithm, provider = 1, 2, 2, 4, 0x6801, 0x8004, 1
	header := slices.Concat(u32(isCryptoAPI, 0, algorithm, hashAlgorithm, 8*keySize, provider, 0, 0), inUTF16("Microsoft Enhanced Cryptographic Provider v1.0\x00"))
	return secret{slices.Concat(u16(isRC4, major, minor), u32(isCryptoAPI, len(header)), header,
		u32(len(salt)), salt, proof[:len(verifier)], u32(len(hash)), proof[len(verifier):]), encrypt}
}

// inUTF16 returns text in UTF-16, without the flags that precede it in records.
func inUTF16(text string) []byte { return characters(text, true)[1:] }
