package calendar

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// fileCases returns cases of whole files.
func fileCases() []quirk.Case {
	second := separate("119", "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z")
	two := hours("2026-11-23T09:00:00Z", "2026-11-24T09:00:00Z")
	others := "BEGIN:VTODO\nUID:1@example.com\nDTSTAMP:20261101T080000Z\nSUMMARY:Buy tea\nDTSTART:20261123T090000Z\nDUE:20261124T090000Z\nEND:VTODO\n" +
		"BEGIN:VJOURNAL\nUID:2@example.com\nDTSTAMP:20261101T080000Z\nDTSTART;VALUE=DATE:20261123\nSUMMARY:Diary\nEND:VJOURNAL\n" +
		"BEGIN:VFREEBUSY\nUID:3@example.com\nDTSTAMP:20261101T080000Z\nDTSTART:20261123T000000Z\nDTEND:20261124T000000Z\nFREEBUSY:20261123T090000Z/PT1H\nEND:VFREEBUSY\n"
	cancelled := once()
	cancelled.status = "CANCELLED"
	with := func(method string, properties ...string) string {
		return strings.Replace(calendar(event(append([]string{start, end, "ORGANIZER:mailto:ann@example.com"}, properties...)...)), "VERSION:2.0\n", "VERSION:2.0\nMETHOD:"+method+"\n", 1)
	}
	return []quirk.Case{
		{
			Token: "ics-several-calendars", Format: "ics", Title: "Several calendars in a file",
			About: "The file has two calendars with an event each.", Ordinary: "The file has one calendar with both events.",
			Writers: "Google Takeout, and people who join files", Source: "RFC 5545, section 3.4", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: files(calendar(event(start, end))+calendar(second), calendar(event(start, end), second), two...),
		},
		{
			Token: "ics-other-components", Format: "ics", Title: "Tasks and notes beside an event",
			About: "The calendar has a task, a note of a diary and times in which somebody is busy beside the event.", Ordinary: "The calendar has only the event.",
			Writers: "Evolution, Nextcloud and Lotus Notes", Source: "RFC 5545, section 3.6", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: files(calendar(others, event(start, end)), ordinary(), once()),
		},
		{
			Token: "ics-unknown-component", Format: "ics", Title: "Unknown component",
			About: "A component that only one program knows is in the calendar, with properties of the same names.", Ordinary: "The calendar has only the event.",
			Writers: "Programs with extensions, such as VAVAILABILITY and X-TASK-LIST", Source: "RFC 5545, section 3.6", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: files(calendar("BEGIN:X-TEA-LIST\nUID:9@example.com\nSUMMARY:List\nDTSTART:20261101T090000Z\nBEGIN:X-TEA\nSUMMARY:Green\nEND:X-TEA\nEND:X-TEA-LIST\n", event(start, end)), ordinary(), once()),
		},
		{
			Token: "ics-cancelled", Format: "ics", Title: "Cancelled event",
			About: "The file cancels an event: its method is CANCEL, and the status of the event CANCELLED.", Ordinary: "The file invites to the event.",
			Writers: "Microsoft Outlook and Google Calendar", Source: "RFC 5546, section 3.2.5", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: unlike(with("CANCEL", "STATUS:CANCELLED", "SEQUENCE:1", "ATTENDEE:mailto:ben@example.com"), with("REQUEST", "SEQUENCE:0", "ATTENDEE:mailto:ben@example.com"), []occurrence{cancelled}, []occurrence{once()}),
		},
		{
			Token: "ics-reply", Format: "ics", Title: "Answer to an invitation",
			About: "The file says that a person takes part: its method is REPLY, and the event has only that person.", Ordinary: "The file invites to the event.",
			Writers: "Microsoft Outlook and Google Calendar", Source: "RFC 5546, section 3.2.3", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: files(with("REPLY", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ben@example.com"), with("REQUEST", "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ben@example.com"), once()),
		},
		{
			Token: "ics-counter", Format: "ics", Title: "Proposal of another time",
			About: "A person who is invited proposes another time: the method is COUNTER.", Ordinary: "The file invites to the event at that time.",
			Writers: "Microsoft Outlook and Google Calendar", Source: "RFC 5546, section 3.2.7", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: files(with("COUNTER", "SEQUENCE:0", "ATTENDEE;PARTSTAT=TENTATIVE:mailto:ben@example.com", "COMMENT:An hour later would suit me"), with("REQUEST", "SEQUENCE:0", "ATTENDEE:mailto:ben@example.com"), once()),
		},
		{
			Token: "ics-refresh", Format: "ics", Title: "Request for an update",
			About: "A person who is invited asks for the newest version of the event: the method is REFRESH, and the event has no start.", Ordinary: "The file invites to the event.",
			Writers: "CalDAV servers and groupware", Source: "RFC 5546, section 3.2.6; RFC 5545, section 3.6.1", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Nulls},
			Build: unlike(strings.Replace(calendar(bare("UID:118@example.com", "DTSTAMP:20261101T080000Z", "ORGANIZER:mailto:ann@example.com", "ATTENDEE:mailto:ben@example.com")), "VERSION:2.0\n", "VERSION:2.0\nMETHOD:REFRESH\n", 1),
				with("REQUEST", "SEQUENCE:0", "ATTENDEE:mailto:ben@example.com"), nil, []occurrence{once()}),
		},
		{
			Token: "ics-without-events", Format: "ics", Title: "No events",
			About: "The calendar has a zone, but no events.", Ordinary: "The calendar has an event.",
			Writers: "Web services for a period in which nothing happens", Source: "RFC 5545, section 3.6", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: unlike(calendar(zone(berlin)), calendar(zone(berlin), event(start, end)), nil, []occurrence{once()}),
		},
	}
}

// dialectCases returns files as programs write them.
func dialectCases() []quirk.Case {
	confirmed := once()
	confirmed.status = "CONFIRMED"
	outlook := "BEGIN:VCALENDAR\nPRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN\nVERSION:2.0\nMETHOD:PUBLISH\nX-CALSTART:20261123T090000Z\nX-CALEND:20261123T100000Z\nX-WR-RELCALID:{0000002E-8A8B-4F4B-8E0B-3F9E1D6C2A11}\nX-WR-CALNAME:Ann Example\nX-MS-OLK-WKHRSTART;TZID=\"W. Europe Standard Time\":080000\n" +
		windowsZone("W. Europe Standard Time") + "BEGIN:VEVENT\nCLASS:PUBLIC\nCREATED:20261101T080000Z\nDESCRIPTION: \\n\nDTEND;TZID=\"W. Europe Standard Time\":20261123T110000\nDTSTAMP:20261101T080000Z\nDTSTART;TZID=\"W. Europe Standard Time\":20261123T100000\nLAST-MODIFIED:20261101T080000Z\nPRIORITY:5\nSEQUENCE:0\nSUMMARY;LANGUAGE=de:Tea\nTRANSP:OPAQUE\nUID:040000008200E00074C5B7101A82E00800000000\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY\nX-MICROSOFT-CDO-IMPORTANCE:1\nX-MICROSOFT-DISALLOW-COUNTER:FALSE\nX-MS-OLK-CONFTYPE:0\nEND:VEVENT\nEND:VCALENDAR\n"
	google := "BEGIN:VCALENDAR\nPRODID:-//Google Inc//Google Calendar 70.9054//EN\nVERSION:2.0\nCALSCALE:GREGORIAN\nMETHOD:PUBLISH\nX-WR-CALNAME:Tea\nX-WR-TIMEZONE:Europe/Berlin\nBEGIN:VEVENT\n" + start + "\n" + end + "\nDTSTAMP:20261101T080000Z\nUID:118tea@example.com\nCREATED:19000101T120000Z\nLAST-MODIFIED:20261101T080000Z\nSEQUENCE:0\nSTATUS:CONFIRMED\nSUMMARY:Tea\nTRANSP:OPAQUE\nX-GOOGLE-CONFERENCE:https://meet.example.com/tea\nEND:VEVENT\nEND:VCALENDAR\n"
	apple := "BEGIN:VCALENDAR\nCALSCALE:GREGORIAN\nPRODID:-//Apple Inc.//macOS 15.1//EN\nVERSION:2.0\nX-APPLE-CALENDAR-COLOR:#1BADF8\nX-WR-CALNAME:Tea\n" + zone(berlin) + "BEGIN:VEVENT\nCREATED:20261101T080000Z\nDTEND;TZID=Europe/Berlin:20261123T110000\nDTSTAMP:20261101T080000Z\nDTSTART;TZID=Europe/Berlin:20261123T100000\nLAST-MODIFIED:20261101T080000Z\nSEQUENCE:1\nSUMMARY:Tea\nTRANSP:OPAQUE\nUID:5A0C2C32-7B0D-4F4B-8E0B-3F9E1D6C2A11\nURL;VALUE=URI:\nX-APPLE-CREATOR-IDENTITY:com.apple.calendar\nX-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC\nBEGIN:VALARM\nACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n"
	feed := "BEGIN:VCALENDAR\nPRODID;X-RICAL-TZSOURCE=TZINFO:-//Example//Hosting Calendar 1.0//EN\nCALSCALE:GREGORIAN\nVERSION:2.0\nBEGIN:VEVENT\nDTSTAMP:20261101T080000Z\nDTSTART;VALUE=DATE:20261123\nDTEND;VALUE=DATE:20261126\nSUMMARY:Reserved\nUID:118@example.com\nDESCRIPTION:Reservation URL: https://www.example.com/reservations/118\\nPhone Number (Last 4 Digits): 0118\nEND:VEVENT\nBEGIN:VEVENT\nDTSTAMP:20261101T080000Z\nDTSTART;VALUE=DATE:20261126\nDTEND;VALUE=DATE:20261127\nSUMMARY:Not available\nUID:119@example.com\nEND:VEVENT\nEND:VCALENDAR\n"
	stay := []occurrence{
		{start: "2026-11-23", end: "2026-11-26", summary: "Reserved", description: "Reservation URL: https://www.example.com/reservations/118\nPhone Number (Last 4 Digits): 0118"},
		{start: "2026-11-26", end: "2026-11-27", summary: "Not available"},
	}
	dialect := []quirk.Flag{quirk.Dialect}
	return []quirk.Case{
		{
			Token: "ics-outlook", Format: "ics", Title: "File of Outlook",
			About: "The file has the properties, their order and the zone of Outlook, and a description of white space.", Ordinary: "The file has what a program needs.",
			Writers: "Microsoft Outlook", Source: "[MS-OXCICAL], section 2.1.3", Valid: true, Flags: dialect,
			Build: unlike(outlook, ordinary(), []occurrence{described(" \n")}, []occurrence{once()}),
		},
		{
			Token: "ics-google", Format: "ics", Title: "File of Google Calendar",
			About: "The file has the properties of Google Calendar, and was created in 1900.", Ordinary: "The file has what a program needs.",
			Writers: "Google Calendar", Source: "RFC 5545, section 3.8.8.2", Valid: true, Flags: dialect,
			Build: unlike(google, ordinary(), []occurrence{confirmed}, []occurrence{once()}),
		},
		{
			Token: "ics-apple", Format: "ics", Title: "File of Apple Calendar",
			About: "The file has the properties of Apple Calendar, an empty URL, and an alarm of 1976 that does nothing.", Ordinary: "The file has what a program needs.",
			Writers: "Apple Calendar", Source: "RFC 5545, section 3.8.8.2", Valid: false, Flags: dialect,
			Build: files(apple, ordinary(), once()),
		},
		{
			Token: "ics-reservations", Format: "ics", Title: "Feed of reservations",
			About: "Guests stay for whole days, the first one until the day on which the next event begins. The product has a parameter.", Ordinary: "The same events without that parameter.",
			Writers: "Airbnb and other services for flats", Source: "RFC 5545, section 3.6.1", Valid: true, Flags: dialect,
			Build: files(feed, strings.Replace(feed, ";X-RICAL-TZSOURCE=TZINFO", "", 1), stay...),
		},
	}
}
