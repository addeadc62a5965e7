package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/office/document"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits of documents.
const (
	MaxDocumentPages   = 1000
	MaxDocumentDOCSize = 2 * GB // of a file in DocumentDOC
)

func init() {
	mediaTypes[".docx"] = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	mediaTypes[".odt"] = odf.Text
	mediaTypes[".doc"] = "application/msword"
}

// A DocumentFormat is the format of a document. Its value is the file extension.
type DocumentFormat string

// The formats.
const (
	DocumentDOCX DocumentFormat = "docx" // Office Open XML (ECMA-376)
	DocumentODT  DocumentFormat = "odt"  // OpenDocument 1.3 (ISO/IEC 26300)
	// DocumentDOC is the format of Word 97 to 2003 ([MS-DOC]). Its covers have no shapes or photos, so text that is
	// white on them in other formats is black.
	DocumentDOC DocumentFormat = "doc"
)

// DocumentFormats returns all formats of documents.
func DocumentFormats() []DocumentFormat {
	return []DocumentFormat{DocumentDOCX, DocumentODT, DocumentDOC}
}

// A DocumentDesign is what a document is, and how it looks.
type DocumentDesign string

// The designs of documents. Each has variants of colours, fonts and titles, which the seed selects.
const (
	DocumentAny      DocumentDesign = "any"      // one of the others, which the seed selects
	DocumentReport   DocumentDesign = "report"   // numbered chapters with tables, pictures and footnotes
	DocumentLetter   DocumentDesign = "letter"   // of a company, up to 3 pages
	DocumentMinutes  DocumentDesign = "minutes"  // of a meeting, with an agenda and tasks
	DocumentManual   DocumentDesign = "manual"   // chapters with steps, notes and technical data
	DocumentContract DocumentDesign = "contract" // two parties, articles of numbered clauses, signatures
	DocumentInvoice  DocumentDesign = "invoice"  // items with sums that are right, up to 5 pages
	DocumentCV       DocumentDesign = "cv"       // jobs and schools of a person, up to 4 pages
	DocumentEssay    DocumentDesign = "essay"    // text to read, with pictures and quotations
)

// DocumentDesigns returns all designs of documents.
func DocumentDesigns() []DocumentDesign {
	designs := []DocumentDesign{DocumentAny}
	for _, d := range document.Designs() {
		designs = append(designs, DocumentDesign(d.Name))
	}
	return designs
}

// DocumentOptions are the options of [NewDocument].
type DocumentOptions struct {
	// Pages is the number of pages, 1 to MaxDocumentPages. A DocumentLetter has at most 3, a
	// DocumentCV 4, and a DocumentInvoice 5.
	Pages int
	// Format is the format. The default is DocumentDOCX. All formats have the same pages.
	Format DocumentFormat
	// Design is what the document is. The default is DocumentAny: the seed selects a design that
	// suits the number of pages and, if it is given, the TextType.
	Design DocumentDesign
	// TextType is the style of the text. The default suits the design.
	TextType TextType
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with random bytes, which applications do not show. An error says what the document
	// needs if Size is less. The default is the size without padding.
	Size int64
	// Password is needed to open a docx or an odt, which is encrypted with AES-256: a docx as a whole by agile encryption
	// ([MS-OFFCRYPTO]) in a compound file ([MS-CFB]), and an odt file by file (OpenDocument 1.3 part 2, 3.4). It has up to
	// MaxPasswordChars characters and MaxPasswordBytes bytes, after its preparation as in [ArchiveOptions]. As equal
	// options give equal bytes, this keeps no secrets.
	Password string
	// Seed selects the text, the people, the figures, the pictures, and the design and its variant.
	Seed uint64
}

// NewDocument returns a document for word processors with exactly the given number of A4 pages. It looks like one that people have written: a report has
// a cover, a table of contents with the right numbers of pages, chapters with lists, tables,
// footnotes and photos, and the sums of an invoice are right. The people and companies come
// from records, so none exists. A document in German has German headings.
//
// Each page except a cover has its number in the header or the footer.
//
// The pages break at the same places in all applications, because each page begins with a page
// break and is not quite full. So the text still fits if the application does not have the fonts,
// but similar ones. The fonts are Arial, Calibri, Cambria, Courier New, Georgia and Times New
// Roman; a docx names free ones of the same widths, such as Carlito.
//
// With a Size, the document is measured by the constructor.
func NewDocument(o DocumentOptions) (*Content, error) { return New(context.Background(), o) }

