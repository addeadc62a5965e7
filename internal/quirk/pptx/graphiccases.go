package pptx

import (
	"encoding/base64"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// graphicCases are cases about diagrams, charts, equations, media and embedded files.
func graphicCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pptx-smartart", Format: "pptx", Title: "SmartArt with a drawing",
			About:    "A diagram has its text in a part with data, and again in a drawing, as PowerPoint drew it last.",
			Ordinary: "The text is in text boxes.",
			Writers:  "Microsoft PowerPoint since 2010", Source: "ECMA-376-1, 21.4.2.22", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(func() deck { return diagram(true) }, steps),
		},
		{
			Token: "pptx-smartart-without-drawing", Format: "pptx", Title: "SmartArt without a drawing",
			About:    "A diagram has its text only in a part with data, and readers have to draw it by its layout.",
			Ordinary: "The text is in text boxes.",
			Writers:  "Microsoft PowerPoint 2007, and libraries that change diagrams", Source: "ECMA-376-1, 21.4.2.22", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(func() deck { return diagram(false) }, steps),
		},
		{
			Token: "pptx-chart", Format: "pptx", Title: "Chart",
			About:    "Title, categories and names of series are in the part of a chart, and in a workbook in the package.",
			Ordinary: "The text is in text boxes.",
			Writers:  "Microsoft PowerPoint, python-pptx and PptxGenJS", Source: "ECMA-376-1, 21.2.2.27", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(charted, func() deck {
				return withShapes(textBox(box{60, 150, 400, 40}, chartTitle), textBox(box{60, 200, 400, 40}, "Green Black"), textBox(box{60, 250, 400, 40}, "Minutes"))
			}),
		},
		{
			Token: "pptx-equation", Format: "pptx", Title: "Equation in alternate content",
			About:    "A text box has an equation for programs that know it, and a picture of the equation as the fallback.",
			Ordinary: "The equation is plain text.",
			Writers:  "Microsoft PowerPoint since 2010", Source: "[MS-ODRAWXML], CT_TextMath", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: equation,
		},
		{
			Token: "pptx-embedded-workbook", Format: "pptx", Title: "Embedded workbook",
			About:    "An object on the slide is a whole workbook, with a picture of its first cells.",
			Ordinary: "The slide has only the picture.",
			Writers:  "Microsoft PowerPoint and python-pptx", Source: "ECMA-376-1, 19.3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(func() deck { return embedded(false) }, func() deck { return embedded(true) }),
		},
		{
			Token: "pptx-audio", Format: "pptx", Title: "Sound",
			About:    "A picture plays a WAV in the package. Two relationships lead to it: one of the standard, and one of PowerPoint 2010.",
			Ordinary: "The slide has only the picture.",
			Writers:  "Microsoft PowerPoint since 2010", Source: "[MS-PPTX], CT_Media", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(func() deck { return sounding(false) }, func() deck { return sounding(true) }),
		},
		{
			Token: "pptx-online-video", Format: "pptx", Title: "Video at a URL",
			About:    "A picture plays a video at a URL, which is the target of a relationship.",
			Ordinary: "The slide has only the picture.",
			Writers:  "Microsoft PowerPoint since 2013, for videos of websites", Source: "ECMA-376-1, 20.1.3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(func() deck { return online(false) }, func() deck { return online(true) }),
		},
	}
}

const imagePart = "ppt/media/image1.png"

// dot returns a PNG of one grey pixel.
func dot() lazyfile.Literal {
	data, _ := base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
	return data
}
