// Package bench compares the library with others that do the same work. It is
// a module of its own, so that they are no dependencies of the library.
package bench

import (
	"io"
	"strings"
	"testing"

	"github.com/skip2/go-qrcode"

	"github.com/seed-40aebabe/placeholder"
)

// BenchmarkQR encodes 1000 characters as a PNG of 500 pixels.
func BenchmarkQR(b *testing.B) {
	data := strings.Repeat("a code of many words ", 50)[:1000]
	b.Run("placeholder", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			content := placeholder.Must(placeholder.NewQR(placeholder.QROptions{Data: data, Size: 500}))
			if _, err := content.WriteTo(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("skip2", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := qrcode.Encode(data, qrcode.Medium, 500); err != nil {
				b.Fatal(err)
			}
		}
	})
}
