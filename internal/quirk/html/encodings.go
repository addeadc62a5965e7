package html

import (
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	western  = "„Zoë Müller“ – 5 €"
	japan    = "表示するソフトウェア ①"
	declared = "4.2.5.4" // clause of the declaration of an encoding
)

func paragraph(text string) string { return "<p>" + text + "</p>\n" }

// in returns a page in an encoding.
func in(e encoding.Encoding, page string) string {
	result, err := e.NewEncoder().String(page)
	if err != nil {
		panic(err) // the encodings have all characters of the pages
	}
	return result
}

// utf16 is the encoding with a byte order mark.
func utf16() encoding.Encoding { return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM) }

// encodings are cases of how a page says its encoding.
func encodings() []quirk.Case {
	body, windows := paragraph(western), charmap.Windows1252
	ordinary := page(body)
	return []quirk.Case{
		{
			Token: "html-no-charset", Format: "html", Title: "Encoding not declared",
			About: "The page is in UTF-8, but it does not say so.", Ordinary: "A meta element declares UTF-8.",
			Writers: "Hand-written pages, and exports whose server once sent the encoding", Source: declared, Charset: quirk.None,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pages(shows(western), document("", body), ordinary),
		},
		{
			Token: "html-late-meta", Format: "html", Title: "Encoding declared after 1,024 bytes",
			About:    "The page is in Windows-1252. The meta element that says so follows a comment of more than 1,024 bytes.",
			Ordinary: "The page is in UTF-8, and the meta element is the first one.",
			Writers:  "Content management systems with long notices of licences", Source: declared + "; 13.2.3.4", Charset: quirk.None,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Layout},
			Build: pages(shows(western), in(windows, document("<!-- "+strings.Repeat("Tea and cats. ", 80)+"-->\n<meta charset=\"windows-1252\">", body)), ordinary),
		},
		{
			Token: "html-windows-1252-as-iso-8859-1", Format: "html", Title: "Windows-1252 as ISO-8859-1",
			About:    "The page declares ISO-8859-1, but has quotes, a dash and a euro sign of Windows-1252. Browsers take the names for the same.",
			Ordinary: "The page is in UTF-8.",
			Writers:  "Programs on Windows before 2010", Source: "Encoding Standard, 4.2", Charset: "iso-8859-1",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pages(shows(western), in(windows, document(`<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">`, body)), ordinary),
		},
		{
			Token: "html-bom-over-meta", Format: "html", Title: "Byte order mark against meta",
			About:    "The page begins with a byte order mark of UTF-8, but declares Windows-1252. The mark takes precedence.",
			Ordinary: "There is no mark, and the page declares UTF-8.",
			Writers:  "Editors that convert a page, but not its declaration", Source: "13.2.3.2",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: pages(shows(western), "\ufeff"+document(`<meta charset="windows-1252">`, body), ordinary),
		},
		{
			Token: "html-utf-16", Format: "html", Title: "UTF-16 that is called unicode",
			About:    "The page is in UTF-16 with a byte order mark, and declares the charset unicode.",
			Ordinary: "The page is in UTF-8.",
			Writers:  "Microsoft Word and Internet Explorer, for the encoding Unicode", Source: "Encoding Standard, 4.2", Charset: "utf-16le",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: pages(shows(western), in(utf16(), document(`<meta http-equiv="Content-Type" content="text/html; charset=unicode">`, body)), ordinary),
		},
		{
			Token: "html-utf-8-as-utf-16", Format: "html", Title: "UTF-8 that declares UTF-16",
			About:    "The page is in UTF-8, but declares UTF-16, which a page in UTF-16 could not say in this way.",
			Ordinary: "The page declares UTF-8.",
			Writers:  "XSLT of .NET, whose strings are in UTF-16", Source: "13.2.3.2, step of the prescan for UTF-16", Charset: quirk.None,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pages(shows(western), document(`<META http-equiv="Content-Type" content="text/html; charset=utf-16">`, body), ordinary),
		},
		{
			Token: "html-shift-jis", Format: "html", Title: "Shift_JIS",
			About:    "The page is in Shift_JIS, where the second byte of a letter is that of a backslash, and has a number in a circle, which only its variant of Windows has.",
			Ordinary: "The page is in UTF-8.",
			Writers:  "Sites and editors in Japan", Source: "Encoding Standard, 12.3", Charset: "shift_jis",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pages(shows(japan), in(japanese.ShiftJIS, document(`<meta charset="Shift_JIS">`, paragraph(japan))), page(paragraph(japan))),
		},
		{
			Token: "html-xml-declaration", Format: "html", Title: "Encoding in an XML declaration",
			About:    "The page is in Windows-1252, which only the XML declaration at its beginning says.",
			Ordinary: "The page is in UTF-8, and a meta element says so.",
			Writers:  "Programs for XHTML 1.0", Source: "13.2.3.2, step of the XML declaration", Charset: quirk.None,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Dialect},
			Build: pages(shows(western), in(windows, "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n"+document("", body)), ordinary),
		},
	}
}
