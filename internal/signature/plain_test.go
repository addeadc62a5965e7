package signature_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

func TestIsRandomTellsRandomBytesFromOthers(t *testing.T) {
	t.Parallel()
	random := make([]byte, signature.HeadSize)
	for seed := range uint64(200) {
		source := rand.NewChaCha8([32]byte{byte(seed), byte(seed >> 8)})
		_, _ = source.Read(random)
		for _, n := range []int{signature.Raw.MinSize, 1000, len(random)} {
			assert.True(t, signature.Raw.IsRandom(random[:n]), "%d bytes of seed %d", n, seed)
		}
	}
	assert.False(t, signature.Raw.IsRandom(random[:signature.Raw.MinSize-1]))
	assert.False(t, signature.Raw.IsRandom(nil))
	assert.False(t, signature.Raw.IsRandom(make([]byte, 4096)))
	for i, b := range random {
		random[i] = b & 0x7f // as in text
	}
	assert.False(t, signature.Raw.IsRandom(random))
	assert.False(t, signature.Raw.IsRandom(bytes.Repeat([]byte{0, 1, 2, 3}, 1000)))
}

func TestSyntaxOfText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, extension, head, want string }{
		{"readme", "", "Hello", ""},
		{"notes.md", "md", "---\ntitle: a\n", "md"},
		{"notes.txt", "txt", "", ""},
		{"main.go", "go", "package main", "go"},
		{"makefile", "", "all:", "source code"},
		{"run", "", "#!/bin/sh", "source code"},
		{"key.txt", "txt", "-----BEGIN PRIVATE KEY-----", "source code"},
	} {
		assert.Equal(t, c.want, signature.Plain.SyntaxOf(c.name, c.extension, []byte(c.head)), c.name)
	}
}
