package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
	"github.com/seed-40aebabe/placeholder/internal/pdf/pages"
)

// MaxPDFPages is the maximum number of pages of a placeholder PDF.
const MaxPDFPages = 100

// MaxPDFTextChars is the maximum number of characters (Unicode code points) of the text that is given for
// a PDF document.
const MaxPDFTextChars = 5000

func init() {
	mediaTypes[".pdf"] = "application/pdf"
}

// A PDFDesign is how the pages of a PDF document look. Each design has variants, which the seed
// selects, and a type of text that suits it.
type PDFDesign string

// The designs.
const (
	PDFAny        PDFDesign = "any"        // one of the others, which the seed selects
	PDFReport     PDFDesign = "report"     // a cover with a table of contents, then charts, tables and key figures; TextCorporate
	PDFMagazine   PDFDesign = "magazine"   // large photos, serifs and three columns; TextMarketing
	PDFPaper      PDFDesign = "paper"      // a scientific article with an abstract, in two justified columns; TextTechnical
	PDFBrochure   PDFDesign = "brochure"   // coloured panels, photos and patterns; TextMarketing
	PDFManual     PDFDesign = "manual"     // numbered steps, notes and tables beside a margin; TextTechnical
	PDFNewsletter PDFDesign = "newsletter" // a masthead, short articles, and a column of news; TextCorporate
	PDFDatasheet  PDFDesign = "datasheet"  // tables and charts on a dense grid; TextNumbers
	PDFBook       PDFDesign = "book"       // chapters in one justified column with wide margins; TextLorem
)

// PDFDesigns returns all designs.
func PDFDesigns() []PDFDesign {
	return []PDFDesign{PDFAny, PDFReport, PDFMagazine, PDFPaper, PDFBrochure, PDFManual, PDFNewsletter, PDFDatasheet, PDFBook}
}

// A PaperSize is the size of the pages of a document.
type PaperSize string

// The sizes of paper.
const (
	PaperA4     PaperSize = "a4"     // 210 × 297 mm
	PaperLetter PaperSize = "letter" // 8.5 × 11 inches
	PaperLegal  PaperSize = "legal"  // 8.5 × 14 inches
	PaperA3     PaperSize = "a3"     // 297 × 420 mm
	PaperA5     PaperSize = "a5"     // 148 × 210 mm
)

// PaperSizes returns all sizes of paper.
func PaperSizes() []PaperSize {
	return []PaperSize{PaperA4, PaperLetter, PaperLegal, PaperA3, PaperA5}
}

// A PDFEncryption is how a PDF document with a password is encrypted.
type PDFEncryption string

// The encryptions, from the strongest to the weakest.
const (
	PDFAES256     PDFEncryption = "aes-256" // of PDF 2.0 (ISO 32000-2, 7.6.4, revision 6)
	PDFAES128     PDFEncryption = "aes-128" // of PDF 1.6 (revision 4)
	PDFRC4Bits128 PDFEncryption = "rc4-128" // of PDF 1.4 (revision 3)
	PDFRC4Bits40  PDFEncryption = "rc4-40"  // of PDF 1.1 (revision 2)
)

// PDFEncryptions returns all encryptions.
func PDFEncryptions() []PDFEncryption {
	return []PDFEncryption{PDFAES256, PDFAES128, PDFRC4Bits128, PDFRC4Bits40}
}

// MaxWeakPDFPassword is the maximum number of characters of a password with an encryption other than
// PDFAES256.
const MaxWeakPDFPassword = encryption.MaxLegacyPassword

// PDFOptions are the options of [NewPDF].
type PDFOptions struct {
	// Pages is the number of pages, 1 to MaxPDFPages.
	Pages int
	// Design is how the pages look. The default is PDFAny, which selects one that suits
	// the TextType: the lines of TextError need wide columns.
	Design PDFDesign
	// TextType is the style of the text. The default suits the design.
	TextType TextType
	// Text is what the columns of the first page begin with, in UTF-8, before the sample text. It may be
	// in any script, and has up to MaxPDFTextChars characters. Lines are those of [ImageOptions]; each
	// is a paragraph, whose words wrap as in images. A text that is too long for the columns continues in those of the following pages; the rest of
	// a text that is too long for all pages is left out. The default is sample text alone.
	Text string
	// Language is the language of Text, as in [ImageOptions]. It is unknown by default.
	Language string
	// Paper is the size of the pages. The default is PaperA4. Pages on PaperA3 and PaperA5 are those on
	// PaperA4, enlarged and reduced.
	Paper PaperSize
	// Landscape turns the paper, so that pages are wider than they are high.
	Landscape bool
	// Scan makes the pages pictures in shades of gray, as a scanner writes them, with 150 pixels
	// per inch, or 200 on PaperA5.
	// Their words are those of the same document without Scan.
	Scan bool
	// Seed selects the design, the sample text, the colours and the figures, and the bytes that
	// pad the file to its Size.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with data that readers ignore. An error says what the pages need if Size is less.
	// The default is the size without padding.
	Size int64
	// Password is needed to open the file, which is encrypted. It has up to MaxPasswordChars characters and MaxPasswordBytes bytes, after its
	// preparation as in [ArchiveOptions]. As equal options give equal bytes, this keeps no secrets.
	Password string
	// Owner is the password of the owner, which lifts the restrictions of the file: without it, the
	// file asks viewers not to print, copy or change the pages, which nothing enforces. If there is an Owner and no
	// Password, the file is encrypted, and opens without a password. It has the limits of Password.
	Owner string
	// Encryption is how the file is encrypted. The default is PDFAES256 with a Password or an Owner, and none
	// without. A file that is encrypted without them opens without a password. With encryptions other than
	// PDFAES256, which older versions of PDF have, passwords have up to MaxWeakPDFPassword characters of
	// ISO 8859-1.
	Encryption PDFEncryption
}

