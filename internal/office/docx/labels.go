package docx

// labels are what a document says besides the sample text, in one line each, and its number format.
// They have no characters that XML escapes.
type labels struct {
	language         string // tag for spelling and hyphenation
	title, subtitle  string
	page             string // before the number of a page
	list             string // headings
	table, picture   string
	tableCaption     string // before the number of a table
	pictureCaption   string // before the number of a picture
	tableTitle       string
	pictureTitle     string
	columns, regions []string
	total            string
	thousands, point string
}

// labelsIn returns the labels in a language. Pseudo-Latin has English ones.
func labelsIn(language string) *labels {
	if language == "de" {
		return &german
	}
	if language == "la" {
		return &latin
	}
	return &english
}

var english = labels{
	language: "en-GB",
	title:    "Sample document", subtitle: "Generated for tests. The text has no meaning, and all figures are made up.",
	page: "Page", list: "A list", table: "A table", picture: "A picture",
	tableCaption: "Table", tableTitle: "Sales by region", pictureCaption: "Figure", pictureTitle: "A test card",
	columns: []string{"Region", "Units", "Price in EUR", "Revenue in EUR"}, regions: []string{"North", "East", "South", "West"}, total: "Total",
	thousands: ",", point: ".",
}

// latin is like english, in a document whose text is not.
var latin = func() labels {
	l := english
	l.language = "la-VA"
	return l
}()

var german = labels{
	language: "de-DE",
	title:    "Beispieldokument", subtitle: "Für Tests erzeugt. Der Text hat keine Bedeutung, alle Zahlen sind erfunden.",
	page: "Seite", list: "Eine Liste", table: "Eine Tabelle", picture: "Ein Bild",
	tableCaption: "Tabelle", tableTitle: "Absatz nach Region", pictureCaption: "Abbildung", pictureTitle: "Ein Testbild",
	columns: []string{"Region", "Stück", "Preis in EUR", "Umsatz in EUR"}, regions: []string{"Nord", "Ost", "Süd", "West"}, total: "Summe",
	thousands: ".", point: ",",
}
