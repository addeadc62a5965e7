package grammar

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func mailKind() Kind {
	return Kind{
		Name: "mail", Path: "{messages}", Title: "Mail", Group: "Mail",
		About: "Messages of people who answer each other, with attachments (eml, mbox). For mail gateways, importers and scanners.",
		Params: []Param{
			{
				Name: "messages", Label: "Messages", Option: "Messages", Example: "1",
				About: "Number of messages.",
				limit: limit{"mail-messages", "messages of a file"},
			},
			{
				Name: "format", Label: "Format", Option: "Format", Example: "mbox",
				About: "One message (eml), a mailbox (mbox), or an archive of eml files. By default, eml for one message, and mbox for more.",
			},
			{Name: "body", Label: "Text", Option: "Body", About: "Plain text, HTML with an image, or both."},
			{
				Name: "attachments", Label: "Attachments", Option: "Attachments",
				About: "Number of attachments of each message: pdf, docx, xlsx, png, csv, zip and ics, with names in several scripts. Reports of undelivered messages have none.",
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
			{"Mailbox of 1,000 messages", "mail/1000"},
			{"Message of 25 MB", "mail/1?size=25MB"},
			{"Attachment of 10 MB", "mail/1?attachment=file%2F10MB%3Ftype%3Dzip"},
			{"Antivirus test file", "mail/1?content=eicar"},
		},
		extension: mailExtension,
		footprint: mailFootprint,
		options:   func() placeholder.Options { return new(placeholder.MailOptions) },
	}
}

// mailFootprint returns the footprint of messages, which are generated to measure them. Their
// attachments are generated and held.
func mailFootprint(r *Request) Footprint {
	const variants = 32 // of attachments
	messages, attachments := int64(r.Number("messages")), int64(r.Number("attachments"))
	f := textsFootprint(r, messages).plus(Footprint{
		Memory: (11264 + 1400*attachments) * kb, // buffers are as large as the largest message
		Time:   10 * time.Millisecond,
		Held:   2048*kb + kb*messages,
	})
	f.Checked = r.Number("size") > 0
	if n := min(messages*attachments, variants); n > 0 {
		f.Memory += 480 * kb * n
		f.Held += 100 * kb * n
		f.Time += time.Duration(n) * time.Millisecond
	}
	if attached := r.value("attachment").request; attached != nil {
		f = f.plus(attached.Footprint())
		f.Checked = true // the attachment is measured, because its size is limited
	}
	return f
}

// textsFootprint returns the footprint of the texts of messages, including the messages that they contain. A
// mailbox in each is generated while it is sent.
func textsFootprint(r *Request, messages int64) Footprint {
	attachments := int64(r.Number("attachments"))
	written := messages * (1 + int64(r.Number("depth"))) // messages and those that forward them
	f := Footprint{
		Memory: (40*kb + 2*kb*attachments) * written,
		Time:   time.Duration(written)*60*time.Microsecond + time.Duration(messages*attachments)*30*time.Microsecond,
	}
	if attached := r.value("attachment").request; attached != nil && attached.kind.Name == r.kind.Name {
		count := int64(attached.Number("messages"))
		inner := textsFootprint(attached, messages*count)
		if count > 1 {
			inner.Time = 0
		}
		return f.plus(inner)
	}
	return f
}

// plus returns the footprint of a file that contains another one.
func (f Footprint) plus(inner Footprint) Footprint {
	f.Memory += inner.Memory
	f.Time += inner.Time
	f.Held += inner.Held
	if inner.Buffered {
		f.Held += inner.Memory
	}
	return f
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
