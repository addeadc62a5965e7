package grammar

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/quirk/families"
)

func quirkKind() Kind {
	cases := quirkCases()
	return Kind{
		Name: "quirk", Path: "{case_name}", Title: "Quirk", Group: "Quirks",
		About: "A file as some other program writes it, with one property that breaks readers, or its twin without it. The list of cases says what a correct reader finds. For parsers and importers.",
		Cases: cases,
		Params: []Param{
			{Name: "case_name", Label: "Case", Option: "Case", Example: cases[0].Name, About: "What is special about the file."},
			{
				Name: "twin", Label: "Twin", Option: "Twin", Example: "1",
				About: "1 selects the twin, which has the same content without what is special.",
			},
			embedParam(),
		},
		extension: caseExtension,
		options:   func() placeholder.Options { return new(placeholder.QuirkOptions) },
	}
}

// quirkDetails is a [placeholder.QuirkCase] without what a reader finds.
type quirkDetails struct {
	Case    string `json:"case"`
	Format  string `json:"format"`
	Title   string `json:"title"`
	About   string `json:"about"`
	Writers string `json:"writers"`
	Valid   bool   `json:"valid"`
}

// quirkCases returns the cases of quirks. It builds no files.
func quirkCases() []Case {
	var cases []Case
	for _, c := range families.Cases() {
		cases = append(cases, Case{
			Name: c.Token, Format: c.Format, Title: c.Title, About: c.About,
			Details: quirkDetails{c.Token, c.Format, c.Title, c.About, c.Writers, c.Valid},
		})
	}
	return cases
}
