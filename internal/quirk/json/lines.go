package json

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const ndjson = "ndjson specification 1.0.0, section 3.1"

func lines() []quirk.Case {
	return []quirk.Case{
		{
			Token: "ndjson-blank-lines", Format: "ndjson", Title: "Blank lines",
			About:    "Blank lines, one with spaces, are between the documents and at the end.",
			Ordinary: "The same documents without blank lines.",
			Writers:  "Programs that join files, each of which ends with a line break",
			Source:   "ndjson specification 1.0.0, section 3.2", Valid: true, // if the reader's documentation says so
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build: same(peopleLines("\n"), peopleRecords[0]+"\n\n  \n"+peopleRecords[1]+"\n\n", people()...),
		},
		{
			Token: "ndjson-crlf", Format: "ndjson", Title: "CRLF",
			About:    "Lines end with a carriage return and a line feed.",
			Ordinary: "Lines end with a line feed.",
			Writers:  "Programs on Windows that write in text mode",
			Source:   ndjson, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: same(peopleLines("\n"), peopleLines("\r\n"), people()...),
		},
		{
			Token: "ndjson-no-final-line-break", Format: "ndjson", Title: "No line break at the end",
			About:    "The last line has no line break.",
			Ordinary: "The last line ends with a line feed.",
			Writers:  "Programs that join documents with line breaks",
			Source:   ndjson, Valid: false, // each JSON text must be followed by a line feed
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: same(peopleLines("\n"), strings.TrimSuffix(peopleLines("\n"), "\n"), people()...),
		},
		{
			Token: "ndjson-bom", Format: "ndjson", Title: "Byte order mark",
			About:    "A byte order mark is in front of the first document.",
			Ordinary: "The same documents without a byte order mark.",
			Writers:  "Windows PowerShell 5 and .NET programs with Encoding.UTF8",
			Source:   "RFC 8259, section 8.1", Valid: false,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: same(peopleLines("\n"), "\ufeff"+peopleLines("\n"), people()...),
		},
		{
			Token: "ndjson-line-separators", Format: "ndjson", Title: "Line separators in strings",
			About:    "Strings have the characters U+2028 and U+0085, at which some languages split lines.",
			Ordinary: "The same characters are escaped.",
			Writers:  "JSON.stringify of JavaScript, for text from word processors",
			Source:   ndjson, Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.LineEnds},
			Build: same("{\"note\": \"one\\u2028two\"}\n{\"note\": \"one\\u0085two\"}\n", "{\"note\": \"one\u2028two\"}\n{\"note\": \"one\u0085two\"}\n",
				array("", 2), text("/0/note", "one\u2028two"), text("/1/note", "one\u0085two")),
		},
		{
			Token: "ndjson-long-line", Format: "ndjson", Title: "Line of 10 MB",
			About:    "The second of three lines has 10,000,000 letters in a string.",
			Ordinary: "The line has 100 letters in the string.",
			Writers:  "Logs of requests with their bodies, and exports of documents with attachments",
			Source:   "RFC 8259, section 9", Valid: true,
			Flags: []quirk.Flag{quirk.Size}, Large: true,
			Build: func(twin bool) quirk.File {
				letters := strings.Repeat("QUJD", quirk.Either(twin, 25, 2_500_000))
				return with(`{"id": 1, "data": "a"}`+"\n"+`{"id": 2, "data": "`+letters+`"}`+"\n"+`{"id": 3, "data": "c"}`+"\n",
					array("", 3), integer("/0/id", "1"), text("/0/data", "a"), integer("/1/id", "2"), text("/1/data", letters), integer("/2/id", "3"), text("/2/data", "c")).file()
			},
		},
		{
			Token: "ndjson-ragged-records", Format: "ndjson", Title: "Records with different keys",
			About:    "Records differ in their keys, and the third is empty.",
			Ordinary: "All records have the same keys.",
			Writers:  "Logs of several programs, and document databases",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Ragged, quirk.Keys},
			Build: either(
				with(`{"level": "info", "user": "ann"}`+"\n"+`{"level": "warn", "user": "bob"}`+"\n"+`{"level": "info", "user": "eve"}`+"\n",
					array("", 3), object("/0", 2), text("/0/user", "ann"), object("/1", 2), text("/1/level", "warn"), object("/2", 2)),
				with(`{"user": "ann"}`+"\n"+`{"level": "warn", "time": {"s": 5}}`+"\n"+`{}`+"\n",
					array("", 3), object("/0", 1), text("/0/user", "ann"), object("/1", 2), text("/1/level", "warn"), integer("/1/time/s", "5"), object("/2", 0)),
			),
		},
		{
			Token: "ndjson-mixed", Format: "ndjson", Title: "Lines that are not objects",
			About:    "Lines are an object, an array, a string, a number and null.",
			Ordinary: "Each line is an object.",
			Writers:  "Protocols that send messages of several types, one per line",
			Source:   ndjson, Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: either(
				with(`{"a": 1}`+"\n"+`{"a": 2}`+"\n"+`{"a": "ping"}`+"\n"+`{"a": 3}`+"\n"+`{"a": null}`+"\n",
					array("", 5), integer("/0/a", "1"), integer("/1/a", "2"), text("/2/a", "ping"), integer("/3/a", "3"), null("/4/a")),
				with(`{"a": 1}`+"\n"+`[2]`+"\n"+`"ping"`+"\n"+`3`+"\n"+`null`+"\n",
					array("", 5), integer("/0/a", "1"), integer("/1/0", "2"), text("/2", "ping"), integer("/3", "3"), null("/4")),
			),
		},
		{
			Token: "ndjson-indented-lines", Format: "ndjson", Title: "White space around documents",
			About:    "Spaces and tabs are in front of each document and after it.",
			Ordinary: "The same documents without this white space.",
			Writers:  "Templates that write a document per line",
			Source:   ndjson, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: same(peopleLines("\n"), "  "+peopleRecords[0]+" \t\n\t"+peopleRecords[1]+"  \n", people()...),
		},
		{
			Token: "ndjson-braces-in-strings", Format: "ndjson", Title: "Braces and line breaks in strings",
			About:    "Strings have braces, brackets, quotes and escaped line breaks, which mislead a reader that counts brackets instead of parsing.",
			Ordinary: "The strings have letters instead.",
			Writers:  "Logs of programs that write source code or other JSON",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: either(
				with(`{"code": "x"}`+"\n"+`{"code": "y"}`+"\n"+`{"code": "z"}`+"\n", array("", 3), text("/0/code", "x"), text("/1/code", "y"), text("/2/code", "z")),
				with(`{"code": "if (a) {"}`+"\n"+`{"code": "}\n{\"b\": 1}\n"}`+"\n"+`{"code": "]\\"}`+"\n", array("", 3), text("/0/code", "if (a) {"), text("/1/code", "}\n{\"b\": 1}\n"), text("/2/code", `]\`)),
			),
		},
	}
}
