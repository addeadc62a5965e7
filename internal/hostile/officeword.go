package hostile

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

func wordCases() []Case {
	return []Case{
		{Info{
			Token: "docm-macro", Format: "docm", Title: "Macro", Verdict: Reject, CWE: 434,
			Attack:   "The document has a macro that Word runs when the document is opened.",
			Failure:  "The accepted or converted document has a Visual Basic project with the procedure AutoOpen.",
			Harmless: "The document has the type for macros, and a picture instead of a macro.",
		}, func(twin bool) []byte { return macroDocument(macroType, twin) }},
		{Info{
			Token: "docx-macro", Format: "docx", Title: "Macro in a renamed document", Verdict: Reject, CWE: 646, ASVS: "5.2.2",
			Attack:   "A document with a macro is renamed from docm to docx, the extension of documents that cannot have macros.",
			Failure:  "The receiver accepts the file because of its extension, and keeps the procedure AutoOpen.",
			Harmless: "The document has a picture instead of a macro, and the type that matches its extension.",
		}, func(twin bool) []byte { return macroDocument(either(twin, wordType, macroType), twin) }},
		{Info{
			Token: "docx-remote-template", Format: "docx", Title: "Remote template", Verdict: Reject, CWE: 829,
			Attack:   "Word downloads a template with macros from a host when it opens the document.",
			Failure:  "The receiver requests a URL of placeholder.invalid, or resolves that name.",
			Harmless: "The template is a local file.",
		}, remoteTemplate},
		{Info{
			Token: "docx-external-image", Format: "docx", Title: "External image", Verdict: Sanitize, CWE: 918,
			Attack:   "A picture is at a URL, so its host learns who opens the document and when.",
			Failure:  "The receiver requests a URL of placeholder.invalid, or resolves that name.",
			Harmless: "The picture is in the document, and links to the URL.",
		}, externalImage},
		{Info{
			Token: "docx-dde-field", Format: "docx", Title: "DDE field", Verdict: Reject, CWE: 610,
			Attack:   "When the document is opened, a field starts a local program and asks it for data by Dynamic Data Exchange.",
			Failure:  "The receiver updates the field: it looks for a program with the name placeholder.",
			Harmless: "The field is the title of the document.",
		}, ddeField},
		{Info{
			Token: "docx-ole-package", Format: "docx", Title: "Program in an embedded object", Verdict: Reject, CWE: 434,
			Attack:   "An embedded object contains a program, which runs when somebody double-clicks its icon.",
			Failure:  "The receiver extracts placeholder.exe, which begins with the bytes MZ.",
			Harmless: "The object contains a text.",
		}, olePackage},
		{Info{
			Token: "docx-external-entity", Format: "docx", Title: "External entity", Verdict: Reject, CWE: 611, ASVS: "1.5.1",
			Attack:   "The text has an external entity, which makes an XML parser read a file of the receiver.",
			Failure:  "The text of the document has the content of the canary.",
			Harmless: "The text has a predefined entity, and no declarations.",
		}, externalEntity},
		{Info{
			Token: "docx-outside-target", Format: "docx", Title: "Relationship that leaves the package", Verdict: Reject, CWE: 22, ASVS: "5.3.2",
			Attack:   "The target of a picture is a file outside the folder that the document is extracted to.",
			Failure:  "The receiver reads the canary beside that folder.",
			Harmless: "The target has a parent path that stays in the package.",
		}, outsideTarget},
	}
}

const (
	wordType  = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
	macroType = "application/vnd.ms-word.document.macroEnabled.main+xml"
)

// A word is a document of WordprocessingML (ECMA-376, part 1, clause 17). The relationships of its
// text start with rId1, which refers to the settings.
type word struct {
	kind          string // media type; the one of docx by default
	doctype       string // before the root element
	body          string
	relationships []ooxml.Relationship
	settings      string
	template      []ooxml.Relationship // of the settings
	parts         []ooxml.Part         // in addition
}

func (d word) file() []byte { return officeFile(d.allParts()...) }

