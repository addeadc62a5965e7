package xml

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const encodingClause = "XML 1.0, section 4.3.3"

func encodings() []quirk.Case {
	var (
		euro    = [2]person{{"1", "Zoë “Zo” Müller", "Köln – 50 €"}, {"2", "José Núñez", "Málaga – 60 €"}}
		russian = [2]person{{"1", "Анна Иванова", "Москва"}, {"2", "Пётр Лебедев", "Казань"}}
		tokyo   = [2]person{{"1", "山田 花子", "東京都"}, {"2", "ソウマ 能", "大阪府"}}
		chinese = [2]person{{"1", "王小明", "北京市"}, {"2", "李娜", "深圳市"}}
	)
	return []quirk.Case{
		{
			Token: "xml-iso-8859-1", Format: "xml", Title: "ISO-8859-1",
			About:    "The document is in ISO-8859-1, as it declares.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Older programs in Western Europe, and invoices and bank statements that they write",
			Source:   encodingClause, Valid: true, Charset: "iso-8859-1", Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(western, charmap.ISO8859_1, "ISO-8859-1"),
		},
		{
			Token: "xml-windows-1252", Format: "xml", Title: "Windows-1252",
			About:    "The document is in Windows-1252, as it declares, with quotes, a dash and a euro sign, which ISO-8859-1 does not have.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Programs on Windows in Western Europe and America",
			Source:   encodingClause, Valid: true, Charset: "windows-1252", Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(euro, charmap.Windows1252, "windows-1252"),
		},
		{
			Token: "xml-windows-1251", Format: "xml", Title: "Windows-1251",
			About:    "The document is in Windows-1251, as it declares.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Accounting programs and authorities in Russia",
			Source:   encodingClause, Valid: true, Charset: "windows-1251", Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(russian, charmap.Windows1251, "windows-1251"),
		},
		{
			Token: "xml-shift-jis", Format: "xml", Title: "Shift_JIS",
			About:    "The document is in Shift_JIS, as it declares, and the second byte of some letters is that of a backslash.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Older programs in Japan",
			Source:   encodingClause, Valid: true, Charset: "shift_jis", Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(tokyo, japanese.ShiftJIS, "Shift_JIS"),
		},
		{
			Token: "xml-gb18030", Format: "xml", Title: "GB 18030",
			About:    "The document is in GB 18030, as it declares.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Programs in China",
			Source:   encodingClause, Valid: true, Charset: "gb18030", Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(chinese, simplifiedchinese.GB18030, "GB18030"),
		},
		{
			Token: "xml-utf-16le", Format: "xml", Title: "UTF-16, little endian",
			About:    "The document is in UTF-16, little endian, with a byte order mark.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "MSXML, SQL Server and .NET programs with Encoding.Unicode",
			Source:   encodingClause, Valid: true, Charset: "utf-16", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: encoded(western, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "UTF-16"),
		},
		{
			Token: "xml-utf-16be", Format: "xml", Title: "UTF-16, big endian",
			About:    "The document is in UTF-16, big endian, with a byte order mark.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Java programs that write with the charset UTF-16",
			Source:   encodingClause, Valid: true, Charset: "utf-16", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: encoded(western, unicode.UTF16(unicode.BigEndian, unicode.UseBOM), "UTF-16"),
		},
		{
			Token: "xml-utf-16le-undeclared", Format: "xml", Title: "UTF-16 without a declaration",
			About:    "The document is in UTF-16, little endian, with a byte order mark and no XML declaration.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "SQL Server, for results of FOR XML that are saved to a file",
			Source:   encodingClause, Valid: true, Charset: "utf-16", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: func(twin bool) quirk.File {
				special := encode(people(western), unicode.UTF16(unicode.LittleEndian, unicode.UseBOM))
				return with(quirk.Either(twin, people(western), special), peopleValues(western)...).file()
			},
		},
		{
			Token: "xml-declares-utf-16", Format: "xml", Title: "UTF-8 that is declared as UTF-16",
			About:    "The document declares UTF-16, but is in UTF-8, without a byte order mark.",
			Ordinary: "The same document declares UTF-8.",
			Writers:  ".NET programs that write XML to a string, which declares UTF-16, and save the string as UTF-8",
			Source:   encodingClause, Valid: false, Flags: []quirk.Flag{quirk.Encoding},
			Build: same(declaration+people(western), `<?xml version="1.0" encoding="utf-16"?>`+"\n"+people(western), peopleValues(western)...),
		},
		{
			Token: "xml-declares-utf-8", Format: "xml", Title: "Windows-1252 that is declared as UTF-8",
			About:    "The document declares UTF-8, but is in Windows-1252, so a reader must be told the encoding.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Scripts on Windows that write lines to a file in the code page of the system, and editors",
			Source:   encodingClause, Valid: false, Charset: "windows-1252", Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(western, charmap.Windows1252, "UTF-8"),
		},
		{
			Token: "xml-bom", Format: "xml", Title: "Byte order mark before the declaration",
			About:    "A byte order mark is in front of the XML declaration of a document in UTF-8.",
			Ordinary: "The same document without a byte order mark.",
			Writers:  ".NET programs with Encoding.UTF8, and editors on Windows",
			Source:   encodingClause, Valid: true, Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: same(declaration+people(western), "\ufeff"+declaration+people(western), peopleValues(western)...),
		},
	}
}

// encoded returns the builder of people in an encoding with a name, whose twin is in UTF-8.
func encoded(p [2]person, e encoding.Encoding, name string) func(twin bool) quirk.File {
	special := encode(`<?xml version="1.0" encoding="`+name+`"?>`+"\n"+people(p), e)
	return same(declaration+people(p), special, peopleValues(p)...)
}

func encode(text string, e encoding.Encoding) string {
	result, _ := e.NewEncoder().String(text) // the tests check that it can be encoded
	return result
}
