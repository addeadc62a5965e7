package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func epubKind() Kind {
	return Kind{
		Name: "epub", Path: "{chapters}", Title: "E-book", Group: "Documents",
		About: "An EPUB with a cover, a table of contents, and chapters with headings, lists, tables and photos. For readers, libraries and converters.",
		Params: []Param{
			{
				Name: "chapters", Label: "Chapters", Option: "Chapters", Example: "10",
				About: "Number of chapters.",
				limit: limit{"epub-chapters", "chapters of an EPUB"},
			},
			{
				Name: "chars", Label: "Characters", Option: "Chars",
				About: "Number of characters of the text of each chapter, without titles, quotations, captions and tables.",
			},
			{Name: "version", Label: "Version", Option: "Version", Rare: true, About: "Version of EPUB: 3 (EPUB 3.2), or 2 (EPUB 2.0.1)."},
			textTypeParam,
			{Name: "title", Label: "Title", Option: "Title", Example: "The Long Way Home", About: "Title of the book. The default suits the style of the text."},
			{Name: "author", Label: "Author", Option: "Author", Example: "Jane Doe", About: "Name of the author. The default is a person who does not exist."},
			paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"Novel of 30 chapters", "epub/30?chars=15000"},
			{"E-book in German", "epub/10?text_type=german"},
			{"EPUB 2", "epub/10?version=2"},
			{"E-book of 50 MB", "epub/10?size=50MB"},
		},
		extension: fixedExtension("epub"),
		options:   func() placeholder.Options { return new(placeholder.EPUBOptions) },
	}
}
