package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func hostileKind() Kind {
	cases, reported := hostileCases()
	return Kind{
		Name: "hostile", Path: "{case_name}", Title: "Hostile file", Group: "Security",
		About:     "A file that attacks the programs that receive it, with an inert payload, or its harmless twin. For upload filters, converters and scanners.",
		Hazardous: true,
		Cases:     cases,
		Params: []Param{
			{
				Name: "case_name", Label: "Case", Option: "Case", Example: cases[0].Name, TriggersScanners: reported,
				About: "What the file tries.",
			},
			{
				Name: "twin", Label: "Harmless twin", Option: "Twin", Example: "1",
				About: "1 selects the twin, which has the same structure and must be accepted.",
			},
		},
		extension: caseExtension,
		options:   func() placeholder.Options { return new(placeholder.HostileOptions) },
	}
}

// hostileCases returns the cases of hostile files, and the names of those that scanners report.
func hostileCases() (cases []Case, reported []string) {
	for _, c := range placeholder.HostileCases() {
		cases = append(cases, Case{Name: c.Case, Format: c.Format, Title: c.Title, About: c.Attack, Verdict: string(c.Verdict), Details: c})
		if c.TriggersScanners {
			reported = append(reported, c.Case)
		}
	}
	return cases, reported
}
