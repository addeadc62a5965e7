package mail

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/calendar"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A message is a letter on its way into a file.
type message struct {
	*entity.Writer
	box *Box
	letter
	index   int
	charset *entity.Charset
	padding padding

	original *message // that this one forwards, or nil
	depth    int      // number of messages in this one
}

// A padding makes a message larger, by header fields, text or an attachment.
type padding struct {
	size    int64 // of all that is added
	header  int64
	newline string
	file    lazyfile.Part // an attachment, or nil
}

// seedOf returns the seed of the boundaries of a message.
func (b *Box) seedOf(i int) uint64 {
	return random.Mix(b.seed^random.Mix(uint64(i))) ^ b.options.Identity
}

// message returns message i, forwarded as often as the options say.
func (b *Box) message(w *entity.Writer, i int) *message {
	c, stage := b.conversation(i)
	m := &message{Writer: w, box: b, letter: b.letter(&c, stage), index: i, charset: entity.UTF8}
	if c.isOld {
		m.charset = c.language.charset
	}
	for range b.options.Depth {
		m = m.forwarded()
	}
	return m
}

func (m *message) write() {
	m.writeTrace()
	m.Field("From", m.mailbox(m.from)...)
	m.Field("To", m.mailbox(m.to)...)
	m.Field("Subject", m.charset.Words(m.subject)...)
	m.Field("Date", m.sent.Format(time.RFC1123Z))
	m.writeID()
	if m.original != nil {
		m.Field("Content-Language", m.language.name)
		m.writeBody(func() { m.Text("plain", m.text(nil), m.charset) }, append([]func(){m.writeOriginal}, m.paddingFile()...))
		return
	}
	m.writeReferences()
	m.writeTopicFields()
	m.Field("Content-Language", m.language.name)
	if m.topic == bounce {
		m.writeBody(m.writeReport, nil)
		return
	}
	m.writeBody(m.writeContent, append(m.attachments(), m.paddingFile()...))
}

// writeTrace writes where the message has been on its way (RFC 5321, 4.4), the last host first.
func (m *message) writeTrace() {
	numbers := m.numbers
	mx, out := "mx."+domainOf(m.to), "mail."+domainOf(m.from)
	arrived := m.arrival(&numbers)
	m.Field("Received", "from", out, fmt.Sprintf("(%s [192.0.2.%d])", out, 1+numbers.Below(254)), "by", mx, "with", "ESMTPS", "id",
		fmt.Sprintf("%08X", uint32(numbers.At(0))), "for", "<"+m.to.Email+">;", arrived.UTC().Format(time.RFC1123Z))
	m.Field("Received", "from", fmt.Sprintf("[198.51.100.%d]", 1+numbers.Below(254)), "by", out, "with", "ESMTPSA", "id",
		fmt.Sprintf("%08X;", uint32(numbers.At(1))), m.sent.Add(time.Second).UTC().Format(time.RFC1123Z))
}

// arrival returns when the message is delivered. The first of the numbers selects it.
func (m *message) arrival(numbers *random.Sequence) time.Time {
	return m.sent.Add(time.Duration(2+numbers.Below(20)) * time.Second)
}

// mailbox returns the name and the address of a person.
func (m *message) mailbox(p *records.Person) []string {
	return append(m.charset.Phrase(p.Name), "<"+p.Email+">")
}

// minField is the size of the shortest field of padding, apart from the end of its line.
const minField = len("X-Padding: x")

// maxLetters is the maximum number of letters of padding in a Message-ID.
const maxLetters = minField + len(entity.CRLF) - 1

// writeID writes the Message-ID and the padding in the header: letters of the Message-ID, or fields.
func (m *message) writeID() {
	rest, letters := m.padding.header, 0
	longest := int64(lazyfile.Base64LineChars + len(m.padding.newline))
	if rest < int64(minField+len(m.padding.newline)) {
		rest, letters = 0, int(rest)
	}
	m.GrowingField("Message-ID", maxLetters-letters, "<"+strings.Repeat("p", letters)+m.localID()+"@"+domainOf(m.from)+">")
	for fields := (rest + longest - 1) / longest; fields > 0; fields-- {
		size := rest / fields
		m.Field("X-Padding", strings.Repeat("x", int(size)-len(m.padding.newline)-minField+1))
		rest -= size
	}
}

