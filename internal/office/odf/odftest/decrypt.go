package odftest

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/aes"
	"crypto/cipher"
	"crypto/pbkdf2"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
)

// An entry describes an encrypted file in a manifest (OpenDocument 1.3 part 2, 4.3 to 4.7).
type entry struct {
	Name       string `xml:"full-path,attr"`
	Size       int    `xml:"size,attr"`
	Encryption *struct {
		Type      string      `xml:"checksum-type,attr"`
		Checksum  base64Bytes `xml:"checksum,attr"`
		Algorithm struct {
			Name   string      `xml:"algorithm-name,attr"`
			Vector base64Bytes `xml:"initialisation-vector,attr"`
		} `xml:"algorithm"`
		Start struct {
			Name string `xml:"start-key-generation-name,attr"`
		} `xml:"start-key-generation"`
		Derivation struct {
			Name       string      `xml:"key-derivation-name,attr"`
			Size       int         `xml:"key-size,attr"`
			Iterations int         `xml:"iteration-count,attr"`
			Salt       base64Bytes `xml:"salt,attr"`
		} `xml:"key-derivation"`
	} `xml:"encryption-data"`
}

// base64Bytes are written in base64.
type base64Bytes []byte

// UnmarshalText implements [encoding.TextUnmarshaler].
func (b *base64Bytes) UnmarshalText(text []byte) (err error) {
	*b, err = base64.StdEncoding.DecodeString(string(text))
	return err
}

var errWrong = errors.New("wrong password, or damaged file")

// Decrypt returns the files of a package by their names, without the manifest, and whether each was encrypted. The error says
// that the password is wrong, or the package damaged.
func Decrypt(file []byte, password string) (files map[string]string, encrypted map[string]bool, err error) {
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, nil, err
	}
	files, encrypted = map[string]string{}, map[string]bool{}
	for _, f := range r.File {
		b, err := fs.ReadFile(r, f.Name)
		if err != nil {
			return nil, nil, err
		}
		files[f.Name] = string(b)
	}
	var manifest struct {
		Entries []entry `xml:"file-entry"`
	}
	if err := xml.Unmarshal([]byte(files["META-INF/manifest.xml"]), &manifest); err != nil {
		return nil, nil, err
	}
	delete(files, "META-INF/manifest.xml")
	for _, e := range manifest.Entries {
		if e.Encryption == nil {
			continue
		}
		plain, err := e.decrypt([]byte(files[e.Name]), password)
		if err != nil {
			return nil, nil, err
		}
		files[e.Name], encrypted[e.Name] = string(plain), true
	}
	return files, encrypted, nil
}

// decrypt decrypts and decompresses a file (3.4).
func (e entry) decrypt(b []byte, password string) ([]byte, error) {
	d := e.Encryption
	if d.Type != "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k" || d.Algorithm.Name != "http://www.w3.org/2001/04/xmlenc#aes256-cbc" ||
		d.Start.Name != "http://www.w3.org/2000/09/xmldsig#sha256" || d.Derivation.Name != "PBKDF2" || d.Derivation.Size != 32 ||
		len(b) == 0 || len(b)%aes.BlockSize != 0 || len(d.Algorithm.Vector) != len(d.Checksum)/2 {
		return nil, errWrong
	}
	start := sha256.Sum256([]byte(password))
	key, err := pbkdf2.Key(sha1.New, string(start[:]), d.Derivation.Salt, d.Derivation.Iterations, d.Derivation.Size)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	cipher.NewCBCDecrypter(block, d.Algorithm.Vector).CryptBlocks(b, b)
	padding := int(b[len(b)-1])
	if padding == 0 || padding > aes.BlockSize {
		return nil, errWrong
	}
	b = b[:len(b)-padding]
	if sum := sha256.Sum256(b[:min(len(b), 1024)]); !bytes.Equal(sum[:], d.Checksum) {
		return nil, errWrong
	}
	compressed := bytes.NewReader(b)
	plain, err := io.ReadAll(flate.NewReader(compressed))
	if err != nil || compressed.Len() > 0 || len(plain) != e.Size {
		return nil, errWrong
	}
	return plain, nil
}
