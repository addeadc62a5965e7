package bzip2_test

import (
	"bytes"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/bzip2"
)

func BenchmarkNewBlock(b *testing.B) {
	for name, data := range map[string][]byte{
		"random": randomBytes(bzip2.BlockSize, 256), "text": bytes.Repeat([]byte("green tea and black tea\n"), bzip2.BlockSize/24), "few values": randomBytes(bzip2.BlockSize, 4),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				bzip2.NewBlock(data, 0)
			}
		})
	}
}

func BenchmarkNewRotations(b *testing.B) {
	data := randomBytes(bzip2.BlockSize, 256)
	for b.Loop() {
		bzip2.NewRotations(data)
	}
}
