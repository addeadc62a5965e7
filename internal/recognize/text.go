package recognize

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// readText reads text in UTF-8.
func readText(s *source) facts {
	start := s.afterByteOrderMark()
	chars, lines := countText(s.stream(start))
	if syntax := signature.Plain.SyntaxOf(strings.ToLower(s.name), s.extension(), s.upTo(start, signature.HeadSize)); syntax != "" {
		return facts{unlike: syntax}
	}
	f := newFacts("text", chars, "character", "what it says")
	f.sized, f.exact = false, chars == s.size
	f.lose(lines, "line break")
	f.loseIf(start > 0, "byte order mark")
	f.keepIf(s.extension() == "log", "lines of a log", "text_type=error")
	return f
}

// countText counts the characters and the line breaks of a text in UTF-8.
func countText(r io.RuneReader) (chars, lines int64) {
	for {
		char, size, err := r.ReadRune()
		if err == io.EOF {
			return chars, lines
		}
		must(err)
		expect((char != utf8.RuneError || size > 1) && (char >= ' ' || strings.IndexByte(signature.NotText, byte(char)) < 0))
		if chars++; char == '\n' {
			lines++
		}
	}
}

// bom is the byte order mark in UTF-8.
const bom = "\ufeff"

// afterByteOrderMark returns the offset of what follows the byte order mark, or 0 if there is none.
func (s *source) afterByteOrderMark() int64 {
	if string(s.upTo(0, int64(len(bom)))) == bom {
		return int64(len(bom))
	}
	return 0
}

// utf16 is a byte order mark of UTF-16 and ASCII after it.
var utf16 = signature.Format{Starts: []signature.Start{
	{{Bytes: "\xff\xfe"}, {Offset: 2, Bytes: "\x00\x00", Mask: "\x80\xff"}},
	{{Bytes: "\xfe\xff"}, {Offset: 2, Bytes: "\x00\x00", Mask: "\xff\x80"}},
}}

// named returns a reader that returns no more than what the file is.
func named(name string) func(*source) facts {
	return func(*source) facts { return facts{unlike: name} }
}

// readEICAR reads the antivirus test file, after which there may be white space.
func readEICAR(s *source) facts {
	file, own := s.upTo(0, int64(signature.EICAR.MaxSize)+1), signature.EICAR.Like.Size
	expect(len(file) <= signature.EICAR.MaxSize && len(bytes.TrimSpace(file[own:])) == 0)
	f := facts{kind: "eicar", exact: len(file) == own, dangerous: true, kept: []string{"the antivirus test file"}}
	if extension := placeholder.EICARExt(s.extension()); slices.Contains(placeholder.EICARExts(), extension) {
		f.query = []string{"ext=" + string(extension)}
	}
	f.loseIf(!f.exact, "white space after it")
	return f
}

// countLines counts lines by what they begin with: the name of a property or a header field in upper case, such as
// "PHOTO", or a name and a value, such as "BEGIN:VCARD".
func (s *source) countLines(beginnings ...string) map[string]int64 {
	const maxLength = 100 // bytes that are compared
	counts := map[string]int64{}
	for line := range s.lines(s.afterByteOrderMark()) {
		name, value, ok := bytes.Cut(line[:min(len(line), maxLength)], []byte(":"))
		if !ok {
			continue
		}
		name, _, _ = bytes.Cut(bytes.ToUpper(name), []byte(";")) // parameters
		for _, b := range beginnings {
			wanted, ok := strings.CutPrefix(b, string(name))
			if ok && (wanted == "" || wanted == ":"+valueOf(value)) {
				counts[b]++
			}
		}
	}
	return counts
}

// valueOf returns a value in upper case without parameters, or "" for the attachment that pads a message.
func valueOf(b []byte) string {
	if bytes.Contains(b, []byte("placeholder.bin")) {
		return ""
	}
	value, _, _ := strings.Cut(strings.ToUpper(string(b)), ";")
	return strings.TrimSpace(value)
}

// Maximum numbers of contacts, events, messages and attachments in a file that keeps its exact size, because they are
// generated to measure it, and more would take more memory than allowed.
const (
	maxMeasured            = 1000
	maxMeasuredMessages    = 50
	maxMeasuredAttachments = 5
)

