package xlstest

import (
	"bytes"
	"crypto/md5"
	"crypto/rc4"
	"errors"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
)

// ErrEncrypted reports that a workbook needs a password.
var ErrEncrypted = errors.New("encrypted workbook")

const passStart = 20 // after the beginning of the globals

// isEncrypted reports whether a stream has a record FilePass ([MS-XLS], 2.4.117).
func isEncrypted(stream []byte) bool { return stream[passStart] == 0x2f }

// ReadEncrypted reads a workbook that is encrypted with a password by RC4 of Excel 97 ([MS-OFFCRYPTO], 2.3.6).
func ReadEncrypted(file []byte, password string) (*Book, error) {
	streams, err := cfbtest.Streams(file)
	if err != nil {
		return nil, err
	}
	stream := bytes.Clone(streams["/Workbook"])
	const passSize = 54
	if len(stream) < 100 || !isEncrypted(stream) || little.Uint16(stream[passStart+2:]) != passSize || little.Uint16(stream[passStart+4:]) != 1 {
		return nil, errDamaged
	}
	pass := stream[passStart+4:][:passSize]
	keyStream := newKeyStream(password, pass[6:22], len(stream))
	verifier := make([]byte, 32)
	for i := range verifier {
		verifier[i] = pass[22+i] ^ keyStream[i]
	}
	if hash := md5.Sum(verifier[:16]); !bytes.Equal(hash[:], verifier[16:]) {
		return nil, errors.New("wrong password")
	}
	for at := 0; at+4 <= len(stream); {
		kind, from := little.Uint16(stream[at:]), at+4
		at = from + int(little.Uint16(stream[at+2:]))
		switch kind {
		case 0x0809, 0x002f:
			continue
		case 0x0085:
			from += 4
		}
		for ; from < at; from++ {
			stream[from] ^= keyStream[from]
		}
	}
	stream[passStart] = 0 // a record that is not read
	return read(stream)
}

// newKeyStream returns the key stream of a whole stream, whose key changes every 1,024 bytes.
func newKeyStream(password string, salt []byte, size int) []byte {
	var units []byte
	for _, u := range utf16.Encode([]rune(password)) {
		units = append(units, byte(u), byte(u>>8))
	}
	first := md5.Sum(units)
	var repeated []byte
	for range 16 {
		repeated = append(append(repeated, first[:5]...), salt...)
	}
	second := md5.Sum(repeated)
	all := make([]byte, size+1024)
	for i := 0; i < size; i += 1024 {
		key := md5.Sum(little.AppendUint32(bytes.Clone(second[:5]), uint32(i/1024)))
		c, err := rc4.NewCipher(key[:])
		if err != nil {
			panic(err)
		}
		c.XORKeyStream(all[i:i+1024], all[i:i+1024])
	}
	return all
}
