package calendar

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// zone returns the rules of central Europe with an identifier.
func zone(id string) string {
	return "BEGIN:VTIMEZONE\nTZID:" + id + "\n" +
		"BEGIN:STANDARD\nDTSTART:19701025T030000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\nTZNAME:CET\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD\n" +
		"BEGIN:DAYLIGHT\nDTSTART:19700329T020000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\nTZNAME:CEST\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT\nEND:VTIMEZONE\n"
}

// windowsZone returns the same rules as Windows programs write them, which begin in 1601 and have no names.
func windowsZone(id string) string {
	return strings.NewReplacer("19701025", "16010101", "19700329", "16010101", "TZNAME:CET\n", "", "TZNAME:CEST\n", "").Replace(zone(id))
}

// weekly returns an event in a zone that takes place three times, before and after the end of summer time.
func weekly(parameter string) string {
	return event("DTSTART;TZID="+parameter+":20261018T100000", "DTEND;TZID="+parameter+":20261018T110000", "RRULE:FREQ=WEEKLY;COUNT=3")
}

// formerZone returns the rules of Germany since 1893 as Apple writes them.
func formerZone() string {
	observance := func(kind, start, recurrence, from, to string) string {
		return "BEGIN:" + kind + "\nDTSTART:" + start + "\n" + recurrence + "\nTZOFFSETFROM:" + from + "\nTZOFFSETTO:" + to + "\nEND:" + kind + "\n"
	}
	former := observance("STANDARD", "18930401T000632", "RDATE:18930401T000632", "+005328", "+0100") +
		observance("DAYLIGHT", "19160430T230000", "RDATE:19160430T230000,19400401T020000", "+0100", "+0200") +
		observance("STANDARD", "19161001T010000", "RDATE:19161001T010000,19421102T030000", "+0200", "+0100") +
		observance("DAYLIGHT", "19800406T020000", "RDATE:19800406T020000", "+0100", "+0200") +
		observance("STANDARD", "19800928T030000", "RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU;UNTIL=19950924T010000Z", "+0200", "+0100") +
		observance("DAYLIGHT", "19810329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "+0100", "+0200") +
		observance("STANDARD", "19961027T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "+0200", "+0100")
	return "BEGIN:VTIMEZONE\nTZID:" + berlin + "\n" + former + "END:VTIMEZONE\n"
}

// three are the occurrences of weekly.
func three() []occurrence {
	return hours("2026-10-18T08:00:00Z", "2026-10-25T09:00:00Z", "2026-11-01T09:00:00Z")
}

// berlin is the identifier of the zone that programs know.
const berlin = "Europe/Berlin"

// zoneCases returns cases of time zones.
func zoneCases() []quirk.Case {
	plain := calendar(zone(berlin), weekly(berlin))
	const shown = "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"
	const mozilla = "/mozilla.org/20050126_1/Europe/Berlin"
	flags := []quirk.Flag{quirk.Dates, quirk.Dialect}
	return []quirk.Case{
		{
			Token: "ics-windows-zone", Format: "ics", Title: "Zone of Windows",
			About:    "The identifier of the zone is that of Windows, and its rules begin in 1601.",
			Ordinary: "The identifier is Europe/Berlin.",
			Writers:  "Microsoft Outlook, Exchange and Teams", Source: "RFC 5545, sections 3.2.19 and 3.6.5; [MS-OXCICAL], section 2.1.3.1.1.19", Valid: true, Flags: flags,
			Build: files(calendar(windowsZone("W. Europe Standard Time"), weekly("W. Europe Standard Time")), plain, three()...),
		},
		{
			Token: "ics-customized-zone", Format: "ics", Title: "Customized zone",
			About:    "The identifier of the zone says nothing. Only the rules in the file tell its offsets.",
			Ordinary: "The identifier is Europe/Berlin.",
			Writers:  "Microsoft Outlook and Exchange", Source: "RFC 5545, sections 3.2.19 and 3.6.5", Valid: true, Flags: flags,
			Build: files(calendar(windowsZone("Customized Time Zone"), weekly("Customized Time Zone")), plain, three()...),
		},
		{
			Token: "ics-zone-name", Format: "ics", Title: "Zone by its name for people",
			About:    "The identifier of the zone is a name for people, with commas and a colon, and so in quotes.",
			Ordinary: "The identifier is Europe/Berlin.",
			Writers:  "Microsoft Exchange, and old releases of Outlook", Source: "RFC 5545, sections 3.1 and 3.2.19", Valid: true, Flags: append(flags, quirk.Quoting),
			Build: files(calendar(windowsZone(shown), weekly(`"`+shown+`"`)), plain, three()...),
		},
		{
			Token: "ics-zone-prefix", Format: "ics", Title: "Zone with a prefix",
			About:    "The identifier of the zone begins with a slash and the name of a registry.",
			Ordinary: "The identifier is Europe/Berlin.",
			Writers:  "Mozilla Lightning, Evolution and Zimbra", Source: "RFC 5545, section 3.2.19", Valid: true, Flags: flags,
			Build: files(calendar(zone(mozilla), weekly(mozilla)), plain, three()...),
		},
		{
			Token: "ics-zone-last", Format: "ics", Title: "Zone after the event",
			About:    "The rules of the zone are after the event that refers to them.",
			Ordinary: "The rules are before the event.",
			Writers:  "Libraries that sort components", Source: "RFC 5545, section 3.6", Valid: true, Flags: append(flags, quirk.Layout),
			Build: files(calendar(weekly(berlin), zone(berlin)), plain, three()...),
		},
		{
			Token: "ics-zone-dates", Format: "ics", Title: "Zone with dates instead of rules",
			About:    "The zone has the dates of its changes instead of rules.",
			Ordinary: "The zone has rules.",
			Writers:  "Programs that copy what the IANA database says, such as Apple Calendar", Source: "RFC 5545, section 3.6.5", Valid: true, Flags: flags,
			Build: files(calendar("BEGIN:VTIMEZONE\nTZID:Tea\nBEGIN:DAYLIGHT\nDTSTART:20260329T020000\nRDATE:20260329T020000\nRDATE:20270328T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT\n"+
				"BEGIN:STANDARD\nDTSTART:20251026T030000\nRDATE:20251026T030000\nRDATE:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n", weekly("Tea")), plain, three()...),
		},
		{
			Token: "ics-zone-history", Format: "ics", Title: "Zone with former rules",
			About:    "The zone has rules of former years, which end, and dates of single years, before the rules of today.",
			Ordinary: "The zone has only the rules of today.",
			Writers:  "Apple Calendar and CalDAV servers", Source: "RFC 5545, section 3.6.5", Valid: true, Flags: flags,
			Build: files(calendar(formerZone(), weekly(berlin)), plain, three()...),
		},
		{
			Token: "ics-zone-missing", Format: "ics", Title: "Zone without rules",
			About:    "The identifier of the zone is Europe/Berlin, and the file has no rules for it.",
			Ordinary: "The file has rules for it.",
			Writers:  "Google Calendar, Meetup and many web services", Source: "RFC 5545, section 3.2.19", Valid: false, Flags: append(flags, quirk.Nulls),
			Build: files(calendar(weekly(berlin)), plain, three()...),
		},
		{
			Token: "ics-windows-zone-missing", Format: "ics", Title: "Zone of Windows without rules",
			About:    "The identifier of the zone is that of Windows, and the file has no rules for it.",
			Ordinary: "The identifier is Europe/Berlin, and the file has rules for it.",
			Writers:  "Microsoft Teams and scripts", Source: "RFC 5545, section 3.2.19; Unicode CLDR, windowsZones.xml", Valid: false, Flags: append(flags, quirk.Nulls),
			Build: files(calendar(weekly("W. Europe Standard Time")), plain, three()...),
		},
		{
			Token: "ics-zone-utc", Format: "ics", Title: "UTC as a zone",
			About:    "The zone of the times is UTC, instead of a Z after them, and the file has no rules for it.",
			Ordinary: "The times end with a Z.",
			Writers:  "Libraries in PHP, Java and JavaScript", Source: "RFC 5545, sections 3.2.19 and 3.3.5", Valid: false, Flags: flags,
			Build: files(calendar(event("DTSTART;TZID=UTC:20261123T090000", "DTEND;TZID=UTC:20261123T100000")), ordinary(), once()),
		},
	}
}
