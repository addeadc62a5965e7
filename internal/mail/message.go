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

// A writer writes messages one after the other. It remembers the conversation of the last one.
type writer struct {
	entity.Writer
	current   *conversation
	currentIn *Box
}

// conversationOf returns the conversation of message i, and the index of the message in it.
func (w *writer) conversationOf(b *Box, i int) (c *conversation, stage int) {
	if w.currentIn != b || i < w.current.first || i >= w.current.first+w.current.length {
		w.current, w.currentIn = b.conversation(i), b
	}
	return w.current, i - w.current.first
}

// A message is a letter on its way into a file.
type message struct {
	*writer
	box *Box
	letter
	index   int
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
func (b *Box) message(w *writer, i int) *message {
	c, stage := w.conversationOf(b, i)
	m := &message{writer: w, box: b, letter: b.letter(c, stage), index: i}
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
	m.Begin("Date")
	m.Date(m.sent)
	m.End()
	m.writeID()
	if m.original != nil {
		m.Field("Content-Language", m.language.name)
		m.writeBody(func() { m.writeText(nil) }, append([]func(){m.writeOriginal}, m.paddingFile()...))
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
	from, to := domainOf(m.from), domainOf(m.to)
	arrived := m.arrival(&numbers)
	m.Begin("Received")
	m.Word("from")
	m.Word("mail.", from)
	m.Word("(mail.", from, " [192.0.2.", strconv.Itoa(1+numbers.Below(254)), "])")
	m.Word("by")
	m.Word("mx.", to)
	m.Word("with")
	m.Word("ESMTPS")
	m.Word("id")
	m.Word(strings.ToUpper(entity.Hex(numbers.At(0), 8)))
	m.Word("for")
	m.Word("<", m.to.Email, ">;")
	m.Date(arrived.UTC())
	m.End()
	m.Begin("Received")
	m.Word("from")
	m.Word("[198.51.100.", strconv.Itoa(1+numbers.Below(254)), "]")
	m.Word("by")
	m.Word("mail.", from)
	m.Word("with")
	m.Word("ESMTPSA")
	m.Word("id")
	m.Word(strings.ToUpper(entity.Hex(numbers.At(1), 8)), ";")
	m.Date(m.sent.Add(time.Second).UTC())
	m.End()
}

// arrival returns when the message is delivered. The first of the numbers selects it.
func (m *message) arrival(numbers *random.Sequence) time.Time {
	return m.sent.Add(time.Duration(2+numbers.Below(20)) * time.Second)
}

// mailbox returns the name and the address of a person.
func (c *conversation) mailbox(p *records.Person) []string {
	for i, party := range c.parties {
		if p != party {
			continue
		}
		if c.mailboxes[i] == nil {
			c.mailboxes[i] = c.newMailbox(p)
		}
		return c.mailboxes[i]
	}
	return c.newMailbox(p)
}

func (c *conversation) newMailbox(p *records.Person) []string {
	return append(c.charset.Phrase(p.Name), "<"+p.Email+">")
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
	m.Begin("Message-ID")
	m.LeaveRoom(maxLetters - letters)
	m.Word("<", strings.Repeat("p", letters), m.localID(), "@", domainOf(m.from), ">")
	m.End()
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
	return number + "." + entity.Hex(id, 12)
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
		a.Message.writeTo(m.writer)
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
		all = append(all, func() { m.writeText(before) })
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

// answered returns the letter that this one answers, with its first paragraph only, or nil.
func (m *message) answered() *letter {
	if m.stage == 0 {
		return nil
	}
	l := newLetter(m.conversation, m.stage-1)
	l.paragraphs = []string{l.beginning()}
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

func (m *message) writeText(before *letter) {
	m.Text("plain", m.charset, func(dst []byte) []byte { return m.letter.appendText(dst, before) })
}

func (m *message) writeMarkup(logo string, before *letter) {
	m.Text("html", m.charset, func(dst []byte) []byte { return m.letter.appendHTML(dst, logo, before) })
}

// writeHTML writes HTML, with the image that it shows (RFC 2387).
func (m *message) writeHTML(before *letter) {
	logo := m.logoID()
	if logo == "" {
		m.writeMarkup("", before)
		return
	}
	m.Multipart(`related; type="text/html"`,
		func() { m.writeMarkup(logo, before) },
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
	f.original, f.depth = m, m.depth+1
	f.numbers = random.Sequence(m.numbers.At(uint64(f.depth)))
	next := m.index + f.depth*7
	f.from, f.to = m.to, &m.box.people[next%len(m.box.people)]
	if *f.to == *f.from {
		f.to = &m.box.people[(next+1)%len(m.box.people)]
	}
	c := *m.conversation
	c.language, c.charset, c.mailboxes = languages.Get()[commonLanguage(f.from, f.to)], entity.UTF8, [2][]string{}
	f.conversation = &c
	f.sent, _ = workingTime(m.sent.Add(time.Hour), c.start, f.from.TimeZone, f.numbers)
	f.subject = c.language.first("forwarded").expand(nil) + m.subject
	f.greeting = c.language.first("greeting").expand(f.value)
	f.paragraphs = []string{f.choose("forward").expand(m.value)}
	f.prose, f.closing, f.hasItems, f.last = nil, f.choose("closing").expand(nil), false, ""
	return &f
}
