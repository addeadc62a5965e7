package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// logo is the name of the picture, and its Content-ID is below that.
const (
	logo   = "logo.gif"
	logoID = "logo@example.com"
)

// html is the HTML of messages, and shown the one that shows the picture.
const (
	html  = "<p>Your order left our house today.</p>"
	shown = html + "<img src=\"cid:" + logoID + "\" alt=\"Tea\">"
)

// picture returns a part with the picture, and fields besides those of its type and its encoding.
func picture(more string) string {
	return more + "Content-Type: image/gif; name=" + logo + "\nContent-Transfer-Encoding: base64\n\n" + strings.TrimSuffix(inBase64(quirk.OrangePixel), "\n")
}

// Fields of the picture in a related, and as an attachment.
const (
	inline     = "Content-Disposition: inline; filename=" + logo + "\n"
	withID     = "Content-ID: <" + logoID + ">\n" + inline
	attachment = "Content-Disposition: attachment; filename=" + logo + "\n"
)

// pictured returns a content with the picture, HTML and perhaps a Content-ID.
func pictured(html, id string) content {
	f := file(logo, "image/gif", quirk.OrangePixel)
	f.ID = id
	return content{html: html, files: []expect.Item{f}}
}

// alternative returns a part with the text, and another part instead of it.
func alternative(other string) string {
	return nested("alternative", boundary+"-alternative", plainPart(text), other)
}

// related returns a part with a part that refers to another.
func related(root, other string) string {
	return nested("related", boundary+"-related", root, other)
}

// whole returns a message from a part, whose fields become those of the message.
func whole(part string) string {
	mediaType, body, _ := strings.Cut(strings.TrimPrefix(part, "Content-Type: "), "\n\n")
	return message(fields{"Content-Type": mediaType}, body)
}

// relatedCases returns cases of HTML, and of pictures in it.
func relatedCases() []quirk.Case {
	flags := []quirk.Flag{quirk.Nesting, quirk.Items}
	return []quirk.Case{
		{
			Token: "eml-related-in-alternative", Format: "eml", Title: "Picture with the HTML",
			About:    "The second alternative is a multipart/related of the HTML and a picture that it shows.",
			Ordinary: "The second alternative is the HTML, and the picture is attached to both. The HTML refers to it in the same way.",
			Writers:  "Apple Mail, Mozilla Thunderbird and Gmail", Source: "RFC 2387, section 3; RFC 2046, section 5.1.4", Valid: true, Flags: flags,
			Build: pair(whole(alternative(related(htmlPart(shown), picture(withID)))), several("mixed", alternative(htmlPart(shown)), picture(withID)), pictured(shown, logoID)),
		},
		{
			Token: "eml-alternative-in-related", Format: "eml", Title: "Picture with both alternatives",
			About:    "The message is a multipart/related, whose root is a multipart/alternative of text and HTML.",
			Ordinary: "The second alternative is a multipart/related of the HTML and the picture.",
			Writers:  "Microsoft Outlook and Exchange", Source: "RFC 2387, section 3.1", Valid: true, Flags: flags,
			Build: pair(strings.Replace(whole(related(alternative(htmlPart(shown)), picture(withID))), "multipart/related;", "multipart/related; type=\"multipart/alternative\";", 1),
				whole(alternative(related(htmlPart(shown), picture(withID)))), pictured(shown, logoID)),
		},
		{
			Token: "eml-related-start", Format: "eml", Title: "Picture before the HTML",
			About:    "The picture is the first part of the multipart/related, and the parameter start names the HTML.",
			Ordinary: "The HTML is the first part.",
			Writers:  "Java libraries, and gateways for multimedia messages (MMS)", Source: "RFC 2387, section 3.2", Valid: true, Flags: flags,
			Build: pair(strings.Replace(whole(related(picture(withID), "Content-ID: <root@example.com>\n"+htmlPart(shown))), "multipart/related;", "multipart/related; start=\"<root@example.com>\";", 1),
				whole(related("Content-ID: <root@example.com>\n"+htmlPart(shown), picture(withID))), content{text: none, html: shown, files: pictured(shown, logoID).files}),
		},
		{
			Token: "eml-picture-by-location", Format: "eml", Title: "Picture by its location",
			About:    "The HTML shows a picture with a URL, which the part with the picture has as its Content-Location.",
			Ordinary: "The picture is an attachment, and the HTML has the same URL.",
			Writers:  "Microsoft Outlook, for pages that people send", Source: "RFC 2557, section 4.2", Valid: true, Flags: flags,
			Build: pair(whole(alternative(related(htmlPart(html+located), picture("Content-Location: https://example.com/logo.gif\n"+inline)))),
				several("mixed", alternative(htmlPart(html+located)), picture(attachment)), pictured(html+located, "")),
		},
		{
			Token: "eml-attachment-with-id", Format: "eml", Title: "Attachment with a Content-ID",
			About:    "An attachment has a Content-ID, to which nothing refers.",
			Ordinary: "The attachment has no Content-ID.",
			Writers:  "Gmail and Microsoft Outlook", Source: "RFC 2045, section 7", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: unlike(mixed(picture("Content-ID: <f_118@example.com>\nX-Attachment-Id: f_118\n"+attachment)), mixed(picture(attachment)),
				content{files: pictured("", "f_118@example.com").files}, content{files: pictured("", "").files}),
		},
		{
			Token: "eml-inline-between-texts", Format: "eml", Title: "File between two texts",
			About:    "The message is a text, a picture that is shown inline, and another text.",
			Ordinary: "The texts are one part, and the picture is an attachment after it.",
			Writers:  "Apple Mail on iPhones and Macs", Source: "RFC 2183, section 2.1; RFC 2046, section 5.1.3", Valid: true, Flags: flags,
			Build: pair(several("mixed", plainPart("Your order left"), picture(inline), plainPart("our house today.")), mixed(picture(attachment)), content{files: pictured("", "").files}),
		},
		{
			Token: "eml-inline-between-html", Format: "eml", Title: "File between two parts in HTML",
			About:    "The second alternative is a multipart/mixed of HTML, a picture that is shown inline, and more HTML.",
			Ordinary: "The HTML is one part, and the picture is an attachment.",
			Writers:  "Apple Mail on iPhones and Macs", Source: "RFC 2183, section 2.1; RFC 2046, sections 5.1.3 and 5.1.4", Valid: true, Flags: flags,
			Build: pair(whole(alternative(nested("mixed", boundary+"-mixed", htmlPart(html), picture(inline), htmlPart("<p>Ann</p>")))),
				several("mixed", alternative(htmlPart(html+"\n<p>Ann</p>")), picture(attachment)), pictured(html+"\n<p>Ann</p>", "")),
		},
		{
			Token: "eml-html-only", Format: "eml", Title: "HTML without text",
			About:    "The message is HTML only.",
			Ordinary: "The message has the same as text, too.",
			Writers:  "Newsletters, and Microsoft Outlook", Source: "RFC 2046, section 4.1", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: unlike(whole(htmlPart(html)), whole(alternative(htmlPart(html))), content{text: none, html: html}, content{html: html}),
		},
		{
			Token: "eml-html-entities", Format: "eml", Title: "HTML in ASCII with character references",
			About:    "The HTML is in us-ascii, and has character references.",
			Ordinary: "The HTML is in UTF-8, with the same references.",
			Writers:  "Microsoft Outlook and Lotus Notes", Source: "RFC 2046, section 4.1.2; HTML, section 13.1.4", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pair(strings.Replace(whole(htmlPart(references)), "utf-8", "us-ascii", 1), whole(htmlPart(references)), content{text: none, html: references}),
		},
	}
}

