package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// syntaxCases are cases of objects that are written in rare ways.
func syntaxCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-comments", Format: "pdf", Title: "Comments",
			About:    "Comments with brackets stand between the tokens of objects and of contents.",
			Ordinary: "Only the second line of the file is a comment.",
			Writers:  "Programs whose output can be traced to its source", Source: "ISO 32000-1, 7.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *document) {
				d.pages[0].box = "% (left\n[0% ] bottom\r0 % >> right\r\n595%\n842]"
				d.pages[0].content = strings.Replace(d.pages[0].content, "Tj", "% )Tj ET [\nTj", 1)
			}),
		},
		{
			Token: "pdf-hex-strings", Format: "pdf", Title: "Strings in hexadecimal",
			About:    "Strings are in hexadecimal with white space in them. The last digit of one, a zero, is left out.",
			Ordinary: "Strings are in parentheses.",
			Writers:  "Many programs; with line breaks, iText", Source: "ISO 32000-1, 7.3.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: withLine("Total: 120", `<54 6F 74 61 6c
3A2 031 32	3>Tj`),
		},
		{
			Token: "pdf-string-escapes", Format: "pdf", Title: "Escapes in strings",
			About:    "A string has octal escapes of one to three digits, balanced parentheses, a backslash before a letter and one before a line break.",
			Ordinary: "The string has only the escapes that it needs.",
			Writers:  "Converters of PostScript", Source: "ISO 32000-1, 7.3.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Quoting},
			Build: withLine("Tea (green) & sugar 7%", "(T\\145a\\40(gr\\\neen) \\46 s\\u\\147ar\\0407\\45)Tj"),
		},
		{
			Token: "pdf-string-line-breaks", Format: "pdf", Title: "Line breaks in a string",
			About:    "A string continues on the next line after a backslash, a carriage return and a line feed.",
			Ordinary: "The string is on one line.",
			Writers:  "Acrobat Distiller, for long strings", Source: "ISO 32000-1, 7.3.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.LineEnds},
			Build: withLine("One box is missing.", "(One bo\\\r\nx is mis\\\rsing.)Tj"),
		},
		{
			Token: "pdf-name-escapes", Format: "pdf", Title: "Escapes in names",
			About:    "Names of keys, of types and of the font have letters as # and two hexadecimal digits.",
			Ordinary: "The names are written as letters.",
			Writers:  "Programs that escape more than they need to", Source: "ISO 32000-1, 7.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: edited(func(objects []string) {
				page := objects[pageNumber(0)-1]
				objects[pageNumber(0)-1] = strings.NewReplacer("/Page/", "/P#61ge/", "/MediaBox", "/Media#42ox", "/Contents", "/#43ontents").Replace(page)
				content := objects[contentNumber(0)-1]
				objects[contentNumber(0)-1] = stream("", strings.Replace(bodyOf(content), "/F1", "/#46#31", 1))
			}),
		},
		{
			Token: "pdf-name-characters", Format: "pdf", Title: "Special characters in names",
			About:    "The name of the font has a space, a #, parentheses, a slash and letters in UTF-8.",
			Ordinary: "The name of the font is F1.",
			Writers:  "Programs that name resources as their users do", Source: "ISO 32000-1, 7.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: edited(func(objects []string) {
				const name = "/My#20Font#23#28#2f#c3#bc#29"
				objects[pageNumber(0)-1] = strings.Replace(objects[pageNumber(0)-1], "/F1", name, 1)
				objects[contentNumber(0)-1] = stream("", strings.Replace(bodyOf(objects[contentNumber(0)-1]), "/F1", name, 1))
			}),
		},
		{
			Token: "pdf-numbers", Format: "pdf", Title: "Forms of numbers",
			About:    "Numbers have signs, zeros at the start, no digit before the point or none after it.",
			Ordinary: "Numbers are whole, without a sign.",
			Writers:  "Programs that print numbers of fixed width, or cut zeros", Source: "ISO 32000-1, 7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Numbers},
			Build: changed(func(d *document) {
				d.pages[0].box = "[-.0 +0 595. 00842.000]"
				d.pages[0].content = strings.Replace(d.pages[0].content, "/F1 14 Tf 20 TL 72 750 Td", "/F1 +14. Tf 020. TL 71.5 00750. Td +.5 -.000 Td", 1)
			}),
		},
		{
			Token: "pdf-large-integers", Format: "pdf", Title: "Integers of more than 32 bits",
			About:    "Private entries of the catalog have integers beyond the range of 32 and of 64 bits.",
			Ordinary: "The integers are small.",
			Writers:  "Programs that store identifiers or times in private data", Source: "ISO 32000-1, annex C.2",
			Flags: []quirk.Flag{quirk.Numbers},
			Build: edits(func(objects []string, twin bool) {
				numbers := quirk.Either(twin, "123 456", "4294967296 123456789012345678901234567890")
				objects[0] = strings.Replace(objects[0], "/Pages", "/PieceInfo<</EXMP_Store<</LastModified(D:20261129120000Z)/Private["+numbers+"]>>>>/Pages", 1)
			}),
		},
		{
			Token: "pdf-null-values", Format: "pdf", Title: "Null values",
			About:    "Entries of the catalog, of pages and of resources are null, or references to objects that do not exist.",
			Ordinary: "The entries are absent.",
			Writers:  "Programs that delete objects and leave references to them", Source: "ISO 32000-1, 7.3.9 and 7.3.10", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: changed(func(d *document) {
				d.catalog = "/Outlines null/PageLabels null/Lang 90 0 R"
				d.pages[0].entries = "/Annots null/Rotate null/Thumb 91 0 R/UserUnit null"
				d.pages[0].resources = "/XObject null/ColorSpace 92 0 R"
			}),
		},
		{
			Token: "pdf-references", Format: "pdf", Title: "References everywhere",
			About:    "Arrays, numbers, names and strings are objects of their own, and the entries refer to them.",
			Ordinary: "Values are where they are used.",
			Writers:  "Crystal Reports and other programs with an object for each value", Source: "ISO 32000-1, 7.3.10", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(referAll),
		},
		{
			Token: "pdf-line-ends-cr", Format: "pdf", Title: "Carriage returns",
			About:    "Lines end with a carriage return, except after the keyword stream.",
			Ordinary: "Lines end with a line feed.",
			Writers:  "Programs on classic Mac OS, and Acrobat Distiller", Source: "ISO 32000-1, 7.2.2 and 7.3.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: patched(func(file string) string {
				file = strings.ReplaceAll(file, "\n", "\r")
				return strings.ReplaceAll(file, ">>stream\r", ">>stream\n")
			}),
		},
		{
			Token: "pdf-compact", Format: "pdf", Title: "Minimal white space",
			About:    "Objects follow one another without a line break, and the data of streams have none before endstream.",
			Ordinary: "Each object begins on a line.",
			Writers:  "Programs that minimize files", Source: "ISO 32000-1, 7.2.2 and 7.3.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: written(func(d document, objects []string) []byte {
				o := newOutput(d.header())
				for i, object := range objects {
					o.enter(1+i, entry{inUse, o.Len(), 0})
					fmt.Fprintf(o, "%d 0 obj%s endobj ", 1+i, strings.Replace(object, "\nendstream", "endstream", 1))
				}
				o.WriteString("\n")
				return o.table(d.trailerEntries())
			}),
		},
	}
}

// withLine returns the builder of the ordinary document with a further line of text. The quirk shows it with operators.
func withLine(text, operators string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := letter()
		line := quirk.Either(twin, literal(text)+"Tj", operators)
		d.pages[1].content = strings.TrimSuffix(d.pages[1].content, "ET") + line + "\nET"
		words := expect.NewWords(*d.pages[1].expect.Text.Content + "\n" + text)
		d.pages[1].expect.Text = &words
		return d.file()
	}
}

// edited returns the builder of the ordinary document, whose objects the quirk edits in place.
func edited(edit func(objects []string)) func(twin bool) quirk.File {
	return edits(func(objects []string, twin bool) {
		if !twin {
			edit(objects)
		}
	})
}

// edits is edited for a twin that edits objects as well.
func edits(edit func(objects []string, twin bool)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := letter()
		d.write = func(d document, objects []string) []byte {
			edit(objects, twin)
			return d.writeTable(objects)
		}
		return d.file()
	}
}

// patched returns the builder of the ordinary document, whose file the quirk changes.
func patched(patch func(file string) string) func(twin bool) quirk.File {
	return written(func(d document, objects []string) []byte { return []byte(patch(string(d.writeTable(objects)))) })
}

// bodyOf returns the data of a stream object.
func bodyOf(object string) string {
	_, body, _ := strings.Cut(object, "stream\n")
	return strings.TrimSuffix(body, "\nendstream")
}

// referAll moves values of the document to objects of their own.
func referAll(d *document) {
	corner := d.add("842")
	box := d.add("[0 0 595 " + corner + "]")
	for i := range d.pages {
		d.pages[i].box = " " + box
	}
	title := d.add("(Invoice)")
	d.info = "/Title " + title
	d.items = titled("Invoice")
	length := d.add(fmt.Sprint(len(d.pages[0].content)))
	count, kids := d.add("2"), d.add("["+reference(pageNumber(0))+" "+reference(pageNumber(1))+"]")
	resources := d.add("<</Font<</F1 " + reference(fontNumber) + ">>>>")
	base := d.add("/Helvetica")
	d.write = func(d document, objects []string) []byte {
		objects[rootNumber-1] = "<</Type/Pages/Kids " + kids + "/Count " + count + ">>"
		objects[fontNumber-1] = strings.Replace(objects[fontNumber-1], "/BaseFont/Helvetica", "/BaseFont "+base, 1)
		content := contentNumber(0) - 1
		objects[content] = lengthEntry.Get().ReplaceAllString(objects[content], "/Length "+length)
		for i := range d.pages {
			page := pageNumber(i) - 1
			objects[page] = resourcesEntry.Get().ReplaceAllString(objects[page], "/Resources "+resources)
		}
		return d.writeTable(objects)
	}
}

var (
	lengthEntry    = lazyregexp.New(`/Length \d+`)
	resourcesEntry = lazyregexp.New(`/Resources<<.*?>>>>`)
)
