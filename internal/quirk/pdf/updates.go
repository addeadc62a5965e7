package pdf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// updateCases are cases of files that programs appended to, and of objects that are free.
func updateCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-update", Format: "pdf", Title: "Incremental update",
			About:    "The text of the first page was replaced. The new text is after the end of the original file, which still has the old one.",
			Ordinary: "The file was written at once.",
			Writers:  "Adobe Acrobat, and programs that sign or fill in forms", Source: "ISO 32000-1, 7.5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeReplaced),
		},
		{
			Token: "pdf-updates", Format: "pdf", Title: "Many incremental updates",
			About:    "The file was updated 12 times. Each update has the title and a text.",
			Ordinary: "The file was written at once.",
			Writers:  "Editors that save all changes at the end of the file", Source: "ISO 32000-1, 7.5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeManyUpdates),
		},
		{
			Token: "pdf-update-page-deleted", Format: "pdf", Title: "Page deleted by an update",
			About:    "The original file has three pages. An update deletes the last one, whose objects are still in the file.",
			Ordinary: "The file was written at once with two pages.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 7.5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeDeletedPage),
		},
		{
			Token: "pdf-update-page-added", Format: "pdf", Title: "Page added by an update",
			About:    "The original file has one page. An update adds the second one.",
			Ordinary: "The file was written at once with two pages.",
			Writers:  "Adobe Acrobat, and programs that append a page of signatures", Source: "ISO 32000-1, 7.5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeAddedPage),
		},
		{
			Token: "pdf-update-sections", Format: "pdf", Title: "Cross-reference table with subsections",
			About:    "The table of an update has subsections of one entry each.",
			Ordinary: "The file was written at once.",
			Writers:  "Adobe Acrobat, and programs that sign or fill in forms", Source: "ISO 32000-1, 7.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeScattered),
		},
		{
			Token: "pdf-update-mixed", Format: "pdf", Title: "Cross-reference stream after a table",
			About:    "The original file has a cross-reference table, and an update of it a cross-reference stream.",
			Ordinary: "The file was written at once.",
			Writers:  "Programs that write updates as of PDF 1.5, whatever the original has", Source: "ISO 32000-1, 7.5.8.2, table 17",
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeMixed),
		},
		{
			Token: "pdf-generation-numbers", Format: "pdf", Title: "Generation numbers",
			About:    "The number of a deleted object was used again, so the object has the generation 1.",
			Ordinary: "All objects have the generation 0.",
			Writers:  "Adobe Acrobat, after several updates", Source: "ISO 32000-1, 7.3.10 and 7.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeGenerations),
		},
		{
			Token: "pdf-free-objects", Format: "pdf", Title: "Free objects",
			About:    "The table has free entries, which form a list, between those of objects.",
			Ordinary: "The table has an entry for each object.",
			Writers:  "Programs that delete objects and do not number the others anew", Source: "ISO 32000-1, 7.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: writtenAs(labeled, document.writeFree, document.writeTable),
		},
		{
			Token: "pdf-objects-reversed", Format: "pdf", Title: "Objects from last to first",
			About:    "The objects are in the reverse order of their numbers, and the catalog is the last one.",
			Ordinary: "The objects are in the order of their numbers.",
			Writers:  "Programs that write an object when its parts are complete", Source: "ISO 32000-1, 7.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeReversed),
		},
	}
}

// replace returns objects with another object of a number.
func replace(objects []string, number int, object string) []string {
	result := slices.Clone(objects)
	result[number-1] = object
	return result
}

// update updates a file with objects of the given numbers, and a table.
func (o *output) update(entries string, objects []string, numbers ...int) []byte {
	for _, number := range numbers {
		o.object(number, objects[number-1])
	}
	return o.table(entries)
}

// content returns the number of the content of page i, from 0.
func contentNumber(i int) int { return pageNumber(i) + 1 }

// draft returns objects with another text of the first page.
func draft(objects []string) []string {
	return replace(objects, contentNumber(0), stream("", textLines("Draft", "Three boxes of tea, to be delivered.")))
}

