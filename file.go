package placeholder

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A FileType is the type of a binary file. Its value is the file extension.
type FileType string

// The types of binary files.
const (
	FileBin  FileType = "bin"  // filler only
	FileZip  FileType = "zip"  // one stored entry; zip64 if needed
	FileJPG  FileType = "jpg"  // baseline JPEG (ITU-T T.81)
	FilePNG  FileType = "png"  // ISO/IEC 15948
	FileWebP FileType = "webp" // lossless (RFC 9649)
	FilePDF  FileType = "pdf"  // one page (ISO 32000-1)
)

// FileTypes returns all types of binary files.
func FileTypes() []FileType {
	return []FileType{FileBin, FileZip, FileJPG, FilePNG, FileWebP, FilePDF}
}

// A FillMode is the kind of filler in a binary file.
type FillMode string

// The fill modes of binary files.
const (
	FillRandom FillMode = "random" // pseudorandom bytes, which do not compress
	FillZero   FillMode = "zero"   // zero bytes
)

// FillModes returns all fill modes of binary files.
func FillModes() []FillMode { return []FillMode{FillRandom, FillZero} }

// FileOptions are the options of [NewFile].
type FileOptions struct {
	// Size is the size of the file in bytes, MinFileSize(Type) to MaxFileSize.
	Size int64
	// Type is the type of the file. The default is FileBin.
	Type FileType
	// Mode is the kind of filler. The default is FillRandom.
	Mode FillMode
	// Seed selects the random bytes. It has no effect with FillZero.
	Seed uint64
}

// NewFile returns a binary file of exactly the given size. The file is valid for its
// type: an archive extracts, and an image or a document can be viewed. An image shows
// the size as text, unless the file is too small for that. The filler is inside the
// file format, not appended to it.
//
// The only exception is webp, because a RIFF container has an even length of up to 32
// bits. The last byte of a file of odd size, and everything beyond 4 GiB, follows the
// container.
func NewFile(o FileOptions) (*Content, error) { return New(context.Background(), o) }

func (o FileOptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if minSize := MinFileSize(o.Type); o.Size < minSize {
		return nil, &ValidationError{
			Field: "Size", Value: FormatSize(o.Size), Min: uint64(minSize), Max: uint64(MaxFileSize),
			Reason: fmt.Sprintf("must be at least %dB for type %s", minSize, o.Type),
		}
	}
	if o.Mode == FillZero {
		o.Seed = 0
	}
	name := fmt.Sprintf("file-%s.%s", strings.ToLower(FormatSize(o.Size)), o.Type)
	return newContent("file 5", options, name, o.open), nil
}

func (o *FileOptions) options() option.Options {
	return option.Options{
		option.Size("Size", &o.Size, 0, MaxFileSize),
		option.Choice("Type", &o.Type, FileTypes()).Default(string(FileBin)),
		option.Choice("Mode", &o.Mode, FillModes()).Default(string(FillRandom)),
		option.Seed("Seed", &o.Seed),
	}
}

// MinFileSize returns the minimum size in bytes of a file of type t: 0 for FileBin,
// 68 (webp) to 705 (pdf) for the others. It returns 0 if t is not one of
// [FileTypes].
func MinFileSize(t FileType) int64 {
	_, err := FileOptions{Type: t}.build(unlabelled)
	if tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err); ok {
		return tooSmall.Min
	}
	return 0
}

// unlabelled returns the image in a file that is too small for a label.
func unlabelled() picture.Picture { return picture.Flat(64, 64, parseColor(DefaultBackground)) }

// open returns the bytes of the file. An image is labelled with its size if there is
// room for that.
func (o FileOptions) open(context.Context) (source, error) {
	for _, width := range []int{320, 96} {
		labelled := func() picture.Picture {
			return layout.Word(width, width*3/4, parseColor(DefaultBackground), FormatSize(o.Size))
		}
		if file, err := o.build(labelled); err == nil {
			return file, nil
		}
	}
	return o.build(unlabelled) // cannot fail: NewFile has checked the size
}

// build returns the file. Only image files show a picture.
func (o FileOptions) build(shown func() picture.Picture) (*lazyfile.File, error) {
	var filling filler.Source
	if o.Mode == FillRandom {
		filling = filler.Random(o.Seed, o.Size)
	}
	switch o.Type {
	case FileZip:
		return container.Zip(filling, o.Size)
	case FileJPG:
		return container.JPEG(filling, o.Size, shown(), jpeg.Options{})
	case FilePNG:
		return container.PNG(filling, o.Size, shown())
	case FileWebP:
		return container.WebP(filling, o.Size, shown())
	case FilePDF:
		return container.PDF(filling, o.Size, FormatSize(o.Size))
	default:
		return container.Bin(filling, o.Size), nil
	}
}
