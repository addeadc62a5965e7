package calendar

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// described returns the ordinary occurrence with a description.
func described(description string) occurrence {
	o := once()
	o.description = description
	return o
}

// textCases returns cases of texts and parameters.
func textCases() []quirk.Case {
	with := func(property string) string { return calendar(event(start, end, property)) }
	const apple = `X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Main Street 1\n50667 Cologne";X-APPLE-RADIUS=49.9;X-TITLE="Tea: house, left":geo:50.938,6.957`
	return []quirk.Case{
		{
			Token: "ics-escapes", Format: "ics", Title: "Escapes",
			About:    "The description has escaped commas, semicolons, backslashes and line breaks, with \\n and \\N.",
			Ordinary: "The line breaks are all \\n.",
			Writers:  "All calendars", Source: "RFC 5545, section 3.3.11", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(with(`DESCRIPTION:Green\, black\; white\NT:\\tea\nMilk`), with(`DESCRIPTION:Green\, black\; white\nT:\\tea\nMilk`), described("Green, black; white\nT:\\tea\nMilk")),
		},
		{
			Token: "ics-commas", Format: "ics", Title: "Commas that are not escaped",
			About:    "The description has a comma without a backslash.",
			Ordinary: "The comma is escaped.",
			Writers:  "Scripts and web services", Source: "RFC 5545, section 3.3.11", Valid: false, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(with("DESCRIPTION:Green, not black"), with(`DESCRIPTION:Green\, not black`), described("Green, not black")),
		},
		{
			Token: "ics-quoted-parameter", Format: "ics", Title: "Colon and comma in a parameter",
			About:    "Names of people are parameters in quotes, with commas, semicolons and colons.",
			Ordinary: "Names have no such characters, and no quotes.",
			Writers:  "Microsoft Outlook and Google Calendar", Source: "RFC 5545, section 3.2", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(with("ORGANIZER;CN=\"Example, Ann; Tea: green\":mailto:ann@example.com\nDESCRIPTION:Green"), with("ORGANIZER;CN=Ann Example:mailto:ann@example.com\nDESCRIPTION:Green"), described("Green")),
		},
		{
			Token: "ics-html-description", Format: "ics", Title: "Description in HTML",
			About:    "The event has a description, and the same in HTML in a property that programs added.",
			Ordinary: "The event has only the description.",
			Writers:  "Microsoft Outlook (X-ALT-DESC)", Source: "RFC 5545, section 3.8.8.2", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: files(with("X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Green &amp\\; black</p></body></html>\nDESCRIPTION:Green & black"), with("DESCRIPTION:Green & black"), described("Green & black")),
		},
		{
			Token: "ics-structured-location", Format: "ics", Title: "Location of Apple",
			About:    "The event has a location, and a property of Apple with its address and a title in quotes.",
			Ordinary: "The event has only the location.",
			Writers:  "Apple Calendar", Source: "RFC 5545, sections 3.2 and 3.8.8.2", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Quoting},
			Build: files(with("LOCATION:Tea house\\nMain Street 1\n"+apple), with("LOCATION:Tea house\\nMain Street 1"), occurrence{start: once().start, end: once().end, summary: "Tea", location: "Tea house\nMain Street 1"}),
		},
		{
			Token: "ics-alarm-first", Format: "ics", Title: "Alarm before the properties",
			About:    "An alarm with a summary, a description and a duration of its own is before the properties of the event.",
			Ordinary: "The alarm is at the end of the event.",
			Writers:  "Libraries that sort components, and Apple Calendar", Source: "RFC 5545, section 3.6.6", Valid: false, Flags: []quirk.Flag{quirk.Nesting},
			Build: files(calendar("BEGIN:VEVENT\n"+alarm+"UID:118@example.com\nDTSTAMP:20261101T080000Z\nSUMMARY:Tea\n"+start+"\n"+end+"\nDESCRIPTION:Green\nEND:VEVENT\n"),
				calendar("BEGIN:VEVENT\nUID:118@example.com\nDTSTAMP:20261101T080000Z\nSUMMARY:Tea\n"+start+"\n"+end+"\nDESCRIPTION:Green\n"+alarm+"END:VEVENT\n"), described("Green")),
		},
		{
			Token: "ics-attachment", Format: "ics", Title: "Attachment in base64",
			About:    "The event has a file in base64, and the name of the file in a parameter.",
			Ordinary: "The event has no file.",
			Writers:  "Apple Calendar and Lotus Notes", Source: "RFC 5545, section 3.8.1.1", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Size},
			Build: files(with("ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY;X-FILENAME=tea.txt:R3JlZW4gdGVhCg==\nDESCRIPTION:Green"), with("DESCRIPTION:Green"), described("Green")),
		},
	}
}