// References in HTML: to a picture by its URL, and to characters.
const (
	located    = `<img src="https://example.com/logo.gif" alt="Tea">`
	references = "<p>Gr&uuml;&#223;e &amp; tea&nbsp;&#x1F375;</p>"
)

// partCases returns cases of parts that are empty or missing.
func partCases() []quirk.Case {
	flags := []quirk.Flag{quirk.Nulls, quirk.Items}
	empty := part("text/csv", "attachment; filename=list.csv", "")
	return []quirk.Case{
		{
			Token: "eml-empty-text", Format: "eml", Title: "Empty text before an attachment",
			About:    "The first part is an empty text.",
			Ordinary: "The first part is a text.",
			Writers:  "Microsoft Outlook and phones, when people only attach a file", Source: "RFC 2046, section 5.1.1", Valid: true, Flags: flags,
			Build: unlike(several("mixed", plainPart(""), attached(" filename=list.csv")), mixed(attached(" filename=list.csv")), content{text: none, files: list(plainName).files}, list(plainName)),
		},
		{
			Token: "eml-empty-attachment", Format: "eml", Title: "Empty attachment",
			About:    "The attachment has no bytes.",
			Ordinary: "The attachment has bytes.",
			Writers:  "People who attach an empty file", Source: "RFC 2046, section 5.1.1", Valid: true, Flags: flags,
			Build: unlike(mixed(empty), mixed(attached(" filename=list.csv")), content{files: []expect.Item{file(plainName, "text/csv", "")}}, list(plainName)),
		},
		{
			Token: "eml-attachment-only", Format: "eml", Title: "Attachment without a text",
			About:    "The only part is an attachment.",
			Ordinary: "A text is before the attachment.",
			Writers:  "Scanners and faxes", Source: "RFC 2046, section 5.1.3", Valid: true, Flags: flags,
			Build: unlike(several("mixed", attached(" filename=list.csv")), mixed(attached(" filename=list.csv")), content{text: none, files: list(plainName).files}, list(plainName)),
		},
		{
			Token: "eml-file-without-multipart", Format: "eml", Title: "Message that is a file",
			About:    "The message is no multipart. Its header has the type, the name and the encoding of a file.",
			Ordinary: "The message is a multipart of a text and the file.",
			Writers:  "Scanners, faxes and monitoring systems", Source: "RFC 2183, section 2", Valid: true, Flags: flags,
			Build: unlike(message(fields{"Content-Type": "text/csv", "Content-Disposition": "attachment; filename=list.csv", "Content-Transfer-Encoding": "base64"}, inBase64(goods)),
				mixed(attached(" filename=list.csv")), content{text: none, files: list(plainName).files}, list(plainName)),
		},
		{
			Token: "eml-part-without-header", Format: "eml", Title: "Part without a header",
			About:    "The first part has no fields. It begins with the blank line, and is a text in ASCII.",
			Ordinary: "The first part has a Content-Type.",
			Writers:  "Old mail programs, and scripts", Source: "RFC 2046, section 5.1", Valid: true, Flags: []quirk.Flag{quirk.Header},
			Build: pair(several("mixed", "\n"+text+"\n", attached(" filename=list.csv")), mixed(attached(" filename=list.csv")), list(plainName)),
		},
		{
			Token: "eml-several-texts", Format: "eml", Title: "Footer of a mailing list",
			About:    "A mailing list added a second text with its footer.",
			Ordinary: "The footer is in the text.",
			Writers:  "Mailman", Source: "RFC 2046, section 5.1.3", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: pair(mixed("Content-Type: text/plain; charset=us-ascii\nContent-Disposition: inline\n\n-- \nTea mailing list\n"),
				several("mixed", plainPart(text+"\n-- \nTea mailing list")), content{text: text + "\n-- \nTea mailing list"}),
		},
	}
}

