package grammar

import "github.com/seed-40aebabe/placeholder"

func eicarKind() Kind {
	return Kind{
		Name: "eicar", Title: "Antivirus test file", Group: "Security",
		About:            "The EICAR test file: 68 harmless bytes that antivirus programs report as a virus. For scanners.",
		TriggersScanners: true,
		Params: []Param{
			{Name: "ext", Label: "Extension", Option: "Ext", About: "Extension of the file. The bytes are the same for all."},
		},
		options: func() placeholder.Options { return new(placeholder.EICAROptions) },
	}
}
