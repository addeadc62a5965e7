package text

import (
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	french  = "Cœur de bœuf : 12 €.\nL'été, la bibliothèque est fermée le dimanche ;\nl'accès est gratuit à tous les élèves.\n"
	spanish = "¿Dónde está la biblioteca? Está en la calle Núñez.\n¡Mañana abre a las nueve! El año próximo, también.\n"
	boxes   = "╔══════════╗\n║ Größe: 5 ║\n╚══════════╝\nÄnderungen für die Übersicht gespeichert.\n"
)

// western returns cases of encodings of Western Europe.
func western() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-windows-1252", Format: "txt", Title: "Windows-1252",
			About:    "The text is in Windows-1252. The euro sign and quotation marks are bytes from 80 to 9F, which are control characters in Latin-1.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Western Europe and America with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1252, german),
		},
		{
			Token: "txt-iso-8859-1", Format: "txt", Title: "Latin-1",
			About:    "The text is in ISO 8859-1.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Old programs on Unix, and devices such as scales and cash registers",
			Source:   "ISO/IEC 8859-1", Valid: true, Charset: "iso-8859-1",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.ISO8859_1, spanish),
		},
		{
			Token: "txt-iso-8859-15", Format: "txt", Title: "Latin-9",
			About:    "The text is in ISO 8859-15, where the euro sign and the letter œ have the bytes of other characters in Latin-1.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Linux programs in a locale such as fr_FR@euro",
			Source:   "ISO/IEC 8859-15", Valid: true, Charset: "iso-8859-15",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.ISO8859_15, french),
		},
		{
			Token: "txt-macintosh", Format: "txt", Title: "Mac OS Roman",
			About:    "The text is in Mac OS Roman.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Programs of the classic Mac OS, and Excel for Mac with the file type text",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "macintosh",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Macintosh, german),
		},
		{
			Token: "txt-ibm437", Format: "txt", Title: "Code page 437",
			About:    "The text is in code page 437 and has lines of boxes.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "DOS programs in the USA, and .nfo and .diz files",
			Source:   "RFC 1345, section 5", Valid: true, Charset: "ibm437",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.CodePage437, boxes),
		},
		{
			Token: "txt-ibm850", Format: "txt", Title: "Code page 850",
			About:    "The text is in code page 850, in which letters have other bytes than in Windows-1252.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Commands in the command prompt of Windows in Western Europe whose output goes to a file",
			Source:   "RFC 1345, section 5", Valid: true, Charset: "ibm850",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.CodePage850, spanish),
		},
	}
}
