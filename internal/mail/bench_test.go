package mail_test

import (
	"io"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/mail"
)

// BenchmarkMailbox writes messages without attachments.
func BenchmarkMailbox(b *testing.B) {
	for _, body := range []mail.Body{mail.Text, mail.Both} {
		b.Run(string(body), func(b *testing.B) {
			box := mail.New(mail.Options{
				Count: 1000, Topic: mail.Any, Body: body,
				Logo:        func(string) []byte { return make([]byte, 300) },
				Attachments: func(int) []mail.Attachment { return nil },
			})
			b.ReportAllocs()
			for b.Loop() {
				n, err := box.Series().Stream(io.Discard)
				if err != nil {
					b.Fatal(err)
				}
				b.SetBytes(n)
			}
		})
	}
}
