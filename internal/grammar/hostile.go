package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func hostileKind() Kind {
	cases := placeholder.HostileCases()
	var reported []string
	for _, c := range cases {
		if c.TriggersScanners {
			reported = append(reported, c.Case)
		}
	}
	return Kind{
		Name: "hostile", Path: "{case_name}", Title: "Hostile file", Group: "Security",
		About:     "A file that attacks the programs that receive it, with an inert payload, or its harmless twin. For upload filters, converters and scanners.",
		Hazardous: true,
		Cases:     cases,
		Params: []Param{
			{
				Name: "case_name", Label: "Case", Option: "Case", Example: cases[0].Case, TriggersScanners: reported,
				About: "What the file tries.",
			},
			{
				Name: "twin", Label: "Harmless twin", Option: "Twin", Example: "1",
				About: "1 selects the twin, which has the same structure and must be accepted.",
			},
		},
		extension: hostileExtension,
		options:   func() placeholder.Options { return new(placeholder.HostileOptions) },
	}
}

// hostileExtension returns the extension of the file of a case.
func hostileExtension(r *Request) string {
	for _, c := range placeholder.HostileCases() {
		if c.Case == r.Text("case_name") {
			return c.Format
		}
	}
	return ""
}
