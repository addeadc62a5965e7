package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// original is a message in another, without its last line end.
func original() string { return strings.TrimSuffix(titled("Green tea"), "\n") }

// forwarded returns a content with the message in it, with line ends as in files.
func forwarded(name string, more ...expect.Item) content {
	return content{files: append([]expect.Item{file(name, "message/rfc822", fold.CRLF(original()))}, more...)}
}

// nestedMessageCases returns cases of messages in messages.
func nestedMessageCases() []quirk.Case {
	flags := []quirk.Flag{quirk.Nesting, quirk.Items}
	named := "Content-Type: message/rfc822; name=tea.eml\nContent-Disposition: attachment; filename=tea.eml\n\n" + original()
	return []quirk.Case{
		{
			Token: "eml-message-without-name", Format: "eml", Title: "Message without a name",
			About:    "A message is forwarded as message/rfc822 without a name and without a disposition.",
			Ordinary: "The message is an attachment with a name.",
			Writers:  "mutt, Lotus Notes and bounces", Source: "RFC 2046, section 5.2.1", Valid: true, Flags: flags,
			Build: unlike(mixed("Content-Type: message/rfc822\n\n"+original()), mixed(named), forwarded(""), forwarded("tea.eml")),
		},
		{
			Token: "eml-digest", Format: "eml", Title: "Digest of messages",
			About:    "Parts of the multipart/digest have no Content-Type. They are messages.",
			Ordinary: "Parts of the same multipart have the Content-Type message/rfc822.",
			Writers:  "Mailman and Majordomo, for people who get a digest", Source: "RFC 2046, section 5.1.5", Valid: true, Flags: flags,
			Build: pair(mixed(nested("digest", "digest-118", "\n"+original(), "\n"+original())), mixed(nested("digest", "digest-118", "Content-Type: message/rfc822\n\n"+original(), "Content-Type: message/rfc822\n\n"+original())),
				forwarded("", forwarded("").files...)),
		},
	}
}

// reportCases returns cases of messages that programs write about others.
func reportCases() []quirk.Case {
	report := func(kind string, parts ...string) string {
		return message(fields{"Content-Type": "multipart/report; report-type=" + kind + "; boundary=\"" + boundary + "\""}, multipart(boundary, parts...))
	}
	const failed = "Reporting-MTA: dns; mail.example.com\n\nFinal-Recipient: rfc822; cleo@example.com\nAction: failed\nStatus: 5.1.1\n"
	header := strings.TrimSuffix(message(nil, ""), "\n")
	flags := []quirk.Flag{quirk.Items}
	status := func(more string) expect.Item { return file("", "message/delivery-status", fold.CRLF(failed+more)) }
	return []quirk.Case{
		{
			Token: "eml-bounce-postfix", Format: "eml", Title: "Bounce of Postfix",
			About:    "The message is a multipart/report of a text, the status of the delivery and the message that was not delivered.",
			Ordinary: "The message is the same text.",
			Writers:  "Postfix", Source: "RFC 3462, section 1; RFC 3464, section 2", Valid: true, Flags: flags,
			Build: unlike(report("delivery-status", plainPart(bounced), described("Delivery report", "message/delivery-status", failed+postfix), described("Undelivered Message", "message/rfc822", original())),
				message(nil, bounced+"\n"), content{text: bounced, files: []expect.Item{status(postfix), forwarded("").files[0]}}, content{text: bounced}),
		},
		{
			Token: "eml-bounce-exchange", Format: "eml", Title: "Bounce of Exchange",
			About:    "The report has a text in two alternatives, the status with a diagnostic code and the header of the message.",
			Ordinary: "The message is the same text in two alternatives.",
			Writers:  "Microsoft Exchange and Microsoft 365", Source: "RFC 3462, section 1; RFC 3464, section 2", Valid: true, Flags: append(flags, quirk.Nesting),
			Build: unlike(report("delivery-status", alternative(htmlPart(html)), described("", "message/delivery-status", failed+exchange), described("", "text/rfc822-headers", header)),
				whole(alternative(htmlPart(html))), content{html: html, files: []expect.Item{status(exchange), file("", "text/rfc822-headers", fold.CRLF(header))}}, content{html: html}),
		},
		{
			Token: "eml-bounce-gmail", Format: "eml", Title: "Bounce of Gmail",
			About:    "The report begins with a multipart/related of a text in two alternatives and an icon.",
			Ordinary: "The message is the same multipart/related.",
			Writers:  "Gmail", Source: "RFC 3462, section 1; RFC 3464, section 2; RFC 2387", Valid: true, Flags: append(flags, quirk.Nesting),
			Build: unlike(report("delivery-status", related(alternative(htmlPart(shown)), picture(withID)), described("", "message/delivery-status", failed+postfix), described("", "message/rfc822", original())),
				whole(related(alternative(htmlPart(shown)), picture(withID))),
				content{html: shown, files: append(pictured("", logoID).files, status(postfix), forwarded("").files[0])}, pictured(shown, logoID)),
		},
		{
			Token: "eml-bounce-qmail", Format: "eml", Title: "Bounce of qmail",
			About:    "The message is only text, with the message that was not delivered below a line.",
			Ordinary: "The same text in quoted-printable, so that a program that looks for bounces finds the same.",
			Writers:  "qmail", Source: "QSBMF, section 3 (Bernstein 1997)", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: pair(message(fields{"Content-Type": none, "MIME-Version": none}, qmail+"\n"), sent(qmail), content{text: qmail}),
		},
		{
			Token: "eml-read-receipt", Format: "eml", Title: "Read receipt",
			About:    "The message is a multipart/report of a text and a disposition notification.",
			Ordinary: "The message is the same text.",
			Writers:  "Microsoft Outlook and Mozilla Thunderbird", Source: "RFC 8098, section 3", Valid: true, Flags: flags,
			Build: unlike(report("disposition-notification", plainPart(text), described("", "message/disposition-notification", receipt)), said(nil),
				content{files: []expect.Item{file("", "message/disposition-notification", fold.CRLF(receipt))}}, content{}),
		},
		{
			Token: "eml-abuse-report", Format: "eml", Title: "Complaint about spam",
			About:    "The message is a multipart/report of a text, a feedback report and the message that somebody complained about.",
			Ordinary: "The message is the same text.",
			Writers:  "Yahoo, and other providers with a feedback loop (ARF)", Source: "RFC 5965, section 2", Valid: true, Flags: flags,
			Build: unlike(report("feedback-report", plainPart(text), described("", "message/feedback-report", complaint), described("", "message/rfc822", original())), said(nil),
				content{files: []expect.Item{file("", "message/feedback-report", fold.CRLF(complaint)), forwarded("").files[0]}}, content{}),
		},
	}
}

