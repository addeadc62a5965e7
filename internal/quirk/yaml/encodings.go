package yaml

import (
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

const (
	peopleText = "people:\n  - name: Zoë Müller\n    city: Köln\n  - name: José Núñez\n    city: Málaga\n"
	notesText  = "title: Opening hours\nnotes: |\n  Open from ten to six.\n  Closed on Sundays.\n"
)

func people() tree.Object {
	return tree.Object{{"people", tree.Array{
		tree.Object{{"name", "Zoë Müller"}, {"city", "Köln"}},
		tree.Object{{"name", "José Núñez"}, {"city", "Málaga"}},
	}}}
}

func encodings() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-bom", Format: "yaml", Title: "Byte order mark",
			About:    "A byte order mark is in front of the document, which is in UTF-8.",
			Ordinary: "The same document without a byte order mark.",
			Writers:  "Windows PowerShell 5 with Set-Content -Encoding UTF8, and old editors on Windows",
			Source:   "YAML 1.2.2, section 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: tree.Written("\ufeff"+peopleText, peopleText, people()),
		},
		{
			Token: "yaml-utf-16le", Format: "yaml", Title: "UTF-16, little endian",
			About:    "The file is in UTF-16, little endian, with a byte order mark.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Windows PowerShell 5, when the output of a command is redirected to a file",
			Source:   "YAML 1.2.2, section 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: tree.Written(in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)), peopleText, people()),
		},
		{
			Token: "yaml-utf-16be", Format: "yaml", Title: "UTF-16, big endian",
			About:    "The file is in UTF-16, big endian, with a byte order mark.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Java programs that write with the charset UTF-16",
			Source:   "YAML 1.2.2, section 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: tree.Written(in(unicode.UTF16(unicode.BigEndian, unicode.UseBOM)), peopleText, people()),
		},
		{
			Token: "yaml-crlf", Format: "yaml", Title: "Lines that end with CR LF",
			About:    "Lines end with CR LF, also in a literal block, whose value has LF.",
			Ordinary: "The same document with LF.",
			Writers:  "Editors on Windows, and Git for Windows with core.autocrlf",
			Source:   "YAML 1.2.2, section 5.4", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: tree.Written(strings.ReplaceAll(notesText, "\n", "\r\n"), notesText, tree.Object{
				{"title", "Opening hours"}, {"notes", "Open from ten to six.\nClosed on Sundays.\n"},
			}),
		},
		{
			Token: "yaml-astral", Format: "yaml", Title: "Characters beyond the basic plane",
			About:    "Plain scalars and a key have characters beyond U+FFFF.",
			Ordinary: "The same values with escapes.",
			Writers:  "Chat services and static sites whose pages have emoji in the front matter",
			Source:   "YAML 1.2.2, section 5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: tree.Written("title: 𝄞 and 😀\n😀: smile\n", "title: \"\\U0001D11E and \\U0001F600\"\n\"\\U0001F600\": smile\n",
				tree.Object{{"title", "𝄞 and 😀"}, {"😀", "smile"}}),
		},
		{
			Token: "yaml-no-break-space", Format: "yaml", Title: "No-break spaces",
			About:    "A value ends with a no-break space and another begins with one. They belong to the values, because only space and tab separate.",
			Ordinary: "The same values in quotes.",
			Writers:  "People who paste values from web pages and word processors",
			Source:   "YAML 1.2.2, section 5.5", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: tree.Written("unit: 10\u00a0km\nname: Ann Lee\u00a0\ncity: \u00a0Leeds\n", "unit: \"10\\u00a0km\"\nname: \"Ann Lee\\u00a0\"\ncity: \"\\u00a0Leeds\"\n",
				tree.Object{{"unit", "10\u00a0km"}, {"name", "Ann Lee\u00a0"}, {"city", "\u00a0Leeds"}}),
		},
	}
}

// in returns the document of people in an encoding.
func in(e encoding.Encoding) string {
	text, _ := e.NewEncoder().String(peopleText) // the tests check that it can be encoded
	return text
}
