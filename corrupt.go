package placeholder

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/corrupt"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Corruption is a way to corrupt a file.
type Corruption string

// The corruptions. The middle is at half of the size. A block has at most half of the bytes of
// the file, around the middle.
const (
	CorruptWrongMagic      Corruption = "wrong-magic"      // the first 4 bytes are inverted, or the signature "ftyp" (mp4, mov, 3gp) and "ustar" (tar)
	CorruptOtherType       Corruption = "other-type"       // a PNG of the same size, or a JPEG instead of a PNG
	CorruptTruncatedHeader Corruption = "truncated-header" // the first 8 bytes, or the first half of a file of less than 16 bytes
	CorruptTruncatedMiddle Corruption = "truncated-middle" // nothing from the middle on
	CorruptOneByteShort    Corruption = "one-byte-short"   // the last byte is missing
	CorruptFlippedBit      Corruption = "flipped-bit"      // the lowest bit of the byte in the middle is inverted
	CorruptWrongChecksum   Corruption = "wrong-checksum"   // the lowest bit of a byte of the first checksum is inverted, see Corrupt
	CorruptTrailingBytes   Corruption = "trailing-bytes"   // 31 bytes of text follow the end
	CorruptEmpty           Corruption = "empty"            // 0 bytes
	CorruptZeroedMiddle    Corruption = "zeroed-middle"    // a block of 4 KB consists of zeros, as after a failure of a disk
	CorruptRepeatedBlock   Corruption = "repeated-block"   // a block of 64 KB occurs twice, as after a download that was resumed too early
	CorruptCRLF            Corruption = "crlf"             // a carriage return precedes every line feed, as after an FTP transfer in text mode
	CorruptBOM             Corruption = "bom"              // a UTF-8 byte order mark precedes a text
)

// AllCorruptions returns all corruptions.
func AllCorruptions() []Corruption {
	return []Corruption{
		CorruptWrongMagic, CorruptOtherType, CorruptTruncatedHeader, CorruptTruncatedMiddle, CorruptOneByteShort, CorruptFlippedBit,
		CorruptWrongChecksum, CorruptTrailingBytes, CorruptEmpty, CorruptZeroedMiddle, CorruptRepeatedBlock, CorruptCRLF, CorruptBOM,
	}
}

// MaxCRLFSize is the maximum size in bytes of a file that [CorruptCRLF] applies to.
const MaxCRLFSize int64 = 16 * MB

// Corrupt returns a corrupted copy of content, with the same name and media type, and
// another fingerprint. Any range of it is as fast to read as one of content. The error is a
// [*ValidationError] with the field "Corruption" and the choices that apply, if how would not change
// this file; a file of yours, see [FromReaderAt], may also have errors of its reader. Corrupt
// measures content, see [Content.SizeContext].
//
// CorruptWrongChecksum applies to PNG files (the CRC of the first chunk), zip archives, docx, xlsx and
// pptx files (both copies of the CRC of the first entry, or its authentication code if it is
// encrypted), gzip files (the CRC at the end), tar archives (the checksum of the first header), MP3
// files (the CRC of the Info frame), FLAC and Ogg files (the CRC of the first frame or page), and MPEG transport streams
// (the CRC of the first table). CorruptBOM applies to text, CSV, JSON, RTF, XML, SVG, vCard
// and iCalendar files, and CorruptCRLF to all files of up to [MaxCRLFSize] that have a line feed.
//
// Whether a decoder notices the corruption depends on the format. Without a checksum, a flipped
// bit may be just another pixel, and many decoders ignore what follows the end.
func Corrupt(content *Content, how Corruption) (*Content, error) {
	return CorruptContext(context.Background(), content, how)
}

