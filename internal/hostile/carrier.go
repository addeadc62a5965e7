package hostile

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/presentation"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// carrierCases returns files that carry the antivirus test file. A scanner must extract it.
func carrierCases() []Case {
	return []Case{
		carrier("eicar-docx", "docx", "Test file in a Word document", "part of a Word document", officeCarrier(docxMembers, "word")),
		carrier("eicar-xlsx", "xlsx", "Test file in a spreadsheet", "part of a spreadsheet", officeCarrier(xlsxMembers, "xl")),
		carrier("eicar-pptx", "pptx", "Test file in a presentation", "part of a presentation", officeCarrier(pptxMembers, "ppt")),
		carrier("eicar-pdf", "pdf", "Test file attached to a PDF", "attached to a PDF document", pdfCarrier),
		carrier("eicar-zip-stored", "zip", "Stored test file", "in a zip without compression", func(f []byte) []byte { return zipMember(payload(f)) }),
		carrier("eicar-zip-deflated", "zip", "Deflated test file", "in a zip with compression", func(f []byte) []byte { return zipMember(deflatedPayload(f)) }),
		carrier("eicar-tgz-in-zip", "zip", "Test file in three archives", "in a tar in a gzip file in a zip", nestedCarrier),
		carrier("eicar-self-extracting", "exe", "Test file in a self-extracting zip", "in a zip that follows a program", selfExtractingCarrier),
		carrier("eicar-uuencode", "eml", "Test file in uuencode", "in the text of a message, in uuencode", uuencodeCarrier),
	}
}

// carrier returns a case of a file that carries another one. The place of the other file completes
// a sentence.
func carrier(token, format, title, place string, carry func(file []byte) []byte) Case {
	return Case{Info{
		Token: token, Format: format, Title: title, Verdict: Reject, CWE: 434, ASVS: "5.4.3", Scanners: true,
		Attack:   "The antivirus test file is " + place + ".",
		Failure:  "The scanner reports nothing.",
		Harmless: "A text of the same length is in its place.",
	}, func(twin bool) []byte { return carry(either(twin, harmlessText(), EICAR())) }}
}

// harmlessText returns a text of as many bytes as the antivirus test file.
func harmlessText() []byte {
	return []byte(strings.Repeat("This text is harmless. ", 3)[:len(EICAR())-1] + "\n")
}

// payload returns the carried file as a member of an archive.
func payload(file []byte) archive.Member {
	return archive.Member{Name: "test.com", Modified: archive.Epoch, Body: lazyfile.Literal(file)}
}

func deflatedPayload(file []byte) archive.Member {
	m := payload(file)
	m.Packed = lazyfile.Literal(flate.Deflate(file))
	return m
}

func zipMember(m archive.Member) []byte { return lazyfile.Bytes(archive.Zip([]archive.Member{m}, nil)) }

func nestedCarrier(file []byte) []byte {
	tgz := archive.Tgz([]archive.Member{payload(file)})
	return zipMember(archive.Member{Name: "test.tgz", Modified: archive.Epoch, Body: tgz})
}

// selfExtractingCarrier returns a program followed by a zip with offsets that count from the start
// of the program. The local header has the sizes, for scanners that do not read the directory.
func selfExtractingCarrier(file []byte) []byte {
	return appendZip(dosProgram(), "", zipStored("test.com", string(file)))
}

// officeCarrier returns a function that adds a file to the folder of an office package.
func officeCarrier(members func() []archive.Member, folder string) func(file []byte) []byte {
	return func(file []byte) []byte {
		m := deflatedPayload(file)
		m.Name = folder + "/embeddings/test.bin"
		return lazyfile.Bytes(archive.Zip(append(members(), m), nil))
	}
}

func docxMembers() []archive.Member {
	const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
		`<w:body><w:p><w:r><w:t>placeholder</w:t></w:r></w:p></w:body></w:document>`
	return ooxml.Package([]ooxml.Relationship{{Type: "officeDocument", Target: "word/document.xml"}}, []ooxml.Part{{
		Name: "word/document.xml",
		Type: wordType,
		Body: ooxml.XML(document),
	}})
}

func xlsxMembers() []archive.Member {
	sheet := xlsx.Sheet{Columns: []xlsx.Column{{Name: "Name", Width: 12}}, Rows: 1}
	const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>placeholder</t></is></c></row>`
	return sheet.Package(lazyfile.Literal(sheet.Head() + row + sheet.Tail()))
}

func pptxMembers() []archive.Member {
	return presentation.Members(presentation.Options{Slides: 1, Design: "plain", Style: "lorem"})
}

// pdfCarrier returns a PDF document of an empty page with an attachment (ISO 32000-1, 7.11.4).
func pdfCarrier(file []byte) []byte {
	head, offsets := structure.Head(
		"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(test.com)4 0 R]>>>>>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>",
		"<</Type/Filespec/F(test.com)/UF(test.com)/EF<</F 5 0 R>>>>",
		structure.Stream("/Type/EmbeddedFile", string(file)),
	)
	return append(head, structure.Tail(offsets, int64(len(head)), "/Root 1 0 R")...)
}

// uuencodeCarrier returns a message with a file in its text, in uuencode, the encoding before MIME:
// lines of up to 45 bytes, after their number, in four characters for three bytes.
func uuencodeCarrier(file []byte) []byte {
	var b strings.Builder
	b.WriteString("begin 644 test.com\n")
	for line := range slices.Chunk(file, 45) {
		b.WriteByte(uuencoded(byte(len(line))))
		for triple := range slices.Chunk(line, 3) {
			t := [3]byte{}
			copy(t[:], triple)
			b.Write([]byte{uuencoded(t[0] >> 2), uuencoded(t[0]<<4&0x3f | t[1]>>4), uuencoded(t[1]<<2&0x3f | t[2]>>6), uuencoded(t[2] & 0x3f)})
		}
		b.WriteByte('\n')
	}
	b.WriteString("`\nend")
	return message("Test file", plainText(b.String()))
}

// uuencoded returns the character for six bits. That for zero is a grave accent, because some programs
// remove spaces at the end of lines.
func uuencoded(bits byte) byte {
	if bits == 0 {
		return '`'
	}
	return ' ' + bits
}
