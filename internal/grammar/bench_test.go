package grammar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func BenchmarkParse(b *testing.B) {
	for _, s := range []string{
		"image/64x64", "image/4000x3000?style=photo&format=jpg&seed=7", "csv/1000?columns=20&seed=7", "file/25MB?type=zip",
		"https://files.example/api/image/800x600?format=png",
	} {
		b.Run(s, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, err := grammar.Parse(s)
				require.NoError(b, err)
			}
		})
	}
}