func (d document) writeReplaced(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(draft(objects)...)
	o.table(d.trailerEntries())
	return o.update(d.trailerEntries(), objects, contentNumber(0))
}

func (d document) writeManyUpdates(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(draft(objects)...)
	o.table(d.trailerEntries())
	const count = 12
	for i := range count - 1 {
		changed := replace(objects, infoNumber, fmt.Sprintf("<</Title(Draft %d)>>", 1+i))
		changed = replace(changed, contentNumber(1), stream("", textLines("Terms", fmt.Sprintf("Please pay within %d days.", 7+i))))
		o.update(d.trailerEntries(), changed, infoNumber, contentNumber(1))
	}
	return o.update(d.trailerEntries(), objects, infoNumber, contentNumber(0), contentNumber(1))
}

func (d document) writeDeletedPage(objects []string) []byte {
	longer := d
	longer.pages = append(slices.Clone(d.pages), textPage("Appendix", "This page was deleted."))
	o := newOutput(d.header())
	o.objects(longer.allObjects()...)
	o.table(d.trailerEntries())
	deleted := pageNumber(2)
	o.enter(0, entry{free, deleted, 65535})
	o.enter(deleted, entry{free, deleted + 1, 1})
	o.enter(deleted+1, entry{free, 0, 1})
	return o.update(d.trailerEntries(), objects, rootNumber)
}

func (d document) writeAddedPage(objects []string) []byte {
	shorter := d
	shorter.pages = d.pages[:1]
	o := newOutput(d.header())
	o.objects(shorter.allObjects()...)
	o.table(d.trailerEntries())
	return o.update(d.trailerEntries(), objects, rootNumber, pageNumber(1), contentNumber(1))
}

func (d document) writeScattered(objects []string) []byte {
	o := newOutput(d.header())
	old := replace(draft(objects), infoNumber, "<</Title(Draft)>>")
	old = replace(old, contentNumber(1), stream("", textLines("Terms", "To be discussed.")))
	o.objects(old...)
	o.table(d.trailerEntries())
	return o.update(d.trailerEntries(), objects, infoNumber, contentNumber(0), contentNumber(1))
}

func (d document) writeMixed(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(draft(objects)...)
	o.table(d.trailerEntries())
	number := contentNumber(0)
	o.object(number, objects[number-1])
	return o.stream(d.trailerEntries())
}

// writeGenerations writes a file, an update that deletes the content of the first page, and an update that has
// another content of the same number.
func (d document) writeGenerations(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(draft(objects)...)
	o.table(d.trailerEntries())
	page, content := pageNumber(0), contentNumber(0)
	old := reference(content)
	o.enter(0, entry{free, content, 65535})
	o.enter(content, entry{free, 0, 1})
	o.object(page, strings.Replace(objects[page-1], "/Contents "+old, "", 1))
	o.table(d.trailerEntries())
	o.enter(0, entry{free, 0, 65535})
	o.object(page, strings.Replace(objects[page-1], old, fmt.Sprintf("%d 1 R", content), 1))
	o.enter(content, entry{inUse, o.Len(), 1})
	fmt.Fprintf(o, "%d 1 obj%s\nendobj\n", content, objects[content-1])
	return o.table(d.trailerEntries())
}

// writeFree writes the last object with a higher number, after free ones.
func (d document) writeFree(objects []string) []byte {
	o := newOutput(d.header())
	last := len(objects)
	const gap = 3
	catalog := strings.Replace(objects[0], reference(last), reference(last+gap), 1)
	o.objects(replace(objects, catalogNumber, catalog)[:last-1]...)
	o.enter(0, entry{free, last, 65535})
	o.enter(last, entry{free, last + 1, 1})
	o.enter(last+1, entry{free, last + 2, 3})
	o.enter(last+2, entry{free, 0, 65535})
	o.object(last+gap, objects[last-1])
	return o.table(d.trailerEntries())
}

func (d document) writeReversed(objects []string) []byte {
	o := newOutput(d.header())
	for i := len(objects); i > 0; i-- {
		o.object(i, objects[i-1])
	}
	return o.table(d.trailerEntries())
}
