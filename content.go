package placeholder

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Content is a generated file: its bytes, readable from any offset, and its
// metadata. The constructors, such as [NewFile], return one; the zero Content is an
// empty file without a name.
//
// Like an open file, a Content has one position. Read, Seek and WriteTo share it and
// must not run concurrently; all other methods are safe for concurrent use.
// [Content.Open] returns another Content for the same file.
type Content struct {
	name        string
	mediaType   string
	fingerprint string
	source      *lazyfile.Value[source] // nil in the zero Content
	offset      int64
}

// A source has the bytes of a file. It is safe for concurrent use.
type source interface {
	io.ReaderAt
	Size() int64
}

// Options are the options of a file, such as a [FileOptions] or an [ImageOptions]. Each
// constructor has its own type.
type Options interface {
	content(context.Context) (*Content, error)
}

// New returns the file that options describe, like the constructor of its kind, such as
// [NewImage] for an [ImageOptions]. A file of an exact size may have to be measured first, which
// takes seconds for a large image in [ImageGradient] or [ImagePhoto]. If ctx ends, this stops
// with the error of ctx.
func New(ctx context.Context, options Options) (*Content, error) { return options.content(ctx) }

// A revision is the name of a generator and the version of its output, such as
// "file 1". It is part of every fingerprint. Any change of the bytes for the same
// options needs a new version, so that no cache combines old and new bytes.
type revision string

// An opener returns the source of a file. The error is the error of the context, or says
// why there is no such file.
type opener = func(context.Context) (source, error)

// newContent returns the content for valid options.
// Callers clear options that have no effect, such as a seed without random bytes, so
// that these do not change the fingerprint. The source is opened once, when needed.
func newContent(r revision, options option.Options, name string, open opener) *Content {
	return &Content{
		name:        name,
		mediaType:   mediaType(name),
		fingerprint: options.Fingerprint(string(r)),
		source:      lazyfile.NewValue(open),
	}
}

// FromReaderAt returns a Content of the first size bytes of r, so that a file of your own
// can be used where a Content is expected. The extension of its name, such as ".png",
// determines its media type, which is application/octet-stream for types that this package
// does not generate. R must be safe for concurrent use, and its bytes must not change.
// FromReaderAt panics if size is negative.
func FromReaderAt(name string, r io.ReaderAt, size int64) *Content {
	if size < 0 {
		panic("placeholder.FromReaderAt: negative size")
	}
	open := func(context.Context) (source, error) { return io.NewSectionReader(r, 0, size), nil }
	return &Content{name: name, mediaType: mediaType(name), source: lazyfile.NewValue(open)}
}

// Must returns content, and panics if err is not nil. It wraps a call to a constructor
// in tests and in the initialization of variables. Read such a variable through
// [Content.Open].
func Must(content *Content, err error) *Content {
	if err != nil {
		panic(err)
	}
	return content
}

// Open returns a Content for the same file, positioned at the start. It does not
// generate the file: one that is generated as a whole, such as an image, is generated
// once and shared. Open is safe for concurrent use, even while another goroutine reads
// c.
func (c *Content) Open() *Content {
	return &Content{name: c.name, mediaType: c.mediaType, fingerprint: c.fingerprint, source: c.source}
}

// WithName returns a Content like [Content.Open], with another name. The name can be any, such
// as "Report 2026.pdf" or "reports/2026.pdf": the media type and the bytes stay the same, even if
// they contradict the extension.
func (c *Content) WithName(name string) *Content {
	named := c.Open()
	named.name = name
	return named
}

// Name returns the name of the file, such as "file-10mb.zip".
func (c *Content) Name() string { return c.name }

// MediaType returns the media type of the file (RFC 9110, 8.3.1), such as
// "application/zip".
func (c *Content) MediaType() string { return cmp.Or(c.mediaType, defaultMediaType) }

// Fingerprint returns 32 hexadecimal digits that identify the bytes of the file,
// regardless of its name: files of different bytes have different fingerprints. It is
// computed from the options, without generating a byte, and changes in every
// release that changes the bytes. A file that this package does not generate, see
// [FromReaderAt], has none: its fingerprint is empty.
func (c *Content) Fingerprint() string { return c.fingerprint }

// Size returns the number of bytes of the whole file, regardless of the position.
func (c *Content) Size() int64 {
	size, _ := c.SizeContext(context.Background()) // constructors report files that do not exist
	return size
}

// SizeContext is like Size. It returns the error of ctx if ctx ends before the size is known.
// Measuring may take seconds: a large image in [ImageGradient] or [ImagePhoto] is encoded, and
// texts, records, documents and archives are measured. If ctx ends, the work stops, and a later
// call starts it again. Concurrent calls share the work, and none fails because the context of
// another ends.
func (c *Content) SizeContext(ctx context.Context) (int64, error) {
	file, err := c.file(ctx)
	if err != nil {
		return 0, err
	}
	if s, ok := file.(interface {
		SizeContext(context.Context) (int64, error)
	}); ok {
		return s.SizeContext(ctx)
	}
	return file.Size(), nil
}

// Close implements [io.Closer]. It returns nil and has no effect: a closed Content
// can still be read.
func (c *Content) Close() error { return nil }

func (c *Content) file(ctx context.Context) (source, error) {
	if c.source == nil {
		return inMemory(nil), nil
	}
	return c.source.Get(ctx)
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

// ReadAt implements [io.ReaderAt]. It neither uses nor moves the position of Read.
func (c *Content) ReadAt(p []byte, off int64) (int, error) {
	file, err := c.file(context.Background())
	if err != nil {
		return 0, err
	}
	return file.ReadAt(p, off)
}

// Seek implements [io.Seeker]. Seeking from the end may generate the file, like Size.
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

// WriteTo implements [io.WriterTo]. It writes what Read has not yet read, in
// blocks of about 128 KB, which two goroutines generate.
func (c *Content) WriteTo(w io.Writer) (int64, error) {
	file, err := c.file(context.Background())
	if err != nil {
		return 0, err
	}
	start := c.offset
	write := c.copyTo
	if s, ok := file.(streamer); ok && start == 0 {
		write = s.Stream
	}
	n, err := write(w)
	c.offset = start + n // what w did not accept remains unread
	return n, err
}

// A streamer is a source that writes the whole file faster than it can be read.
type streamer interface {
	Stream(w io.Writer) (int64, error)
}

func (c *Content) copyTo(w io.Writer) (int64, error) {
	file, err := c.file(context.Background())
	if err != nil {
		return 0, err
	}
	return lazyfile.Copy(w, file, c.offset, max(c.Size()-c.offset, 0))
}

// inMemory returns a source of known bytes.
func inMemory(b []byte) source { return bytes.NewReader(b) }
