package calendar

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// recurring returns a calendar with an event in UTC that recurs.
func recurring(day, rule string) string {
	return calendar(event("DTSTART:"+day+"T090000Z", "DTEND:"+day+"T100000Z", "RRULE:"+rule))
}

// listed returns a calendar with an event for each occurrence.
func listed(occurrences []occurrence) string {
	compact := strings.NewReplacer("-", "", ":", "")
	var events []string
	for i, o := range occurrences {
		events = append(events, separate(string(rune('a'+i)), "DTSTART:"+compact.Replace(o.start), "DTEND:"+compact.Replace(o.end)))
	}
	return calendar(events...)
}

// ruleCases returns cases of rules of events that recur. Twins have an event for each occurrence.
func ruleCases() []quirk.Case {
	var cases []quirk.Case
	for _, r := range []struct {
		token, title, about, day, rule, writers string
		starts                                  []string // dates, or moments
	}{
		{"by-set-position", "Last working day", "The event takes place on the last working day of each month (BYSETPOS).", "20261030", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4", "Microsoft Outlook and Apple Calendar",
			[]string{"2026-10-30", "2026-11-30", "2026-12-31", "2027-01-29"}},
		{"week-start", "Week that begins on Sunday", "The event takes place every other week on Tuesday and Sunday, and weeks begin on Sunday (WKST).", "20261103", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "Google Calendar and Microsoft Outlook in the United States",
			[]string{"2026-11-03", "2026-11-15", "2026-11-17", "2026-11-29"}},
		{"leap-day", "Leap day", "The event takes place on 29 February each year. Other years than leap years have none.", "20240229", "FREQ=YEARLY", "All calendars, for birthdays",
			[]string{"2028-02-29"}},
		{"day-31", "31st of each month", "The event takes place on the 31st of each month. Months with fewer days have none.", "20261031", "FREQ=MONTHLY;COUNT=4", "All calendars",
			[]string{"2026-10-31", "2026-12-31", "2027-01-31", "2027-03-31"}},
		{"last-friday", "Last Friday", "The event takes place on the last Friday of each month.", "20261030", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", "All calendars",
			[]string{"2026-10-30", "2026-11-27", "2026-12-25"}},
		{"last-day", "Last day of the month", "The event takes place on the last day of each month.", "20261231", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "Apple Calendar and web services",
			[]string{"2026-12-31", "2027-01-31", "2027-02-28"}},
		{"day-of-year", "Day of the year", "The event takes place on the 100th day of each year.", "20260410", "FREQ=YEARLY;BYYEARDAY=100;COUNT=3", "Libraries",
			[]string{"2026-04-10", "2027-04-10", "2028-04-09"}},
		{"week-of-year", "Monday of a week of the year", "The event takes place on Monday of week 53, which few years have (BYWEEKNO).", "20261228", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", "Libraries",
			[]string{"2026-12-28"}},
		{"friday-13", "Friday the 13th", "The event takes place on each Friday that is the 13th of a month.", "20261113", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2", "Libraries",
			[]string{"2026-11-13", "2027-08-13"}},
		{"months", "Months of each year", "The event takes place on the first Monday in January and July.", "20260706", "FREQ=YEARLY;BYMONTH=1,7;BYDAY=1MO;COUNT=3", "Apple Calendar and Evolution",
			[]string{"2026-07-06", "2027-01-04", "2027-07-05"}},
		{"end-date", "Rule that ends on a date", "The rule ends on a date without a time, although the event has a time.", "20261123", "FREQ=WEEKLY;UNTIL=20261208", "Scripts, and old releases of Google Calendar",
			[]string{"2026-11-23", "2026-11-30", "2026-12-07"}},
		{"hours", "Several times on a day", "The event takes place at 9 and at 15 o'clock each day (BYHOUR).", "20261123", "FREQ=DAILY;BYHOUR=9,15;COUNT=4", "Libraries, and systems for medicine and shifts",
			[]string{"2026-11-23T09:00:00Z", "2026-11-23T15:00:00Z", "2026-11-24T09:00:00Z", "2026-11-24T15:00:00Z"}},
		{"minutes", "Each half hour", "The event takes place every 90 minutes (FREQ=MINUTELY).", "20261123", "FREQ=MINUTELY;INTERVAL=90;COUNT=3", "Libraries, and systems for medicine and shifts",
			[]string{"2026-11-23T09:00:00Z", "2026-11-23T10:30:00Z", "2026-11-23T12:00:00Z"}},
		{"month-and-days", "Two days of each month", "The event takes place on the 1st and the 15th of each month.", "20261115", "FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3", "Payroll systems",
			[]string{"2026-11-15", "2026-12-01", "2026-12-15"}},
		{"unordered", "Rule in another order", "FREQ is not the first part of the rule.", "20261123", "COUNT=2;INTERVAL=2;FREQ=WEEKLY;WKST=MO", "Libraries that sort parts",
			[]string{"2026-11-23", "2026-12-07"}},
	} {
		starts := make([]string, len(r.starts))
		for i, day := range r.starts {
			starts[i] = day
			if !strings.Contains(day, "T") {
				starts[i] += "T09:00:00Z"
			}
		}
		found := hours(starts...)
		cases = append(cases, quirk.Case{
			Token: "ics-rule-" + r.token, Format: "ics", Title: r.title, About: r.about,
			Ordinary: "Each occurrence is an event of its own.",
			Writers:  r.writers, Source: "RFC 5545, section 3.3.10", Valid: r.token != "end-date", Flags: []quirk.Flag{quirk.Dates},
			Build: files(recurring(r.day, r.rule), listed(found), found...),
		})
	}
	return append(cases, endCase())
}

