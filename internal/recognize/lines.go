package recognize

import (
	"bytes"
	"fmt"
	"strings"
)

// maxMeasured is the maximum number of contacts or events in a file that keeps its exact size, because they are
// generated to measure it, and more would take more memory than allowed.
const maxMeasured = 1000

// countEntries counts properties of contacts or calendars, such as "PHOTO" and "BEGIN:VCARD".
func (s *source) countEntries(properties ...string) map[string]int64 {
	const maxProperty = 100                // bytes at the beginning
	counts, depth := map[string]int64{}, 0 // of components
	for line := range s.lines(s.afterByteOrderMark()) {
		name, value, _ := strings.Cut(strings.ToUpper(string(line[:min(len(line), maxProperty)])), ":")
		name, _, _ = strings.Cut(name, ";") // parameters
		switch name {
		case "BEGIN":
			depth++
		case "END":
			depth--
		}
		expect(depth >= 0)
		for _, property := range properties {
			if property == name || property == name+":"+value {
				counts[property]++
			}
		}
	}
	expect(depth == 0)
	return counts
}

func readContacts(s *source) facts {
	n := s.countEntries("BEGIN:VCARD", "VERSION:3.0", "VERSION:4.0", "PHOTO")
	f := newFacts("contacts", n["BEGIN:VCARD"], "contact", "values")
	f.sized = n["BEGIN:VCARD"] <= maxMeasured
	isOld, isNew := n["VERSION:3.0"] > 0, n["VERSION:4.0"] > 0
	f.keepIf(isOld, "version 3.0", "version=3.0")
	f.keepIf(isNew && !isOld, "version 4.0")
	f.loseIf(!isNew && !isOld, "its version of vCard")
	f.keepIf(n["PHOTO"] > 0, "photos", "photo=1")
	return f
}

func readCalendar(s *source) facts {
	n := s.countEntries("BEGIN:VEVENT", "RECURRENCE-ID", "BEGIN:VTODO", "BEGIN:VJOURNAL", "BEGIN:VFREEBUSY")
	events := n["BEGIN:VEVENT"] - n["RECURRENCE-ID"] // without occurrences of others
	expect(events != 0)
	f := newFacts("calendar", events, "event", "values")
	f.sized = events <= maxMeasured
	f.lose(n["BEGIN:VTODO"]+n["BEGIN:VJOURNAL"]+n["BEGIN:VFREEBUSY"], "task or journal")
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
	forwarded   int64 // messages in others
	hasSender   bool  // whether the header of the last message says who sent it
	isDated     bool  // whether that header has a date or an ID
	inHeader    bool  // of a message, not of a part
	inFields    bool  // of a message or a part
	isForwarded bool  // whether the part is a message
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
		expect(!m.inHeader || m.hasSender && m.isDated)
		m.inFields, m.isForwarded, m.inHeader = m.isForwarded, false, false
	case m.inFields:
		m.addField(line)
	case bytes.HasPrefix(line, []byte("--")): // the boundary of a part
		m.inFields, m.isForwarded = true, false
	}
}

func (m *mail) begin() {
	m.messages++
	m.inHeader, m.inFields = true, true
	m.isForwarded, m.hasSender, m.isDated = false, false, false
}

// addField adds a header field of a message or a part, if the line is one.
func (m *mail) addField(line []byte) {
	name, value, _ := bytes.Cut(bytes.ToLower(line[:min(len(line), 100)]), []byte(":"))
	value = bytes.TrimSpace(value)
	switch string(name) {
	case "from":
		m.hasSender = m.hasSender || m.inHeader
	case "date", "message-id":
		m.isDated = m.isDated || m.inHeader
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
	f.keepIf(m.hasHTML && m.hasText, "text and HTML")
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
	f.set("attachments", each, "1")
}
