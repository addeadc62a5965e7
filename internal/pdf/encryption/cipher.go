// Package encryption encrypts the objects of PDF files with AES-256, by the standard security
// handler of revision 6 (ISO 32000-2, 7.6.4). Clauses in this package refer to ISO 32000-2.
package encryption

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// Passwords are the passwords of a document, of up to 127 bytes each. The caller must have prepared
// them with SASLprep.
type Passwords struct {
	User  string // opens the document; if it is empty, the document opens without one
	Owner string // lifts restrictions; if it is empty, there are none
}

// RandomSize is the number of random bytes that a cipher needs.
const RandomSize = keySize + 4*saltSize + 4

const keySize, saltSize = 32, 8

// A Cipher encrypts the objects of a document. It is immutable and safe for concurrent use.
type Cipher struct {
	key        []byte
	block      cipher.Block
	dictionary string
}

// New returns the cipher for passwords. The key and the salts are made of the random bytes. The
// same bytes give the same cipher, so it keeps no secrets.
func New(p Passwords, random [RandomSize]byte) *Cipher {
	next := bytes.NewBuffer(random[:]).Next
	key := next(keySize)
	permissions := p.permissions()
	if p.Owner == "" {
		p.Owner = p.User
	}
	u, ue := seal(key, p.User, next(saltSize), next(saltSize), nil)
	o, oe := seal(key, p.Owner, next(saltSize), next(saltSize), u)
	block := newBlock(key)
	return &Cipher{key, block, fmt.Sprintf("<</Filter/Standard/V 5/R 6/Length 256"+
		"/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF"+
		"/U<%x>/UE<%x>/O<%x>/OE<%x>/P %d/Perms<%x>>>", u, ue, o, oe, permissions, sealPermissions(block, permissions, next(4)))}
}

// Dictionary returns the encryption dictionary (7.6.2, tables 20 and 21), the only object with
// strings that are not encrypted.
func (c *Cipher) Dictionary() string { return c.dictionary }

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

// seal returns the entries of a dictionary for a password: U and UE, or O and OE, for which u is U
// (7.6.4.4.7, algorithms 8 and 9). They tell whether a password is right, and the key.
func seal(key []byte, password string, validationSalt, keySalt, u []byte) (check, sealed []byte) {
	check = append(hash(password, validationSalt, u), validationSalt...)
	check = append(check, keySalt...)
	sealed = make([]byte, keySize)
	var iv [BlockSize]byte
	cipher.NewCBCEncrypter(newBlock(hash(password, keySalt, u)), iv[:]).CryptBlocks(sealed, key)
	return check, sealed
}

// sealPermissions returns the entry Perms. It lets readers detect that the permissions were changed
// (7.6.4.4.9, algorithm 10).
func sealPermissions(block cipher.Block, permissions int32, random []byte) []byte {
	b := binary.LittleEndian.AppendUint64(nil, uint64(int64(permissions)))
	b = append(append(b, "Tadb"...), random...) // T: metadata are encrypted
	block.Encrypt(b, b)
	return b
}

// Encrypt returns an initialization vector and the padded and encrypted bytes of a string or a
// stream (7.6.3.1). The vector is derived from the bytes.
func (c *Cipher) Encrypt(plain []byte) []byte {
	sum := sha256.New()
	sum.Write(c.key)
	sum.Write(plain)
	padding := BlockSize - len(plain)%BlockSize
	out := make([]byte, 0, BlockSize+len(plain)+padding)
	out = append(out, sum.Sum(nil)[:BlockSize]...)
	out = append(out, plain...)
	out = append(out, bytes.Repeat([]byte{byte(padding)}, padding)...)
	iv, padded := out[:BlockSize], out[BlockSize:]
	cipher.NewCBCEncrypter(c.block, iv).CryptBlocks(padded, padded)
	return out
}

// Ending returns bytes that complete an encrypted stream of arbitrary bytes. They decrypt to some
// bytes and a whole block of padding.
func (c *Cipher) Ending() []byte {
	ending := make([]byte, 2*BlockSize)
	last := ending[BlockSize:]
	copy(last, c.key)
	c.block.Decrypt(ending, last)
	for i := range BlockSize {
		ending[i] ^= BlockSize
	}
	return ending
}

// BlockSize is the number of bytes in a block. Encrypted strings and streams consist of whole
// blocks.
const BlockSize = aes.BlockSize

func newBlock(key []byte) cipher.Block {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the length of the key is valid
	}
	return block
}
