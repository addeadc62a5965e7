package pdf

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/cms"
)

// signatureCases are cases about signatures, of which everybody can derive the key.
func signatureCases() []quirk.Case {
	const ordinary = "The document has one signature in the format adbe.pkcs7.detached."
	plain := func() document { return signed(pkcs7) }
	return []quirk.Case{
		{
			Token: "pdf-signature", Format: "pdf", Title: "Signature",
			About:    "A detached signature covers all bytes of the document except itself. Its certificate is self-signed.",
			Ordinary: "The document is not signed.",
			Writers:  "Adobe Acrobat, and iText and PDFBox on servers", Source: "ISO 32000-1, 12.8.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(plain, letter),
		},
		{
			Token: "pdf-signature-cades", Format: "pdf", Title: "PAdES signature",
			About:    "The signature is in the format CAdES, as European law asks for.",
			Ordinary: ordinary,
			Writers:  "DSS of the European Commission, and LibreOffice", Source: "ETSI EN 319 142-1, 5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document { return signed(cades) }, plain),
		},
		{
			Token: "pdf-signature-updated", Format: "pdf", Title: "Changes after the signature",
			About:    "A comment was added in an incremental update after the signature, which still covers all bytes before it.",
			Ordinary: "The signature covers the comment.",
			Writers:  "Adobe Acrobat, after somebody comments on a signed document", Source: "ISO 32000-1, 12.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(commentedAfter, commentedBefore),
		},
		{
			Token: "pdf-signature-certified", Format: "pdf", Title: "Certified document",
			About:    "The author allows only fields to be filled in, and the catalog refers to the signature as a permission.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat, for government forms", Source: "ISO 32000-1, 12.8.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				d := signed(pkcs7 + "/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>>>]")
				d.catalog += "/Perms<</DocMDP " + reference(d.next()-2) + ">>" // the field follows the signature
				return d
			}, plain),
		},
		{
			Token: "pdf-signature-two", Format: "pdf", Title: "Two signatures",
			About:    "The second signature is in an incremental update, and covers the first one as well.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat, if two people sign a contract", Source: "ISO 32000-1, 12.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(signedTwice, plain),
		},
		{
			Token: "pdf-signature-field", Format: "pdf", Title: "Field without a signature",
			About:    "A field waits for a signature.",
			Ordinary: "The document has no field.",
			Writers:  "Adobe Acrobat and DocuSign, for documents that people have to sign", Source: "ISO 32000-1, 12.7.4.5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(func(d *document) { d.addSignature(signatureField("approval", "")) }),
		},
	}
}

// check is a comment.
const check = "<</Type/Annot/Subtype/Text/F 4/Rect[500 740 520 760]/T(Ann)/Contents(Please check the price)>>"

// commentedBefore returns a document with a comment and a signature that covers it.
func commentedBefore() document {
	d := signed(pkcs7, check)
	d.found(expect.Comments, expect.Item{Name: "Ann", Text: "Please check the price", Page: 1})
	return d
}

// commentedAfter returns a signed document with an update that adds a comment.
func commentedAfter() document {
	d := signed(pkcs7)
	d.write = func(d document, objects []string) []byte {
		n := len(objects) // the number of the field
		page := d.pages[0]
		page.entries = "/Annots[" + reference(n) + " " + reference(n+1) + "]"
		return d.updated(sign(d.writeTable(objects)), n+1,
			update{pageNumber(0), page.object(pageNumber(0) + 1)}, update{n + 1, check})
	}
	d.found(expect.Comments, expect.Item{Name: "Ann", Text: "Please check the price", Page: 1})
	return d
}

// signedTwice returns a signed document with an update that has another signature.
func signedTwice() document {
	d := signed(pkcs7)
	d.write = func(d document, objects []string) []byte {
		n := len(objects)
		first, signature, second := reference(n), reference(n+1), reference(n+2)
		page := d.pages[0]
		page.entries = "/Annots[" + first + " " + second + "]"
		catalog := "<</Type/Catalog/Pages " + reference(rootNumber) + "/AcroForm<</Fields[" + first + " " + second + "]/SigFlags 3>>>>"
		file := d.updated(sign(d.writeTable(objects)), n+2, update{catalogNumber, catalog}, update{pageNumber(0), page.object(pageNumber(0) + 1)},
			update{n + 1, unsigned(pkcs7)}, update{n + 2, signatureField("countersignature", "/V "+signature)})
		return sign(file)
	}
	d.found(expect.Fields, expect.Item{Name: "countersignature", Page: 1})
	d.found(expect.Signatures, expect.Item{Name: cms.Signer, State: "valid"})
	return d
}
