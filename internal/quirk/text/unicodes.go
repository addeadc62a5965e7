package text

import (
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	german = "Öffnungszeiten der Bücherei:\nmontags bis freitags von zehn bis achtzehn Uhr,\nsamstags nach Vereinbarung. Der Eintritt kostet 2 €.\nBitte bringen Sie „Bücher von gestern“ pünktlich zurück!\n"
	// maltese has letters whose code points contain a byte 0A, such as U+010A and U+0A15.
	maltese = "Ċensu u Ċetta jiċċelebraw.\nIl-ħobż huwa tajjeb.\nਕ ਗ ਘ\n"
)

// unicodes returns cases of the encoding forms of Unicode.
func unicodes() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-utf-8-bom", Format: "txt", Title: "Byte order mark",
			About:    "A byte order mark is in front of the text, which is in UTF-8. It is not a part of the text.",
			Ordinary: "The same text without a byte order mark.",
			Writers:  "Notepad of old Windows, and Windows PowerShell 5 with Set-Content -Encoding UTF8",
			Source:   "The Unicode Standard, section 23.8", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: encoded(german, func(text string) []byte { return []byte("\ufeff" + text) }),
		},
		{
			Token: "txt-utf-16le", Format: "txt", Title: "UTF-16, little endian",
			About:    "The text is in UTF-16, little endian, with a byte order mark.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Windows PowerShell 5 when it redirects output to a file, and exports of the Windows registry",
			Source:   "The Unicode Standard, section 3.10", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), german),
		},
		{
			Token: "txt-utf-16be", Format: "txt", Title: "UTF-16, big endian",
			About:    "The text is in UTF-16, big endian, with a byte order mark.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Java programs that write with the charset UTF-16, and old programs of the Mac",
			Source:   "The Unicode Standard, section 3.10", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: in(unicode.UTF16(unicode.BigEndian, unicode.UseBOM), german),
		},
		{
			Token: "txt-utf-16le-no-bom", Format: "txt", Title: "UTF-16, little endian, without a byte order mark",
			About:    "The text is in UTF-16, little endian, and nothing in the file says so.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Programs for Windows that write their strings as they are in memory",
			Source:   "The Unicode Standard, section 3.10", Valid: true, Charset: "utf-16le",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), german),
		},
		{
			Token: "txt-utf-16be-no-bom", Format: "txt", Title: "UTF-16, big endian, without a byte order mark",
			About:    "The text is in UTF-16, big endian, and nothing in the file says so.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Java programs that write with the charset UTF-16BE",
			Source:   "The Unicode Standard, section 3.10", Valid: true, Charset: "utf-16be",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), german),
		},
		{
			Token: "txt-utf-16le-byte-0a", Format: "txt", Title: "UTF-16 with letters that contain the byte of a line feed",
			About:    "The text is in UTF-16, and letters such as Ċ contain the byte 0A. A reader that splits lines before it decodes them breaks these letters.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Windows PowerShell 5 when it redirects output to a file, in Malta, India and elsewhere",
			Source:   "The Unicode Standard, section 3.10", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.LineEnds},
			Build: in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), maltese),
		},
		{
			Token: "txt-utf-16le-surrogates", Format: "txt", Title: "UTF-16 with surrogate pairs",
			About:    "The text is in UTF-16 and has characters beyond U+FFFF, which take two units each.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Windows PowerShell 5 when it redirects output with emoji to a file",
			Source:   "The Unicode Standard, section 3.9", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.Characters},
			Build: in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "A clef 𝄞, a smile 😀,\nand a rare character 𠮷.\n"),
		},
		{
			Token: "txt-utf-32le", Format: "txt", Title: "UTF-32, little endian",
			About:    "The text is in UTF-32, little endian. The byte order mark begins like that of UTF-16.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Python programs that write with the encoding utf-32, and PowerShell with -Encoding UTF32",
			Source:   "The Unicode Standard, section 3.10", Valid: true, Charset: "utf-32",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: in(utf32.UTF32(utf32.LittleEndian, utf32.UseBOM), german),
		},
		{
			Token: "txt-cesu-8", Format: "txt", Title: "CESU-8",
			About:    "Characters beyond U+FFFF are encoded as two surrogates of three bytes each, which UTF-8 does not allow.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Oracle databases with the character set UTF8",
			Source:   "Unicode Technical Report 26, section 2", Valid: true, Charset: "cesu-8",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded("Grüße 😀 aus Köln.\nA clef: 𝄞\n", cesu8),
		},
	}
}

// cesu8 encodes a text in CESU-8: the surrogates of UTF-16 as UTF-8 encodes code points.
func cesu8(text string) []byte {
	var result []byte
	for _, r := range text {
		if r <= 0xFFFF {
			result = append(result, string(r)...)
			continue
		}
		r -= 0x10000
		for _, surrogate := range []rune{0xD800 + r>>10, 0xDC00 + r&0x3FF} {
			result = append(result, 0xE0|byte(surrogate>>12), 0x80|byte(surrogate>>6&0x3F), 0x80|byte(surrogate&0x3F))
		}
	}
	return result
}
