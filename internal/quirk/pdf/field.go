package pdf

import (
	"cmp"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
)

// A field is a field of a form (12.7.3) that is the same object as its widget.
type field struct {
	name    string
	title   string // text string with the partial name (T), by default the name in ASCII
	text    string // what a reader finds as the value
	value   string // object with the value (V), by default the text in ASCII; "none" if there is none
	entries string // with the type, by default that of a text field
	look    string // operators of the appearance, by default those that show the text; "none" if there is none
	states  string // entries of the widget with appearances by state (12.5.5), instead of look
}

// form returns a document of a page with fields.
func form(fields ...field) document {
	d := emptyForm(1)
	d.addFields(fields...)
	return d
}

// emptyForm returns a document of pages on which fields are to be added.
func emptyForm(pages int) document {
	var d document
	for range pages {
		p := textPage("Order form")
		p.expect.Text = nil // readers differ about the text in fields
		d.pages = append(d.pages, p)
	}
	return d
}

// addFields adds the fields of the first page, which are all fields of the form.
func (d *document) addFields(fields ...field) {
	var references []string
	for i, f := range fields {
		entries := "/V " + cmp.Or(f.value, literal(f.text))
		if f.value == "none" {
			entries = ""
		}
		entries += cmp.Or(f.entries, "/FT/Tx") + d.widgetOf(f, i)
		references = append(references, d.add("<</T"+cmp.Or(f.title, literal(f.name))+entries+">>"))
		d.found(expect.Fields, expect.Item{Name: f.name, Text: f.text, Page: 1})
	}
	d.setForm(references, references)
}

// setForm sets the fields at the root of the form (12.7.2) and the widgets of the first page. They use the font F1.
func (d *document) setForm(fields, widgets []string) {
	d.pages[0].entries = "/Annots[" + strings.Join(widgets, " ") + "]"
	d.catalog += fmt.Sprintf("/AcroForm<</Fields[%s]/DR<</Font<</F1 %s>>>>/DA(/F1 12 Tf 0 g)>>", strings.Join(fields, " "), reference(fontNumber))
}

// widgetOf returns the entries of a field that is widget i of the first page.
func (d *document) widgetOf(f field, i int) string {
	switch {
	case f.states != "":
		return widget(0, i) + f.states
	case f.look == "none":
		return widget(0, i)
	}
	return widget(0, i) + "/AP<</N " + d.appearance(cmp.Or(f.look, lineOf(f.text))) + ">>"
}

// widget returns the entries of widget i of a page (12.5.6.19).
func widget(page, i int) string {
	top := 700 - 30*i
	return fmt.Sprintf("/Type/Annot/Subtype/Widget/F 4/P %s/Rect[72 %d 272 %d]/MK<</BC[.5]>>/DA(/F1 12 Tf 0 g)", reference(pageNumber(page)), top-20, top)
}

// lineOf returns operators that show a text in a field.
func lineOf(text string) string { return "BT/F1 12 Tf 4 6 Td " + literal(windows1252(text)) + "Tj ET" }

// appearance adds an appearance stream of a widget with a border (12.5.5).
func (d *document) appearance(operators string) string {
	return d.add(stream("/Type/XObject/Subtype/Form/BBox[0 0 200 20]"+fontResources(), ".5 G .5 .5 199 19 re S/Tx BMC q 0 g "+operators+" Q EMC"))
}

// windows1252 returns a text in the encoding of the font F1.
func windows1252(s string) string {
	encoded, err := charmap.Windows1252.NewEncoder().String(s)
	if err != nil {
		panic(err) // appearances have constant texts
	}
	return encoded
}
