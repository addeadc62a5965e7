package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
)

func textKind() Kind {
	return Kind{
		Name: "text", Path: "{chars}", Title: "Text",
		About: "Text of an exact length. It ends with a whole sentence if one fits.",
		Params: []Param{
			{
				Name: "chars", Label: "Characters", Option: "Chars", Example: "1000",
				About: "Number of characters (Unicode code points) of the text itself.",
				limit: limit{"text-chars", "characters of a text", func(l *Limits) *int64 { return &l.TextChars }},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "Plain UTF-8, Rich Text Format, or as many A4 pages as the text fills."},
			{Name: "text_type", Label: "Style", Option: "Type", About: "Style of the text."},
			seedParam, filenameParam,
		},
		Presets: []Preset{
			{"255 characters", "text/255"},
			{"256 characters", "text/256"},
			{"1,000 characters", "text/1000"},
			{"10,000 characters", "text/10000"},
		},
		rules: placeholder.TextOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewText(placeholder.TextOptions{
				Chars:  r.integer("chars"),
				Type:   placeholder.TextType(r.Text("text_type")),
				Format: placeholder.TextFormat(r.Text("format")),
				Seed:   r.Number("seed"),
			})
		},
	}
}
