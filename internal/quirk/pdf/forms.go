package pdf

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// textFormCases are cases about forms with fields of text.
func textFormCases() []quirk.Case {
	const ordinary = "The form has text fields in one line, with appearances."
	flags := []quirk.Flag{quirk.Items}
	return []quirk.Case{
		{
			Token: "pdf-form-need-appearances", Format: "pdf", Title: "Form that asks viewers to draw it",
			About:    "The fields have values but no appearances, and NeedAppearances is true.",
			Ordinary: ordinary,
			Writers:  "PDFBox, iText and pdf-lib, if they only set values", Source: "ISO 32000-1, 12.7.2", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				d := form(unseen(orderFields())...)
				d.catalog = strings.Replace(d.catalog, "/AcroForm<<", "/AcroForm<</NeedAppearances true", 1)
				return d
			}, orderForm),
		},
		{
			Token: "pdf-form-no-appearances", Format: "pdf", Title: "Form without appearances",
			About:    "The fields have values but no appearances, and nothing says that a viewer has to draw them.",
			Ordinary: ordinary,
			Writers:  "Programs that fill in forms by setting values", Source: "ISO 32000-1, 12.5.5", Valid: true,
			Flags: flags,
			Build: documents(func() document { return form(unseen(orderFields())...) }, orderForm),
		},
		{
			Token: "pdf-form-multiline", Format: "pdf", Title: "Field with several lines",
			About:    "The value has a carriage return and a line feed, each as the end of a line.",
			Ordinary: "The value has spaces instead.",
			Writers:  "Adobe Acrobat and pdf-lib", Source: "ISO 32000-1, 12.7.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.LineEnds},
			Build: documents(
				func() document {
					return form(field{name: "address", text: "Ann Example 1 Main Street Springfield", value: `(Ann Example\r1 Main Street\nSpringfield)`, entries: "/FT/Tx/Ff 4096"})
				},
				func() document { return form(field{name: "address", text: "Ann Example 1 Main Street Springfield"}) }),
		},
		{
			Token: "pdf-form-comb", Format: "pdf", Title: "Comb field, with a box for each character",
			About:    "The field has 8 equal parts, and its appearance shows the characters one by one.",
			Ordinary: "The appearance shows the whole text.",
			Writers:  "Adobe Acrobat, for government forms", Source: "ISO 32000-1, 12.7.4.3", Valid: true,
			Flags: flags,
			Build: documents(combForm, func() document { return form(field{name: "number", text: "20260118"}) }),
		},
		{
			Token: "pdf-form-unicode", Format: "pdf", Title: "Form in UTF-16",
			About:    "The name and the value of a field are in UTF-16.",
			Ordinary: "The value is in PDFDocEncoding, and the name in ASCII.",
			Writers:  "Adobe Acrobat, LibreOffice and pdf-lib", Source: "ISO 32000-1, 7.9.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding},
			Build: documents(
				func() document {
					return form(field{name: "größe", title: unicodeString("größe"), text: "Maß – 5 €", value: unicodeString("Maß – 5 €")})
				},
				func() document {
					return form(field{name: "size", text: "Maß – 5 €", value: `(Ma\337 \205 5 \240)`})
				}),
		},
		{
			Token: "pdf-form-hierarchy", Format: "pdf", Title: "Names with several parts",
			About:    "Fields have parents, whose names come before theirs, and from which they inherit their type.",
			Ordinary: "The fields have no parents.",
			Writers:  "Adobe Acrobat and Adobe LiveCycle", Source: "ISO 32000-1, 12.7.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: documents(hierarchy, orderForm),
		},
		{
			Token: "pdf-form-widgets", Format: "pdf", Title: "Field at two places",
			About:    "A field has two widgets, which show the same value on two pages.",
			Ordinary: "The field has one widget, which is the same object as the field.",
			Writers:  "Adobe Acrobat, if a field is copied", Source: "ISO 32000-1, 12.7.3.1", Valid: true,
			Flags: flags,
			Build: documents(func() document { return onTwoPages(true) }, func() document { return onTwoPages(false) }),
		},
		{
			Token: "pdf-form-without-widget", Format: "pdf", Title: "Field on no page",
			About:    "One of the fields has a value but no widget, so that viewers do not show it.",
			Ordinary: "Both fields are on the page.",
			Writers:  "Programs that keep data of their own in the form", Source: "ISO 32000-1, 12.7.3.1", Valid: true,
			Flags: flags,
			Build: documents(withoutWidget, orderForm),
		},
		{
			Token: "pdf-form-value-stream", Format: "pdf", Title: "Value in a stream",
			About:    "The value of a field is a text stream instead of a string.",
			Ordinary: "The value is a string.",
			Writers:  "Adobe Acrobat, for long values", Source: "ISO 32000-1, 7.9.3", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				d, f := emptyForm(1), orderFields()
				f[1].value = d.add(stream("", f[1].text))
				d.addFields(f...)
				return d
			}, orderForm),
		},
		{
			Token: "pdf-form-rich-text", Format: "pdf", Title: "Field with rich text",
			About:    "A field has its value as plain text and as XHTML.",
			Ordinary: "The field has plain text only.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.7.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: documents(func() document {
				f := orderFields()
				f[1].entries = `/FT/Tx/Ff 33554432/RV(<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>Green <b>tea</b></p></body>)`
				return form(f...)
			}, orderForm),
		},
		{
			Token: "pdf-form-default-value", Format: "pdf", Title: "Field with only a default value",
			About:    "A field has a default value but no value, so that it is empty until somebody resets the form.",
			Ordinary: "The field has a value, which is empty.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.7.3.1", Valid: true,
			Flags: flags,
			Build: documents(
				func() document { return form(field{name: "name", value: "none", entries: "/FT/Tx/DV(Ann Example)"}) },
				func() document { return form(field{name: "name"}) }),
		},
	}
}

