package recognize_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

// BenchmarkFile measures files of the sizes that fixtures often have. 1,000 of them are to take less
// than a second.
func BenchmarkFile(b *testing.B) {
	for _, s := range []string{
		"image/128x128?size=10KB", "image/800x600?format=jpg&size=100KB", "image/4000x3000?format=jpg&size=3MB", "image/800x600?format=webp&size=50KB",
		"image/200x200?format=gif&frames=10&size=200KB", "image/64x64?format=svg&size=4KB", "audio/5", "audio/30?format=mp3", "video/640x360?size=1MB",
		"csv/1000", "json/1000", "text/10000", "pdf/10", "sheet/100", "archive/10", "file/1MB",
	} {
		file := generate(b, s)
		b.Run(s, func(b *testing.B) {
			b.SetBytes(int64(len(file)))
			b.ReportAllocs()
			for b.Loop() {
				_, err := recognize.File(b.Context(), "file", bytes.NewReader(file), int64(len(file)))
				require.NoError(b, err)
			}
		})
	}
}
