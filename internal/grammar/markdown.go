package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func markdownKind() Kind {
	return Kind{
		Name: "markdown", Path: "{chars}", Title: "Markdown", Group: "Text and data",
		About: "An article in Markdown (md) whose text has an exact length, with headings, lists, links, pictures, code and quotes. For renderers, importers and loaders of AI applications.",
		Params: slices.Concat(articleParams("markdown-chars", "characters of the text of a Markdown file"), []Param{
			{Name: "flavour", Label: "Flavour", Option: "Flavour", About: "CommonMark, or GitHub Flavored Markdown with tables, check boxes, deleted text and plain links."},
			{
				Name: "front_matter", Label: "Front matter", Option: "FrontMatter", Example: "1",
				About: "1 begins the file with a title, a date and tags in YAML, which are not among the characters.",
			},
		}),
		Presets: []Preset{
			{"Markdown, 5,000 characters", "markdown/5000"},
			{"Markdown of GitHub", "markdown/10000?flavour=gfm"},
			{"Markdown with front matter", "markdown/3000?front_matter=1"},
		},
		extension: fixedExtension("md"),
		options:   func() placeholder.Options { return new(placeholder.MarkdownOptions) },
	}
}
