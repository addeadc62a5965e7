package recognize

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"
)

// maxMeasured is the maximum number of contacts or events of a file whose exact size is kept. More of
// them would have to be generated than the limit of memory allows.
const maxMeasured = 1000

// contentLines returns the names of properties in upper case, without parameters, and the beginnings
// of their values. After an error, there are no more.
func (s *source) contentLines(offset int64) iter.Seq2[[2]string, error] {
	const maxValue = 100
	return func(yield func([2]string, error) bool) {
		r := s.buffered(offset)
		for {
			line, isPart, err := r.ReadLine()
			if err != nil {
				if !errors.Is(err, io.EOF) {
					yield([2]string{}, err)
				}
				return
			}
			name, value, _ := bytes.Cut(line, []byte(":"))
			name, _, _ = bytes.Cut(name, []byte(";"))
			property := [2]string{strings.ToUpper(string(name[:min(len(name), maxValue)])), string(value[:min(len(value), maxValue)])}
			for isPart && err == nil {
				_, isPart, err = r.ReadLine()
			}
			if !yield(property, err) || err != nil {
				return
			}
		}
	}
}

// entries counts what contacts and calendars consist of.
type entries struct {
	depth     int
	cards     int64
	events    int64
	moved     int64 // events that are occurrences of others
	otherKind int64 // components that are neither events nor parts of the frame
	version   string
	hasPhoto  bool
}

// readEntries reads content lines to the end.
func (s *source) readEntries() (entries, error) {
	start, err := s.afterByteOrderMark()
	if err != nil {
		return entries{}, err
	}
	var e entries
	for property, err := range s.contentLines(start) {
		if err != nil {
			return entries{}, err
		}
		e.add(property[0], strings.ToUpper(property[1]))
		if e.depth < 0 {
			return entries{}, errFormat
		}
	}
	if e.depth > 0 {
		return entries{}, errFormat
	}
	return e, nil
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

func readContacts(s *source) (facts, error) {
	e, err := s.readEntries()
	if err != nil {
		return facts{}, err
	}
	f := facts{
		kind: "contacts", segment: strconv.FormatInt(e.cards, 10), sized: e.cards <= maxMeasured,
		kept: []string{count(e.cards, "contact")}, lost: []string{"values"},
	}
	switch e.version {
	case "4.0":
		f.kept = append(f.kept, "version 4.0")
	case "3.0":
		f.keep("version 3.0", "version=3.0")
	default:
		f.lost = append(f.lost, "its version of vCard")
	}
	f.keepIf(e.hasPhoto, "photos", "photo=1")
	return f, nil
}

func readCalendar(s *source) (facts, error) {
	e, err := s.readEntries()
	if err != nil || e.events == e.moved {
		return facts{}, errors.Join(err, errFormat)
	}
	events := e.events - e.moved
	f := facts{
		kind: "calendar", segment: strconv.FormatInt(events, 10), sized: events <= maxMeasured,
		kept: []string{count(events, "event")}, lost: []string{"values"},
	}
	f.lose(e.otherKind, "task or journal")
	return f, nil
}
