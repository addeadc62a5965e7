package recognize

import (
	"bytes"
	"strconv"
	"strings"
)

// maxMeasured is the maximum number of contacts or events of a file whose exact size is kept. More of
// them would have to be generated than the limit of memory allows.
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
		e.begin(value)
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

func (e *entries) begin(component string) {
	switch component {
	case "VCARD":
		e.cards++
	case "VEVENT":
		e.events++
	case "VTODO", "VJOURNAL", "VFREEBUSY":
		e.otherKind++
	}
}

func readContacts(s *source) facts {
	e := s.readEntries()
	f := facts{
		kind: "contacts", segment: strconv.FormatInt(e.cards, 10), sized: e.cards <= maxMeasured,
		kept: []string{count(e.cards, "contact")}, lost: []string{"values"},
	}
	switch e.version {
	case "4.0":
		f.kept = append(f.kept, "version 4.0")
	case "3.0":
		f.keepIf(true, "version 3.0", "version=3.0")
	default:
		f.lost = append(f.lost, "its version of vCard")
	}
	f.keepIf(e.hasPhoto, "photos", "photo=1")
	return f
}

func readCalendar(s *source) facts {
	e := s.readEntries()
	events := e.events - e.moved
	expect(events != 0)
	f := facts{
		kind: "calendar", segment: strconv.FormatInt(events, 10), sized: events <= maxMeasured,
		kept: []string{count(events, "event")}, lost: []string{"values"},
	}
	f.lose(e.otherKind, "task or journal")
	return f
}
