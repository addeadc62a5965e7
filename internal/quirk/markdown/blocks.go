package markdown

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const listing = "if tea:\n    pour()"

// lines are cases of line ends and white space.
func lines() []quirk.Case {
	mixed := "# " + title + "\n\n" + first + "  \n" + second + "\n\n- tea\n- cats\n\n```\n" + listing + "\n```\n"
	found := structured(told+"\ntea\ncats\n"+listing, element("H1", title, 0), element("P", first+" "+second, 0), item("tea", 1), item("cats", 1), element("Code", listing, 0))
	return []quirk.Case{
		{
			Token: "md-crlf-lines", Format: "md", Title: "Lines that end with CR LF",
			About: "All lines end with CR LF, also those that end with two spaces for a hard line break.", Ordinary: "All lines end with LF.",
			Writers: "Editors on Windows", Source: "2.1", Valid: true, Flags: []quirk.Flag{quirk.LineEnds},
			Build: texts(found, strings.ReplaceAll(mixed, "\n", "\r\n"), mixed),
		},
		{
			Token: "md-cr-lines", Format: "md", Title: "Lines that end with CR",
			About: "All lines end with CR.", Ordinary: "All lines end with LF.",
			Writers: "Editors of Mac OS 9, and text that is copied from FileMaker", Source: "2.1", Valid: true, Flags: []quirk.Flag{quirk.LineEnds},
			Build: texts(found, strings.ReplaceAll(mixed, "\n", "\r"), mixed),
		},
		{
			Token: "md-backslash-breaks", Format: "md", Title: "Line breaks by backslashes",
			About: "A backslash at the end of a line is a hard line break.", Ordinary: "Two spaces are.",
			Writers: "Typora, Joplin and pandoc", Source: "6.7", Valid: true, Flags: []quirk.Flag{quirk.LineEnds, quirk.Markup},
			Build: texts(structured(told, element("H1", title, 0), element("P", first+" "+second, 0)), "# "+title+"\n\n"+first+"\\\n"+second+"\n", "# "+title+"\n\n"+first+"  \n"+second+"\n"),
		},
		{
			Token: "md-tabs", Format: "md", Title: "Tabs",
			About: "Tabs follow the marks of items and of a heading, and indent the rest of an item.", Ordinary: "Spaces do.",
			Writers: "Editors that indent by tabs", Source: "2.2", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: texts(structured("The harbour tea green tea cats sleep", element("H1", title, 0), item("tea", 1), item("green tea", 2), item("cats sleep", 1)),
				"#\t"+title+"\n\n-\ttea\n\t-\tgreen tea\n-\tcats\n\n\tsleep\n", "# "+title+"\n\n- tea\n  - green tea\n- cats\n\n  sleep\n"),
		},
	}
}

