package csv

import (
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func unicodeEncodings() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-utf-16le", Format: "csv", Title: "UTF-16, little endian",
			About:    "The file is in UTF-16, little endian, with a byte order mark.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "PowerShell 5 with Export-Csv -Encoding Unicode, and tools of Microsoft SQL Server",
			Source:   "RFC 2781, section 3", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: people().in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)),
		},
		{
			Token: "csv-utf-16be", Format: "csv", Title: "UTF-16, big endian",
			About:    "The file is in UTF-16, big endian, with a byte order mark.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Java programs that write the charset UTF-16, and PowerShell with -Encoding BigEndianUnicode",
			Source:   "RFC 2781, section 3", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: people().in(unicode.UTF16(unicode.BigEndian, unicode.UseBOM)),
		},
		{
			Token: "csv-utf-16le-no-bom", Format: "csv", Title: "UTF-16, little endian, without a byte order mark",
			About:    "The file is in UTF-16, little endian, and only its charset says so.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Programs for Windows that write their strings as they are, such as bcp of Microsoft SQL Server with -w",
			Source:   "RFC 2781, section 4.2", Valid: true, Charset: "utf-16le",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: people().in(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)),
		},
		{
			Token: "csv-utf-16be-no-bom", Format: "csv", Title: "UTF-16, big endian, without a byte order mark",
			About:    "The file is in UTF-16, big endian, and only its charset says so.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Java programs that write the charset UTF-16BE",
			Source:   "RFC 2781, section 4.1", Valid: true, Charset: "utf-16be",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: people().in(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)),
		},
		{
			Token: "csv-utf-16le-tabs", Format: "csv", Title: "UTF-16 with tabs",
			About:    "The file has fields between tabs and is in UTF-16, although the extension is csv.",
			Ordinary: "The same table, between tabs, in UTF-8.",
			Writers:  "Exports of Google Ads and other services for Microsoft Excel",
			Source:   "RFC 2781, section 3", Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark, quirk.Dialect, quirk.Extension},
			Build: commaText().either(dialect{delimiter: "\t"}.write,
				encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), dialect{delimiter: "\t"}.write)),
		},
		{
			Token: "csv-utf-8-bom", Format: "csv", Title: "UTF-8 with a byte order mark",
			About:    "A byte order mark is before the name of the first column.",
			Ordinary: "The same table without the mark.",
			Writers:  "Microsoft Excel with the format CSV UTF-8, and many exports that Excel has to open",
			Source:   "RFC 3629, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark, quirk.Header},
			Build: people().written(afterMark(dialect{})),
		},
		{
			Token: "csv-utf-8-bom-quoted", Format: "csv", Title: "Byte order mark before a quote",
			About:    "A byte order mark is before the quote that begins the first field.",
			Ordinary: "The same table, with quotes but without the mark.",
			Writers:  "Web applications that write all fields in quotes and a mark for Excel",
			Source:   "RFC 3629, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark, quirk.Quoting},
			Build: people().either(dialect{quote: quoted}.write, afterMark(dialect{quote: quoted})),
		},
		{
			Token: "csv-cesu-8", Format: "csv", Title: "CESU-8",
			About:    "Characters beyond the basic plane are two surrogates of three bytes each.",
			Ordinary: "The same table in UTF-8, with four bytes for each of these characters.",
			Writers:  "Oracle databases with the character set UTF8",
			Source:   "Unicode Technical Report #26, section 2", Valid: true, Charset: "cesu-8",
			Flags: []quirk.Flag{quirk.Encoding, quirk.Characters},
			Build: grid("id|name|place", "1|𠮷田|東京", "2|Ann Lee|Leeds").written(cesu8),
		},
	}
}

// afterMark returns a writer that begins with a byte order mark.
func afterMark(d dialect) writer {
	return func(t table) string { return "\uFEFF" + d.write(t) }
}

func cesu8(t table) string {
	var b strings.Builder
	for _, r := range rfc(t) {
		if high, low := utf16.EncodeRune(r); r > 0xFFFF {
			b.WriteString(threeBytes(high) + threeBytes(low))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// threeBytes returns r in three bytes, although UTF-8 excludes surrogates.
func threeBytes(r rune) string {
	return string([]byte{0xE0 | byte(r>>12), 0x80 | byte(r>>6)&0x3F, 0x80 | byte(r)&0x3F})
}
