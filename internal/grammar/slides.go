package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func slidesKind() Kind {
	return Kind{
		Name: "slides", Path: "{count}", Title: "Slides", Group: "Documents",
		About: "A pptx or an odp of 16:9 slides with an agenda, sections, text, photos, tables, charts and speaker notes. For converters and previews.",
		Params: []Param{
			{
				Name: "count", Label: "Slides", Option: "Slides", Example: "10",
				About: "Number of slides.",
				limit: limit{"slides-count", "slides of a presentation"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "The slides are the same in all formats."},
			{Name: "design", Label: "Design", Option: "Design", About: "How the slides look. With any, the seed selects a design."},
			designTextTypeParam, passwordParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 slide", "slides/1"},
			{"10 slides", "slides/10"},
			{"Dark, 12 slides", "slides/12?design=dark"},
			{"Encrypted", "slides/10?password=secret"},
			{"OpenDocument", "slides/10?format=odp"},
			{"200 slides", "slides/200"},
			{"German, 20 slides", "slides/20?text_type=german"},
		},
		options: func() placeholder.Options { return new(placeholder.SlidesOptions) },
	}
}
