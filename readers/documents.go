package main

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A passage is a case about a text in a document.
type passage struct {
	name, address string
	text, next    string // next follows it in the document, or is empty
	want          string
}

const isFound = "found"

// A reading is the text that a program found in a document.
type reading struct{ Text, Error string }

// docxTexts measures which texts programs find in documents of Word.
func docxTexts() table {
	return passages("documents", []passage{
		{name: "header", address: "quirk/docx-inherited-headers", text: "Terms", want: isFound},
		{name: "footnote", address: "quirk/docx-footnotes", text: "From Assam.", want: isFound},
		{name: "endnote", address: "quirk/docx-endnotes", text: "From Assam.", want: isFound},
		{name: "comment", address: "quirk/docx-comments", text: "Which tea?", want: isFound},
		{name: "text box", address: "quirk/docx-text-box", text: "Keep the tea dry.", want: isFound},
		{name: "inserted text", address: "quirk/docx-insertions", text: "Both are complete.", want: isFound},
		{name: "deleted text", address: "quirk/docx-deletions", text: "large"},
		{name: "hidden text", address: "quirk/docx-hidden-text", text: "(internal: 9)"},
		{name: "content control", address: "quirk/docx-run-controls", text: "Two boxes", want: isFound},
		{name: "result of a field", address: "quirk/docx-simple-fields", text: "two boxes", want: isFound},
		{name: "text of a link", address: "quirk/docx-links", text: "terms-of-delivery", want: isFound},
		{name: "number of a list", address: "quirk/docx-numbered-list", text: "1.2.", want: isFound},
		{name: "description of a picture", address: "quirk/docx-picture-alternatives", text: "A box of", want: isFound},
		{name: "between cells", address: "quirk/docx-floating-table?twin=1", text: "Coffee", next: "1"},
		{name: "Strict", address: "quirk/docx-strict", text: "Two boxes", want: isFound},
	}, []reader{
		{name: "pandoc", source: debian("pandoc"), script: "documents.py pandoc"},
		{name: "LibreOffice (to text)", source: debian("libreoffice-writer-nogui"), script: "documents.py libreoffice"},
		{name: "LibreOffice (to PDF)", source: debian("libreoffice-writer-nogui"), script: "documents.py libreoffice-pdf"},
		{name: "AbiWord", source: debian("abiword"), script: "documents.py abiword"},
		{name: "docx2txt", source: debian("docx2txt"), script: "documents.py docx2txt"},
		{name: "python-docx (paragraphs)", source: python("python3-docx"), script: "documents.py python-docx"},
		{name: "mammoth (extractRawText)", source: npm("mammoth"), script: "documents.mjs mammoth"},
		{name: "mammoth (convertToHtml)", source: npm("mammoth"), script: "documents.mjs mammoth-html"},
		{name: "officeparser", source: npm("officeparser"), script: "documents.mjs officeparser"},
		{name: "word-extractor (getBody)", source: npm("word-extractor"), script: "documents.mjs word-extractor"},
	})
}

// odtTexts measures which texts programs find in documents of OpenDocument.
func odtTexts() table {
	return passages("opendocuments", []passage{
		{name: "sections", address: "quirk/odt-sections", text: "The ship left the harbour", want: isFound},
		{name: "footnote", address: "quirk/odt-footnote", text: "The Wren.", want: isFound},
		{name: "comment", address: "quirk/odt-comment", text: "Which ship?", want: isFound},
		{name: "text box", address: "quirk/odt-text-box", text: "Tea for two", want: isFound},
		{name: "deleted text", address: "quirk/odt-deletion", text: "slowly"},
		{name: "hidden text", address: "quirk/odt-hidden-text", text: "Draft"},
		{name: "description of a picture", address: "quirk/odt-description", text: "A grey cat", want: isFound},
		{name: "UTF-16", address: "quirk/odt-utf-16", text: "The ship left the harbour", want: isFound},
	}, []reader{
		{name: "pandoc", source: debian("pandoc"), script: "documents.py pandoc"},
		{name: "LibreOffice (to text)", source: debian("libreoffice-writer-nogui"), script: "documents.py libreoffice"},
		{name: "LibreOffice (to PDF)", source: debian("libreoffice-writer-nogui"), script: "documents.py libreoffice-pdf"},
		{name: "AbiWord", source: debian("abiword"), script: "documents.py abiword"},
		{name: "odt2txt", source: debian("odt2txt"), script: "documents.py odt2txt"},
		{name: "odfpy (extractText)", source: python("python3-odf"), script: "documents.py odfpy"},
		{name: "officeparser", source: npm("officeparser"), script: "documents.mjs officeparser"},
	})
}

