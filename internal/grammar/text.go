package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func textKind() Kind {
	return Kind{
		Name: "text", Path: "{chars}", Title: "Text", Group: "Text and data",
		About: "Text of an exact length. It ends with a whole sentence if one fits. For parsers, indexes and field limits.",
		Params: []Param{
			{
				Name: "chars", Label: "Characters", Option: "Chars", Example: "1000",
				About: "Number of characters (Unicode code points) of the text itself.",
				limit: limit{"text-chars", "characters of a text"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "Plain text, Rich Text Format, or as many A4 pages as the text fills."},
			textTypeParam, seedParam,
			{
				Name: "charset", Label: "Character encoding", Option: "Charset", Rare: true,
				About: "Character encoding of plain text. Marks of punctuation that it lacks are replaced.",
			},
			{
				Name: "bom", Label: "Byte order mark", Option: "BOM", Example: "1", Rare: true,
				About: "1 begins plain text with a byte order mark, which is not among the characters.",
			},
			{Name: "newline", Label: "Line breaks", Option: "Newline", About: "In plain text: LF, CR LF, which counts as one character, or CR.", Rare: true},
		},
		Presets: []Preset{
			{"255 characters", "text/255"},
			{"256 characters", "text/256"},
			{"1,000 characters", "text/1000"},
			{"10,000 characters", "text/10000"},
		},
		options: func() placeholder.Options { return new(placeholder.TextOptions) },
	}
}
