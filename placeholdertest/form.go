package placeholdertest

import (
	"net/http"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/form"
)

// A Field is a field of a form. [Value] and [Upload] return one.
type Field struct{ field form.Field }

// Value returns a field with a value.
func Value(name, value string) Field { return Field{form.Value(name, value)} }

// Upload returns a field with a file. It accepts any filename, even one that is very long
// or contains directories, quotation marks or non-ASCII characters, to test how servers
// handle it. Like package mime/multipart, Upload escapes quotation marks and backslashes
// with a backslash, and line breaks as %0D and %0A; see [RawUpload]. The part has the media
// type of the content.
func Upload(name, filename string, content *placeholder.Content) Field {
	return Field{form.Upload(name, filename, content)}
}

// RawUpload is like [Upload], but the filename stands between quotation marks as it is. A quotation
// mark ends it, so that parameters may follow, and after CR LF, it continues as another header
// field. For names from [Filenames], this tests the server's parser of forms, too.
func RawUpload(name, filename string, content *placeholder.Content) Field {
	return Field{form.RawUpload(name, filename, content)}
}

// NewForm returns a request with a form (multipart/form-data, RFC 7578) as its body. As
// with [NewRequest], the body has a known length and can be sent again. It is generated
// while it is sent, in memory that does not depend on its size. The boundary is always the
// same, so the same fields give the same bytes, but a form cannot contain the body of
// another form. A [Value] that contains the boundary fails the test.
func NewForm(t testing.TB, method, target string, fields ...Field) *http.Request {
	t.Helper()
	var all []form.Field
	for _, f := range fields {
		all = append(all, f.field)
	}
	f, err := form.New(all...)
	if err != nil {
		t.Fatalf("placeholdertest.NewForm: %v", err)
	}
	return newRequest(t, method, target, form.MediaType, f.Size(), f.Open)
}
