package pdf

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// encryptionCases are cases of documents that are encrypted and open without a password.
func encryptionCases() []quirk.Case {
	const plain = "The document is not encrypted."
	return []quirk.Case{
		{
			Token: "pdf-rc4-40", Format: "pdf", Title: "RC4 with 40 bits",
			About:    "The document is encrypted with RC4 and a key of 40 bits. It opens without a password.",
			Ordinary: plain,
			Writers:  "Programs for PDF 1.3 and earlier", Source: "ISO 32000-1, 7.6.3, revision 2", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, method(encryption.RC440)),
		},
		{
			Token: "pdf-rc4-128", Format: "pdf", Title: "RC4 with 128 bits",
			About:    "The document is encrypted with RC4 and a key of 128 bits. It opens without a password.",
			Ordinary: plain,
			Writers:  "Many programs of the 2000s", Source: "ISO 32000-1, 7.6.3, revision 3", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, method(encryption.RC4128)),
		},
		{
			Token: "pdf-rc4-crypt-filter", Format: "pdf", Title: "RC4 as a crypt filter",
			About:    "The document is encrypted with RC4, as the method of a crypt filter.",
			Ordinary: plain,
			Writers:  "Programs for PDF 1.5", Source: "ISO 32000-1, 7.6.5, table 25, V2", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, replaced(method(encryption.RC4128), "/V 2/R 3/Length 128",
				"/V 4/R 4/Length 128/CF<</StdCF<</CFM/V2/AuthEvent/DocOpen/Length 16>>>>/StmF/StdCF/StrF/StdCF")),
		},
		{
			Token: "pdf-aes-128", Format: "pdf", Title: "AES-128",
			About:    "The document is encrypted with AES-128. It opens without a password.",
			Ordinary: plain,
			Writers:  "Adobe Acrobat 7 and later", Source: "ISO 32000-1, 7.6.3, revision 4, and 7.6.5", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, method(encryption.AES128)),
		},
		{
			Token: "pdf-aes-256", Format: "pdf", Title: "AES-256",
			About:    "The document is encrypted with AES-256 as in PDF 2.0. It opens without a password.",
			Ordinary: plain,
			Writers:  "Adobe Acrobat X and later, and qpdf", Source: "ISO 32000-2, 7.6.4, revision 6", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, method(encryption.AES256)),
		},
		{
			Token: "pdf-aes-256-acrobat-9", Format: "pdf", Title: "AES-256 of Acrobat 9",
			About:    "The document is encrypted with AES-256 as in an extension of PDF 1.7. It opens without a password.",
			Ordinary: plain,
			Writers:  "Adobe Acrobat 9", Source: "Adobe Supplement to ISO 32000-1, extension level 3", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, acrobat9),
		},
		{
			Token: "pdf-encrypted-clear-metadata", Format: "pdf", Title: "Unencrypted metadata",
			About:    "The document is encrypted with AES-128, but its metadata are not.",
			Ordinary: plain,
			Writers:  "Adobe Acrobat, with an option for search engines", Source: "ISO 32000-1, 7.6.3.2, table 21, EncryptMetadata", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(described, leaving(clearMetadata, isMetadata)),
		},
		{
			Token: "pdf-encrypted-strings", Format: "pdf", Title: "Only strings encrypted",
			About:    "Strings are encrypted with AES-128, but streams are not.",
			Ordinary: plain,
			Writers:  "Programs that set a crypt filter for each kind of data", Source: "ISO 32000-1, 7.6.5, StmF", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(letter, leaving(replaced(method(encryption.AES128), "/StmF/StdCF", "/StmF/Identity"), isStream)),
		},
		{
			Token: "pdf-encrypted-clear-stream", Format: "pdf", Title: "Unencrypted stream",
			About:    "A content has a filter that says that it is not encrypted, unlike the rest of the document.",
			Ordinary: plain,
			Writers:  "Programs that add to encrypted documents", Source: "ISO 32000-1, 7.4.10", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: documents(identityStream, letter),
		},
		{
			Token: "pdf-permissions-unsigned", Format: "pdf", Title: "Permissions without a sign",
			About:    "The permissions of the encrypted document are a number above the range of signed integers of 32 bits.",
			Ordinary: plain,
			Writers:  "Programs that print the flags as they store them", Source: "ISO 32000-2, 7.6.4.2, table 21, P", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption, quirk.Numbers},
			Build: encrypted(letter, replaced(method(encryption.AES128), "/P -4", "/P 4294967292")),
		},
		{
			Token: "pdf-encrypted-object-streams", Format: "pdf", Title: "Encrypted object streams",
			About:    "Objects are in an encrypted stream. The strings in it are not encrypted once more, and the cross-reference stream is not encrypted.",
			Ordinary: "The object stream is not encrypted.",
			Writers:  "Adobe Acrobat, and other programs that write PDF 1.5 or later", Source: "ISO 32000-1, 7.5.7, 7.5.8.2 and 7.6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: writtenAs(letter, document.writeEncryptedStream, document.writeObjectStream),
		},
	}
}

