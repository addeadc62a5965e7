package pdf

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// attachmentCases are cases about files in documents.
func attachmentCases() []quirk.Case {
	const ordinary = "The files have ASCII names and are in a name tree of one leaf."
	return []quirk.Case{
		{
			Token: "pdf-attachment-unicode", Format: "pdf", Title: "Attachment with two names",
			About:    "The name of the file is in UTF-16, and an older entry has another name in ASCII.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 7.11.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding},
			Build: attached(attachAll, file{name: "Größen 寸法.csv", plain: "sizes.csv", names: "/F(Groessen.csv)/UF" + unicodeString("Größen 寸法.csv"), data: itemTable}),
		},
		{
			Token: "pdf-attachment-old-name", Format: "pdf", Title: "Attachment without a Unicode name",
			About:    "The name of the file is in PDFDocEncoding, because the newer entry is missing.",
			Ordinary: ordinary,
			Writers:  "Programs made for PDF 1.4", Source: "ISO 32000-1, 7.11.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding},
			Build: attached(attachAll, file{name: "Größen.csv", plain: "sizes.csv", names: `/F(Gr\366\337en.csv)`, data: itemTable}),
		},
		{
			Token: "pdf-attachment-tree", Format: "pdf", Title: "Attachments in a tree",
			About:    "Each file is in a leaf of its own of the name tree, below another node.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat, for many files", Source: "ISO 32000-1, 7.9.6", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: attached(attachTree, file{name: "items.csv", data: itemTable}, file{name: "notes.txt", data: "Fragile\n"}),
		},
		{
			Token: "pdf-attachment-annotation", Format: "pdf", Title: "Attachment on a page",
			About:    "The file belongs to an annotation on the page, and is not in the name tree.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat and Foxit, if somebody attaches a file as a comment", Source: "ISO 32000-1, 12.5.6.15", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: attached(attachToPage, file{name: "items.csv", data: itemTable}),
		},
		{
			Token: "pdf-portfolio", Format: "pdf", Title: "Portfolio",
			About:    "The document is the cover of a collection of files, with columns that viewers show.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat, and Microsoft Outlook with it", Source: "ISO 32000-1, 12.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: attached(attachCollection, file{name: "items.csv", data: itemTable}, file{name: "notes.txt", data: "Fragile\n"}),
		},
		{
			Token: "pdf-attachment-empty", Format: "pdf", Title: "Empty attachment",
			About:    "One of the files is empty.",
			Ordinary: "The file has a line.",
			Writers:  "Mail programs that print messages with their attachments", Source: "ISO 32000-1, 7.11.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(
				func() document {
					return withFiles(attachAll, file{name: "empty.txt"}, file{name: "items.csv", data: itemTable})
				},
				func() document {
					return withFiles(attachAll, file{name: "empty.txt", data: "\n"}, file{name: "items.csv", data: itemTable})
				}),
		},
		{
			Token: "pdf-attachment-pdf", Format: "pdf", Title: "PDF in a PDF",
			About:    "The file is a PDF document without compression, so that its objects and its trailer are in the bytes of the document.",
			Ordinary: "The same file is written in hexadecimal digits.",
			Writers:  "Programs that archive messages with their attachments", Source: "ISO 32000-1, 7.11.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: documents(
				func() document { return withFiles(attachAll, file{name: "terms.pdf", data: termsDocument()}) },
				func() document {
					return withFiles(attachAll, file{name: "terms.pdf", data: termsDocument(), isHex: true})
				}),
		},
		{
			Token: "pdf-attachment-related", Format: "pdf", Title: "Attachment related to the document",
			About:    "The catalog lists the file as the source of the document, as in PDF 2.0 and PDF/A-3. It also has a description.",
			Ordinary: ordinary,
			Writers:  "Programs for electronic invoices, and LaTeX", Source: "ISO 32000-2, 14.13", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: attached(attachRelated, file{name: "items.csv", entries: "/AFRelationship/Source/Desc(Items of the invoice)", data: itemTable}),
		},
		{
			Token: "pdf-attachment-duplicates", Format: "pdf", Title: "Attachments with the same name",
			About:    "Two files have the same name but different keys in the name tree.",
			Ordinary: "The names of the files differ.",
			Writers:  "Mail programs that print messages with their attachments", Source: "ISO 32000-1, 7.11.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Keys},
			Build: documents(
				func() document {
					return withFiles(attachAll, file{name: "scan.txt", data: "Page 1\n"}, file{name: "scan.txt", data: "Page 2\n"})
				},
				func() document {
					return withFiles(attachAll, file{name: "scan1.txt", data: "Page 1\n"}, file{name: "scan2.txt", data: "Page 2\n"})
				}),
		},
	}
}

