package config

import (
	"strings"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

const (
	settingsText = "[server]\nname=Büro Köln\nport=8080\n"
	profile      = "Microsoft, GetPrivateProfileString"
	configparser = "Python, module configparser, Supported INI File Structure"
	desktop      = "Desktop Entry Specification 1.5, "
)

// iniFiles returns cases of encodings and lines of INI.
func iniFiles() []quirk.Case {
	return []quirk.Case{
		{
			Token: "ini-bom", Format: "ini", Title: "Byte order mark",
			About:    "A byte order mark is in front of the first section, in a file in UTF-8.",
			Ordinary: "The same file without a byte order mark.",
			Writers:  "Notepad of old Windows, and Windows PowerShell 5 with Set-Content -Encoding UTF8",
			Source:   "The Unicode Standard, section 23.8", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: tree.Written("\ufeff"+settingsText, settingsText, settings()),
		},
		{
			Token: "ini-utf-16le", Format: "ini", Title: "UTF-16, little endian",
			About:    "The file is in UTF-16, little endian, with a byte order mark and CR LF.",
			Ordinary: "The same file in UTF-8 with LF.",
			Writers:  "Windows, for .inf files of drivers, desktop.ini and .reg files, and exports of security policies",
			Source:   "Microsoft, General Syntax Rules for INF Files", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: tree.Written(in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), strings.ReplaceAll(settingsText, "\n", "\r\n")), settingsText, settings()),
		},
		{
			Token: "ini-windows-1252", Format: "ini", Title: "Windows-1252",
			About:    "The file is in Windows-1252.",
			Ordinary: "The same file in UTF-8.",
			Writers:  "Programs that call WritePrivateProfileString on Windows in Western Europe",
			Source:   "Microsoft, WritePrivateProfileString", Valid: true, Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: tree.Written(in(charmap.Windows1252, settingsText), settingsText, settings()),
		},
		{
			Token: "ini-crlf", Format: "ini", Title: "Lines that end with CR LF",
			About:    "Lines end with CR LF, and CR is not a part of the values.",
			Ordinary: "The same lines with LF.",
			Writers:  "Programs on Windows",
			Source:   profile, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: tree.Written(strings.ReplaceAll(settingsText, "\n", "\r\n"), settingsText, settings()),
		},
		{
			Token: "ini-comments", Format: "ini", Title: "Comments with semicolons and hashes",
			About:    "Lines that begin with a semicolon or a hash are comments, one of which looks like a section and one like a key.",
			Ordinary: "The same file without comments.",
			Writers:  "php.ini (semicolons), Git and MySQL (both)",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("; settings\n# [client]\n[server]\n;name=other\nname=Büro Köln\n#port=80\nport=8080\n; the end", settingsText, settings()),
		},
		{
			Token: "ini-spaces", Format: "ini", Title: "Spaces around names and values",
			About:    "Spaces and tabs surround the delimiters and end lines. They belong to neither the keys nor the values.",
			Ordinary: "The same file without spaces.",
			Writers:  "Python, MySQL and people",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("[server]\nname = Büro Köln  \nport\t=\t8080\t\n\n", settingsText, settings()),
		},
	}
}

