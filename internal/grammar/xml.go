package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func xmlKind() Kind {
	return Kind{
		Name: "xml", Path: "{count}", Title: "XML", Group: "Text and data",
		About: "The records of json as XML, one record per line. For importers and mappings.",
		Params: slices.Concat(recordParams(), []Param{
			{Name: "layout", Label: "Layout", Option: "Layout", About: "Values in elements, or in attributes of the records.", Rare: true},
			{Name: "root", Label: "Root element", Option: "Root", About: "Name of the root element.", Rare: true},
			{Name: "record", Label: "Element of a record", Option: "Record", About: "Name of the element of each record.", Rare: true},
		}),
		Presets: []Preset{
			{"100 records in XML", "xml/100"},
			{"1,000 records in XML, 20 keys", "xml/1000?keys=20"},
			{"Attributes", "xml/100?layout=attributes"},
		},
		options:   func() placeholder.Options { return new(placeholder.XMLOptions) },
		extension: fixedExtension("xml"),
	}
}
