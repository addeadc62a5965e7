package labels

// Pages are the labels of designed pages. Their characters are in Windows-1252.
type Pages struct {
	Contents, Next           string // headings of links
	Abstract, Note, Tip      string
	Issue, Version, Key      string // Key is the heading of key figures
	Topics                   []string
	Authors, Institute       string
	Titles                   map[string][]string // by the names of designs
	Properties               []string
	Property, Value          string
	Bars, Lines, Ring, Tiles string // descriptions of figures
	Hills                    string
}

// PagesIn returns the labels for sample text in a language. Pseudo-Latin has English ones.
func PagesIn(language string) *Pages {
	if language == "de" {
		return &germanPages
	}
	return &englishPages
}

var englishPages = Pages{
	Contents: "Contents", Next: "Next", Abstract: "Abstract", Note: "Note", Tip: "Tip",
	Issue: "Issue", Version: "Version", Key: "At a glance",
	Topics: []string{
		"Overview", "Background", "First results", "Method", "Costs and benefits", "Questions and answers", "Outlook", "A closer look",
		"What changed", "Risks", "Schedule", "Examples", "Comparison", "Recommendations", "People and places", "Requirements",
		"Behind the scenes", "Lessons learned", "Materials", "The next steps", "Trends", "Details", "Limits", "In practice",
	},
	Authors: "A. Example, B. Sample and C. Specimen", Institute: "Institute of Sample Texts, example.com",
	Titles: map[string][]string{
		"report":     {"Annual report", "Progress report", "Market report", "Survey report"},
		"magazine":   {"Panorama", "Horizon", "Meridian", "Atlas"},
		"paper":      {"A study of sample texts", "Notes on dummy content", "On the length of pages", "Placeholders in practice"},
		"brochure":   {"Good to know", "New this season", "Made to last", "Come and see"},
		"manual":     {"User manual", "Installation guide", "Service handbook", "Getting started"},
		"newsletter": {"The Bulletin", "The Courier", "The Gazette", "The Messenger"},
		"datasheet":  {"Model 240", "Series 7", "Type 3100", "Unit X4"},
		"book":       {"The long road", "Letters from nowhere", "A quiet year", "The other shore"},
	},
	Properties: []string{"Weight", "Width", "Height", "Depth", "Power", "Voltage", "Capacity", "Throughput", "Temperature", "Noise", "Service life", "Range"},
	Property:   "Property", Value: "Value",
	Bars: "Bar chart", Lines: "Line chart", Ring: "Ring chart", Tiles: "Pattern of geometric shapes", Hills: "Hills below a sun",
}

var germanPages = Pages{
	Contents: "Inhalt", Next: "Weiter", Abstract: "Zusammenfassung", Note: "Hinweis", Tip: "Tipp",
	Issue: "Ausgabe", Version: "Fassung", Key: "Auf einen Blick",
	Topics: []string{
		"Überblick", "Hintergrund", "Erste Ergebnisse", "Vorgehen", "Kosten und Nutzen", "Fragen und Antworten", "Ausblick", "Genauer betrachtet",
		"Was sich ändert", "Risiken", "Zeitplan", "Beispiele", "Vergleich", "Empfehlungen", "Menschen und Orte", "Anforderungen",
		"Hinter den Kulissen", "Erfahrungen", "Werkstoffe", "Die nächsten Schritte", "Entwicklungen", "Einzelheiten", "Grenzen", "In der Praxis",
	},
	Authors: "A. Beispiel, B. Muster und C. Probe", Institute: "Institut für Beispieltexte, example.com",
	Titles: map[string][]string{
		"report":     {"Jahresbericht", "Zwischenbericht", "Marktbericht", "Ergebnisbericht"},
		"magazine":   {"Panorama", "Horizont", "Meridian", "Atlas"},
		"paper":      {"Eine Studie über Beispieltexte", "Bemerkungen zu Platzhaltern", "Über die Länge von Seiten", "Platzhalter in der Praxis"},
		"brochure":   {"Gut zu wissen", "Neu in dieser Saison", "Für lange Zeit", "Kommen und sehen"},
		"manual":     {"Benutzerhandbuch", "Installationsanleitung", "Wartungshandbuch", "Erste Schritte"},
		"newsletter": {"Der Bote", "Der Kurier", "Die Rundschau", "Das Mitteilungsblatt"},
		"datasheet":  {"Modell 240", "Baureihe 7", "Typ 3100", "Gerät X4"},
		"book":       {"Der lange Weg", "Briefe von nirgendwo", "Ein stilles Jahr", "Das andere Ufer"},
	},
	Properties: []string{"Gewicht", "Breite", "Höhe", "Tiefe", "Leistung", "Spannung", "Kapazität", "Durchsatz", "Temperatur", "Lautstärke", "Lebensdauer", "Reichweite"},
	Property:   "Eigenschaft", Value: "Wert",
	Bars: "Balkendiagramm", Lines: "Liniendiagramm", Ring: "Ringdiagramm", Tiles: "Muster aus geometrischen Formen", Hills: "Hügel unter einer Sonne",
}
