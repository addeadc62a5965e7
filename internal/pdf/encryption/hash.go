package encryption

import (
	"crypto/cipher"
	"crypto/sha256"
	"crypto/sha512"
	"slices"
)

// hash returns the hash of a password (7.6.4.3.4, algorithm 2.B). For the password of an owner, u
// is the entry U, otherwise it is empty.
func hash(password string, salt, u []byte) []byte {
	const minRounds, copies = 64, 64
	first := sha256.Sum256(slices.Concat([]byte(password), salt, u))
	k := first[:]
	e := make([]byte, 0, copies*(len(password)+sha512.Size+len(u)))
	for round := 1; ; round++ {
		e = e[:0]
		for range copies {
			e = append(append(append(e, password...), k...), u...)
		}
		cipher.NewCBCEncrypter(newBlock(k[:16]), k[16:32]).CryptBlocks(e, e)
		k = hashModulo3(e)
		if round >= minRounds && int(e[len(e)-1]) <= round-32 {
			return k[:keySize]
		}
	}
}

// hashModulo3 returns the hash of b that the first 16 bytes select, as a number modulo 3. It is
// the sum of the digits of that number in the base 256, which is 1 modulo 3.
func hashModulo3(b []byte) []byte {
	sum := 0
	for _, digit := range b[:16] {
		sum += int(digit)
	}
	switch sum % 3 {
	case 0:
		h := sha256.Sum256(b)
		return h[:]
	case 1:
		h := sha512.Sum384(b)
		return h[:]
	default:
		h := sha512.Sum512(b)
		return h[:]
	}
}