func (o DocumentOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	design := o.choose()
	if err := o.checkPages(design); err != nil {
		return nil, err
	}
	described := func() document.Options {
		return document.Options{
			Format: document.Format(o.Format), Design: design.Name, Pages: o.Pages, Style: string(o.TextType), Seed: o.Seed, People: o.people(),
		}
	}
	if o.Format == DocumentDOC && o.Size > MaxDocumentDOCSize {
		return nil, tooLargeFor(string(o.Format), o.Size, MaxDocumentDOCSize)
	}
	name, folder := fmt.Sprintf("document-%d.%s", o.Pages, o.Format), "word"
	switch o.Format {
	case DocumentDOC:
		return newPaddedContent(ctx, documentRevision, options, name, o.Size, "these options", func(ctx context.Context) (source, error) {
			return document.Binary(ctx, described(), o.Size, filler.Random(o.Seed, o.Size).Part)
		})
	case DocumentODT:
		folder = ""
	}
	members := func(ctx context.Context) ([]archive.Member, error) { return document.Members(ctx, described()) }
	return officePackage{folder, o.Password, o.Size, o.Seed, members}.content(ctx, documentRevision, options, name)
}

const documentRevision revision = "document 7"

// choose sets the design and the style of the text unless they are given.
func (o *DocumentOptions) choose() *document.Design {
	if o.Design == DocumentAny || o.Design == "" {
		o.Design = DocumentDesign(document.Choose(o.Pages, string(o.TextType), o.Seed).Name)
	}
	designs := document.Designs()
	design := designs[slices.IndexFunc(designs, func(d *document.Design) bool { return d.Name == string(o.Design) })]
	o.TextType = cmp.Or(o.TextType, TextType(design.Style))
	return design
}

// checkPages returns the error for more pages than the design has.
func (o *DocumentOptions) checkPages(design *document.Design) error {
	if design.Allows(o.Pages) {
		return nil
	}
	return &ValidationError{
		Field: "Pages", Value: strconv.Itoa(o.Pages), Min: 1, Max: uint64(design.MaxPages),
		Reason: fmt.Sprintf("must be between 1 and %d with the design %s", design.MaxPages, design.Name),
	}
}

// people returns the people whom the document mentions. They live where its language is spoken.
func (o DocumentOptions) people() func(n int) document.Person {
	country := "GB"
	if o.TextType == TextGerman {
		country = "DE"
	}
	people := records.NewPeople(o.Seed, []string{country}, records.Latin)
	return func(n int) document.Person {
		p := people.Person(n + 1)
		return document.Person{
			Name: p.Name, JobTitle: p.JobTitle, Company: p.Company, Street: p.Street, City: p.City, PostalCode: p.PostalCode,
			Phone: p.Phone, Email: p.Email,
		}
	}
}

// smallDocument returns a document of a page without photos, which take more time than all the rest.
func smallDocument(_ *random.Stream, seed uint64) (*Content, error) {
	designs := [...]DocumentDesign{DocumentLetter, DocumentInvoice, DocumentMinutes, DocumentContract, DocumentCV}
	return NewDocument(DocumentOptions{Pages: 1, Design: designs[seed%uint64(len(designs))], Seed: seed})
}

var packagedDocuments = option.Condition{Option: "Format", Values: []string{string(DocumentDOCX), string(DocumentODT)}}

func (o *DocumentOptions) options() option.Options {
	return option.Options{
		option.Integer("Pages", &o.Pages, 1, MaxDocumentPages),
		option.Choice("Format", &o.Format, DocumentFormats()).Default(string(DocumentDOCX)),
		option.Choice("Design", &o.Design, DocumentDesigns()).Default(string(DocumentAny)),
		option.Choice("TextType", &o.TextType, TextTypes()).Optional(),
		paddedSize(&o.Size),
		password("Password", &o.Password).Only(packagedDocuments),
		option.Seed("Seed", &o.Seed),
	}
}

// cost returns the cost of a document with two photos, whose pages are measured before its first byte.
func (o *DocumentOptions) cost() cost.Cost {
	if o.Format == DocumentDOC { // which is built in memory, with lists of its properties
		return cost.Cost{Memory: 12*MB + 108*KB*int64(o.Pages), Held: 2*MB + 24*KB*int64(o.Pages)}
	}
	return cost.Cost{Memory: 10*MB + 24*KB*int64(o.Pages)}
}
