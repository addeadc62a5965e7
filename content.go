package placeholder

import (
	"bytes"
	"encoding/hex"
	"errors"
	"io"
	"path"
	"sync"
)

// A Content is a generated file: its bytes, to be read from the start or from
// anywhere, and its metadata. The constructors, such as [NewFile], return one; the
// zero Content is an empty file without a name. Bytes are made as they are read.
//
// Like an open file, a Content has one position, which Read, Seek and WriteTo
// move, so it has one consumer at a time. All other methods may be called from
// any goroutine. [Content.Open] returns another Content for the same file, which
// lets a package variable serve any number of tests and requests:
//
//	var photo = placeholder.Must(placeholder.NewImage(options))
//
//	picture, err := png.Decode(photo.Open())
type Content struct {
	name        string
	fingerprint fingerprint
	source      func() source // nil in the zero Content
	offset      int64
}

// A source has the bytes of a file. It is safe for concurrent use.
type source interface {
	io.ReaderAt
	Size() int64
}

// newContent returns the content that options stand for, or the error of the
// first option that is invalid. What has no effect is left out of the options, so
// that equal files have equal options. The source is opened when it is first
// needed, and once.
func newContent(r revision, options []option, name string, open func() source) (*Content, error) {
	if err := validate(options); err != nil {
		return nil, err
	}
	return &Content{
		name:        name,
		fingerprint: newFingerprint(r, options),
		source:      sync.OnceValue(open),
	}, nil
}

// Must returns content, and panics if err is not nil. It wraps a call to a
// constructor in tests and in the initialization of variables:
//
//	var photo = placeholder.Must(placeholder.NewImage(options))
//
// Such a variable is read by way of [Content.Open].
func Must(content *Content, err error) *Content {
	if err != nil {
		panic(err)
	}
	return content
}

// Open returns a Content for the same file with a position of its own, at the
// start. It is cheap, nothing is generated twice, and it may be called from any
// goroutine, even while another one reads c.
func (c *Content) Open() *Content {
	return &Content{name: c.name, fingerprint: c.fingerprint, source: c.source}
}

// WithName returns a Content for the same file, at its start, whose name is base
// with the extension of c. A base name consists of a-z, 0-9, _ and -; any other
// is a [*ValidationError] with the field "name".
func (c *Content) WithName(base string) (*Content, error) {
	rule := Rule{Name: "name", Type: ValueName}
	if _, err := rule.Parse(base); err != nil {
		return nil, err
	}
	named := c.Open()
	named.name = base + path.Ext(c.name)
	return named, nil
}

// Name returns the name of the file, such as "file-10mb.zip".
func (c *Content) Name() string { return c.name }

// MediaType returns the media type of the file (RFC 9110, 8.3.1), such as
// "application/zip".
func (c *Content) MediaType() string { return mediaType(path.Ext(c.name)) }

// Fingerprint returns 32 hexadecimal digits that differ for files of different
// bytes, whatever their names. It follows from the options, without generating a
// byte, and changes with any release of this package that changes the bytes.
func (c *Content) Fingerprint() string { return hex.EncodeToString(c.fingerprint[:]) }

// Size returns the number of bytes of the whole file, whatever has been read.
func (c *Content) Size() int64 { return c.file().Size() }

// Close implements [io.Closer]. It returns nil and has no effect: a Content holds
// nothing that has to be released, and can be read on.
func (c *Content) Close() error { return nil }

// file returns the bytes of the file.
func (c *Content) file() source {
	if c.source == nil {
		return inMemory(nil)
	}
	return c.source()
}

// Read implements [io.Reader].
func (c *Content) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	n, err := c.ReadAt(p, c.offset)
	c.offset += int64(n)
	if n > 0 {
		err = nil
	}
	return n, err
}

// ReadAt implements [io.ReaderAt]. It neither uses nor moves the position of
// Read.
func (c *Content) ReadAt(p []byte, off int64) (int, error) {
	return c.file().ReadAt(p, off)
}

// Seek implements [io.Seeker]. It costs nothing, however far it goes.
func (c *Content) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		offset += c.offset
	case io.SeekEnd:
		offset += c.Size()
	default:
		return 0, errors.New("placeholder: seek: invalid whence")
	}
	if offset < 0 {
		return 0, errors.New("placeholder: seek: negative position")
	}
	c.offset = offset
	return offset, nil
}

// blockSize is how much WriteTo makes at a time.
const blockSize = 256 * KB

// WriteTo implements [io.WriterTo]. It writes what Read has not yet read, in
// blocks of up to 256 KB.
func (c *Content) WriteTo(w io.Writer) (int64, error) {
	start := c.offset
	block := make([]byte, max(0, min(c.Size()-start, blockSize)))
	for {
		n, err := c.Read(block)
		if err == io.EOF || len(block) == 0 {
			return c.offset - start, nil
		}
		if err != nil {
			return c.offset - start, err
		}
		written, err := w.Write(block[:n])
		c.offset -= int64(n - written)
		if err == nil && written < n {
			err = io.ErrShortWrite
		}
		if err != nil {
			return c.offset - start, err
		}
	}
}

// inMemory returns a source of known bytes.
func inMemory(b []byte) source { return bytes.NewReader(b) }