// endCase returns the case of a rule that ends in UTC.
func endCase() quirk.Case {
	const id = "America/Los_Angeles"
	pacific := "BEGIN:VTIMEZONE\nTZID:" + id + "\nBEGIN:STANDARD\nDTSTART:20071104T020000\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11\nTZOFFSETFROM:-0700\nTZOFFSETTO:-0800\nEND:STANDARD\n" +
		"BEGIN:DAYLIGHT\nDTSTART:20070311T020000\nRRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3\nTZOFFSETFROM:-0800\nTZOFFSETTO:-0700\nEND:DAYLIGHT\nEND:VTIMEZONE\n"
	found := hours("2026-11-24T04:00:00Z", "2026-11-25T04:00:00Z", "2026-11-26T04:00:00Z")
	return quirk.Case{
		Token: "ics-rule-end-next-day", Format: "ics", Title: "Rule that ends on the next day in UTC",
		About:    "The event takes place in the evening in California, and the rule ends in UTC, where that is the next day.",
		Ordinary: "Each occurrence is an event of its own.",
		Writers:  "Google Calendar and Microsoft Outlook", Source: "RFC 5545, section 3.3.10 (UNTIL)", Valid: true, Flags: []quirk.Flag{quirk.Dates},
		Build: files(calendar(pacific, event("DTSTART;TZID="+id+":20261123T200000", "DTEND;TZID="+id+":20261123T210000", "RRULE:FREQ=DAILY;UNTIL=20261126T040000Z")), listed(found), found...),
	}
}

