package encryption

import (
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// info returns the stream EncryptionInfo (2.3.4.10), with the checksum of a package.
func (k *Key) info(checksum []byte) []byte { return k.infoWith(checksum, k.sealed()) }

// infoSize returns the size of the stream EncryptionInfo.
func (k *Key) infoSize() int64 {
	none := sealedKey{make([]byte, saltSize), make([]byte, saltSize), make([]byte, sha512.Size), make([]byte, keySize)}
	return int64(len(k.infoWith(make([]byte, sha512.Size), none)))
}

func (k *Key) infoWith(checksum []byte, sealed sealedKey) []byte {
	const algorithms = `blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"`
	const prefix = "http://schemas.microsoft.com/office/2006/"
	text := base64.StdEncoding.EncodeToString
	return fmt.Appendf([]byte{4, 0, 4, 0, 0x40, 0, 0, 0}, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`+"\r\n"+
		`<encryption xmlns="`+prefix+`encryption" xmlns:p="`+prefix+`keyEncryptor/password">`+
		`<keyData saltSize="16" `+algorithms+` saltValue="%s"/>`+
		`<dataIntegrity encryptedHmacKey="%s" encryptedHmacValue="%s"/>`+
		`<keyEncryptors><keyEncryptor uri="`+prefix+`keyEncryptor/password"><p:encryptedKey spinCount="%d" saltSize="16" `+algorithms+
		` saltValue="%s" encryptedVerifierHashInput="%s" encryptedVerifierHashValue="%s" encryptedKeyValue="%s"/></keyEncryptor></keyEncryptors></encryption>`,
		text(k.salt),
		text(encrypted(k.block, k.iv(0x5f, 0xb2, 0xad, 0x01, 0x0c, 0xb9, 0xe1, 0xf6), k.hmacKey)), // 2.3.4.14
		text(encrypted(k.block, k.iv(0xa0, 0x67, 0x7f, 0x02, 0xb2, 0x2c, 0x84, 0x33), checksum)),
		spins, text(sealed.salt), text(sealed.verifierInput), text(sealed.verifierHash), text(sealed.key))
}

// dataSpaces returns the storage that says that the package is encrypted (2.1, 2.3.4.1 to 2.3.4.3).
func dataSpaces() cfb.Entry {
	const space, transform = "StrongEncryptionDataSpace", "StrongEncryptionTransform"
	const version = "\x01\x00\x00\x00"
	versions := version + version + version // of readers, updaters and writers
	componentOf := "\x01\x00\x00\x00\x00\x00\x00\x00" + unicode("EncryptedPackage") + unicode(space)
	header := "\x01\x00\x00\x00" + unicode("{FF9A3F03-56EF-4613-BDD5-5A41C1D07246}")
	return storage("\x06DataSpaces",
		entry("Version", unicode("Microsoft.Container.DataSpaces")+versions),
		entry("DataSpaceMap", "\x08\x00\x00\x00\x01\x00\x00\x00"+withSize(componentOf)),
		storage("DataSpaceInfo", entry(space, "\x08\x00\x00\x00\x01\x00\x00\x00"+unicode(transform))),
		storage("TransformInfo", storage(transform, entry("\x06Primary",
			withSize(header)+unicode("Microsoft.Container.EncryptionTransform")+versions+
				"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x04\x00\x00\x00"))),
	)
}

func storage(name string, children ...cfb.Entry) cfb.Entry {
	return cfb.Entry{Name: name, Children: children}
}

func entry(name, content string) cfb.Entry {
	return cfb.Entry{Name: name, Stream: lazyfile.Literal(content)}
}

// withSize returns a structure after its size, which includes the size.
func withSize(s string) string { return little(4+len(s)) + s }

// unicode returns a string after its length, padded to a multiple of four bytes (UNICODE-LP-P4).
func unicode(s string) string {
	b := utf16text.Append(nil, binary.LittleEndian, s)
	size := little(len(b))
	for len(b)%4 != 0 {
		b = append(b, 0)
	}
	return size + string(b)
}

// little returns the four bytes of a number, the lowest first.
func little(n int) string { return string(binary.LittleEndian.AppendUint32(nil, uint32(n))) }
