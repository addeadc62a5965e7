package contacts

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// xcard returns a card in XML (RFC 6351), whose elements have a prefix, with more properties.
func xcard(prefix, more string) string {
	name, attribute := prefix, "xmlns"
	if prefix != "" {
		name, attribute = prefix+":", "xmlns:"+prefix
	}
	element := func(tag, content string) string { return "<" + name + tag + ">" + content + "</" + name + tag + ">" }
	card := element("fn", element("text", ann)) + element("n", element("surname", "Example")+element("given", "Ann")) +
		element("tel", element("parameters", element("type", element("text", "cell")))+element("text", phone)) + element("email", element("text", email))
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n<" + name + "vcards " + attribute + `="urn:ietf:params:xml:ns:vcard-4.0">` +
		element("vcard", card+more) + "</" + name + "vcards>\n"
}

// xmlCases returns cases of cards in XML.
func xmlCases() []quirk.Case {
	const writers = "ez-vcard, Kolab and other groupware"
	const tel = "<tel><text>+1 555 0119</text></tel>"
	other := with(func(c *contact) { c.phones += ", +1 555 0119" })
	bens := contact{name: "Ben Example", phones: "+1 555 0119"}
	const ben = "<fn><text>Ben Example</text></fn>" + tel
	return []quirk.Case{
		{
			Token: "xcard-prefix", Format: "xml", Title: "Prefix of the namespace",
			About: "Elements have a prefix.", Ordinary: "The namespace of vCard is the default.",
			Writers: writers, Source: "RFC 6351, section 5; Namespaces in XML 1.0, section 4", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: exactly(xcard("v", ""), xcard("", ""), ordinary()),
		},
		{
			Token: "xcard-group", Format: "xml", Title: "Group as an element",
			About: "A phone number is in an element of a group.", Ordinary: "The phone number is in no group.",
			Writers: writers, Source: "RFC 6351, section 5", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: exactly(xcard("", `<group name="item1">`+tel+`</group>`), xcard("", tel), other),
		},
		{
			Token: "xcard-several", Format: "xml", Title: "Two cards",
			About: "The document has two cards.", Ordinary: "The document has the first card.",
			Writers: writers, Source: "RFC 6351, section 5", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: pair(xcard("", "</vcard><vcard>"+ben), xcard("", ""), []contact{ordinary(), bens}, []contact{ordinary()}),
		},
	}
}
