package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// lineCases returns cases of line ends and of long lines.
func lineCases() []quirk.Case {
	two := mixed(attached(" filename=list.csv"))
	long := func(characters int) string {
		return strings.Repeat("green tea ", characters/10+1)[:characters-1] + "."
	}
	return []quirk.Case{
		{
			Token: "eml-lf", Format: "eml", Title: "Lines that end with LF",
			About:    "All lines of the message end with LF, also those of the boundaries.",
			Ordinary: "All lines end with CR LF.",
			Writers:  "Unix programs that save a message", Source: "RFC 5322, section 2.1", Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: files(two, fold.CRLF(two), list(plainName)),
		},
		{
			Token: "eml-mixed-line-ends", Format: "eml", Title: "Lines that end with LF and with CR LF",
			About:    "Lines of the header end with CR LF, and those of the body with LF.",
			Ordinary: "All lines end with CR LF.",
			Writers:  "Scripts that call mail() of PHP", Source: "RFC 5322, section 2.1", Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: files(mixedEnds(two), fold.CRLF(two), list(plainName)),
		},
		{
			Token: "eml-without-last-line-end", Format: "eml", Title: "Last line without an end",
			About:    "No line end is after the last boundary.",
			Ordinary: "A line end is after the last boundary.",
			Writers:  "Libraries in many languages", Source: "RFC 5322, section 3.5; RFC 2046, section 5.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: pair(strings.TrimSuffix(two, "\n"), two, list(plainName)),
		},
		{
			Token: "eml-line-998", Format: "eml", Title: "Line of 998 characters",
			About:    "The text is one line of 998 characters, the maximum.",
			Ordinary: "The text is in lines of quoted-printable.",
			Writers:  "Programs that do not break paragraphs", Source: "RFC 5322, section 2.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.LineEnds},
			Build: pair(message(nil, long(998)+"\n"), sent(long(998)), content{text: long(998)}),
		},
		{
			Token: "eml-line-50000", Format: "eml", Title: "Line of 50,000 characters",
			About:    "The text is one line of 50,000 characters.",
			Ordinary: "The text is in lines of quoted-printable.",
			Writers:  "Scripts that send what they generate", Source: "RFC 5322, section 2.1.1", Valid: false,
			Flags: []quirk.Flag{quirk.Size, quirk.LineEnds},
			Build: pair(message(nil, long(50000)+"\n"), sent(long(50000)), content{text: long(50000)}),
		},
	}
}

// mixedEnds ends lines of the header with CR LF.
func mixedEnds(message string) string {
	header, body, _ := strings.Cut(message, "\n\n")
	return fold.CRLF(header+"\n\n") + body
}

// textCases returns cases of texts that are in a format of their own.
func textCases() []quirk.Case {
	flowed := func(parameters, body string) string {
		return message(fields{"Content-Type": "text/plain; charset=utf-8; format=flowed" + parameters, "Content-Transfer-Encoding": "8bit"}, body)
	}
	const quoted = "> We would like to have two boxes of the green tea that you sent us.\nThey are on their way."
	const uuencoded = "begin 644 list.csv\n.:60L;F%M90HQ+'1E80H \n`\nend"
	const fileInText = text + "\n\n" + uuencoded + "\nAnn"
	const yEncoded = "=ybegin line=128 size=12 name=list.csv\nsnVxy4[V[[b4\n=yend size=12 crc32=f611c62c"
	const orders = "ID,NO\n1,118\n" // all characters are ASCII in yEnc, too
	const yEncInText = text + "\n\n" + yEncoded + "\nAnn"
	const japanese = "ご注文の品を発送しました。ありがとうございました。"
	return []quirk.Case{
		{
			Token: "eml-flowed", Format: "eml", Title: "Flowed text",
			About:    "Lines that end with a space continue in the next line, also in a quotation.",
			Ordinary: "Paragraphs are in one line each.",
			Writers:  "Mozilla Thunderbird, mutt and Apple Mail", Source: "RFC 3676, section 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build: pair(flowed("", "> We would like to have two boxes \n> of the green tea that you sent \n> us.\nThey are on \ntheir way.\n"), sent(quoted), content{text: quoted}),
		},
		{
			Token: "eml-flowed-delsp", Format: "eml", Title: "Flowed text without spaces",
			About:    "Lines that end with a space continue in the next line, and the space does not belong to the text.",
			Ordinary: "Paragraphs are in one line each.",
			Writers:  "Apple Mail, for Japanese and Chinese", Source: "RFC 3676, section 4.1 (DelSp)", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build: pair(flowed("; delsp=yes", "ご注文の品を \n発送しました。 \nありがとうございました。\n"), sent(japanese), content{text: japanese}),
		},
		{
			Token: "eml-uuencode", Format: "eml", Title: "File in uuencode in the text",
			About:    "The text has a file in uuencode between its lines.",
			Ordinary: "The same lines are in the text, and the file is an attachment.",
			Writers:  "Unix programs such as mailx, and Usenet", Source: "POSIX.1-2017, uuencode", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: unlike(message(nil, fileInText+"\n"), several("mixed", plainPart(fileInText), attached(" filename=list.csv")),
				content{text: fileInText, files: []expect.Item{file(plainName, "", goods)}}, content{text: fileInText, files: list(plainName).files}),
		},
		{
			Token: "eml-yenc", Format: "eml", Title: "File in yEnc in the text",
			About:    "The text has a file in yEnc between its lines.",
			Ordinary: "The same lines are in the text, and the file is an attachment.",
			Writers:  "Programs for Usenet", Source: "yEnc 1.3, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: unlike(message(nil, yEncInText+"\n"), several("mixed", plainPart(yEncInText), part("text/csv", "attachment; filename=list.csv", orders)),
				content{text: yEncInText, files: []expect.Item{file(plainName, "", orders)}}, content{text: yEncInText, files: []expect.Item{file(plainName, "text/csv", orders)}}),
		},
		{
			Token: "eml-x-uuencode", Format: "eml", Title: "Attachment in uuencode",
			About:    "The Content-Transfer-Encoding of the attachment is x-uuencode.",
			Ordinary: "The attachment is in base64.",
			Writers:  "Mail programs before 2000, and mainframes", Source: "POSIX.1-2017, uuencode; RFC 2045, section 6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: pair(mixed("Content-Type: text/csv\nContent-Disposition: attachment; filename=list.csv\nContent-Transfer-Encoding: x-uuencode\n\n"+uuencoded),
				mixed(attached(" filename=list.csv")), list(plainName)),
		},
	}
}
