package xml

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// Namespaces of the documents.
const (
	order   = "urn:example:order"
	contact = "urn:example:person"
	clause  = "Namespaces in XML 1.0, section "
)

func namespaces() []quirk.Case {
	orders := allIn(order, text("/order/item[1]", "Salt"), text("/order/item[2]", "Tea"))
	plain := declaration + `<order xmlns="urn:example:order"><item>Salt</item><item>Tea</item></order>` + "\n"
	return []quirk.Case{
		{
			Token: "xml-default-namespace", Format: "xml", Title: "Default namespace",
			About:    "All elements are in a default namespace, so a path without a namespace finds none.",
			Ordinary: "The same elements without a namespace.",
			Writers:  "Most formats with a schema, such as GPX, Atom and UBL",
			Source:   clause + "6.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: either(
				with(declaration+`<order><item>Salt</item><item>Tea</item></order>`+"\n", text("/order/item[1]", "Salt"), text("/order/item[2]", "Tea")),
				with(plain, orders...)),
		},
		{
			Token: "xml-namespace-prefix", Format: "xml", Title: "Generated prefix",
			About:    "All elements have the prefix ns0, which the writer chose.",
			Ordinary: "The same elements in a default namespace.",
			Writers:  "Python's ElementTree, and JAXB and Axis in Java",
			Source:   clause + "3", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: same(plain, declaration+`<ns0:order xmlns:ns0="urn:example:order"><ns0:item>Salt</ns0:item><ns0:item>Tea</ns0:item></ns0:order>`+"\n", orders...),
		},
		{
			Token: "xml-namespace-on-each-element", Format: "xml", Title: "Prefixes declared on each element",
			About:    "Each element declares its namespace anew, with another prefix and after other attributes.",
			Ordinary: "The namespace is declared once.",
			Writers:  ".NET and Java programs that join elements from several sources",
			Source:   clause + "6.1", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(plain, declaration+`<a:order xmlns:a="urn:example:order"><b:item xmlns:b="urn:example:order">Salt</b:item><item xmlns="urn:example:order">Tea</item></a:order>`+"\n", orders...),
		},
		{
			Token: "xml-prefix-redefined", Format: "xml", Title: "Prefix with another meaning inside",
			About:    "A prefix means another namespace within an element, and the first again after it.",
			Ordinary: "Each namespace has a prefix of its own.",
			Writers:  "Programs that embed documents of others, such as envelopes of messages",
			Source:   clause + "6.1", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(
				declaration+`<x:a xmlns:x="urn:example:order" xmlns:y="urn:example:person"><x:b>1</x:b><y:c><y:d>2</y:d></y:c><x:e>3</x:e></x:a>`+"\n",
				declaration+`<x:a xmlns:x="urn:example:order"><x:b>1</x:b><x:c xmlns:x="urn:example:person"><x:d>2</x:d></x:c><x:e>3</x:e></x:a>`+"\n",
				in(order, text("/a/b", "1")), in(contact, text("/a/c/d", "2")), in(order, text("/a/e", "3"))),
		},
		{
			Token: "xml-namespace-undeclared", Format: "xml", Title: "Default namespace that ends",
			About:    "An element within a default namespace has none, because of xmlns=\"\".",
			Ordinary: "The outer elements have a prefix instead.",
			Writers:  ".NET programs that add elements without a namespace",
			Source:   clause + "6.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(
				declaration+`<o:order xmlns:o="urn:example:order"><o:id>1</o:id><note><line>Salt</line></note></o:order>`+"\n",
				declaration+`<order xmlns="urn:example:order"><id>1</id><note xmlns=""><line>Salt</line></note></order>`+"\n",
				in(order, text("/order/id", "1")), text("/order/note/line", "Salt")),
		},
		{
			Token: "xml-same-name-in-two-namespaces", Format: "xml", Title: "One name in two namespaces",
			About:    "Siblings and attributes have the same local name in two namespaces.",
			Ordinary: "Their names differ.",
			Writers:  "Feeds with extensions, such as title and media:title",
			Source:   clause + "2.1", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Keys},
			Build: either(
				with(declaration+`<item xmlns="urn:example:order" xmlns:p="urn:example:person"><title>Salt</title><p:name>Dr.</p:name></item>`+"\n",
					in(order, text("/item/title", "Salt")), in(contact, text("/item/name", "Dr."))),
				with(declaration+`<item xmlns="urn:example:order" xmlns:p="urn:example:person"><title>Salt</title><p:title>Dr.</p:title></item>`+"\n",
					in(order, text("/item/title[1]", "Salt")), in(contact, text("/item/title[2]", "Dr."))),
			),
		},
		{
			Token: "xml-attribute-namespaces", Format: "xml", Title: "Attributes in a namespace",
			About:    "An attribute with a prefix is in a namespace, and one without is in none, although the element is in the default namespace.",
			Ordinary: "Both attributes have no prefix.",
			Writers:  "SVG, Office and Android formats",
			Source:   clause + "6.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: either(
				with(declaration+`<link xmlns="urn:example:order" href="#a" rel="next">x</link>`+"\n",
					in(order, text("/link", "x")), text("/link/@href", "#a"), text("/link/@rel", "next")),
				with(declaration+`<link xmlns="urn:example:order" xmlns:p="urn:example:person" p:href="#a" rel="next">x</link>`+"\n",
					in(order, text("/link", "x")), in(contact, text("/link/@href", "#a")), text("/link/@rel", "next")),
			),
		},
	}
}
