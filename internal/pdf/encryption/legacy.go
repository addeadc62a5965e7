package encryption

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// MaxLegacyPassword is the maximum length of passwords for methods other than AES256, in
// characters. Readers ignore the rest of a longer one.
const MaxLegacyPassword = len(padding)

// padding completes short passwords (7.6.4.3.2, algorithm 2, step a).
const padding = "\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08" +
	"\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a"

// Accepts reports whether a password has only characters that it can have with the method. Those of
// methods other than AES256 are in PDFDocEncoding, and for all of them in ISO 8859-1, which is the same
// for letters.
func (m Method) Accepts(password string) bool {
	return m == AES256 || !strings.ContainsFunc(password, func(r rune) bool { return r > 0xff || '~' < r && r < 0xa1 })
}

// legacy are the properties of a method before AES256.
type legacy struct {
	revision   int
	keySize    int
	dictionary string // entries of the dictionary
}

// legacy returns the properties of a method before AES256.
func (m Method) legacy() legacy {
	switch m {
	case AES128:
		return legacy{4, 16, "/V 4/R 4/Length 128/CF<</StdCF<</CFM/AESV2/AuthEvent/DocOpen/Length 16>>>>/StmF/StdCF/StrF/StdCF"}
	case RC4128:
		return legacy{3, 16, "/V 2/R 3/Length 128"}
	default:
		return legacy{2, 5, "/V 1/R 2"}
	}
}

// NewClearMetadata returns the cipher of AES128 for a document that opens without a password, and whose
// metadata are not encrypted.
func NewClearMetadata(random [RandomSize]byte) *Cipher {
	return newLegacy(AES128, Passwords{}, random[:idSize], "\xff\xff\xff\xff", "/EncryptMetadata false")
}

// newLegacy returns the cipher of a method before AES256, for a file with an identifier. The key depends on a
// suffix, and the dictionary has more entries, if the metadata are not encrypted.
func newLegacy(m Method, p Passwords, id []byte, suffix, entries string) *Cipher {
	l := m.legacy()
	permissions := p.permissions()
	if l.revision == 2 {
		permissions |= ^0x3f // later permissions are reserved
	}
	user, owner := padded(p.User), padded(p.Owner)
	if p.Owner == "" {
		owner = user
	}
	o := l.repeat(l.digest(owner), user)
	key := l.digest(binary.LittleEndian.AppendUint32(slices.Concat(user, o), uint32(permissions)), id, []byte(suffix))
	dictionary := fmt.Sprintf("<</Filter/Standard%s/U<%x>/O<%x>/P %d%s>>", l.dictionary, l.check(key, id), o, permissions, entries)
	return &Cipher{m, key, dictionary, bytes.Clone(id)}
}

// padded returns a password in PDFDocEncoding, with as many bytes as the padding.
func padded(password string) []byte {
	var b []byte
	for _, r := range password {
		b = append(b, byte(r))
	}
	return append(b, padding...)[:len(padding)]
}

// digest returns a key, of the parts of a text (algorithm 2, steps b to h, and algorithm 3, steps b
// to d).
func (l legacy) digest(parts ...[]byte) []byte {
	sum := md5.Sum(slices.Concat(parts...))
	if l.revision >= 3 {
		for range 50 {
			sum = md5.Sum(sum[:l.keySize])
		}
	}
	return sum[:l.keySize]
}

// repeat encrypts a text with a key, and again with each key that 1 to 19 change (algorithm 3, steps
// f and g).
func (l legacy) repeat(key, text []byte) []byte {
	times := 20
	if l.revision == 2 {
		times = 1
	}
	changed := make([]byte, len(key))
	for i := range times {
		for j := range key {
			changed[j] = key[j] ^ byte(i)
		}
		text = encryptRC4(changed, text)
	}
	return text
}

// check returns the entry U, which tells whether a password of the user is right (algorithms 4 and
// 5). Its second half is arbitrary from revision 3 on.
func (l legacy) check(key, id []byte) []byte {
	if l.revision == 2 {
		return l.repeat(key, []byte(padding))
	}
	sum := md5.Sum(slices.Concat([]byte(padding), id))
	return append(l.repeat(key, sum[:]), make([]byte, 16)...)
}
