package calendar

import (
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// An Event is an entry of a calendar. Its times are the local times of its zone, regardless of
// their location.
type Event struct {
	UID         string
	Zone        string // of records, or UTC, or "" for the local time of the reader
	AllDay      bool   // whether Start and End are dates; the last day is the one before End
	Start, End  time.Time
	Created     time.Time // in UTC
	Sequence    int       // number of revisions
	Summary     string
	Description string
	Location    string
	Latitude    string // in degrees, as in records, or "" if the event has no position
	Longitude   string
	Category    string
	URL         string // of a video conference, or ""
	Status      string // such as CONFIRMED
	IsPrivate   bool
	IsFree      bool          // whether people are free during the event
	Alarm       time.Duration // before Start, or 0 for none
	Organizer   records.Person
	Attendees   []Attendee // may be empty, and then there is no organizer
	Recurrence  Recurrence
}

// An Attendee is a person who is invited to an event.
type Attendee struct {
	records.Person
	Status     string // such as ACCEPTED
	IsOptional bool
}

// A Recurrence is the rule by which an event recurs, with exceptions.
type Recurrence struct {
	Rule     string      // such as FREQ=DAILY;COUNT=3, or "" for an event that does not recur
	Except   []time.Time // starts of occurrences that do not take place
	MovedFor time.Duration
	// Moved is the start of an occurrence that takes place at another time, which is
	// MovedFor later, or the zero time.
	Moved time.Time
}

// appendTo adds the event, and the occurrence of it that is moved.
func (e *Event) appendTo(b *contentline.Builder) {
	e.appendComponent(b, false)
	if !e.Recurrence.Moved.IsZero() {
		moved := *e
		moved.Start = e.Recurrence.Moved.Add(e.Recurrence.MovedFor)
		moved.End = moved.Start.Add(e.End.Sub(e.Start))
		moved.appendComponent(b, true)
	}
}

func (e *Event) appendComponent(b *contentline.Builder, isMoved bool) {
	b.Raw("BEGIN:VEVENT")
	b.Raw("UID:", e.UID)
	b.Raw("DTSTAMP:", e.Created.Format(utcForm))
	b.Raw("CREATED:", e.Created.Format(utcForm))
	b.Raw("SEQUENCE:", strconv.Itoa(e.Sequence))
	e.appendTime(b, "DTSTART", e.Start)
	e.appendTime(b, "DTEND", e.End)
	if isMoved {
		e.appendTime(b, "RECURRENCE-ID", e.Recurrence.Moved)
	} else {
		e.appendRecurrence(b)
	}
	e.appendPeople(b)
	e.appendText(b)
	e.appendAlarm(b)
	b.Raw("END:VEVENT")
}

// The forms of times and dates (RFC 5545, 3.3.4 and 3.3.5).
const (
	localForm = "20060102T150405"
	utcForm   = localForm + "Z"
	dateForm  = "20060102"
)

// appendTime adds a property with a time of the event as its value.
func (e *Event) appendTime(b *contentline.Builder, name string, t time.Time) {
	switch {
	case e.AllDay:
		b.Raw(name, ";VALUE=DATE:", t.Format(dateForm))
	case e.Zone == "UTC":
		b.Raw(name, ":", t.Format(utcForm))
	case e.Zone == "":
		b.Raw(name, ":", t.Format(localForm))
	default:
		b.Raw(name, ";TZID=", e.Zone, ":", t.Format(localForm))
	}
}

func (e *Event) appendRecurrence(b *contentline.Builder) {
	if e.Recurrence.Rule == "" {
		return
	}
	b.Raw("RRULE:", e.Recurrence.Rule)
	for _, t := range e.Recurrence.Except {
		e.appendTime(b, "EXDATE", t)
	}
}

func (e *Event) appendPeople(b *contentline.Builder) {
	if len(e.Attendees) == 0 {
		return
	}
	// Names may contain commas and colons, so parameters are quoted.
	b.Raw(`ORGANIZER;CN="`, e.Organizer.Name, `":mailto:`, e.Organizer.Email)
	for _, a := range e.Attendees {
		role := "REQ-PARTICIPANT"
		if a.IsOptional {
			role = "OPT-PARTICIPANT"
		}
		b.Raw(`ATTENDEE;CN="`, a.Name, `";ROLE=`, role, ";PARTSTAT=", a.Status, ";RSVP=TRUE:mailto:", a.Email)
	}
}

func (e *Event) appendText(b *contentline.Builder) {
	b.Raw("STATUS:", e.Status)
	if e.IsPrivate {
		b.Raw("CLASS:PRIVATE")
	}
	if e.IsFree {
		b.Raw("TRANSP:TRANSPARENT")
	}
	b.Text("CATEGORIES", e.Category)
	if e.Location != "" {
		b.Text("LOCATION", e.Location)
	}
	if e.Latitude != "" {
		b.Raw("GEO:", e.Latitude, ";", e.Longitude)
	}
	if e.URL != "" {
		b.Raw("URL:", e.URL)
	}
	b.Text("SUMMARY", e.Summary)
	b.Text("DESCRIPTION", e.Description)
	b.AllowPadding()
}

func (e *Event) appendAlarm(b *contentline.Builder) {
	if e.Alarm == 0 {
		return
	}
	b.Raw("BEGIN:VALARM")
	b.Raw("ACTION:DISPLAY")
	b.Raw("TRIGGER:-PT", strconv.Itoa(int(e.Alarm.Minutes())), "M")
	b.Text("DESCRIPTION", e.Summary)
	b.Raw("END:VALARM")
}