// described returns a part of a report, with a description unless that is empty.
func described(description, mediaType, body string) string {
	head := "Content-Type: " + mediaType + "\n"
	if description != "" {
		head = "Content-Description: " + description + "\n" + head
	}
	return head + "\n" + body
}

// Texts and fields of reports.
const (
	bounced   = "I'm sorry to have to inform you that your message could not be delivered to cleo@example.com."
	postfix   = "Diagnostic-Code: smtp; 550 5.1.1 <cleo@example.com>: Recipient address rejected\n"
	exchange  = "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found\nX-Display-Name: Cleo\n"
	receipt   = "Reporting-UA: mail.example.com; Placeholder\nFinal-Recipient: rfc822;ben@example.com\nOriginal-Message-ID: <117@example.com>\nDisposition: manual-action/MDN-sent-manually; displayed\n"
	complaint = "Feedback-Type: abuse\nUser-Agent: Placeholder/1.0\nVersion: 1\n"
	qmail     = "Hi. This is the qmail-send program at mail.example.com.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<cleo@example.com>:\n" +
		"Sorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <ann@example.com>\nFrom: ann@example.com\nTo: cleo@example.com\nSubject: Tea\n\nHave you got green tea?"
)

// invitationCases returns cases of invitations to a meeting.
func invitationCases() []quirk.Case {
	invitation := "Content-Type: text/calendar; charset=utf-8; method=REQUEST\n\n" + meeting
	calendar := part("application/ics; name=\"invite.ics\"", "attachment; filename=\"invite.ics\"", fold.CRLF(meeting))
	bare := file("", "text/calendar", fold.CRLF(meeting))
	named := file("invite.ics", "application/ics", fold.CRLF(meeting))
	flags := []quirk.Flag{quirk.Items, quirk.Nesting}
	return []quirk.Case{
		{
			Token: "eml-invitation-alternative", Format: "eml", Title: "Invitation as an alternative",
			About:    "The message has three alternatives: text, HTML and a calendar.",
			Ordinary: "The message has two alternatives, and the calendar is an attachment.",
			Writers:  "Microsoft Outlook and Exchange", Source: "RFC 6047, section 2.4; RFC 2046, section 5.1.4", Valid: true, Flags: flags,
			Build: unlike(several("alternative", plainPart(text), htmlPart(html), invitation), several("mixed", alternative(htmlPart(html)), calendar),
				content{html: html, files: []expect.Item{bare}}, content{html: html, files: []expect.Item{named}}),
		},
		{
			Token: "eml-invitation-twice", Format: "eml", Title: "Invitation as an alternative and as an attachment",
			About:    "The message has three alternatives, and the calendar is an attachment as well.",
			Ordinary: "The message has two alternatives, and the calendar is an attachment.",
			Writers:  "Google Calendar", Source: "RFC 6047, section 2.4; RFC 2046, section 5.1.4", Valid: true, Flags: flags,
			Build: unlike(several("mixed", nested("alternative", "inner-118", plainPart(text), htmlPart(html), invitation), calendar), several("mixed", alternative(htmlPart(html)), calendar),
				content{html: html, files: []expect.Item{bare, named}}, content{html: html, files: []expect.Item{named}}),
		},
	}
}

// meeting is an invitation in iCalendar.
const meeting = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Tea//EN\nMETHOD:REQUEST\nBEGIN:VEVENT\nUID:118@example.com\nDTSTAMP:20261123T093000Z\n" +
	"DTSTART:20261130T140000Z\nDTEND:20261130T150000Z\nSUMMARY:Tea\nORGANIZER:mailto:ann@example.com\nATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ben@example.com\nEND:VEVENT\nEND:VCALENDAR\n"
