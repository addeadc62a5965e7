package xml

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// documentTypes returns cases of document type declarations, which refer to nothing outside the file.
func documentTypes() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-doctype", Format: "xml", Title: "Document type declaration",
			About:    "The document has a document type declaration with declarations of elements, comments and brackets in quotes.",
			Ordinary: "The same document without it.",
			Writers:  "Property lists of macOS, DocBook, and programs that write XML for DTDs",
			Source:   "XML 1.0, section 2.8", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+people(western),
				declaration+"<!DOCTYPE people [\n  <!-- ]> \"people -->\n  <!ELEMENT people (person*)>\n  <!ELEMENT person (name, city)>\n  <!ATTLIST person id CDATA #REQUIRED\n    note CDATA #IMPLIED>\n"+
					"  <!ELEMENT name (#PCDATA)>\n  <!ELEMENT city (#PCDATA)>\n  <!ENTITY unused \"]>\">\n  <?order ]> ?>\n]>\n"+people(western),
				peopleValues(western)...),
		},
		{
			Token: "xml-doctype-external", Format: "xml", Title: "Document type with a public identifier",
			About:    "The document type declaration has a public and a system identifier, which a reader need not fetch.",
			Ordinary: "The same document without it.",
			Writers:  "Older formats, such as property lists, XHTML and SVG 1.1",
			Source:   "XML 1.0, sections 2.8 and 4.2.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+people(western),
				declaration+"<!DOCTYPE people PUBLIC \"-//Example//DTD People 1.0//EN\"\n  'urn:example:people'>\n"+people(western),
				peopleValues(western)...),
		},
		{
			Token: "xml-internal-entity", Format: "xml", Title: "Entities of the document",
			About:    "The document declares two entities, and refers to them in text and in an attribute.",
			Ordinary: "The document has the text of the entities instead.",
			Writers:  "Drawing programs that declare namespaces as entities, RDF ontologies, and people who write DocBook",
			Source:   "XML 1.0, sections 4.2.1 and 4.4", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<doc owner="Example Ltd"><p>Example Ltd, Köln &amp; Bonn</p></doc>`+"\n",
				declaration+`<!DOCTYPE doc [ <!ENTITY owner "Example Ltd"> <!ENTITY cities 'K&#246;ln &#38;amp; Bonn'> ]>`+"\n"+`<doc owner="&owner;"><p>&owner;, &cities;</p></doc>`+"\n",
				text("/doc/@owner", "Example Ltd"), text("/doc/p", "Example Ltd, Köln & Bonn")),
		},
		{
			Token: "xml-default-attributes", Format: "xml", Title: "Attributes with a default value",
			About:    "The document type declaration gives an attribute a default value, and elements leave it out.",
			Ordinary: "The elements have the attribute.",
			Writers:  "Documents of DITA and XHTML whose DTD has been copied into them",
			Source:   "XML 1.0, section 3.3.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+attributeList+`<list><item unit="kg">3</item><item unit="g">4</item></list>`+"\n",
				declaration+attributeList+`<list><item>3</item><item unit="g">4</item></list>`+"\n",
				text("/list/item[1]/@unit", "kg"), text("/list/item[1]", "3"), text("/list/item[2]/@unit", "g"), text("/list/item[2]", "4")),
		},
		{
			Token: "xml-attribute-tokens", Format: "xml", Title: "Attributes of tokens",
			About:    "Attributes that are declared as tokens have spaces at both ends and between, which a reader removes or joins.",
			Ordinary: "The attributes have single spaces between tokens.",
			Writers:  "Editors of documents, for references to several ids",
			Source:   "XML 1.0, section 3.3.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+tokenList+`<item id="a1" uses="b2 c3" note=" kept  as it is "/>`+"\n",
				declaration+tokenList+"<item id=\" a1 \" uses=\"  b2 \n c3 \" note=\" kept  as it is \"/>\n",
				text("/item/@id", "a1"), text("/item/@uses", "b2 c3"), text("/item/@note", " kept  as it is ")),
		},
	}
}

const (
	attributeList = `<!DOCTYPE list [ <!ATTLIST item unit (kg|g) "kg"> ]>` + "\n"
	tokenList     = `<!DOCTYPE item [ <!ATTLIST item id ID #IMPLIED uses NMTOKENS #IMPLIED note CDATA #IMPLIED> ]>` + "\n"
)