// CorruptContext is like [Corrupt]. If ctx ends while content is measured, the error is the
// error of ctx. The size of a file with [CorruptCRLF] takes a pass over content, which the first call of
// [Content.SizeContext] makes.
func CorruptContext(ctx context.Context, content *Content, how Corruption) (*Content, error) {
	options := option.Options{option.Choice("Corruption", &how, AllCorruptions())}
	if err := prepare(options); err != nil {
		return nil, err
	}
	size, err := content.SizeContext(ctx)
	if err != nil {
		return nil, err
	}
	o := original{content.Open(), size}
	open, err := o.corrupt(ctx, how)
	if reason, ok := errors.AsType[unchangedError](err); ok {
		return nil, o.inapplicable(ctx, how, reason)
	}
	if err != nil {
		return nil, err
	}
	corrupted := content.Open()
	corrupted.source = lazyfile.NewValue(open)
	if content.fingerprint != "" {
		corrupted.fingerprint = corruptedFingerprint(content.fingerprint, how)
	}
	return corrupted, nil
}

// corruptedFingerprint returns the fingerprint of a corrupted file.
func corruptedFingerprint(original string, how Corruption) string {
	return option.Options{
		option.Word(option.Rule{Name: "File"}, &original),
		option.Word(option.Rule{Name: "corrupt"}, (*string)(&how)),
	}.Fingerprint("corrupt 1")
}

// Corruptions returns the corruptions that change a file, which it measures. There are none if the
// reader of a file of yours fails.
func Corruptions(content *Content) []Corruption {
	applicable, err := original{content.Open(), content.Size()}.corruptions(context.Background())
	if err != nil {
		return nil
	}
	return applicable
}

// An original is a file before its corruption.
type original struct {
	*Content
	size int64
}

// An unchangedError says why a corruption would not change a file.
type unchangedError string

func (e unchangedError) Error() string { return string(e) }

const isEmpty unchangedError = "which is empty"

// corruptions returns the corruptions that change the file.
func (o original) corruptions(ctx context.Context) (applicable []Corruption, err error) {
	for _, how := range AllCorruptions() {
		_, err := o.corrupt(ctx, how)
		if _, ok := errors.AsType[unchangedError](err); ok {
			continue
		}
		if err != nil {
			return nil, err
		}
		applicable = append(applicable, how)
	}
	return applicable, nil
}

// inapplicable returns the error for a corruption that would not change the file.
func (o original) inapplicable(ctx context.Context, how Corruption, reason unchangedError) error {
	applicable, err := o.corruptions(ctx)
	if err != nil {
		return err
	}
	choices := make([]string, len(applicable))
	for i, c := range applicable {
		choices[i] = string(c)
	}
	return &ValidationError{
		Field: "Corruption", Value: string(how), Choices: choices,
		Reason: "must be one of " + strings.Join(choices, ", ") + " for this file, " + string(reason),
	}
}

// corrupt returns the opener of the corrupted file. The error is an unchangedError, or
// comes from ctx or from the reader of the file.
func (o original) corrupt(ctx context.Context, how Corruption) (opener, error) {
	switch how {
	case CorruptOtherType:
		return o.otherType()
	case CorruptCRLF:
		return o.withCRLF(ctx)
	case CorruptBOM:
		if !isText(o.mediaType) {
			return nil, unchangedError("which is not a text")
		}
		return o.edited(corrupt.Insert(0, []byte("\ufeff")))
	case CorruptTrailingBytes:
		return o.edited(corrupt.Insert(o.size, []byte("bytes after the end of the file")))
	}
	if o.size == 0 {
		return nil, isEmpty
	}
	switch middle := o.size / 2; how {
	case CorruptEmpty:
		return o.prefix(0)
	case CorruptTruncatedHeader:
		return o.prefix(min(8, middle))
	case CorruptTruncatedMiddle:
		return o.edited(corrupt.Truncate(middle, o.size))
	case CorruptOneByteShort:
		return o.edited(corrupt.Truncate(o.size-1, o.size))
	case CorruptRepeatedBlock:
		start, n := o.block(64 * KB)
		return o.edited(corrupt.Edit{Offset: start + n, Inserted: io.NewSectionReader(o, start, n)})
	case CorruptZeroedMiddle:
		return o.zeroed(o.block(4 * KB))
	case CorruptWrongMagic:
		return o.wrongMagic()
	case CorruptFlippedBit:
		return o.flipped(middle)
	default:
		return o.wrongChecksum()
	}
}

