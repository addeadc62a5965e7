package contacts

import (
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// The specification of version 2.1, and who writes it.
const (
	versit  = "vCard, The Electronic Business Card, version 2.1, "
	android = "Contacts of Android, and Samsung"
)

// named returns a card of version 2.1 with the properties of a name, and one of version 3.0 with the same name in UTF-8.
func named(name, family, given string, encode func(string) string, parameters string) (special, ordinary string) {
	special = bare("2.1", "N;"+parameters+":"+encode(family)+";"+encode(given)+";;;", "FN;"+parameters+":"+encode(name), "TEL;CELL:"+phone, "EMAIL;INTERNET:"+email)
	return special, bare("3.0", "N:"+family+";"+given+";;;", "FN:"+name, "TEL;TYPE=CELL:"+phone, "EMAIL;TYPE=INTERNET:"+email)
}

// hexadecimal encodes all bytes of a text in an encoding as quoted-printable.
func hexadecimal(e encoding.Encoding) func(string) string {
	return func(text string) string {
		octets, err := e.NewEncoder().String(text)
		if err != nil {
			panic(err) // the texts are constant
		}
		var b strings.Builder
		for _, octet := range []byte(octets) {
			b.WriteString("=" + strings.ToUpper(string("0123456789abcdef"[octet>>4])+string("0123456789abcdef"[octet&15])))
		}
		return b.String()
	}
}

// oldCases returns cases of names in version 2.1.
func oldCases() []quirk.Case {
	const quotedPrintable = "ENCODING=QUOTED-PRINTABLE"
	var cases []quirk.Case
	for _, c := range []struct {
		token, title, about, writers, charset string
		encoding                              encoding.Encoding
		name, family, given                   string
	}{
		{"utf-8", "Names in quoted-printable", "Names are in UTF-8 as quoted-printable.", android, "CHARSET=UTF-8;" + quotedPrintable, encoding.Nop, "Jürgen Müller", "Müller", "Jürgen"},
		{"windows-1252", "Names in Windows-1252", "Names are in Windows-1252 as quoted-printable.", "Microsoft Outlook", quotedPrintable + ";CHARSET=Windows-1252", charmap.Windows1252, "Jürgen “Tea” Müller", "Müller", "Jürgen “Tea”"},
		{"shift-jis", "Names in Shift JIS", "Names are in Shift JIS as quoted-printable.", "Mobile phones in Japan", "CHARSET=SHIFT_JIS;" + quotedPrintable, japanese.ShiftJIS, "山田 花子", "山田", "花子"},
		{"iso-8859-1", "Names in ISO-8859-1", "Names are in ISO-8859-1 as quoted-printable.", "Nokia and Sony Ericsson", quotedPrintable + ";CHARSET=ISO-8859-1", charmap.ISO8859_1, "Jürgen Müller", "Müller", "Jürgen"},
	} {
		special, ordinary := named(c.name, c.family, c.given, hexadecimal(c.encoding), c.charset)
		cases = append(cases, quirk.Case{
			Token: "vcf-21-" + c.token, Format: "vcf", Title: c.title + " (2.1)", About: "The card is of version 2.1. " + c.about,
			Ordinary: "The card is of version 3.0, and names are in UTF-8.",
			Writers:  c.writers, Source: versit + "section 2.1.3", Valid: true, Flags: []quirk.Flag{quirk.Encoding},
			Build: files(special, ordinary, with(func(o *contact) { o.name = c.name })),
		})
	}
	return cases
}

// oldValueCases returns cases of other properties in version 2.1.
func oldValueCases() []quirk.Case {
	old := func(properties ...string) string {
		return bare("2.1", append([]string{"N:Example;Ann;;;", "FN:" + ann, "TEL;CELL:" + phone, "EMAIL;INTERNET:" + email}, properties...)...)
	}
	noted := func(note string) contact { return with(func(c *contact) { c.note = note }) }
	const long = "Wir trinken grünen Tee aus Köln, und manchmal schwarzen."
	return []quirk.Case{
		{
			Token: "vcf-21-soft-breaks", Format: "vcf", Title: "Soft line breaks (2.1)",
			About:    "A note in quoted-printable has soft line breaks, also between the bytes of a character. Lines after them do not begin with a space.",
			Ordinary: "The note is in one line of version 3.0.",
			Writers:  android + ", Nokia", Source: versit + "section 2.1.3; RFC 2045, section 6.7", Valid: true, Flags: []quirk.Flag{quirk.Encoding, quirk.LineEnds},
			Build: files(old("NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Wir trinken gr=C3=\n=BCnen Tee aus =\nK=C3=B6ln, und manchmal schwarzen."), card("3.0", `NOTE:Wir trinken grünen Tee aus Köln\, und manchmal schwarzen.`), noted(long)),
		},
		{
			Token: "vcf-21-line-breaks", Format: "vcf", Title: "Line breaks in a note (2.1)",
			About:    "A note in quoted-printable has line breaks as =0D=0A.",
			Ordinary: "The line breaks are \\n of version 3.0.",
			Writers:  "Microsoft Outlook, and " + android, Source: versit + "section 2.1.3", Valid: true, Flags: []quirk.Flag{quirk.LineEnds},
			Build: files(old("NOTE;ENCODING=QUOTED-PRINTABLE:Green tea=0D=0A=\nBlack tea=0D=0AMilk"), card("3.0", `NOTE:Green tea\nBlack tea\nMilk`), noted("Green tea\nBlack tea\nMilk")),
		},
		{
			Token: "vcf-21-types", Format: "vcf", Title: "Types without a name (2.1)",
			About:    "Types of phone numbers are parameters without TYPE, such as TEL;HOME;VOICE.",
			Ordinary: "Types are values of TYPE, as in version 3.0.",
			Writers:  android + ", Nokia and Microsoft Outlook", Source: versit + "section 2.4.1", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: files(old("TEL;HOME;VOICE:+1 555 0119", "TEL;WORK;FAX;PREF:+1 555 0120"), card("3.0", "TEL;TYPE=HOME,VOICE:+1 555 0119", "TEL;TYPE=WORK,FAX,PREF:+1 555 0120"), with(func(c *contact) { c.phones += ", +1 555 0119, +1 555 0120" })),
		},
		{
			Token: "vcf-21-commas", Format: "vcf", Title: "Commas that are not escaped (2.1)",
			About:    "The address and the note have commas, which have no meaning in version 2.1.",
			Ordinary: "Commas are escaped, as in version 3.0.",
			Writers:  android + ", Nokia", Source: versit + "section 2.1.2", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(old("ADR;HOME:;;Main Street 1, left;Cologne;;50667;Germany", "NOTE:Green, not black"), card("3.0", `ADR;TYPE=HOME:;;Main Street 1\, left;Cologne;;50667;Germany`, `NOTE:Green\, not black`),
				with(func(c *contact) {
					c.address, c.note = "Main Street 1, left, Cologne, 50667, Germany", "Green, not black"
				})),
		},
		{
			Token: "vcf-21-photo", Format: "vcf", Title: "Photo (2.1)",
			About:    "The photo is in base64, with a blank line after it.",
			Ordinary: "The photo is in base64 as in version 3.0, without a blank line.",
			Writers:  android + ", Nokia and Microsoft Outlook", Source: versit + "section 2.2.3", Valid: true, Flags: []quirk.Flag{quirk.Picture, quirk.Encoding},
			Build: files(old("PHOTO;GIF;ENCODING=BASE64:\n "+inBase64()[:40]+"\n "+inBase64()[40:]+"\n"), card("3.0", "PHOTO;ENCODING=b;TYPE=GIF:"+inBase64()), pictured()),
		},
		{
			Token: "vcf-21-backslash", Format: "vcf", Title: "Backslash that escapes nothing (2.1)",
			About:    "A note has a path with backslashes, which only escape semicolons in version 2.1.",
			Ordinary: "Backslashes are escaped, as in version 3.0.",
			Writers:  "Microsoft Outlook", Source: versit + "section 2.1.2", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(old(`NOTE:Files are in T:\green\tea`), card("3.0", `NOTE:Files are in T:\\green\\tea`), noted(`Files are in T:\green\tea`)),
		},
	}
}
