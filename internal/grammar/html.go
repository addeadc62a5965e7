package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

// articleParams returns the parameters that all articles have.
func articleParams(limitName, limitAbout string) []Param {
	return []Param{
		{
			Name: "chars", Label: "Characters", Option: "Chars", Example: "5000",
			About: "Number of characters (Unicode code points) of the text that a browser shows.",
			limit: limit{limitName, limitAbout},
		},
		textTypeParam,
		{
			Name: "title", Label: "Title", Option: "Title", Example: "On the length of pages", Rare: true,
			About: "Title, which is also the first heading of 200 characters and more. By default, it is one of a report or a manual.",
		},
		seedParam, paddedSizeParam,
	}
}

func htmlKind() Kind {
	return Kind{
		Name: "html", Path: "{chars}", Title: "Web page", Group: "Text and data",
		About: "An article in HTML whose text has an exact length, with headings, lists, tables, links, pictures, code and quotes. It loads nothing. For sanitizers, importers and search.",
		Params: slices.Concat(articleParams("html-chars", "characters of the text of a page"), []Param{
			{Name: "design", Label: "Design", Option: "Design", About: "Look of the page: without style, with a style sheet, or as a newsletter of tables."},
			{
				Name: "lang", Label: "Language", Option: "Language", Example: "ar", Rare: true,
				About: "Language that the page declares, as a BCP 47 tag. With ar, he or fa, the page is laid out from right to left. The text stays the same.",
			},
			{
				Name: "fragment", Label: "Only the body", Option: "Fragment", Example: "1",
				About: "1 leaves out everything but what stands in the body, for editors and sanitizers.",
			},
			{
				Name: "minified", Label: "Minified", Option: "Minified", Example: "1", Rare: true,
				About: "1 leaves out line breaks between elements, and end tags that may be omitted.",
			},
			{
				Name: "charset", Label: "Character encoding", Option: "Charset", Rare: true,
				About: "Character encoding. The page declares it, except UTF-16. References such as &#8220; replace characters that it lacks.",
			},
			{
				Name: "bom", Label: "Byte order mark", Option: "BOM", Example: "1", Rare: true,
				About: "1 begins the page with a byte order mark, by which browsers recognize Unicode.",
			},
			embedParam(),
		}),
		Presets: []Preset{
			{"Web page, 5,000 characters", "html/5000"},
			{"Web page with a style sheet", "html/10000?design=article"},
			{"Newsletter in HTML", "html/3000?design=mail"},
			{"HTML for editors", "html/2000?fragment=1"},
		},
		extension: fixedExtension("html"),
		options:   func() placeholder.Options { return new(placeholder.HTMLOptions) },
	}
}
