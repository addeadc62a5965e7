package encryption

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"regexp"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

var secret = NewKey("secret", [RandomSize]byte{1, 2, 3})

func content(size int) lazyfile.Literal { return bytes.Repeat([]byte("content "), size/8+1)[:size] }

func whole(t *testing.T, f *File) []byte {
	t.Helper()
	b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	require.NoError(t, err)
	return b
}

// attributes returns the values of the stream EncryptionInfo by their names.
func attributes(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	values := map[string][]byte{}
	for _, match := range regexp.MustCompile(`(\w+)="([\w+/]+=*)"`).FindAllSubmatch(file, -1) {
		if b, err := base64.StdEncoding.DecodeString(string(match[2])); err == nil && values[string(match[1])] == nil {
			values[string(match[1])] = b
		}
	}
	require.NotEmpty(t, values["encryptedHmacValue"])
	return values
}

func decrypt(block cipher.Block, iv, b []byte) []byte {
	plain := make([]byte, len(b))
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(plain, b)
	return plain
}

func TestPackageDecrypts(t *testing.T) {
	t.Parallel()
	for _, size := range []int{4096, 5000, 8192, 100_001} {
		t.Run(fmt.Sprint(size, " bytes"), func(t *testing.T) {
			file := whole(t, secret.Encrypt(content(size), 0))
			stream := file[512:][:sizeOfSize+(size+15)/16*16]
			require.EqualValues(t, size, binary.LittleEndian.Uint64(stream))
			var plain []byte
			for i := 0; i*segmentSize < size; i++ {
				segment := stream[sizeOfSize+i*segmentSize:]
				iv := sha512.Sum512(binary.LittleEndian.AppendUint32(bytes.Clone(secret.salt), uint32(i)))
				plain = append(plain, decrypt(secret.block, iv[:16], segment[:min(segmentSize, len(segment))])...)
			}
			assert.Equal(t, []byte(content(size)), plain[:size])

			values := attributes(t, file)
			hmacKey := decrypt(secret.block, secret.iv(0x5f, 0xb2, 0xad, 0x01, 0x0c, 0xb9, 0xe1, 0xf6), values["encryptedHmacKey"])
			sum := hmac.New(sha512.New, hmacKey)
			sum.Write(stream)
			assert.Equal(t, sum.Sum(nil), decrypt(secret.block, secret.iv(0xa0, 0x67, 0x7f, 0x02, 0xb2, 0x2c, 0x84, 0x33), values["encryptedHmacValue"]))
		})
	}
}

func TestPasswordGivesKey(t *testing.T) {
	t.Parallel()
	values := attributes(t, whole(t, secret.Encrypt(content(5000), 0)))
	key := func(password string) []byte {
		derived := sha512.Sum512(append(spin(password, secret.sealed().salt), 0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6))
		return decrypt(newBlock(derived[:32]), secret.sealed().salt, values["encryptedKeyValue"])
	}
	probe := make([]byte, aes.BlockSize)
	sealed := func(key []byte) []byte { return encrypted(newBlock(key), probe, probe) }
	assert.Equal(t, encrypted(secret.block, probe, probe), sealed(key("secret")))
	assert.NotEqual(t, encrypted(secret.block, probe, probe), sealed(key("Secret")))
}

func TestFileImplementsReaderContract(t *testing.T) {
	t.Parallel()
	f := secret.Encrypt(content(10_000), 100)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), whole(t, f)))
}

func TestStreamWritesTheSameBytes(t *testing.T) {
	t.Parallel()
	f := secret.Encrypt(content(300_000), 7)
	var b bytes.Buffer
	n, err := f.Stream(&b)
	require.NoError(t, err)
	assert.Equal(t, f.Size(), n)
	assert.True(t, bytes.Equal(whole(t, f), b.Bytes()))
}

func TestStreamEndsWithErrorOfWriter(t *testing.T) {
	t.Parallel()
	f := secret.Encrypt(content(600_000), 0)
	for _, accepted := range []int64{0, 100, 512, 300_000, f.Size() - 1} {
		w := &limited{left: accepted}
		n, err := f.Stream(w)
		require.ErrorIs(t, err, errFull)
		assert.Equal(t, accepted, n)
	}
}

var errFull = errors.New("full")

// limited accepts a number of bytes.
type limited struct{ left int64 }

func (l *limited) Write(p []byte) (int, error) {
	n := min(l.left, int64(len(p)))
	l.left -= n
	if n < int64(len(p)) {
		return int(n), errFull
	}
	return len(p), nil
}

func TestChecksumEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := secret.Encrypt(content(5000), 0).read(ctx)
	require.ErrorIs(t, err, context.Canceled)
}

func TestRoomIsLargestPackage(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{10_000, 65_536, 7_500_001, 1 << 31, 1<<31 + 40<<20, 5 << 30} {
		room := secret.Room(size)
		assert.LessOrEqual(t, secret.Size(room), size)
		assert.Greater(t, secret.Size(room+1), size)
	}
	assert.EqualValues(t, -1, secret.Room(100))
}

// A file of 100 MB is encrypted and checked once.
func BenchmarkStream(b *testing.B) {
	f := secret.Encrypt(sized(100<<20), 0)
	b.SetBytes(f.Size())
	for b.Loop() {
		_, _ = f.Stream(io.Discard)
	}
}

// The iterations of the password delay the last bytes.
func BenchmarkPassword(b *testing.B) {
	for b.Loop() {
		NewKey("secret", [RandomSize]byte{}).sealed()
	}
}
