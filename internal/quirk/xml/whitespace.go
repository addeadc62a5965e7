package xml

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// whiteSpace returns cases of white space and line ends.
func whiteSpace() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-crlf", Format: "xml", Title: "CRLF and CR in text",
			About:    "Line breaks in text are CRLF and CR, which a reader turns into line feeds, and a reference to CR, which stays.",
			Ordinary: "The line breaks are line feeds.",
			Writers:  "Programs on Windows, and form fields of browsers",
			Source:   "XML 1.0, section 2.11", Valid: true, Flags: []quirk.Flag{quirk.LineEnds},
			Build: same(declaration+"<note><text>one\ntwo\nthree&#13;\nfour</text></note>\n",
				"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<note><text>one\r\ntwo\rthree&#13;\r\nfour</text></note>\r\n",
				text("/note/text", "one\ntwo\nthree\r\nfour")),
		},
		{
			Token: "xml-attribute-line-breaks", Format: "xml", Title: "Line breaks and tabs in attributes",
			About:    "Attributes have line breaks and tabs, which a reader turns into spaces, and references to them, which stay.",
			Ordinary: "The attributes have spaces, and the same references.",
			Writers:  "Android resources, XAML, and formatters that wrap long attributes",
			Source:   "XML 1.0, section 3.3.3", Valid: true, Flags: []quirk.Flag{quirk.LineEnds, quirk.Markup},
			Build: same(declaration+`<note a="one two  three" b="one&#10;two&#9;three"/>`+"\n",
				declaration+"<note a=\"one\ntwo\t\r\nthree\" b=\"one&#10;two&#9;three\"/>\n",
				text("/note/@a", "one two  three"), text("/note/@b", "one\ntwo\tthree")),
		},
		{
			Token: "xml-spaces-in-text", Format: "xml", Title: "White space that belongs to text",
			About:    "Text has spaces and line breaks at both ends, and an element has spaces only, with xml:space.",
			Ordinary: "The text has no such white space.",
			Writers:  "Word processors, which split text into runs",
			Source:   "XML 1.0, section 2.10", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: either(
				with(declaration+`<p><r xml:space="preserve">one</r><r xml:space="preserve">-</r><r>two</r></p>`+"\n",
					text("/p/r[1]", "one"), text("/p/r[2]", "-"), text("/p/r[3]", "two")),
				with(declaration+`<p><r xml:space="preserve"> one </r><r xml:space="preserve">  </r><r>`+"\n two\n</r></p>\n",
					text("/p/r[1]", " one "), text("/p/r[2]", "  "), text("/p/r[3]", "\n two\n")),
			),
		},
		{
			Token: "xml-unicode-spaces", Format: "xml", Title: "Spaces and line separators of Unicode",
			About:    "Text begins and ends with a no-break space, an ideographic space, U+0085 and U+2028, which are not white space in XML 1.0.",
			Ordinary: "The same characters are references.",
			Writers:  "Word processors, and web pages whose text is copied",
			Source:   "XML 1.0, sections 2.3 and 2.11", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: same(declaration+"<p><a>&#xA0;one&#x3000;</a><b>&#x85;two&#x2028;</b></p>\n",
				declaration+"<p><a>\u00a0one\u3000</a><b>\u0085two\u2028</b></p>\n",
				text("/p/a", "\u00a0one\u3000"), text("/p/b", "\u0085two\u2028")),
		},
		{
			Token: "xml-one-line", Format: "xml", Title: "Document on one line",
			About:    "The whole document is on one line, without a line break at the end.",
			Ordinary: "The same document with an element per line.",
			Writers:  "Web services and message queues",
			Source:   "XML 1.0, section 2.10", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: same(declaration+people(western),
				`<?xml version="1.0" encoding="UTF-8"?><people><person id="1"><name>Zoë Müller</name><city>Köln</city></person>`+
					`<person id="2"><name>José Núñez</name><city>Málaga</city></person></people>`,
				peopleValues(western)...),
		},
	}
}
