package encryption

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/rc4"
	"crypto/sha256"
)

// Encrypt returns the encrypted bytes of a string or a stream in the object of a number (7.6.3). With
// AES, they are an initialization vector, which is derived from the bytes, and whole blocks.
func (c *Cipher) Encrypt(number int, plain []byte) []byte {
	key := c.objectKey(number)
	if !c.hasBlocks() {
		return encryptRC4(key, plain)
	}
	sum := sha256.New()
	sum.Write(c.key)
	sum.Write(plain)
	padding := aes.BlockSize - len(plain)%aes.BlockSize
	out := make([]byte, 0, aes.BlockSize+len(plain)+padding)
	out = append(out, sum.Sum(nil)[:aes.BlockSize]...)
	out = append(out, plain...)
	out = append(out, bytes.Repeat([]byte{byte(padding)}, padding)...)
	iv, padded := out[:aes.BlockSize], out[aes.BlockSize:]
	cipher.NewCBCEncrypter(newBlock(key), iv).CryptBlocks(padded, padded)
	return out
}

// BlockSize is the number of bytes in a block. Encrypted streams consist of whole blocks.
func (c *Cipher) BlockSize() int64 {
	if c.hasBlocks() {
		return aes.BlockSize
	}
	return 1
}

func (c *Cipher) hasBlocks() bool { return c.method == AES256 || c.method == AES128 }

// Ending returns bytes that complete an encrypted stream of arbitrary bytes in the object of a
// number. They decrypt to some bytes and, with AES, a whole block of padding. Their number is the
// same for all objects.
func (c *Cipher) Ending(number int) []byte {
	if !c.hasBlocks() {
		return nil
	}
	ending := make([]byte, 2*aes.BlockSize)
	last := ending[aes.BlockSize:]
	copy(last, c.key)
	newBlock(c.objectKey(number)).Decrypt(ending, last)
	for i := range aes.BlockSize {
		ending[i] ^= aes.BlockSize
	}
	return ending
}

// objectKey returns the key of an object (7.6.3.2, algorithm 1). With AES256, all objects have the
// same (algorithm 1.A).
func (c *Cipher) objectKey(number int) []byte {
	if c.method == AES256 {
		return c.key
	}
	const generation = 0
	b := append(bytes.Clone(c.key), byte(number), byte(number>>8), byte(number>>16), generation, generation)
	if c.method == AES128 {
		b = append(b, "sAlT"...)
	}
	sum := md5.Sum(b)
	return sum[:min(len(c.key)+5, len(sum))]
}

func encryptRC4(key, plain []byte) []byte {
	stream, err := rc4.NewCipher(key)
	if err != nil {
		panic(err) // the length of the key is valid
	}
	out := make([]byte, len(plain))
	stream.XORKeyStream(out, plain)
	return out
}
