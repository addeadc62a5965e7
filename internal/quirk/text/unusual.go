package text

import (
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// unusual returns cases of encodings of mainframes and of files without one.
func unusual() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-ibm037", Format: "txt", Title: "EBCDIC",
			About:    "The text is in EBCDIC of code page 037. Lines end with the byte 25, and a space is the byte 40.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "IBM mainframes whose files are transferred without conversion",
			Source:   "IBM Code Page 37", Valid: true, Charset: "ibm037",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.CodePage037, "OPENING HOURS OF THE LIBRARY\nMonday to Friday: 10 to 18\nFee: 2 dollars [reduced: 1]\n"),
		},
	}
}
