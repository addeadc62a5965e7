package grammar

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func pdfKind() Kind {
	return Kind{
		Name: "pdf", Path: "{pages}", Title: "PDF", Group: "Documents",
		About: "A tagged document of designed A4 pages, each with its number as heading and sample text, with figures, photos and tables. For viewers, splitters and accessibility checkers.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"pdf-pages", "pages of a PDF document"},
			},
			{Name: "design", Label: "Design", Option: "Design", About: "How the pages look. With any, the seed selects a design."},
			designTextTypeParam, passwordParam,
			{
				Name: "owner", Label: "Owner's password", Option: "Owner", Example: "secret", Rare: true,
				About: "Lifts restrictions: without it, viewers neither print, copy nor change the pages. If there is no password parameter, the file opens with these restrictions.",
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
			{"Magazine", "pdf/8?design=magazine"},
			{"Contract, 10 pages", "pdf/10?design=book&text_type=legal"},
		},
		extension: fixedExtension("pdf"),
		footprint: pdfFootprint,
		options:   func() placeholder.Options { return new(placeholder.PDFOptions) },
	}
}

// pdfFootprint returns the footprint of a placeholder PDF of the design that needs the most. If there
// is a size, padding that is not held follows the pages.
func pdfFootprint(r *Request) Footprint {
	pages := int64(r.Number("pages"))
	photos := min(pages, 2) // at most
	f := Footprint{
		Memory: (2560 + 1024*photos + 448*pages) * kb, Time: pdfPhotoTime(r, photos) + time.Millisecond + time.Duration(pages)*500*time.Microsecond,
		Held: 128 * kb, Buffered: true,
	}
	if r.Text("password") != "" || r.Text("owner") != "" {
		f.Memory += (640 + 120*pages) * kb
		f.Time += time.Millisecond + time.Duration(pages)*60*time.Microsecond
	}
	if r.Number("size") > 0 {
		f.Buffered, f.Checked, f.Held = false, true, f.Held+(80+60*pages)*kb
	}
	return f
}

// pdfPhotoTime returns the time for a number of photos, if the design has any.
func pdfPhotoTime(r *Request, photos int64) time.Duration {
	const photo = 20 * time.Millisecond
	switch placeholder.PDFDesign(r.Text("design")) {
	case placeholder.PDFAny, placeholder.PDFMagazine, placeholder.PDFBrochure, placeholder.PDFNewsletter:
		return photo * time.Duration(photos)
	default:
		return 0
	}
}
