package markdown

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// metadata are cases of what precedes the text.
func metadata() []quirk.Case {
	named := func(properties ...expect.Item) expect.Expectation {
		return quirk.With(storied(), expect.Properties, properties...)
	}
	about := func(e expect.Expectation) func(twin bool) expect.Expectation {
		return func(twin bool) expect.Expectation { return quirk.Either(twin, storied(), e) }
	}
	// beside returns the builder of the story after something, and of the story alone.
	beside := func(before string, e expect.Expectation) func(twin bool) quirk.File {
		found := about(e)
		return func(twin bool) quirk.File {
			return quirk.File{Bytes: []byte(quirk.Either(twin, story, before+story)), Expect: found(twin)}
		}
	}
	name := expect.Item{Name: "Title", Text: "The Tea Route"}
	return []quirk.Case{
		{
			Token: "md-front-matter", Format: "md", Title: "Front matter in YAML",
			About: "The file begins with YAML between lines of hyphens. CommonMark alone shows it as a heading.", Ordinary: "The text alone.",
			Writers: "Jekyll, Hugo, Obsidian and editors of static sites", Source: "Jekyll documentation, Front Matter", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: beside("---\ntitle: The Tea Route\ntags: [tea, cats]\ndraft: false\n---\n\n", named(name)),
		},
		{
			Token: "md-toml-front-matter", Format: "md", Title: "Front matter in TOML",
			About: "The file begins with TOML between lines of plus signs.", Ordinary: "The text alone.",
			Writers: "Hugo and Zola", Source: "Hugo documentation, Front matter", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: beside("+++\ntitle = \"The Tea Route\"\ndate = 2026-11-23T10:30:00Z\n+++\n\n", storied()),
		},
		{
			Token: "md-title-block", Format: "md", Title: "Title block",
			About: "The file begins with lines of a percent sign and the title, the author and the date.", Ordinary: "The text alone.",
			Writers: "Users of pandoc", Source: "Pandoc User's Guide, Extension: pandoc_title_block", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: beside("% The Tea Route\n% Ann Miller\n% 2026-11-23\n\n", named(name)),
		},
		{
			Token: "md-byte-order-mark", Format: "md", Title: "Byte order mark",
			About: "A byte order mark precedes the first heading.", Ordinary: "There is none.",
			Writers: "Notepad and other editors on Windows", Source: "Unicode 15.0, section 23.8", Valid: true, Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: texts(storied(), "\ufeff"+story, story),
		},
		{
			Token: "md-comments", Format: "md", Title: "Comments",
			About: "There are comments of HTML, one with a blank line, and definitions of links that nothing refers to, which people use as comments.", Ordinary: "There are none.",
			Writers: "People, and linters whose rules are turned off", Source: "4.6; 4.7", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(storied(), "<!-- markdownlint-disable -->\n\n[//]: # (Draft)\n[comment]: <> (Draft)\n\n# "+title+"\n\n<!--\nDraft\n\nof Monday\n-->\n\n"+first+" <!-- draft -->\n\n"+second+"\n", story),
		},
	}
}

// storied is what a reader finds in the story, with its structure.
func storied() expect.Expectation {
	return structured(told, element("H1", title, 0), element("P", first, 0), element("P", second, 0))
}
