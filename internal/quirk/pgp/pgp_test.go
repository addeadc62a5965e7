package pgp

import (
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk/cms"
)

// bytesOf returns what is in armor.
func bytesOf(t *testing.T, armored string) []byte {
	t.Helper()
	_, body, _ := strings.Cut(armored, "\n\n")
	body, sum, _ := strings.Cut(body, "\n=")
	data, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(body, "\n", ""))
	require.NoError(t, err)
	assert.Len(t, strings.SplitN(sum, "\n", 2)[0], 4)
	return data
}

func TestKeyVerifiesSignature(t *testing.T) {
	t.Parallel()
	b := bytesOf(t, Sign("tea\r\n"))
	body := b[3:] // after the tag and a length of two bytes
	hashedSize := 6 + int(body[5])
	signed := append([]byte("tea\r\n"), body[:hashedSize]...)
	signed = append(signed, 4, 0xFF, 0, 0, 0, byte(hashedSize))
	digest := sha256.Sum256(signed)
	assert.NoError(t, rsa.VerifyPKCS1v15(cms.PublicKey(), crypto.SHA256, digest[:], b[len(b)-256:]))
}

func TestMessageIsEncryptedWithItsChecksum(t *testing.T) {
	t.Parallel()
	b := bytesOf(t, Encrypt("Your order left our house today.\n"))
	keySize := 3 + (int(b[1])-192)<<8 + int(b[2]) + 192 // of the packet with the key
	require.Equal(t, byte(0xD2), b[keySize])
	plain := decrypted(b[keySize+3:], cms.Derived("session key", 32))
	assert.Equal(t, plain[14:16], plain[16:18], "which are repeated")
	sum := sha1.Sum(plain[:len(plain)-sha1.Size])
	assert.Equal(t, sum[:], plain[len(plain)-sha1.Size:])
	assert.Contains(t, string(plain), "today.\n")
}

func decrypted(data, key []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err)
	}
	plain := make([]byte, len(data))
	//lint:ignore SA1019 no other mode is that of OpenPGP
	cipher.NewCFBDecrypter(block, make([]byte, aes.BlockSize)).XORKeyStream(plain, data)
	return plain
}

func TestTextsAreDeterministic(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]func() string{
		"key": Key, "signed": func() string { return ClearSign("tea") }, "encrypted": func() string { return Encrypt("tea") },
	} {
		assert.Equal(t, text(), text(), name)
	}
}