// docTexts measures which texts programs find in documents of Word 97 to 2003.
func docTexts() table {
	return passages("olddocuments", []passage{
		{name: "umlauts", address: "quirk/doc-8-bit", text: "Köln", want: isFound},
		{name: "saved fast", address: "quirk/doc-fast-saved", text: "on Monday. Yours, René", want: isFound},
		{name: "footnote", address: "quirk/doc-footnotes", text: "From Assam.", want: isFound},
		{name: "address of a link", address: "quirk/doc-hyperlink", text: "https://example.com/list"},
		{name: "hidden text", address: "quirk/doc-hidden-text", text: "so far, paid"},
		{name: "between cells", address: "quirk/doc-table", text: "Assam", next: "12"},
		{name: "300,000 bytes", address: "document/1?format=doc&size=300000B&seed=1", text: "Enclosures: 2", want: isFound},
		{name: "RTF", address: "quirk/doc-rtf", text: "Köln", want: isFound},
	}, []reader{
		{name: "LibreOffice (to text)", source: debian("libreoffice-writer-nogui"), script: "documents.py libreoffice"},
		{name: "LibreOffice (to PDF)", source: debian("libreoffice-writer-nogui"), script: "documents.py libreoffice-pdf"},
		{name: "AbiWord", source: debian("abiword"), script: "documents.py abiword"},
		{name: "antiword", source: debian("antiword"), script: "documents.py antiword"},
		{name: "catdoc", source: debian("catdoc"), script: "documents.py catdoc"},
		{name: "Apache POI", source: debian("libapache-poi-java"), script: "documents.py poi"},
		{name: "word-extractor (getBody)", source: npm("word-extractor"), script: "documents.mjs word-extractor"},
	})
}

// passages is a table of what programs make of passages.
func passages(name string, all []passage, readers []reader) table {
	t := table{name: name, files: true, atOnce: 2}
	byName := map[string]passage{}
	for _, p := range all {
		byName[p.name] = p
		told := map[string]string{"text": p.text}
		if p.next != "" {
			told["next"] = p.next
		}
		t.cases = append(t.cases, measurement.Case{Name: p.name, Address: p.address, Told: told, Want: p.want})
	}
	for _, r := range readers {
		answer := func(in input, found reading) string { return byName[in.Name].answer(found) }
		t.programs = append(t.programs, program{name: r.name, source: r.source, measure: judged(scriptFor[reading](strings.Fields(r.script)...), answer)})
	}
	return t
}

// answer returns whether a program found the passage, or what it has before the next one.
func (p passage) answer(r reading) string {
	text := strings.Join(strings.Fields(r.Text), " ")
	n := strings.Count(text, p.text)
	switch {
	case r.Error != "":
		return "error"
	case n == 0:
		return "left out"
	case p.next != "":
		return between(r.Text, p.text, p.next)
	case n > 1 && p.text != "":
		return "twice"
	}
	return isFound
}

// between describes what a text has between two passages.
func between(text, first, next string) string {
	_, text, _ = strings.Cut(text, first)
	text, _, isThere := strings.Cut(text, next)
	switch {
	case !isThere:
		return "left out"
	case text == "":
		return "nothing"
	}
	for _, s := range []struct{ mark, name string }{{"|", "bar"}, {"\t", "tab"}, {"\n", "line break"}} {
		if strings.Contains(text, s.mark) {
			return s.name
		}
	}
	return "spaces"
}
