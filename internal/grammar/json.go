package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func jsonKind() Kind {
	return Kind{
		Name: "json", Path: "{count}", Title: "JSON", Group: "Text and data",
		About: "An array of records of people who do not exist and cannot be reached, one record per line. For importers and mock APIs.",
		Params: slices.Concat(recordParams(), []Param{
			{Name: "format", Label: "Format", Option: "Format", About: "An array, or a record per line without an array around them.", Rare: true},
			{Name: "newline", Label: "Line breaks", Option: "Newline", Example: "crlf", About: "At the end of each line of ndjson: LF, which is the default, or CR LF.", Rare: true},
		}),
		Presets: []Preset{
			{"1 record", "json/1"},
			{"100 records", "json/100"},
			{"1,000 records", "json/1000"},
			{"1,000 records, 20 keys", "json/1000?keys=20"},
			{"Records 101 to 200", "json/100?first=101"},
			{"Orders, NDJSON", "json/100?fields=order_id,ordered_at,product,quantity,price,discount,order_total,order_status&format=ndjson"},
		},
		options: func() placeholder.Options { return new(placeholder.JSONOptions) },
	}
}