// iniValues returns cases of keys and values of INI.
func iniValues() []quirk.Case {
	return []quirk.Case{
		{
			Token: "ini-colons", Format: "ini", Title: "Colons as delimiters",
			About:    "A colon separates keys from values, as an equals sign does.",
			Ordinary: "The same file with equals signs.",
			Writers:  "Python packages with a setup.cfg or tox.ini, and people who know YAML",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: tree.Written("[server]\nname: Büro Köln\nport: 8080\n", settingsText, settings()),
		},
		{
			Token: "ini-delimiters-in-values", Format: "ini", Title: "Delimiters within values",
			About:    "Values contain equals signs and colons. The first delimiter ends the key.",
			Ordinary: "The same sections with other values.",
			Writers:  "Programs that store addresses, command lines and Base64",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: func(twin bool) quirk.File {
				token, url := quirk.Either(twin, "c2VjcmV0", "c2VjcmV0cw=="), quirk.Either(twin, "example.com", "http://example.com:8080/?a=b")
				return tree.File("[server]\ntoken="+token+"\nurl="+url+"\n", tree.Object{{"server", tree.Object{{"token", token}, {"url", url}}}})
			},
		},
		{
			Token: "ini-percent-signs", Format: "ini", Title: "Percent signs",
			About:    "Values contain percent signs, which are not placeholders for other values.",
			Ordinary: "The same keys with values without percent signs.",
			Writers:  "Desktop entries of Linux (Exec=example %U), and programs that store formats of dates or encoded addresses",
			Source:   desktop + `section "The Exec key"`, Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: func(twin bool) quirk.File {
				command, format := quirk.Either(twin, "example", "example %U"), quirk.Either(twin, "short", "%Y-%m-%d 100%")
				return tree.File("[Desktop Entry]\nExec="+command+"\nX-Format="+format+"\n", tree.Object{{"Desktop Entry", tree.Object{{"Exec", command}, {"X-Format", format}}}})
			},
		},
		{
			Token: "ini-case", Format: "ini", Title: "Keys with capital letters",
			About:    "Keys have capital letters, which the writer distinguishes from small ones.",
			Ordinary: "The same keys in small letters.",
			Writers:  "Desktop entries of Linux and units of systemd",
			Source:   desktop + `section "Basic format of the file"`, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				name, generic := quirk.Either(twin, "name", "Name"), quirk.Either(twin, "genericname", "GenericName")
				return tree.File("[Desktop Entry]\n"+name+"=Example\n"+generic+"=Editor\n", tree.Object{{"Desktop Entry", tree.Object{{name, "Example"}, {generic, "Editor"}}}})
			},
		},
		{
			Token: "ini-locale-keys", Format: "ini", Title: "Keys with brackets",
			About:    "Keys end with a language in brackets. They are neither sections nor elements of arrays.",
			Ordinary: "The same keys with underscores instead.",
			Writers:  "Desktop entries of Linux",
			Source:   desktop + `section "Localized values for keys"`, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				german, brazilian := quirk.Either(twin, "name_de", "name[de]"), quirk.Either(twin, "name_pt_BR", "name[pt_BR]")
				return tree.File("[entry]\nname=Files\n"+german+"=Dateien\n"+brazilian+"=Arquivos\n",
					tree.Object{{"entry", tree.Object{{"name", "Files"}, {german, "Dateien"}, {brazilian, "Arquivos"}}}})
			},
		},
		{
			Token: "ini-backslashes", Format: "ini", Title: "Backslashes that are not escapes",
			About:    "Values are paths and names of Windows, in which \\t and \\n are not escapes and a final backslash continues nothing.",
			Ordinary: "The same paths with slashes.",
			Writers:  "Programs on Windows",
			Source:   profile, Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: func(twin bool) quirk.File {
				path, dir := quirk.Either(twin, "C:/new/table.txt", `C:\new\table.txt`), quirk.Either(twin, "//server/x/", `\\server\x\`)
				return tree.File("[paths]\nfile="+path+"\ndir="+dir+"\nlast=1\n", tree.Object{{"paths", tree.Object{{"file", path}, {"dir", dir}, {"last", "1"}}}})
			},
		},
		{
			Token: "ini-quoted-values", Format: "ini", Title: "Values in quotes",
			About:    "Double quotes surround values, one of which has spaces at its ends. They are not a part of the value.",
			Ordinary: "The same keys with values that need no quotes.",
			Writers:  "Programs on Windows, whose function GetPrivateProfileString removes the quotes, and Git",
			Source:   profile, Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[server]\nname=Ann Lee\nprefix=>\n", tree.Object{{"server", tree.Object{{"name", "Ann Lee"}, {"prefix", ">"}}}})
				}
				return tree.File("[server]\nname=\"Ann Lee\"\nprefix=\" > \"\n", tree.Object{{"server", tree.Object{{"name", "Ann Lee"}, {"prefix", " > "}}}})
			},
		},
		{
			Token: "ini-empty-values", Format: "ini", Title: "Empty values",
			About:    "Keys have nothing after their equals signs, which is an empty string.",
			Ordinary: "The same keys with values.",
			Writers:  "Programs that write all settings, including those that are not set",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: func(twin bool) quirk.File {
				value := quirk.Either(twin, "x", "")
				return tree.File("[server]\nproxy="+value+"\nuser="+value+"\nport=8080\n", tree.Object{{"server", tree.Object{{"proxy", value}, {"user", value}, {"port", "8080"}}}})
			},
		},
		{
			Token: "ini-keys-without-values", Format: "ini", Title: "Keys without values",
			About:    "A key stands alone on its line, without an equals sign, and has no value.",
			Ordinary: "The same key with a value.",
			Writers:  "Option files of MySQL and MariaDB, and Git for keys that are true",
			Source:   "MySQL Reference Manual, Using Option Files", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Dialect},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[mysqld]\nskip-networking=1\nport=3306\n", tree.Object{{"mysqld", tree.Object{{"skip-networking", "1"}, {"port", "3306"}}}})
				}
				return tree.File("[mysqld]\nskip-networking\nport=3306\n", tree.Object{{"mysqld", tree.Object{{"skip-networking", nil}, {"port", "3306"}}}})
			},
		},
		{
			Token: "ini-continuation", Format: "ini", Title: "Values of several lines",
			About:    "Lines that are indented continue the value of the key before them.",
			Ordinary: "The same keys with values of one line.",
			Writers:  "Python packages with a setup.cfg or tox.ini",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[options]\nname = example\nrequires = one\n", tree.Object{{"options", tree.Object{{"name", "example"}, {"requires", "one"}}}})
				}
				return tree.File("[options]\nname = example\nrequires =\n    one\n    two >= 2\n", tree.Object{{"options", tree.Object{{"name", "example"}, {"requires", "\none\ntwo >= 2"}}}})
			},
		},
	}
}
