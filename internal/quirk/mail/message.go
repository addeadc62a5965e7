package mail

import (
	"cmp"
	"encoding/base64"
	"maps"
	"mime"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// fields are bodies of header fields by name. Those that are missing are as in an ordinary message, and those that
// are [none] are left out.
type fields map[string]string

// message returns a message with a body.
func message(f fields, body string) string {
	field, _ := date()
	ordinary := fields{
		"From": "Ann Example <" + ann + ">", "To": "Ben Example <" + ben + ">", "Subject": subject, "Date": field,
		"Message-ID": "<118@example.com>", "MIME-Version": "1.0", "Content-Type": "text/plain; charset=utf-8",
	}
	order := []string{"From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"}
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if !slices.Contains(order, name) {
			order = append(order, name)
		}
	}
	var b strings.Builder
	for _, name := range order {
		if value := cmp.Or(f[name], ordinary[name], none); value != none {
			b.WriteString(name + ": " + value + "\n")
		}
	}
	return b.String() + "\n" + body
}

// said returns an ordinary message with other fields.
func said(f fields) string { return message(f, text+"\n") }

// titled returns an ordinary message with a subject.
func titled(subject string) string { return said(fields{"Subject": subject}) }

// sent returns an ordinary message with a text, as UTF-8 in quoted-printable.
func sent(text string) string {
	return message(fields{"Content-Transfer-Encoding": "quoted-printable"}, fold.QuotedPrintable(text+"\n"))
}

// coded returns an ordinary message with the fields of its type and its encoding.
func coded(mediaType, encoding, body string) string {
	return message(fields{"Content-Type": mediaType, "Content-Transfer-Encoding": encoding}, body)
}

// inBase64 encodes data in lines.
func inBase64(data string) string {
	var b strings.Builder
	for chunk := range slices.Chunk([]byte(data), 57) {
		b.WriteString(base64.StdEncoding.EncodeToString(chunk) + "\n")
	}
	return b.String()
}

// word returns an encoded word in UTF-8, as people expect them.
func word(s string) string { return mime.QEncoding.Encode("utf-8", s) }

// boundary separates the parts of a multipart.
const boundary = "part-118"

// multipart returns the body of a multipart with a boundary.
func multipart(boundary string, parts ...string) string {
	separator := "\n--" + boundary + "\n"
	return strings.TrimPrefix(separator, "\n") + strings.Join(parts, separator) + "\n--" + boundary + "--\n"
}

// nested returns a part that is a multipart of other parts.
func nested(subtype, boundary string, parts ...string) string {
	return "Content-Type: multipart/" + subtype + "; boundary=\"" + boundary + "\"\n\n" + multipart(boundary, parts...)
}

// mixed returns a message of a text and other parts.
func mixed(parts ...string) string {
	return several("mixed", append([]string{plainPart(text)}, parts...)...)
}

// several returns a message that is a multipart.
func several(subtype string, parts ...string) string {
	return message(fields{"Content-Type": "multipart/" + subtype + "; boundary=\"" + boundary + "\""}, multipart(boundary, parts...))
}

// plainPart returns a part that is a text.
func plainPart(text string) string {
	return "Content-Type: text/plain; charset=utf-8\n\n" + text + "\n"
}

// htmlPart returns a part that is in HTML.
func htmlPart(html string) string { return "Content-Type: text/html; charset=utf-8\n\n" + html + "\n" }

// goods are what a file in a message has.
const goods = "id,name\n1,tea\n"

// part returns a part with a file, and fields of its type and its disposition, unless that is empty.
func part(mediaType, disposition, data string) string {
	head := "Content-Type: " + mediaType + "\n"
	if disposition != "" {
		head += "Content-Disposition: " + disposition + "\n"
	}
	return head + "Content-Transfer-Encoding: base64\n\n" + strings.TrimSuffix(inBase64(data), "\n")
}

// attached returns a part with goods and a name in a field of RFC 2183.
func attached(parameter string) string { return part("text/csv", "attachment;"+parameter, goods) }

// file returns the description of a file in a message.
func file(name, mediaType, data string) expect.Item {
	f := quirk.FileItem([]byte(data))
	f.Name, f.Type = name, mediaType
	return f
}

// list returns a content with goods in a file with a name.
func list(name string) content { return content{files: []expect.Item{file(name, "text/csv", goods)}} }
