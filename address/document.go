package address

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func documentKind() Kind {
	return Kind{
		Name: "document", Path: "{pages}", Title: "Word document",
		About: "A docx of A4 pages with headings, sample text, lists, tables and pictures. For upload forms and converters.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"document-pages", "pages of a docx"},
			},
			textTypeParam, passwordParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 page", "document/1"},
			{"10 pages", "document/10"},
			{"Encrypted", "document/3?password=secret"},
			{"1,000 pages", "document/1000"},
			{"German, 25 MB", "document/20?text_type=german&size=25MB"},
		},
		footprint: documentFootprint,
		options: func(r *Request) placeholder.Options {
			return placeholder.DocumentOptions{
				Pages:    r.integer("pages"),
				TextType: placeholder.TextType(r.Text("text_type")),
				Password: r.Text("password"),
				Size:     int64(r.Number("size")),
				Seed:     r.Number("seed"),
			}
		},
	}
}

// documentFootprint returns the footprint of a docx, whose pages are measured before its first
// byte and held one at a time.
func documentFootprint(r *Request) Footprint {
	pages := int64(r.Number("pages"))
	f := Footprint{
		Memory: (2048 + pages) * kb, Time: 2*time.Millisecond + time.Duration(pages)*50*time.Microsecond,
		Held: (512 + pages/16) * kb,
	}
	if r.Number("size") > 0 { // measured: 7 KB per page more
		f.Memory, f.Checked = f.Memory+8*pages*kb, true
	}
	return f
}
