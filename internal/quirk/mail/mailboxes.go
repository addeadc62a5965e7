package mail

import (
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// A stored is a message of a mailbox, and what a reader finds in it.
type stored struct {
	separator string // line before the message, without "From "
	message   string // without its last line end
	subject   string
	text      string
}

// separator returns the line before an ordinary message.
const separator = "ann@example.com Mon Nov 23 09:30:00 2026"

// letters returns two messages of a mailbox, with other text in the first.
func letters(first string) []stored {
	return []stored{
		{separator, strings.TrimSuffix(message(nil, first+"\n"), "\n"), subject, first},
		{separator, strings.TrimSuffix(message(fields{"Subject": "Order 119", "Message-ID": "<119@example.com>"}, text+"\n"), "\n"), "Order 119", text},
	}
}

// mailbox returns a mailbox (RFC 4155).
func mailbox(messages []stored) string {
	var b strings.Builder
	for _, m := range messages {
		fmt.Fprintf(&b, "From %s\n%s\n\n", m.separator, m.message)
	}
	return b.String()
}

// box returns the builder of a mailbox and its twin with the same messages.
func box(special, ordinary string, messages []stored) func(twin bool) quirk.File {
	table := expect.Table{Name: "messages", Header: []string{"from", "subject", "text"}, Columns: 3, Count: len(messages)}
	for _, m := range messages {
		table.Rows = append(table.Rows, expect.Rows([]string{ann, m.subject, m.text})...)
	}
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: expect.Expectation{Tables: []expect.Table{table}}}
	}
}

// mailboxCases returns cases of mailboxes.
func mailboxCases() []quirk.Case {
	const walk = "We sent two boxes.\n\nFrom our house it is a short walk.\n>From there we came."
	const log = "We sent two boxes. The log says:\n\nFrom " + separator + "\nSubject: Order 117"
	encoded := encodedLetters(walk)
	two := letters(text)
	ordinary := mailbox(two)
	separated := func(line string) string { return strings.ReplaceAll(ordinary, separator, line) }
	withField := func(field string) string {
		return strings.ReplaceAll(ordinary, "MIME-Version: 1.0\n", field+"MIME-Version: 1.0\n")
	}
	flags := []quirk.Flag{quirk.Layout}
	return []quirk.Case{
		{
			Token: "mbox-quoted-from", Format: "mbox", Title: "Quoted From (mboxrd)",
			About:    "A line of the text that begins with From, and one that begins with >From, are quoted with another >.",
			Ordinary: "The text is in quoted-printable, so that no line begins with From.",
			Writers:  "qmail, and programs that export in mboxrd", Source: "RFC 4155, appendix A; mbox(5) of qmail", Valid: true, Flags: append(flags, quirk.Quoting),
			Build: box(strings.NewReplacer("\nFrom our", "\n>From our", "\n>From there", "\n>>From there").Replace(mailbox(letters(walk))), mailbox(encoded), letters(walk)),
		},
		{
			Token: "mbox-mozilla", Format: "mbox", Title: "Mailbox of Thunderbird",
			About:    "The lines before messages have a hyphen instead of a sender, and each message has fields with its state. Lines end with CR LF.",
			Ordinary: "The lines before messages have the address of the sender, and lines end with LF.",
			Writers:  "Mozilla Thunderbird on Windows", Source: "RFC 4155, appendix A", Valid: false, Flags: append(flags, quirk.Dialect),
			Build: box(fold.CRLF(strings.NewReplacer(separator, "- Mon Nov 23 09:30:00 2026\nX-Mozilla-Status: 0001\nX-Mozilla-Status2: 00000000\nX-Mozilla-Keys:"+strings.Repeat(" ", 80)).Replace(ordinary)), ordinary, two),
		},
		{
			Token: "mbox-gmail", Format: "mbox", Title: "Mailbox of Google Takeout",
			About:    "The lines before messages have a number and an offset, and each message has fields with its conversation and its labels.",
			Ordinary: "The lines before messages have the address of the sender and no offset.",
			Writers:  "Google Takeout", Source: "RFC 4155, appendix A", Valid: false, Flags: append(flags, quirk.Dialect),
			Build: box(fold.CRLF(strings.ReplaceAll(ordinary, separator, "1850000000000000118@xxx Mon Nov 23 09:30:00 +0000 2026\nX-GM-THRID: 1850000000000000118\nX-Gmail-Labels: Inbox,Opened,\n =?UTF-8?Q?Gr=C3=BCner_Tee?=")), ordinary, two),
		},
		{
			Token: "mbox-eudora", Format: "mbox", Title: "Mailbox of Eudora",
			About:    "The lines before messages have question marks instead of the sender.",
			Ordinary: "The lines before messages have the address of the sender.",
			Writers:  "Eudora, and converters of Outlook", Source: "RFC 4155, appendix A", Valid: false, Flags: append(flags, quirk.Dialect),
			Build: box(separated("???@??? Mon Nov 23 09:30:00 2026"), ordinary, two),
		},
		{
			Token: "mbox-zone", Format: "mbox", Title: "Zone before the year",
			About:    "The lines before messages have a zone before the year.",
			Ordinary: "The lines before messages have no zone.",
			Writers:  "Mail programs of old releases of Unix", Source: "RFC 4155, appendix A", Valid: false, Flags: append(flags, quirk.Dates),
			Build: box(separated("ann@example.com Mon Nov 23 09:30:00 UTC 2026"), ordinary, two),
		},
		{
			Token: "mbox-content-length", Format: "mbox", Title: "Lengths of bodies (mboxcl)",
			About:    "Each message has the length of its body in a field. Lines that begin with From are quoted as well.",
			Ordinary: "The text is in quoted-printable, and messages have no length.",
			Writers:  "Solaris", Source: "RFC 4155, appendix A; mbox(5) of qmail", Valid: true, Flags: append(flags, quirk.Quoting),
			Build: box(withLengths(quotedLetters(walk)), mailbox(encoded), letters(walk)),
		},
		{
			Token: "mbox-lengths-only", Format: "mbox", Title: "Lengths instead of quotation marks (mboxcl2)",
			About:    "Each message has the length of its body in a field. A text has lines like those that begin a message, which are not quoted.",
			Ordinary: "The text is in quoted-printable, and messages have no length.",
			Writers:  "Dovecot, mutt and NeoMutt", Source: "mbox(5) of qmail", Valid: true, Flags: append(flags, quirk.Quoting),
			Build: box(withLengths(letters(log)), mailbox(encodedLetters(log)), letters(log)),
		},
		{
			Token: "mbox-crlf", Format: "mbox", Title: "Lines that end with CR LF",
			About:    "All lines end with CR LF.",
			Ordinary: "All lines end with LF.",
			Writers:  "Programs on Windows", Source: "RFC 4155, appendix A", Valid: false, Flags: []quirk.Flag{quirk.LineEnds},
			Build: box(fold.CRLF(ordinary), ordinary, two),
		},
		{
			Token: "mbox-without-blank-lines", Format: "mbox", Title: "No blank lines between messages",
			About:    "The line before the second message follows the last line of the first.",
			Ordinary: "A blank line ends each message.",
			Writers:  "Scripts that join messages", Source: "RFC 4155, appendix A", Valid: false, Flags: append(flags, quirk.LineEnds),
			Build: box(strings.NewReplacer("\n\nFrom ", "\nFrom ", text+"\n\n", text+"\n").Replace(ordinary), ordinary, two),
		},
		{
			Token: "mbox-without-last-line-end", Format: "mbox", Title: "Last line without an end",
			About:    "The file ends after the last character of the last message.",
			Ordinary: "A line end and a blank line end the last message.",
			Writers:  "Scripts that join messages", Source: "RFC 4155, appendix A", Valid: false, Flags: []quirk.Flag{quirk.LineEnds},
			Build: box(strings.TrimSuffix(ordinary, "\n\n"), ordinary, two),
		},
		{
			Token: "mbox-charsets", Format: "mbox", Title: "Messages in several charsets",
			About:    "The first message is in Windows-1252 and the second in Shift JIS, both as 8-bit bytes.",
			Ordinary: "The messages are in quoted-printable.",
			Writers:  "Servers that store messages as they arrive", Source: "RFC 4155, section 3; RFC 6152", Valid: true, Charset: quirk.None, Flags: []quirk.Flag{quirk.Encoding},
			Build: box(mailbox(inCharsets(true)), mailbox(inCharsets(false)), inCharsets(true)),
		},
		{
			Token: "mbox-status-fields", Format: "mbox", Title: "Fields of a mail server",
			About:    "Messages have fields with their states, numbers and keywords, which the server would hide.",
			Ordinary: "Messages have no such fields.",
			Writers:  "Dovecot, UW IMAP and Pine", Source: "RFC 4155, appendix A", Valid: true, Flags: []quirk.Flag{quirk.Header, quirk.Dialect},
			Build: box(withField("X-IMAPbase: 1764000000 0000000002\nX-UID: 1\nStatus: RO\nX-Status: AF\nX-Keywords: $Label1                              \n"), ordinary, two),
		},
	}
}