// allParts returns the parts of the document. The first one is its main part.
func (d word) allParts() []ooxml.Part {
	const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>`
	if d.kind == "" {
		d.kind = wordType
	}
	main := ooxml.Part{
		Name: "word/document.xml", Type: d.kind,
		Body:          ooxml.XML(d.doctype + "<w:document " + wordNamespaces + "><w:body>" + paragraph(run("Placeholder")) + d.body + section + "</w:body></w:document>"),
		Relationships: append([]ooxml.Relationship{{Type: "settings", Target: "word/settings.xml"}}, d.relationships...),
	}
	settings := ooxml.Part{
		Name: "word/settings.xml", Type: "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml",
		Body: ooxml.XML("<w:settings " + wordNamespaces + ">" + d.settings + "</w:settings>"), Relationships: d.template,
	}
	return append([]ooxml.Part{main, settings}, d.parts...)
}

func paragraph(content string) string { return "<w:p>" + content + "</w:p>" }

func run(text string) string { return "<w:r><w:t>" + text + "</w:t></w:r>" }

// macroDocument has a project of Visual Basic, and in the twin a picture.
func macroDocument(kind string, twin bool) []byte {
	if twin {
		return word{kind: kind, relationships: []ooxml.Relationship{imagePart}, parts: []ooxml.Part{samplePart()}, body: pictureOf(`r:embed="rId2"`, "")}.file()
	}
	const name = "word/vbaProject.bin"
	return word{
		kind:          kind,
		relationships: []ooxml.Relationship{{Type: "http://schemas.microsoft.com/office/2006/relationships/vbaProject", Target: name}},
		parts:         []ooxml.Part{{Name: name, Type: "application/vnd.ms-office.vbaProject", Body: lazyfile.Literal(vbaProject())}},
	}.file()
}

// remoteTemplate has a template at a URL. The template of the twin is a file, as in most documents
// that Word makes from a template.
func remoteTemplate(twin bool) []byte {
	return word{
		settings: `<w:attachedTemplate r:id="rId1"/>`,
		template: []ooxml.Relationship{outside("attachedTemplate", either(twin, "placeholder.dotx", remoteURL))},
	}.file()
}

// externalImage has a picture with a copy at a URL. In the twin, a click on the picture opens it.
func externalImage(twin bool) []byte {
	return word{
		body: either(twin, pictureOf(`r:embed="rId2"`, `<a:hlinkClick r:id="rId3"/>`), pictureOf(`r:embed="rId2" r:link="rId3"`, "")),

		relationships: []ooxml.Relationship{imagePart, outside(either(twin, "hyperlink", "image"), remoteURL)},
		parts:         []ooxml.Part{samplePart()},
	}.file()
}

// ddeField has a field with a result (17.16.18). In the twin, it is the title of the document.
func ddeField(twin bool) []byte {
	instruction := strings.Join([]string{"DDE", "AUTO placeholder " + Canary + " text"}, "")
	return word{body: paragraph(`<w:r><w:fldChar w:fldCharType="begin"/></w:r>` +
		`<w:r><w:instrText xml:space="preserve"> ` + either(twin, "TITLE", instruction) + ` </w:instrText></w:r>` +
		`<w:r><w:fldChar w:fldCharType="separate"/></w:r>` + run("Placeholder") + `<w:r><w:fldChar w:fldCharType="end"/></w:r>`)}.file()
}

// olePackage has an object with a file, which is a text in the twin.
func olePackage(twin bool) []byte {
	name, data := embeddedFile(twin)
	const part = "word/embeddings/oleObject1.bin"
	return word{
		body: paragraph(`<w:r><w:object w:dxaOrig="4800" w:dyaOrig="3000"><v:shape id="object" style="width:240pt;height:150pt" o:ole="">` +
			`<v:imagedata r:id="rId2" o:title="` + name + `"/></v:shape>` +
			`<o:OLEObject Type="Embed" ProgID="Package" ShapeID="object" DrawAspect="Icon" ObjectID="_1" r:id="rId3"/></w:object></w:r>`),
		relationships: []ooxml.Relationship{imagePart, {Type: "oleObject", Target: part}},
		parts: []ooxml.Part{samplePart(), {
			Name: part, Type: "application/vnd.openxmlformats-officedocument.oleObject",
			Body: lazyfile.Literal(packageObject(name, data)),
		}},
	}.file()
}

// packageObject returns a file as an object of the class Package.
func packageObject(name string, data []byte) []byte {
	const fields, embedded = 2, 0x30000
	native := binary.LittleEndian.AppendUint16(nil, fields)
	native = append(native, name+"\x00"+name+"\x00"...)
	native = binary.LittleEndian.AppendUint32(native, embedded)
	native = binary.LittleEndian.AppendUint32(native, uint32(len(name)+1))
	native = append(native, name+"\x00"...)
	native = binary.LittleEndian.AppendUint32(native, uint32(len(data)))
	native = append(native, data...)
	size := binary.LittleEndian.AppendUint32(nil, uint32(len(native)))
	return compoundFile(cfb.Entry{
		Name:     "Root Entry",
		Class:    [16]byte{0x0c, 0, 3, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46},
		Children: []cfb.Entry{{Name: "\x01Ole10Native", Stream: lazyfile.Literal(append(size, native...))}},
	})
}

// compoundFile returns a compound file, the format that documents of Office embed.
func compoundFile(root cfb.Entry) []byte { return lazyfile.Bytes(cfb.New(root)) }

// externalEntity has a reference to an entity, and a text in the twin.
func externalEntity(twin bool) []byte {
	return word{
		doctype: either(twin, "", `<!DOCTYPE w:document [<!ENTITY canary SYSTEM "`+Canary+`">]>`),
		body:    paragraph(run(either(twin, "&quot;canary&quot;", "&canary;"))),
	}.file()
}

// outsideTarget has a picture with a target that starts with a parent path. Only the target of the twin
// is in the package.
func outsideTarget(twin bool) []byte {
	part := ooxml.Part{Name: "media/image1.png", Body: sampleImage.Get()}
	image := ooxml.Relationship{Type: "image", Target: either(twin, part.Name, "../"+Canary)}
	return word{body: pictureOf(`r:embed="rId2"`, ""), relationships: []ooxml.Relationship{image}, parts: []ooxml.Part{part}}.file()
}

var imagePart = ooxml.Relationship{Type: "image", Target: "word/media/image1.png"}

func samplePart() ooxml.Part { return ooxml.Part{Name: imagePart.Target, Body: sampleImage.Get()} }

var sampleImage = lazy.Value[lazyfile.Literal]{Compute: func() lazyfile.Literal {
	return png.Encode(card(320))
}}

// pictureOf returns a paragraph with a picture (20.4.2.8). The attributes say where its source is,
// and the element is added to its properties.
func pictureOf(attributes, element string) string {
	const width, height = 320 * 9525, 200 * 9525 // in EMU; a pixel is 9,525 EMU
	return paragraph(fmt.Sprintf(`<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="%d" cy="%d"/>`+
		`<wp:docPr id="1" name="Picture">%s</wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>`+
		`<pic:nvPicPr><pic:cNvPr id="1" name="image1.png"/><pic:cNvPicPr/></pic:nvPicPr>`+
		`<pic:blipFill><a:blip %s/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`+
		`<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="%[1]d" cy="%[2]d"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`+
		`</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`, width, height, element, attributes))
}
