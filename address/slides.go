package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
)

func slidesKind() Kind {
	return Kind{
		Name: "slides", Path: "{count}", Title: "Slides",
		About: "A pptx of slides in 16:9 with titles, bullets and pictures.",
		Params: []Param{
			{
				Name: "count", Label: "Slides", Option: "Slides", Example: "10",
				About: "Number of slides.",
				limit: limit{"slides-count", "slides of a pptx", func(l *Limits) *int64 { return &l.Slides }},
			},
			paddedSizeParam, seedParam, filenameParam,
		},
		Presets: []Preset{
			{"1 slide", "slides/1"},
			{"10 slides", "slides/10"},
			{"200 slides", "slides/200"},
		},
		rules: placeholder.SlidesOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewSlides(placeholder.SlidesOptions{
				Slides: r.integer("count"),
				Size:   int64(r.Number("size")),
				Seed:   r.Number("seed"),
			})
		},
	}
}
