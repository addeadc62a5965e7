package placeholder

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits of archives.
const (
	MaxArchiveFiles = 1000
	MaxArchiveDepth = 10 // 7 for a tar in another file, which is two levels
	// MaxArchiveRead is the number of bytes of Members that can be read for their checksums.
	// Bytes of a FileBin do not count, unless they are encrypted or compressed, as in an ArchiveTbz2.
	MaxArchiveRead = 8 * MB

	maxTarredDepth = 7
	maxMemberName  = 4096 // bytes, as in a path of Linux

	paddingName = "placeholder.bin"
)

// An ArchiveFormat is the format of an archive. Its value is the file extension.
type ArchiveFormat string

// The archive formats.
const (
	ArchiveZip ArchiveFormat = "zip" // APPNOTE.TXT by PKWARE; zip64 if needed
	ArchiveTar ArchiveFormat = "tar" // pax (POSIX.1)
	ArchiveTgz ArchiveFormat = "tgz" // a tar in a gzip file (RFC 1952)

	ArchiveTbz2     ArchiveFormat = "tbz2" // a tar in a bzip2 file
	ArchiveTxz      ArchiveFormat = "txz"  // a tar in an xz file (The .xz File Format, 1.2.0)
	ArchiveTzst     ArchiveFormat = "tzst" // a tar in a Zstandard file (RFC 8878)
	ArchiveSevenZip ArchiveFormat = "7z"   // DOC/7zFormat.txt of the LZMA SDK
	ArchiveISO      ArchiveFormat = "iso"  // ECMA-119 (ISO 9660), with names in Joliet and in Rock Ridge
	ArchiveCBZ      ArchiveFormat = "cbz"  // a zip of the pages of a comic book, which are pictures
)

// ArchiveFormats returns all archive formats.
func ArchiveFormats() []ArchiveFormat {
	return []ArchiveFormat{ArchiveZip, ArchiveTar, ArchiveTgz, ArchiveTbz2, ArchiveTxz, ArchiveTzst, ArchiveSevenZip, ArchiveISO, ArchiveCBZ}
}

// An ArchiveCompression says how an [ArchiveZip] packs its files.
type ArchiveCompression string

// The compressions.
const (
	ArchiveStore     ArchiveCompression = "store"
	ArchiveDeflate   ArchiveCompression = "deflate"   // RFC 1951
	ArchiveDeflate64 ArchiveCompression = "deflate64" // DEFLATE with a window of 64 KB
	ArchiveBzip2     ArchiveCompression = "bzip2"
	ArchiveLZMA      ArchiveCompression = "lzma"
	ArchiveZstd      ArchiveCompression = "zstd" // RFC 8878
)

// ArchiveCompressions returns all compressions.
func ArchiveCompressions() []ArchiveCompression {
	return []ArchiveCompression{ArchiveStore, ArchiveDeflate, ArchiveDeflate64, ArchiveBzip2, ArchiveLZMA, ArchiveZstd}
}

// An ArchiveContent says which files an archive has.
type ArchiveContent string

// The contents of archives.
const (
	ArchiveMixed ArchiveContent = "mixed" // texts, records, images and documents
	ArchiveEICAR ArchiveContent = "eicar" // the same, except for one that is the antivirus test file
)

// ArchiveContents returns all contents of archives.
func ArchiveContents() []ArchiveContent { return []ArchiveContent{ArchiveMixed, ArchiveEICAR} }

func init() {
	mediaTypes[".tar"] = "application/x-tar"
	mediaTypes[".tgz"] = "application/gzip"
	mediaTypes[".tbz2"] = "application/x-bzip2"
	mediaTypes[".txz"] = "application/x-xz" // not registered, but common
	mediaTypes[".tzst"] = "application/zstd"
	mediaTypes[".7z"] = "application/x-7z-compressed" // not registered, but common
	mediaTypes[".zip"] = "application/zip"
	mediaTypes[".iso"] = "application/vnd.efi.iso"
	mediaTypes[".cbz"] = "application/vnd.comicbook+zip"
}

