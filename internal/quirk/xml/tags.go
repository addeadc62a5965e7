package xml

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// tags returns cases of tags, attributes and names.
func tags() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-empty-elements", Format: "xml", Title: "Empty elements in three forms",
			About:    "Empty elements are one tag, one tag with a space before the slash, and two tags, and one element is missing.",
			Ordinary: "All empty elements are pairs of tags.",
			Writers:  "XML libraries, which differ in how they write empty elements",
			Source:   "XML 1.0, section 3.1", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Nulls},
			Build: same(declaration+`<p><a></a><b></b><c></c><d x=""></d></p>`+"\n",
				declaration+`<p><a/><b /><c></c><d x=""/></p>`+"\n",
				text("/p", ""), text("/p/a", ""), text("/p/b", ""), text("/p/c", ""), text("/p/d/@x", "")),
		},
		{
			Token: "xml-tags-over-lines", Format: "xml", Title: "Tags over several lines",
			About:    "Tags have line breaks, tabs and spaces around equals signs and in front of their end.",
			Ordinary: "The same tags on one line.",
			Writers:  "Formatters of XAML, Android resources and settings",
			Source:   "XML 1.0, section 3.1", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Layout},
			Build: same(declaration+`<view id="1" name="Main"><label text="one">two</label></view>`+"\n",
				declaration+"<view\n\tid = \"1\"\n\tname=\n\"Main\"\n><label\ttext=\"one\"\n>two</label\n></view >\n",
				text("/view/@id", "1"), text("/view/@name", "Main"), text("/view/label/@text", "one"), text("/view/label", "two")),
		},
		{
			Token: "xml-attributes-in-single-quotes", Format: "xml", Title: "Attributes in single quotes",
			About:    "Attributes are in single quotes, with double quotes in them, or mixed with attributes in double quotes.",
			Ordinary: "All attributes are in double quotes.",
			Writers:  "Scripts and templates, and people",
			Source:   "XML 1.0, section 2.3", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: same(declaration+`<item size="3&quot;" name="Salt" note="it's">x</item>`+"\n",
				declaration+`<item size='3"' name='Salt' note="it's">x</item>`+"\n",
				text("/item/@size", `3"`), text("/item/@name", "Salt"), text("/item/@note", "it's"), text("/item", "x")),
		},
		{
			Token: "xml-markup-in-attributes", Format: "xml", Title: "Markup characters in attributes",
			About:    "Attributes have >, /> and ]]> without escapes, and look like comments and entities.",
			Ordinary: "These characters are escaped.",
			Writers:  "XSLT, build scripts and rules with conditions",
			Source:   "XML 1.0, section 2.3", Valid: true, Flags: []quirk.Flag{quirk.Quoting, quirk.Markup},
			Build: same(declaration+`<rule test="a &gt; 1 /&gt; 2" note="--&gt; ]]&gt; ?&gt;" code="&amp;lt;">x</rule>`+"\n",
				declaration+`<rule test="a > 1 /> 2" note="--> ]]> ?>" code="&amp;lt;">x</rule>`+"\n",
				text("/rule/@test", "a > 1 /> 2"), text("/rule/@note", "--> ]]> ?>"), text("/rule/@code", "&lt;"), text("/rule", "x")),
		},
		{
			Token: "xml-names", Format: "xml", Title: "Letters and punctuation in names",
			About:    "Names of elements and attributes have umlauts, Cyrillic letters, dots, hyphens and underscores.",
			Ordinary: "The names have letters of ASCII.",
			Writers:  "Accounting programs in Russia, and programs whose users name fields",
			Source:   "XML 1.0, section 2.3", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: either(
				with(declaration+`<a b="3"><c>one</c><d>two</d><e>three</e></a>`+"\n", text("/a/@b", "3"), text("/a/c", "one"), text("/a/d", "two"), text("/a/e", "three")),
				with(declaration+`<straße größe="3"><Имя>one</Имя><first-name.v2>two</first-name.v2><_x>three</_x></straße>`+"\n",
					text("/straße/@größe", "3"), text("/straße/Имя", "one"), text("/straße/first-name.v2", "two"), text("/straße/_x", "three")),
			),
		},
		{
			Token: "xml-names-differ-in-case", Format: "xml", Title: "Names that differ in case only",
			About:    "Names of elements and attributes differ only in the case of their letters.",
			Ordinary: "The names differ in a digit.",
			Writers:  "Programs whose users name fields",
			Source:   "XML 1.0, section 1.2", Valid: true, Flags: []quirk.Flag{quirk.Keys, quirk.Markup},
			Build: either(
				with(declaration+`<p id="one" id2="two"><name>three</name><name2>four</name2></p>`+"\n", text("/p/@id", "one"), text("/p/@id2", "two"), text("/p/name", "three"), text("/p/name2", "four")),
				with(declaration+`<p id="one" ID="two"><name>three</name><Name>four</Name></p>`+"\n", text("/p/@id", "one"), text("/p/@ID", "two"), text("/p/name", "three"), text("/p/Name", "four")),
			),
		},
		{
			Token: "xml-single-child", Format: "xml", Title: "List of one element",
			About:    "A list has one element, which a converter to JSON cannot tell from an object.",
			Ordinary: "The list has two elements.",
			Writers:  "Exports with one record",
			Source:   "XML 1.0, section 3.1", Valid: true, Flags: []quirk.Flag{quirk.Inference},
			Build: either(
				with(declaration+`<list><item id="1">Salt</item><item id="2">Tea</item></list>`+"\n", text("/list/item[1]/@id", "1"), text("/list/item[1]", "Salt"), text("/list/item[2]/@id", "2"), text("/list/item[2]", "Tea")),
				with(declaration+`<list><item id="1">Salt</item></list>`+"\n", text("/list/item/@id", "1"), text("/list/item", "Salt")),
			),
		},
		{
			Token: "xml-values-like-numbers", Format: "xml", Title: "Text that looks like numbers",
			About:    "Text and attributes look like numbers, a boolean and a date, with leading zeros and signs.",
			Ordinary: "The text has a letter in front.",
			Writers:  "Programs that export postal codes, phone numbers and versions",
			Source:   "XML 1.0, section 2.4", Valid: true, Flags: []quirk.Flag{quirk.Inference},
			Build: either(looks("x"), looks("")),
		},
	}
}

