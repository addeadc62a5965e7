package pdf

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// choiceFormCases are cases about forms with buttons and choices.
func choiceFormCases() []quirk.Case {
	flags := []quirk.Flag{quirk.Items}
	return []quirk.Case{
		{
			Token: "pdf-form-checkbox-names", Format: "pdf", Title: "Check boxes with custom names of states",
			About:    "The states of check boxes that are on have the names Ja, 1 and \"Ja, bitte\" instead of Yes.",
			Ordinary: "All check boxes that are on have the state Yes.",
			Writers:  "Adobe Acrobat, LibreOffice and Adobe LiveCycle", Source: "ISO 32000-1, 12.7.4.2.3", Valid: true,
			Flags: flags,
			Build: documents(func() document { return checkBoxes("Ja", "1", "Ja, bitte") }, func() document { return checkBoxes("Yes", "Yes", "Yes") }),
		},
		{
			Token: "pdf-form-radio", Format: "pdf", Title: "Radio buttons",
			About:    "Three widgets belong to one field, whose value is the name of the state of one of them.",
			Ordinary: "Each of three check boxes is a field.",
			Writers:  "Adobe Acrobat and LibreOffice", Source: "ISO 32000-1, 12.7.4.2.4", Valid: true,
			Flags: flags,
			Build: documents(func() document { return radioButtons("invoice", "card", "cash") }, func() document { return checkBoxes("Yes", "", "") }),
		},
		{
			Token: "pdf-form-choice-values", Format: "pdf", Title: "Choice with export values",
			About:    "A list of two countries has a code for each, and the value of the field is a code.",
			Ordinary: "The field is a text field.",
			Writers:  "Adobe Acrobat and LibreOffice", Source: "ISO 32000-1, 12.7.4.4", Valid: true,
			Flags: flags,
			Build: documents(
				func() document {
					return form(field{name: "country", text: "de", look: lineOf("Germany"), entries: "/FT/Ch/Ff 131072/Opt[[(de)(Germany)][(fr)(France)]]"})
				},
				func() document { return form(field{name: "country", text: "de"}) }),
		},
		{
			Token: "pdf-form-choice-multiple", Format: "pdf", Title: "List with several choices",
			About:    "The value of a list is an array, because two of its items are chosen.",
			Ordinary: "The field is a text field.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.7.4.4", Valid: true,
			Flags: flags,
			Build: documents(
				func() document {
					return form(field{name: "items", text: "Cake Tea", value: "[(Cake)(Tea)]", entries: "/FT/Ch/Ff 2097152/Opt[(Cake)(Coffee)(Tea)]/I[0 2]"})
				},
				func() document { return form(field{name: "items", text: "Cake Tea"}) }),
		},
		{
			Token: "pdf-form-button", Format: "pdf", Title: "Push button",
			About:    "One of the fields is a button without a value.",
			Ordinary: "The form has no button.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.7.4.2.2", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				return form(append(orderFields(), field{name: "reset", value: "none", entries: "/FT/Btn/Ff 65536", look: lineOf("Reset")})...)
			}, orderForm),
		},
		{
			Token: "pdf-form-read-only", Format: "pdf", Title: "Fields that nobody can change",
			About:    "The fields are read-only.",
			Ordinary: "People can change the fields.",
			Writers:  "Programs that fill in a form and lock it", Source: "ISO 32000-1, 12.7.3.1", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				f := orderFields()
				f[0].entries, f[1].entries = "/FT/Tx/Ff 1", "/FT/Tx/Ff 1"
				return form(f...)
			}, orderForm),
		},
		{
			Token: "pdf-form-xfa", Format: "pdf", Title: "Form with XFA",
			About:    "The fields are there twice: as a form of PDF, and as a form in XML with a template and data.",
			Ordinary: "The document has a form of PDF only.",
			Writers:  "Adobe LiveCycle, for government forms", Source: "ISO 32000-1, 12.7.8", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: documents(xfaForm, orderForm),
		},
	}
}

// checkBoxes returns a form with three check boxes, which are on if they have a state.
func checkBoxes(states ...string) document {
	d := emptyForm(1)
	off := d.appearance("")
	var fields []field
	for i, name := range []string{"card", "gift", "news"} {
		on, value := cmp.Or(states[i], "Yes"), cmp.Or(states[i], "Off")
		fields = append(fields, field{
			name: name, text: value, value: "/" + nameOf(value), entries: "/FT/Btn",
			states: fmt.Sprintf("/AS/%s/AP<</N<</%s %s/Off %s>>>>", nameOf(value), nameOf(on), d.appearance(lineOf("X")), off),
		})
	}
	d.addFields(fields...)
	return d
}

// nameOf returns a name (7.3.5) without the slash.
func nameOf(s string) string { return strings.NewReplacer(" ", "#20", ",", "#2C").Replace(s) }

// radioButtons returns a form with radio buttons, of which the second one is on.
func radioButtons(states ...string) document {
	d := emptyForm(1)
	on, off := d.appearance(lineOf("X")), d.appearance("")
	parent := d.next()
	var kids []string
	for i := range states {
		kids = append(kids, reference(parent+1+i))
	}
	d.add(fmt.Sprintf("<</T(payment)/FT/Btn/Ff 49152/V/%s/Kids[%s]>>", states[1], strings.Join(kids, " ")))
	for i, state := range states {
		d.add(fmt.Sprintf("<</Parent %s%s/AS/%s/AP<</N<</%s %s/Off %s>>>>>>", reference(parent), widget(0, i), quirk.Either(i == 1, state, "Off"), state, on, off))
	}
	d.setForm([]string{reference(parent)}, kids)
	d.found(expect.Fields, expect.Item{Name: "payment", Text: states[1], Page: 1})
	return d
}

// xfaForm returns the ordinary form, also as a static XFA form.
func xfaForm() document {
	const template = `<template xmlns="http://www.xfa.org/schema/xfa-template/2.8/"><subform name="order" layout="paginate"><pageSet><pageArea><contentArea x="72pt" y="72pt" w="451pt" h="698pt"/><medium stock="a4" short="595pt" long="842pt"/></pageArea></pageSet>` +
		`<field name="name" x="0pt" y="70pt" w="200pt" h="20pt"><ui><textEdit/></ui></field><field name="item" x="0pt" y="100pt" w="200pt" h="20pt"><ui><textEdit/></ui></field></subform></template>`
	const data = `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><order><name>Ann Example</name><item>Green tea</item></order></xfa:data></xfa:datasets>`
	d := orderForm()
	packets := ""
	for _, p := range [][2]string{{"preamble", `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">`}, {"template", template}, {"datasets", data}, {"postamble", "</xdp:xdp>"}} {
		packets += literal(p[0]) + d.add(stream("", p[1]))
	}
	d.catalog = strings.Replace(d.catalog, "/AcroForm<<", "/AcroForm<</XFA["+packets+"]", 1)
	return d
}
