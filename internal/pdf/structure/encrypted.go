package structure

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
)

// Encrypted returns the document with encrypted objects, which the encryption dictionary follows.
// The document gets the version of PDF that the encryption needs.
func (d Document) Encrypted(c *encryption.Cipher) Document {
	const growth = 256 // of an object, in bytes
	e := d.rewrite(growth*len(d.Offsets), c.Object)
	copy(e.Objects, bytes.Replace(d.Objects[:len(header)], []byte("1.4"), []byte(c.Version()), 1))
	e.append(c.Dictionary())
	e.Cipher = c
	e.Trailer += c.Trailer(len(e.Offsets))
	return e
}
