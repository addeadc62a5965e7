package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/docx"
)

// MaxDocumentPages is the maximum number of pages of a document.
const MaxDocumentPages = 1000

func init() {
	mediaTypes[".docx"] = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
}

// DocumentOptions are the options of [NewDocument].
type DocumentOptions struct {
	// Pages is the number of pages, 1 to MaxDocumentPages.
	Pages int
	// TextType is the style of the text. The default is TextLorem.
	TextType TextType
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with random bytes, which applications do not show. An error says what the document
	// needs if Size is less. The default is the size without padding.
	Size int64
	// Password is needed to open the file, which is encrypted with AES-256 by agile encryption
	// ([MS-OFFCRYPTO]) in a compound file ([MS-CFB]). It has up to MaxPasswordChars characters and
	// MaxPasswordBytes bytes, after its preparation as in [ArchiveOptions]. As equal options give
	// equal bytes, this keeps no secrets.
	Password string
	// Seed selects the text, the figures, and the order of lists, tables and pictures.
	Seed uint64
}

// NewDocument returns a document for word processors, in the format docx (ECMA-376), with
// exactly the given number of A4 pages. Each page starts with a heading that has its number,
// and a footer has its number and that of all pages. The first page has a title, a list, a
// table and a picture, and each of the others has some of these between paragraphs of sample
// text. Logs and contracts have no lists, because their lines and clauses do not suit them.
//
// The pages break at the same places in all applications: before each heading. A page is not
// quite full, so that the text still fits if the application does not have the fonts, which are
// Arial and Courier New, but similar ones. A document starts with the same pages as a longer
// one of the same type and seed.
//
// With a Size, the document is measured by the constructor.
func NewDocument(o DocumentOptions) (*Content, error) { return New(context.Background(), o) }

func (o DocumentOptions) content(ctx context.Context) (*Content, error) {
	name := fmt.Sprintf("document-%d.docx", o.Pages)
	options := o.options() // which prepares the password
	members := func(ctx context.Context) ([]archive.Member, error) {
		return docx.Members(ctx, docx.Options{Pages: o.Pages, Style: string(o.TextType), Seed: o.Seed})
	}
	return officePackage{"word", o.Password, o.Size, o.Seed, members}.content(ctx, "document 2", options, name)
}

// Rules returns the rules that [NewDocument] validates its options against.
func (o DocumentOptions) Rules() []Rule { return rules(o.options()) }

func (o *DocumentOptions) options() []option {
	return []option{
		integerOption(&o.Pages, "Pages", 0, 1, MaxDocumentPages),
		choiceOption(&o.TextType, "TextType", TextLorem, TextTypes()),
		optionalOption(o.Size, paddedSizeRule()),
		passwordOption(&o.Password, "Password"),
		seedOption(o.Seed),
	}
}
