package recognize

import (
	"bytes"
	"fmt"
	"strings"
)

// maxMeasured is the maximum number of contacts or events in a file that keeps its exact size, because they are
// generated to measure it, and more would take more memory than allowed.
const maxMeasured = 1000

// entries counts what contacts and calendars consist of.
type entries struct {
	depth     int // of components
	cards     int64
	events    int64
	moved     int64 // events that are occurrences of others
	otherKind int64 // components that are neither events nor parts of the frame
	version   string
	hasPhoto  bool
}

// readEntries reads content lines to the end.
func (s *source) readEntries() (e entries) {
	const maxName, maxValue = 100, 100
	for line := range s.lines(s.afterByteOrderMark()) {
		name, value, _ := bytes.Cut(line, []byte(":"))
		name, _, _ = bytes.Cut(name, []byte(";")) // parameters
		name, value = name[:min(len(name), maxName)], value[:min(len(value), maxValue)]
		e.add(strings.ToUpper(string(name)), strings.ToUpper(string(value)))
		expect(e.depth >= 0)
	}
	expect(e.depth == 0)
	return e
}

// add adds a property.
func (e *entries) add(name, value string) {
	switch name {
	case "BEGIN":
		e.depth++
		switch value {
		case "VCARD":
			e.cards++
		case "VEVENT":
			e.events++
		case "VTODO", "VJOURNAL", "VFREEBUSY":
			e.otherKind++
		}
	case "END":
		e.depth--
	case "VERSION":
		e.version = value
	case "PHOTO":
		e.hasPhoto = true
	case "RECURRENCE-ID":
		e.moved++
	}
}

func readContacts(s *source) facts {
	e := s.readEntries()
	f := newFacts("contacts", e.cards, "contact", "values")
	f.sized = e.cards <= maxMeasured
	f.keepIf(e.version == "3.0", "version 3.0", "version=3.0")
	if e.version == "4.0" {
		f.kept = append(f.kept, "version 4.0")
	}
	f.loseIf(e.version != "3.0" && e.version != "4.0", "its version of vCard")
	f.keepIf(e.hasPhoto, "photos", "photo=1")
	return f
}

func readCalendar(s *source) facts {
	e := s.readEntries()
	events := e.events - e.moved
	expect(events != 0)
	f := newFacts("calendar", events, "event", "values")
	f.sized = events <= maxMeasured
	f.lose(e.otherKind, "task or journal")
	return f
}

// Maximum numbers of messages and attachments in a file that keeps its exact size, for the same reason as maxMeasured.
const (
	maxMeasuredMessages    = 50
	maxMeasuredAttachments = 5
)

// mail counts what a file of messages consists of.
type mail struct {
	isMailbox   bool
	messages    int64
	attachments int64
	forwarded   int64           // messages in others
	fields      map[string]bool // of the header of the last message, in lower case
	inHeader    bool            // of a message, not of a part
	inFields    bool            // of a message or a part
	isForwarded bool            // whether the part is a message
	hasText     bool
	hasHTML     bool
}

func readMail(s *source) facts {
	var m mail
	afterBlank := true
	for line := range s.lines(0) {
		m.add(line, afterBlank)
		afterBlank = len(line) == 0
	}
	expect(!m.inHeader && m.messages > 0)
	return m.facts()
}

// add adds the beginning of a line.
func (m *mail) add(line []byte, afterBlank bool) {
	switch {
	case afterBlank && bytes.HasPrefix(line, []byte("From ")) && (m.isMailbox || m.messages == 0):
		m.isMailbox = true
		m.begin()
	case m.messages == 0:
		m.begin()
		m.addField(line)
	case m.inFields && len(line) == 0: // the fields of a forwarded message may follow
		expect(!m.inHeader || m.fields["from"] && (m.fields["date"] || m.fields["message-id"]))
		m.inFields, m.isForwarded, m.inHeader = m.isForwarded, false, false
	case m.inFields:
		m.addField(line)
	case bytes.HasPrefix(line, []byte("--")): // the boundary of a part
		m.inFields, m.isForwarded = true, false
	}
}

func (m *mail) begin() {
	m.messages++
	m.inHeader, m.inFields, m.isForwarded, m.fields = true, true, false, map[string]bool{}
}

// addField adds a header field of a message or a part, if the line is one.
func (m *mail) addField(line []byte) {
	name, value, _ := bytes.Cut(bytes.ToLower(line[:min(len(line), 100)]), []byte(":"))
	value = bytes.TrimSpace(value)
	if m.inHeader {
		m.fields[string(name)] = true
	}
	switch string(name) {
	case "content-type":
		m.isForwarded = bytes.HasPrefix(value, []byte("message/rfc822"))
		m.hasText = m.hasText || bytes.HasPrefix(value, []byte("text/plain"))
		m.hasHTML = m.hasHTML || bytes.HasPrefix(value, []byte("text/html"))
		if m.isForwarded {
			m.forwarded++
		}
	case "content-disposition":
		isPadding := bytes.Contains(value, []byte("placeholder.bin")) // of a message with a size
		if bytes.HasPrefix(value, []byte("attachment")) && !m.isForwarded && !isPadding {
			m.attachments++
		}
	}
}

func (m *mail) facts() facts {
	f := newFacts("mail", m.messages, "message", "texts")
	f.sized = m.messages <= maxMeasuredMessages && m.attachments <= maxMeasuredAttachments
	f.keepIf(m.isMailbox && m.messages == 1, "a mailbox", "format=mbox")
	f.keepIf(!m.hasHTML, "plain text", "body=text")
	f.keepIf(m.hasHTML && !m.hasText, "HTML", "body=html")
	if m.hasHTML && m.hasText {
		f.kept = append(f.kept, "text and HTML")
	}
	m.addAttachments(&f)
	depth := m.forwarded / m.messages
	f.keepIf(0 < depth && depth <= 10, fmt.Sprintf("forwarded %d times", depth), fmt.Sprintf("depth=%d", depth))
	return f
}

// addAttachments adds the number of attachments of each message, or their mean.
func (m *mail) addAttachments(f *facts) {
	const maximum = 20
	each := min((m.attachments+m.messages/2)/m.messages, maximum)
	about := count(each, "attachment") + " each"
	if each != m.attachments/m.messages || m.attachments%m.messages != 0 {
		f.lost = append(f.lost, "which messages have attachments")
		about = "about " + about
	}
	f.kept = append(f.kept, about)
	if each != 1 {
		f.query = append(f.query, fmt.Sprintf("attachments=%d", each))
	}
}
