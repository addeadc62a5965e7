package contacts_test

import (
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/contacts"
	"github.com/seed-40aebabe/placeholder/internal/contentline"
)

func BenchmarkContact(b *testing.B) {
	file := contacts.File(contacts.Options{Count: 1, Version: "4.0"})
	var lines contentline.Builder
	b.ReportAllocs()
	for i := range b.N {
		lines.Reset()
		file.Append(&lines, i)
		b.SetBytes(int64(len(lines.Bytes())))
	}
}
