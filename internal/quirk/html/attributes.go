package html

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// pictured returns what a reader finds in a page with a picture after a paragraph.
func pictured(picture string) expect.Expectation {
	return quirk.With(quirk.With(shows(first), expect.Pictures, quirk.FileItem([]byte(picture))), expect.Alternatives, expect.Item{Text: "A cat"})
}

// attributes are cases of attributes with addresses.
func attributes() []quirk.Case {
	anchor := func(href string) string { return `<p><a href="` + href + `">` + first + "</a></p>\n" }
	image := func(attributes string) string {
		return paragraph(first) + "<img " + attributes + ` alt="A cat">` + "\n"
	}
	const target = "https://example.com/ships/wren.html?year=2026&month=1"
	ordinary := anchor("https://example.com/ships/wren.html?year=2026&amp;month=1")
	broken := strings.Replace(encoded(quirk.OrangePixel), "AA", "AA\n        ", 1) + "\n      "
	return []quirk.Case{
		{
			Token: "html-base", Format: "html", Title: "Base of addresses",
			About: "Addresses are relative to a base element, not to that of the page.", Ordinary: "Addresses are complete.",
			Writers: "Saved pages, Angular, and exports of wikis", Source: "4.2.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pages(linked(shows(first), target), document(utf8+"\n<base href=\"https://example.com/tea/\">", anchor("../ships/wren.html?year=2026&amp;month=1")), page(ordinary)),
		},
		{
			Token: "html-unquoted-attributes", Format: "html", Title: "Capital letters, and no quotes",
			About: "Names of elements and attributes are in capital letters, and values have no quotes, even one with an equals sign.", Ordinary: "Names are in small letters, and values have quotes.",
			Writers: "Editors before XHTML, and Microsoft Excel", Source: "13.1.2.3", Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(linked(shows(first), target), "<P><A HREF=https://example.com/ships/wren.html?year=2026&amp;month=1 TARGET=_blank>"+first+"</A></P>\n", ordinary),
		},
		{
			Token: "html-duplicate-attributes", Format: "html", Title: "Attributes that occur twice",
			About: "A link has two addresses. The first one counts.", Ordinary: "It has only the first one.",
			Writers: "Templates, and programs that add attributes", Source: "13.2.5.33", Flags: []quirk.Flag{quirk.Keys, quirk.Markup},
			Build: bodies(linked(shows(first), target), anchor(`https://example.com/ships/wren.html?year=2026&amp;month=1" href="https://example.com/none`), ordinary),
		},
		{
			Token: "html-line-breaks-in-addresses", Format: "html", Title: "Line breaks in an address",
			About: "An address has a space around it, and a line break and a tab in it, which do not count.", Ordinary: "It has none.",
			Writers: "Programs that wrap lines, and templates", Source: "URL Standard, 4.4", Flags: []quirk.Flag{quirk.Layout},
			Build: bodies(linked(shows(first), target), anchor("\n  https://example.com/ships/\n\twren.html?year=2026&amp;month=1 "), ordinary),
		},
		{
			Token: "html-data-url-line-breaks", Format: "html", Title: "Line breaks in a data URL",
			About: "A picture is in a data URL, whose Base64 has line breaks and spaces.", Ordinary: "The Base64 is in one line.",
			Writers: "Microsoft Outlook, Evernote and scripts", Source: "URL Standard, 4.4; RFC 2397", Flags: []quirk.Flag{quirk.Picture, quirk.Layout},
			Build: bodies(pictured(quirk.OrangePixel), image(`src="data:image/gif;base64,`+broken+`"`), image(`src="`+dataURL(quirk.OrangePixel)+`"`)),
		},
		{
			Token: "html-percent-data-url", Format: "html", Title: "Data URL without Base64",
			About: "The bytes of a picture are percent-encoded in a data URL.", Ordinary: "They are in Base64.",
			Writers: "svgo and css-loader, for small pictures", Source: "RFC 2397", Valid: true, Flags: []quirk.Flag{quirk.Picture},
			Build: bodies(pictured(quirk.OrangePixel), image(`src="data:image/gif,`+percent(quirk.OrangePixel)+`"`), image(`src="`+dataURL(quirk.OrangePixel)+`"`)),
		},
		{
			Token: "html-srcset", Format: "html", Title: "Picture in a set of sources",
			About: "The picture is in srcset, as a data URL with a comma. The attribute src has another one, for browsers that do not know srcset.", Ordinary: "The attribute src has the picture.",
			Writers: "Responsive pages, and plugins that load pictures late", Source: "4.8.4.2.1", Valid: true, Flags: []quirk.Flag{quirk.Picture},
			Build: bodies(pictured(quirk.BluePixel), image(`src="`+dataURL(quirk.OrangePixel)+`" srcset="`+dataURL(quirk.BluePixel)+` 1x"`), image(`src="`+dataURL(quirk.BluePixel)+`"`)),
		},
	}
}

// percent returns bytes of which all that are neither letters nor digits are percent-encoded.
func percent(s string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for _, c := range []byte(s) {
		if '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' {
			b.WriteByte(c)
		} else {
			b.WriteString("%" + digits[c>>4:c>>4+1] + digits[c&15:c&15+1])
		}
	}
	return b.String()
}
