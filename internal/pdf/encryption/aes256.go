package encryption

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"fmt"
)

const keySize, saltSize = 32, 8

// sealed returns the encryption dictionary of AES256, and its key.
func sealed(p Passwords, random [RandomSize]byte) (dictionary string, key []byte) {
	next := bytes.NewBuffer(random[:]).Next
	key = next(keySize)
	permissions := p.permissions()
	if p.Owner == "" {
		p.Owner = p.User
	}
	u, ue := seal(key, p.User, next(saltSize), next(saltSize), nil)
	o, oe := seal(key, p.Owner, next(saltSize), next(saltSize), u)
	return fmt.Sprintf("<</Filter/Standard/V 5/R 6/Length 256"+
		"/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF"+
		"/U<%x>/UE<%x>/O<%x>/OE<%x>/P %d/Perms<%x>>>", u, ue, o, oe, permissions, sealPermissions(newBlock(key), permissions, next(4))), key
}

// seal returns the entries of a dictionary for a password: U and UE, or O and OE, for which u is U
// (7.6.4.4.7, algorithms 8 and 9). They tell whether a password is right, and the key.
func seal(key []byte, password string, validationSalt, keySalt, u []byte) (check, sealed []byte) {
	check = append(hash(password, validationSalt, u), validationSalt...)
	check = append(check, keySalt...)
	sealed = make([]byte, keySize)
	var iv [aes.BlockSize]byte
	cipher.NewCBCEncrypter(newBlock(hash(password, keySalt, u)), iv[:]).CryptBlocks(sealed, key)
	return check, sealed
}

// sealPermissions returns the entry Perms. It lets readers detect that the permissions were changed
// (7.6.4.4.9, algorithm 10).
func sealPermissions(block cipher.Block, permissions int32, random []byte) []byte {
	b := binary.LittleEndian.AppendUint64(nil, uint64(int64(permissions)))
	b = append(append(b, "Tadb"...), random...) // T: metadata are encrypted
	block.Encrypt(b, b)
	return b
}

func newBlock(key []byte) cipher.Block {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the length of the key is valid
	}
	return block
}
