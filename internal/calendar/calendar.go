// Package calendar writes calendars in iCalendar (RFC 5545). Organizers and attendees of events are
// the people of records.
//
// An event is generated from a template, in plan.go, and written in event.go. The rules of time
// zones are in zone.go.
package calendar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
)

// Options select the events of a file.
type Options struct {
	Count     int // of events, at least 1
	Seed      uint64
	Countries []string // codes of the countries in which people live; none stands for all
}

// File returns a calendar.
func File(o Options) contentline.File {
	p := newPlanner(o)
	return contentline.File{
		Head: head(p, o.Count), Tail: []byte("END:VCALENDAR\r\n"), Count: o.Count,
		Append: func(b *contentline.Builder, i int) {
			e := p.event(i)
			e.appendTo(b)
		},
	}
}

// head returns what precedes the events, with the time zones that they use.
func head(p *planner, count int) []byte {
	var b contentline.Builder
	appendProperties(&b)
	b.Text("X-WR-CALNAME", p.people[0].Company)
	for _, name := range p.zones(count) {
		appendZone(&b, name)
	}
	return b.Bytes()
}

func appendProperties(b *contentline.Builder) {
	b.Raw("BEGIN:VCALENDAR")
	b.Raw("VERSION:2.0")
	b.Raw("PRODID:-//placeholder//calendar//EN")
	b.Raw("CALSCALE:GREGORIAN")
}

// Request returns a calendar with the method REQUEST (RFC 5546, 3.2.2), as e-mails need it to
// invite the attendees of an event. The media type of the calendar has the parameter
// method=REQUEST.
func Request(e Event) []byte {
	var b contentline.Builder
	appendProperties(&b)
	b.Raw("METHOD:REQUEST")
	if !e.AllDay && !slices.Contains([]string{"", "UTC"}, e.Zone) {
		appendZone(&b, e.Zone)
	}
	e.appendTo(&b)
	b.Raw("END:VCALENDAR")
	return b.Bytes()
}
