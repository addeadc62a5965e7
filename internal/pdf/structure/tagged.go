package structure

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// Tagged returns a document by package fpdf with its logical structure, its links, and metadata with
// the title, which is in UTF-8. It conforms to PDF/UA-1 (ISO 14289-1) if its pages do.
func (d Document) Tagged(t *Tree, title string) Document {
	w := tagger{t, len(d.Offsets) + 1}
	const pageSize, elementSize, linkSize = 60, 100, 250 // in bytes, roughly
	d = d.rewrite(2000+pageSize*len(t.marked)+elementSize*len(t.elements)+linkSize*len(t.links), w.page)
	d.append(metadata(title))
	d.append(fmt.Sprintf("<</Type/StructTreeRoot/K %d 0 R/ParentTree %d 0 R/ParentTreeNextKey %d>>",
		w.element(t.elements[0]), w.parents(), len(t.marked)+len(t.links)))
	d.append(w.parentTree())
	for _, e := range t.elements {
		d.append(w.dictionary(e))
	}
	for _, l := range t.links {
		d.append(w.annotation(l))
	}
	d.Catalog += fmt.Sprintf("/Version/1.7/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>"+
		"/Metadata %d 0 R/StructTreeRoot %d 0 R", w.first, w.root())
	return d
}

// append appends an object.
func (d *Document) append(object string) {
	d.Offsets = append(d.Offsets, int64(len(d.Objects)))
	d.Objects = fmt.Appendf(d.Objects, "%d 0 obj%s\nendobj\n", len(d.Offsets), object)
}

// metadata returns a stream of XMP (14.3.2).
func metadata(title string) string {
	const form = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
	xmp := fmt.Sprintf(form, title)
	return Stream("/Type/Metadata/Subtype/XML", xmp)
}

// A tagger numbers the objects of a tree: metadata, the root, the parents, elements and links.
type tagger struct {
	*Tree
	first int // object
}

func (w tagger) root() int              { return w.first + 1 }
func (w tagger) parents() int           { return w.first + 2 }
func (w tagger) element(e *Element) int { return w.first + 3 + e.index }
func (w tagger) link(l *Link) int       { return w.first + 3 + len(w.elements) + l.index }

// key returns the key of a link in the parent tree.
func (w tagger) key(l *Link) int { return len(w.marked) + l.index }

// pageObject returns the number of the object of a page in a file by package fpdf.
func pageObject(page int) int { return 3 + 2*page }

// page adds entries to the object of a page. Other objects do not change.
func (w tagger) page(number int, object []byte) []byte {
	page := (number - pageObject(0)) / 2
	if page < 0 || page >= len(w.marked) || number != pageObject(page) {
		return object
	}
	entries := fmt.Sprintf("<</StructParents %d/Tabs/S", page)
	if links := w.linksOn(page); links != "" {
		entries += "/Annots[" + links + "]"
	}
	return bytes.Replace(object, []byte("<<"), []byte(entries), 1)
}

// linksOn returns the references of the links on a page.
func (w tagger) linksOn(page int) string {
	var references strings.Builder
	for _, l := range w.links {
		if l.element.page == page {
			fmt.Fprintf(&references, " %d 0 R", w.link(l))
		}
	}
	return references.String()
}

// parentTree returns the elements that content and links belong to (14.7.4.4). The keys are the
// numbers of pages, followed by the numbers of links.
func (w tagger) parentTree() string {
	var b strings.Builder
	b.WriteString("<</Nums[")
	for page, elements := range w.marked {
		fmt.Fprintf(&b, "%d[", page)
		for _, e := range elements {
			fmt.Fprintf(&b, "%d 0 R ", w.element(e))
		}
		b.WriteString("]")
	}
	for _, l := range w.links {
		fmt.Fprintf(&b, "%d %d 0 R ", w.key(l), w.element(l.element))
	}
	b.WriteString("]>>")
	return b.String()
}

// dictionary returns the object of an element (table 323).
func (w tagger) dictionary(e *Element) string {
	var b strings.Builder
	parent := w.root()
	if e.index > 0 {
		parent = w.element(w.elements[e.parent])
	}
	fmt.Fprintf(&b, "<</S/%s/P %d 0 R/Pg %d 0 R%s", e.kind, parent, pageObject(e.page), e.attributes)
	if e.description != "" {
		b.WriteString("/Alt" + textString(e.description))
	}
	b.WriteString("/K[")
	for _, k := range e.kids {
		switch {
		case k.element != nil:
			fmt.Fprintf(&b, "%d 0 R ", w.element(k.element))
		case k.link != nil:
			fmt.Fprintf(&b, "<</Type/OBJR/Obj %d 0 R>>", w.link(k.link))
		default:
			fmt.Fprintf(&b, "%d ", k.content)
		}
	}
	b.WriteString("]>>")
	return b.String()
}

// annotation returns the object of a link.
func (w tagger) annotation(l *Link) string {
	target := fmt.Sprintf("/Dest[%d 0 R/Fit]", pageObject(l.Page))
	if l.URI != "" {
		target = fmt.Sprintf("/A<</S/URI/URI(%s)>>", l.URI)
	}
	return fmt.Sprintf("<</Type/Annot/Subtype/Link/Rect%s/Border[0 0 0]/F 4/StructParent %d/Contents%s%s>>",
		l.Area, w.key(l), textString(l.Description), target)
}

// textString returns a string that readers show (7.9.2.2), from one in Windows-1252. It is in UTF-16
// unless it is ASCII.
func textString(s string) string {
	ascii := !strings.ContainsFunc(s, func(r rune) bool { return r > '~' })
	if !ascii {
		decoded, _ := charmap.Windows1252.NewDecoder().String(s) // cannot fail
		s = string(utf16text.Append(nil, binary.BigEndian, "\ufeff"+decoded))
	}
	return "(" + escaper.Replace(s) + ")"
}

var escaper = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`)
