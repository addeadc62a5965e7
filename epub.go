package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/epub"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits and defaults of books.
const (
	MaxEPUBChapters     = 1000
	MaxEPUBChars        = 100_000 // of a chapter
	DefaultEPUBChars    = 6000
	MaxEPUBTitleChars   = 200
	epubCoverWidth      = 640
	epubCoverHeight     = 1024
	epubPictureWidth    = 576
	epubPictureHeight   = 360
	epubPictureQuality  = 78
	epubCoverPhotoShare = 2 // one of so many covers is a gradient, and the others are photos
)

func init() { mediaTypes[".epub"] = epub.MediaType }

// An EPUBVersion is a version of the format EPUB.
type EPUBVersion string

// The versions.
const (
	EPUBVersion3 EPUBVersion = "3" // EPUB 3.2, with a table of contents for readers of EPUB 2 as well
	EPUBVersion2 EPUBVersion = "2" // EPUB 2.0.1, with XHTML 1.1
)

// EPUBVersions returns all versions of EPUB that files can have.
func EPUBVersions() []EPUBVersion { return []EPUBVersion{EPUBVersion3, EPUBVersion2} }

// EPUBOptions are the options of [NewEPUB].
type EPUBOptions struct {
	// Chapters is the number of chapters, 1 to MaxEPUBChapters.
	Chapters int
	// Chars is the number of characters of the text of each chapter, 1 to MaxEPUBChars, counted as in
	// [NewText]: with bullets and the line breaks between paragraphs, but without titles, quotations, captions
	// and tables. The default is DefaultEPUBChars.
	Chars int
	// Version is the version of EPUB. The default is EPUBVersion3.
	Version EPUBVersion
	// TextType is the style of the text, which determines the language. The default is TextMarketing.
	TextType TextType
	// Title is the title of the book, of up to MaxEPUBTitleChars characters. The default is a title that suits
	// the TextType.
	Title string
	// Author is the name of the author, of up to MaxEPUBTitleChars characters. The default is the name of a
	// person who does not exist.
	Author string
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded with random
	// bytes, to which nothing refers. An error says what the book needs if Size is less. The
	// default is the size without padding.
	Size int64
	// Seed selects the text, the title, the author, the cover and the pictures.
	Seed uint64
}

// NewEPUB returns a book in the format EPUB. Its cover is a photo or a gradient with the title and the author,
// and a table of contents follows. Each chapter is a file of XHTML, of sections with lists, quotations, tables
// and photos. There are no fonts, scripts and references to other hosts.
//
// The identifier of the book, a UUID, depends on all options except Size, so that libraries keep all books of a test.
//
// With a Size, the book is measured by the constructor.
func NewEPUB(o EPUBOptions) (*Content, error) { return New(context.Background(), o) }

const epubRevision revision = "epub 1"

func (o EPUBOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("book-%d.epub", o.Chapters)
	return newPaddedContent(ctx, epubRevision, options, name, o.Size, "this book", o.open)
}

func (o *EPUBOptions) options() option.Options {
	return option.Options{
		option.Integer("Chapters", &o.Chapters, 1, MaxEPUBChapters),
		option.Integer("Chars", &o.Chars, 1, MaxEPUBChars).DefaultNumber(DefaultEPUBChars),
		option.Choice("Version", &o.Version, EPUBVersions()).Default(string(EPUBVersion3)),
		option.Choice("TextType", &o.TextType, TextTypes()).Default(string(TextMarketing)),
		option.Text("Title", &o.Title, 0, MaxEPUBTitleChars).Optional(),
		option.Text("Author", &o.Author, 0, MaxEPUBTitleChars).Optional(),
		paddedSize(&o.Size),
		option.Seed("Seed", &o.Seed),
	}
}

// cost returns the cost of a book, whose chapters are measured before its first byte.
func (o *EPUBOptions) cost() cost.Cost {
	chars := int64(cmp.Or(o.Chars, DefaultEPUBChars))
	return cost.Cost{Memory: 8*MB + int64(o.Chapters)*16*KB + 100*chars}
}

