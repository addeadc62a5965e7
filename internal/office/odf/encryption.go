package odf

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/pbkdf2"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

const (
	// iterations is the number of iterations of PBKDF2. More would only take longer: a key of a test protects nothing.
	iterations = 1024
	keySize    = 32
)

// SaltSize is the number of bytes of a salt.
const SaltSize = 16

// A Key encrypts the files of packages with a password, by AES-256 (3.4). It is immutable and safe for concurrent use.
type Key struct {
	block cipher.Block
	salt  []byte
}

// NewKey returns the key for a password. It is derived once for all files of a package. Equal arguments give the same key, so it
// keeps no secrets.
func NewKey(password string, salt []byte) *Key {
	start := sha256.Sum256([]byte(password)) // 4.7
	derived, err := pbkdf2.Key(sha1.New, string(start[:]), salt, iterations, keySize)
	if err != nil {
		panic(fmt.Sprintf("odf: derive a key: %v", err)) // only where FIPS 140 is enforced
	}
	block, err := aes.NewCipher(derived)
	if err != nil {
		panic(err) // the length of the key is valid
	}
	return &Key{block, salt}
}

// iv returns the initialization vector of file i: a nonce that is encrypted (NIST SP 800-38A, appendix C).
func (k *Key) iv(i int) []byte {
	iv := make([]byte, aes.BlockSize)
	binary.LittleEndian.PutUint64(iv, uint64(i))
	k.block.Encrypt(iv, iv)
	return iv
}

// Encrypt returns the members of a package with encrypted files, except mimetype and the manifest, which describes the encryption.
// It generates each file for its checksum. The error is the error of ctx.
func (k *Key) Encrypt(ctx context.Context, members []archive.Member) ([]archive.Member, error) {
	all := slices.Clone(members)
	const mimetype, manifest = 0, 1
	var listed strings.Builder
	rest := string(all[manifest].Body.(lazyfile.Literal))
	for i, m := range all {
		if i == mimetype || i == manifest {
			continue
		}
		if m.Packed == nil {
			m.Packed = archive.Stored(m.Body)
		}
		iv := k.iv(i)
		body, err := encrypted(ctx, m.Packed, k.block, iv)
		if err != nil {
			return nil, err
		}
		rest = describe(&listed, rest, m.Name, fmt.Sprintf(` manifest:size="%d">`, m.Body.Size())+k.description(m.Packed, iv))
		all[i] = archive.Member{Name: m.Name, Modified: m.Modified, Body: body}
	}
	listed.WriteString(rest)
	all[manifest] = member(File{Name: manifestName, Body: lazyfile.Literal(listed.String())})
	return all, nil
}

// describe writes a manifest up to and including the entry of a file, which ends with more attributes and elements. It returns what
// follows, with the entries of all files after it.
func describe(w *strings.Builder, manifest, name, more string) (rest string) {
	at := strings.Index(manifest, `manifest:full-path="`+ooxml.Escape(name)+`"`)
	entry, rest, _ := strings.Cut(manifest[at:], "/>")
	w.WriteString(manifest[:at] + entry + more + "</manifest:file-entry>")
	return rest
}

// description returns the element that describes how a compressed file is encrypted (4.4), with the checksum of its first bytes.
func (k *Key) description(compressed lazyfile.Part, iv []byte) string {
	const checked = 1024 // bytes
	start := make([]byte, min(compressed.Size(), checked))
	compressed.Fill(start, 0)
	sum := sha256.Sum256(start)
	text := base64.StdEncoding.EncodeToString
	return fmt.Sprintf(`<manifest:encryption-data manifest:checksum-type="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k" manifest:checksum="%s">`+
		`<manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="%s"/>`+
		`<manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="%d"/>`+
		`<manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="%d" manifest:iteration-count="%d" manifest:salt="%s"/>`+
		`</manifest:encryption-data>`, text(sum[:]), text(iv), sha256.Size, keySize, iterations, text(k.salt))
}

// segmentSize is the number of bytes that are encrypted together when a file is read. The block before each segment is in memory.
const segmentSize = 64 << 10

// An encryptedPart is a part that is encrypted in segments, which form a single chain of blocks.
type encryptedPart struct {
	*lazyfile.Pieces[[]byte]
	crc uint32
}

// CRC32 implements [lazyfile.Checksummer].
func (p encryptedPart) CRC32() uint32 { return p.crc }

// encrypted returns a part that is padded to whole blocks (XML Encryption, 5.2) and encrypted in CBC mode. As a block depends on
// all before it, the part is encrypted once, and the last block of each segment kept. The error is the error of ctx.
func encrypted(ctx context.Context, plain lazyfile.Part, block cipher.Block, iv []byte) (lazyfile.Part, error) {
	padding := make(lazyfile.Literal, aes.BlockSize-plain.Size()%aes.BlockSize)
	padding[len(padding)-1] = byte(len(padding))
	padded := lazyfile.New(plain, padding)
	chain := [][aes.BlockSize]byte{[aes.BlockSize]byte(iv)} // the block before each segment
	generate := func(buffer *[]byte, i int) []byte {
		if *buffer == nil {
			*buffer = make([]byte, min(segmentSize, padded.Size()))
		}
		off := int64(i) * segmentSize
		b := (*buffer)[:min(segmentSize, padded.Size()-off)]
		padded.Fill(b, off)
		cipher.NewCBCEncrypter(block, chain[i][:]).CryptBlocks(b, b)
		return b
	}
	p := encryptedPart{Pieces: lazyfile.NewPieces(generate)}
	var buffer []byte
	for i := 0; p.Size() < padded.Size(); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b := generate(&buffer, i)
		p.Add(len(b))
		p.crc = crc32.Update(p.crc, crc32.IEEETable, b)
		chain = append(chain, [aes.BlockSize]byte(b[len(b)-aes.BlockSize:]))
	}
	return p, nil
}
