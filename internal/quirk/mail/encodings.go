package mail

import (
	"encoding/base64"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// encodingCases returns cases of Content-Transfer-Encoding.
func encodingCases() []quirk.Case {
	const greeting = "Grüße aus Köln: 2 + 2 = 4"
	utf8 := func(encoding, body string) string { return coded("text/plain; charset=utf-8", encoding, body) }
	return []quirk.Case{
		{
			Token: "eml-quoted-printable-lower-case", Format: "eml", Title: "Quoted-printable in lower case",
			About:    "Hexadecimal digits of quoted-printable are in lower case.",
			Ordinary: "Hexadecimal digits are in upper case.",
			Writers:  "Scripts in PHP", Source: "RFC 2045, section 6.7, rule 1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(utf8("quoted-printable", "Gr=c3=bc=c3=9fe aus K=c3=b6ln: 2 + 2 =3d 4\n"), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-quoted-printable-bare-equals", Format: "eml", Title: "Equals sign that is not encoded",
			About:    "The text has an equals sign that no hexadecimal digits follow, which stands for itself.",
			Ordinary: "The equals sign is encoded.",
			Writers:  "Scripts that only call a text quoted-printable", Source: "RFC 2045, section 6.7, note on robust implementations", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(utf8("quoted-printable", "Gr=C3=BC=C3=9Fe aus K=C3=B6ln: 2 + 2 = 4\n"), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-quoted-printable-8bit", Format: "eml", Title: "8-bit bytes in quoted-printable",
			About:    "The text is called quoted-printable, but some of its bytes are not encoded.",
			Ordinary: "All bytes that are not ASCII are encoded.",
			Writers:  "Web mail, and scripts that add a footer", Source: "RFC 2045, section 6.7", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(utf8("quoted-printable", "Gr=C3=BC=C3=9Fe aus Köln: 2 + 2 =3D 4\n"), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-quoted-printable-split-character", Format: "eml", Title: "Character across soft line breaks",
			About:    "Soft line breaks of quoted-printable are between the bytes of a character.",
			Ordinary: "The text is in one line.",
			Writers:  "Mail programs that encode bytes instead of characters", Source: "RFC 2045, section 6.7, rule 5", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.LineEnds},
			Build: pair(utf8("quoted-printable", "Gr=C3=\n=BC=C3=\n=9Fe aus K=C3=\n=B6ln: 2 + 2 =3D 4\n"), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-quoted-printable-spaces", Format: "eml", Title: "Spaces after soft line breaks",
			About:    "A gateway added spaces at the ends of lines, after the equals signs of soft line breaks.",
			Ordinary: "No line ends with spaces.",
			Writers:  "Gateways to systems with lines of a fixed length", Source: "RFC 2045, section 6.7, rule 3", Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: pair(utf8("quoted-printable", "Gr=C3=BC=C3=9Fe aus =  \nK=C3=B6ln: =\t\n2 + 2 =3D 4  \n"), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-base64-without-padding", Format: "eml", Title: "Base64 without padding",
			About:    "The base64 of the text has no equals signs at its end.",
			Ordinary: "The base64 is padded.",
			Writers:  "Scripts in JavaScript", Source: "RFC 2045, section 6.8", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(utf8("base64", strings.TrimRight(inBase64(greeting), "=\n")+"\n"), utf8("base64", inBase64(greeting)), content{text: greeting}),
		},
		{
			Token: "eml-base64-uneven-lines", Format: "eml", Title: "Base64 in uneven lines",
			About:    "Lines of base64 have lengths that are no multiples of four, and blank lines are between them.",
			Ordinary: "All lines have 76 characters, except the last.",
			Writers:  "Gateways that break lines again", Source: "RFC 2045, section 6.8", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: pair(utf8("base64", uneven(strings.Repeat(greeting+"\n", 4))), utf8("base64", inBase64(strings.Repeat(greeting+"\n", 4))), content{text: strings.Repeat(greeting+"\n", 4)}),
		},
		{
			Token: "eml-base64-one-line", Format: "eml", Title: "Base64 in one line",
			About:    "The base64 of a text is one line of 3,996 characters.",
			Ordinary: "The base64 is in lines of 76 characters.",
			Writers:  "Scripts that forget line breaks", Source: "RFC 2045, section 6.8; RFC 5322, section 2.1.1", Valid: false,
			Flags: []quirk.Flag{quirk.Size, quirk.LineEnds},
			Build: pair(utf8("base64", base64.StdEncoding.EncodeToString([]byte(tea()))+"\n"), utf8("base64", inBase64(tea())), content{text: tea()}),
		},
		{
			Token: "eml-encoding-upper-case", Format: "eml", Title: "Encoding with spaces and a comment",
			About:    "The Content-Transfer-Encoding is in upper case, and a comment is after it.",
			Ordinary: "The Content-Transfer-Encoding is in lower case.",
			Writers:  "Old mail programs", Source: "RFC 2045, sections 5.1 and 6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(utf8("BASE64 (of a text)", inBase64(greeting)), utf8("base64", inBase64(greeting)), content{text: greeting}),
		},
		{
			Token: "eml-7bit-with-8bit", Format: "eml", Title: "7bit that is 8bit",
			About:    "The Content-Transfer-Encoding is 7bit, but the text has 8-bit bytes in UTF-8.",
			Ordinary: "The Content-Transfer-Encoding is 8bit.",
			Writers:  "Scripts", Source: "RFC 2045, section 6.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(utf8("7bit", greeting+"\n"), utf8("8bit", greeting+"\n"), content{text: greeting}),
		},
	}
}

// uneven encodes data in base64 with lines of 50 characters and blank lines between them.
func uneven(data string) string {
	all := base64.StdEncoding.EncodeToString([]byte(data))
	var b strings.Builder
	for len(all) > 50 {
		b.WriteString(all[:50] + "\n\n")
		all = all[50:]
	}
	return b.String() + all + "\n"
}

// tea returns a text of 2,997 bytes, whose base64 has 3,996 characters.
func tea() string { return strings.Repeat("Two boxes of green tea for Köln.\n", 91)[:2997] }