// A security encrypts a document.
type security struct {
	cipher     *encryption.Cipher
	version    string // of PDF
	dictionary string
	leavesOut  func(object string) bool
}

// random returns bytes of which keys are made. They are no secret, because the documents open without a password.
func random() (b [encryption.RandomSize]byte) {
	for i := range b {
		b[i] = byte(7 + 11*i)
	}
	return b
}

// newSecurity returns the security of a cipher.
func newSecurity(c *encryption.Cipher) security { return security{c, c.Version(), c.Dictionary(), nil} }

// method returns the security of a method.
func method(m encryption.Method) func() security {
	return func() security { return newSecurity(encryption.New(m, encryption.Passwords{}, random())) }
}

func clearMetadata() security { return newSecurity(encryption.NewClearMetadata(random())) }

// replaced returns the security with other entries of its dictionary.
func replaced(secure func() security, old, entries string) func() security {
	return func() security {
		s := secure()
		s.dictionary = strings.Replace(s.dictionary, old, entries, 1)
		return s
	}
}

// leaving returns the security of documents with some objects in clear.
func leaving(secure func() security, leavesOut func(object string) bool) func() security {
	return func() security {
		s := secure()
		s.leavesOut = leavesOut
		return s
	}
}

// encrypted returns the builder of a document that the quirk encrypts.
func encrypted(newDocument func() document, secure func() security) func(twin bool) quirk.File {
	return writtenAs(newDocument, func(d document, objects []string) []byte { return secure().write(d, objects) }, document.writeTable)
}

// write writes a document with encrypted objects.
func (s security) write(d document, objects []string) []byte {
	d.version = s.version
	for i, object := range objects {
		if s.leavesOut == nil || !s.leavesOut(object) {
			objects[i] = string(s.cipher.Object(1+i, []byte(object)))
		}
	}
	d.trailer += s.cipher.Trailer(1 + len(objects))
	return d.writeTable(append(objects, s.dictionary))
}

// acrobat9 returns the security of revision 5. Its methods are those of revision 6, with a simple hash of passwords.
func acrobat9() security {
	s := method(encryption.AES256)()
	s.version = "1.7"
	bytesOf := random()
	key, salts := bytesOf[:32], bytesOf[32:64]
	u, ue := seal(key, salts[:8], salts[8:16], nil)
	o, oe := seal(key, salts[16:24], salts[24:], u)
	permissions := binary.LittleEndian.AppendUint64(nil, uint64(1<<64-4))
	permissions = append(permissions, "Tadb\x01\x02\x03\x04"...)
	aesOf(key).Encrypt(permissions, permissions)
	s.dictionary = fmt.Sprintf("<</Filter/Standard/V 5/R 5/Length 256/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>"+
		"/StmF/StdCF/StrF/StdCF/U<%x>/UE<%x>/O<%x>/OE<%x>/P -4/Perms<%x>>>", u, ue, o, oe, permissions)
	return s
}

// seal returns the entries for the empty password: U and UE, or O and OE, for which u is U.
func seal(key, validation, salt, u []byte) (check, sealed []byte) {
	sum := sha256.Sum256(slices.Concat(validation, u))
	check = slices.Concat(sum[:], validation, salt)
	sum = sha256.Sum256(slices.Concat(salt, u))
	sealed = bytes.Clone(key)
	cipher.NewCBCEncrypter(aesOf(sum[:]), make([]byte, aes.BlockSize)).CryptBlocks(sealed, sealed)
	return check, sealed
}

func aesOf(key []byte) cipher.Block {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the length of the key is valid
	}
	return block
}

// described returns the ordinary document with metadata.
func described() document { return withMetadata("", xmp) }

func isMetadata(object string) bool { return strings.Contains(object, "/Type/Metadata") }

// identityStream returns the ordinary document, encrypted except for a content in clear.
func identityStream() document {
	d := letter()
	const filter = "/Filter/Crypt/DecodeParms<</Type/CryptFilterDecodeParms/Name/Identity>>"
	d.pages[1].filter = filter
	d.write = leaving(method(encryption.AES128), func(object string) bool { return strings.Contains(object, filter) })().write
	return d
}

// writeEncryptedStream encrypts streams, and writes the other objects in one of them.
func (d document) writeEncryptedStream(objects []string) []byte {
	s := method(encryption.AES128)()
	d.version = s.version
	o := newOutput(d.header())
	var packed []int
	for i, object := range objects {
		if isStream(object) {
			o.object(1+i, string(s.cipher.Object(1+i, []byte(object))))
		} else {
			packed = append(packed, 1+i)
		}
	}
	number := 1 + len(objects)
	o.object(number, string(s.cipher.Object(number, []byte(o.pack(number, packed, objects)))))
	o.object(number+1, s.dictionary)
	return o.stream(d.trailerEntries() + s.cipher.Trailer(number+1))
}