// exceptionCases returns cases of occurrences that are left out, added or changed.
func exceptionCases() []quirk.Case {
	local := func(property, day string) string { return property + ";TZID=" + berlin + ":" + day + "T100000" }
	series := func(more ...string) string {
		return event(append([]string{local("DTSTART", "20261018"), "DTEND;TZID=" + berlin + ":20261018T110000", "RRULE:FREQ=WEEKLY;COUNT=3"}, more...)...)
	}
	in := func(components ...string) string {
		return calendar(append([]string{zone(berlin)}, components...)...)
	}
	two := hours("2026-10-18T08:00:00Z", "2026-11-01T09:00:00Z")
	moved := func(id string) string {
		return event(id, "DTSTART;TZID="+berlin+":20261026T140000", "DTEND;TZID="+berlin+":20261026T150000", "SEQUENCE:1")
	}
	after := hours("2026-10-18T08:00:00Z", "2026-10-26T13:00:00Z", "2026-11-01T09:00:00Z")
	later := hours("2026-11-23T09:00:00Z", "2026-11-24T09:00:00Z", "2026-11-25T14:00:00Z", "2026-11-26T14:00:00Z")
	periods := []occurrence{once(), tea("2026-11-25T09:00:00Z", "2026-11-25T11:00:00Z"), tea("2026-11-26T12:00:00Z", "2026-11-26T12:30:00Z")}
	const recurrence = "RECURRENCE-ID"
	flags := []quirk.Flag{quirk.Dates, quirk.Items}
	return []quirk.Case{
		{
			Token: "ics-exdate-utc", Format: "ics", Title: "Exception in UTC",
			About:    "The event is in a zone, and the occurrence that is left out in UTC.",
			Ordinary: "The occurrence that is left out is in the same zone.",
			Writers:  "Google Calendar imports, and CalDAV servers", Source: "RFC 5545, section 3.8.5.1", Valid: true, Flags: flags,
			Build: files(in(series("EXDATE:20261025T090000Z")), in(series(local("EXDATE", "20261025"))), two...),
		},
		{
			Token: "ics-exdate-list", Format: "ics", Title: "List of exceptions",
			About:    "Two occurrences are left out in one property, with a comma between them.",
			Ordinary: "Each occurrence that is left out has a property of its own.",
			Writers:  "Microsoft Exchange and Nextcloud", Source: "RFC 5545, section 3.8.5.1", Valid: true, Flags: flags,
			Build: files(in(series("EXDATE;TZID="+berlin+":20261025T100000,20261101T100000")), in(series(local("EXDATE", "20261025"), local("EXDATE", "20261101"))), hours("2026-10-18T08:00:00Z")...),
		},
		{
			Token: "ics-exdate-first", Format: "ics", Title: "First occurrence left out",
			About:    "The first occurrence is left out. It counts for the rule nevertheless.",
			Ordinary: "The remaining occurrences are events of their own.",
			Writers:  "All calendars, when somebody deletes the first occurrence", Source: "RFC 5545, section 3.8.5.1", Valid: true, Flags: flags,
			Build: files(in(series(local("EXDATE", "20261018"))), listed(hours("2026-10-25T09:00:00Z", "2026-11-01T09:00:00Z")), hours("2026-10-25T09:00:00Z", "2026-11-01T09:00:00Z")...),
		},
		{
			Token: "ics-exdate-days", Format: "ics", Title: "Day left out",
			About:    "An event of whole days recurs every day, and a day is left out.",
			Ordinary: "The remaining days are events of their own.",
			Writers:  "Apple Calendar and Google Calendar", Source: "RFC 5545, section 3.8.5.1", Valid: true, Flags: flags,
			Build: files(calendar(event("DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20261124")),
				calendar(separate("1", "DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124"), separate("2", "DTSTART;VALUE=DATE:20261125", "DTEND;VALUE=DATE:20261126")), days("2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26")...),
		},
		{
			Token: "ics-recurrence-id-utc", Format: "ics", Title: "Moved occurrence in UTC",
			About:    "An occurrence is moved. The event is in a zone, but the identifier of the occurrence in UTC.",
			Ordinary: "The identifier of the occurrence is in the same zone.",
			Writers:  "Google Calendar and Microsoft Exchange", Source: "RFC 5545, section 3.8.4.4", Valid: true, Flags: flags,
			Build: files(in(series(), moved(recurrence+":20261025T090000Z")), in(series(), moved(local(recurrence, "20261025"))), after...),
		},
		{
			Token: "ics-recurrence-id-first", Format: "ics", Title: "Moved occurrence before its event",
			About:    "The moved occurrence is before the event that recurs.",
			Ordinary: "The moved occurrence is after the event.",
			Writers:  "Google Calendar and CalDAV servers", Source: "RFC 5545, section 3.8.4.4", Valid: true, Flags: append(flags, quirk.Layout),
			Build: files(in(moved(local(recurrence, "20261025")), series()), in(series(), moved(local(recurrence, "20261025"))), after...),
		},
		{
			Token: "ics-recurrence-id-only", Format: "ics", Title: "Occurrence without its event",
			About:    "The file has an occurrence of an event that recurs, but not the event.",
			Ordinary: "The occurrence is an event without an identifier of an occurrence.",
			Writers:  "Microsoft Outlook and Google Calendar, when somebody is invited to one occurrence", Source: "RFC 5545, section 3.8.4.4; RFC 5546, section 3.2.2", Valid: true, Flags: append(flags, quirk.Nulls),
			Build: files(in(moved(local(recurrence, "20261025"))), in(event("DTSTART;TZID="+berlin+":20261026T140000", "DTEND;TZID="+berlin+":20261026T150000")), hours("2026-10-26T13:00:00Z")...),
		},
		{
			Token: "ics-recurrence-id-days", Format: "ics", Title: "Moved day",
			About:    "A day of an event of whole days is moved to another day.",
			Ordinary: "The days are events of their own.",
			Writers:  "Apple Calendar and Google Calendar", Source: "RFC 5545, section 3.8.4.4", Valid: true, Flags: flags,
			Build: files(calendar(event("DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124", "RRULE:FREQ=DAILY;COUNT=2"), event(recurrence+";VALUE=DATE:20261124", "DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261127")),
				calendar(separate("1", "DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124"), separate("2", "DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261127")), days("2026-11-23", "2026-11-24", "2026-11-26", "2026-11-27")...),
		},
		{
			Token: "ics-recurrence-id-range", Format: "ics", Title: "This and all later occurrences moved",
			About:    "An occurrence and all later ones are moved (RANGE=THISANDFUTURE).",
			Ordinary: "The occurrences are events of their own.",
			Writers:  "Evolution, KOrganizer and CalDAV servers", Source: "RFC 5545, sections 3.2.13 and 3.8.4.4", Valid: true, Flags: flags,
			Build: files(calendar(event(start, end, "RRULE:FREQ=DAILY;COUNT=4"), event(recurrence+";RANGE=THISANDFUTURE:20261125T090000Z", "DTSTART:20261125T140000Z", "DTEND:20261125T150000Z", "SEQUENCE:1")),
				listed(later), later...),
		},
		{
			Token: "ics-rdate-periods", Format: "ics", Title: "Periods instead of a rule",
			About:    "The event has a list of periods instead of a rule, one with a duration and one with an end. Each is as long as it says.",
			Ordinary: "Each occurrence is an event of its own.",
			Writers:  "Evolution, and systems for timetables", Source: "RFC 5545, sections 3.3.9 and 3.8.5.2", Valid: true, Flags: flags,
			Build: files(calendar(event(start, end, "RDATE;VALUE=PERIOD:20261125T090000Z/PT2H,20261126T120000Z/20261126T123000Z")), listed(periods), periods...),
		},
		{
			Token: "ics-rdate", Format: "ics", Title: "Dates instead of a rule",
			About:    "The event has a list of dates instead of a rule. Its start is an occurrence, too.",
			Ordinary: "Each occurrence is an event of its own.",
			Writers:  "Evolution, and systems for timetables", Source: "RFC 5545, section 3.8.5.2", Valid: true, Flags: flags,
			Build: files(calendar(event(start, end, "RDATE:20261125T090000Z,20261126T120000Z")), listed(hours("2026-11-23T09:00:00Z", "2026-11-25T09:00:00Z", "2026-11-26T12:00:00Z")), hours("2026-11-23T09:00:00Z", "2026-11-25T09:00:00Z", "2026-11-26T12:00:00Z")...),
		},
	}
}
