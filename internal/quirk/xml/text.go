package xml

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// texts returns cases of character data.
func texts() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-cdata", Format: "xml", Title: "CDATA section",
			About:    "Text with markup is in a CDATA section.",
			Ordinary: "The same text with escapes.",
			Writers:  "Feeds of blogs, and exports of shops with descriptions in HTML",
			Source:   "XML 1.0, section 2.7", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<item><text>&lt;p>Salt &amp; pepper &amp;amp; more&lt;/p></text></item>`+"\n",
				declaration+`<item><text><![CDATA[<p>Salt & pepper &amp; more</p>]]></text></item>`+"\n",
				text("/item/text", "<p>Salt & pepper &amp; more</p>")),
		},
		{
			Token: "xml-cdata-split", Format: "xml", Title: "Text with the end of CDATA sections",
			About:    "Text with ]]> is split into two CDATA sections.",
			Ordinary: "The same text with escapes.",
			Writers:  "Libraries that write text with ]]> as CDATA, such as the XML writers of Java",
			Source:   "XML 1.0, section 2.7", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<item><code>if (a[b[0]]&gt;1) { &lt;c&gt; }</code></item>`+"\n",
				declaration+`<item><code><![CDATA[if (a[b[0]]]]><![CDATA[>1) { <c> }]]></code></item>`+"\n",
				text("/item/code", "if (a[b[0]]>1) { <c> }")),
		},
		{
			Token: "xml-cdata-in-text", Format: "xml", Title: "CDATA sections within text",
			About:    "Text consists of plain text, a reference, CDATA sections and an empty CDATA section.",
			Ordinary: "The same text with escapes.",
			Writers:  "Templates that put each value into a CDATA section",
			Source:   "XML 1.0, section 2.7", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<item><text>Salt &amp; &lt;pepper&gt; at  3 €</text><text>  </text></item>`+"\n",
				declaration+`<item><text>Salt &amp; <![CDATA[<pepper>]]><![CDATA[]]> at <![CDATA[ 3]]> €</text><text><![CDATA[  ]]></text></item>`+"\n",
				text("/item/text[1]", "Salt & <pepper> at  3 €"), text("/item/text[2]", "  ")),
		},
		{
			Token: "xml-comments-in-text", Format: "xml", Title: "Comments within text",
			About:    "Comments split text, and one has markup and quotes.",
			Ordinary: "The same text without comments.",
			Writers:  "People who edit settings, and templates",
			Source:   "XML 1.0, section 2.5", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<settings><host>www.example.com</host><port>8080</port></settings>`+"\n",
				declaration+`<settings><host>www.<!-- was "test. -->example.com</host><!-- <port>80</port> --><port>80<!-- -->80</port></settings>`+"\n",
				text("/settings/host", "www.example.com"), text("/settings/port", "8080")),
		},
		{
			Token: "xml-predefined-entities", Format: "xml", Title: "Predefined entities",
			About:    "Text and an attribute have all predefined entities, and some that look escaped twice.",
			Ordinary: "The same text with escapes only where they are required.",
			Writers:  "XML libraries, which differ in what they escape",
			Source:   "XML 1.0, section 4.6", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Quoting},
			Build: same(declaration+`<q a="&quot;it's&quot;&amp;lt;">&amp;amp; &lt; > " ' &amp;lt;b></q>`+"\n",
				declaration+`<q a="&quot;it&apos;s&quot;&amp;lt;">&amp;amp; &lt; &gt; &quot; &apos; &amp;lt;b&gt;</q>`+"\n",
				text("/q/@a", `"it's"&lt;`), text("/q", `&amp; < > " ' &lt;b>`)),
		},
		{
			Token: "xml-character-references", Format: "xml", Title: "Character references",
			About:    "Letters are decimal and hexadecimal references, with leading zeros and outside the Basic Multilingual Plane.",
			Ordinary: "The same letters in UTF-8.",
			Writers:  "Python's ElementTree and libxml2, which escape all letters outside ASCII if no encoding is set",
			Source:   "XML 1.0, section 4.1", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: same(`<name short="Zoë">Zoë Müller 😀 &amp; €</name>`+"\n",
				`<name short="Zo&#xEB;">Zo&#235; M&#x00fc;ller &#128512; &#38; &#x20AC;</name>`+"\n",
				text("/name/@short", "Zoë"), text("/name", "Zoë Müller 😀 & €")),
		},
		{
			Token: "xml-mixed-content", Format: "xml", Title: "Mixed content",
			About:    "Elements are within text, next to each other and with spaces that matter.",
			Ordinary: "The same text without elements.",
			Writers:  "Editors of documents, such as DocBook, DITA and XHTML",
			Source:   "XML 1.0, section 3.2.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(declaration+`<doc><p>Press Ctrl+C to copy, or wait 5 s.</p><p>End</p></doc>`+"\n",
				declaration+`<doc><p>Press <key>Ctrl</key>+<key>C</key> <i>to</i> <b>copy</b>, or wait <n>5<u> s</u></n>.</p><p>End</p></doc>`+"\n",
				text("/doc/p[1]", "Press Ctrl+C to copy, or wait 5 s."), text("/doc/p[2]", "End")),
		},
		{
			Token: "xml-lang", Format: "xml", Title: "Texts in several languages",
			About:    "An element occurs once per language, with xml:lang.",
			Ordinary: "The attribute is lang, without a namespace.",
			Writers:  "Catalogues of products, and metadata of applications and maps",
			Source:   "XML 1.0, section 2.12", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: either(
				with(declaration+`<item><title lang="en">Salt</title><title lang="de-CH">Salz</title></item>`+"\n",
					text("/item/title[1]", "Salt"), text("/item/title[1]/@lang", "en"), text("/item/title[2]", "Salz"), text("/item/title[2]/@lang", "de-CH")),
				with(declaration+`<item><title xml:lang="en">Salt</title><title xml:lang="de-CH">Salz</title></item>`+"\n",
					text("/item/title[1]", "Salt"), in(xmlNamespace, text("/item/title[1]/@lang", "en")), text("/item/title[2]", "Salz"), in(xmlNamespace, text("/item/title[2]/@lang", "de-CH"))),
			),
		},
	}
}

// xmlNamespace is the namespace of the prefix xml.
const xmlNamespace = "http://www.w3.org/XML/1998/namespace"
