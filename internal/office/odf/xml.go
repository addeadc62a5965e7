package odf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// XMLHead precedes the root element of each file.
const XMLHead = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// Namespaces declares the prefixes of all files, and their version (part 3, 3.1.2).
const Namespaces = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"` +
	` xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"` +
	` xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"` +
	` xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"` +
	` xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"` +
	` xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"` +
	` xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0"` +
	` xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"` +
	` xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"` +
	` xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"` +
	` xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"` +
	` xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"` +
	` xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"` +
	` xmlns:ooo="http://openoffice.org/2004/office" xmlns:ooow="http://openoffice.org/2004/writer"` +
	` xmlns:dc="http://purl.org/dc/elements/1.1/"` +
	` xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"`

// XML returns an XML file, given the name of its root element without prefix and what is in that.
func XML(name, root, content string) File {
	return File{
		Name: name, Type: "text/xml",
		Body: lazyfile.Literal(XMLHead + "<office:" + root + " " + Namespaces + ">" + content + "</office:" + root + ">"),
	}
}

// Content returns the file with the content, given its automatic styles, and the parts of its body, which is an element
// without prefix such as "text".
func Content(styles, body string, parts ...lazyfile.Part) File {
	head := lazyfile.Literal(XMLHead + "<office:document-content " + Namespaces + "><office:automatic-styles>" + styles +
		"</office:automatic-styles><office:body><office:" + body + ">")
	tail := lazyfile.Literal("</office:" + body + "></office:body></office:document-content>")
	all := append(append([]lazyfile.Part{head}, parts...), tail)
	return File{Name: "content.xml", Type: "text/xml", Body: lazyfile.New(all...)}
}

// Meta describes a file. Applications show it to users.
type Meta struct {
	Title, Language string
	// Statistic has the attributes of the statistic of the document, such as meta:page-count (part 3, 4.3.2.18).
	Statistic string
}

// File returns the file with the description (part 3, 4.3). The dates are fixed.
func (m Meta) File() File {
	date := archive.Epoch.Format(time.DateOnly + "T" + time.TimeOnly)
	return XML("meta.xml", "document-meta", fmt.Sprintf(`<office:meta><meta:generator>placeholder</meta:generator><dc:title>%s</dc:title>`+
		`<meta:initial-creator>placeholder</meta:initial-creator><meta:creation-date>%s</meta:creation-date><dc:date>%[2]s</dc:date>`+
		`<dc:language>%s</dc:language><meta:document-statistic %s/></office:meta>`, ooxml.Escape(m.Title), date, m.Language, m.Statistic))
}

// Twips returns a length, given in twentieths of a point.
func Twips(n int) string { return string(AppendTwips(nil, n)) }

// AppendTwips appends a length, given in twentieths of a point.
func AppendTwips(dst []byte, n int) []byte {
	if n < 0 {
		return AppendTwips(append(dst, '-'), -n)
	}
	dst = strconv.AppendInt(dst, int64(n/20), 10)
	if rest := n % 20 * 5; rest > 0 {
		dst = append(dst, '.', byte('0'+rest/10))
		if rest%10 > 0 {
			dst = append(dst, byte('0'+rest%10))
		}
	}
	return append(dst, "pt"...)
}

// KeepSpaces replaces spaces in the text from an index of b on that would collapse with others (part 3, 6.1.2).
func KeepSpaces(b []byte, from int) []byte {
	text := b[from:]
	if !bytes.HasPrefix(text, []byte(" ")) && !bytes.Contains(text, []byte("  ")) {
		return b
	}
	kept := KeptSpaces(string(text))
	return append(b[:from], kept...)
}

// KeptSpaces returns text in which no space collapses with another one.
func KeptSpaces(text string) string {
	var b strings.Builder
	afterSpace := true
	for _, c := range []byte(text) {
		if c == ' ' && afterSpace {
			b.WriteString("<text:s/>")
			continue
		}
		b.WriteByte(c)
		afterSpace = c == ' '
	}
	return b.String()
}
