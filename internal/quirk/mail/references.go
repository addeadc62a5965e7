package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// wholeCases returns cases of messages that are a part of another, stand for a file elsewhere, or consist of one file.
func wholeCases() []quirk.Case {
	flags := []quirk.Flag{quirk.Nesting, quirk.Items}
	const elsewhere = "Content-Type: text/csv\nContent-ID: <list@example.com>\n\n"
	fragment := strings.TrimSuffix(titled("Green tea"), "today.\n")
	const event = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Tea//EN\nMETHOD:REQUEST\nBEGIN:VEVENT\nUID:118@example.com\nDTSTAMP:20261101T080000Z\nDTSTART:20261123T090000Z\nDTEND:20261123T100000Z\nSUMMARY:Tea\nEND:VEVENT\nEND:VCALENDAR\n"
	encoded := part("message/rfc822; name=tea.eml", "attachment; filename=tea.eml", fold.CRLF(original()))
	const invitation = "text/calendar; charset=utf-8; method=REQUEST; name=tea.ics"
	tea := file("tea.ics", "text/calendar", fold.CRLF(event))
	fork := file("list.csv", "application/applefile", appleFile)
	return []quirk.Case{
		{
			Token: "eml-external-body", Format: "eml", Title: "File elsewhere",
			About:    "A part says where a file is (message/external-body), with the fields of the file, but without its content.",
			Ordinary: "The message has no such part.",
			Writers:  "The IETF, for announcements of drafts, and gateways that take out large files", Source: "RFC 2046, section 5.2.3; RFC 2017", Valid: true, Flags: flags,
			Build: unlike(mixed("Content-Type: message/external-body; access-type=URL;\n URL=\"https://example.com/list.csv\"\n\n"+elsewhere), mixed(),
				content{files: []expect.Item{file("", "message/external-body", fold.CRLF(elsewhere))}}, content{}),
		},
		{
			Token: "eml-partial", Format: "eml", Title: "Part of a message",
			About:    "The message is the first of two parts of another message (message/partial), which ends in the middle of a line.",
			Ordinary: "The message is the whole text.",
			Writers:  "Outlook Express, for servers with small limits", Source: "RFC 2046, section 5.2.2", Valid: true, Flags: flags,
			Build: unlike(message(fields{"Content-Type": "message/partial; number=1; total=2; id=\"118@example.com\""}, fragment), said(nil),
				content{text: none, files: []expect.Item{file("", "message/partial", fold.CRLF(fragment))}}, content{}),
		},
		{
			Token: "eml-message-base64", Format: "eml", Title: "Message in base64",
			About:    "An attached message is in base64, which is not allowed for messages.",
			Ordinary: "The attached message is as it is.",
			Writers:  "Scripts and mail programs that encode all attachments", Source: "RFC 2046, section 5.2.1", Valid: false, Flags: append(flags, quirk.Encoding),
			Build: pair(mixed(encoded), mixed("Content-Type: message/rfc822; name=tea.eml\nContent-Disposition: attachment; filename=tea.eml\n\n"+original()), forwarded("tea.eml")),
		},
		{
			Token: "eml-calendar-only", Format: "eml", Title: "Only an invitation",
			About:    "The message is an event in text/calendar, without a text.",
			Ordinary: "The event is an attachment of a text.",
			Writers:  "Microsoft Exchange, Oracle and scripts", Source: "RFC 6047, section 2.4", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Nulls},
			Build: unlike(coded(invitation, "base64", inBase64(fold.CRLF(event))), mixed(part(invitation, "", fold.CRLF(event))),
				content{text: none, files: []expect.Item{tea}}, content{files: []expect.Item{tea}}),
		},
		{
			Token: "eml-apple-double", Format: "eml", Title: "File with a resource fork",
			About:    "A multipart/appledouble has what the Finder knows about a file, and the file.",
			Ordinary: "The file is an attachment.",
			Writers:  "Mail programs on Macs, such as Eudora, Entourage and Apple Mail", Source: "RFC 1740, section 4", Valid: true, Flags: flags,
			Build: unlike(mixed(nested("appledouble", "double-118", part("application/applefile; name=list.csv", "attachment; filename=list.csv", appleFile), attached(" filename=list.csv"))),
				mixed(attached(" filename=list.csv")), content{files: []expect.Item{fork, list(plainName).files[0]}}, list(plainName)),
		},
		{
			Token: "eml-binary", Format: "eml", Title: "Attachment in binary",
			About:    "The Content-Transfer-Encoding of a picture is binary: its bytes are as they are, with zeros.",
			Ordinary: "The picture is in base64.",
			Writers:  "Microsoft Exchange between its servers, gateways for multimedia messages (MMS), and HTTP services", Source: "RFC 2045, section 6.2; RFC 3030", Valid: true,
			Charset: quirk.None, Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: func(twin bool) quirk.File {
				f := pair(mixed("Content-Type: image/gif; name="+logo+"\nContent-Disposition: attachment; filename="+logo+"\nContent-Transfer-Encoding: binary\n\nDATA"), mixed(picture(attachment)), content{files: pictured("", "").files})(twin)
				f.Bytes = []byte(strings.Replace(string(f.Bytes), "\r\n\r\nDATA", "\r\n\r\n"+quirk.OrangePixel, 1))
				return f
			},
		},
	}
}

// appleFile is a file in AppleDouble (RFC 1740, appendix B) with the type and the creator of a text (entry 9).
const appleFile = "\x00\x05\x16\x07\x00\x02\x00\x00" + "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" + "\x00\x01" +
	"\x00\x00\x00\x09\x00\x00\x00\x26\x00\x00\x00\x20" + "TEXTttxt" + "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
