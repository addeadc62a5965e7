package labels

// Slides are the words of presentations in a language. The same rules apply as for [Labels].
type Slides struct {
	Agenda, Thanks, Questions, Contact string
	InFigures, By                      string // formats of titles
	Chart, Map                         string // formats of descriptions
	Subtitles                          []string
	Comparisons                        [][2]string
	Welcome, Overview, Transition      []string // notes for the speaker
	Talk, Data, Scenery, Closing       []string
	Axes                               map[string]Axis
}

// An Axis has the words for the axis of figures, such as years.
type Axis struct {
	Title  string
	Values []string
	InTime bool // whether the values follow each other in time
}

// SlidesIn returns the words for a language, like [In].
func SlidesIn(language string) *Slides {
	if language == "de" {
		return &germanSlides
	}
	return &englishSlides
}

var englishSlides = Slides{
	Agenda: "Agenda", Thanks: "Thank you", Questions: "Questions and discussion", Contact: "team@example.com",
	InFigures: "%s in figures", By: "%s by %s",
	Chart:     "Chart of %s by %s",
	Subtitles: []string{"Status and next steps", "An overview for the team", "Results and outlook", "What we know so far", "Summary of the year", "Briefing for decision makers"},
	Comparisons: [][2]string{
		{"Opportunities", "Risks"}, {"Strengths", "Weaknesses"}, {"Before", "After"}, {"Option A", "Option B"}, {"What went well", "What to improve"},
	},
	Welcome:    []string{"Welcome everybody, and say how long the talk will take.", "Introduce yourself. Questions are welcome at any time."},
	Overview:   []string{"Walk through the parts without details.", "Say which part matters most to this audience."},
	Transition: []string{"Pause here, and ask whether the last part was clear.", "Start of a new part. Take a sip of water."},
	Talk:       []string{"Take the points one after the other.", "Do not read the slide aloud. Give an example for each point."},
	Data:       []string{"Explain what is shown before you say what follows from it.", "Point out the largest value. The figures are made up."},
	Scenery:    []string{"Let the picture speak for a moment.", "Use the picture to lead over to the next point."},
	Closing:    []string{"Thank the audience, and leave time for questions.", "Repeat the main message in one sentence."},
	Axes: map[string]Axis{
		"region":  {"Region", []string{"North", "East", "South", "West", "Centre", "Overseas"}, false},
		"quarter": {"Quarter", []string{"Q1", "Q2", "Q3", "Q4"}, true},
		"month":   {"Month", []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun"}, true},
		"year":    {"Year", []string{"2019", "2020", "2021", "2022", "2023", "2024"}, true},
		"team":    {"Team", []string{"Sales", "Research", "Service", "Logistics", "Finance"}, false},
		"channel": {"Channel", []string{"Web shop", "App", "Dealers", "Phone", "Markets"}, false},
		"service": {"Service", []string{"Gateway", "Broker", "Cache", "Storage", "Search"}, false},
		"group":   {"Group", []string{"Group A", "Group B", "Group C", "Control"}, false},
		"week":    {"Week", []string{"Week 1", "Week 2", "Week 3", "Week 4", "Week 5", "Week 6"}, true},
		"article": {"Contract", []string{"Supply", "Service", "Lease", "Licence", "Loan"}, false},
	},
}

var germanSlides = Slides{
	Agenda: "Agenda", Thanks: "Vielen Dank", Questions: "Fragen und Diskussion", Contact: "team@example.com",
	InFigures: "%s in Zahlen", By: "%s nach %s",
	Chart:     "Diagramm: %s nach %s",
	Subtitles: []string{"Stand und nächste Schritte", "Ein Überblick für alle", "Ergebnisse und Ausblick", "Was wir bisher wissen", "Rückblick auf das Jahr", "Bericht für den Ausschuss"},
	Comparisons: [][2]string{
		{"Chancen", "Risiken"}, {"Stärken", "Schwächen"}, {"Vorher", "Nachher"}, {"Variante A", "Variante B"}, {"Was gut lief", "Was besser werden soll"},
	},
	Welcome:    []string{"Alle begrüßen und sagen, wie lange der Vortrag dauert.", "Kurz vorstellen. Fragen sind jederzeit willkommen."},
	Overview:   []string{"Die Teile ohne Einzelheiten durchgehen.", "Sagen, welcher Teil heute am wichtigsten ist."},
	Transition: []string{"Kurze Pause: War der letzte Teil verständlich?", "Ein neuer Teil beginnt. Einen Schluck Wasser trinken."},
	Talk:       []string{"Die Punkte der Reihe nach besprechen.", "Nicht ablesen. Zu jedem Punkt ein Beispiel nennen."},
	Data:       []string{"Erst erklären, was zu sehen ist, dann, was daraus folgt.", "Auf den größten Wert hinweisen. Die Zahlen sind erfunden."},
	Scenery:    []string{"Das Bild einen Augenblick wirken lassen.", "Das Bild leitet zum nächsten Punkt über."},
	Closing:    []string{"Für die Aufmerksamkeit danken und Zeit für Fragen lassen.", "Die wichtigste Aussage in einem Satz wiederholen."},
	Axes: map[string]Axis{
		"region":  {"Stadtteil", []string{"Nordstadt", "Altstadt", "Südviertel", "Westend", "Hafen", "Neustadt"}, false},
		"quarter": {"Quartal", []string{"Q1", "Q2", "Q3", "Q4"}, true},
		"month":   {"Monat", []string{"Jan", "Feb", "März", "Apr", "Mai", "Juni"}, true},
		"year":    {"Jahr", []string{"2019", "2020", "2021", "2022", "2023", "2024"}, true},
		"team":    {"Abteilung", []string{"Vertrieb", "Technik", "Service", "Lager", "Einkauf"}, false},
	},
}
