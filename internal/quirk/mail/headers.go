package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// rewritten returns the builder of an ordinary message after strings in it are replaced, and of the message before that.
func rewritten(oldNew ...string) func(twin bool) quirk.File {
	return pair(strings.NewReplacer(oldNew...).Replace(said(nil)), said(nil), content{})
}

// headerCases returns cases of header fields that are written in unusual ways.
func headerCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "eml-subject-folded-first", Format: "eml", Title: "Subject in the line after its name",
			About:    "The line with the name of the field Subject is otherwise empty, and the subject is in the next line.",
			Ordinary: "The subject is in the line of its name.",
			Writers:  "Amazon SES, Microsoft Exchange and scripts in Python", Source: "RFC 5322, section 2.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: rewritten("Subject: ", "Subject:\n "),
		},
		{
			Token: "eml-subject-folded-tab", Format: "eml", Title: "Subject folded with a tab",
			About:    "The subject has a line break and a tab between its words.",
			Ordinary: "The subject is in one line.",
			Writers:  "Microsoft Exchange", Source: "RFC 5322, section 2.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: rewritten("Subject: Order 118", "Subject: Order\n\t118"),
		},
		{
			Token: "eml-fields-folded", Format: "eml", Title: "Fields folded in all places",
			About:    "The fields From, Date and Content-Type are folded before and after each of their parts.",
			Ordinary: "The fields are in one line each.",
			Writers:  "Gateways with short lines", Source: "RFC 5322, section 3.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: rewritten("Ann Example <ann@example.com>", "Ann\n Example\n <ann@example.com>", "Mon, 23 Nov 2026 10:30:00 +0100", "Mon,\n 23 Nov\n 2026\n 10:30:00\n +0100",
				"text/plain; charset=utf-8", "text/plain\n ;\n charset=utf-8"),
		},
		{
			Token: "eml-fields-lower-case", Format: "eml", Title: "Names of fields in lower case",
			About:    "The names of all fields are in lower case, and no space is after the colon.",
			Ordinary: "The names have capitals, and a space is after each colon.",
			Writers:  "Programs that got the fields from HTTP/2 or JSON", Source: "RFC 5322, section 1.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: rewritten("From: ", "from:", "To: ", "to:", "Subject: ", "subject:", "Date: ", "date:", "Message-ID: ", "message-id:", "MIME-Version: ", "mime-version:", "Content-Type: ", "content-type:"),
		},
		{
			Token: "eml-mime-version-comment", Format: "eml", Title: "Comment in the MIME-Version",
			About:    "The field MIME-Version has the name of a program in a comment.",
			Ordinary: "The field is only the version.",
			Writers:  "Apple Mail", Source: "RFC 2045, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: rewritten("MIME-Version: 1.0", "MIME-Version: 1.0 (Mac OS X Mail 16.0 \\(3776.700.51\\))"),
		},
		{
			Token: "eml-many-fields", Format: "eml", Title: "Header of 40 KB",
			About:    "400 fields that gateways added precede the others.",
			Ordinary: "The message has only the usual fields.",
			Writers:  "Chains of gateways, such as those of Microsoft 365", Source: "RFC 5322, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Size},
			Build: pair(strings.Repeat("X-Gateway-Report: "+strings.Repeat("checked ", 10)+"\n", 400)+said(nil), said(nil), content{}),
		},
		{
			Token: "eml-long-field", Format: "eml", Title: "Field of 10,000 characters in one line",
			About:    "A field that a gateway added has 10,000 characters in one line.",
			Ordinary: "The field is folded.",
			Writers:  "Microsoft 365 (antispam fields), and scripts", Source: "RFC 5322, section 2.1.1", Valid: false,
			Flags: []quirk.Flag{quirk.Header, quirk.Size},
			Build: pair("X-Gateway-Report: "+strings.Repeat("checked ", 1250)+"\n"+said(nil), "X-Gateway-Report:"+strings.Repeat(" checked\n", 1250)+said(nil), content{}),
		},
		{
			Token: "eml-autocrypt", Format: "eml", Title: "Key in a field (Autocrypt)",
			About:    "A folded field has base64 of 3 KB in the place of the key of the sender.",
			Ordinary: "The message has no such field.",
			Writers:  "Mozilla Thunderbird, Delta Chat and K-9 Mail", Source: "Autocrypt Level 1, section 2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Size},
			Build: pair("Autocrypt: addr=ann@example.com; prefer-encrypt=mutual;\n keydata="+strings.ReplaceAll(strings.TrimSuffix(inBase64(strings.Repeat("This is no key. ", 140)), "\n"), "\n", "\n ")+"\n"+said(nil), said(nil), content{}),
		},
		{
			Token: "eml-from-line", Format: "eml", Title: "Line of a mailbox before the header",
			About:    "The line that separates messages in a mailbox is before the header.",
			Ordinary: "The header begins the file.",
			Writers:  "Unix programs that save a message of a mailbox", Source: "RFC 4155, appendix A", Valid: false,
			Flags: []quirk.Flag{quirk.Header, quirk.Layout},
			Build: pair("From ann@example.com Mon Nov 23 09:30:00 2026\n"+said(nil), said(nil), content{}),
		},
		{
			Token: "eml-bom", Format: "eml", Title: "Byte order mark before the header",
			About:    "A byte order mark of UTF-8 is before the first field.",
			Ordinary: "The first field begins the file.",
			Writers:  "Editors and programs on Windows", Source: "RFC 5322, section 2.2", Valid: false,
			Flags: []quirk.Flag{quirk.ByteOrderMark, quirk.Header},
			Build: pair("\ufeffX-Mailer: Placeholder\n"+said(nil), "X-Mailer: Placeholder\n"+said(nil), content{}),
		},
	}
}