// blocks are cases of headings, code and HTML.
func blocks() []quirk.Case {
	code := structured(listing+"\n"+first, element("Code", listing, 0), element("P", first, 0))
	ordinary := "```\n" + listing + "\n```\n\n" + first + "\n"
	fence := structured("```\ntea\n```\n"+first, element("Code", "```\ntea\n```", 0), element("P", first, 0))
	return []quirk.Case{
		{
			Token: "md-underlined-headings", Format: "md", Title: "Underlined headings",
			About: "Headings are underlined, one of them over two lines and by a single sign.", Ordinary: "Number signs precede them.",
			Writers: "pandoc before 2.11.2, changelogs and Python projects", Source: "4.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(structured("The harbour\nThe storm of the year\n"+first, element("H1", title, 0), element("H2", "The storm of the year", 0), element("P", first, 0)),
				title+"\n====\nThe storm\nof the year\n-\n"+first+"\n", "# "+title+"\n\n## The storm of the year\n\n"+first+"\n"),
		},
		{
			Token: "md-closed-headings", Format: "md", Title: "Number signs after headings",
			About: "Number signs follow headings, more of them than precede. One that follows a letter belongs to the text.", Ordinary: "No number signs follow, or a backslash precedes that of the text.",
			Writers: "People, and the old formatter of Markdown", Source: "4.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(structured("The harbour C# "+first, element("H1", title, 0), element("H2", "C#", 0), element("P", first, 0)), "# "+title+" ####\n## C#\n"+first+"\n", "# "+title+"\n\n## C\\#\n\n"+first+"\n"),
		},
		{
			Token: "md-headings-without-space", Format: "md", Title: "Number sign without a space",
			About: "No space follows a number sign, so that it begins no heading, but a tag. Some programs show a heading.", Ordinary: "A backslash precedes the number sign.",
			Writers: "Markdown of before 2014, and Obsidian, for tags", Source: "4.2", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: texts(structured("#tea #cats\n"+first, element("P", "#tea #cats", 0), element("P", first, 0)), "#tea #cats\n\n"+first+"\n", "\\#tea \\#cats\n\n"+first+"\n"),
		},
		{
			Token: "md-heading-after-no-break-space", Format: "md", Title: "Space that does not break after a number sign",
			About: "The space after a number sign is U+00A0, so that it begins no heading.", Ordinary: "A backslash precedes the number sign.",
			Writers: "People with a keyboard of Apple, where the key of the number sign is held with that of the space", Source: "4.2", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: texts(structured("#\u00a0"+title+"\n"+first, element("P", "#\u00a0"+title, 0), element("P", first, 0)), "#\u00a0"+title+"\n\n"+first+"\n", "\\#\u00a0"+title+"\n\n"+first+"\n"),
		},
		{
			Token: "md-tilde-fences", Format: "md", Title: "Code between tildes",
			About: "Code is between tildes, with a language and attributes.", Ordinary: "It is between backticks.",
			Writers: "pandoc and PHP Markdown Extra", Source: "4.5", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(code, "~~~~ {.python .numberLines}\n"+listing+"\n~~~~\n"+first+"\n", ordinary),
		},
		{
			Token: "md-fences-in-fences", Format: "md", Title: "Fences in code",
			About: "Four backticks enclose code that has lines of three.", Ordinary: "Tildes enclose it.",
			Writers: "Documentation of Markdown, and chats with language models", Source: "4.5", Valid: true, Flags: []quirk.Flag{quirk.Nesting, quirk.Markup},
			Build: texts(fence, "````markdown\n```\ntea\n```\n````\n\n"+first+"\n", "~~~\n```\ntea\n```\n~~~\n\n"+first+"\n"),
		},
		{
			Token: "md-unclosed-fence", Format: "md", Title: "Code without an end",
			About: "A fence begins code, which ends with the file.", Ordinary: "A fence ends it.",
			Writers: "Language models whose answer was cut off", Source: "4.5", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(structured(first+"\n"+listing, element("P", first, 0), element("Code", listing, 0)), first+"\n```python\n"+listing+"\n", first+"\n\n```python\n"+listing+"\n```\n"),
		},
		{
			Token: "md-indented-code", Format: "md", Title: "Indented code",
			About: "Code is indented by four spaces, with a blank line in it. A paragraph with such a line has no code.", Ordinary: "Fences enclose code, and the line is not indented.",
			Writers: "Markdown of before 2010, and Stack Overflow", Source: "4.4", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: texts(structured("tea()\n\ncats()\n"+first+" "+second, element("Code", "tea()\n\ncats()", 0), element("P", first+" "+second, 0)),
				"    tea()\n\n    cats()\n\n"+first+"\n    "+second+"\n", "```\ntea()\n\ncats()\n```\n\n"+first+"\n"+second+"\n"),
		},
		{
			Token: "md-html-blocks", Format: "md", Title: "Blocks of HTML",
			About: "Markdown in a block of HTML counts only after a blank line.", Ordinary: "Asterisks are references.",
			Writers: "READMEs on GitHub", Source: "4.6", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(structured("*tea* cats "+first, element("P", "cats", 0), element("P", first, 0)), "<div align=\"center\">\n*tea*\n\n*cats*\n</div>\n\n"+first+"\n", "<div align=\"center\">\n&#42;tea&#42;\n\n*cats*\n</div>\n\n"+first+"\n"),
		},
		{
			Token: "md-lazy-quotes", Format: "md", Title: "Lines of a quotation without a mark",
			About: "Only the first line of a quotation has a mark, and its code ends with it.", Ordinary: "All lines have marks.",
			Writers: "Mail programs and people", Source: "5.1", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: texts(structured(first+" "+second+" tea", element("P", first+" "+second, 0), element("P", "tea", 0)), "> "+first+"\n"+second+"\n\ntea\n", "> "+first+"\n> "+second+"\n\ntea\n"),
		},
	}
}
