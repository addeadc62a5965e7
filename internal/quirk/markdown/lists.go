package markdown

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// lists are cases of lists.
func lists() []quirk.Case {
	nested := structured("tea green black cats", item("tea", 1), item("green", 2), item("black", 3), item("cats", 1))
	const ordinary = "* tea\n\n    * green\n\n        * black\n\n* cats\n"
	return []quirk.Case{
		{
			Token: "md-lists-two-spaces", Format: "md", Title: "Lists that are indented by two spaces",
			About: "Each level of a list is indented by two spaces.", Ordinary: "Each level is indented by four spaces.",
			Writers: "Prettier, Notion and GitHub", Source: "5.2", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Nesting},
			Build: texts(nested, "- tea\n  - green\n    - black\n- cats\n", ordinary),
		},
		{
			Token: "md-lists-one-space", Format: "md", Title: "Item that is indented by one space",
			About: "A second item is indented by one space, which makes it no list in the first one.", Ordinary: "It is not indented.",
			Writers: "People", Source: "5.2", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Nesting},
			Build: texts(structured("tea cats ships", item("tea", 1), item("cats", 1), item("ships", 1)), "- tea\n - cats\n - ships\n", "- tea\n- cats\n- ships\n"),
		},
		{
			Token: "md-numbers-with-bullets", Format: "md", Title: "Bullets below wide numbers",
			About: "A list with bullets is indented by three spaces, which is enough below 9. but not below 10., where a new list begins.", Ordinary: "Below 10. the list is not indented.",
			Writers: "People, and editors with a fixed indent", Source: "5.2", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Nesting},
			Build: texts(structured("tea green cats grey", item("tea", 1), item("green", 2), item("cats", 1), item("grey", 1)), "9. tea\n   - green\n10. cats\n   - grey\n", "9. tea\n   - green\n10. cats\n\n- grey\n"),
		},
		{
			Token: "md-code-in-lists", Format: "md", Title: "Code in an item",
			About: "Fences are in an item, indented like its text.", Ordinary: "The code is indented by six spaces instead.",
			Writers: "Installation guides, and language models", Source: "4.5; 5.2", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Nesting},
			Build: texts(structured("tea\n"+listing+"\ncats", item("tea", 1), element("Code", listing, 0), item("cats", 1)),
				"- tea\n  ```python\n  if tea:\n      pour()\n  ```\n- cats\n", "- tea\n\n      if tea:\n          pour()\n\n- cats\n"),
		},
		{
			Token: "md-list-after-paragraph", Format: "md", Title: "List after a paragraph",
			About: "No blank line is between a paragraph and a list. A line that begins with 2026. is no item, because it does not begin with 1.", Ordinary: "There is a blank line, and the point after the number is escaped.",
			Writers: "Language models and people", Source: "5.3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: texts(structured("The ship left in 2026. It carried tea cats", element("P", "The ship left in 2026. It carried", 0), item("tea", 1), item("cats", 1)),
				"The ship left in\n2026. It carried\n- tea\n- cats\n", "The ship left in\n2026\\. It carried\n\n- tea\n- cats\n"),
		},
		{
			Token: "md-list-marks", Format: "md", Title: "Other marks of lists",
			About: "Marks are + and 1), and a change of the mark begins another list.", Ordinary: "Marks are - and 1., and a comment is between the lists.",
			Writers: "Word processors that export Markdown", Source: "5.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: texts(structured("tea cats ships", item("tea", 1), item("cats", 1), item("ships", 1)), "+ tea\n* cats\n\n1) ships\n", "- tea\n\n<!-- -->\n\n- cats\n\n1. ships\n"),
		},
		{
			Token: "md-task-lists", Format: "md", Title: "Boxes in items",
			About: "Items begin with boxes, which are checked or not.", Ordinary: "They have no boxes.",
			Writers: "GitHub, Obsidian and Notion", Source: "GFM, 5.3", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Dialect},
			Build: texts(structured("tea cats", item("tea", 1), item("cats", 1)), "- [x] tea\n- [ ] cats\n", "- tea\n- cats\n"),
		},
	}
}
