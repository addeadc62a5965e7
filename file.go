package placeholder

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/placard"
	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// A FileType is the type of a binary file. Its value is the file's extension.
type FileType string

// The types of binary files.
const (
	FileZip  FileType = "zip"  // one stored entry; zip64 where needed
	FileBin  FileType = "bin"  // filler and nothing else
	FileJPG  FileType = "jpg"  // baseline JPEG (ITU-T T.81)
	FilePNG  FileType = "png"  // ISO/IEC 15948
	FileWebP FileType = "webp" // lossless (RFC 9649)
	FilePDF  FileType = "pdf"  // one page (ISO 32000-1)
)

// FileTypes returns all types of binary files.
func FileTypes() []FileType {
	return []FileType{FileZip, FileBin, FileJPG, FilePNG, FileWebP, FilePDF}
}

// A FileMode says what a binary file is filled with.
type FileMode string

// The modes of binary files.
const (
	ModeRandom FileMode = "random" // bytes that neither compress nor repeat
	ModeZero   FileMode = "zero"   // zero bytes
)

// FileModes returns all modes of binary files.
func FileModes() []FileMode { return []FileMode{ModeRandom, ModeZero} }

// FileOptions are the options of [NewFile].
type FileOptions struct {
	// Size is the size of the file in bytes, up to MaxFileSize. A bin may be
	// empty; the other types need between 68 bytes (webp) and 705 (pdf) for
	// what makes them valid files.
	Size int64
	// Type is the type of the file. The default is FileBin.
	Type FileType
	// Mode says what fills the file. The default is ModeRandom.
	Mode FileMode
	// Seed selects the random bytes. It has no effect in ModeZero.
	Seed uint64
}

// NewFile returns a binary file of exactly the given size, which is a real
// file of its type: an archive that extracts, a picture or a document that
// shows; an image has the size written on it, unless the file is too small for
// that. The filler stands where the format allows it, never after its end.
//
// Only a webp needs an exception, because its format counts in even numbers of
// 32 bits: the last byte of an odd size, and all of a larger one beyond 4 GiB,
// follow the picture's container.
func NewFile(o FileOptions) (*Content, error) {
	o.Type = cmp.Or(o.Type, FileBin)
	o.Mode = cmp.Or(o.Mode, ModeRandom)
	if err := o.validate(); err != nil {
		return nil, err
	}
	if o.Mode == ModeZero {
		o.Seed = 0
	}
	plain, err := o.build(raster.Flat(64, 64, rgb(DefaultBackground)))
	var tooSmall *container.TooSmallError
	if errors.As(err, &tooSmall) {
		reason := fmt.Sprintf("must be at least %dB for type %s", tooSmall.Min, o.Type)
		return nil, &ValidationError{"size", FormatSize(o.Size), reason}
	}
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("file-%s.%s", strings.ToLower(FormatSize(o.Size)), o.Type)
	return newContent(o, name, mediaType(string(o.Type)), func() source {
		if labelled, ok := o.labelled(); ok {
			return labelled
		}
		return plain
	}), nil
}

func (o FileOptions) validate() error {
	if o.Size < 0 || o.Size > MaxFileSize {
		return sizeOutOfRange(FormatSize(o.Size))
	}
	return cmp.Or(
		checkChoice("type", o.Type, FileTypes()),
		checkChoice("mode", o.Mode, FileModes()),
	)
}

// labelled returns an image file that shows its size, if there is room for it.
func (o FileOptions) labelled() (file *container.File, ok bool) {
	if !strings.HasPrefix(mediaType(string(o.Type)), "image/") {
		return nil, false
	}
	for _, width := range []int{320, 96} {
		label := placard.Placard{Width: width, Height: width * 3 / 4, Background: rgb(DefaultBackground), Text: FormatSize(o.Size)}
		if file, err := o.build(label.Picture()); err == nil {
			return file, true
		}
	}
	return nil, false
}

// build returns the file. An image file shows the picture.
func (o FileOptions) build(picture raster.Picture) (*container.File, error) {
	var filling filler.Source
	if o.Mode == ModeRandom {
		filling = filler.Random(o.Seed, o.Size)
	}
	switch o.Type {
	case FileZip:
		return container.Zip(filling, o.Size)
	case FileJPG:
		return container.JPEG(filling, o.Size, picture)
	case FilePNG:
		return container.PNG(filling, o.Size, picture)
	case FileWebP:
		return container.WebP(filling, o.Size, picture)
	case FilePDF:
		return container.PDF(filling, o.Size, FormatSize(o.Size))
	default:
		return container.Bin(filling, o.Size)
	}
}
