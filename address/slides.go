package address

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func slidesKind() Kind {
	return Kind{
		Name: "slides", Path: "{count}", Title: "Slides",
		About: "A pptx of 16:9 slides with titles, bullets and pictures. For converters and previews.",
		Params: []Param{
			{
				Name: "count", Label: "Slides", Option: "Slides", Example: "10",
				About: "Number of slides.",
				limit: limit{"slides-count", "slides of a pptx"},
			},
			textTypeParam, passwordParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 slide", "slides/1"},
			{"10 slides", "slides/10"},
			{"Encrypted", "slides/10?password=secret"},
			{"200 slides", "slides/200"},
			{"German, 20 slides", "slides/20?text_type=german"},
		},
		footprint: slidesFootprint,
		options: func(r *Request) placeholder.Options {
			return placeholder.SlidesOptions{
				Slides:   r.integer("count"),
				TextType: placeholder.TextType(r.Text("text_type")),
				Password: r.Text("password"),
				Size:     int64(r.Number("size")),
				Seed:     r.Number("seed"),
			}
		},
	}
}

// slidesFootprint returns the footprint of a pptx, whose slides are held.
func slidesFootprint(r *Request) Footprint {
	slides := int64(r.Number("count"))
	return Footprint{
		Memory: (2048 + 32*slides) * kb, Time: 2*time.Millisecond + time.Duration(slides)*100*time.Microsecond,
		Held: (512 + 8*slides) * kb, Checked: r.Number("size") > 0,
	}
}
