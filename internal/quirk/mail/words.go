package mail

import (
	"encoding/base64"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// greeting is a subject that is not ASCII.
const greeting = "Grüße aus Köln"

// b returns an encoded word in base64.
func b(charset, octets string) string {
	return "=?" + charset + "?B?" + base64.StdEncoding.EncodeToString([]byte(octets)) + "?="
}

// subjects returns the builder of a message with a subject, and a twin whose subject is an ordinary encoded word.
func subjects(special, subject string) func(twin bool) quirk.File {
	return pair(titled(special), titled(word(subject)), content{subject: subject})
}

// wordCases returns cases of encoded words in charsets, and of text without them.
func wordCases() []quirk.Case {
	const order = "ご注文の品を発送しました"
	jis := encoded(japanese.ISO2022JP, order)
	half := 3 + 2*6 // octets of the escape sequence and 6 characters
	return []quirk.Case{
		{
			Token: "eml-subject-8bit", Format: "eml", Title: "Subject in UTF-8",
			About:    "The subject and the name of the sender are in UTF-8 without encoded words.",
			Ordinary: "The subject and the name are encoded words.",
			Writers:  "Servers with SMTPUTF8, and scripts", Source: "RFC 6532, section 3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(said(fields{"Subject": greeting, "From": "Jürgen Example <" + ann + ">"}), said(fields{"Subject": word(greeting), "From": word("Jürgen Example") + " <" + ann + ">"}),
				content{subject: greeting, from: []expect.Item{person("Jürgen Example", ann)}}),
		},
		{
			Token: "eml-subject-windows-1252", Format: "eml", Title: "Subject in Windows-1252",
			About:    "The subject is in Windows-1252 without encoded words. The Content-Type names that charset for the text.",
			Ordinary: "The subject is an encoded word.",
			Writers:  "Scripts that call mail() of PHP", Source: "RFC 2047, section 5", Valid: false,
			Charset: quirk.None, Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(said(fields{"Subject": encoded(charmap.Windows1252, greeting), "Content-Type": "text/plain; charset=windows-1252"}),
				said(fields{"Subject": word(greeting), "Content-Type": "text/plain; charset=windows-1252"}), content{subject: greeting}),
		},
		{
			Token: "eml-word-windows-1251", Format: "eml", Title: "Encoded word in Windows-1251",
			About: "The subject is an encoded word in Windows-1251.", Ordinary: "The subject is an encoded word in UTF-8.",
			Writers: "Microsoft Outlook in Russia", Source: "RFC 2047, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects(b("windows-1251", encoded(charmap.Windows1251, "Заказ отправлен")), "Заказ отправлен"),
		},
		{
			Token: "eml-word-windows-1255", Format: "eml", Title: "Encoded word in Windows-1255",
			About: "The subject is an encoded word in Windows-1255, from right to left.", Ordinary: "The subject is an encoded word in UTF-8.",
			Writers: "Microsoft Outlook in Israel", Source: "RFC 2047, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects(b("windows-1255", encoded(charmap.Windows1255, "ההזמנה נשלחה")), "ההזמנה נשלחה"),
		},
		{
			Token: "eml-word-gb2312-is-gbk", Format: "eml", Title: "Encoded word in GBK that is called gb2312",
			About: "The subject is an encoded word with the charset gb2312, but has a character of GBK that is not in it.", Ordinary: "The subject is an encoded word in UTF-8.",
			Writers: "Foxmail and QQ Mail", Source: "RFC 2047, section 2; WHATWG Encoding, section 4.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects(b("gb2312", encoded(simplifiedchinese.GBK, "朱镕基路的订单")), "朱镕基路的订单"),
		},
		{
			Token: "eml-words-iso-2022-jp", Format: "eml", Title: "Encoded words in ISO-2022-JP",
			About: "The subject is two encoded words in ISO-2022-JP, each of which ends in ASCII.", Ordinary: "The subject is encoded words in UTF-8.",
			Writers: "Mail programs in Japan", Source: "RFC 1468; RFC 2047, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects(b("ISO-2022-JP", jis[:half]+"\x1b(B")+"\n "+b("ISO-2022-JP", "\x1b$B"+jis[half:]), order),
		},
		{
			Token: "eml-words-iso-2022-jp-open", Format: "eml", Title: "Encoded words that do not end in ASCII",
			About:    "The subject is two encoded words in ISO-2022-JP, and neither returns to ASCII at its end.",
			Ordinary: "The subject is encoded words in UTF-8.",
			Writers:  "Mobile phones in Japan", Source: "RFC 1468; RFC 2047, section 3", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects(b("ISO-2022-JP", jis[:half])+"\n "+b("ISO-2022-JP", "\x1b$B"+jis[half:len(jis)-3]), order),
		},
		{
			Token: "eml-words-mixed-charsets", Format: "eml", Title: "Encoded words in two charsets",
			About:    "The subject has an encoded word in ISO-8859-1, one in KOI8-R, and ASCII between them.",
			Ordinary: "The subject is encoded words in UTF-8.",
			Writers:  "Mail programs that reply to others", Source: "RFC 2047, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("=?iso-8859-1?Q?Gr=FC=DFe?= and "+b("koi8-r", encoded(charmap.KOI8R, "Привет")), "Grüße and Привет"),
		},
		{
			Token: "eml-word-language", Format: "eml", Title: "Encoded word with a language",
			About:    "The charset of the encoded word is followed by an asterisk and a language.",
			Ordinary: "The encoded word has no language.",
			Writers:  "Programs that follow RFC 2231", Source: "RFC 2231, section 5", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("=?utf-8*de?Q?Gr=C3=BC=C3=9Fe_aus_K=C3=B6ln?=", greeting),
		},
	}
}

// wordSyntaxCases returns cases of encoded words that are split or placed in unusual ways.
func wordSyntaxCases() []quirk.Case {
	const source = "RFC 2047, section 5"
	octets := greeting
	return []quirk.Case{
		{
			Token: "eml-words-split-character", Format: "eml", Title: "Character in two encoded words",
			About:    "The first byte of a character is in one encoded word, and the second in the next.",
			Ordinary: "The encoded word has all bytes of each character.",
			Writers:  "Windows 8 Mail, and scripts in PHP", Source: source + " (rule 3)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects(b("utf-8", octets[:3])+"\n "+b("utf-8", octets[3:]), greeting),
		},
		{
			Token: "eml-words-base64-run", Format: "eml", Title: "Base64 that continues in the next word",
			About:    "The base64 of the subject was cut after 14 characters, so that no encoded word is whole groups of four.",
			Ordinary: "The subject is one encoded word.",
			Writers:  "Scripts that break base64 into lines", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("=?utf-8?B?R3LDvMOfZSBhdX?=\n =?utf-8?B?MgS8O2bG4=?=", greeting),
		},
		{
			Token: "eml-words-adjacent", Format: "eml", Title: "Encoded words in several lines",
			About:    "The subject is three encoded words in lines of their own. White space between them does not belong to it.",
			Ordinary: "The subject is one encoded word.",
			Writers:  "Apple Mail and Gmail", Source: "RFC 2047, section 6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.LineEnds},
			Build: subjects("=?utf-8?Q?Gr=C3=BC?=\n =?utf-8?Q?=C3=9Fe_aus_?=\n =?utf-8?Q?K=C3=B6ln?=", greeting),
		},
		{
			Token: "eml-words-without-space", Format: "eml", Title: "Encoded words without a space between them",
			About:    "Two encoded words follow each other without white space.",
			Ordinary: "The subject is one encoded word.",
			Writers:  "Scripts", Source: source + " (rule 1)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("=?utf-8?Q?Gr=C3=BC=C3=9Fe?==?utf-8?Q?_aus_K=C3=B6ln?=", greeting),
		},
		{
			Token: "eml-word-spaces", Format: "eml", Title: "Spaces in an encoded word",
			About:    "The encoded word has spaces, which should be underscores.",
			Ordinary: "The encoded word has underscores.",
			Writers:  "Mass mailers and scripts", Source: "RFC 2047, section 4.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("=?utf-8?Q?Gr=C3=BC=C3=9Fe aus K=C3=B6ln?=", greeting),
		},
		{
			Token: "eml-word-lower-case", Format: "eml", Title: "Encoding of a word in lower case",
			About:    "The letter of the encoding, and hexadecimal digits, are in lower case, and the charset is in upper case.",
			Ordinary: "The letter and digits are in upper case, and the charset is in lower case.",
			Writers:  "Scripts", Source: "RFC 2047, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("=?UTF-8?q?Gr=c3=bc=c3=9fe_aus_K=c3=b6ln?=", greeting),
		},
		{
			Token: "eml-word-long", Format: "eml", Title: "Long encoded word",
			About:    "The subject is one encoded word of more than 75 characters.",
			Ordinary: "The subject is two encoded words.",
			Writers:  "Scripts in PHP", Source: "RFC 2047, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Size},
			Build: subjects(b("utf-8", longGreeting), longGreeting),
		},
		{
			Token: "eml-word-empty", Format: "eml", Title: "Empty encoded word",
			About:    "An encoded word without text precedes the subject.",
			Ordinary: "The subject has no encoded word.",
			Writers:  "Scripts", Source: "RFC 2047, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Nulls},
			Build: subjects("=?utf-8?Q??= Order 118", "Order 118"),
		},
		{
			Token: "eml-word-in-quotes", Format: "eml", Title: "Encoded word in quotes",
			About:    "The name of the sender is an encoded word in quotes.",
			Ordinary: "The encoded word is not in quotes.",
			Writers:  "Microsoft Outlook, and many scripts", Source: source + " (rule 3)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Quoting},
			Build: pair(said(fields{"From": `"` + word("Jürgen Example") + `" <` + ann + ">"}), said(fields{"From": word("Jürgen Example") + " <" + ann + ">"}), content{from: []expect.Item{person("Jürgen Example", ann)}}),
		},
		{
			Token: "eml-word-comma", Format: "eml", Title: "Comma in an encoded word",
			About:    "The encoded word of a name decodes to the family name, a comma and the given name. It is one recipient.",
			Ordinary: "The name has the given name first, without a comma.",
			Writers:  "Microsoft Exchange", Source: "RFC 2047, section 5 (rule 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Quoting},
			Build: func(twin bool) quirk.File {
				name := quirk.Either(twin, "Jürgen Müller", "Müller, Jürgen")
				encoded := quirk.Either(twin, "=?utf-8?Q?J=C3=BCrgen_M=C3=BCller?=", "=?utf-8?Q?M=C3=BCller=2C_J=C3=BCrgen?=")
				file := said(fields{"To": encoded + " <" + ben + ">"})
				return pair(file, file, content{to: []expect.Item{person(name, ben)}})(twin)
			},
		},
		{
			Token: "eml-word-beside-text", Format: "eml", Title: "Encoded word without a space before it",
			About:    "An encoded word follows a bracket without a space.",
			Ordinary: "The whole subject is an encoded word.",
			Writers:  "Mailing lists that add a prefix", Source: source + " (rule 1)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: subjects("[tea]=?utf-8?Q?Gr=C3=BC=C3=9Fe?=", "[tea]Grüße"),
		},
	}
}

// longGreeting is a text that fits into two encoded words.
const longGreeting = greeting + ", und vielen Dank für die schnelle Lieferung"
