package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func yamlKind() Kind {
	return Kind{
		Name: "yaml", Path: "{count}", Title: "YAML", Group: "Text and data",
		About: "The records of json as YAML, one key per line. For importers and loaders of fixtures.",
		Params: slices.Concat(recordParams(), []Param{
			{Name: "layout", Label: "Layout", Option: "Layout", About: "One sequence of all records, or a document for each.", Rare: true},
		}),
		Presets: []Preset{
			{"100 records in YAML", "yaml/100"},
			{"1,000 records in YAML, 20 keys", "yaml/1000?keys=20"},
			{"A document for each record", "yaml/100?layout=documents"},
		},
		options:   func() placeholder.Options { return new(placeholder.YAMLOptions) },
		extension: fixedExtension("yaml"),
	}
}
