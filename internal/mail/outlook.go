package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/calendar"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
	"github.com/seed-40aebabe/placeholder/internal/office/msg"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Outlook returns the first message in the format of Outlook, of a size in bytes unless that is 0. The error is a
// [*lazyfile.TooSmallError].
func (b *Box) Outlook(size int64) (*lazyfile.File, error) {
	message := b.outlook(padding{})
	if size == 0 {
		return msg.New(message), nil
	}
	return msg.Padded(message, size, func(n int64) msg.Attachment {
		return outlookFile(paddingAttachment(filler.Random(b.options.Seed, n).Part(n)))
	})
}

// outlook returns the first message with a padding.
func (b *Box) outlook(p padding) *msg.Message {
	w := new(writer)
	m := b.message(w, 0)
	m.padding = p
	return m.outlook()
}

// outlook returns the message as Outlook has it, with the same content as in [message.write].
func (m *message) outlook() *msg.Message {
	header, _ := m.written(m.write)
	numbers := m.numbers
	o := &msg.Message{
		Subject: m.subject, From: outlookAddress(m.from), To: []msg.Address{outlookAddress(m.to)}, Sent: m.sent, Delivered: m.arrival(&numbers),
		ID: fieldOf(header, "Message-ID"), Answers: fieldOf(header, "In-Reply-To"), References: fieldOf(header, "References"),
		Headers: header + entity.CRLF,
	}
	if m.original != nil {
		o.Text = crlf(m.appendText(nil, nil))
		o.Attachments = append(o.Attachments, msg.Attachment{Name: "message.eml", MediaType: "message/rfc822", Message: m.original.outlook()})
	} else {
		m.addContent(o)
	}
	if m.padding.file != nil {
		o.Attachments = append(o.Attachments, outlookFile(paddingAttachment(m.padding.file)))
	}
	return o
}

// addContent adds the letter, with what belongs to its topic, and the attachments.
func (m *message) addContent(o *msg.Message) {
	before := m.answered()
	if m.box.options.Body != HTML {
		o.Text = crlf(m.appendText(nil, before))
	}
	if m.box.options.Body != Text {
		logo := m.logoID()
		o.HTML = crlf(m.appendHTML(nil, logo, before))
		if logo != "" {
			o.Attachments = append(o.Attachments, msg.Attachment{
				Name: logoName, MediaType: "image/png", ContentID: logo, Data: lazyfile.Literal(m.box.options.Logo(m.from.Company)),
			})
		}
	}
	if m.topic == bounce {
		o.Attachments = append(o.Attachments, m.reportFiles()...)
		return
	}
	if m.topic == invitation && m.stage == 0 {
		event := lazyfile.Literal(calendar.Request(m.event()))
		o.Attachments = append(o.Attachments, msg.Attachment{Name: "invite.ics", MediaType: "text/calendar", Data: event})
	}
	for _, a := range m.box.options.Attachments(m.index) {
		o.Attachments = append(o.Attachments, outlookFile(a))
	}
}

// reportFiles returns the parts of a report after its text as files. In other formats, they have no names.
func (m *message) reportFiles() []msg.Attachment {
	unpadded := *m
	unpadded.padding = padding{}
	_, status := m.written(unpadded.writeStatus)
	_, returned := m.written(unpadded.writeReturned)
	return []msg.Attachment{
		{Name: "details.txt", MediaType: "message/delivery-status", Data: lazyfile.Literal(status)},
		{Name: "headers.txt", MediaType: "text/rfc822-headers", Data: lazyfile.Literal(returned)},
	}
}

// written returns the header and the body of what a function writes, up to a file that is not in memory.
func (m *message) written(write func()) (header, body string) {
	m.Reset(m.box.seedOf(m.index))
	write()
	header, body, _ = strings.Cut(string(m.Segments(entity.CRLF)[0].Text), entity.CRLF+entity.CRLF)
	return header + entity.CRLF, body
}

// fieldOf returns the value of a field of a header, without the folds, or "".
func fieldOf(header, name string) string {
	_, value, _ := strings.Cut(entity.CRLF+header, entity.CRLF+name+":")
	value = strings.ReplaceAll(value, entity.CRLF+" ", " ")
	value, _, _ = strings.Cut(value, entity.CRLF)
	return strings.TrimSpace(value)
}

func outlookAddress(p *records.Person) msg.Address { return msg.Address{Name: p.Name, Email: p.Email} }

// outlookFile returns an attachment. A message is embedded, as in other formats.
func outlookFile(a Attachment) msg.Attachment {
	mediaType, _, _ := strings.Cut(a.MediaType, ";")
	file := msg.Attachment{Name: a.Name, MediaType: mediaType, Data: a.Data}
	if a.Message != nil {
		file.Message = a.Message.box.outlook(a.Message.padding)
	}
	return file
}

func crlf(text []byte) string { return strings.ReplaceAll(string(text), entity.LF, entity.CRLF) }
