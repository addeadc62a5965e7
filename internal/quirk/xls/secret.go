package xls

import (
	"bytes"
	"crypto/md5"
	"crypto/rc4"
	"encoding/binary"
	"slices"
	"unicode/utf16"
)

// defaultPassword is the password of workbooks that open without one ([MS-OFFCRYPTO], 2.4.2.3).
const defaultPassword = "VelvetSweatshop"

// salt is the salt of the password.
var salt = []byte("quirk of Excel97")

// filePass returns what says how a workbook is encrypted (2.4.117; [MS-OFFCRYPTO], 2.3.6.1): by RC4 with the salt, and with a
// verifier.
func filePass() []byte {
	verifier := bytes.Repeat([]byte{0x5a}, 16)
	hash := md5.Sum(verifier)
	both := append(slices.Clone(verifier), hash[:]...)
	newBlock(0).XORKeyStream(both, both)
	const isRC4, version = 1, 1
	return slices.Concat(u16(isRC4, version, version), salt, both)
}

// newBlock returns the cipher of a block of 1,024 bytes ([MS-OFFCRYPTO], 2.3.6.2). Its key has 40 bits.
func newBlock(n uint32) *rc4.Cipher {
	const keySize = 5
	var password []byte
	for _, unit := range utf16.Encode([]rune(defaultPassword)) {
		password = binary.LittleEndian.AppendUint16(password, unit)
	}
	first := md5.Sum(password)
	second := md5.Sum(bytes.Repeat(append(slices.Clone(first[:keySize]), salt...), 16))
	key := md5.Sum(binary.LittleEndian.AppendUint32(slices.Clone(second[:keySize]), n))
	block, _ := rc4.NewCipher(key[:]) // fails for other sizes of keys
	return block
}

// encrypt encrypts a stream except the types and sizes of records, the beginnings of substreams, what says how it is encrypted, and where
// sheets start (2.2.10).
func encrypt(stream []byte) {
	const blockSize = 1024
	pad := make([]byte, (len(stream)+blockSize-1)/blockSize*blockSize)
	for i := range len(pad) / blockSize {
		block := pad[i*blockSize:][:blockSize]
		newBlock(uint32(i)).XORKeyStream(block, block)
	}
	for at := 0; at < len(stream); {
		kind, size := recordType(binary.LittleEndian.Uint16(stream[at:])), int(binary.LittleEndian.Uint16(stream[at+2:]))
		from, to := at+4, at+4+size
		at = to
		switch kind {
		case beginningRecord, passwordRecord:
			continue
		case boundSheetRecord:
			from += 4
		}
		for i := from; i < to; i++ {
			stream[i] ^= pad[i]
		}
	}
}
