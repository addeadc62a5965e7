package calendar

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// jcal returns a calendar in JSON (RFC 7265) with components.
func jcal(components ...string) string {
	return `["vcalendar",[["version",{},"text","2.0"],["prodid",{},"text","-//Example//Tea//EN"]],[` + strings.Join(components, ",") + "]]\n"
}

// jevent returns an event in JSON: the properties that every event needs, and others.
func jevent(properties ...string) string {
	all := append([]string{`["uid",{},"text","118@example.com"]`, `["dtstamp",{},"date-time","2026-11-01T08:00:00Z"]`, `["summary",{},"text","Tea"]`}, properties...)
	return `["vevent",[` + strings.Join(all, ",") + `],[]]`
}

// Times of the ordinary event in JSON.
const (
	jstart = `["dtstart",{},"date-time","2026-11-23T09:00:00Z"]`
	jend   = `["dtend",{},"date-time","2026-11-23T10:00:00Z"]`
)

// jzone has the rules of the zone of central Europe in JSON.
const jzone = `["vtimezone",[["tzid",{},"text","` + berlin + `"]],[` +
	`["standard",[["dtstart",{},"date-time","1970-10-25T03:00:00"],["rrule",{},"recur",{"freq":"YEARLY","byday":"-1SU","bymonth":10}],["tzoffsetfrom",{},"utc-offset","+02:00"],["tzoffsetto",{},"utc-offset","+01:00"]],[]],` +
	`["daylight",[["dtstart",{},"date-time","1970-03-29T02:00:00"],["rrule",{},"recur",{"freq":"YEARLY","byday":"-1SU","bymonth":3}],["tzoffsetfrom",{},"utc-offset","+01:00"],["tzoffsetto",{},"utc-offset","+02:00"]],[]]]]`

// jsonCases returns cases of calendars in JSON.
func jsonCases() []quirk.Case {
	const writers = "ical.js, Cyrus IMAP and sabre/dav, for clients in browsers"
	event := func(properties ...string) string {
		return jcal(jevent(append([]string{jstart, jend}, properties...)...))
	}
	weekly := func(days string) string {
		return event(`["rrule",{},"recur",{"freq":"WEEKLY","count":4,"byday":` + days + `}]`)
	}
	both := hours("2026-11-23T09:00:00Z", "2026-11-25T09:00:00Z", "2026-11-30T09:00:00Z", "2026-12-02T09:00:00Z")
	mondays := hours("2026-11-23T09:00:00Z", "2026-11-30T09:00:00Z", "2026-12-07T09:00:00Z", "2026-12-14T09:00:00Z")
	path := once()
	path.description = `C:\new, tea; 2`
	plain := once()
	plain.description = "C:/new"
	return []quirk.Case{
		{
			Token: "jcal-rule", Format: "json", Title: "Rule as an object",
			About: "The rule is an object with a number and a list of two weekdays.", Ordinary: "The rule has one weekday, which is no list.",
			Writers: writers, Source: "RFC 7265, section 3.6.10", Valid: true, Flags: []quirk.Flag{quirk.Dates, quirk.Nesting},
			Build: pair(weekly(`["MO","WE"]`), weekly(`"MO"`), both, mondays),
		},
		{
			Token: "jcal-several-values", Format: "json", Title: "Property with several values",
			About: "Two dates on which the event does not take place are the fourth and the fifth element of a property.", Ordinary: "Each date is a property.",
			Writers: writers, Source: "RFC 7265, section 3.4", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: exactly(event(`["rrule",{},"recur",{"freq":"DAILY","count":4}]`, `["exdate",{},"date-time","2026-11-24T09:00:00Z","2026-11-25T09:00:00Z"]`),
				event(`["rrule",{},"recur",{"freq":"DAILY","count":4}]`, `["exdate",{},"date-time","2026-11-24T09:00:00Z"]`, `["exdate",{},"date-time","2026-11-25T09:00:00Z"]`),
				hours("2026-11-23T09:00:00Z", "2026-11-26T09:00:00Z")...),
		},
		{
			Token: "jcal-zone", Format: "json", Title: "Zone in JSON",
			About: "The calendar has the rules of a zone, with offsets such as +01:00, and times in that zone.", Ordinary: "Times are in UTC.",
			Writers: writers, Source: "RFC 7265, sections 3.3 and 3.6", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: exactly(jcal(jzone, jevent(`["dtstart",{"tzid":"`+berlin+`"},"date-time","2026-11-23T10:00:00"]`, `["dtend",{"tzid":"`+berlin+`"},"date-time","2026-11-23T11:00:00"]`)), event(), once()),
		},
		{
			Token: "jcal-backslash", Format: "json", Title: "Text without escapes",
			About: "A description has a backslash before an n, a comma and a semicolon, which iCalendar would escape.", Ordinary: "The description has none of them.",
			Writers: writers, Source: "RFC 7265, section 3.1", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: pair(event(`["description",{},"text","C:\\new, tea; 2"]`), event(`["description",{},"text","C:/new"]`), []occurrence{path}, []occurrence{plain}),
		},
		{
			Token: "jcal-duration", Format: "json", Title: "Duration",
			About: "The event has a duration and no end.", Ordinary: "The event has an end.",
			Writers: writers, Source: "RFC 7265, section 3.6.6", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: exactly(jcal(jevent(jstart, `["duration",{},"duration","PT1H"]`)), event(), once()),
		},
		{
			Token: "jcal-unknown-type", Format: "json", Title: "Unknown type",
			About: "A property that only one program knows has the type unknown, and its text has the escapes of iCalendar.", Ordinary: "The event has no such property.",
			Writers: "Converters from iCalendar", Source: "RFC 7265, section 5", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: exactly(event(`["x-tea-kind",{},"unknown","green\\, black"]`), event(), once()),
		},
	}
}
