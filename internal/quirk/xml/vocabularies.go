package xml

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// Namespaces of XML Schema and SOAP.
const (
	instance = "http://www.w3.org/2001/XMLSchema-instance"
	schema   = "http://www.w3.org/2001/XMLSchema"
	envelope = "http://schemas.xmlsoap.org/soap/envelope/"
)

// vocabularies returns cases of conventions that many formats share.
func vocabularies() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-xsi-nil", Format: "xml", Title: "Elements that are nil",
			About:    "An element without text is nil, which is a missing value, and another is an empty string.",
			Ordinary: "The nil element has text.",
			Writers:  "Web services in .NET and Java",
			Source:   "XML Schema Part 1, section 2.6.2", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(
				with(declaration+`<p xmlns:xsi="`+instance+`"><name>Ann</name><phone>555-0101</phone><note></note></p>`+"\n",
					text("/p/name", "Ann"), text("/p/phone", "555-0101"), text("/p/note", "")),
				with(declaration+`<p xmlns:xsi="`+instance+`"><name>Ann</name><phone xsi:nil="true"/><note></note></p>`+"\n",
					text("/p/name", "Ann"), text("/p/phone", ""), in(instance, text("/p/phone/@nil", "true")), text("/p/note", "")),
			),
		},
		{
			Token: "xml-xsi-type", Format: "xml", Title: "Types in attributes",
			About:    "Elements of one name have types in an attribute, whose values have prefixes.",
			Ordinary: "The elements have no types.",
			Writers:  "Web services in .NET and Java, and settings of Windows programs",
			Source:   "XML Schema Part 1, section 2.6.1", Valid: true, Flags: []quirk.Flag{quirk.Inference, quirk.Markup},
			Build: either(
				with(declaration+`<list><v>00501</v><v>17</v></list>`+"\n", text("/list/v[1]", "00501"), text("/list/v[2]", "17")),
				with(declaration+`<list xmlns:xsi="`+instance+`" xmlns:xsd="`+schema+`"><v xsi:type="xsd:string">00501</v><v xsi:type="xsd:int">17</v></list>`+"\n",
					text("/list/v[1]", "00501"), in(instance, text("/list/v[1]/@type", "xsd:string")), text("/list/v[2]", "17"), in(instance, text("/list/v[2]/@type", "xsd:int"))),
			),
		},
		{
			Token: "xml-schema-location", Format: "xml", Title: "Schema location",
			About:    "The root names the addresses of schemas, which a reader need not fetch, and its default namespace.",
			Ordinary: "The root names no schema.",
			Writers:  "Exports of GPS programs, shops and authorities",
			Source:   "XML Schema Part 1, section 2.6.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<order xmlns="urn:example:order"><id>1</id></order>`+"\n",
				declaration+`<order xmlns="urn:example:order" xmlns:xsi="`+instance+`"`+"\n"+`  xsi:schemaLocation="urn:example:order`+"\n"+`    urn:example:order.xsd"><id>1</id></order>`+"\n",
				in(order, text("/order/id", "1"))),
		},
		{
			Token: "xml-soap-envelope", Format: "xml", Title: "SOAP envelope",
			About:    "The document is in the body of a SOAP envelope, with other namespaces than the envelope.",
			Ordinary: "The document without an envelope.",
			Writers:  "Web services of authorities, banks and parcel services",
			Source:   "SOAP 1.1, section 4", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: either(
				with(declaration+`<order xmlns="urn:example:order"><id>1</id></order>`+"\n", in(order, text("/order/id", "1"))),
				with(declaration+`<soap:Envelope xmlns:soap="`+envelope+`"><soap:Header/><soap:Body><order xmlns="urn:example:order"><id>1</id></order></soap:Body></soap:Envelope>`+"\n",
					in(envelope, text("/Envelope/Header", "")), in(envelope, text("/Envelope/Body", "1")), in(order, text("/Envelope/Body/order/id", "1"))),
			),
		},
		{
			Token: "xml-document-in-text", Format: "xml", Title: "Document in text",
			About:    "The text of an element is a whole XML document, in a CDATA section with a declaration of another encoding.",
			Ordinary: "The document is an element instead.",
			Writers:  "Web services that pass XML as a string",
			Source:   "XML 1.0, section 2.7", Valid: true, Flags: []quirk.Flag{quirk.Quoting, quirk.Markup},
			Build: either(
				with(declaration+`<result><order><id>1</id></order></result>`+"\n", text("/result/order/id", "1")),
				with(declaration+`<result><![CDATA[<?xml version="1.0" encoding="utf-16"?><order><id>1</id></order>]]></result>`+"\n",
					text("/result", `<?xml version="1.0" encoding="utf-16"?><order><id>1</id></order>`)),
			),
		},
	}
}
