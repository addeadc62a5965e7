package prose

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// styles returns the names of all styles.
func styles(t testing.TB) []string {
	t.Helper()
	paths, err := fs.Glob(files, "styles/*.txt")
	require.NoError(t, err)
	var names []string
	for _, path := range paths {
		name := strings.TrimSuffix(strings.TrimPrefix(path, "styles/"), ".txt")
		names = append(names, name)
	}
	require.Len(t, names, 10)
	return names
}

// BenchmarkStyle measures the compilation of a style, which precedes its first text.
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

// BenchmarkSection measures the generation of sections.
func BenchmarkSection(b *testing.B) {
	for _, name := range styles(b) {
		b.Run(name, func(b *testing.B) {
			style := load(name)
			w := &writer{}
			b.SetBytes(sectionLength)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				w.start(style, 1, i%1000)
				w.section()
			}
		})
	}
}
