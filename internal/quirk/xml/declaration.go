package xml

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// declarations returns cases of what is in front of the root element.
func declarations() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-no-declaration", Format: "xml", Title: "No declaration",
			About:    "The document is in UTF-8 and has no XML declaration.",
			Ordinary: "The same document with a declaration.",
			Writers:  "Libraries that write elements, and templates",
			Source:   "XML 1.0, section 2.8", Valid: true, Flags: []quirk.Flag{quirk.Encoding, quirk.Markup},
			Build: same(declaration+people(western), people(western), peopleValues(western)...),
		},
		{
			Token: "xml-declaration-single-quotes", Format: "xml", Title: "Declaration in single quotes",
			About:    "The XML declaration has single quotes, and the encoding is in lower case.",
			Ordinary: "The declaration has double quotes, and the encoding is in upper case.",
			Writers:  "Python's ElementTree and lxml",
			Source:   "XML 1.0, section 2.8", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+people(western), "<?xml version='1.0' encoding='utf-8'?>\n"+people(western), peopleValues(western)...),
		},
		{
			Token: "xml-declaration-spaces", Format: "xml", Title: "White space in the declaration",
			About:    "The XML declaration has a line break, spaces around the equals signs and standalone.",
			Ordinary: "The declaration has single spaces and no standalone.",
			Writers:  "Formatters of source code",
			Source:   "XML 1.0, section 2.8", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+people(western), "<?xml version = \"1.0\"\n  encoding = \"UTF-8\"  standalone = 'yes' ?>\n"+people(western), peopleValues(western)...),
		},
		{
			Token: "xml-version-1-1", Format: "xml", Title: "XML 1.1",
			About:    "The document is in XML 1.1, with a reference to a control character, which XML 1.0 forbids.",
			Ordinary: "The document is in XML 1.0, and has a space instead.",
			Writers:  "Java programs with text that has control characters",
			Source:   "XML 1.1, sections 2.2 and 2.8", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: either(
				with(`<?xml version="1.0"?><note id="1">one two</note>`+"\n", text("/note/@id", "1"), text("/note", "one two")),
				with(`<?xml version="1.1"?><note id="1">one&#1;two</note>`+"\n", text("/note/@id", "1"), text("/note", "one\x01two")),
			),
		},
		{
			Token: "xml-prolog", Format: "xml", Title: "Comments and processing instructions around the root",
			About:    "Comments and processing instructions are in front of the root element and after it, and have markup in them.",
			Ordinary: "The same document without them.",
			Writers:  "Web services with style sheets, and generators that name themselves and the date",
			Source:   "XML 1.0, sections 2.5, 2.6 and 2.8", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+people(western),
				declaration+`<?order <people> ?>`+"\n"+`<!-- <people><person id="0"/></people> > -->`+"\n"+people(western)+`<!-- end & <all> --><?end?>`+"\n\n",
				peopleValues(western)...),
		},
		{
			Token: "xml-processing-instructions", Format: "xml", Title: "Processing instructions in text",
			About:    "Processing instructions are within text and between elements, and are not part of the text.",
			Ordinary: "The same document without them.",
			Writers:  "Editors of documents, such as DocBook and Word 2003 XML, and templates",
			Source:   "XML 1.0, section 2.6", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<p><s>one two</s><s>three</s></p>`+"\n",
				declaration+`<p><?page 1?><s>one<?break a="<b>"?> two</s><?page 2?><s>three<?x?></s></p>`+"\n",
				text("/p/s[1]", "one two"), text("/p/s[2]", "three")),
		},
	}
}
