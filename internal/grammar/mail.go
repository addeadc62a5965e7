package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func mailKind() Kind {
	return Kind{
		Name: "mail", Path: "{messages}", Title: "Mail", Group: "Mail",
		About: "Messages of people who answer each other, with attachments (eml, msg, mbox). For mail gateways, importers and scanners.",
		Params: []Param{
			{
				Name: "messages", Label: "Messages", Option: "Messages", Example: "1",
				About: "Number of messages.",
				limit: limit{"mail-messages", "messages of a file"},
			},
			{
				Name: "format", Label: "Format", Option: "Format", Example: "mbox",
				About: "One message (eml, or msg for Outlook), a mailbox (mbox), or an archive of eml files. By default, eml for one message, and mbox for more.",
			},
			{
				Name: "topic", Label: "Topic", Option: "Topic",
				About: "What the conversations are about. A bounce is the report that a message was not delivered.",
			},
			{Name: "body", Label: "Text", Option: "Body", About: "Plain text, HTML, or both. The HTML of invoices and newsletters shows an image in the message."},
			{
				Name: "attachments", Label: "Attachments", Option: "Attachments",
				About: "Number of attachments of each message: pdf, docx, xlsx, png, csv, zip and ics, with names in several scripts. Bounces have none.",
				limit: limit{"mail-attachments", "attachments of a message"},
			},
			{
				Name: "attachment", Label: "Attachment", Option: "Attachment",
				Rare:  true,
				About: "Address of a file of up to 50 MB, the only attachment of each message. URL-encode it if it has several parameters.",
			},
			{
				Name: "content", Label: "Content", Option: "Content",
				TriggersScanners: []string{string(placeholder.MailEICAR)},
				About:            "Harmless attachments only, or one per message replaced by the antivirus test file.",
			},
			{
				Name: "depth", Label: "Forwarded", Option: "Depth", Rare: true,
				About: "How many times each message is forwarded, as an attachment of another one.",
			},
			countryParam,
			paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 message", "mail/1"},
			{"Message of Outlook", "mail/1?format=msg"},
			{"Mailbox of 1,000 messages", "mail/1000"},
			{"Bounce", "mail/1?topic=bounce"},
			{"Message of 25 MB", "mail/1?size=25MB"},
			{"Attachment of 10 MB", "mail/1?attachment=file%2F10MB%3Ftype%3Dzip"},
			{"Antivirus test file", "mail/1?content=eicar"},
		},
		extension: mailExtension,
		options:   func() placeholder.Options { return new(placeholder.MailOptions) },
	}
}

// mailExtension returns the extension of a file. Its default depends on the number of messages.
func mailExtension(r *Request) string {
	switch {
	case r.Text("format") != "":
		return r.Text("format")
	case r.Number("messages") == 1:
		return string(placeholder.MailEML)
	default:
		return string(placeholder.MailMbox)
	}
}