// NewPDF returns a PDF document with the given number of pages. Each page has a
// heading with its number, sample text and a footer, and the figures, photos, tables and lists of
// its design. The fonts are embedded. Bookmarks and links lead to the pages. The document is tagged
// for programs that read it aloud, as PDF/UA-1 (ISO 14289-1) demands. A document in German has German
// headings. For the same design, type and seed, documents differ only in the number of pages, in its
// mention in the footers, in tables of contents, and in links to pages that shorter ones lack.
func NewPDF(o PDFOptions) (*Content, error) { return New(context.Background(), o) }

func (o PDFOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.checkEncryption(); err != nil {
		return nil, err
	}
	if o.Encryption == PDFAES256 && (o.Password != "" || o.Owner != "") {
		o.Encryption = "" // the default
	}
	o.Text, o.Language = displayText(o.Text, true, MaxPDFTextChars), normalizeLanguage(o.Language)
	name := fmt.Sprintf("pages-%d.pdf", o.Pages)
	if o.Size > 0 {
		name = fmt.Sprintf("pages-%d-%s.pdf", o.Pages, strings.ToLower(FormatSize(o.Size)))
	}
	return newPaddedContent(ctx, "pdf 7", options, name, o.Size, "these pages", o.open)
}

func (o *PDFOptions) options() option.Options {
	return option.Options{
		option.Integer("Pages", &o.Pages, 1, MaxPDFPages),
		option.Choice("Design", &o.Design, PDFDesigns()).Default(string(PDFAny)),
		option.Choice("TextType", &o.TextType, TextTypes()).Optional(),
		option.Text("Text", &o.Text, 0, MaxPDFTextChars),
		language(&o.Language),
		option.Choice("Paper", &o.Paper, PaperSizes()).Default(string(PaperA4)),
		option.Flag("Landscape", &o.Landscape, "1"),
		option.Flag("Scan", &o.Scan, "1"),
		option.Seed("Seed", &o.Seed),
		paddedSize(&o.Size),
		password("Password", &o.Password),
		password("Owner", &o.Owner),
		option.Choice("Encryption", &o.Encryption, PDFEncryptions()).Optional(),
	}
}

// checkEncryption checks that the passwords suit the encryption.
func (o *PDFOptions) checkEncryption() error {
	if o.method() == encryption.AES256 {
		return nil
	}
	for _, p := range []struct{ name, password string }{{"Password", o.Password}, {"Owner", o.Owner}} {
		invalid := &ValidationError{Field: p.name, Value: p.password}
		switch {
		case !o.method().Accepts(p.password):
			invalid.Reason = fmt.Sprintf("must have only characters of ISO 8859-1 for encryption %s", o.Encryption)
			return invalid
		case utf8.RuneCountInString(p.password) > MaxWeakPDFPassword:
			invalid.Max, invalid.Reason = uint64(MaxWeakPDFPassword), fmt.Sprintf("must have 0 to %d characters for encryption %s", MaxWeakPDFPassword, o.Encryption)
			return invalid
		}
	}
	return nil
}

func (o *PDFOptions) encrypted() bool { return o.Password != "" || o.Owner != "" || o.Encryption != "" }

func (o *PDFOptions) method() encryption.Method {
	return encryption.Method(slices.Index(PDFEncryptions(), cmp.Or(o.Encryption, PDFAES256)))
}

// open returns the bytes of the document.
func (o PDFOptions) open(ctx context.Context) (source, error) {
	render := pages.Render
	if o.Scan {
		render = pages.Scan
	}
	document, err := render(ctx, pages.Options{
		Pages: o.Pages, Design: string(o.Design), Style: string(o.TextType), Seed: o.Seed,
		Paper: string(o.Paper), Landscape: o.Landscape,
		Text: o.Text, Language: o.Language,
	})
	if err != nil {
		return nil, err
	}
	if o.encrypted() {
		document = document.Encrypted(o.cipher())
	}
	if o.Size == 0 {
		return inMemory(document.File()), nil
	}
	return container.PadPDF(filler.Random(o.Seed, o.Size), o.Size, document)
}

// cipher returns the cipher for the passwords.
func (o PDFOptions) cipher() *encryption.Cipher {
	random := [encryption.RandomSize]byte(salt(o.Seed, encryption.RandomSize))
	return encryption.New(o.method(), encryption.Passwords{User: o.Password, Owner: o.Owner}, random)
}