// orderFields returns the fields of the ordinary form.
func orderFields() []field {
	return []field{{name: "name", text: "Ann Example"}, {name: "item", text: "Green tea"}}
}

func orderForm() document { return form(orderFields()...) }

// unseen returns fields without appearances.
func unseen(fields []field) []field {
	for i := range fields {
		fields[i].look = "none"
	}
	return fields
}

// combForm returns a form with a field of 8 parts, each 25 points wide.
func combForm() document {
	const number = "20260118"
	operators := "BT/F1 12 Tf 9 6 Td"
	for _, digit := range number {
		operators += literal(string(digit)) + "Tj 25 0 Td"
	}
	return form(field{name: "number", text: number, entries: "/FT/Tx/Ff 16777216/MaxLen 8", look: operators + " ET"})
}

// hierarchy returns a form with the fields order.customer.name and order.item.
func hierarchy() document {
	d, f := emptyForm(1), orderFields()
	looks := []string{d.appearance(lineOf(f[0].text)), d.appearance(lineOf(f[1].text))}
	n := d.next()
	order, customer, name, item := reference(n), reference(n+1), reference(n+2), reference(n+3)
	d.add("<</T(order)/FT/Tx/Kids[" + customer + " " + item + "]>>")
	d.add("<</T(customer)/Parent " + order + "/Kids[" + name + "]>>")
	d.add("<</T(name)/Parent " + customer + "/V" + literal(f[0].text) + widget(0, 0) + "/AP<</N " + looks[0] + ">>>>")
	d.add("<</T(item)/Parent " + order + "/V" + literal(f[1].text) + widget(0, 1) + "/AP<</N " + looks[1] + ">>>>")
	d.setForm([]string{order}, []string{name, item})
	d.found(expect.Fields, expect.Item{Name: "order.customer.name", Text: f[0].text, Page: 1}, expect.Item{Name: "order.item", Text: f[1].text, Page: 1})
	return d
}

// onTwoPages returns a form of two pages with a field, which has a widget on each page or only on the first one.
func onTwoPages(isOnBoth bool) document {
	d, f := emptyForm(2), orderFields()[0]
	if !isOnBoth {
		d.addFields(f)
		return d
	}
	look := d.appearance(lineOf(f.text))
	n := d.next()
	name, first, second := reference(n), reference(n+1), reference(n+2)
	d.add("<</T(name)/FT/Tx/V" + literal(f.text) + "/Kids[" + first + " " + second + "]>>")
	d.add("<</Parent " + name + widget(0, 0) + "/AP<</N " + look + ">>>>")
	d.add("<</Parent " + name + widget(1, 0) + "/AP<</N " + look + ">>>>")
	d.setForm([]string{name}, []string{first})
	d.pages[1].entries = "/Annots[" + second + "]"
	d.found(expect.Fields, expect.Item{Name: f.name, Text: f.text, Page: 1})
	return d
}

// withoutWidget returns the ordinary form with the last field on no page.
func withoutWidget() document {
	d, f := emptyForm(1), orderFields()
	d.addFields(f[0])
	hidden := d.add("<</T" + literal(f[1].name) + "/FT/Tx/V" + literal(f[1].text) + ">>")
	d.catalog = strings.Replace(d.catalog, "]/DR", " "+hidden+"]/DR", 1)
	d.found(expect.Fields, expect.Item{Name: f[1].name, Text: f[1].text})
	return d
}
