package json

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// sequences returns files of several documents, whose twin is an array of them or one per line.
func sequences() []quirk.Case {
	return []quirk.Case{
		{
			Token: "json-concatenated", Format: "json", Title: "Documents without a separator",
			About:    "Two objects follow each other without a comma, a line break or an array around them.",
			Ordinary: "The objects are in an array.",
			Writers:  "Delivery streams of cloud services, and programs that append records to a file",
			Source:   "RFC 8259, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: same(peopleArray(), peopleRecords[0]+peopleRecords[1], people()...),
		},
		{
			Token: "json-documents-pretty", Format: "json", Title: "Documents over several lines",
			About:    "Two objects follow each other, each over several lines, without an array around them.",
			Ordinary: "The objects are in an array.",
			Writers:  "jq with its defaults",
			Source:   "RFC 8259, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: same(peopleArray(), prettyDocuments, people()...),
		},
		{
			Token: "json-lines-in-json", Format: "json", Title: "A document per line in a .json file",
			About:    "Each line is a document, but the extension is that of a single one.",
			Ordinary: "The objects are in an array.",
			Writers:  "mongoexport, BigQuery and Spark with their defaults",
			Source:   "RFC 8259, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Extension, quirk.Layout},
			Build: same(peopleArray(), peopleLines("\n"), people()...),
		},
		{
			Token: "json-text-sequence", Format: "json", Title: "JSON text sequence",
			About:    "A record separator, U+001E, is in front of each document, and a line feed ends it.",
			Ordinary: "The objects are in an array.",
			Writers:  "jq with --seq, and GDAL for sequences of GeoJSON with record separators",
			Source:   "RFC 7464, section 2.2", Valid: false, // as a JSON document
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: same(peopleArray(), "\x1e"+peopleRecords[0]+"\n\x1e"+peopleRecords[1]+"\n", people()...),
		},
		{
			Token: "ndjson-pretty", Format: "ndjson", Title: "Documents over several lines",
			About:    "Each document takes several lines.",
			Ordinary: "Each document is on one line.",
			Writers:  "jq without --compact-output",
			Source:   "ndjson specification 1.0.0, section 3.1", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: same(peopleLines("\n"), prettyDocuments, people()...),
		},
		{
			Token: "ndjson-array", Format: "ndjson", Title: "Array with a record per line",
			About:    "The records are in an array, with brackets on the first and last line and commas between.",
			Ordinary: "Each line is a document, without an array around them.",
			Writers:  "Programs that give a JSON array the extension .ndjson or .jsonl",
			Source:   "ndjson specification 1.0.0, section 3.1", Valid: false,
			Flags: []quirk.Flag{quirk.Extension, quirk.Layout},
			Build: same(peopleLines("\n"), peopleArray(), people()...),
		},
	}
}

const prettyDocuments = "{\n  \"id\": 1,\n  \"name\": \"Zoë Müller\"\n}\n{\n  \"id\": 2,\n  \"name\": \"José Núñez\"\n}\n"

// peopleLines returns people as a document per line.
func peopleLines(end string) string { return peopleRecords[0] + end + peopleRecords[1] + end }