// ArchiveOptions are the options of [NewArchive].
type ArchiveOptions struct {
	// Files is the number of files, 0 to MaxArchiveFiles.
	Files int
	// Format is the format. The default is ArchiveZip.
	Format ArchiveFormat
	// Content says which files there are. The default is ArchiveMixed. ArchiveEICAR requires
	// at least one file.
	Content ArchiveContent
	// Depth is the number of archives within each other, 0 to MaxArchiveDepth: one of the
	// files is an archive of up to ten files, one of these is an archive, and so on. The
	// antivirus test file is in the innermost one. A Depth requires at least one file. An ArchiveCBZ,
	// whose files are pictures, has neither.
	Depth int
	// Password encrypts the files of an ArchiveZip with AES-256 (AE-2). It has up to
	// MaxPasswordChars characters and MaxPasswordBytes bytes, after its preparation with SASLprep
	// (RFC 4013): letters with diacritics are composed, so that a password has one form. The names
	// of the files remain readable. Archives within are encrypted as files, and not once more. As
	// equal options give equal bytes, this keeps no secrets.
	Password string
	// Compression is how an ArchiveZip packs its files. The default is ArchiveStore. Archives
	// within and the padding of a Size are stored in any case, and so are files that would not get smaller.
	// With ArchiveDeflate64, one of the files is a long text that repeats data from more than 32 KB before, which DEFLATE
	// cannot copy, unless the only file is another archive or the test file.
	Compression ArchiveCompression
	// Streamed moves sizes and checksums of an ArchiveZip from the headers to descriptors after
	// the files, as programs do that learn them only while writing. The file that pads the archive to
	// its Size keeps them in its header.
	Streamed bool
	// Size is the size of the archive in bytes, up to MaxFileSize, if it is not 0. A last
	// file of random bytes, placeholder.bin, which is in addition to Files and is not
	// encrypted, pads the archive to this size. If there is no room for the file, a comment
	// of an ArchiveZip, an ArchiveCBZ or an ArchiveTgz, selectors of an ArchiveTbz2, a skippable frame of an ArchiveTzst, or zero bytes, after an ArchiveTar or an
	// ArchiveTxz or an ArchiveISO and before the header of an ArchiveSevenZip, pad it. The size of an ArchiveTxz must be a multiple of 4.
	Size int64
	// Seed selects the files, their names, and the random bytes.
	Seed uint64
	// Members are the files, in place of those that Files, Content and Depth select. Each
	// must come from a constructor of this package. Its name, which [Content.WithName] can
	// change to a path such as "a/b.pdf" (see [fs.ValidPath]), must differ from the others,
	// and have at most 4,096 bytes and no control characters. In an ArchiveISO, each name in a path
	// has at most 64 characters and 160 bytes, and none of * / : ; ? \, and a file is in up to seven folders.
	// Members that are not a FileBin may have MaxArchiveRead bytes in total, because an
	// archive contains a checksum before each file.
	Members []*Content
}

// NewArchive returns an archive. By default, its files are small and of many types, in
// folders with names in several scripts. They are stored without compression, so any range
// of a large archive is available at once.
//
// An ArchiveTar consists of blocks of 512 bytes. If Size is not a multiple of that, zero
// bytes follow the last block.
func NewArchive(o ArchiveOptions) (*Content, error) { return New(context.Background(), o) }

func (o ArchiveOptions) content(ctx context.Context) (*Content, error) {
	o.Members = slices.Clone(o.Members)
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.check(ctx); err != nil {
		return nil, err
	}
	if o.Files == 0 && len(o.Members) == 0 && o.Size == 0 {
		o.Seed = 0
	}
	name := fmt.Sprintf("archive-%d.%s", max(o.Files, len(o.Members)), o.Format)
	return newPaddedContent(ctx, "archive 7", options, name, o.Size, "these files", func(ctx context.Context) (source, error) { return o.build(ctx) })
}

// zipArchives is the condition of options of zip archives.
var zipArchives = []option.Condition{{Option: "Format", Values: []string{string(ArchiveZip)}}}

// mixedArchives is the condition of options of archives with files of many types.
func mixedArchives() option.Condition {
	c := option.Condition{Option: "Format"}
	for _, f := range ArchiveFormats() {
		if f != ArchiveCBZ {
			c.Values = append(c.Values, string(f))
		}
	}
	return c
}

