package pdf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// accessibleCases are cases about documents that programs read aloud (ISO 14289).
func accessibleCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-ua-1", Format: "pdf", Title: "PDF/UA-1",
			About:    "The document is tagged for people who do not see: headings, a list, a table with header cells, and a figure with an alternative text. It has a language and an order of tabs.",
			Ordinary: "The document looks the same and has no tags.",
			Writers:  "Microsoft Word and LibreOffice, if asked for PDF/UA, and axesPDF", Source: "ISO 14289-1; ISO 32000-1, 14.7 and 14.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Items},
			Build: func(twin bool) quirk.File {
				r := newReport(!twin)
				r.d.pages[0].content = r.content.String()
				if twin {
					r.d.found(expect.Properties, expect.Item{Name: "Title", Text: title})
				} else {
					r.addTree()
				}
				return r.d.file()
			},
		},
	}
}

// An element is an element of a structure tree (14.7.2) at a level. It has a text at a place on the page, or is a
// figure, or has the elements after it that are at the next level.
type element struct {
	level      int
	role       string // 14.8.4
	text       string
	x, y       int
	attributes string // and other entries
}

// elements returns the elements of a report in the order in which people read.
func elements() []element {
	column := "/A<</O/Table/Scope/Column>>" // 14.8.5.7
	return []element{
		{level: 1, role: "Document"},
		{2, "H1", title, 72, 750, ""},
		{2, "P", "We sold more tea than in 2025.", 72, 720, ""},
		{2, "H2", "Kinds", 72, 680, ""},
		{2, "L", "", 0, 0, "/A<</O/List/ListNumbering/Decimal>>"}, // 14.8.5.5
		{level: 3, role: "LI"},
		{4, "Lbl", "1.", 72, 650, ""},
		{4, "LBody", "Green tea", 92, 650, ""},
		{level: 3, role: "LI"},
		{4, "Lbl", "2.", 72, 630, ""},
		{4, "LBody", "Black tea", 92, 630, ""},
		{2, "H2", "Sales", 72, 590, ""},
		{level: 2, role: "Table"},
		{level: 3, role: "TR"},
		{4, "TH", "Tea", 72, 560, column},
		{4, "TH", "Boxes", 122, 560, column},
		{level: 3, role: "TR"},
		{4, "TD", "Green", 72, 540, ""},
		{4, "TD", "20", 122, 540, ""},
		{level: 3, role: "TR"},
		{4, "TD", "Black", 72, 520, ""},
		{4, "TD", "35", 122, 520, ""},
		{2, figure, chartText, 0, 0, "/Alt" + literal(chartText) + "/A<</O/Layout/Placement/Block/BBox[72 400 172 490]>>"}, // 14.8.5.4
	}
}

const title, figure = "Tea in 2026", "Figure"

const chartText = "Two chartText: black tea is nearly twice as high as green tea."

// A report is a document that is being composed.
type report struct {
	d        document
	font     font
	isTagged bool
	content  strings.Builder
	shown    []int // numbers of the elements whose content is on the page; the indexes are their MCIDs (14.6.3)
}

// newReport returns a report with the content of its page.
func newReport(isTagged bool) *report {
	r := &report{isTagged: isTagged}
	var texts []string
	for _, e := range elements() {
		if e.y > 0 {
			texts = append(texts, e.text)
		}
	}
	r.d.info = "/Title" + literal(title)
	r.d.pages = []page{{expect: a4(strings.Join(texts, "\n"))}}
	r.d.pages[0].expect.Colors = []expect.Color{{X: 90, Y: 430, Color: "#3cb44b"}, {X: 150, Y: 430, Color: "#2850c8"}, {X: 90, Y: 380, Color: "#ffffff"}}
	r.font = newFont(texts...)
	composite := composite{toUnicode: r.font.toUnicode(right)}
	r.d.pages[0].fonts = "/F2 " + composite.addTo(&r.d, r.font)
	for i, e := range elements() {
		switch {
		case e.y > 0:
			r.show(i, e.role, fmt.Sprintf("BT/F2 14 Tf %d %d Td%sTj ET", e.x, e.y, r.font.codes(e.text, 2)))
		case e.text != "":
			r.show(i, e.role, ".235 .706 .294 rg 72 400 40 51 re f .157 .314 .784 rg 132 400 40 90 re f")
		}
	}
	return r
}

// show adds operators to the page that show the content of an element.
func (r *report) show(element int, role, operators string) {
	if r.isTagged {
		operators = fmt.Sprintf("/%s<</MCID %d>>BDC %s EMC", role, len(r.shown), operators)
	}
	r.shown = append(r.shown, element)
	r.content.WriteString(operators + "\n")
}

// addTree adds the structure tree and what ISO 14289-1 requires besides it.
func (r *report) addTree() {
	d := &r.d
	first, tree := d.next(), elements()
	root := reference(first + len(tree))
	for i, e := range tree {
		parent := root
		if p := parentOf(tree, i); p >= 0 {
			parent = reference(first + p)
		}
		d.add(fmt.Sprintf("<</Type/StructElem/S/%s/P %s/Pg %s%s/K[%s]>>", e.role, parent, reference(pageNumber(0)), e.attributes, r.kids(first, i)))
		d.found(expect.Structure, e.item())
	}
	parents := ""
	for _, number := range r.shown {
		parents += reference(first+number) + " "
	}
	d.add("<</Type/StructTreeRoot/K " + reference(first) + "/ParentTree<</Nums[0[" + parents + "]]>>/ParentTreeNextKey 1>>")
	metadata := d.add(stream("/Type/Metadata/Subtype/XML", fmt.Sprintf(archiveMetadata, `xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part>`, title, "")))
	d.pages[0].entries = "/StructParents 0/Tabs/S"
	d.catalog = "/MarkInfo<</Marked true>>/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>/Metadata " + metadata + "/StructTreeRoot " + root
	d.trailer = fileID
	d.found(expect.Alternatives, expect.Item{Text: chartText})
	d.found(expect.Properties, expect.Item{Name: "Title", Text: title}, expect.Item{Name: "Language", Text: "en"})
}

// item returns the element as readers find it.
func (e element) item() expect.Item {
	if e.role == figure {
		e.text = "" // which nobody sees
	}
	return expect.Item{Name: e.role, Level: e.level, Text: e.text}
}

// parentOf returns the number of the parent of element i, or -1 for the first one.
func parentOf(tree []element, i int) int {
	parent := i - 1
	for parent >= 0 && tree[parent].level != tree[i].level-1 {
		parent--
	}
	return parent
}

// kids returns the MCID of the content of element i, or references to the elements in it.
func (r *report) kids(first, i int) string {
	if mcid := slices.Index(r.shown, i); mcid >= 0 {
		return fmt.Sprint(mcid)
	}
	kids := ""
	for k := range elements() {
		if parentOf(elements(), k) == i {
			kids += reference(first+k) + " "
		}
	}
	return kids
}
