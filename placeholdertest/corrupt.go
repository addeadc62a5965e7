package placeholdertest

import (
	"fmt"
	"io"
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

// A Corruption is a way to corrupt a file.
type Corruption string

// The corruptions.
const (
	WrongMagic      Corruption = "wrong magic number"      // the first 4 bytes are inverted, or those of ftyp in an mp4
	OtherType       Corruption = "content of another type" // PNG, or JPEG if the file is PNG
	TruncatedHeader Corruption = "truncated in the header" // to 8 bytes, or to half of a shorter file
	TruncatedMiddle Corruption = "truncated in the middle"
	TruncatedByte   Corruption = "one byte short"
	FlippedBit      Corruption = "flipped bit"    // in the middle
	WrongChecksum   Corruption = "wrong checksum" // CRC of the first chunk (png) or entry (zip)
	TrailingBytes   Corruption = "bytes after the end"
	Empty           Corruption = "empty file"
)

// Corruptions returns the corruptions that are possible for a file. WrongChecksum requires
// a PNG file, or a zip archive with an entry and without a comment. For an empty file, only
// OtherType and TrailingBytes are possible.
func Corruptions(content *placeholder.Content) []Corruption {
	if content.Size() == 0 {
		return []Corruption{OtherType, TrailingBytes}
	}
	all := []Corruption{WrongMagic, OtherType, TruncatedHeader, TruncatedMiddle, TruncatedByte, FlippedBit, TrailingBytes, Empty}
	if len(checksums(content)) > 0 {
		all = append(all, WrongChecksum)
	}
	return all
}

// Corrupt returns a corrupted copy of content with the same name, and the media type of its
// extension, see [placeholder.FromReaderAt]. Whether a decoder detects
// the corruption depends on the format: without a checksum, a flipped bit may go unnoticed,
// and many decoders ignore bytes after the end. Corrupt panics if how is not among the
// [Corruptions] of content.
func Corrupt(content *placeholder.Content, how Corruption) *placeholder.Content {
	if !slices.Contains(Corruptions(content), how) {
		panic(fmt.Sprintf("placeholdertest.Corrupt: %q is not possible for %s", how, content.Name()))
	}
	c := corrupted{content: content.Open()}
	size := content.Size()
	switch how {
	case WrongMagic:
		c.invert(magicOffset(content))
	case OtherType:
		other := otherType(content)
		return placeholder.FromReaderAt(content.Name(), other, other.Size())
	case TruncatedHeader:
		size = min(8, size/2)
	case TruncatedMiddle:
		size /= 2
	case TruncatedByte:
		size--
	case FlippedBit:
		c.masks = []mask{{size / 2, []byte{1}}}
	case WrongChecksum:
		for _, offset := range checksums(content) {
			c.invert(offset)
		}
	case TrailingBytes:
		trailing := []byte("bytes after the end of the file")
		c.masks = []mask{{size, trailing}}
		size += int64(len(trailing))
	case Empty:
		size = 0
	}
	return placeholder.FromReaderAt(content.Name(), c, size)
}

// magicOffset returns the offset of the magic number. That of an mp4 follows the size of a box.
func magicOffset(content *placeholder.Content) int64 {
	const afterSize = 4
	if _, ok := record(content, "ftyp", afterSize, 4); ok {
		return afterSize
	}
	return 0
}

// otherType returns a file of another type than content, and of the same size if that type
// allows it.
func otherType(content *placeholder.Content) *placeholder.Content {
	other := placeholder.FilePNG
	if isPNG(content) {
		other = placeholder.FileJPG
	}
	size := min(max(content.Size(), placeholder.MinFileSize(other)), placeholder.MaxFileSize)
	return placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: size, Type: other}))
}

// A corrupted reads content with the bits of its masks inverted. Beyond the end of content,
// it reads zeros, to which masks apply too.
type corrupted struct {
	content io.ReaderAt
	masks   []mask
}

// A mask selects the bits to invert, starting at an offset.
type mask struct {
	offset int64
	bits   []byte
}

// invert inverts the 4 bytes at an offset.
func (c *corrupted) invert(offset int64) {
	c.masks = append(c.masks, mask{offset, []byte{0xff, 0xff, 0xff, 0xff}})
}

// ReadAt implements [io.ReaderAt].
func (c corrupted) ReadAt(p []byte, off int64) (int, error) {
	n, err := c.content.ReadAt(p, off)
	if err == io.EOF {
		clear(p[n:])
		n, err = len(p), nil
	}
	for _, m := range c.masks {
		from, to := max(m.offset, off), min(m.offset+int64(len(m.bits)), off+int64(n))
		for i := from; i < to; i++ {
			p[i-off] ^= m.bits[i-m.offset]
		}
	}
	return n, err
}