func (o *ArchiveOptions) options() option.Options {
	depth := MaxArchiveDepth
	if slices.Contains([]ArchiveFormat{ArchiveTgz, ArchiveTbz2, ArchiveTxz, ArchiveTzst}, o.Format) {
		depth = maxTarredDepth
	}
	return option.Options{
		option.Integer("Files", &o.Files, 0, MaxArchiveFiles),
		option.Choice("Format", &o.Format, ArchiveFormats()).Default(string(ArchiveZip)),
		option.Choice("Content", &o.Content, ArchiveContents()).Default(string(ArchiveMixed)).Only(mixedArchives()),
		option.Integer("Depth", &o.Depth, 0, depth).Default("0").Only(mixedArchives()),
		password("Password", &o.Password).Only(zipArchives...),
		option.Choice("Compression", &o.Compression, ArchiveCompressions()).Default(string(ArchiveStore)).Only(zipArchives...),
		option.Flag("Streamed", &o.Streamed, "1").Only(zipArchives...),
		paddedSize(&o.Size),
		option.Seed("Seed", &o.Seed),
		option.New(option.Rule{Name: "Members"}, files{&o.Members}),
	}
}

// cost returns the cost of an archive, whose files are generated before its first byte and held. Archives
// in it have at most ten files.
func (o *ArchiveOptions) cost() cost.Cost {
	files := int64(o.Files + o.Depth*min(o.Files, 10))
	memory := 4*MB + 320*KB*files
	if o.Format == ArchiveTbz2 { // whose blocks are sorted
		memory += 8 * MB
	}
	return cost.Cost{Memory: memory, Held: MB/2 + 16*KB*files}
}

// files is the field of the option Members. It cannot be set from an address.
type files struct{ field *[]*Content }

func (f files) Text() string {
	var text strings.Builder
	for _, c := range *f.field {
		fmt.Fprintf(&text, "%s %s\n", c.Fingerprint(), c.Name())
	}
	return text.String()
}

func (f files) Set(option.Value)        {}
func (f files) Check(option.Rule) error { return nil }

// check checks how the options fit each other.
func (o *ArchiveOptions) check(ctx context.Context) error {
	switch {
	case len(o.Members) > 0:
		return o.checkMembers(ctx)
	case o.Files == 0 && o.Depth > 0:
		return &ValidationError{Field: "Depth", Value: strconv.Itoa(o.Depth), Reason: "must be 0 for an archive of no files"}
	case o.Files == 0 && o.Content == ArchiveEICAR:
		return &ValidationError{Field: "Files", Value: "0", Reason: "must be at least 1 for content eicar", Min: 1, Max: MaxArchiveFiles}
	}
	return nil
}

func (o *ArchiveOptions) checkMembers(ctx context.Context) error {
	if o.Files > 0 || o.Depth > 0 || o.Content != ArchiveMixed {
		return &ValidationError{Field: "Members", Value: fmt.Sprintf("%d files", len(o.Members)), Reason: "must be absent if Files, Content or Depth are given"}
	}
	if err := o.checkNames(); err != nil {
		return err
	}
	var unread int64
	for _, m := range o.Members {
		n, err := o.unread(ctx, m)
		if err != nil {
			return err
		}
		unread += n
	}
	if unread > MaxArchiveRead {
		return &ValidationError{
			Field: "Members", Value: FormatSize(unread), Max: MaxArchiveRead,
			Reason: fmt.Sprintf("must have at most %s, not counting files of type bin that are not encrypted or compressed", FormatSize(MaxArchiveRead)),
		}
	}
	return nil
}

// checkNames checks that the members can be unpacked beside each other.
func (o *ArchiveOptions) checkNames() error {
	taken := map[string]bool{paddingName: o.Size > 0}
	folders := map[string]bool{}
	for _, m := range o.Members {
		invalid := func(value, reason string) error {
			return &ValidationError{Field: "Members", Value: value, Reason: reason}
		}
		switch {
		case m == nil:
			return invalid("nil", "must be files of this package")
		case m.fingerprint == "":
			return invalid(m.name, "must be files of this package")
		case o.Format == ArchiveISO && !isISOName(m.name):
			return invalid(m.name, fmt.Sprintf("must have names of at most %d characters and %d bytes, without * : ; ? \\, in up to %d folders",
				archive.MaxISOUnits, archive.MaxISOBytes, archive.MaxISODepth-1))
		case !isMemberName(m.name):
			return invalid(m.name, fmt.Sprintf("must have paths of at most %d bytes as names, such as a.pdf or a/b.pdf", maxMemberName))
		case taken[m.name] || folders[m.name]:
			return invalid(m.name, "must have names that no other file, folder or padding has")
		}
		taken[m.name] = true
		for folder := path.Dir(m.name); folder != "."; folder = path.Dir(folder) {
			if taken[folder] {
				return invalid(m.name, "must not have the name of another file as a folder")
			}
			folders[folder] = true
		}
	}
	return nil
}

