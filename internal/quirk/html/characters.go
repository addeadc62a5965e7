package html

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// code is a text whose white space matters.
const code = "if tea:\n    pour()\n\n\tdrink()"

// characters are cases of references, white space and characters.
func characters() []quirk.Case {
	listing := func(s string) string { return "<pre>" + s + "</pre>\n" }
	return []quirk.Case{
		{
			Token: "html-references-without-semicolon", Format: "html", Title: "References without a semicolon",
			About:    "Old references such as &copy have no semicolon. They count in text, also before a letter, but not before a letter or an equals sign in an attribute.",
			Ordinary: "References end with a semicolon, or the ampersand is escaped.",
			Writers:  "People, and programs that do not escape addresses", Source: "13.2.5.73", Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(linked(shows("Fish & chips © 2026, café, ¬it, ships"), "https://example.com/?a=1&copy=2"),
				`<p>Fish &amp chips &copy 2026, caf&eacute, &notit, <a href="https://example.com/?a=1&copy=2">ships</a></p>`+"\n",
				`<p>Fish &amp; chips &copy; 2026, caf&eacute;, &not;it, <a href="https://example.com/?a=1&amp;copy=2">ships</a></p>`+"\n"),
		},
		{
			Token: "html-references-of-windows-1252", Format: "html", Title: "Numeric references of Windows-1252",
			About:    "References to characters 128 to 159 mean those of Windows-1252, not control characters.",
			Ordinary: "References are to characters of Unicode.",
			Writers:  "Microsoft FrontPage and programs for Windows before 2005", Source: "13.2.5.80", Flags: []quirk.Flag{quirk.Encoding, quirk.Markup},
			Build: bodies(shows("5 € – “tea”"), "<p>5 &#128; &#150; &#x93;tea&#148;</p>\n", "<p>5 &#8364; &#8211; &#x201C;tea&#8221;</p>\n"),
		},
		{
			Token: "html-named-references", Format: "html", Title: "Named references beyond Latin-1",
			About:    "References have names of HTML 5, one of which is for two characters, and a number beyond 16 bits.",
			Ordinary: "The characters themselves.",
			Writers:  "Mathematical software, pandoc and Pygments", Source: "13.5", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: bodies(shows("a ≧ b, 𝔸 ≂̸ 𝕄 🍵"), "<p>a &geqq; b, &Aopf; &NotEqualTilde; &Mopf; &#x1F375;</p>\n", "<p>a ≧ b, 𝔸 ≂̸ 𝕄 🍵</p>\n"),
		},
		{
			Token: "html-soft-hyphens", Format: "html", Title: "Soft hyphens and spaces that do not break",
			About:    "Words have soft hyphens, numbers have spaces that do not break, and a word has a zero-width joiner.",
			Ordinary: "The words have none, and the spaces are ordinary ones.",
			Writers:  "Hyphenators of publishers, and web editors", Source: "13.5; Unicode 15.0, section 23.2", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: func(twin bool) quirk.File {
				text := "Donau\u00addampf\u00adschiff 1\u00a0000\u202f€ क्\u200dष"
				if twin {
					text = strings.NewReplacer("\u00ad", "", "\u00a0", " ", "\u202f", " ", "\u200d", "").Replace(text)
				}
				written := strings.NewReplacer("\u00ad", "&shy;", "\u00a0", "&nbsp;", "\u202f", "&#8239;", "\u200d", "&zwj;").Replace(text)
				return quirk.File{Bytes: []byte(page(paragraph(written))), Expect: shows(text)}
			},
		},
		{
			Token: "html-null-characters", Format: "html", Title: "Null characters",
			About:    "There are characters U+0000 in the text, which browsers drop.",
			Ordinary: "There are none.",
			Writers:  "Programs in C that write a buffer with its end", Source: "13.2.6.4.7", Flags: []quirk.Flag{quirk.Characters},
			Build: bodies(shows(first), "<p>The ship\x00 left the har\x00bour at dawn.</p>\n", paragraph(first)),
		},
		{
			Token: "html-pre-leading-newline", Format: "html", Title: "Line break at the start of pre",
			About:    "A line break follows the start tag of pre, and is not part of the text.",
			Ordinary: "The text follows the start tag.",
			Writers:  "People, and highlighters of code", Source: "13.1.2.5", Valid: true, Flags: []quirk.Flag{quirk.LineEnds},
			Build: bodies(exactly(code), listing("\n"+code), listing(code)),
		},
		{
			Token: "html-cr-lines", Format: "html", Title: "Lines that end with CR",
			About:    "All lines end with CR, also those of preformatted text, where readers find LF.",
			Ordinary: "All lines end with LF.",
			Writers:  "Editors of Mac OS 9, and Excel for Mac", Source: "13.2.3.5", Valid: true, Flags: []quirk.Flag{quirk.LineEnds},
			Build: pages(exactly(code), strings.ReplaceAll(page(listing(code)), "\n", "\r"), page(listing(code))),
		},
		{
			Token: "html-markup-in-title", Format: "html", Title: "Tags in the title",
			About:    "The title has tags, which are text there, and references, which are not.",
			Ordinary: "Tags are escaped.",
			Writers:  "Content management systems that allow emphasis in titles", Source: "13.1.2.6", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pages(titled("<i>Tea</i> & cats", first), "<!DOCTYPE html>\n<html lang=\"en\">"+utf8+"<title><i>Tea</i> &amp; cats</title>\n"+paragraph(first),
				"<!DOCTYPE html>\n<html lang=\"en\">"+utf8+"<title>&lt;i>Tea&lt;/i> &amp; cats</title>\n"+paragraph(first)),
		},
		{
			Token: "html-textarea", Format: "html", Title: "Tags in a text area",
			About:    "The value of a text area begins with a line break that does not count, and has tags, which are text.",
			Ordinary: "There is no line break, and tags are escaped.",
			Writers:  "Forms with code to copy", Source: "13.1.2.5; 13.1.2.6", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Items},
			Build: bodies(quirk.With(shows(first), expect.Fields, expect.Item{Name: "code", Text: "<b>tea</b> & cats"}),
				paragraph(first)+"<form><textarea name=\"code\">\n<b>tea</b> &amp; cats</textarea></form>\n", paragraph(first)+"<form><textarea name=\"code\">&lt;b>tea&lt;/b> &amp; cats</textarea></form>\n"),
		},
	}
}