// addressCases returns cases of senders and recipients.
func addressCases() []quirk.Case {
	from := func(name string) content { return content{from: []expect.Item{person(name, ann)}} }
	one := func(special, ordinary string, c content) func(twin bool) quirk.File {
		return pair(said(fields{"From": special}), said(fields{"From": ordinary}), c)
	}
	return []quirk.Case{
		{
			Token: "eml-name-comma", Format: "eml", Title: "Comma in a name",
			About:    "The name of the sender is in quotes and has a comma.",
			Ordinary: "The same name is an encoded word.",
			Writers:  "Microsoft Outlook and Exchange", Source: "RFC 5322, section 3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: one(`"Example, Ann" <ann@example.com>`, "=?utf-8?Q?Example=2C_Ann?= <ann@example.com>", from("Example, Ann")),
		},
		{
			Token: "eml-name-quotes", Format: "eml", Title: "Quotes in a name",
			About:    "The name of the sender is in quotes, and has quotes that are escaped with backslashes.",
			Ordinary: "The same name is an encoded word.",
			Writers:  "Microsoft Outlook, for people with a nickname", Source: "RFC 5322, section 3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: one(`"Ann \"Tea\" Example" <ann@example.com>`, "=?utf-8?Q?Ann_=22Tea=22_Example?= <ann@example.com>", from(`Ann "Tea" Example`)),
		},
		{
			Token: "eml-name-period", Format: "eml", Title: "Period in a name without quotes",
			About:    "The name of the sender has a period, and is not in quotes.",
			Ordinary: "The name is in quotes.",
			Writers:  "Scripts and web shops", Source: "RFC 5322, section 4.1", Valid: false,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: one("Ann Q. Example <ann@example.com>", `"Ann Q. Example" <ann@example.com>`, from("Ann Q. Example")),
		},
		{
			Token: "eml-name-apostrophes", Format: "eml", Title: "Name in single quotes",
			About:    "The name of the recipient is in single quotes in double quotes. The single quotes belong to the name.",
			Ordinary: "The name is an encoded word, with the same single quotes.",
			Writers:  "Microsoft Outlook", Source: "RFC 5322, section 3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: pair(said(fields{"To": `"'Ben Example'" <ben@example.com>`}), said(fields{"To": "=?utf-8?Q?'Ben_Example'?= <ben@example.com>"}), content{to: []expect.Item{person("'Ben Example'", ben)}}),
		},
		{
			Token: "eml-address-comment", Format: "eml", Title: "Name in a comment",
			About:    "The sender is an address with the name in a comment after it.",
			Ordinary: "The name is before the address.",
			Writers:  "Unix programs such as cron and old releases of mailx", Source: "RFC 5322, section 3.4, note on comments", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: one("ann@example.com (Ann Example)", "Ann Example <ann@example.com>", content{}),
		},
		{
			Token: "eml-address-group", Format: "eml", Title: "Recipients in a group",
			About:    "Two recipients are in a group with a name.",
			Ordinary: "The same recipients are not in a group.",
			Writers:  "Apple Mail and Mozilla Thunderbird, with lists of an address book", Source: "RFC 5322, section 3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: pair(said(fields{"To": "Tea friends: Ben Example <ben@example.com>, cleo@example.com;"}), said(fields{"To": "Ben Example <ben@example.com>, cleo@example.com"}),
				content{to: []expect.Item{person("Ben Example", ben), person("", "cleo@example.com")}}),
		},
		{
			Token: "eml-undisclosed-recipients", Format: "eml", Title: "Recipients that are not disclosed",
			About:    "The field To has an empty group.",
			Ordinary: "The field To has a recipient.",
			Writers:  "Sendmail and web mail, for messages with only blind copies", Source: "RFC 5322, section 3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: unlike(said(fields{"To": "undisclosed-recipients:;"}), said(nil), content{to: []expect.Item{}}, content{}),
		},
		{
			Token: "eml-address-spaces", Format: "eml", Title: "Addresses without names, in lines of their own",
			About:    "Recipients are addresses in angle brackets without names, each in a line of its own.",
			Ordinary: "The same addresses are without brackets in one line.",
			Writers:  "Ticket systems", Source: "RFC 5322, section 3.4", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: pair(said(fields{"To": "<ben@example.com>,\n\t<cleo@example.com>"}), said(fields{"To": "ben@example.com, cleo@example.com"}), content{to: []expect.Item{person("", ben), person("", "cleo@example.com")}}),
		},
	}
}

// missingCases returns cases of messages that lack something.
func missingCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "eml-without-subject", Format: "eml", Title: "No subject",
			About: "The message has no field Subject.", Ordinary: "The message has a subject.",
			Writers: "People, scanners and phones", Source: "RFC 5322, section 3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Header},
			Build: unlike(said(fields{"Subject": none}), said(nil), content{subject: none}, content{}),
		},
		{
			Token: "eml-empty-subject", Format: "eml", Title: "Empty subject",
			About: "The field Subject is empty.", Ordinary: "The message has a subject.",
			Writers: "People with any mail program", Source: "RFC 5322, section 3.6.5", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Header},
			Build: unlike(said(fields{"Subject": " "}), said(nil), content{subject: none}, content{}),
		},
		{
			Token: "eml-without-date", Format: "eml", Title: "No date",
			About: "The message has no field Date.", Ordinary: "The message has a date.",
			Writers: "Scripts, and drafts", Source: "RFC 5322, section 3.6", Valid: false,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Header},
			Build: unlike(said(fields{"Date": none}), said(nil), content{date: none}, content{}),
		},
		{
			Token: "eml-without-recipients", Format: "eml", Title: "No recipients",
			About: "The message has no field To.", Ordinary: "The message has a recipient.",
			Writers: "Mass mailers, and mail programs for messages with only blind copies", Source: "RFC 5322, section 3.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Header},
			Build: unlike(said(fields{"To": none}), said(nil), content{to: []expect.Item{}}, content{}),
		},
		{
			Token: "eml-empty-body", Format: "eml", Title: "No body",
			About: "The message ends after the blank line after its header.", Ordinary: "The message has a body.",
			Writers: "People who say all in the subject", Source: "RFC 5322, section 3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: unlike(message(nil, ""), said(nil), content{text: none}, content{}),
		},
		{
			Token: "eml-without-blank-line", Format: "eml", Title: "Header without a blank line after it",
			About: "The message ends after the last line of its header.", Ordinary: "The message has a body.",
			Writers: "Scripts, and servers that return only headers", Source: "RFC 5322, section 3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.LineEnds},
			Build: unlike(strings.TrimSuffix(message(nil, ""), "\n"), said(nil), content{text: none}, content{}),
		},
	}
}

// dateCases returns cases of dates. All but one are the same moment.
func dateCases() []quirk.Case {
	var cases []quirk.Case
	for _, d := range []struct {
		token, title, about, field, moment, writers, source string
		valid                                               bool
	}{
		{"without-weekday", "Date without a day of the week", "The date has no day of the week and no seconds.", "23 Nov 2026 10:30 +0100", "", "Scripts and phones", "RFC 5322, section 3.3", true},
		{"comment", "Name of the zone in a comment", "A comment after the offset has the name of the zone.", "Mon, 23 Nov 2026 10:30:00 +0100 (CET)", "", "Unix programs", "RFC 5322, section 3.3", true},
		{"one-digit", "Day of one digit after two spaces", "The day has one digit, and two spaces are before it.", "Mon,  2 Nov 2026 10:30:00 +0100", "2026-11-02T10:30:00+01:00", "Unix programs", "RFC 5322, section 3.3", true},
		{"unknown-zone", "Date in UTC from an unknown zone", "The offset is -0000, which says that the zone of the sender is not known.", "Mon, 23 Nov 2026 09:30:00 -0000", "2026-11-23T09:30:00Z", "Servers and web services", "RFC 5322, section 3.3", true},
		{"two-digit-year", "Year of two digits", "The year has two digits.", "Mon, 23 Nov 26 10:30:00 +0100", "", "Old programs, and devices", "RFC 5322, section 4.3", false},
		{"named-zone", "Zone with a name", "The zone is EST.", "Mon, 23 Nov 2026 04:30:00 EST", "2026-11-23T04:30:00-05:00", "Old programs in the United States", "RFC 5322, section 4.3", false},
		{"gmt", "Zone GMT", "The zone is GMT.", "Mon, 23 Nov 2026 09:30:00 GMT", "2026-11-23T09:30:00Z", "Programs that write dates as in HTTP", "RFC 5322, section 4.3", false},
		{"full-names", "Names of the day and the month in full", "The day of the week and the month are not abbreviated.", "Monday, 23 November 2026 10:30:00 +0100", "", "Scripts", "RFC 5322, section 3.3", false},
		{"wrong-weekday", "Wrong day of the week", "The day of the week is not that of the date.", "Sun, 23 Nov 2026 10:30:00 +0100", "", "Scripts with a constant", "RFC 5322, section 3.3", false},
	} {
		c := content{date: d.moment}
		ordinary := said(nil)
		if d.token == "one-digit" {
			ordinary = said(fields{"Date": "Mon, 02 Nov 2026 10:30:00 +0100"})
		}
		cases = append(cases, quirk.Case{
			Token: "eml-date-" + d.token, Format: "eml", Title: d.title, About: d.about,
			Ordinary: "The date is in the usual form.",
			Writers:  d.writers, Source: d.source, Valid: d.valid,
			Flags: []quirk.Flag{quirk.Dates},
			Build: unlike(said(fields{"Date": d.field}), ordinary, c, content{date: quirk.Either(d.token == "one-digit", d.moment, "")}),
		})
	}
	return cases
}