func readContacts(s *source) facts {
	n := s.countLines("BEGIN:VCARD", "END:VCARD", "VERSION:3.0", "VERSION:4.0", "PHOTO")
	contacts := n["BEGIN:VCARD"]
	expect(contacts == n["END:VCARD"])
	f := newFacts("contacts", contacts, "contact", "values")
	f.sized = contacts <= maxMeasured
	isOld, isNew := n["VERSION:3.0"] > 0, n["VERSION:4.0"] > 0
	f.keepIf(isOld, "version 3.0", "version=3.0")
	f.keepIf(isNew && !isOld, "version 4.0")
	f.loseIf(!isNew && !isOld, "its version of vCard")
	f.keepIf(n["PHOTO"] > 0, "photos", "photo=1")
	return f
}

func readCalendar(s *source) facts {
	n := s.countLines("END:VCALENDAR", "BEGIN:VEVENT", "RECURRENCE-ID", "BEGIN:VTODO", "BEGIN:VJOURNAL", "BEGIN:VFREEBUSY")
	events := n["BEGIN:VEVENT"] - n["RECURRENCE-ID"] // without occurrences of others
	expect(events > 0 && n["END:VCALENDAR"] > 0)
	f := newFacts("calendar", events, "event", "values")
	f.sized = events <= maxMeasured
	f.lose(n["BEGIN:VTODO"]+n["BEGIN:VJOURNAL"]+n["BEGIN:VFREEBUSY"], "task or journal")
	return f
}

func readMail(s *source) facts { return s.readMessages(1, false) }

// readMailbox reads messages that follow an empty line and a line of their own (RFC 4155).
func readMailbox(s *source) facts {
	messages, afterEmpty := int64(0), true
	for line := range s.lines(0) {
		if afterEmpty && bytes.HasPrefix(line, []byte("From ")) {
			messages++
		}
		afterEmpty = len(line) == 0
	}
	return s.readMessages(messages, true)
}

// topicOf returns the topic of all messages if the numbers of their lines show it, and otherwise "". Calendars may be attachments.
func topicOf(n map[string]int64, messages int64) string {
	hasAttachments := n["CONTENT-DISPOSITION:ATTACHMENT"] > 0
	switch {
	case n["LIST-UNSUBSCRIBE"] >= messages:
		return "newsletter"
	case n["CONTENT-TYPE:MULTIPART/REPORT"] >= messages && !hasAttachments:
		return "bounce"
	case n["CONTENT-TYPE:TEXT/CALENDAR"] >= messages && !hasAttachments:
		return "invitation"
	default:
		return ""
	}
}

// readMessages reads what messages consist of. Each has a sender, and a date or an ID.
func (s *source) readMessages(messages int64, isMailbox bool) facts {
	const maxAttachments = 20
	n := s.countLines("FROM", "DATE", "MESSAGE-ID", "CONTENT-TYPE:TEXT/PLAIN", "CONTENT-TYPE:TEXT/HTML", "CONTENT-DISPOSITION:ATTACHMENT",
		"LIST-UNSUBSCRIBE", "CONTENT-TYPE:MULTIPART/REPORT", "CONTENT-TYPE:TEXT/CALENDAR")
	expect(n["FROM"] >= messages && n["DATE"]+n["MESSAGE-ID"] >= messages)
	hasText, hasHTML, attachments := n["CONTENT-TYPE:TEXT/PLAIN"] > 0, n["CONTENT-TYPE:TEXT/HTML"] > 0, n["CONTENT-DISPOSITION:ATTACHMENT"]
	f := newFacts("mail", messages, "message", "texts")
	f.sized = messages <= maxMeasuredMessages && attachments <= maxMeasuredAttachments
	f.keepIf(isMailbox && messages == 1, "a mailbox", "format=mbox")
	topic := topicOf(n, messages)
	f.keepIf(topic != "", "topic", "topic="+topic)
	f.keepIf(!hasHTML, "plain text", "body=text")
	f.keepIf(hasHTML && !hasText, "HTML", "body=html")
	f.keepIf(hasHTML && hasText, "text and HTML")
	each := min((attachments+messages/2)/messages, maxAttachments)
	f.keepIf(true, count(each, "attachment")+" each")
	usual := "1"
	if topic == "bounce" {
		usual = "0"
	}
	f.set("attachments", each, usual)
	f.loseIf(each*messages != attachments, "which messages have attachments")
	return f
}
