package markdown

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// inlines are cases of emphasis, references and code within lines.
func inlines() []quirk.Case {
	return []quirk.Case{
		{
			Token: "md-underscores-in-words", Format: "md", Title: "Underscores in words",
			About: "Names have underscores, which are no emphasis within a word.", Ordinary: "The underscores are escaped.",
			Writers: "Developers", Source: "6.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(shows("Set tea_pot_size and ship_name_ but not cats."), "Set tea_pot_size and ship_name_ but _not_ cats.\n", "Set tea\\_pot\\_size and ship\\_name\\_ but _not_ cats.\n"),
		},
		{
			Token: "md-emphasis-beside-brackets", Format: "md", Title: "Emphasis before a letter of Japanese",
			About: "Asterisks follow a bracket and precede a letter, so that they end no emphasis and are shown. Languages without spaces have many.", Ordinary: "The asterisks are escaped.",
			Writers: "Writers of Chinese, Japanese and Korean, and language models", Source: "6.2, right-flanking delimiter run", Valid: true, Flags: []quirk.Flag{quirk.Characters, quirk.Markup},
			Build: texts(shows("これは**「お茶」**です。"), "これは**「お茶」**です。\n", "これは\\*\\*「お茶」\\*\\*です。\n"),
		},
		{
			Token: "md-references", Format: "md", Title: "References to characters",
			About: "Characters are named as in HTML. Without a semicolon, a name is text.", Ordinary: "The characters themselves.",
			Writers: "Converters from HTML", Source: "2.5", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(shows("© 2026 — tea & cats &copy *tea*"), "&copy; 2026 &mdash; tea &amp; cats &copy &#42;tea&#x2A;\n", "© 2026 — tea & cats \\&copy \\*tea\\*\n"),
		},
		{
			Token: "md-backticks-in-code", Format: "md", Title: "Backticks in code",
			About: "Code within a line has a backtick, backslashes that do not escape, and a space at both ends.", Ordinary: "The same text without code.",
			Writers: "Documentation of shells", Source: "6.1", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: texts(shows("Run echo `date` \\n \\* and a|b."), "Run ``echo `date` \\n \\*`` and `` a|b ``.\n", "Run echo \\`date\\` \\\\n \\\\\\* and a|b.\n"),
		},
		{
			Token: "md-dollar-amounts", Format: "md", Title: "Amounts in dollars",
			About: "A line has two amounts with dollar signs, which enclose no formula.", Ordinary: "Dollar signs are escaped.",
			Writers: "Everybody", Source: "Pandoc User's Guide, Extension: tex_math_dollars", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(shows("Tea is $5 and cats are $10 each."), "Tea is $5 and cats are $10 each.\n", "Tea is \\$5 and cats are \\$10 each.\n"),
		},
		{
			Token: "md-picture-text", Format: "md", Title: "Markup in the text of a picture",
			About: "The text of a picture has emphasis and brackets, and its title quotes. A link is around it.", Ordinary: "The text is plain, and there is no title.",
			Writers: "Badges in READMEs", Source: "6.4", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: texts(quirk.With(linked("", "https://example.com/"), expect.Alternatives, expect.Item{Text: "A grey [cat]"}),
				"[![A *grey* [cat]](https://example.com/cat.png \"It's a \\\"cat\\\"\")](https://example.com/)\n", "[![A grey \\[cat\\]](https://example.com/cat.png)](https://example.com/)\n"),
		},
	}
}

// links are cases of links.
func links() []quirk.Case {
	const page = "# " + title + "\n\nStatus: Done\nCreated: November 23, 2026\n\n[Tea list](The%20harbour/Tea%20list%205f2a0c2c327b4d0f8e0b3f9e1d6c2a11.md)\n\n"
	const drink, map1 = "https://example.com/tea_(drink)", "https://example.com/map%201.png"
	return []quirk.Case{
		{
			Token: "md-reference-links", Format: "md", Title: "Links by reference",
			About: "Addresses follow the text, under names whose case and white space do not matter. The first definition of a name counts, and a title is on the next line.", Ordinary: "Addresses are in the links.",
			Writers: "Changelogs, and writers who care for long lines", Source: "4.7; 6.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(linked("Green tea, cats and ships, but no [dogs][].", "https://example.com/tea", "https://example.com/cats", "https://example.com/ships"),
				"[Green tea][The   Tea], [cats][] and [ships], but no [dogs][].\n\n[the tea]: https://example.com/tea\n[CATS]: <https://example.com/cats>\n  'Three cats'\n[ships]: https://example.com/ships\n[ships]: https://example.com/none\n",
				"[Green tea](https://example.com/tea), [cats](https://example.com/cats) and [ships](https://example.com/ships), but no \\[dogs\\]\\[\\].\n"),
		},
		{
			Token: "md-parentheses-in-links", Format: "md", Title: "Parentheses and spaces in addresses",
			About: "An address has parentheses, and another one a space in angle brackets.", Ordinary: "They are percent-encoded or escaped.",
			Writers: "People who copy from Wikipedia, and Obsidian", Source: "6.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(linked("tea map", drink, map1), "[tea]("+drink+") [map](<https://example.com/map 1.png>)\n", "[tea](https://example.com/tea_\\(drink\\)) [map]("+map1+")\n"),
		},
		{
			Token: "md-bare-links", Format: "md", Title: "Addresses in the text",
			About: "Addresses in the text are links. A full stop and a parenthesis after them are not part of them, but underscores and a parenthesis within are.", Ordinary: "They are links with a text.",
			Writers: "People on GitHub and in chats", Source: "GFM, 6.9", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: texts(linked("See https://example.com/a_b_c. Also ("+drink+"), and www.example.com/tea!", "https://example.com/a_b_c", drink, "http://www.example.com/tea"),
				"See https://example.com/a_b_c. Also ("+drink+"), and www.example.com/tea!\n",
				"See [https://example.com/a_b_c](https://example.com/a_b_c). Also ([https://example.com/tea_(drink)](<"+drink+">)), and [www.example.com/tea](http://www.example.com/tea)!\n"),
		},
		{
			Token: "md-angle-links", Format: "md", Title: "Addresses in angle brackets",
			About: "Addresses of pages and of mail are in angle brackets.", Ordinary: "They are links with a text.",
			Writers: "pandoc and Markdown of before 2010", Source: "6.5", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(linked("https://example.com/tea or ann@example.com", "https://example.com/tea", "mailto:ann@example.com"), "<https://example.com/tea> or <ann@example.com>\n",
				"[https://example.com/tea](https://example.com/tea) or [ann@example.com](mailto:ann@example.com)\n"),
		},
		{
			Token: "md-notion", Format: "md", Title: "Page of Notion",
			About: "Lines with properties follow the heading, links lead to pages with identifiers and percent-encoded names, and a callout is a block of HTML, in which asterisks are text.", Ordinary: "The asterisks are references.",
			Writers: "Notion, for exports", Source: "4.6; 6.3", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: texts(quirk.With(structured("The harbour Status: Done Created: November 23, 2026 Tea list 🍵 Three **cats**",
				element("H1", title, 0), element("P", "Status: Done Created: November 23, 2026", 0), element("P", "Tea list", 0)), expect.Links, expect.Item{Text: "The%20harbour/Tea%20list%205f2a0c2c327b4d0f8e0b3f9e1d6c2a11.md"}),
				page+"<aside>\n🍵 Three **cats**\n\n</aside>\n", page+"<aside>🍵 Three &#42;*cats&#42;*</aside>\n"),
		},
	}
}