const itemTable = "item,count\nTea,2\n"

// A file is an attachment.
type file struct {
	name    string
	plain   string // name in the twin, by default name
	names   string // entries with the name (7.11.3), by default in ASCII
	entries string // more entries of the specification
	media   string // type of the data, as a name
	data    string
	isHex   bool // whether the data is encoded in hexadecimal digits
}

// attached returns the builder of a document with files that attach attaches, and of one with the same files.
func attached(attach func(d *document, specifications []string), files ...file) func(twin bool) quirk.File {
	return documents(
		func() document { return withFiles(attach, files...) },
		func() document {
			var ordinary []file
			for _, f := range files {
				ordinary = append(ordinary, file{name: cmp.Or(f.plain, f.name), data: f.data})
			}
			return withFiles(attachAll, ordinary...)
		})
}

// withFiles returns the ordinary document with files.
func withFiles(attach func(d *document, specifications []string), files ...file) document {
	d := letter()
	d.attach(attach, files...)
	return d
}

// attach adds files.
func (d *document) attach(attach func(d *document, specifications []string), files ...file) {
	var specifications []string
	for _, f := range files {
		specifications = append(specifications, d.add(f.specification(d.add(f.stream()))))
		item := quirk.FileItem([]byte(f.data))
		item.Name = f.name
		d.found(expect.Attachments, item)
	}
	attach(d, specifications)
}

// specification returns a file specification (7.11.3).
func (f file) specification(stream string) string {
	names := cmp.Or(f.names, fmt.Sprintf("/F%[1]s/UF%[1]s", literal(f.name)))
	return fmt.Sprintf("<</Type/Filespec%s%s/EF<</F %s>>>>", names, f.entries, stream)
}

// stream returns an embedded file stream (7.11.4).
func (f file) stream() string {
	entries := fmt.Sprintf("/Type/EmbeddedFile/Params<</Size %d>>", len(f.data))
	if f.media != "" {
		entries += "/Subtype/" + f.media
	}
	if f.isHex {
		return stream(entries+"/Filter/ASCIIHexDecode", hex.EncodeToString([]byte(f.data))+">")
	}
	return stream(entries, f.data)
}

// names returns entries of a name tree (7.9.6) with keys in order.
func names(specifications []string) string {
	var b strings.Builder
	for i, s := range specifications {
		fmt.Fprintf(&b, "(%d)%s", i, s)
	}
	return "/Names[" + b.String() + "]"
}

// attachAll attaches files in a name tree of one leaf.
func attachAll(d *document, specifications []string) {
	d.catalog += "/Names<</EmbeddedFiles<<" + names(specifications) + ">>>>"
}

// attachTree attaches each file in a leaf of a name tree of three levels.
func attachTree(d *document, specifications []string) {
	var kids strings.Builder
	for i, s := range specifications {
		fmt.Fprintf(&kids, "%s ", d.add(fmt.Sprintf("<</Limits[(%[1]d)(%[1]d)]/Names[(%[1]d)%[2]s]>>", i, s)))
	}
	node := d.add(fmt.Sprintf("<</Limits[(0)(%d)]/Kids[%s]>>", len(specifications)-1, kids.String()))
	d.catalog += "/Names<</EmbeddedFiles<</Kids[" + node + "]>>>>"
}

// attachToPage attaches files to annotations of the first page.
func attachToPage(d *document, specifications []string) {
	for _, s := range specifications {
		d.annotate(0, "<</Type/Annot/Subtype/FileAttachment/Rect[500 740 520 760]/Name/Paperclip/FS "+s+">>")
	}
}

// attachCollection attaches files as a collection.
func attachCollection(d *document, specifications []string) {
	attachAll(d, specifications)
	d.catalog += "/PageMode/UseAttachments/Collection<</Type/Collection/View/D/Schema<</Type/CollectionSchema" +
		"/name<</Subtype/F/N(Name)/O 0>>/size<</Subtype/Size/N(Size)/O 1>>>>/Sort<</S/name>>>>"
}

// attachRelated attaches files that are related to the document.
func attachRelated(d *document, specifications []string) {
	d.version = "2.0"
	attachAll(d, specifications)
	d.catalog += "/AF[" + strings.Join(specifications, " ") + "]"
}

// termsDocument returns a PDF document of a page.
func termsDocument() string {
	return string(document{pages: []page{textPage("Terms", "Please pay within 30 days.")}}.file().Bytes)
}
