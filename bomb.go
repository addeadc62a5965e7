package placeholder

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/bomb"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits of bombs.
const (
	MaxBombSize  int64 = TB        // bytes that a bomb unpacks to
	MaxBombFiles       = 1_000_000 // entries of an archive
)

// A BombFormat is the format of a bomb. Its value is the file extension.
type BombFormat string

// The formats of bombs.
const (
	BombZip  BombFormat = "zip"  // deflated; zip64 if needed
	BombGZ   BombFormat = "gz"   // RFC 1952
	BombTgz  BombFormat = "tgz"  // a tar in a gzip file
	BombZst  BombFormat = "zst"  // RFC 8878
	BombDocx BombFormat = "docx" // one page (ECMA-376)
	BombXlsx BombFormat = "xlsx" // one sheet (ECMA-376)
	BombPptx BombFormat = "pptx" // one slide (ECMA-376)
	BombPDF  BombFormat = "pdf"  // one page (ISO 32000-1)
)

// BombFormats returns all formats of bombs.
func BombFormats() []BombFormat {
	return []BombFormat{BombZip, BombGZ, BombTgz, BombZst, BombDocx, BombXlsx, BombPptx, BombPDF}
}

func init() {
	mediaTypes[".gz"] = "application/gzip"
	mediaTypes[".zst"] = "application/zstd"
}

// BombOptions are the options of [NewBomb].
type BombOptions struct {
	// Bytes is the number of bytes that the file unpacks to, 0 to MaxBombSize. Office and PDF
	// documents have a minimum: all parts of a document, or all streams of a PDF, have this
	// many bytes in total.
	Bytes int64
	// Format is the format. The default is BombZip.
	Format BombFormat
	// Files is the number of entries of a BombZip or a BombTgz, 1 to MaxBombFiles. Bytes are
	// divided equally between the entries; the first ones have one byte more if there is a remainder.
	// The default is 1.
	Files int
	// Depth is the number of archives around a BombZip, 0 to MaxArchiveDepth, or a BombTgz, 0
	// to 7. Each has the next one as its only entry, stored. Bytes and Files describe the
	// innermost archive.
	Depth int
	// Size is the size of the file in bytes, up to MaxFileSize, if it is not 0. It makes the
	// ratio exact: 100 MB in a file of 1 MB are 100:1. Padding that unpacks to nothing gives
	// the file this size.
	Size int64
}

// NewBomb returns a file that is small and unpacks to an exact number of bytes, to test limits
// of programs that unpack files. An archive or a compressed file has zeros; its ratio is close to
// the maximum of its format, 1,032:1 for DEFLATE. A document opens as one of one page, sheet or
// slide, and is padded with white space that is not shown.
//
// Any range of a bomb is available at once, except that the headers of a BombTgz of several
// Files are generated before its last bytes, for their checksum.
func NewBomb(o BombOptions) (*Content, error) { return New(context.Background(), o) }

func (o BombOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if _, err := o.build(ctx, 0); err != nil {
		return nil, o.tooFewBytes(err)
	}
	name := fmt.Sprintf("bomb-%s.%s", strings.ToLower(FormatSize(o.Bytes)), o.Format)
	return newPaddedContent(ctx, "bomb 1", options, name, o.Size, "this bomb", func(ctx context.Context) (source, error) { return o.build(ctx, o.Size) })
}

// bombArchives is the condition of options of archives.
var bombArchives = []option.Condition{{Option: "Format", Values: []string{string(BombZip), string(BombTgz)}}}

func (o *BombOptions) options() option.Options {
	depth := MaxArchiveDepth
	if o.Format == BombTgz {
		depth = maxTarredDepth
	}
	return option.Options{
		option.Size("Bytes", &o.Bytes, 0, MaxBombSize),
		option.Choice("Format", &o.Format, BombFormats()).Default(string(BombZip)),
		option.Integer("Files", &o.Files, 1, MaxBombFiles).Default("1").Only(bombArchives...),
		option.Integer("Depth", &o.Depth, 0, depth).Default("0").Only(bombArchives...),
		paddedSize(&o.Size),
	}
}

// cost returns the cost of a bomb, which the constructor measures. It reads the headers of all files for the
// checksums of archives.
func (o *BombOptions) cost() cost.Cost {
	const perFile = 300 * time.Nanosecond
	return cost.Cost{Memory: MB * int64(1+o.Depth), Time: time.Millisecond + time.Duration(o.Files)*perFile, Checked: true}
}

// tooFewBytes translates err for callers, who set Bytes: if the parts of a document have more
// bytes, the error names the minimum. Other errors are returned as they are.
func (o *BombOptions) tooFewBytes(err error) error {
	tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err)
	if !ok {
		return err
	}
	return &ValidationError{
		Field: "Bytes", Value: FormatSize(o.Bytes), Min: uint64(tooSmall.Min), Max: uint64(MaxBombSize),
		Reason: fmt.Sprintf("must be at least %dB for format %s", tooSmall.Min, o.Format),
	}
}

// build returns the file, of an exact size unless that is 0.
func (o BombOptions) build(ctx context.Context, size int64) (source, error) {
	b := bomb.Options{Bytes: o.Bytes, Files: o.Files, Depth: o.Depth, Size: size}
	switch o.Format {
	case BombGZ:
		return b.Gzip()
	case BombTgz:
		return b.Tgz()
	case BombZst:
		return b.Zstd()
	case BombDocx:
		return b.Docx()
	case BombXlsx:
		return b.Xlsx()
	case BombPptx:
		return b.Pptx()
	case BombPDF:
		return b.PDF()
	default:
		return b.Zip()
	}
}
