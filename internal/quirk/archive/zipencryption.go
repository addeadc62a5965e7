package archive

import (
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// password opens all encrypted archives.
const password = "oolong"

// encrypted returns the description of an archive that the password opens.
func encrypted(members ...member) expect.Expectation {
	return withProperty(expectation(members...), quirk.Password, password)
}

// zipEncryptionCases returns cases of encrypted files.
func zipEncryptionCases() []quirk.Case {
	locked := func(lock func(e zipEntry) zipEntry) func(twin bool) quirk.File {
		ordinary := zipOf(readme(), list()).each(zipEntry.deflated)
		return func(twin bool) quirk.File {
			if twin {
				return quirk.File{Bytes: ordinary.bytes(), Expect: expectation(readme(), list())}
			}
			return quirk.File{Bytes: ordinary.each(lock).bytes(), Expect: encrypted(readme(), list())}
		}
	}
	const ordinary = "The files are not encrypted."
	const opens = " The password is oolong."
	return []quirk.Case{
		{
			Token: "zip-zipcrypto", Format: "zip", Title: "ZipCrypto",
			About:    "The files are encrypted with the first method of PKWARE." + opens,
			Ordinary: ordinary, Writers: "Info-ZIP zip -e, and most programs by default", Source: "APPNOTE.TXT, 6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func(e zipEntry) zipEntry { return e.zipCrypto(byte(e.crc() >> 24)) }),
		},
		{
			Token: "zip-zipcrypto-descriptors", Format: "zip", Title: "ZipCrypto with sizes after the data",
			About:    "The files are encrypted with the first method of PKWARE, and descriptors follow their data. A byte of the time checks the password instead of one of the CRC." + opens,
			Ordinary: ordinary, Writers: "Info-ZIP zip -e", Source: "proginfo/extrafld.txt of Info-ZIP; APPNOTE.TXT, 6.1.6", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption, quirk.Layout},
			Build: locked(func(e zipEntry) zipEntry { return e.zipCrypto(byte(e.clock >> 8)).described(signedDescriptor) }),
		},
		{
			Token: "zip-aes-128", Format: "zip", Title: "AES-128",
			About:    "The files are encrypted with AES-128 (AE-2)." + opens,
			Ordinary: ordinary, Writers: "WinZip", Source: "AES Encryption Information of WinZip, II.A", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func(e zipEntry) zipEntry { return e.aes(2, 8) }),
		},
		{
			Token: "zip-aes-192", Format: "zip", Title: "AES-192",
			About:    "The files are encrypted with AES-192 (AE-2)." + opens,
			Ordinary: ordinary, Writers: "7-Zip with the option -mem=AES192", Source: "AES Encryption Information of WinZip, II.A", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func(e zipEntry) zipEntry { return e.aes(2, 12) }),
		},
		{
			Token: "zip-aes-256-ae-1", Format: "zip", Title: "AES-256 with checksums",
			About:    "The files are encrypted with AES-256 in the version AE-1, which has the CRC of the data." + opens,
			Ordinary: ordinary, Writers: "WinZip and zip4j", Source: "AES Encryption Information of WinZip, II.B", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func(e zipEntry) zipEntry { return e.aes(1, 16) }),
		},
		{
			Token: "zip-one-encrypted", Format: "zip", Title: "One of two files is encrypted",
			About:    "The second file is encrypted with ZipCrypto, but not the first one." + opens,
			Ordinary: ordinary, Writers: "Programs that add files to an archive", Source: "APPNOTE.TXT, 4.4.4 (bit 0)", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func(e zipEntry) zipEntry {
				if e.name == readme().name {
					return e
				}
				return e.zipCrypto(byte(e.crc() >> 24))
			}),
		},
	}
}

// zipCrypto returns the entry encrypted with the method of PKWARE (6.1). Its header has twelve bytes, of which the
// last one checks the password.
func (e zipEntry) zipCrypto(check byte) zipEntry {
	e = e.encryptedBy(func(body []byte) []byte {
		keys := zipCryptoKeys{0x12345678, 0x23456789, 0x34567890}
		for _, c := range []byte(password) {
			keys.update(c)
		}
		header := append([]byte("green tea, "), check)
		return keys.encrypt(append(header, body...))
	})
	e.flags |= zipEncrypted
	return e
}

// zipCryptoKeys are the keys of 6.1.5.
type zipCryptoKeys [3]uint32

func (k *zipCryptoKeys) update(c byte) {
	step := func(crc uint32, c byte) uint32 { return crc>>8 ^ crc32.IEEETable[byte(crc)^c] }
	k[0] = step(k[0], c)
	k[1] = (k[1]+k[0]&0xff)*134775813 + 1
	k[2] = step(k[2], byte(k[1]>>24))
}

func (k *zipCryptoKeys) encrypt(data []byte) []byte {
	result := make([]byte, len(data))
	for i, c := range data {
		t := uint16(k[2] | 2)
		result[i] = c ^ byte(t*(t^1)>>8)
		k.update(c)
	}
	return result
}

// aes returns the entry encrypted in a version of AE, with a salt whose size in bytes determines that of the key.
func (e zipEntry) aes(version byte, saltSize int) zipEntry {
	e = e.encryptedBy(func(body []byte) []byte {
		key := archive.NewKey(password, []byte("green tea, black")[:saltSize])
		return lazyfile.Bytes(key.Encrypted(lazyfile.Literal(body)))
	})
	strength := byte(saltSize/4 - 1)
	e.local = extraField(0x9901, []byte{version, 0, 'A', 'E', strength, byte(e.method), 0})
	e.central = e.local
	e.method, e.needed, e.flags, e.noCRC = zipAES, 51, e.flags|zipEncrypted, version == 2
	return e
}
