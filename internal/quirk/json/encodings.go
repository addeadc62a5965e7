package json

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func encodings() []quirk.Case {
	return []quirk.Case{
		{
			Token: "json-bom", Format: "json", Title: "Byte order mark",
			About:    "A byte order mark is in front of the document.",
			Ordinary: "The same document without a byte order mark.",
			Writers:  "Windows PowerShell 5 with Set-Content -Encoding UTF8, and .NET programs with Encoding.UTF8",
			Source:   "RFC 8259, section 8.1", Valid: false, // a writer must not add one, a reader may ignore it
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: same(peopleArray(), "\ufeff"+peopleArray(), people()...),
		},
		{
			Token: "json-utf-16le", Format: "json", Title: "UTF-16, little endian",
			About:    "The file is in UTF-16, little endian, with a byte order mark.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Windows PowerShell 5, when the output of a command is redirected to a file",
			Source:   "RFC 8259, section 8.1", Valid: false, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)),
		},
		{
			Token: "json-utf-16be", Format: "json", Title: "UTF-16, big endian",
			About:    "The file is in UTF-16, big endian, with a byte order mark.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Java programs that write with the charset UTF-16",
			Source:   "RFC 8259, section 8.1", Valid: false, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: in(unicode.UTF16(unicode.BigEndian, unicode.UseBOM)),
		},
		{
			Token: "json-windows-1252", Format: "json", Title: "Windows-1252",
			About:    "The file is in Windows-1252.",
			Ordinary: "The same document in UTF-8.",
			Writers:  "Old Windows programs that build JSON from strings in the code page of the system",
			Source:   "RFC 8259, section 8.1", Valid: false, Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1252),
		},
	}
}

// in returns the builder of people in an encoding, whose twin is in UTF-8.
func in(e encoding.Encoding) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		text := peopleArray()
		if !twin {
			text, _ = e.NewEncoder().String(text) // the tests check that it can be encoded
		}
		return with(text, people()...).file()
	}
}
