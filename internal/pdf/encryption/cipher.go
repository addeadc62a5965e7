// Package encryption encrypts the objects of PDF files by the standard security handler (ISO
// 32000-2, 7.6.4), with the algorithms of its revisions 2, 3, 4 and 6. Clauses in this package refer
// to ISO 32000-2, which describes the older ones as deprecated.
package encryption

import (
	"crypto/sha256"
	"fmt"
)

// Passwords are the passwords of a document, of up to 127 bytes each. The caller must have prepared
// them with SASLprep. Those of methods other than AES256 must suit them, see [Method.Accepts].
type Passwords struct {
	User  string // opens the document; if it is empty, the document opens without one
	Owner string // lifts restrictions; if it is empty, there are none
}

// A Method is an algorithm with a length of its key. The zero value is AES256.
type Method int

// The methods.
const (
	AES256 Method = iota // revision 6, of PDF 2.0
	AES128               // revision 4, of PDF 1.6
	RC4128               // revision 3, of PDF 1.4
	RC440                // revision 2, of PDF 1.1
)

// RandomSize is the number of random bytes that a cipher needs.
const RandomSize = keySize + 4*saltSize + 4

// A Cipher encrypts the objects of a document. It is immutable and safe for concurrent use.
type Cipher struct {
	method     Method
	key        []byte
	dictionary string
	id         []byte
}

// New returns the cipher for passwords. The key and the salts, or the identifier of the file, are
// made of the random bytes. The same bytes give the same cipher, so it keeps no secrets.
func New(m Method, p Passwords, random [RandomSize]byte) *Cipher {
	if m == AES256 {
		return newAES256(p, random)
	}
	return newLegacy(m, p, random[:idSize], "", "")
}

// idSize is the number of bytes of the identifier of a file.
const idSize = 16

func newAES256(p Passwords, random [RandomSize]byte) *Cipher {
	dictionary, key := sealed(p, random)
	id := sha256.Sum256([]byte(dictionary))
	return &Cipher{AES256, key, dictionary, id[:idSize]}
}

// Dictionary returns the encryption dictionary (7.6.2, tables 20 and 21), the only object with
// strings that are not encrypted.
func (c *Cipher) Dictionary() string { return c.dictionary }

// Trailer returns the entries of the trailer for the dictionary, which is the object of a number.
// Encrypted files must have an ID (7.5.5).
func (c *Cipher) Trailer(dictionary int) string {
	return fmt.Sprintf("/Encrypt %d 0 R/ID[<%x><%[2]x>]", dictionary, c.id)
}

// Version returns the version of PDF that has the method.
func (c *Cipher) Version() string {
	switch c.method {
	case AES256:
		return "2.0"
	case AES128:
		return "1.6"
	default:
		return "1.4"
	}
}

// permissions returns the permissions without the password of the owner, as flags (table 22).
// Reserved flags are set, except the first two.
func (p Passwords) permissions() int32 {
	const (
		reserved  = 1<<0 | 1<<1
		printing  = 1<<2 | 1<<11 // in low and in high quality
		modifying = 1<<3 | 1<<5 | 1<<8 | 1<<10
		copying   = 1 << 4
	)
	if p.Owner == "" {
		return ^reserved
	}
	return ^(reserved | printing | modifying | copying)
}