// isMemberName reports whether archives of all formats can hold a file with this name. A NUL
// ends a name in a tar, and a name in a zip has at most 65,535 bytes.
func isMemberName(name string) bool {
	return fs.ValidPath(name) && name != "." && len(name) <= maxMemberName && !strings.ContainsFunc(name, unicode.IsControl)
}

// isISOName reports whether an ISO 9660 image can hold a file with this path.
func isISOName(name string) bool {
	parts := strings.Split(name, "/")
	isTooLong := func(part string) bool {
		return len(part) > archive.MaxISOBytes || len(utf16.Encode([]rune(part))) > archive.MaxISOUnits
	}
	return len(parts) <= archive.MaxISODepth && !strings.ContainsAny(name, `*:;?\`) && !slices.ContainsFunc(parts, isTooLong)
}

// unread returns the number of bytes of a file that have to be read to write its header.
func (o *ArchiveOptions) unread(ctx context.Context, m *Content) (int64, error) {
	source, err := m.file(ctx)
	if err != nil {
		return 0, err
	}
	if file := partsOf(source); file != nil && o.Password == "" && o.Compression == ArchiveStore && o.Format != ArchiveTbz2 {
		return lazyfile.CRC32Cost(file), nil
	}
	return m.SizeContext(ctx)
}

// build returns the archive.
func (o ArchiveOptions) build(ctx context.Context) (*lazyfile.File, error) {
	members, err := o.members(ctx)
	if err != nil {
		return nil, err
	}
	return o.pack(members)
}

// pack returns an archive of the size, if there is one.
func (o ArchiveOptions) pack(members []archive.Member) (*lazyfile.File, error) {
	if o.Size == 0 {
		return o.unpadded(members, o.key()), nil
	}
	random := filler.Random(o.Seed, o.Size)
	padding := archive.Padding{Name: paddingName, Fill: random.Part}
	switch o.Format {
	case ArchiveTar:
		return archive.PadTar(members, padding, o.Size)
	case ArchiveTgz:
		return archive.PadTgz(members, padding, o.Size)
	case ArchiveTbz2:
		return archive.PadTbz2(members, padding, o.Size)
	case ArchiveTxz:
		return archive.PadTxz(members, padding, o.Size)
	case ArchiveTzst:
		return archive.PadTzst(members, padding, o.Size)
	case ArchiveSevenZip:
		return archive.PadSevenZip(members, padding, o.Size)
	case ArchiveISO:
		return archive.PadISO(members, padding, o.Size)
	default:
		return archive.PadZip(members, o.key(), padding, o.Size)
	}
}

// unpadded returns an archive without padding.
func (o ArchiveOptions) unpadded(members []archive.Member, key *archive.Key) *lazyfile.File {
	switch o.Format {
	case ArchiveTar:
		return archive.Tar(members)
	case ArchiveTgz:
		return archive.Tgz(members)
	case ArchiveTbz2:
		return archive.Tbz2(members)
	case ArchiveTxz:
		return archive.Txz(members)
	case ArchiveTzst:
		return archive.Tzst(members)
	case ArchiveSevenZip:
		return archive.SevenZip(members)
	case ArchiveISO:
		return archive.ISO(members)
	default:
		return archive.Zip(members, key)
	}
}

// key returns the key that the password gives, or nil if there is none.
func (o ArchiveOptions) key() *archive.Key {
	if o.Password == "" {
		return nil
	}
	return archive.NewKey(o.Password, salt(o.Seed, archive.SaltSize))
}

// part returns the bytes of a file as a part of another one. It reads those that are not
// parts already.
func (c *Content) part() lazyfile.Part {
	if source, err := c.file(context.Background()); err == nil {
		if file := partsOf(source); file != nil {
			return file
		}
	}
	return lazyfile.Literal(c.bytes())
}

// partsOf returns s as the parts that it consists of, or nil if it must be read instead.
func partsOf(s source) *lazyfile.File {
	switch file := s.(type) {
	case *lazyfile.File:
		return file
	case *mail.Message:
		return file.File
	}
	return nil
}

// bytes returns the bytes of a small file.
func (c *Content) bytes() []byte {
	b, err := io.ReadAll(c.Open())
	if err != nil {
		panic(err) // no generated file has errors
	}
	return b
}
