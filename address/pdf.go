package address

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func pdfKind() Kind {
	return Kind{
		Name: "pdf", Path: "{pages}", Title: "PDF",
		About: "A document of designed A4 pages, each with its number as heading, sample text and a figure. For viewers and splitters.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"pdf-pages", "pages of a PDF document"},
			},
			textTypeParam, passwordParam,
			{
				Name: "owner", Label: "Owner's password", Option: "Owner", Example: "secret", Rare: true,
				About: "Lifts restrictions: without it, viewers neither print nor copy. Without a password, the file opens with these restrictions.",
			},
			paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 page", "pdf/1"},
			{"10 pages", "pdf/10"},
			{"100 pages", "pdf/100"},
			{"3 pages, 10 MB", "pdf/3?size=10MB"},
			{"Encrypted", "pdf/3?password=secret"},
			{"Restricted", "pdf/3?owner=secret"},
			{"Contract, 10 pages", "pdf/10?text_type=legal"},
		},
		footprint: pdfFootprint,
		options: func(r *Request) placeholder.Options {
			return placeholder.PDFOptions{
				Pages:    r.integer("pages"),
				TextType: placeholder.TextType(r.Text("text_type")),
				Password: r.Text("password"),
				Owner:    r.Text("owner"),
				Size:     int64(r.Number("size")),
				Seed:     r.Number("seed"),
			}
		},
	}
}

// pdfFootprint returns the footprint of a placeholder PDF. If there is a size, padding that is
// not held follows the pages.
func pdfFootprint(r *Request) Footprint {
	pages := int64(r.Number("pages"))
	f := Footprint{
		Memory: (1024 + 224*pages) * kb, Time: time.Millisecond + time.Duration(pages)*400*time.Microsecond,
		Held: 128 * kb, Buffered: true,
	}
	if r.Text("password") != "" || r.Text("owner") != "" {
		f.Memory += (640 + 80*pages) * kb
		f.Time += time.Millisecond + time.Duration(pages)*50*time.Microsecond
	}
	if r.Number("size") > 0 {
		f.Buffered, f.Checked, f.Held = false, true, f.Held+60*pages*kb
	}
	return f
}
