package mail

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// boundaryCases returns cases of the lines that separate parts.
func boundaryCases() []quirk.Case {
	ordinary := mixed(attached(" filename=list.csv"))
	flags := []quirk.Flag{quirk.Layout}
	replaced := func(oldNew ...string) func(twin bool) quirk.File {
		return pair(strings.NewReplacer(oldNew...).Replace(ordinary), ordinary, list(plainName))
	}
	return []quirk.Case{
		{
			Token: "eml-preamble", Format: "eml", Title: "Text before and after the parts",
			About:    "Texts are before the first boundary and after the last, which readers leave out.",
			Ordinary: "Nothing is before the first boundary and after the last.",
			Writers:  "Many mail programs, such as Apple Mail, Microsoft Outlook and web shops", Source: "RFC 2046, section 5.1.1", Valid: true, Flags: flags,
			Build: pair(strings.Replace(ordinary, "\n\n--", "\n\nThis is a multi-part message in MIME format.\n\n--", 1)+"\nThis is the end.\n", ordinary, list(plainName)),
		},
		{
			Token: "eml-boundary-prefix", Format: "eml", Title: "Boundary that begins another",
			About:    "The boundary of the outer multipart is the beginning of that of the inner.",
			Ordinary: "The boundaries differ from the beginning.",
			Writers:  "Apple Mail, PHPMailer, and Java libraries", Source: "RFC 2046, section 5.1.2", Valid: true, Flags: append(flags, quirk.Nesting),
			Build: pair(several("mixed", nested("alternative", boundary+"-1", plainPart(text), htmlPart(html)), attached(" filename=list.csv")),
				several("mixed", nested("alternative", "inner-"+boundary, plainPart(text), htmlPart(html)), attached(" filename=list.csv")), content{html: html, files: list(plainName).files}),
		},
		{
			Token: "eml-boundary-punctuation", Format: "eml", Title: "Boundary of punctuation",
			About:    "The boundary has all characters that are allowed, such as spaces and colons.",
			Ordinary: "The boundary has letters, digits and a hyphen.",
			Writers:  "Java libraries and Lotus Notes", Source: "RFC 2046, section 5.1.1", Valid: true, Flags: append(flags, quirk.Quoting),
			Build: replaced(boundary, "=_(tea's): +118, -./?=_end"),
		},
		{
			Token: "eml-boundary-70", Format: "eml", Title: "Boundary of 70 characters",
			About:    "The boundary has 70 characters, the maximum.",
			Ordinary: "The boundary has 8 characters.",
			Writers:  "Microsoft Exchange, and libraries", Source: "RFC 2046, section 5.1.1", Valid: true, Flags: append(flags, quirk.Size),
			Build: replaced(boundary, strings.Repeat("part-118", 9)[:70]),
		},
		{
			Token: "eml-boundary-without-quotes", Format: "eml", Title: "Boundary that needs quotes",
			About:    "The boundary has equals signs and a slash, and is not in quotes.",
			Ordinary: "The boundary is in quotes.",
			Writers:  "Scripts in PHP", Source: "RFC 2045, section 5.1", Valid: false, Flags: append(flags, quirk.Quoting),
			Build: pair(strings.ReplaceAll(strings.ReplaceAll(ordinary, `"`+boundary+`"`, boundary), boundary, "----=_Part/118=1"), strings.ReplaceAll(ordinary, boundary, "----=_Part/118=1"), list(plainName)),
		},
		{
			Token: "eml-boundary-spaces", Format: "eml", Title: "Spaces after boundaries",
			About:    "Spaces and tabs are after the boundaries in their lines.",
			Ordinary: "Nothing is after the boundaries in their lines.",
			Writers:  "Gateways that fill up lines", Source: "RFC 2046, section 5.1.1 (transport-padding)", Valid: true, Flags: flags,
			Build: replaced("--"+boundary+"\n", "--"+boundary+"  \n", "--"+boundary+"--\n", "--"+boundary+"-- \t\n"),
		},
		{
			Token: "eml-boundary-missing-last", Format: "eml", Title: "No last boundary",
			About:    "The message ends after its second alternative, without a last boundary.",
			Ordinary: "The last boundary is after the second alternative.",
			Writers:  "Scripts, and gateways that cut messages", Source: "RFC 2046, section 5.1.1", Valid: false, Flags: flags,
			Build: pair(strings.TrimSuffix(several("alternative", plainPart(text), htmlPart(html)), "\n--"+boundary+"--\n"), several("alternative", plainPart(text), htmlPart(html)), content{html: html}),
		},
		{
			Token: "eml-boundary-inner-missing-last", Format: "eml", Title: "No last boundary of an inner multipart",
			About:    "The inner multipart has no last boundary. The next boundary of the outer one ends it.",
			Ordinary: "Each multipart has a last boundary.",
			Writers:  "Scripts in PHP", Source: "RFC 2046, section 5.1.2", Valid: false, Flags: append(flags, quirk.Nesting),
			Build: pair(strings.Replace(several("mixed", alternative(htmlPart(html)), attached(" filename=list.csv")), "\n--"+boundary+"-alternative--\n", "", 1),
				several("mixed", alternative(htmlPart(html)), attached(" filename=list.csv")), content{html: html, files: list(plainName).files}),
		},
		{
			Token: "eml-nested-10", Format: "eml", Title: "Multiparts in 10 levels",
			About:    "The text and the attachment are in 10 multiparts, one in the other.",
			Ordinary: "The text and the attachment are in one multipart.",
			Writers:  "People who forward messages inline again and again", Source: "RFC 2046, section 5.1", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: pair(whole(deep(10)), ordinary, list(plainName)),
		},
		{
			Token: "eml-multipart-quoted-printable", Format: "eml", Title: "Encoding of a multipart",
			About:    "The header says quoted-printable, although only parts may be encoded. The parts are not.",
			Ordinary: "The header has no Content-Transfer-Encoding.",
			Writers:  "Scripts, and gateways that add fields", Source: "RFC 2045, section 6.4", Valid: false, Flags: []quirk.Flag{quirk.Header},
			Build: pair(strings.Replace(ordinary, "\n\n--", "\nContent-Transfer-Encoding: quoted-printable\n\n--", 1), ordinary, list(plainName)),
		},
	}
}

// deep returns multiparts in each other.
func deep(levels int) string {
	inner := nested("mixed", "level-01", plainPart(text), attached(" filename=list.csv"))
	for level := 2; level <= levels; level++ {
		inner = nested("mixed", fmt.Sprintf("level-%02d", level), inner)
	}
	return inner
}
