package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// crossReferenceCases are cases of cross-reference streams and object streams.
func crossReferenceCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-xref-stream", Format: "pdf", Title: "Cross-reference stream",
			About:    "The file has a compressed cross-reference stream instead of a table and a trailer.",
			Ordinary: "The file has a cross-reference table.",
			Writers:  "Most programs that write PDF 1.5 or later", Source: "ISO 32000-1, 7.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeStream),
		},
		{
			Token: "pdf-xref-stream-widths", Format: "pdf", Title: "Cross-reference stream with narrow fields",
			About:    "The entries of the cross-reference stream have no field for the type, and three bytes in all.",
			Ordinary: "The file has a cross-reference table.",
			Writers:  "Programs that choose the widths by the size of the file", Source: "ISO 32000-1, 7.5.8.2 and 7.5.8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeNarrow),
		},
		{
			Token: "pdf-object-streams", Format: "pdf", Title: "Object streams",
			About:    "All objects except streams are in a compressed object stream.",
			Ordinary: "The objects stand in the file one by one.",
			Writers:  "Most programs that write PDF 1.5 or later", Source: "ISO 32000-1, 7.5.7", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: writtenAs(letter, document.writeObjectStream, document.writeStream),
		},
		{
			Token: "pdf-hybrid", Format: "pdf", Title: "Hybrid-reference file",
			About:    "The cross-reference table says that the page labels and the title are free objects. An update leads to a stream, which has them.",
			Ordinary: "The table has all objects.",
			Writers:  "Adobe Acrobat, for files that readers of PDF 1.4 open", Source: "ISO 32000-1, 7.5.8.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: writtenAs(labeled, document.writeHybrid, document.writeTable),
		},
		{
			Token: "pdf-xref-empty-section", Format: "pdf", Title: "Empty section of the cross-reference table",
			About:    "The last section of the cross-reference table has no entries. Its trailer leads to a stream, and to the section before it, which have the same entries.",
			Ordinary: "The table has one section.",
			Writers:  "Microsoft Word", Source: "ISO 32000-1, 7.5.8.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: written(document.writeLikeWord),
		},
	}
}

// A writer writes a document with objects, which are numbered from 1.
type writer = func(d document, objects []string) []byte

// written returns the builder of the ordinary document, written in a special way.
func written(special writer) func(twin bool) quirk.File {
	return writtenAs(letter, special, document.writeTable)
}

// writtenAs returns the builder of a document that is written in two ways.
func writtenAs(newDocument func() document, special, ordinary writer) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := newDocument()
		d.write = quirk.Either(twin, ordinary, special)
		return d.file()
	}
}

// labeled returns the ordinary document with an object that has page labels.
func labeled() document {
	d := letter()
	d.catalog = "/PageLabels " + d.add("<</Nums[0<</S/r/St 4>>1<</S/D/P(A-)>>]>>")
	d.pages[0].expect.Label, d.pages[1].expect.Label = "iv", "A-1"
	return d
}

// writeStream writes a cross-reference stream.
func (d document) writeStream(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(objects...)
	return o.stream(d.trailerEntries())
}

// writeNarrow writes a cross-reference stream with fields of 0, 2 and 1 bytes. All entries have the default type,
// objects in use, so the stream has no entry of object 0.
func (d document) writeNarrow(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(objects...)
	start, number := o.Len(), o.size
	o.enter(number, entry{inUse, start, 0})
	var rows []byte
	for n := 1; n <= number; n++ {
		place := o.entries[n].place
		rows = append(rows, byte(place>>8), byte(place), 0)
	}
	entries := fmt.Sprintf("/Type/XRef%s/W[0 2 1]/Index[1 %d]", o.trailer(d.trailerEntries()), number)
	o.object(number, stream(entries, string(rows)))
	return o.end(start)
}

// writeObjectStream writes an object stream with all objects that may be in one.
func (d document) writeObjectStream(objects []string) []byte {
	o := newOutput(d.header())
	var packed []int
	for i, object := range objects {
		if isStream(object) {
			o.object(1+i, object)
		} else {
			packed = append(packed, 1+i)
		}
	}
	o.objectStream(1+len(objects), packed, objects)
	return o.stream(d.trailerEntries())
}

func isStream(object string) bool { return strings.HasSuffix(object, "endstream") }

// objectStream writes an object stream with the objects of some numbers.
func (o *output) objectStream(number int, packed []int, objects []string) {
	o.object(number, o.pack(number, packed, objects))
}

// pack returns an object stream with the objects of some numbers (7.5.7), and enters them.
func (o *output) pack(number int, packed []int, objects []string) string {
	var pairs, data strings.Builder
	for i, n := range packed {
		fmt.Fprintf(&pairs, "%d %d ", n, data.Len())
		data.WriteString(objects[n-1] + "\n")
		o.enter(n, entry{compressed, number, i})
	}
	entries := fmt.Sprintf("/Type/ObjStm/N %d/First %d/Filter/FlateDecode", len(packed), pairs.Len())
	return stream(entries, deflated(pairs.String()+data.String()))
}

// writeHybrid hides the information and the last object from readers that do not know object streams: for them,
// the main table says that these and both streams are free.
func (d document) writeHybrid(objects []string) []byte {
	o := newOutput(d.header())
	last := len(objects)
	for i, object := range objects {
		if n := 1 + i; n != infoNumber && n != last {
			o.object(n, object)
		}
	}
	main := o.entries
	o.startSection()
	o.objectStream(1+last, []int{infoNumber, last}, objects)
	o.enter(2+last, entry{inUse, o.Len(), 0})
	start := o.Len()
	o.object(2+last, o.sectionStream(""))
	o.entries = main
	next := 0
	for _, hidden := range []int{2 + last, 1 + last, last, infoNumber, 0} {
		o.enter(hidden, entry{free, next, 65535})
		next = hidden
	}
	o.table(d.trailerEntries())
	return o.tableAndStream(d.trailerEntries(), start)
}

// tableAndStream ends an update that has a table without entries, whose trailer has the offset of a stream.
func (o *output) tableAndStream(entries string, stream int) []byte {
	start := o.Len()
	fmt.Fprintf(o, "xref\n0 0\ntrailer<<%s/XRefStm %d>>\n", o.trailer(entries), stream)
	return o.end(start)
}

// writeLikeWord writes a table, and a stream that has the same entries.
func (d document) writeLikeWord(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(objects...)
	start := o.Len()
	o.enter(o.size, entry{inUse, start, 0})
	o.object(o.size-1, o.sectionStream(d.trailerEntries()))
	o.table(d.trailerEntries())
	return o.tableAndStream(d.trailerEntries(), start)
}
