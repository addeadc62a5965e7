// Package families lists the quirks of all families of formats.
package families

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/archive"
	"github.com/seed-40aebabe/placeholder/internal/quirk/bank"
	"github.com/seed-40aebabe/placeholder/internal/quirk/calendar"
	"github.com/seed-40aebabe/placeholder/internal/quirk/codes"
	"github.com/seed-40aebabe/placeholder/internal/quirk/config"
	"github.com/seed-40aebabe/placeholder/internal/quirk/contacts"
	"github.com/seed-40aebabe/placeholder/internal/quirk/csv"
	"github.com/seed-40aebabe/placeholder/internal/quirk/doc"
	"github.com/seed-40aebabe/placeholder/internal/quirk/docx"
	"github.com/seed-40aebabe/placeholder/internal/quirk/epub"
	"github.com/seed-40aebabe/placeholder/internal/quirk/geo"
	"github.com/seed-40aebabe/placeholder/internal/quirk/gif"
	"github.com/seed-40aebabe/placeholder/internal/quirk/heic"
	"github.com/seed-40aebabe/placeholder/internal/quirk/html"
	"github.com/seed-40aebabe/placeholder/internal/quirk/jpg"
	"github.com/seed-40aebabe/placeholder/internal/quirk/json"
	"github.com/seed-40aebabe/placeholder/internal/quirk/log"
	"github.com/seed-40aebabe/placeholder/internal/quirk/mail"
	"github.com/seed-40aebabe/placeholder/internal/quirk/markdown"
	"github.com/seed-40aebabe/placeholder/internal/quirk/misnamed"
	"github.com/seed-40aebabe/placeholder/internal/quirk/msg"
	"github.com/seed-40aebabe/placeholder/internal/quirk/odf"
	"github.com/seed-40aebabe/placeholder/internal/quirk/parquet"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pdf"
	"github.com/seed-40aebabe/placeholder/internal/quirk/png"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pptx"
	"github.com/seed-40aebabe/placeholder/internal/quirk/sound"
	"github.com/seed-40aebabe/placeholder/internal/quirk/sql"
	"github.com/seed-40aebabe/placeholder/internal/quirk/subtitles"
	"github.com/seed-40aebabe/placeholder/internal/quirk/svg"
	"github.com/seed-40aebabe/placeholder/internal/quirk/text"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tiff"
	"github.com/seed-40aebabe/placeholder/internal/quirk/video"
	"github.com/seed-40aebabe/placeholder/internal/quirk/webp"
	"github.com/seed-40aebabe/placeholder/internal/quirk/xls"
	"github.com/seed-40aebabe/placeholder/internal/quirk/xlsx"
	"github.com/seed-40aebabe/placeholder/internal/quirk/xml"
	"github.com/seed-40aebabe/placeholder/internal/quirk/yaml"
)

// Cases returns all cases in the order of the documentation. Callers must not change them.
func Cases() []quirk.Case { return cases.Get() }

var cases = lazy.Value[[]quirk.Case]{Compute: func() []quirk.Case {
	return slices.Concat(
		csv.Cases(),
		json.Cases(),
		text.Cases(),
		log.Cases(),
		yaml.Cases(),
		config.Cases(),
		sql.Cases(),
		parquet.Cases(),
		bank.Cases(),
		xml.Cases(),
		geo.Cases(),
		mail.Cases(),
		msg.Cases(),
		contacts.Cases(),
		calendar.Cases(),
		xlsx.Cases(),
		xls.Cases(),
		docx.Cases(),
		doc.Cases(),
		pptx.Cases(),
		odf.Cases(),
		epub.Cases(),
		html.Cases(),
		markdown.Cases(),
		pdf.Cases(),
		video.Cases(),
		sound.Cases(),
		subtitles.Cases(),
		png.Cases(),
		jpg.Cases(),
		gif.Cases(),
		webp.Cases(),
		heic.Cases(),
		tiff.Cases(),
		svg.Cases(),
		codes.Cases(),
		archive.Cases(),
		misnamed.Cases(),
	)
}}

// Of returns the cases of formats, or all if there are none.
func Of(formats []string) []quirk.Case {
	if len(formats) == 0 {
		return Cases()
	}
	var some []quirk.Case
	for _, c := range Cases() {
		if slices.Contains(formats, c.Format) {
			some = append(some, c)
		}
	}
	return some
}

// Lookup returns the case with a token.
func Lookup(token string) (c quirk.Case, ok bool) {
	i := slices.IndexFunc(Cases(), func(c quirk.Case) bool { return c.Token == token })
	if i < 0 {
		return quirk.Case{}, false
	}
	return Cases()[i], true
}