// edited returns the opener of the file with edits.
func (o original) edited(edits ...corrupt.Edit) (opener, error) {
	return opened(corrupt.New(o, o.size, edits...))
}

func opened(file source) (opener, error) {
	return func(context.Context) (source, error) { return file, nil }, nil
}

// prefix returns the opener of the first n bytes. It does not keep the original, which may be in
// memory.
func (o original) prefix(n int64) (opener, error) {
	b, err := o.bytes(0, n)
	if err != nil {
		return nil, err
	}
	return opened(lazyfile.New(lazyfile.Literal(b)))
}

// block returns the offset and the size of a block around the middle, of at most limit bytes.
func (o original) block(limit int64) (start, n int64) {
	n = min(limit, (o.size+1)/2)
	return (o.size - n) / 2, n
}

// bytes returns n bytes at an offset.
func (o original) bytes(off, n int64) ([]byte, error) {
	b := make([]byte, n)
	_, err := io.ReadFull(io.NewSectionReader(o, off, n), b)
	return b, err
}

// zeroed returns the opener of the file with n zeros at an offset.
func (o original) zeroed(off, n int64) (opener, error) {
	before, err := o.bytes(off, n)
	if err != nil {
		return nil, err
	}
	zeros := make([]byte, n)
	if bytes.Equal(before, zeros) {
		return nil, unchangedError("whose middle consists of zeros")
	}
	return o.edited(corrupt.Replace(off, zeros))
}

func (o original) wrongMagic() (opener, error) {
	off, err := corrupt.Magic(o, o.size)
	if err != nil {
		return nil, err
	}
	magic, err := o.bytes(off, min(4, o.size))
	if err != nil {
		return nil, err
	}
	for i := range magic {
		magic[i] = ^magic[i]
	}
	return o.edited(corrupt.Replace(off, magic))
}

func (o original) wrongChecksum() (opener, error) {
	offsets, err := corrupt.Checksum(o, o.size)
	if err != nil {
		return nil, err
	}
	if len(offsets) == 0 {
		return nil, unchangedError("which has no checksum")
	}
	return o.flipped(offsets...)
}

// flipped returns the opener of the file with the lowest bits of some bytes inverted.
func (o original) flipped(offsets ...int64) (opener, error) {
	var edits []corrupt.Edit
	for _, off := range offsets {
		b, err := o.bytes(off, 1)
		if err != nil {
			return nil, err
		}
		b[0] ^= 1
		edits = append(edits, corrupt.Replace(off, b))
	}
	return o.edited(edits...)
}

// otherType returns the opener of a file of another type, of the same size if that type allows it.
func (o original) otherType() (opener, error) {
	isPNG, err := corrupt.IsPNG(o, o.size)
	if err != nil {
		return nil, err
	}
	other := FilePNG
	if isPNG {
		other = FileJPG
	}
	size := min(max(o.size, MinFileSize(other)), MaxFileSize)
	return FileOptions{Size: size, Type: other, Mode: FillRandom}.open, nil
}

func (o original) withCRLF(ctx context.Context) (opener, error) {
	if o.size > MaxCRLFSize {
		return nil, unchangedError("which has more than " + FormatSize(MaxCRLFSize))
	}
	hasLF, err := corrupt.HasLF(ctx, o, o.size)
	switch {
	case err != nil:
		return nil, err
	case !hasLF:
		return nil, unchangedError("which has no line feed")
	}
	return func(ctx context.Context) (source, error) { return corrupt.NewCRLF(ctx, o, o.size) }, nil
}

// isText reports whether files of a media type are texts.
func isText(mediaType string) bool {
	t, _, _ := strings.Cut(mediaType, ";")
	return strings.HasPrefix(t, "text/") ||
		slices.Contains([]string{"application/json", "application/x-ndjson", "application/rtf", "application/xml", "image/svg+xml"}, t)
}
