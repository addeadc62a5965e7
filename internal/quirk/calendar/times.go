package calendar

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// timeCases returns cases of times of events that do not recur.
func timeCases() []quirk.Case {
	dates := []quirk.Flag{quirk.Dates}
	day := calendar(event("DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124"))
	whole := days("2026-11-23", "2026-11-24")
	return []quirk.Case{
		{
			Token: "ics-floating", Format: "ics", Title: "Times without a zone",
			About:    "The times have no zone. They are those of the clock wherever somebody reads the file.",
			Ordinary: "The times are in UTC.",
			Writers:  "Ticket shops, airlines and scripts", Source: "RFC 5545, section 3.3.5, form 1", Valid: true, Flags: dates,
			Build: unlike(calendar(event("DTSTART:20261123T090000", "DTEND:20261123T100000")), ordinary(), []occurrence{tea("2026-11-23T09:00:00", "2026-11-23T10:00:00")}, []occurrence{once()}),
		},
		{
			Token: "ics-duration", Format: "ics", Title: "Duration instead of an end",
			About:    "The event has a duration of 90 minutes instead of an end.",
			Ordinary: "The event has an end.",
			Writers:  "Apple Calendar, and web services", Source: "RFC 5545, section 3.6.1", Valid: true, Flags: dates,
			Build: files(calendar(event(start, "DURATION:PT1H30M")), calendar(event(start, "DTEND:20261123T103000Z")), tea("2026-11-23T09:00:00Z", "2026-11-23T10:30:00Z")),
		},
		{
			Token: "ics-duration-week", Format: "ics", Title: "Week as a duration",
			About:    "An event of whole days has a duration of a week.",
			Ordinary: "The event has the day after the last one as its end.",
			Writers:  "Libraries in Perl and PHP", Source: "RFC 5545, section 3.3.6 (dur-week)", Valid: true, Flags: dates,
			Build: files(calendar(event("DTSTART;VALUE=DATE:20261123", "DURATION:P1W")), calendar(event("DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261130")), days("2026-11-23", "2026-11-30")...),
		},
		{
			Token: "ics-duration-days", Format: "ics", Title: "Day with a duration",
			About:    "An event of whole days has a duration of two days.",
			Ordinary: "The event has the day after the last one as its end.",
			Writers:  "Libraries in Perl and PHP", Source: "RFC 5545, sections 3.6.1 and 3.3.6", Valid: true, Flags: dates,
			Build: files(calendar(event("DTSTART;VALUE=DATE:20261123", "DURATION:P2D")), calendar(event("DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261125")), days("2026-11-23", "2026-11-25")...),
		},
		{
			Token: "ics-without-end", Format: "ics", Title: "Time without an end",
			About:    "The event has neither an end nor a duration. It ends when it begins.",
			Ordinary: "The event ends after an hour.",
			Writers:  "Reminders, deadlines and web services", Source: "RFC 5545, section 3.6.1", Valid: true, Flags: append(dates, quirk.Nulls),
			Build: unlike(calendar(event(start)), ordinary(), []occurrence{tea("2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z")}, []occurrence{once()}),
		},
		{
			Token: "ics-day-without-end", Format: "ics", Title: "Day without an end",
			About:    "An event of a whole day has neither an end nor a duration. It takes one day.",
			Ordinary: "The next day is the end of the event.",
			Writers:  "Lists of holidays, and scripts", Source: "RFC 5545, section 3.6.1", Valid: true, Flags: append(dates, quirk.Nulls),
			Build: files(calendar(event("DTSTART;VALUE=DATE:20261123")), day, whole...),
		},
		{
			Token: "ics-day-without-type", Format: "ics", Title: "Day without VALUE=DATE",
			About:    "The start and the end are dates, but do not say so.",
			Ordinary: "The start and the end have VALUE=DATE.",
			Writers:  "Scripts, schools and clubs", Source: "RFC 5545, sections 3.2.20 and 3.8.2.4", Valid: false, Flags: dates,
			Build: files(calendar(event("DTSTART:20261123", "DTEND:20261124")), day, whole...),
		},
		{
			Token: "ics-time-with-type", Format: "ics", Title: "Time with VALUE=DATE-TIME",
			About:    "The start and the end say that they are times, which is the default.",
			Ordinary: "The start and the end do not say so.",
			Writers:  "Libraries in Python and PHP", Source: "RFC 5545, section 3.2.20", Valid: true, Flags: dates,
			Build: files(calendar(event("DTSTART;VALUE=DATE-TIME:20261123T090000Z", "DTEND;VALUE=DATE-TIME:20261123T100000Z")), ordinary(), once()),
		},
		{
			Token: "ics-days-over-change", Format: "ics", Title: "Days around a change of the clock",
			About:    "An event of a whole day recurs every day, also on the day of 25 hours on which summer time ends in Europe.",
			Ordinary: "The same days are separate events.",
			Writers:  "All calendars", Source: "RFC 5545, section 3.3.4", Valid: true, Flags: dates,
			Build: files(calendar(event("DTSTART;VALUE=DATE:20261024", "DTEND;VALUE=DATE:20261025", "RRULE:FREQ=DAILY;COUNT=3")),
				calendar(separate("1", "DTSTART;VALUE=DATE:20261024", "DTEND;VALUE=DATE:20261025"), separate("2", "DTSTART;VALUE=DATE:20261025", "DTEND;VALUE=DATE:20261026"), separate("3", "DTSTART;VALUE=DATE:20261026", "DTEND;VALUE=DATE:20261027")),
				days("2026-10-24", "2026-10-25", "2026-10-25", "2026-10-26", "2026-10-26", "2026-10-27")...),
		},
	}
}

