// Package codes has quirks of pictures of codes: QR codes and barcodes as they are printed, photographed and encoded. Clauses
// are those of ISO/IEC 18004:2015 unless another standard is named.
package codes

import (
	"cmp"
	"slices"

	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(geometryCases(), colorCases(), imageCases(), severalCases(), charsetCases(), segmentCases(), barcodeCases())
}

// text is what most codes say.
const text = "https://example.com/codes"

// A scan is a picture, and the codes that a reader finds in it.
type scan struct {
	page
	codes []expect.Item
}

// A variant is a case whose twin is another scan of the same codes.
type variant struct {
	token, title   string
	about, writers string
	source         string
	notValid       bool
	flag           quirk.Flag
	large          bool // whether it takes as much memory as a photo
	special        func() scan
	ordinary       func() scan // the default is a plain QR code
	twin           string      // what the twin has, unless it is a plain QR code
}

// cases returns the cases of variants.
func cases(variants ...variant) []quirk.Case {
	list := make([]quirk.Case, len(variants))
	for i, v := range variants {
		ordinary := v.ordinary
		if ordinary == nil {
			ordinary = plain
		}
		list[i] = quirk.Case{
			Token: v.token, Format: "png", Title: v.title, About: v.about, Writers: v.writers, Valid: !v.notValid, Large: v.large,
			Ordinary: cmp.Or(v.twin, "The code is upright, black on white, with 6 pixels per module and a quiet zone of 4 modules."),
			Source:   cmp.Or(v.source, "ISO/IEC 18004:2015, 12"), Flags: []quirk.Flag{cmp.Or(v.flag, quirk.Picture)},
			Build: func(twin bool) quirk.File { return quirk.Either(twin, ordinary, v.special)().file() },
		}
	}
	return list
}

// file returns the picture as a PNG.
func (s scan) file() quirk.File {
	codes := slices.Clone(s.codes)
	slices.SortFunc(codes, func(a, b expect.Item) int { return cmp.Compare(a.Text, b.Text) })
	return quirk.File{Bytes: png.Encode(s.picture()), Expect: expect.Expectation{Items: expect.Items{expect.Codes: codes}}}
}

// qr returns what a reader finds in a QR code.
func qr(text string) []expect.Item { return []expect.Item{{Name: "qr", Text: text}} }

// usual returns the grid of the usual code.
func usual() grid { return codeOf(text) }

// codeOf returns the grid of a QR code of text at level M.
func codeOf(text string) grid { return gridOfQR(qrcode.Segmented("M", coding.String(text))) }

// plain returns a plain code.
func plain() scan { return scan{usual().draw(6, blackOnWhite), qr(text)} }

// of returns a scan of the usual text.
func of(p page) scan { return scan{p, qr(text)} }