// looks returns elements whose text looks like other types, after a prefix.
func looks(prefix string) document {
	d := with(declaration + `<item code="` + prefix + `00501">`)
	d.values = append(d.values, text("/item/@code", prefix+"00501"))
	for _, v := range [][2]string{{"version", "1.10"}, {"article", "12e5"}, {"phone", "+12025550143"}, {"flag", "true"}, {"id", "9007199254740993"}, {"hex", "0x1F"}} {
		d.text += "<" + v[0] + ">" + prefix + v[1] + "</" + v[0] + ">"
		d.values = append(d.values, text("/item/"+v[0], prefix+v[1]))
	}
	d.text += "</item>\n"
	return d
}

// sizes returns cases of large documents.
func sizes() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xml-nested-200", Format: "xml", Title: "200 levels",
			About:    "Elements of one name are nested 200 levels deep.",
			Ordinary: "They are nested 20 levels deep.",
			Writers:  "Editors that save trees, such as syntax trees and lists in lists",
			Source:   "XML 1.0, section 3", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: func(twin bool) quirk.File {
				levels := quirk.Either(twin, 20, 200)
				return with(strings.Repeat("<a>", levels)+"1"+strings.Repeat("</a>", levels)+"\n", text(strings.Repeat("/a", levels), "1")).file()
			},
		},
		{
			Token: "xml-long-attribute", Format: "xml", Title: "Attribute of 1 MB",
			About:    "An attribute has 1,200,000 letters.",
			Ordinary: "The attribute has 120 letters.",
			Writers:  "SVG and drawing programs, which have pictures and paths in attributes",
			Source:   "XML 1.0, section 2.3", Valid: true, Flags: []quirk.Flag{quirk.Size}, Large: true,
			Build: func(twin bool) quirk.File {
				letters := strings.Repeat("QUJD", quirk.Either(twin, 30, 300_000))
				return with(declaration+`<image data="`+letters+`" id="1">x</image>`+"\n", text("/image/@data", letters), text("/image/@id", "1"), text("/image", "x")).file()
			},
		},
		{
			Token: "xml-long-text", Format: "xml", Title: "Text of more than 10 MB",
			About:    "The text of an element has 10,000,004 letters, and libxml2 has a limit of 10,000,000.",
			Ordinary: "The text has 100 letters.",
			Writers:  "Invoices and messages with attachments in Base64",
			Source:   "libxml2, XML_MAX_TEXT_LENGTH", Valid: true, Flags: []quirk.Flag{quirk.Size}, Large: true,
			Build: func(twin bool) quirk.File {
				letters := strings.Repeat("QUJD", quirk.Either(twin, 25, 2_500_001))
				return with(declaration+`<file><data>`+letters+`</data><name>a.bin</name></file>`+"\n", text("/file/data", letters), text("/file/name", "a.bin")).file()
			},
		},
	}
}