func (o EPUBOptions) open(ctx context.Context) (source, error) {
	book, scenes := o.book()
	cover, err := o.cover(ctx, book)
	if err != nil {
		return nil, err
	}
	var pictures [epub.Pictures]lazyfile.Part
	for i, scene := range scenes {
		if !book.Shows(i) {
			continue
		}
		if pictures[i], err = o.picture(ctx, scene); err != nil {
			return nil, err
		}
	}
	members, err := book.Members(ctx, cover, pictures)
	if err != nil {
		return nil, err
	}
	if o.Size == 0 {
		return archive.Zip(members, nil), nil
	}
	padding := archive.Padding{Name: epub.PaddingName, Fill: filler.Random(o.Seed, o.Size).Part}
	return archive.PadZip(members, nil, padding, o.Size)
}

// book returns the book and the scenes of its pictures, which differ.
func (o EPUBOptions) book() (*epub.Book, [epub.Pictures]Scene) {
	var scenes [epub.Pictures]Scene
	var names [epub.Pictures]string
	all := photo.Scenes()
	for i := range scenes {
		names[i] = string(all[(random.Mix(o.Seed^0xe9b0)+uint64(i))%uint64(len(all))])
		scenes[i] = Scene(names[i])
	}
	country := "GB"
	if o.TextType == TextGerman {
		country = "DE"
	}
	author := records.NewPeople(o.Seed, []string{country}, records.Latin).Person(1)
	version := 3
	if o.Version == EPUBVersion2 {
		version = 2
	}
	return epub.New(epub.Options{
		Chapters: o.Chapters, Chars: o.Chars, Version: version, Style: string(o.TextType), Seed: o.Seed, ID: o.id(), Scenes: names,
		Title: inOneLine(o.Title), Author: cmp.Or(inOneLine(o.Author), author.Name), Publisher: author.Company,
	}), scenes
}

// inOneLine returns a text without line breaks and repeated spaces.
func inOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// id returns a UUID of version 8 (RFC 9562, 5.8) that identifies the options, except the size: it would change how well
// the package document is deflated, so that books would have different minimum sizes.
func (o EPUBOptions) id() string {
	options := slices.DeleteFunc(o.options(), func(p option.Option) bool { return p.Name == "Size" })
	id := []byte(options.Fingerprint(string(epubRevision)))
	id[12], id[16] = '8', "89ab"[id[16]%4]
	return fmt.Sprintf("%s-%s-%s-%s-%s", id[:8], id[8:12], id[12:16], id[16:20], id[20:])
}

// cover returns the cover as JPEG.
func (o EPUBOptions) cover(ctx context.Context, book *epub.Book) (lazyfile.Part, error) {
	cover := ImageOptions{
		Width: epubCoverWidth, Height: epubCoverHeight, Format: ImageJPG, Style: ImagePhoto, Font: FontSerif,
		Text: book.Title + "\n\n" + book.Author, Seed: o.Seed,
	}
	if random.Mix(o.Seed^0xc0e)%epubCoverPhotoShare == 0 {
		cover.Style = ImageGradient
	}
	return embeddedImage(ctx, cover)
}

// picture returns a photo of a scene as JPEG.
func (o EPUBOptions) picture(ctx context.Context, scene Scene) (lazyfile.Part, error) {
	return embeddedImage(ctx, ImageOptions{
		Width: epubPictureWidth, Height: epubPictureHeight, Format: ImageJPG, Style: ImagePhoto, Scene: scene, Text: " ",
		Quality: epubPictureQuality, Seed: o.Seed,
	})
}

// embeddedImage returns an image as a part of another file.
func embeddedImage(ctx context.Context, o ImageOptions) (lazyfile.Part, error) {
	image, err := New(ctx, o)
	if err != nil {
		return nil, err
	}
	part, _, err := image.embedded(ctx)
	return part, err
}