// typeCases returns cases of types and dispositions.
func typeCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "eml-type-without-subtype", Format: "eml", Title: "Type without a subtype",
			About:    "The Content-Type is only text, which has no meaning since MIME. Readers take it for text/plain.",
			Ordinary: "The Content-Type is text/plain.",
			Writers:  "Sun and Unix programs before MIME", Source: "RFC 2045, section 5.2", Valid: false, Flags: []quirk.Flag{quirk.Header},
			Build: pair(said(fields{"Content-Type": "text"}), said(nil), content{}),
		},
		{
			Token: "eml-type-semicolon", Format: "eml", Title: "Semicolon at the end of the type",
			About:    "A semicolon without a parameter ends the Content-Type.",
			Ordinary: "The charset ends the Content-Type.",
			Writers:  "Scripts in many languages", Source: "RFC 2045, section 5.1", Valid: false, Flags: []quirk.Flag{quirk.Header},
			Build: pair(coded("text/plain; charset=utf-8;", "quoted-printable", fold.QuotedPrintable(greeting+"\n")), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-type-spaces", Format: "eml", Title: "Spaces around the equals sign",
			About:    "Spaces are before and after the equals sign of the charset.",
			Ordinary: "No spaces are around the equals sign.",
			Writers:  "Scripts", Source: "RFC 2045, section 5.1", Valid: false, Flags: []quirk.Flag{quirk.Header},
			Build: pair(coded("text/plain; charset = utf-8", "quoted-printable", fold.QuotedPrintable(greeting+"\n")), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-type-comment", Format: "eml", Title: "Comment in the type",
			About:    "A comment is after the charset.",
			Ordinary: "The Content-Type has no comment.",
			Writers:  "Old mail programs", Source: "RFC 2045, section 5.1", Valid: true, Flags: []quirk.Flag{quirk.Header},
			Build: pair(coded("text/plain; charset=utf-8 (Unicode)", "quoted-printable", fold.QuotedPrintable(greeting+"\n")), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-disposition-unknown", Format: "eml", Title: "Unknown disposition",
			About:    "The Content-Disposition is x-save, which nobody registered. It means attachment.",
			Ordinary: "The Content-Disposition is attachment.",
			Writers:  "Programs with a disposition of their own", Source: "RFC 2183, section 2.8", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: pair(mixed(part("text/csv", "x-save; filename=list.csv", goods)), mixed(attached(" filename=list.csv")), list(plainName)),
		},
		{
			Token: "eml-text-attachments", Format: "eml", Title: "Attached texts",
			About:    "A text/plain and a text/html are attachments with names. Neither is the text of the message.",
			Ordinary: "The attachments are called application/octet-stream.",
			Writers:  "People with any mail program", Source: "RFC 2183, section 2.2", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: unlike(mixed(note("text/plain", "note.txt"), note("text/html", "note.html")), mixed(note("application/octet-stream", "note.txt"), note("application/octet-stream", "note.html")),
				content{files: []expect.Item{file("note.txt", "text/plain", goods), file("note.html", "text/html", goods)}},
				content{files: []expect.Item{file("note.txt", "application/octet-stream", goods), file("note.html", "application/octet-stream", goods)}}),
		},
	}
}

// note returns a part with a file.
func note(mediaType, name string) string { return part(mediaType, "attachment; filename="+name, goods) }
