package prose

import "testing"

// BenchmarkStyle measures the generation of a style, which precedes its first text.
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
