package calendar

import (
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
)

func BenchmarkEvent(b *testing.B) {
	file := File(Options{Count: 1})
	var lines contentline.Builder
	b.ReportAllocs()
	for i := range b.N {
		lines.Reset()
		file.Append(&lines, i)
		b.SetBytes(int64(len(lines.Bytes())))
	}
}

func BenchmarkNewCalendar(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		File(Options{Count: 1})
	}
}
