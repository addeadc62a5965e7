package placeholdertest

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// boundary separates the fields of all forms. It was chosen at random, so no generated
// file contains it.
const boundary = "f8d7b9e56ee24a7ab25d1fcb6e7f6d26b2d3a4c8"

// A Field is a field of a form. [Value] and [Upload] return one.
type Field struct {
	header  textproto.MIMEHeader
	content *placeholder.Content // of an upload
	value   string
}

// Value returns a field with a value.
func Value(name, value string) Field {
	disposition := strings.TrimSuffix(multipart.FileContentDisposition(name, ""), `; filename=""`)
	return Field{header: textproto.MIMEHeader{"Content-Disposition": {disposition}}, value: value}
}

// Upload returns a field with a file. It accepts any filename, even one that is very long
// or contains directories, quotation marks or non-ASCII characters, to test how servers
// handle it. Like package mime/multipart, Upload escapes quotation marks and backslashes
// with a backslash, and line breaks as %0D and %0A; see [RawUpload]. The part has the media
// type of the content.
func Upload(name, filename string, content *placeholder.Content) Field {
	return Field{
		header: textproto.MIMEHeader{
			"Content-Disposition": {multipart.FileContentDisposition(name, filename)},
			"Content-Type":        {content.MediaType()},
		},
		content: content,
	}
}

// RawUpload is like [Upload], but the filename stands between quotation marks as it is. A quotation
// mark ends it, so that parameters may follow, and after CR LF, it continues as another header
// field. For names from [Filenames], this tests the server's parser of forms, too.
func RawUpload(name, filename string, content *placeholder.Content) Field {
	field := Upload(name, "", content)
	disposition := strings.TrimSuffix(field.header.Get("Content-Disposition"), `"`)
	field.header.Set("Content-Disposition", disposition+filename+`"`)
	return field
}

// body returns the value or the file, and its size in bytes.
func (f Field) body() (io.Reader, int64) {
	if f.content != nil {
		return f.content.Open(), f.content.Size()
	}
	return strings.NewReader(f.value), int64(len(f.value))
}

// NewForm returns a request with a form (multipart/form-data, RFC 7578) as its body. As
// with [NewRequest], the body has a known length and can be sent again. It is generated
// while it is sent, in memory that does not depend on its size. The boundary is always the
// same, so the same fields give the same bytes, but a form cannot contain the body of
// another form. A [Value] that contains the boundary fails the test.
func NewForm(t testing.TB, method, target string, fields ...Field) *http.Request {
	t.Helper()
	form, err := newForm(fields)
	if err != nil {
		t.Fatalf("placeholdertest.NewForm: %v", err)
	}
	return newRequest(t, method, target, "multipart/form-data; boundary="+boundary, form.size(), form.open)
}

// A form consists of fields and the delimiters around them.
type form struct {
	fields     []Field
	delimiters []string // before each field, and after the last
}

func newForm(fields []Field) (form, error) {
	f := form{fields: fields}
	var buffer bytes.Buffer
	w := multipart.NewWriter(&buffer)
	if err := w.SetBoundary(boundary); err != nil {
		return form{}, err
	}
	for _, field := range fields {
		if strings.Contains(field.value, boundary) {
			return form{}, fmt.Errorf("value %.40q contains the boundary", field.value)
		}
		if _, err := w.CreatePart(field.header); err != nil {
			return form{}, err
		}
		f.delimiters = append(f.delimiters, buffer.String())
		buffer.Reset()
	}
	err := w.Close()
	f.delimiters = append(f.delimiters, buffer.String())
	return f, err
}

func (f form) size() int64 {
	var size int64
	for _, delimiter := range f.delimiters {
		size += int64(len(delimiter))
	}
	for _, field := range f.fields {
		_, n := field.body()
		size += n
	}
	return size
}

func (f form) open() io.ReadCloser {
	var parts []io.Reader
	for i, field := range f.fields {
		body, _ := field.body()
		parts = append(parts, strings.NewReader(f.delimiters[i]), body)
	}
	parts = append(parts, strings.NewReader(f.delimiters[len(f.fields)]))
	return io.NopCloser(io.MultiReader(parts...))
}
