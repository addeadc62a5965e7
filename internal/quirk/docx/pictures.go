package docx

import (
	"encoding/binary"
	"image/color"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// pictureCases are cases about pictures, embedded files and included documents.
func pictureCases() []quirk.Case {
	ordinary := pictured("png", dot(), "")
	return []quirk.Case{
		{
			Token: "docx-picture-alternatives", Format: "docx", Title: "Alternative text of a picture",
			About:    "A picture has a text for people who do not see it, with quotation marks and a line break.",
			Ordinary: "The picture has no text.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 20.4.2.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(pictured("png", dot(), "A box of &quot;tea&quot;&#10;on a table").hasTexts(expect.Alternatives, "A box of \"tea\"\non a table"), ordinary),
		},
		{
			Token: "docx-picture-link", Format: "docx", Title: "Picture that is a link",
			About:    "A picture leads to an address.",
			Ordinary: "The picture is no link.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 20.1.2.2.23", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(linkedDot(), ordinary),
		},
		{
			Token: "docx-picture-control", Format: "docx", Title: "Content control of a picture",
			About:    "A content control is around a picture.",
			Ordinary: "The picture has no control.",
			Writers:  "Microsoft Word, for templates", Source: "ECMA-376-1, 17.5.2.24", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(controlledDot(), ordinary),
		},
		{
			Token: "docx-emf-picture", Format: "docx", Title: "Picture in EMF",
			About:    "A picture is an enhanced metafile of Windows.",
			Ordinary: "The picture is PNG.",
			Writers:  "Microsoft Office, for charts and shapes that people paste", Source: "[MS-EMF]", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(pictured("emf", emf(), ""), ordinary),
		},
		{
			Token: "docx-wmf-picture", Format: "docx", Title: "Picture in WMF",
			About:    "A picture is a metafile of 16-bit Windows with a placeable header.",
			Ordinary: "The picture is PNG.",
			Writers:  "Microsoft Office, for equations and clip art", Source: "[MS-WMF], 2.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(pictured("wmf", wmf(), ""), ordinary),
		},
		{
			Token: "docx-svg-picture", Format: "docx", Title: "Picture in SVG with a PNG",
			About:    "A picture is PNG, and an extension has it as SVG. The expected one is the PNG, which readers without SVG show.",
			Ordinary: "The picture is only PNG.",
			Writers:  "Microsoft Word since 2016", Source: "[MS-ODRAWXML], 2.24.3.83", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(withSVG(), ordinary),
		},
		{
			Token: "docx-vml-picture", Format: "docx", Title: "Picture in VML",
			About:    "A shape of VML has the picture.",
			Ordinary: "DrawingML has the picture.",
			Writers:  "Microsoft Word 2007 in compatibility mode, and programs that convert old documents", Source: "ECMA-376-4, 19.1.2.11", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(withPicture(`<w:pict><v:shape id="_x0000_i1025" style="width:72pt;height:72pt"><v:imagedata r:id="rId2" o:title=""/></v:shape></w:pict>`, "png", dot()), ordinary),
		},
		{
			Token: "docx-linked-picture", Format: "docx", Title: "Linked picture",
			About:    "A picture is only at an address outside of the package.",
			Ordinary: "The picture is in the package.",
			Writers:  "Microsoft Word, if people insert a link to a file", Source: "ECMA-376-1, 20.1.8.13", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(pictureNote(drawing(pictureURI, picture(`r:link="rId2"`, ""))).linked("image", "https://example.com/tea.png").hasTexts(expect.Pictures, "https://example.com/tea.png"), ordinary),
		},
		{
			Token: "docx-ole-object", Format: "docx", Title: "Embedded document",
			About:    "A paragraph has another document as an object, which has no picture.",
			Ordinary: "The paragraph is empty.",
			Writers:  "Microsoft Word, which adds a picture, and programs that embed files", Source: "ECMA-376-1, 17.3.3.19, ECMA-376-4, 19.2.2.19", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(withObject(), pictureNote("")),
		},
		{
			Token: "docx-included-docx", Format: "docx", Title: "Included document",
			About:    "A part of the text is another document in the package.",
			Ordinary: "The text is in the document.",
			Writers:  "Programs that merge documents with the Open XML SDK", Source: "ECMA-376-1, 17.17.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(including("word/included.docx", wordprocessing+"document.main+xml", string(plain("Two boxes of tea arrived.").file().Bytes))),
		},
	}
}

const pictureURI = "http://schemas.openxmlformats.org/drawingml/2006/picture"

// dot returns a PNG of one color.
func dot() string {
	file := lazyfile.New(png.Canvas(8, 8, color.NRGBA{R: 0x2e, G: 0x7d, B: 0x32, A: 0xff})...)
	bytes := make([]byte, file.Size())
	file.ReadAt(bytes, 0)
	return string(bytes)
}

// picture returns a picture (20.2.2.5) from a relationship.
func picture(relationship, extensions string) string {
	return `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Picture 1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ` + relationship + ">" + extensions + `</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
		`<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
}

// pictureNote returns a document with a picture or an object.
func pictureNote(content string) document {
	return written("Two boxes of tea arrived.\nPlease sign.", paragraphs("Two boxes of tea arrived."), paragraph(runOf(content)), paragraphs("Please sign."))
}

// pictured returns a document with a picture in DrawingML.
func pictured(extension, data, alternative string) document {
	return withPicture(described(pictureURI, picture(`r:embed="rId2"`, ""), alternative), extension, data)
}

func withPicture(content, extension, data string) document {
	d := pictureNote(content).related("image", ooxml.Part{Name: "word/media/image1." + extension, Body: lazyfile.Literal(data)}).has(expect.Pictures, quirk.FileItem([]byte(data)))
	if extension != "png" {
		d = d.edited(opc.Replace("[Content_Types].xml", `<Default Extension="bin"`, `<Default Extension="`+extension+`" ContentType="image/x-`+extension+`"/><Default Extension="bin"`))
	}
	return d
}

func linkedDot() document {
	d := pictured("png", dot(), "").linked("hyperlink", "https://example.com/tea").hasTexts(expect.Links, "https://example.com/tea")
	return d.edited(opc.Replace(mainPart, `name="Drawing 1"/>`, `name="Drawing 1"><a:hlinkClick r:id="rId3"/></wp:docPr>`))
}

func controlledDot() document {
	d := pictured("png", dot(), "")
	d.body = paragraphs("Two boxes of tea arrived.") + paragraph(control("<w:picture/>", runOf(drawing(pictureURI, picture(`r:embed="rId2"`, ""))))) + paragraphs("Please sign.")
	return d
}

// withSVG returns a document with a picture in two formats.
func withSVG() document {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#2e7d32"/></svg>`
	const extension = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId3"/></a:ext></a:extLst>`
	return withPicture(drawing(pictureURI, picture(`r:embed="rId2"`, extension)), "png", dot()).
		related("image", ooxml.Part{Name: "word/media/image2.svg", Type: "image/svg+xml", Body: lazyfile.Literal(svg)})
}

func withObject() document {
	data := string(plain("Terms of delivery").file().Bytes)
	return pictureNote(`<w:object w:dxaOrig="1440" w:dyaOrig="1440"><v:shape id="_x0000_i1025" style="width:72pt;height:72pt" o:ole=""/><o:OLEObject Type="Embed" ProgID="Word.Document.12" ShapeID="_x0000_i1025" DrawAspect="Content" ObjectID="_1" r:id="rId2"/></w:object>`).
		related("package", ooxml.Part{Name: "word/embeddings/document1.docx", Type: strings.TrimSuffix(wordprocessing, ".") + ".document", Body: lazyfile.Literal(data)}).
		has(expect.Attachments, quirk.FileItem([]byte(data)))
}

func including(name, mediaType, data string) document {
	return written("Delivery note\nTwo boxes of tea arrived.\nPlease sign.", paragraphs("Delivery note"), `<w:altChunk r:id="rId2"/>`, paragraphs("Please sign.")).
		related("aFChunk", ooxml.Part{Name: name, Type: mediaType, Body: lazyfile.Literal(data)})
}

// emf returns an enhanced metafile with a rectangle.
func emf() string {
	const headerSize, shapeSize, endSize = 88, 24, 20
	le := binary.LittleEndian
	b := le.AppendUint32(nil, 1) // EMR_HEADER
	b = appendAll(b, headerSize, 0, 0, 95, 95, 0, 0, 2540, 2540, 0x464d4520, 0x10000, headerSize+shapeSize+endSize, 3)
	b = le.AppendUint16(b, 1) // handles
	b = le.AppendUint16(b, 0)
	b = appendAll(b, 0, 0, 0, 1920, 1080, 508, 286)
	b = appendAll(b, 43, shapeSize, 10, 10, 85, 85) // EMR_RECTANGLE
	return string(appendAll(b, 14, endSize, 0, 0, endSize))
}

func appendAll(b []byte, values ...uint32) []byte {
	for _, value := range values {
		b = binary.LittleEndian.AppendUint32(b, value)
	}
	return b
}

// wmf returns a placeable metafile with a rectangle.
func wmf() string {
	head := []uint16{0xcdd7, 0x9ac6, 0, 0, 0, 1440, 1440, 1440, 0, 0}
	checksum := uint16(0)
	for _, word := range head {
		checksum ^= word
	}
	records := []uint16{1, 9, 0x300, 9 + 5 + 4 + 7 + 3, 0, 0, 7, 0, 0} // META_HEADER
	records = append(records, 5, 0, 0x20b, 0, 0)                       // META_SETWINDOWORG
	records = append(records, 5, 0, 0x20c, 1440, 1440)                 // META_SETWINDOWEXT
	records = append(records, 7, 0, 0x41b, 1300, 1300, 140, 140)       // META_RECTANGLE
	records = append(records, 3, 0, 0)                                 // META_EOF
	records[3] = uint16(len(records))
	var b []byte
	for _, word := range append(append(head, checksum), records...) {
		b = binary.LittleEndian.AppendUint16(b, word)
	}
	return string(b)
}
