// Package pgp signs and encrypts texts as OpenPGP does (RFC 4880), with the key that package cms derives from a constant.
package pgp

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/quirk/cms"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// Tags of packets (section 4.3).
const (
	sessionKeyTag = 1
	signatureTag  = 2
	publicKeyTag  = 6
	literalTag    = 11
	userIDTag     = 13
	encryptedTag  = 18
)

// Algorithms (section 9).
const (
	rsaID    = 1
	sha256ID = 8
	aes256ID = 9
)

// userID is the owner of the key.
const userID = cms.Signer + " <ann@example.com>"

// created returns when the key and signatures were made, in seconds since 1970.
func created() []byte {
	return binary.BigEndian.AppendUint32(nil, uint32(time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC).Unix()))
}

// packet returns a packet (section 4.2.2).
func packet(tag byte, body ...[]byte) []byte {
	b := bytes.Join(body, nil)
	header := []byte{0xC0 | tag}
	if n := len(b); n < 192 {
		header = append(header, byte(n))
	} else {
		n -= 192 // up to 8383 bytes
		header = append(header, byte(n>>8+192), byte(n))
	}
	return append(header, b...)
}

// integer returns a multiprecision integer (section 3.2).
func integer(n *big.Int) []byte {
	return append(binary.BigEndian.AppendUint16(nil, uint16(n.BitLen())), n.Bytes()...)
}

func publicKey() []byte {
	key := cms.PublicKey()
	const version = 4
	return bytes.Join([][]byte{{version}, created(), {rsaID}, integer(key.N), integer(big.NewInt(int64(key.E)))}, nil)
}

// hashedKey returns the key as its fingerprint and signatures of it hash it (section 12.2).
func hashedKey() []byte {
	key := publicKey()
	return append(binary.BigEndian.AppendUint16([]byte{0x99}, uint16(len(key))), key...)
}

// keyID returns the identifier of the key.
func keyID() []byte {
	fingerprint := sha1.Sum(hashedKey())
	return fingerprint[12:]
}

// Types of signatures (section 5.2.1).
const (
	ofText = 1
	ofKey  = 0x13
)

// signature returns a signature of data (section 5.2.3), with subpackets besides its time.
func signature(kind byte, data []byte, subpackets ...byte) []byte {
	const version, timeType, issuerType = 4, 2, 16
	hashed := slices.Concat([]byte{5, timeType}, created(), subpackets)
	head := append(binary.BigEndian.AppendUint16([]byte{version, kind, rsaID, sha256ID}, uint16(len(hashed))), hashed...)
	signed := binary.BigEndian.AppendUint32(slices.Concat(data, head, []byte{version, 0xFF}), uint32(len(head)))
	digest := sha256.Sum256(signed)
	return packet(signatureTag, head, []byte{0, 10, 9, issuerType}, keyID(), digest[:2], integer(new(big.Int).SetBytes(cms.Signature(signed))))
}

// Key returns the public key, in armor.
func Key() string {
	const keyFlags, mayCertifyAndSign, mayEncrypt = 27, 3, 12
	owner := append(binary.BigEndian.AppendUint32([]byte{0xB4}, uint32(len(userID))), userID...)
	certified := append(hashedKey(), owner...)
	return armor("PUBLIC KEY BLOCK", packet(publicKeyTag, publicKey()), packet(userIDTag, []byte(userID)), signature(ofKey, certified, 2, keyFlags, mayCertifyAndSign|mayEncrypt))
}

// Sign returns a signature of a text whose lines end with CR LF, in armor.
func Sign(text string) string { return armor("SIGNATURE", signature(ofText, []byte(text))) }

// ClearSign returns a text with its signature (section 7). Its lines end with LF, and the last one without.
func ClearSign(text string) string {
	return "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" + text + "\n" + Sign(fold.CRLF(text))
}

// Encrypt returns a text that is encrypted for the owner of the key, in armor.
func Encrypt(text string) string {
	const version, integrity = 3, 1
	sessionKey := cms.Derived("session key", 32)
	sum := uint16(0)
	for _, b := range sessionKey {
		sum += uint16(b)
	}
	key := binary.BigEndian.AppendUint16(append([]byte{aes256ID}, sessionKey...), sum)
	return armor("MESSAGE",
		packet(sessionKeyTag, []byte{version}, keyID(), []byte{rsaID}, integer(new(big.Int).SetBytes(cms.EncryptKey(key)))),
		packet(encryptedTag, []byte{integrity}, encrypted(text, sessionKey)))
}

// encrypted returns a text in CFB mode with a checksum (section 5.13).
func encrypted(text string, key []byte) []byte {
	prefix := cms.Derived("prefix", aes.BlockSize)
	plain := slices.Concat(prefix, prefix[aes.BlockSize-2:], packet(literalTag, []byte{'t', 0}, created(), []byte(text)), []byte{0xD3, sha1.Size})
	sum := sha1.Sum(plain)
	plain = append(plain, sum[:]...)
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the size of the key is constant
	}
	encryptCFB(block, plain)
	return plain
}

// encryptCFB encrypts data in place (NIST SP 800-38A, section 6.3), with a feedback of zeros before the first block.
func encryptCFB(block cipher.Block, data []byte) {
	feedback := make([]byte, aes.BlockSize)
	for chunk := range slices.Chunk(data, aes.BlockSize) {
		block.Encrypt(feedback, feedback)
		subtle.XORBytes(chunk, chunk, feedback)
		copy(feedback, chunk)
	}
}

// armor returns packets as a text whose lines end with LF, and the last one without (section 6).
func armor(kind string, packets ...[]byte) string {
	data := bytes.Join(packets, nil)
	var b strings.Builder
	b.WriteString("-----BEGIN PGP " + kind + "-----\n\n")
	for line := range slices.Chunk(data, 48) {
		b.WriteString(base64.StdEncoding.EncodeToString(line) + "\n")
	}
	sum := checksum(data)
	b.WriteString("=" + base64.StdEncoding.EncodeToString([]byte{byte(sum >> 16), byte(sum >> 8), byte(sum)}) + "\n")
	return b.String() + "-----END PGP " + kind + "-----"
}

// checksum returns the CRC-24 of data (section 6.1).
func checksum(data []byte) uint32 {
	const initial, polynomial = 0xB704CE, 0x1864CFB
	sum := uint32(initial)
	for _, b := range data {
		sum ^= uint32(b) << 16
		for range 8 {
			if sum <<= 1; sum&0x1000000 != 0 {
				sum ^= polynomial
			}
		}
	}
	return sum
}
