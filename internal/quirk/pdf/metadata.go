package pdf

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// metadataCases are cases of titles.
func metadataCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-title-utf-16", Format: "pdf", Title: "Title in UTF-16",
			About:    "The title is in UTF-16, big endian, with a surrogate pair.",
			Ordinary: "The title has only letters of ASCII.",
			Writers:  "Microsoft Word, LibreOffice and most other programs", Source: "ISO 32000-1, 7.9.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Characters},
			Build: withTitle("Rechnung für Тея 🍵", "\xfe\xff"+utf16Text("Rechnung für Тея 🍵", binary.BigEndian)),
		},
		{
			Token: "pdf-title-utf-16-language", Format: "pdf", Title: "Language in a title",
			About:    "The title in UTF-16 begins with the code of its language between escape characters.",
			Ordinary: "The title has only letters of ASCII.",
			Writers:  "Adobe Acrobat, in documents of several languages", Source: "ISO 32000-1, 7.9.2.2, note 2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: withTitle("Facture d’œufs", "\xfe\xff"+utf16Text("\x1bfrFR\x1bFacture d’œufs", binary.BigEndian)),
		},
		{
			Token: "pdf-title-utf-16le", Format: "pdf", Title: "Title in UTF-16, little endian",
			About:    "The title is in UTF-16 with the byte order mark of little endian.",
			Ordinary: "The title has only letters of ASCII.",
			Writers:  "Programs on Windows that copy strings from memory", Source: "ISO 32000-1, 7.9.2.2",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: withTitle("Rechnung für Тея", "\xff\xfe"+utf16Text("Rechnung für Тея", binary.LittleEndian)),
		},
		{
			Token: "pdf-title-pdfdocencoding", Format: "pdf", Title: "Title in PDFDocEncoding",
			About:    "The title has a dash, quotation marks, a bullet, a euro sign and other characters that PDFDocEncoding has at other bytes than ISO 8859-1 and windows-1252.",
			Ordinary: "The title has only letters of ASCII.",
			Writers:  "Adobe Acrobat, Ghostscript and pdfTeX", Source: "ISO 32000-1, 7.9.2.2 and annex D.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Characters},
			Build: withTitle("„Tee“ — 5 € • Œuvre ‰ ﬁ Łukasz", "\x8cTee\x8d \x84 5 \xa0 \x80 \x96uvre \x8b \x93 \x95ukasz"),
		},
		{
			Token: "pdf-title-utf-8", Format: "pdf", Title: "Title in UTF-8",
			About:    "The title is in UTF-8 with its byte order mark, as PDF 2.0 allows.",
			Ordinary: "The title has only letters of ASCII.",
			Writers:  "Programs that write PDF 2.0", Source: "ISO 32000-2, 7.9.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: inVersion2(withTitleChange("Rechnung für Тея 🍵", "\xef\xbb\xbfRechnung für Тея 🍵")),
		},
		{
			Token: "pdf-metadata-compressed", Format: "pdf", Title: "Compressed metadata",
			About:    "The title is only in a stream of XMP, which is compressed.",
			Ordinary: "The stream is not compressed.",
			Writers:  "Microsoft Word, and programs that compress all streams", Source: "ISO 32000-1, 14.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: func(twin bool) quirk.File {
				return withMetadata(quirk.Either(twin, "", "/Filter/FlateDecode"), quirk.Either(twin, xmp, deflated(xmp))).file()
			},
		},
	}
}

// withTitle returns the builder of the ordinary document with another title, as a string of bytes.
func withTitle(title, bytes string) func(twin bool) quirk.File {
	return changed(withTitleChange(title, bytes))
}

func withTitleChange(title, bytes string) func(d *document) {
	return func(d *document) {
		d.info = "/Title" + literal(bytes)
		d.items = titled(title)
	}
}

// titled returns the item of a title.
func titled(title string) expect.Items {
	return expect.Items{expect.Properties: {{Name: "Title", Text: title}}}
}

// inVersion2 returns the builder of a document of PDF 2.0 and its twin.
func inVersion2(change func(d *document)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := letter()
		d.version = "2.0"
		d.trailer = fileID
		if !twin {
			change(&d)
		}
		return d.file()
	}
}

// fileID are entries of the trailer with an identifier (14.4), which PDF 2.0 and encryption require.
const fileID = "/ID[<" + identifier + "><" + identifier + ">]"

const identifier = "5c2f1b0e7d3a49688e91f0b2c4d6a837"

// xmp is a packet of metadata with a title (ISO 16684-1).
const xmp = "<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>" + `
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Rechnung für Tee</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`

// withMetadata returns the ordinary document with a stream of metadata, and no other title.
func withMetadata(filter, data string) document {
	d := letter()
	d.info = "/Trapped/False"
	d.catalog = "/Metadata " + d.add(stream("/Type/Metadata/Subtype/XML"+filter, data))
	d.items = titled("Rechnung für Tee")
	return d
}
