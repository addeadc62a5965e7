package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
)

func eicarKind() Kind {
	return Kind{
		Name: "eicar", Title: "Antivirus test file",
		About:            "The EICAR test file: 68 harmless bytes that antivirus programs report as a virus.",
		TriggersScanners: true,
		Params: []Param{
			{Name: "ext", Label: "Extension", Option: "Ext", About: "Extension of the file. The bytes are the same for all."},
			filenameParam,
		},
		rules: placeholder.EICAROptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewEICAR(placeholder.EICAROptions{Ext: placeholder.EICARExt(r.Text("ext"))})
		},
	}
}
