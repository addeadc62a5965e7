package encryption

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// decrypt decrypts a string or a stream.
func decrypt(t *testing.T, c *Cipher, b []byte) []byte {
	t.Helper()
	require.Zero(t, len(b)%aes.BlockSize)
	plain := make([]byte, len(b)-aes.BlockSize)
	cipher.NewCBCDecrypter(c.block, b[:aes.BlockSize]).CryptBlocks(plain, b[aes.BlockSize:])
	padding := int(plain[len(plain)-1])
	require.True(t, 1 <= padding && padding <= aes.BlockSize)
	content, found := bytes.CutSuffix(plain, bytes.Repeat([]byte{byte(padding)}, padding))
	require.True(t, found)
	return content
}

func TestEncryptedBytesDecrypt(t *testing.T) {
	t.Parallel()
	c := New(Passwords{User: "secret"}, [RandomSize]byte{1})
	for size := range 40 {
		plain := bytes.Repeat([]byte{16}, size)
		assert.Equal(t, plain, decrypt(t, c, c.Encrypt(plain)))
	}
}

func TestAnyBytesBeforeEndingDecrypt(t *testing.T) {
	t.Parallel()
	c := New(Passwords{Owner: "secret"}, [RandomSize]byte{1})
	ending := c.Ending()
	for blocks := range 4 {
		stream := append(bytes.Repeat([]byte("any sixteen bytes"[:aes.BlockSize]), blocks), ending...)
		assert.Len(t, decrypt(t, c, stream), aes.BlockSize*blocks)
	}
}

// opens reports whether a password opens a document, by entries of its dictionary (7.6.4.3.3,
// algorithm 2.A), and that it then gives the key.
func opens(t *testing.T, c *Cipher, password, check, sealed string, u []byte) bool {
	t.Helper()
	entry := func(name string) (b []byte) {
		_, value, _ := strings.Cut(c.Dictionary(), "/"+name+"<")
		_, err := fmt.Sscanf(value, "%x>", &b)
		require.NoError(t, err)
		return b
	}
	if u != nil {
		u = entry("U")
	}
	entries := entry(check)
	if !bytes.Equal(entries[:32], hash(password, entries[32:40], u)) {
		return false
	}
	key := make([]byte, 32)
	cipher.NewCBCDecrypter(newBlock(hash(password, entries[40:], u)), make([]byte, aes.BlockSize)).CryptBlocks(key, entry(sealed))
	assert.Equal(t, c.key, key)
	return true
}

func TestPasswordsGiveKey(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		passwords Passwords
		user      string // which opens the document
		owner     string
	}{
		"password of the user":  {Passwords{User: "secret"}, "secret", "secret"},
		"password of the owner": {Passwords{Owner: "boss"}, "", "boss"},
		"both":                  {Passwords{User: "secret", Owner: "boss"}, "secret", "boss"},
		"longest":               {Passwords{User: strings.Repeat("x", 127)}, strings.Repeat("x", 127), strings.Repeat("x", 127)},
	} {
		t.Run(name, func(t *testing.T) {
			document := New(c.passwords, [RandomSize]byte{7})
			assert.True(t, opens(t, document, c.user, "U", "UE", nil))
			assert.True(t, opens(t, document, c.owner, "O", "OE", []byte{}))
			assert.False(t, opens(t, document, c.user+" ", "U", "UE", nil))
			assert.False(t, opens(t, document, c.owner+" ", "O", "OE", []byte{}))
		})
	}
}

func TestPermissionsAreRestrictedByPasswordOfOwner(t *testing.T) {
	t.Parallel()
	assert.EqualValues(t, -4, Passwords{User: "secret"}.permissions())
	restricted := Passwords{Owner: "secret"}.permissions()
	for bit, allowed := range map[int]bool{3: false, 4: false, 5: false, 6: false, 9: false, 10: true, 11: false, 12: false} {
		assert.Equal(t, allowed, restricted>>(bit-1)&1 == 1, "bit %d", bit)
	}
}

func FuzzObject(f *testing.F) {
	f.Add("a (b) \\ \r c", []byte("stream\nendstream"))
	f.Add("", []byte{})
	f.Add("\xfe\xff\x00(", bytes.Repeat([]byte("x"), 100))
	c := New(Passwords{User: "secret"}, [RandomSize]byte{})
	f.Fuzz(func(t *testing.T, s string, stream []byte) {
		if strings.Contains(s, "stream\n") || strings.Contains(s, "/Length ") {
			t.Skip() // no string of ours does
		}
		escaped := strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`).Replace(s)
		object := fmt.Appendf(nil, "<</A (%s)/Length %d/B(%[1]s)>>\nstream\n%[3]s\nendstream\nendobj\n", escaped, len(stream), stream)
		var first, second []byte
		var length int
		encrypted := c.Object(object)
		_, err := fmt.Sscanf(string(encrypted), "<</A <%x>/Length %d/B<%x>>>\n", &first, &length, &second)
		require.NoError(t, err)
		_, rest, _ := bytes.Cut(encrypted, []byte(">>\nstream\n"))
		assert.Equal(t, "\nendstream\nendobj\n", string(rest[length:]))
		assert.Equal(t, s, string(decrypt(t, c, first)))
		assert.Equal(t, s, string(decrypt(t, c, second)))
		assert.Equal(t, string(stream), string(decrypt(t, c, rest[:length])))
	})
}
