// Package form makes the bodies of requests that upload files, without holding the files in memory: forms
// (multipart/form-data, RFC 7578), and files as they are.
package form

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// boundary separates the fields of all forms. It was chosen at random, so no generated
// file contains it.
const boundary = "f8d7b9e56ee24a7ab25d1fcb6e7f6d26b2d3a4c8"

// MediaType is the media type of forms.
const MediaType = "multipart/form-data; boundary=" + boundary

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

// Upload returns a field with a file. Quotation marks and backslashes of the names get a backslash, and line breaks
// become %0D and %0A, as in package mime/multipart.
func Upload(name, filename string, content *placeholder.Content) Field {
	return DescribedUpload(multipart.FileContentDisposition(name, filename), content)
}

// RawUpload is like [Upload], but the filename stands between quotation marks as it is.
func RawUpload(name, filename string, content *placeholder.Content) Field {
	disposition := strings.TrimSuffix(multipart.FileContentDisposition(name, ""), `"`)
	return DescribedUpload(disposition+filename+`"`, content)
}

// DescribedUpload returns a field with a file, whose names are in the value of Content-Disposition.
func DescribedUpload(disposition string, content *placeholder.Content) Field {
	return Field{
		header:  textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {content.MediaType()}},
		content: content,
	}
}

// body returns the value or the file, and its size in bytes.
func (f Field) body() (io.Reader, int64) {
	if f.content != nil {
		return f.content.Open(), f.content.Size()
	}
	return strings.NewReader(f.value), int64(len(f.value))
}

// A Form consists of fields and the delimiters around them.
type Form struct {
	fields     []Field
	delimiters []string // before each field, and after the last
}

// New returns a form. The boundary is always the same, so the same fields give the same bytes. A value that contains it
// is an error.
func New(fields ...Field) (Form, error) {
	f := Form{fields: fields}
	var buffer bytes.Buffer
	w := multipart.NewWriter(&buffer)
	if err := w.SetBoundary(boundary); err != nil {
		return Form{}, err
	}
	for _, field := range fields {
		if strings.Contains(field.value, boundary) {
			return Form{}, fmt.Errorf("value %.40q contains the boundary", field.value)
		}
		if _, err := w.CreatePart(field.header); err != nil {
			return Form{}, err
		}
		f.delimiters = append(f.delimiters, buffer.String())
		buffer.Reset()
	}
	err := w.Close()
	f.delimiters = append(f.delimiters, buffer.String())
	return f, err
}

// Size returns the number of bytes of the form.
func (f Form) Size() int64 {
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

// Open returns a reader of the form.
func (f Form) Open() io.ReadCloser {
	var parts []io.Reader
	for i, field := range f.fields {
		body, _ := field.body()
		parts = append(parts, strings.NewReader(f.delimiters[i]), body)
	}
	parts = append(parts, strings.NewReader(f.delimiters[len(f.fields)]))
	return io.NopCloser(io.MultiReader(parts...))
}

// SetBody sets the body of a request and its media type. Its length in bytes is known, and a client can send it again after
// a redirect or when it retries.
func SetBody(r *http.Request, mediaType string, size int64, open func() io.ReadCloser) {
	r.Header.Set("Content-Type", mediaType)
	if size == 0 { // net/http treats the length of any other body as unknown
		open = func() io.ReadCloser { return http.NoBody }
	}
	r.Body, r.ContentLength = open(), size
	r.GetBody = func() (io.ReadCloser, error) { return open(), nil }
}
