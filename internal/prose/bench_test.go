package prose

import "testing"

// BenchmarkStyle loads a style, as the first text of it does.
func BenchmarkStyle(b *testing.B) {
	for _, name := range styles(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				newStyle(name)
			}
		})
	}
}