// localID returns the part of the Message-ID before the @. It is the part in [conversation.id] unless the message is
// forwarded or padded.
func (m *message) localID() string {
	number := strconv.Itoa(m.number)
	if m.depth > 0 {
		number = "fwd" + strconv.Itoa(m.depth)
	}
	id := m.randomID(m.stage)
	if m.padding.size > 0 {
		id = randomID(id ^ uint64(m.padding.size))
	}
	return fmt.Sprintf("%s.%012x", number, id)
}

// writeReferences writes which messages this one answers (RFC 5322, 3.6.4).
func (m *message) writeReferences() {
	if m.stage == 0 {
		return
	}
	var all []string
	for stage := range m.stage {
		all = append(all, m.id(stage))
	}
	m.Field("In-Reply-To", all[len(all)-1])
	m.Field("References", all...)
}

// writeTopicFields writes the fields that messages of programs have.
func (m *message) writeTopicFields() {
	switch m.topic {
	case newsletter:
		link := fmt.Sprintf("<%s/u/%d>", m.from.Website, m.number)
		m.Field("List-Id", fmt.Sprintf("<news.%s>", domainOf(m.from)))
		m.Field("List-Unsubscribe", link+",", fmt.Sprintf("<mailto:leave-%d@%s>", m.number, domainOf(m.from)))
		m.Field("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
		m.Field("Precedence", "bulk")
	case bounce:
		m.Field("Auto-Submitted", "auto-replied")
	default:
		m.Field("Reply-To", m.mailbox(m.from)...)
	}
}

// writeBody writes the fields of MIME, and an entity with attachments.
func (m *message) writeBody(content func(), attachments []func()) {
	m.Field("MIME-Version", "1.0")
	if len(attachments) == 0 {
		content()
		return
	}
	m.Multipart("mixed", append([]func(){content}, attachments...)...)
}

// paddingFile returns the attachment that pads the message, if there is one.
func (m *message) paddingFile() []func() {
	if m.padding.file == nil {
		return nil
	}
	return []func(){func() {
		m.writeAttachment(paddingAttachment(m.padding.file))
	}}
}

func paddingAttachment(data lazyfile.Part) Attachment {
	return Attachment{Name: "placeholder.bin", MediaType: "application/octet-stream", Data: data}
}

func (m *message) attachments() (entities []func()) {
	for _, a := range m.box.options.Attachments(m.index) {
		entities = append(entities, func() { m.writeAttachment(a) })
	}
	return entities
}

func (m *message) writeAttachment(a Attachment) {
	mediaType, parameters, _ := strings.Cut(a.MediaType, ";")
	if a.Message == nil && (strings.HasPrefix(mediaType, "message/") || strings.HasPrefix(mediaType, "multipart/")) {
		mediaType, parameters = "application/octet-stream", "" // the others must not be in base64 (RFC 2046, 5.2)
	}
	words := []string{mediaType + ";"}
	if parameters != "" {
		words = append(words, strings.TrimSpace(parameters)+";")
	}
	m.Field("Content-Type", append(words, entity.Parameter("name", a.Name)...)...)
	m.Field("Content-Disposition", append([]string{"attachment;"}, entity.Parameter("filename", a.Name)...)...)
	if a.Message != nil {
		m.Line()
		a.Message.writeTo(m.Writer)
		return
	}
	m.EncodedFile(a.Data, a.Encoded)
}

// writeContent writes the entity that shows the letter, with what belongs to its topic.
func (m *message) writeContent() {
	if m.topic != invitation || m.stage > 0 {
		m.writeAlternatives()
		return
	}
	m.writeAlternatives(func() {
		m.Field("Content-Type", "text/calendar;", "charset=utf-8;", "method=REQUEST")
		m.File(lazyfile.Literal(calendar.Request(m.event())))
	})
}

// writeAlternatives writes the letter as text, in HTML or both, and other entities. Programs show
// one of these.
func (m *message) writeAlternatives(others ...func()) {
	before := m.answered()
	var all []func()
	if m.box.options.Body != HTML {
		all = append(all, func() { m.Text("plain", m.letter.text(before), m.charset) })
	}
	if m.box.options.Body != Text {
		all = append(all, func() { m.writeHTML(before) })
	}
	if all = append(all, others...); len(all) == 1 {
		all[0]()
		return
	}
	m.Multipart("alternative", all...)
}

// answered returns the letter that this one answers, or nil.
func (m *message) answered() *letter {
	if m.stage == 0 {
		return nil
	}
	l := m.box.letter(m.conversation, m.stage-1)
	return &l
}

const logoName = "logo.png"

// logoID returns the Content-ID of the image that HTML shows, or "" if it shows none. Companies have their logo in
// what they send to customers.
func (m *message) logoID() string {
	if m.topic != invoice && m.topic != newsletter {
		return ""
	}
	return fmt.Sprintf("logo.%d@%s", m.number, domainOf(m.from))
}

// writeHTML writes HTML, with the image that it shows (RFC 2387).
func (m *message) writeHTML(before *letter) {
	logo := m.logoID()
	if logo == "" {
		m.Text("html", m.letter.html("", before), m.charset)
		return
	}
	m.Multipart(`related; type="text/html"`,
		func() { m.Text("html", m.letter.html(logo, before), m.charset) },
		func() {
			m.Field("Content-Type", "image/png;", `name="`+logoName+`"`)
			m.Field("Content-ID", "<"+logo+">")
			m.Field("Content-Disposition", "inline;", `filename="`+logoName+`"`)
			m.File(lazyfile.Literal(m.box.options.Logo(m.from.Company)))
		})
}

// event returns the event of an invitation.
func (m *message) event() calendar.Event {
	start := m.eventStart()
	return calendar.Event{
		UID: strings.Trim(m.id(0), "<>"), Zone: m.from.TimeZone, Start: start, End: start.Add(time.Hour), Created: m.sent.UTC(),
		Summary: m.value("event"), Description: strings.Join(m.paragraphs, "\n"), Location: m.value("place"),
		Category: "Meeting", Status: "CONFIRMED", Organizer: *m.from,
		Attendees: []calendar.Attendee{{Person: *m.to, Status: "NEEDS-ACTION"}},
	}
}

// writeOriginal writes the message that this one forwards.
func (m *message) writeOriginal() {
	m.Field("Content-Type", "message/rfc822")
	m.Field("Content-Disposition", "attachment;", `filename="message.eml"`)
	m.Line()
	m.original.write()
}

// forwarded returns a message that forwards this one.
func (m *message) forwarded() *message {
	f := *m
	f.original, f.depth, f.charset = m, m.depth+1, entity.UTF8
	f.numbers = random.Sequence(m.numbers.At(uint64(f.depth)))
	next := m.index + f.depth*7
	f.from, f.to = m.to, &m.box.people[next%len(m.box.people)]
	if *f.to == *f.from {
		f.to = &m.box.people[(next+1)%len(m.box.people)]
	}
	c := *m.conversation
	c.language = languages.Get()[commonLanguage(f.from, f.to)]
	f.conversation = &c
	f.sent, _ = workingTime(m.sent.Add(time.Hour), c.start, f.from.TimeZone, f.numbers)
	f.subject = c.language.first("forwarded") + m.subject
	f.greeting = expand(c.language.first("greeting"), f.value)
	f.paragraphs = []string{expand(f.choose("forward"), m.value)}
	f.closing, f.hasItems, f.last = f.choose("closing"), false, ""
	return &f
}
