package docx

import (
	"encoding/binary"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// packageCases are cases about parts, relationships, the zip and types of documents.
func packageCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-strict", Format: "docx", Title: "Strict Open XML",
			About:    "Namespaces and relationships are those of Strict.",
			Ordinary: "They are those of Transitional.",
			Writers:  "Microsoft Word, if people save as Strict Open XML", Source: "ISO/IEC 29500-1, annex A", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideNote(opc.Strict(mainPart, "w:document")),
		},
		{
			Token: "docx-bare-paragraphs", Format: "docx", Title: "Paragraphs without attributes",
			About:    "Elements of paragraphs have no attributes.",
			Ordinary: "Elements of paragraphs have identifiers of editing sessions.",
			Writers:  "LibreOffice, python-docx and others, but not Microsoft Word", Source: "ECMA-376-1, 17.3.1.22", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideNote(opc.Replace(mainPart, ` w:rsidR="00A1B2C3"`, "")),
		},
		{
			Token: "docx-namespace-prefix", Format: "docx", Title: "Namespaces with other prefixes",
			About:    "WordprocessingML has the prefix ns0 instead of w.",
			Ordinary: "WordprocessingML has the prefix w.",
			Writers:  "Scripts with ElementTree of Python", Source: "Namespaces in XML 1.0, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: besideNote(opc.Each(strings.NewReplacer("<w:", "<ns0:", "</w:", "</ns0:", " w:", " ns0:", "xmlns:w=", "xmlns:ns0=").Replace)),
		},
		{
			Token: "docx-part-names", Format: "docx", Title: "Parts with other names",
			About:    "Parts are called document2.xml and styles2.xml, which relationships say.",
			Ordinary: "Parts have the usual names.",
			Writers:  "Microsoft 365 services and programs that add parts", Source: "ECMA-376-1, 11.3.10", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideNote(opc.Rename("document.xml", "document2.xml", "styles.xml", "styles2.xml")),
		},
		{
			Token: "docx-absolute-targets", Format: "docx", Title: "Absolute targets of relationships",
			About:    "Targets of relationships begin with a slash.",
			Ordinary: "Targets are relative to the folder of the part.",
			Writers:  "Programs that use the Open XML SDK", Source: "ECMA-376-2, 9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideNote(opc.AbsoluteTargets("word", "document.xml")),
		},
		{
			Token: "docx-no-styles", Format: "docx", Title: "No styles",
			About:    "The document has no part with styles.",
			Ordinary: "The document has styles.",
			Writers:  "Scripts and libraries that write only the required parts", Source: "ECMA-376-1, 11.3.12", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideNote(opc.Remove("word/styles.xml")),
		},
		{
			Token: "docx-byte-order-marks", Format: "docx", Title: "Byte order marks in parts",
			About:    "Each part begins with a byte order mark.",
			Ordinary: "Parts have no byte order mark.",
			Writers:  ".NET programs", Source: "ECMA-376-2, 8.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: besideNote(opc.ByteOrderMarks),
		},
		{
			Token: "docx-indented-parts", Format: "docx", Title: "Line breaks between elements",
			About:    "Elements of all parts are on lines of their own, with spaces before them. Only spaces in texts are text.",
			Ordinary: "Parts have no white space between elements.",
			Writers:  "Programs that print XML for people", Source: "ECMA-376-1, 17.3.3.31", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideNote(opc.Indent),
		},
		{
			Token: "docx-single-quotes", Format: "docx", Title: "Single quotes and no XML declaration",
			About:    "Attributes are in single quotes, and parts have no XML declaration.",
			Ordinary: "Attributes are in double quotes after a declaration.",
			Writers:  "Scripts that write XML as text", Source: "XML 1.0, section 2.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideNote(opc.SingleQuotes),
		},
		{
			Token: "docx-utf-16", Format: "docx", Title: "Parts in UTF-16",
			About:    "The main part is in UTF-16 with a byte order mark.",
			Ordinary: "All parts are in UTF-8.",
			Writers:  "Programs of Windows that write XML with its default encoding for strings", Source: "ECMA-376-2, 8.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: besideNote(inUTF16),
		},
		{
			Token: "docx-content-types-last", Format: "docx", Title: "Content types as the last member",
			About:    "[Content_Types].xml is the last member of the zip.",
			Ordinary: "[Content_Types].xml is the first member.",
			Writers:  "LibreOffice and others that learn the types while they write", Source: "ECMA-376-2, 10.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: besideNote(opc.TypesLast),
		},
		{
			Token: "docx-reversed-parts", Format: "docx", Title: "Members of the zip in reverse order",
			About:    "The styles come before the document, and relationships and types come last.",
			Ordinary: "Types and relationships come first.",
			Writers:  "Programs that add parts when they are complete", Source: "ECMA-376-2, 10.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: besideNote(opc.Reverse),
		},
		{
			Token: "docx-data-descriptors", Format: "docx", Title: "Sizes after the data",
			About:    "Local headers of the zip have no sizes, which follow the data of each member.",
			Ordinary: "Local headers have sizes.",
			Writers:  "Programs in Java and Go that write documents as a stream", Source: "APPNOTE, 4.3.9", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: besideNote(opc.Describe),
		},
		{
			Token: "docx-directory-entries", Format: "docx", Title: "Entries for directories",
			About:    "The zip has entries for the folders of parts.",
			Ordinary: "The zip has only parts.",
			Writers:  "People who unpack a document and zip it again", Source: "ECMA-376-2, 10.2", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: besideNote(opc.Directories("_rels/", "word/", "word/_rels/")),
		},
		{
			Token: "docm-without-macros", Format: "docm", Title: "Macro-enabled document without macros",
			About:    "The main part has the type of a document that can have macros, but it has none.",
			Ordinary: "The file has the same extension, and its main part has the type of a docx.",
			Writers:  "Microsoft Word, after people removed all macros", Source: "[MS-OFFMACRO2], 2.2.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Extension},
			Build: documents(note().typed(macroEnabled), note()),
		},
		{
			Token: "dotx-template", Format: "dotx", Title: "Template",
			About:    "The main part has the type of a template.",
			Ordinary: "The file has the same extension, and its main part has the type of a document.",
			Writers:  "Microsoft Word and LibreOffice, if people save a template", Source: "ECMA-376-1, 11.3.10", Valid: true,
			Flags: []quirk.Flag{quirk.Extension},
			Build: documents(note().typed(wordprocessing+"template.main+xml"), note()),
		},
		{
			Token: "docx-type-of-template", Format: "docx", Title: "Template with the extension of a document",
			About:    "The main part has the type of a template.",
			Ordinary: "The main part has the type of a document.",
			Writers:  "People who rename a template, and programs that fill templates", Source: "ECMA-376-1, 11.3.10", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: documents(note().typed(wordprocessing+"template.main+xml"), note()),
		},
	}
}

const macroEnabled = "application/vnd.ms-word.document.macroEnabled.main+xml"

// besideNote returns the builder of the ordinary document with edits, and without them.
func besideNote(edits ...opc.Edit) func(twin bool) quirk.File {
	return documents(note().edited(edits...), note())
}

// typed returns the document whose main part has a type.
func (d document) typed(mainType string) document {
	d.mainType = mainType
	return d
}

// inUTF16 writes the main part in UTF-16, which the part says.
func inUTF16(p *opc.Package) {
	m := p.Member(mainPart)
	m.Text = string(utf16text.Append(nil, binary.LittleEndian, "\ufeff"+strings.Replace(m.Text, "UTF-8", "UTF-16", 1)))
}
