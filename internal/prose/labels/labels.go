// Package labels has what documents say besides their sample text, by language.
package labels

import (
	"fmt"
	"strconv"
)

// Labels are the words and the number format of documents in a language, in one line each. They
// have no characters that XML escapes, and labels of PDF documents are ASCII.
type Labels struct {
	Language string // tag for spelling and hyphenation (RFC 5646)

	PDF string

	Page, Figure, Table string // before a number

	TableTitle       string // a caption
	Columns, Regions []string
	Total            string

	Thousands, Point string

	Documents *Documents

	scenes map[string]string // captions, by the names of package photo
}

// Integer returns a number with a separator after each group of three digits.
func (l *Labels) Integer(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + l.Thousands + digits[i:]
	}
	return digits
}

// Amount returns an amount in hundredths.
func (l *Labels) Amount(hundredths int) string {
	return l.Integer(hundredths/100) + l.Point + fmt.Sprintf("%02d", hundredths%100)
}

// In returns the labels for sample text in a language. Pseudo-Latin has English ones.
func In(language string) *Labels {
	switch language {
	case "de":
		return &german
	case "la":
		latin := english // for text that is not
		latin.Language = "la-VA"
		return &latin
	default:
		return &english
	}
}

var english = Labels{
	Language: "en-GB",
	PDF:      "Placeholder PDF",
	Page:     "Page", Figure: "Figure", Table: "Table",
	TableTitle: "Sales by region",
	Columns:    []string{"Region", "Units", "Price in EUR", "Revenue in EUR"}, Regions: []string{"North", "East", "South", "West"}, Total: "Total",
	Thousands: ",", Point: ".",
	Documents: &englishDocuments, scenes: englishScenes,
}

var german = Labels{
	Language: "de-DE",
	PDF:      "Platzhalter-PDF",
	Page:     "Seite", Figure: "Abbildung", Table: "Tabelle",
	TableTitle: "Absatz nach Region",
	Columns:    []string{"Region", "Stück", "Preis in EUR", "Umsatz in EUR"}, Regions: []string{"Nord", "Ost", "Süd", "West"}, Total: "Summe",
	Thousands: ".", Point: ",",
	Documents: &germanDocuments, scenes: germanScenes,
}
