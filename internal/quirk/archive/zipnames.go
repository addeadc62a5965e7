package archive

import (
	"strings"

	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// zipCharsetCases returns cases of names in charsets that the zip does not declare, or declares in rare ways.
func zipCharsetCases() []quirk.Case {
	const undeclared = "No bit of the flags says in which charset the name is. A reader has to be told."
	const flagged = "The name is in UTF-8, and bit 11 of the flags says so."
	inCharset := func(name, raw string, madeBy uint16) func(twin bool) quirk.File {
		special := zipOf(named(name)).each(func(e zipEntry) zipEntry {
			e.name, e.flags, e.madeBy, e.attributes = raw, 0, madeBy, 1<<5
			return e
		})
		return zips(special, zipOf(named(name)), named(name))
	}
	return []quirk.Case{
		{
			Token: "zip-cp437-name", Format: "zip", Title: "Name in CP437",
			About:    "The name is in code page 437, which is the charset of a zip without bit 11.",
			Ordinary: flagged, Writers: "Windows Explorer in English, and programs of MS-DOS", Source: "APPNOTE.TXT, 4.4.4 (bit 11) and D.1", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("Maße für Bögen.txt", "Ma\xe1e f\x81r B\x94gen.txt", zipOnDOS),
		},
		{
			Token: "zip-cp850-name", Format: "zip", Title: "Name in CP850",
			About:    "The name is in code page 850. " + undeclared,
			Ordinary: flagged, Writers: "Windows Explorer in Western Europe", Source: "APPNOTE.TXT, D.1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("Ação e Øl.txt", "A\x87\xc6o e \x9dl.txt", zipOnDOS),
		},
		{
			Token: "zip-cp866-name", Format: "zip", Title: "Name in CP866",
			About:    "The name is in code page 866. " + undeclared,
			Ordinary: flagged, Writers: "Windows Explorer in Russian", Source: "APPNOTE.TXT, D.1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("Счёт за чай.txt", "\x91\xe7\xf1\xe2 \xa7\xa0 \xe7\xa0\xa9.txt", zipOnDOS),
		},
		{
			Token: "zip-cp932-name", Format: "zip", Title: "Name in CP932",
			About:    "The name is in code page 932 (Shift JIS), and the second byte of a character is that of a backslash. " + undeclared,
			Ordinary: flagged, Writers: "Windows Explorer in Japanese", Source: "APPNOTE.TXT, D.1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("予算表.txt", "\x97\x5c\x8e\x5a\x95\x5c.txt", zipOnDOS),
		},
		{
			Token: "zip-gbk-name", Format: "zip", Title: "Name in GBK",
			About:    "The name is in code page 936 (GBK). " + undeclared,
			Ordinary: flagged, Writers: "Windows Explorer in Chinese", Source: "APPNOTE.TXT, D.1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("茶叶合同.txt", "\xb2\xe8\xd2\xb6\xba\xcf\xcd\xac.txt", zipOnDOS),
		},
		{
			Token: "zip-cp949-name", Format: "zip", Title: "Name in CP949",
			About:    "The name is in code page 949 (Korean). " + undeclared,
			Ordinary: flagged, Writers: "Windows Explorer in Korean", Source: "APPNOTE.TXT, D.1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("계약서.txt", "\xb0\xe8\xbe\xe0\xbc\xad.txt", zipOnDOS),
		},
		{
			Token: "zip-utf-8-without-flag", Format: "zip", Title: "Name in UTF-8 without its flag",
			About:    "The name is in UTF-8, but bit 11 of the flags is 0.",
			Ordinary: flagged, Writers: "Archive Utility of macOS, and Info-ZIP zip 2 on Linux", Source: "APPNOTE.TXT, 4.4.4 (bit 11)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: inCharset("計画 für été.txt", "計画 für été.txt", zipOnUnix),
		},
		{
			Token: "zip-unicode-path", Format: "zip", Title: "Name in an extra field",
			About:    "The name of the header has other letters in place of those that are not in ASCII. An extra field has the whole name in UTF-8.",
			Ordinary: flagged, Writers: "WinZip, and Info-ZIP zip 3", Source: "APPNOTE.TXT, 4.6.9", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: zips(zipOf(named("Gr__e an alle.txt")).each(func(e zipEntry) zipEntry {
				e.local = unicodePath(e.name, "Grüße an alle.txt")
				e.central = e.local
				return e
			}), zipOf(named("Grüße an alle.txt")), named("Grüße an alle.txt")),
		},
	}
}

// unicodePath returns the extra field with a name in UTF-8 for the name of a header.
func unicodePath(name, path string) []byte {
	return extraField(0x7075, append(append([]byte{1}, numbers(crc32.ChecksumIEEE([]byte(name)))...), path...))
}

// zipNameCases returns cases of unusual names, and of folders.
func zipNameCases() []quirk.Case {
	long := strings.Repeat("Teezeremonie ", 20)[:251] + ".txt"
	return []quirk.Case{
		{
			Token: "zip-decomposed-name", Format: "zip", Title: "Decomposed name",
			About:    "Letters of the name are followed by combining diacritics.",
			Ordinary: "The letters of the name are composed.",
			Writers:  "Finder and ditto of macOS", Source: "Unicode Standard Annex #15, section 1.1 (NFD)", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.Names},
			Build: unlike(zipOf(named("Gru\u0308ße.txt")), zipOf(named("Grüße.txt")), []member{named("Gru\u0308ße.txt")}, []member{named("Grüße.txt")}),
		},
		{
			Token: "zip-emoji-name", Format: "zip", Title: "Emoji in a name",
			About:    "The name has characters beyond U+FFFF, and joiners between them.",
			Ordinary: "The name is in ASCII.",
			Writers:  "Phones, and people", Source: "APPNOTE.TXT, 4.4.4 (bit 11)", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.Names},
			Build: unlike(zipOf(named("👩‍🌾 tea 🍵.txt")), zipOf(readme()), []member{named("👩‍🌾 tea 🍵.txt")}, []member{readme()}),
		},
		{
			Token: "zip-backslashes", Format: "zip", Title: "Backslashes between folders",
			About:    "Backslashes separate the folders of a path.",
			Ordinary: "Slashes separate the folders.",
			Writers:  ".NET Framework before 4.6.1, and many Windows programs", Source: "APPNOTE.TXT, 4.4.17.1", Valid: false,
			Flags: []quirk.Flag{quirk.Names},
			Build: zips(zipOf(named(`docs\2026\readme.txt`)).each(func(e zipEntry) zipEntry {
				e.madeBy, e.attributes = zipOnDOS, 1<<5
				return e
			}), zipOf(named("docs/2026/readme.txt")), named("docs/2026/readme.txt")),
		},
		{
			Token: "zip-dot-slash", Format: "zip", Title: "Path that begins with a dot",
			About:    "The path begins with a dot and a slash.",
			Ordinary: "The path begins with a name.",
			Writers:  "Scripts that add the files of the current folder", Source: "APPNOTE.TXT, 4.4.17.1", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: zips(zipOf(named("./docs/readme.txt")), zipOf(named("docs/readme.txt")), named("docs/readme.txt")),
		},
		{
			Token: "zip-double-slash", Format: "zip", Title: "Two slashes in a path",
			About:    "Two slashes separate a folder and a file.",
			Ordinary: "One slash separates them.",
			Writers:  "Scripts that join paths as strings", Source: "APPNOTE.TXT, 4.4.17.1", Valid: false,
			Flags: []quirk.Flag{quirk.Names},
			Build: zips(zipOf(named("docs//readme.txt")), zipOf(named("docs/readme.txt")), named("docs/readme.txt")),
		},
		{
			Token: "zip-255-byte-name", Format: "zip", Title: "Name of 255 bytes",
			About:    "The name has 255 bytes, the maximum of most file systems.",
			Ordinary: "The name is short.",
			Writers:  "People who name files after their first sentence", Source: "APPNOTE.TXT, 4.4.10", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Names},
			Build: unlike(zipOf(named(long)), zipOf(readme()), []member{named(long)}, []member{readme()}),
		},
		{
			Token: "zip-special-characters", Format: "zip", Title: "Special characters in names",
			About:    "Names have characters that are special in URLs, in shells or in patterns.",
			Ordinary: "The names have only letters and points.",
			Writers:  "People", Source: "APPNOTE.TXT, 4.4.17.1", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: func() func(twin bool) quirk.File {
				special := []member{named("100% #1 & more.txt"), {name: "[draft] it's + ok; $5 {a}.csv", data: goods}}
				return unlike(zipOf(special...), zipOf(readme(), list()), special, []member{readme(), list()})
			}(),
		},
		{
			Token: "zip-hidden-names", Format: "zip", Title: "Names that begin with a dot",
			About:    "The names of a folder and a file begin with a dot.",
			Ordinary: "The names begin with letters.",
			Writers:  "Archives of projects", Source: "APPNOTE.TXT, 4.4.17.1", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: unlike(zipOf(named(".config/.readme")), zipOf(readme()), []member{named(".config/.readme")}, []member{readme()}),
		},
		{
			Token: "zip-name-without-extension", Format: "zip", Title: "Names that end with a dot or have none",
			About:    "One name has no extension, and another one ends with a dot.",
			Ordinary: "Both names have extensions.",
			Writers:  "Unix programs", Source: "APPNOTE.TXT, 4.4.17.1", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: func() func(twin bool) quirk.File {
				special := []member{named("README"), {name: "list.", data: goods}}
				return unlike(zipOf(special...), zipOf(readme(), list()), special, []member{readme(), list()})
			}(),
		},
		{
			Token: "zip-folders", Format: "zip", Title: "Entries for folders",
			About:    "Folders have entries of their own, without data, before their files.",
			Ordinary: "Folders are only in the paths of files.",
			Writers:  "Info-ZIP zip -r, 7-Zip and Finder", Source: "APPNOTE.TXT, 4.3.8", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: zips(zipOf(member{name: "docs/"}, member{name: "docs/2026/"}, named("docs/2026/readme.txt")),
				zipOf(named("docs/2026/readme.txt")), named("docs/2026/readme.txt")),
		},
		{
			Token: "zip-folders-last", Format: "zip", Title: "Folders after their files",
			About:    "Entries for folders are after those of the files in them.",
			Ordinary: "Folders are only in the paths of files.",
			Writers:  "Programs that list the deepest files first", Source: "APPNOTE.TXT, 4.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: zips(zipOf(named("docs/2026/readme.txt"), member{name: "docs/2026/"}, member{name: "docs/"}),
				zipOf(named("docs/2026/readme.txt")), named("docs/2026/readme.txt")),
		},
		{
			Token: "zip-only-folders", Format: "zip", Title: "Only folders",
			About:    "The zip has two folders and no file.",
			Ordinary: "A file is in each folder.",
			Writers:  "People who share empty folders", Source: "APPNOTE.TXT, 4.3.8", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: unlike(zipOf(member{name: "docs/"}, member{name: "photos/"}), zipOf(named("docs/readme.txt"), named("photos/readme.txt")),
				[]member{{name: "docs/"}, {name: "photos/"}}, []member{named("docs/readme.txt"), named("photos/readme.txt")}),
		},
	}
}
