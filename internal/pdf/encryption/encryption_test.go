package encryption

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// methods are all methods.
var methods = []Method{AES256, AES128, RC4128, RC440}

// decrypt decrypts a string or a stream of the object of a number.
func decrypt(t *testing.T, c *Cipher, number int, b []byte) []byte {
	t.Helper()
	if !c.hasBlocks() {
		return encryptRC4(c.objectKey(number), b)
	}
	require.Zero(t, len(b)%aes.BlockSize)
	plain := make([]byte, len(b)-aes.BlockSize)
	cipher.NewCBCDecrypter(newBlock(c.objectKey(number)), b[:aes.BlockSize]).CryptBlocks(plain, b[aes.BlockSize:])
	padding := int(plain[len(plain)-1])
	require.True(t, 1 <= padding && padding <= aes.BlockSize)
	content, found := bytes.CutSuffix(plain, bytes.Repeat([]byte{byte(padding)}, padding))
	require.True(t, found)
	return content
}

func TestEncryptedBytesDecrypt(t *testing.T) {
	t.Parallel()
	for _, m := range methods {
		c := New(m, Passwords{User: "secret"}, [RandomSize]byte{1})
		for size := range 40 {
			plain := bytes.Repeat([]byte{16}, size)
			assert.Equal(t, string(plain), string(decrypt(t, c, 70000, c.Encrypt(70000, plain))))
		}
	}
}

func TestAnyBytesBeforeEndingDecrypt(t *testing.T) {
	t.Parallel()
	for _, m := range methods[:2] {
		c := New(m, Passwords{Owner: "secret"}, [RandomSize]byte{1})
		ending := c.Ending(300)
		for blocks := range 4 {
			stream := append(bytes.Repeat([]byte("any sixteen bytes"[:aes.BlockSize]), blocks), ending...)
			assert.Len(t, decrypt(t, c, 300, stream), aes.BlockSize*blocks)
		}
	}
	assert.Empty(t, New(RC440, Passwords{Owner: "secret"}, [RandomSize]byte{}).Ending(1))
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
			document := New(AES256, c.passwords, [RandomSize]byte{7})
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

func TestPasswordsGiveKeyBeforeAES256(t *testing.T) {
	t.Parallel()
	for _, m := range methods[1:] {
		l := m.legacy()
		c := New(m, Passwords{User: "sécret", Owner: "boss"}, [RandomSize]byte{7})
		user := l.unlock(t, c, "boss")
		assert.Equal(t, padded("sécret"), user, "the owner's password gives the user's")
		assert.NotEqual(t, user, l.unlock(t, c, "bos"))
		assert.Len(t, c.key, l.keySize)
		assert.Contains(t, c.Dictionary(), fmt.Sprintf("/U<%x>", l.check(c.key, c.id)))
	}
}

// unlock returns the padded password of the user, which the entry O has (algorithm 7).
func (l legacy) unlock(t *testing.T, c *Cipher, owner string) (user []byte) {
	t.Helper()
	_, value, _ := strings.Cut(c.Dictionary(), "/O<")
	_, err := fmt.Sscanf(value, "%x>", &user)
	require.NoError(t, err)
	times := 20
	if l.revision == 2 {
		times = 1
	}
	for i := range times {
		key := l.digest(padded(owner))
		for j := range key {
			key[j] ^= byte(i)
		}
		user = encryptRC4(key, user)
	}
	return user
}

func TestOlderMethodsAcceptLatin1Only(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]bool{"": true, "sécret ~ÿ": true, "Łódź": false, "€": false, "\u00a0": false} {
		assert.True(t, AES256.Accepts(password))
		assert.Equal(t, want, RC440.Accepts(password), password)
	}
	assert.Len(t, padded(strings.Repeat("ü", MaxLegacyPassword)), MaxLegacyPassword)
}

func FuzzObject(f *testing.F) {
	f.Add("a (b) \\ \r c", []byte("stream\nendstream"), uint8(0))
	f.Add("", []byte{}, uint8(1))
	f.Add("\xfe\xff\x00(", bytes.Repeat([]byte("x"), 100), uint8(2))
	f.Fuzz(func(t *testing.T, s string, stream []byte, number uint8) {
		c := New(methods[int(number)%len(methods)], Passwords{User: "secret"}, [RandomSize]byte{})
		if strings.Contains(s, "stream\n") || strings.Contains(s, "/Length ") {
			t.Skip() // no string of ours does
		}
		escaped := strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`).Replace(s)
		object := fmt.Appendf(nil, "<</A (%s)/Length %d/B(%[1]s)>>\nstream\n%[3]s\nendstream\nendobj\n", escaped, len(stream), stream)
		encrypted := c.Object(int(number), object)
		parts := encryptedObject.FindSubmatch(encrypted)
		require.NotNil(t, parts)
		first, err := hex.DecodeString(string(parts[1]))
		require.NoError(t, err)
		length, err := strconv.Atoi(string(parts[2]))
		require.NoError(t, err)
		second, err := hex.DecodeString(string(parts[3]))
		require.NoError(t, err)
		_, rest, _ := bytes.Cut(encrypted, []byte(">>\nstream\n"))
		assert.Equal(t, "\nendstream\nendobj\n", string(rest[length:]))
		assert.Equal(t, s, string(decrypt(t, c, int(number), first)))
		assert.Equal(t, s, string(decrypt(t, c, int(number), second)))
		assert.Equal(t, string(stream), string(decrypt(t, c, int(number), rest[:length])))
	})
}

// encryptedObject matches the dictionary of an object of FuzzObject.
var encryptedObject = regexp.MustCompile(`^<</A <([0-9a-f]*)>/Length (\d+)/B<([0-9a-f]*)>>>\n`)
