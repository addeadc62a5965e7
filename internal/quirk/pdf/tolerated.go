package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// toleratedCases are cases of files that are not valid, but that most readers open.
func toleratedCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-leading-bytes", Format: "pdf", Title: "Bytes before the header",
			About:    "Commands for a printer stand before the header. Offsets count from the header.",
			Ordinary: "The file begins with the header.",
			Writers:  "Print spoolers, and programs that save a response with parts of its headers", Source: "ISO 32000-1, 7.5.2; Adobe PDF Reference 1.7, appendix H",
			Flags: []quirk.Flag{quirk.Layout},
			Build: patched(func(file string) string { return spooled + file }),
		},
		{
			Token: "pdf-leading-bytes-counted", Format: "pdf", Title: "Bytes before the header, in the offsets",
			About:    "Commands for a printer stand before the header. Offsets count from the first byte of the file.",
			Ordinary: "The file begins with the header.",
			Writers:  "Printer drivers that write the commands and the document at once", Source: "ISO 32000-1, 7.5.2; Adobe PDF Reference 1.7, appendix H",
			Flags: []quirk.Flag{quirk.Layout},
			Build: written(func(d document, objects []string) []byte {
				o := newOutput(spooled + d.header())
				o.objects(objects...)
				return o.table(d.trailerEntries())
			}),
		},
		{
			Token: "pdf-trailing-bytes", Format: "pdf", Title: "Bytes after the end",
			About:    "More than 4,000 bytes with zeros follow the end of the file.",
			Ordinary: "The file ends with %%EOF.",
			Writers:  "Mainframes and archives with records of a fixed length", Source: "ISO 32000-1, 7.5.5; Adobe PDF Reference 1.7, appendix H",
			Flags: []quirk.Flag{quirk.Layout},
			Build: patched(func(file string) string { return file + strings.Repeat("\x00", 4096) }),
		},
		{
			Token: "pdf-trailing-text", Format: "pdf", Title: "HTML page after the end",
			About:    "An HTML page of more than 1,024 bytes follows the end of the file.",
			Ordinary: "The file ends with %%EOF.",
			Writers:  "Scripts on servers that print a page after a download", Source: "ISO 32000-1, 7.5.5; Adobe PDF Reference 1.7, appendix H",
			Flags: []quirk.Flag{quirk.Layout},
			Build: patched(func(file string) string {
				return file + "\n<!DOCTYPE html>\n<html><body>\n" + strings.Repeat("<p>Thank you for your order.</p>\n", 40) + "</body></html>\n"
			}),
		},
		{
			Token: "pdf-no-eof", Format: "pdf", Title: "No end marker",
			About:    "The file ends after the offset of the cross-reference table, without %%EOF.",
			Ordinary: "The file ends with %%EOF.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.5.5",
			Flags: []quirk.Flag{quirk.Layout},
			Build: patched(func(file string) string { return strings.TrimSuffix(file, "%%EOF\n") }),
		},
		{
			Token: "pdf-no-final-line-end", Format: "pdf", Title: "No line end after the end marker",
			About:    "The last byte of the file is the F of %%EOF.",
			Ordinary: "A line end follows %%EOF.",
			Writers:  "Many programs", Source: "ISO 32000-1, 7.5.5", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: patched(func(file string) string { return strings.TrimSuffix(file, "\n") }),
		},
		{
			Token: "pdf-xref-short-entries", Format: "pdf", Title: "Entries of 19 bytes",
			About:    "Entries of the cross-reference table end with a line feed without a space, so they have 19 bytes instead of 20.",
			Ordinary: "Entries have 20 bytes.",
			Writers:  "Scripts that write PDF, and editors that strip spaces from line ends", Source: "ISO 32000-1, 7.5.4",
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: patched(func(file string) string { return strings.NewReplacer(" n \n", " n\n", " f \n", " f\n").Replace(file) }),
		},
		{
			Token: "pdf-xref-first-number", Format: "pdf", Title: "Cross-reference table that begins with 1",
			About:    "The cross-reference table says that its first entry, the free one of object 0, is that of object 1.",
			Ordinary: "The first entry is that of object 0.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.5.4",
			Flags: []quirk.Flag{quirk.Markup},
			Build: patched(func(file string) string { return strings.Replace(file, "\nxref\n0 ", "\nxref\n1 ", 1) }),
		},
		{
			Token: "pdf-xref-gaps", Format: "pdf", Title: "Object numbers with gaps",
			About:    "The cross-reference table of a file without updates has two subsections, and no entries of the numbers between them.",
			Ordinary: "The table has an entry for each number.",
			Writers:  "Programs that copy objects from other files with their numbers", Source: "ISO 32000-1, 7.5.4",
			Flags: []quirk.Flag{quirk.Markup},
			Build: writtenAs(labeled, document.writeGap, document.writeTable),
		},
		{
			Token: "pdf-xref-offset", Format: "pdf", Title: "Wrong offset of the cross-reference table",
			About:    "The offset of the cross-reference table is 2 bytes too high.",
			Ordinary: "The offset is right.",
			Writers:  "Scripts that write PDF, and programs that edit files as text", Source: "ISO 32000-1, 7.5.5",
			Flags: []quirk.Flag{quirk.Markup},
			Build: patched(func(file string) string { return startxref(file, strings.Index(file, "\nxref\n")+3) }),
		},
		{
			Token: "pdf-xref-missing", Format: "pdf", Title: "No cross-reference table",
			About:    "The file has a trailer, but no cross-reference table, whose offset is 0.",
			Ordinary: "The file has a table.",
			Writers:  "Programs that repair files, and scripts that write PDF", Source: "ISO 32000-1, 7.5.4",
			Flags: []quirk.Flag{quirk.Markup},
			Build: patched(func(file string) string {
				before, after, _ := strings.Cut(file, "\nxref\n")
				_, after, _ = strings.Cut(after, "trailer")
				return startxref(before+"\ntrailer"+after, 0)
			}),
		},
		{
			Token: "pdf-line-ends-converted", Format: "pdf", Title: "Converted line ends",
			About:    "Each line feed became a carriage return and a line feed, so that all offsets and lengths are wrong.",
			Ordinary: "The file is as it was written.",
			Writers:  "FTP clients in text mode, and version control that converts line ends", Source: "ISO 32000-1, 7.5.4",
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: patched(func(file string) string { return strings.ReplaceAll(file, "\n", "\r\n") }),
		},
		{
			Token: "pdf-no-endobj", Format: "pdf", Title: "Objects without an end",
			About:    "The keyword endobj is missing after all objects.",
			Ordinary: "Objects end with endobj.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.3.10",
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(func(d document, objects []string) []byte {
				o := newOutput(d.header())
				for i, object := range objects {
					o.enter(1+i, entry{inUse, o.Len(), 0})
					fmt.Fprintf(o, "%d 0 obj%s\n", 1+i, object)
				}
				return o.table(d.trailerEntries())
			}),
		},
		{
			Token: "pdf-length-low", Format: "pdf", Title: "Stream with a length that is too low",
			About:    "The length of a content is 0.",
			Ordinary: "The length is right.",
			Writers:  "Programs that do not come back to fill it in", Source: "ISO 32000-1, 7.3.8.2",
			Flags: []quirk.Flag{quirk.Markup},
			Build: withLength(func(int) string { return "0" }),
		},
		{
			Token: "pdf-length-high", Format: "pdf", Title: "Stream with a length that is too high",
			About:    "The length of a content is 9 bytes too high, so it ends within endstream.",
			Ordinary: "The length is right.",
			Writers:  "Programs that edit files as text", Source: "ISO 32000-1, 7.3.8.2",
			Flags: []quirk.Flag{quirk.Markup},
			Build: withLength(func(length int) string { return fmt.Sprint(length + 9) }),
		},
		{
			Token: "pdf-length-missing", Format: "pdf", Title: "Stream without a length",
			About:    "A content has no length.",
			Ordinary: "The content has a length.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.3.8.2",
			Flags: []quirk.Flag{quirk.Markup},
			Build: edited(func(objects []string) {
				content := contentNumber(0) - 1
				objects[content] = lengthEntry.Get().ReplaceAllString(objects[content], "")
			}),
		},
		{
			Token: "pdf-length-reference", Format: "pdf", Title: "Length in an object of its own",
			About:    "The length of a content is a reference to an object at the end of the file.",
			Ordinary: "The length is in the dictionary of the stream.",
			Writers:  "Ghostscript, and other programs that do not know the length in advance", Source: "ISO 32000-1, 7.3.8.2 and 7.3.10", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *document) {
				length := d.add(fmt.Sprint(len(d.pages[0].content)))
				d.write = func(d document, objects []string) []byte {
					content := contentNumber(0) - 1
					objects[content] = lengthEntry.Get().ReplaceAllString(objects[content], "/Length "+length)
					return d.writeTable(objects)
				}
			}),
		},
		{
			Token: "pdf-stream-cr", Format: "pdf", Title: "Carriage return after stream",
			About:    "A carriage return without a line feed follows the keyword stream.",
			Ordinary: "A line feed follows the keyword stream.",
			Writers:  "Programs on classic Mac OS", Source: "ISO 32000-1, 7.3.8.1",
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: patched(func(file string) string { return strings.ReplaceAll(file, ">>stream\n", ">>stream\r") }),
		},
		{
			Token: "pdf-page-without-type", Format: "pdf", Title: "Pages without a type",
			About:    "The pages and their tree have no type.",
			Ordinary: "The types are Page and Pages.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.7.3",
			Flags: []quirk.Flag{quirk.Markup},
			Build: edited(func(objects []string) {
				for i := range objects {
					objects[i] = strings.NewReplacer("/Type/Pages", "", "/Type/Page/", "/").Replace(objects[i])
				}
			}),
		},
	}
}

// spooled are commands for a printer that precede a document.
const spooled = "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"

// startxref returns a file with another offset of the cross-reference table.
func startxref(file string, offset int) string {
	before, _, _ := strings.Cut(file, "startxref\n")
	return fmt.Sprintf("%sstartxref\n%d\n%%%%EOF\n", before, offset)
}

// withLength returns the builder of the ordinary document with another length of the first content.
func withLength(length func(length int) string) func(twin bool) quirk.File {
	return edited(func(objects []string) {
		content := contentNumber(0) - 1
		objects[content] = lengthEntry.Get().ReplaceAllString(objects[content], "/Length "+length(len(bodyOf(objects[content]))))
	})
}

// writeGap writes the last object with a higher number, and no entries for the numbers before it.
func (d document) writeGap(objects []string) []byte {
	o := newOutput(d.header())
	last := len(objects)
	const gap = 30
	catalog := strings.Replace(objects[0], reference(last), reference(last+gap), 1)
	o.objects(replace(objects, catalogNumber, catalog)[:last-1]...)
	o.object(last+gap, objects[last-1])
	return o.table(d.trailerEntries())
}
