package placeholder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
)

// revision is part of every fingerprint. It changes with any release that
// gives other bytes for the same options.
const revision = 1

// A Content is a generated file: its bytes, to be read from the start or from
// anywhere, and its metadata.
//
// A Content is made by the constructor of its kind, such as [NewFile]. Its
// bytes are made as they are read. Any number of goroutines may call ReadAt;
// the other methods that read share one position and are for one goroutine.
type Content struct {
	name        string
	mediaType   string
	fingerprint string
	open        func() source
	offset      int64
}

// A source has the bytes of a file. It is safe for concurrent use.
type source interface {
	io.ReaderAt
	Size() int64
}

// newContent returns the content that options stand for. They are complete:
// defaults are filled in, and what has no effect is left out, so that equal
// files have equal options. The source is opened when it is needed, and once.
func newContent(options any, name, mediaType string, open func() source) *Content {
	described, err := json.Marshal(options)
	if err != nil {
		panic(err) // options hold numbers and valid strings
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %T %s", revision, options, described))
	return &Content{
		name:        name,
		mediaType:   mediaType,
		fingerprint: hex.EncodeToString(sum[:16]),
		open:        sync.OnceValue(open),
	}
}

// Must returns content, and panics if err is not nil. It wraps a call to a
// constructor in tests and in the initialization of variables:
//
//	var photo = placeholder.Must(placeholder.NewFile(options))
func Must(content *Content, err error) *Content {
	if err != nil {
		panic(err)
	}
	return content
}

// Name returns the file's default name, such as "file-10mb.zip".
func (c *Content) Name() string { return c.name }

// MediaType returns the file's media type (RFC 9110, 8.3.1), such as
// "application/zip".
func (c *Content) MediaType() string { return c.mediaType }

// Fingerprint returns 32 hexadecimal digits that depend on the options alone
// and differ for files of different bytes. No byte is generated for it.
func (c *Content) Fingerprint() string { return c.fingerprint }

// Size returns the number of bytes of the whole file, whatever has been read.
func (c *Content) Size() int64 { return c.open().Size() }

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
	return c.open().ReadAt(p, off)
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