// alarm is an alarm with texts of its own.
const alarm = "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT15M\nSUMMARY:Alarm\nDESCRIPTION:Do not forget\nDURATION:PT5M\nREPEAT:2\nATTENDEE:mailto:ann@example.com\nEND:VALARM\n"

// lineCases returns cases of line ends and of folding.
func lineCases() []quirk.Case {
	text := strings.Repeat("Grüße für Köln. ", 30) + "Ende"
	long := func(line string) string { return calendar(event(start, end, line)) }
	lines := []quirk.Flag{quirk.LineEnds}
	folded := fold.Line("DESCRIPTION:" + text)
	return []quirk.Case{
		{
			Token: "ics-unfolded", Format: "ics", Title: "Long line",
			About: "The description is in one line of 496 characters.", Ordinary: "The description is folded after 75 bytes or less.",
			Writers: "Scripts and web services", Source: "RFC 5545, section 3.1", Valid: true, Flags: append(lines, quirk.Size),
			Build: files(long("DESCRIPTION:"+text), long(folded), described(text)),
		},
		{
			Token: "ics-folded-in-character", Format: "ics", Title: "Line break in a character",
			About: "Lines are folded after 75 bytes, also between the bytes of a character.", Ordinary: "Lines are folded between characters.",
			Writers: "Libraries that count bytes", Source: "RFC 5545, section 3.1", Valid: false, Charset: quirk.None, Flags: append(lines, quirk.Encoding),
			Build: files(long(fold.Bytes("DESCRIPTION:"+text)), long(folded), described(text)),
		},
		{
			Token: "ics-folded-tabs", Format: "ics", Title: "Folded with tabs",
			About: "Lines that continue others begin with a tab.", Ordinary: "Lines that continue others begin with a space.",
			Writers: "Microsoft Outlook", Source: "RFC 5545, section 3.1", Valid: true, Flags: lines,
			Build: files(long(strings.ReplaceAll(folded, "\n ", "\n\t")), long(folded), described(text)),
		},
		{
			Token: "ics-folded-name", Format: "ics", Title: "Line break in a name",
			About: "A line is folded in the name of a property, and another in its parameter.", Ordinary: "No line is folded.",
			Writers: "Tests of libraries, and libraries that fold after few characters", Source: "RFC 5545, section 3.1", Valid: true, Flags: lines,
			Build: files(calendar(event("DTST\n ART;VALUE=DATE\n -TIME:20261123T090000Z", end)), ordinary(), once()),
		},
		{
			Token: "ics-lf", Format: "ics", Title: "Lines that end with LF",
			About: "All lines end with LF.", Ordinary: "All lines end with CR LF.",
			Writers: "Scripts and Unix programs", Source: "RFC 5545, section 3.1", Valid: false, Flags: lines,
			Build: exactly(long(folded), fold.CRLF(long(folded)), described(text)),
		},
		{
			Token: "ics-blank-lines", Format: "ics", Title: "Blank lines",
			About: "Blank lines are between properties and after the calendar.", Ordinary: "No lines are blank.",
			Writers: "Scripts with templates", Source: "RFC 5545, section 3.1", Valid: false, Flags: []quirk.Flag{quirk.Layout},
			Build: files(strings.ReplaceAll(ordinary(), "SUMMARY", "\nSUMMARY")+"\n\n", ordinary(), once()),
		},
		{
			Token: "ics-bom", Format: "ics", Title: "Byte order mark",
			About: "A byte order mark of UTF-8 begins the file.", Ordinary: "The calendar begins the file.",
			Writers: "Editors and programs on Windows", Source: "RFC 5545, section 3.1.4", Valid: false, Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: files("\ufeff"+ordinary(), ordinary(), once()),
		},
		{
			Token: "ics-without-last-line-end", Format: "ics", Title: "Last line without an end",
			About: "The file ends after END:VCALENDAR without a line end.", Ordinary: "A line end is after END:VCALENDAR.",
			Writers: "Web services and QR codes", Source: "RFC 5545, section 3.4", Valid: false, Flags: lines,
			Build: files(strings.TrimSuffix(ordinary(), "\n"), ordinary(), once()),
		},
		{
			Token: "ics-lower-case", Format: "ics", Title: "Names in lower case",
			About: "Names of components, properties and parameters are in lower case.", Ordinary: "Names are in upper case.",
			Writers: "Programs for the web", Source: "RFC 5545, section 1.2", Valid: true, Flags: []quirk.Flag{quirk.Keys},
			Build: files("begin:vcalendar\nversion:2.0\nprodid:-//Example//Tea//EN\nbegin:vevent\nuid:118@example.com\ndtstamp:20261101T080000Z\nsummary:Tea\ndtstart;value=date-time:20261123T090000Z\ndtend:20261123T100000Z\nend:vevent\nend:vcalendar\n", ordinary(), once()),
		},
	}
}