// encodedLetters returns messages in which no line begins with From, because it is in quoted-printable.
func encodedLetters(first string) []stored {
	messages := letters(first)
	messages[0].message = message(fields{"Content-Transfer-Encoding": "quoted-printable"}, strings.ReplaceAll(first, "From", "=46rom"))
	return messages
}

// quotedLetters returns messages whose lines that begin with From are quoted.
func quotedLetters(first string) []stored {
	messages := letters(first)
	messages[0].message = strings.NewReplacer("\nFrom our", "\n>From our", "\n>From there", "\n>>From there").Replace(messages[0].message)
	return messages
}

// withLengths returns a mailbox with the lengths of bodies.
func withLengths(messages []stored) string {
	for i, m := range messages {
		header, body, _ := strings.Cut(m.message, "\n\n")
		messages[i].message = fmt.Sprintf("%s\nContent-Length: %d\n\n%s", header, len(body)+1, body)
	}
	return mailbox(messages)
}

// inCharsets returns two messages in charsets of their own, as 8-bit bytes or in quoted-printable.
func inCharsets(is8bit bool) []stored {
	texts := []string{"Grüße für 5 €", "ご注文の品"}
	octets := []string{encoded(charmap.Windows1252, texts[0]), encoded(japanese.ShiftJIS, texts[1])}
	messages := letters(texts[0])
	messages[1].text = texts[1]
	for i, charset := range []string{"windows-1252", "shift_jis"} {
		encoding, body := "8bit", octets[i]
		if !is8bit {
			encoding, body = "quoted-printable", fold.QuotedPrintable(octets[i])
		}
		messages[i].message = message(fields{"Subject": messages[i].subject, "Content-Type": "text/plain; charset=" + charset, "Content-Transfer-Encoding": encoding}, body)
	}
	return messages
}
