package markdown

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// tables are cases of tables.
func tables() []quirk.Case {
	return []quirk.Case{
		{
			Token: "md-pipes-in-cells", Format: "md", Title: "Pipes in cells",
			About: "Cells have pipes that are escaped, one of them in code, where a backslash escapes only here.", Ordinary: "There are references instead, and no code.",
			Writers: "Documentation of shells and types", Source: "GFM, 4.10", Valid: true, Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: texts(tabled("name type a|b c|d", []string{"name", "type"}, []string{"a|b", "c|d"}), "| name | type |\n|---|---|\n| a\\|b | `c\\|d` |\n", "| name | type |\n|---|---|\n| a&#124;b | c&#124;d |\n"),
		},
		{
			Token: "md-tables-without-outer-pipes", Format: "md", Title: "Table without outer pipes",
			About: "Rows do not begin and end with pipes, the delimiter row has colons and single hyphens, and no blank line precedes.", Ordinary: "Rows begin and end with pipes.",
			Writers: "People and SQL clients", Source: "GFM, 4.10", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: texts(quirk.With(tabled("Cargo name boxes tea 3 cats 2", []string{"name", "boxes"}, []string{"tea", "3"}, []string{"cats", "2"}), expect.Structure, element("H1", "Cargo", 0)), "# Cargo\nname | boxes\n:- | -:\ntea | 3\ncats | 2\n", "# Cargo\n\n| name | boxes |\n| :--- | ---: |\n| tea | 3 |\n| cats | 2 |\n"),
		},
		{
			Token: "md-ragged-tables", Format: "md", Title: "Rows of other lengths",
			About: "One row has too few cells, and another one too many, which are dropped.", Ordinary: "All rows have as many cells as the header.",
			Writers: "People and language models", Source: "GFM, 4.10", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: texts(tabled("name boxes tea cats 2", []string{"name", "boxes"}, []string{"tea", ""}, []string{"cats", "2"}), "| name | boxes |\n|---|---|\n| tea |\n| cats | 2 | 3 |\n", "| name | boxes |\n|---|---|\n| tea | |\n| cats | 2 |\n"),
		},
		{
			Token: "md-breaks-in-cells", Format: "md", Title: "Line breaks in cells",
			About: "Lines of a cell are separated by br of HTML.", Ordinary: "There is a space instead.",
			Writers: "Confluence, pandoc and language models", Source: "GFM, 4.10; 6.6", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: texts(tabled("name note tea green black", []string{"name", "note"}, []string{"tea", "green black"}), "| name | note |\n|---|---|\n| tea | green<br>black |\n", "| name | note |\n|---|---|\n| tea | green black |\n"),
		},
	}
}

// extensions are cases of what is not in CommonMark.
func extensions() []quirk.Case {
	note := expect.Item{Text: "Green tea, in boxes. For cats."}
	return []quirk.Case{
		{
			Token: "md-footnotes", Format: "md", Title: "Footnotes",
			About: "A footnote with two paragraphs follows the text, and its mark is a name.", Ordinary: "The text without the note.",
			Writers: "GitHub, Obsidian and pandoc", Source: "Pandoc User's Guide, Extension: footnotes", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Dialect},
			Build: func(twin bool) quirk.File {
				if twin {
					return quirk.File{Bytes: []byte(first + "\n\n" + second + "\n"), Expect: shows(first + "\n" + second)}
				}
				text := first + "[^tea]\n\n[^tea]: Green tea, in boxes.\n\n    For cats.\n\n" + second + "\n"
				return quirk.File{Bytes: []byte(text), Expect: quirk.With(shows(first+"\n"+second), expect.Footnotes, note)}
			},
		},
		{
			Token: "md-formulas", Format: "md", Title: "Formulas",
			About: "A formula is between dollar signs, and has underscores and asterisks that are no emphasis.", Ordinary: "The text without the formula.",
			Writers: "Jupyter, Obsidian, GitHub and language models", Source: "Pandoc User's Guide, Extension: tex_math_dollars", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Dialect},
			Build: func(twin bool) quirk.File {
				if twin {
					return quirk.File{Bytes: []byte("Tea is for two.\n"), Expect: shows("Tea is for two.")}
				}
				return quirk.File{Bytes: []byte("Tea is $a_1*b_2*c$ for two.\n"), Expect: quirk.With(shows("Tea is for two."), expect.Equations, expect.Item{Text: "a_1*b_2*c"})}
			},
		},
		{
			Token: "md-strikethrough", Format: "md", Title: "Text that is struck through",
			About: "Text between two tildes is struck through.", Ordinary: "The element del of HTML is around it.",
			Writers: "GitHub and chats", Source: "GFM, 6.5", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: texts(shows("Two three cats."), "~~Two~~ three cats.\n", "<del>Two</del> three cats.\n"),
		},
		{
			Token: "md-definition-lists", Format: "md", Title: "Definitions",
			About: "Lines that begin with a colon define the term before them.", Ordinary: "The elements of HTML for definitions.",
			Writers: "PHP Markdown Extra, pandoc and MkDocs", Source: "Pandoc User's Guide, Extension: definition_lists", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: texts(structured("tea\nA drink.\ncat\nAn animal."), "tea\n:   A drink.\n\ncat\n:   An animal.\n", "<dl><dt>tea</dt><dd>A drink.</dd><dt>cat</dt><dd>An animal.</dd></dl>\n"),
		},
	}
}
