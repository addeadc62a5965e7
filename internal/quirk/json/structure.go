package json

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func structures() []quirk.Case {
	return []quirk.Case{
		{
			Token: "json-string-at-top", Format: "json", Title: "String at the top",
			About:    "The document is a string, not an object or array.",
			Ordinary: "The string is in an array.",
			Writers:  "Web services that return a single value, such as a token or a name",
			Source:   "RFC 8259, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: either(with(`["ready"]`+"\n", array("", 1), text("/0", "ready")), with(`"ready"`+"\n", text("", "ready"))),
		},
		{
			Token: "json-null-at-top", Format: "json", Title: "Null at the top",
			About:    "The document is null.",
			Ordinary: "The document is an empty object.",
			Writers:  "Programs in Go for a nil slice, and web services that have no result",
			Source:   "RFC 8259, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Nulls},
			Build: either(with("{}\n", object("", 0)), with("null\n", null(""))),
		},
		{
			Token: "json-empty-array", Format: "json", Title: "Array without records",
			About:    "The document is an empty array.",
			Ordinary: "The array has two records.",
			Writers:  "Exports that found no records",
			Source:   "RFC 8259, section 5", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: either(with(peopleArray(), people()...), with("[]\n", array("", 0))),
		},
		{
			Token: "json-empty-members", Format: "json", Title: "Empty objects, arrays and strings",
			About:    "Values are empty objects, arrays and strings beside null, which are different values.",
			Ordinary: "The values have a member or a letter.",
			Writers:  "Programs in PHP, where an empty map is an empty array, and forms with optional fields",
			Source:   "RFC 8259, sections 4, 5 and 7", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: either(
				with(`{"tags": ["a"], "notes": {"a": "b"}, "title": "c", "parent": null, "rows": [["d"], {"a": "e"}]}`+"\n",
					object("", 5), array("/tags", 1), object("/notes", 1), text("/title", "c"), null("/parent"), array("/rows/0", 1), object("/rows/1", 1)),
				with(`{"tags": [], "notes": {}, "title": "", "parent": null, "rows": [[], {}]}`+"\n",
					object("", 5), array("/tags", 0), object("/notes", 0), text("/title", ""), null("/parent"), array("/rows/0", 0), object("/rows/1", 0)),
			),
		},
		{
			Token: "json-nested-200", Format: "json", Title: "200 levels",
			About:    "Arrays and objects are nested 200 levels deep.",
			Ordinary: "They are nested 20 levels deep.",
			Writers:  "Editors that save trees, such as syntax trees and threads of comments",
			Source:   "RFC 8259, section 9", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: func(twin bool) quirk.File { return nested(quirk.Either(twin, 10, 100)).file() },
		},
		{
			Token: "json-ragged-records", Format: "json", Title: "Records with different keys",
			About:    "Records differ in their keys and in the order of keys, and the first has fewest.",
			Ordinary: "All records have all keys in one order, with null for missing values.",
			Writers:  "Document databases, and web services that leave out what is not set",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Ragged, quirk.Keys},
			Build: either(
				with(`[`+"\n"+`{"id": 1, "name": null, "city": null},`+"\n"+`{"id": 2, "name": "Bob", "city": null},`+"\n"+`{"id": 3, "name": null, "city": "Leeds"}`+"\n]\n",
					array("", 3), object("/0", 3), object("/1", 3), object("/2", 3),
					integer("/0/id", "1"), integer("/1/id", "2"), text("/1/name", "Bob"), integer("/2/id", "3"), text("/2/city", "Leeds")),
				with(`[`+"\n"+`{"id": 1},`+"\n"+`{"name": "Bob", "id": 2},`+"\n"+`{"city": "Leeds", "id": 3}`+"\n]\n",
					array("", 3), object("/0", 1), object("/1", 2), object("/2", 2),
					integer("/0/id", "1"), integer("/1/id", "2"), text("/1/name", "Bob"), integer("/2/id", "3"), text("/2/city", "Leeds")),
			),
		},
		{
			Token: "json-single-or-array", Format: "json", Title: "Array only if there are several values",
			About:    "A key has a string in the first record, an array in the second and an object in the third.",
			Ordinary: "The key always has an array.",
			Writers:  "Converters of XML to JSON, and JSON-LD",
			Source:   "RFC 8259, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: either(
				with(`[`+"\n"+`{"phone": ["555-0101"]},`+"\n"+`{"phone": ["555-0102", "555-0103"]},`+"\n"+`{"phone": [{"work": "555-0104"}]}`+"\n]\n",
					array("", 3), array("/0/phone", 1), text("/0/phone/0", "555-0101"), array("/1/phone", 2), text("/1/phone/1", "555-0103"), object("/2/phone/0", 1)),
				with(`[`+"\n"+`{"phone": "555-0101"},`+"\n"+`{"phone": ["555-0102", "555-0103"]},`+"\n"+`{"phone": {"work": "555-0104"}}`+"\n]\n",
					array("", 3), text("/0/phone", "555-0101"), array("/1/phone", 2), text("/1/phone/1", "555-0103"), object("/2/phone", 1)),
			),
		},
		{
			Token: "json-mixed-array", Format: "json", Title: "Array of different types",
			About:    "An array has a number, a string, booleans, null, an array and an object.",
			Ordinary: "The array has strings only.",
			Writers:  "Web services that return rows as arrays",
			Source:   "RFC 8259, section 5", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: either(
				with(`["1", "two", "true", "false", "null", "3", "a"]`+"\n",
					array("", 7), text("/0", "1"), text("/1", "two"), text("/2", "true"), text("/3", "false"), text("/4", "null"), text("/5", "3"), text("/6", "a")),
				with(`[1, "two", true, false, null, [3], {"a": 4}]`+"\n",
					array("", 7), integer("/0", "1"), text("/1", "two"), value("/2", expect.Boolean, "true"), value("/3", expect.Boolean, "false"), null("/4"), array("/5", 1), object("/6", 1)),
			),
		},
		{
			Token: "json-pretty", Format: "json", Title: "One value per line",
			About:    "Each value is on a line of its own, indented by tabs, with CRLF.",
			Ordinary: "The same document without white space.",
			Writers:  "Editors and formatters on Windows",
			Source:   "RFC 8259, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.LineEnds},
			Build: same(
				"["+strings.ReplaceAll(peopleRecords[0], ": ", ":")+","+strings.ReplaceAll(peopleRecords[1], ": ", ":")+"]",
				"[\r\n\t{\r\n\t\t\"id\" : 1,\r\n\t\t\"name\" : \"Zoë Müller\"\r\n\t},\r\n\t{\r\n\t\t\"id\" : 2,\r\n\t\t\"name\" : \"José Núñez\"\r\n\t}\r\n]\r\n",
				people()...),
		},
		{
			Token: "json-white-space-around", Format: "json", Title: "White space around the document",
			About:    "Blank lines and spaces are in front of the document and after it.",
			Ordinary: "The document without them.",
			Writers:  "PHP scripts and templates with blank lines outside their code",
			Source:   "RFC 8259, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: same(peopleArray(), "\r\n\n  \t"+peopleArray()+"\n \r\n\n", people()...),
		},
		{
			Token: "json-trailing-commas", Format: "json", Title: "Trailing commas",
			About:    "A comma is after the last member of objects and of the array.",
			Ordinary: "The same document without these commas.",
			Writers:  "Editors of settings such as Visual Studio Code, and people who move lines",
			Source:   "RFC 8259, section 5", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: same(peopleArray(), "[\n{\"id\": 1, \"name\": \"Zoë Müller\",},\n{\"id\": 2, \"name\": \"José Núñez\",},\n]\n", people()...),
		},
		{
			Token: "json-comments", Format: "json", Title: "Comments",
			About:    "Comments are between members, and a string has slashes that begin no comment.",
			Ordinary: "The same document without comments.",
			Writers:  "Editors of settings such as Visual Studio Code, and people who write tsconfig.json",
			Source:   "RFC 8259, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: same(
				`{`+"\n"+`"url": "https://example.com/*a*/",`+"\n"+`"limit": 5,`+"\n"+`"note": "// kept"`+"\n}\n",
				`// settings`+"\n"+`{`+"\n"+`"url": "https://example.com/*a*/", // no "quotes" matter`+"\n"+`/* "limit": 4, */ "limit": 5,`+"\n"+`"note": "// kept"`+"\n}\n",
				object("", 3), text("/url", "https://example.com/*a*/"), integer("/limit", "5"), text("/note", "// kept")),
		},
		{
			Token: "json-long-string", Format: "json", Title: "String of 1 MB",
			About:    "A string has 1,000,000 letters and an escape at its end.",
			Ordinary: "The string has 100 letters.",
			Writers:  "Programs that store pictures and attachments in Base64",
			Source:   "RFC 8259, section 9", Valid: true,
			Flags: []quirk.Flag{quirk.Size}, Large: true,
			Build: func(twin bool) quirk.File {
				letters := strings.Repeat("QUJD", quirk.Either(twin, 25, 250_000))
				return with(`{"id": 1, "data": "`+letters+`\n", "name": "Ann Lee"}`+"\n",
					object("", 3), integer("/id", "1"), text("/data", letters+"\n"), text("/name", "Ann Lee")).file()
			},
		},
	}
}

// nested returns a number in pairs of an array and an object.
func nested(pairs int) document {
	path := strings.Repeat("/0/a", pairs)
	return with(strings.Repeat(`[{"a":`, pairs)+"1"+strings.Repeat("}]", pairs)+"\n",
		array("", 1), object(path[:len(path)-len("/a")], 1), integer(path, "1"))
}
