package contacts

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// jcard returns a card in JSON (RFC 7095): the properties of an ordinary contact, and others.
func jcard(properties ...string) string {
	all := append([]string{
		`["version",{},"text","4.0"]`, `["fn",{},"text","` + ann + `"]`, `["n",{},"text",["Example","Ann","","",""]]`,
		`["tel",{"type":"cell"},"text","` + phone + `"]`, `["email",{},"text","` + email + `"]`,
	}, properties...)
	return `["vcard",[` + strings.Join(all, ",") + "]]\n"
}

// jsonCases returns cases of cards in JSON.
func jsonCases() []quirk.Case {
	const registries = "Registries of domains and networks (RDAP)"
	const writers = "ez-vcard, ical.js and sabre/dav"
	at := func(address string) contact { return with(func(c *contact) { c.address = address }) }
	called := func(number string) contact { return with(func(c *contact) { c.phones += ", " + number }) }
	// cards returns the builder of a card with more properties, and of its twin.
	cards := func(special, ordinary string, s, o contact) func(twin bool) quirk.File {
		return pair(jcard(special), jcard(ordinary), []contact{s}, []contact{o})
	}
	noted := func(note string) contact { return with(func(c *contact) { c.note = note }) }
	return []quirk.Case{
		{
			Token: "jcard-label-only", Format: "json", Title: "Address of empty components",
			About: "The address is only a label of three lines, and all of its components are empty.", Ordinary: "The address has components.",
			Writers: registries, Source: "RFC 7095, section 3.3.1.3; RFC 9083, appendix C", Valid: true, Flags: []quirk.Flag{quirk.Nulls, quirk.Dialect},
			Build: cards(`["adr",{"label":"Main Street 1\nCologne\nGermany"},"text",["","","","","","",""]]`, `["adr",{},"text",["","","Main Street 1","Cologne","","50667","Germany"]]`, ordinary(), at("Main Street 1, Cologne, 50667, Germany")),
		},
		{
			Token: "jcard-component-list", Format: "json", Title: "List within an address",
			About: "The street is a list of two texts.", Ordinary: "The street is a text.",
			Writers: registries, Source: "RFC 7095, section 3.3.1.3", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: cards(`["adr",{},"text",["","",["Main Street 1","Back house"],"Cologne","","50667","Germany"]]`, `["adr",{},"text",["","","Main Street 1","Cologne","","50667","Germany"]]`,
				at("Main Street 1, Back house, Cologne, 50667, Germany"), at("Main Street 1, Cologne, 50667, Germany")),
		},
		{
			Token: "jcard-types-list", Format: "json", Title: "List of types",
			About: "The types of a phone number are a list.", Ordinary: "The phone number has one type.",
			Writers: registries, Source: "RFC 7095, section 3.4", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: cards(`["tel",{"type":["work","voice"]},"text","+1 555 0119"]`, `["tel",{"type":"work"},"text","+1 555 0119"]`, called("+1 555 0119"), called("+1 555 0119")),
		},
		{
			Token: "jcard-tel-uri", Format: "json", Title: "Phone number as a URI",
			About: "The phone number is a tel URI.", Ordinary: "The phone number is text.",
			Writers: registries, Source: "RFC 7095, section 3.5.2; RFC 3966", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: cards(`["tel",{"type":"voice"},"uri","tel:+1-555-0119"]`, `["tel",{"type":"voice"},"text","+1-555-0119"]`, called("+1-555-0119"), called("+1-555-0119")),
		},
		{
			Token: "jcard-backslash", Format: "json", Title: "Text without escapes",
			About: "A note has a backslash before an n, a comma and a semicolon, which vCard would escape.", Ordinary: "The note has none of them.",
			Writers: writers, Source: "RFC 7095, section 3.1", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: cards(`["note",{},"text","C:\\new, tea; 2"]`, `["note",{},"text","C:/new"]`, noted(`C:\new, tea; 2`), noted("C:/new")),
		},
		{
			Token: "jcard-group", Format: "json", Title: "Group as a parameter",
			About: "The group of a phone number and of its label is a parameter.", Ordinary: "The phone number has no group.",
			Writers: writers, Source: "RFC 7095, section 3.3.1.2", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: cards(`["tel",{"group":"item1"},"text","+1 555 0119"],["x-ablabel",{"group":"item1"},"unknown","Tea room"]`, `["tel",{},"text","+1 555 0119"]`, called("+1 555 0119"), called("+1 555 0119")),
		},
		{
			Token: "jcard-numbers", Format: "json", Title: "Values that are no texts",
			About: "Values of properties that only one program knows are a number and a boolean.", Ordinary: "The card has no such properties.",
			Writers: writers, Source: "RFC 7095, section 3.5", Valid: true, Flags: []quirk.Flag{quirk.Numbers},
			Build: exactly(jcard(`["x-boxes",{},"integer",118]`, `["x-weight",{},"float",1.5]`, `["x-green",{},"boolean",true]`), jcard(), ordinary()),
		},
	}
}
