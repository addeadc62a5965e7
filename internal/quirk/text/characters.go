package text

import (
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// characters returns cases of characters that nobody sees.
func characters() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-no-break-spaces", Format: "txt", Title: "No-break spaces",
			About:    "Spaces are U+00A0, the narrow U+202F and the figure space U+2007, which many programs do not take for spaces.",
			Ordinary: "The same text with spaces.",
			Writers:  "Word processors in French, web pages, and programs that format numbers by CLDR",
			Source:   "The Unicode Standard, section 6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("Prix\u00a0: 1\u202f234,50\u00a0€\n«\u202fOui\u202f»\nTotal\u2007\u200712\n", "Prix : 1 234,50 €\n« Oui »\nTotal  12\n"),
		},
		{
			Token: "txt-soft-hyphens", Format: "txt", Title: "Soft hyphens",
			About:    "Words have soft hyphens, which are invisible unless a line breaks there.",
			Ordinary: "The same words without soft hyphens.",
			Writers:  "Web pages and typesetting programs from which people copy text",
			Source:   "The Unicode Standard, section 23.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("Do\u00adnau\u00addampf\u00adschiff\nex\u00adcel\u00adlent\n", "Donaudampfschiff\nexcellent\n"),
		},
		{
			Token: "txt-zero-width-spaces", Format: "txt", Title: "Zero-width spaces and word joiners",
			About:    "U+200B allows line breaks in a path and between Thai words, and U+2060 forbids one. Neither has a width.",
			Ordinary: "The same text without these characters.",
			Writers:  "Chat programs, wikis and web pages from which people copy text",
			Source:   "The Unicode Standard, section 23.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("/usr/\u200blocal/\u200bshare\nสวัสดี\u200bครับ\n10\u2060%\n", "/usr/local/share\nสวัสดีครับ\n10%\n"),
		},
		{
			Token: "txt-inner-bom", Format: "txt", Title: "Byte order mark within the text",
			About:    "A second file with a byte order mark follows the first. Within a text, U+FEFF is a character.",
			Ordinary: "The same text without the mark of the second file.",
			Writers:  "cat, copy and other programs that join files with byte order marks",
			Source:   "The Unicode Standard, section 23.8", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark, quirk.Characters},
			Build: func(twin bool) quirk.File {
				text := "first file\n" + quirk.Either(twin, "", "\ufeff") + "second file\n"
				return quirk.File{Bytes: []byte("\ufeff" + text), Expect: expected(text)}
			},
		},
		{
			Token: "txt-joiners", Format: "txt", Title: "Zero-width joiners and non-joiners",
			About:    "Persian words need U+200C and Hindi, Malayalam and emoji U+200D. Removing them changes the spelling.",
			Ordinary: "The same words without joiners, which are misspelled.",
			Writers:  "Keyboards for Persian and Indian languages, and phones",
			Source:   "The Unicode Standard, section 23.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("می\u200cخواهم کتاب\u200cها\nक्\u200dष\nഅവന്\u200d\n👩\u200d🔬\n", "میخواهم کتابها\nक्ष\nഅവന്\n👩🔬\n"),
		},
		{
			Token: "txt-direction-marks", Format: "txt", Title: "Direction marks",
			About:    "Invisible marks U+200E and U+200F keep punctuation and numbers in place between Hebrew and English words.",
			Ordinary: "The same text without marks.",
			Writers:  "Word processors, Windows for dates, and phones in Hebrew and Arabic",
			Source:   "Unicode Standard Annex 9, section 2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("שלום \u200eC++\u200e וגם \u200e(555) 0100\u200e\n\u200f29/11/2026\u200f\n", "שלום C++ וגם (555) 0100\n29/11/2026\n"),
		},
		{
			Token: "txt-private-use", Format: "txt", Title: "Private-use characters",
			About:    "The text has U+F8FF, U+E0B0 and U+F0041, whose meaning only a font knows.",
			Ordinary: "The same text with words instead.",
			Writers:  "Programs of the Mac (U+F8FF), prompts of shells (U+E0B0) and fonts with icons",
			Source:   "The Unicode Standard, section 23.5", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("The key \uf8ff is on the left.\nuser \ue0b0 host \U000f0041\n", "The key Command is on the left.\nuser > host x\n"),
		},
		{
			Token: "txt-noncharacters", Format: "txt", Title: "Noncharacters",
			About:    "The text has U+FFFE, U+FFFF and U+FDD0, which are code points without a character, but valid UTF-8.",
			Ordinary: "The same text with the replacement character.",
			Writers:  "Programs that use such code points as markers and leave them in their output",
			Source:   "The Unicode Standard, section 23.7", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("first\ufffesecond\uffffthird\ufdd0\n", "first\ufffdsecond\ufffdthird\ufffd\n"),
		},
		{
			Token: "txt-decomposed", Format: "txt", Title: "Decomposed letters",
			About:    "Letters with accents and Korean syllables are sequences of code points (NFD), which do not equal the composed ones.",
			Ordinary: "The same text with composed letters (NFC).",
			Writers:  "macOS, in lists of file names on HFS+ volumes, and converters of old library records",
			Source:   "Unicode Standard Annex 15, section 1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written(norm.NFD.String(composed), composed),
		},
	}
}

const composed = "Zoë Müller\nKöln Málaga Ångström\nTiếng Việt\n도서관\n"
