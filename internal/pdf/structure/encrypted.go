package structure

import (
	"bytes"
	"crypto/sha256"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
)

// Encrypted returns the document with encrypted objects, which the encryption dictionary follows.
// The document gets the version of PDF that the encryption needs, and an ID, because encrypted
// files must have one (7.5.5).
func (d Document) Encrypted(c *encryption.Cipher) Document {
	const growth = 256 // of an object, in bytes
	e := d.rewrite(growth*len(d.Offsets), func(_ int, object []byte) []byte { return c.Object(object) })
	copy(e.Objects, bytes.Replace(d.Objects[:len(header)], []byte("1.4"), []byte("2.0"), 1))
	e.append(c.Dictionary())
	id := sha256.Sum256([]byte(c.Dictionary()))
	e.Cipher = c
	e.Trailer += fmt.Sprintf("/Encrypt %d 0 R/ID[<%x><%[2]x>]", len(e.Offsets), id[:16])
	return e
}
