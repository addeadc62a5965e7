// Package document makes PDF documents with fpdf, in which nothing depends on
// time or chance.
package document

import (
	"bytes"
	"time"

	"github.com/go-pdf/fpdf"
)

// New returns an empty document of A4 pages, in a language (RFC 5646), with
// margins in millimetres. Footer returns the text at the foot of a page.
//
// The document is not compressed: what compress/zlib writes may change with
// the version of Go.
func New(title, language string, margin float64, footer func(page int) string) *fpdf.Fpdf {
	doc := fpdf.New("P", "mm", "A4", "")
	epoch := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	doc.SetCreationDate(epoch)
	doc.SetModificationDate(epoch)
	doc.SetCatalogSort(true)
	doc.SetCompression(false)
	doc.SetTitle(title, false)
	doc.SetLang(language)
	doc.SetMargins(margin, margin, margin)
	doc.SetCellMargin(0)
	doc.SetAutoPageBreak(false, 0)
	doc.SetFooterFunc(func() {
		doc.SetY(-20)
		doc.SetFont("Helvetica", "", 9)
		doc.SetTextColor(110, 110, 110)
		doc.CellFormat(0, 5, footer(doc.PageNo()), "", 0, "C", false, 0, "")
	})
	return doc
}

// Bytes returns the file of a document.
func Bytes(doc *fpdf.Fpdf) []byte {
	var file bytes.Buffer
	if err := doc.Output(&file); err != nil {
		panic(err) // core fonts and text in memory leave nothing that could fail
	}
	return file.Bytes()
}