// separate returns an event with an identifier of its own.
func separate(id string, properties ...string) string {
	return bare(append([]string{"UID:" + id + "@example.com", "DTSTAMP:20261101T080000Z", "SUMMARY:Tea"}, properties...)...)
}

// missingCases returns cases of properties that are missing.
func missingCases() []quirk.Case {
	nulls := []quirk.Flag{quirk.Nulls}
	return []quirk.Case{
		{
			Token: "ics-without-uid", Format: "ics", Title: "No identifier",
			About: "Two events have no UID.", Ordinary: "The events have identifiers.",
			Writers: "Scripts and web services", Source: "RFC 5545, section 3.6.1", Valid: false, Flags: nulls,
			Build: files(calendar(bare("DTSTAMP:20261101T080000Z", "SUMMARY:Tea", start, end), bare("DTSTAMP:20261101T080000Z", "SUMMARY:Tea", "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z")),
				calendar(event(start, end), separate("119", "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z")), hours("2026-11-23T09:00:00Z", "2026-11-24T09:00:00Z")...),
		},
		{
			Token: "ics-without-dtstamp", Format: "ics", Title: "No DTSTAMP",
			About: "The event has no DTSTAMP.", Ordinary: "The event has a DTSTAMP.",
			Writers: "Scripts and web services", Source: "RFC 5545, section 3.6.1", Valid: false, Flags: nulls,
			Build: files(calendar(bare("UID:118@example.com", "SUMMARY:Tea", start, end)), ordinary(), once()),
		},
		{
			Token: "ics-without-product", Format: "ics", Title: "No version and no product",
			About: "The calendar has neither VERSION nor PRODID.", Ordinary: "The calendar has both.",
			Writers: "Scripts", Source: "RFC 5545, section 3.6", Valid: false, Flags: nulls,
			Build: files("BEGIN:VCALENDAR\n"+event(start, end)+"END:VCALENDAR\n", ordinary(), once()),
		},
		{
			Token: "ics-without-summary", Format: "ics", Title: "No summary",
			About: "The event has no summary.", Ordinary: "The event has a summary.",
			Writers: "Microsoft Exchange, for times in which somebody is busy", Source: "RFC 5545, section 3.6.1", Valid: true, Flags: nulls,
			Build: unlike(calendar(bare("UID:118@example.com", "DTSTAMP:20261101T080000Z", start, end)), ordinary(), []occurrence{{start: "2026-11-23T09:00:00Z", end: "2026-11-23T10:00:00Z"}}, []occurrence{once()}),
		},
		{
			Token: "ics-empty-values", Format: "ics", Title: "Empty values",
			About: "The description, the location and the categories are empty.", Ordinary: "The event has no such properties.",
			Writers: "Web services that export all fields", Source: "RFC 5545, section 3.1", Valid: true, Flags: nulls,
			Build: added("DESCRIPTION:", "LOCATION:", "CATEGORIES:"),
		},
	}
}
