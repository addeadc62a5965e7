package structure

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
)

// Encrypted returns the document with encrypted objects, which the encryption dictionary follows.
// The version becomes that of the encryption, and there is an ID, as encrypted files need (7.5.5).
func (d Document) Encrypted(c *encryption.Cipher) Document {
	const growth = 256 // of an object, in bytes
	objects := make([]byte, 0, len(d.Objects)+growth*len(d.Offsets))
	objects = append(objects, bytes.Replace(d.Objects[:len(header)], []byte("1.4"), []byte("2.0"), 1)...)
	starts := slices.Sorted(slices.Values(d.Offsets))
	moved := map[int64]int64{}
	for i, end := range append(starts[1:], int64(len(d.Objects))) {
		moved[starts[i]] = int64(len(objects))
		objects = append(objects, c.Object(d.Objects[starts[i]:end])...)
	}
	offsets := make([]int64, len(d.Offsets), len(d.Offsets)+1)
	for i, start := range d.Offsets {
		offsets[i] = moved[start]
	}
	offsets = append(offsets, int64(len(objects)))
	objects = fmt.Appendf(objects, "%d 0 obj%s\nendobj\n", len(offsets), c.Dictionary())
	id := sha256.Sum256([]byte(c.Dictionary()))
	return Document{
		Objects: objects, Offsets: offsets, Catalog: d.Catalog, Cipher: c,
		Trailer: fmt.Sprintf("%s/Encrypt %d 0 R/ID[<%x><%[3]x>]", d.Trailer, len(offsets), id[:16]),
	}
}
