package contacts

import (
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// labelCases returns cases of groups of properties, and of labels.
func labelCases() []quirk.Case {
	two := with(func(c *contact) { c.phones += ", +1 555 0119" })
	flags := []quirk.Flag{quirk.Dialect, quirk.Keys}
	return []quirk.Case{
		{
			Token: "vcf-apple-labels", Format: "vcf", Title: "Labels of Apple",
			About:    "A phone number and a label, which Apple added, have the same group as a prefix of their names.",
			Ordinary: "The phone number has no group and no label.",
			Writers:  "Contacts of macOS and iCloud", Source: "RFC 2425, section 5.8.2", Valid: true, Flags: flags,
			Build: files(card("3.0", "item1.TEL:+1 555 0119", "item1.X-ABLabel:_$!<HomePage>!$_", "X-ABShowAs:COMPANY"), card("3.0", "TEL:+1 555 0119"), two),
		},
		{
			Token: "vcf-apple-label-first", Format: "vcf", Title: "Label before its property",
			About:    "The label of a group is before the phone number.",
			Ordinary: "The label is after the phone number.",
			Writers:  "Google Contacts", Source: "RFC 2425, section 5.8.2", Valid: true, Flags: flags,
			Build: files(card("3.0", "item1.X-ABLabel:Tea shop", "item1.TEL:+1 555 0119"), card("3.0", "item1.TEL:+1 555 0119", "item1.X-ABLabel:Tea shop"), two),
		},
		{
			Token: "vcf-group-names", Format: "vcf", Title: "Groups with names",
			About:    "Groups are called home and WORK-1 instead of item1.",
			Ordinary: "Properties have no groups.",
			Writers:  "KDE and Lotus Notes", Source: "RFC 6350, section 3.3", Valid: true, Flags: flags,
			Build: files(card("3.0", "home.TEL:+1 555 0119", "WORK-1.ORG:Tea Works"), card("3.0", "TEL:+1 555 0119", "ORG:Tea Works"), with(func(c *contact) { c.phones, c.organization = two.phones, "Tea Works" })),
		},
		{
			Token: "vcf-extensions", Format: "vcf", Title: "Properties of many programs",
			About:    "The card has properties and parameters that only single programs know.",
			Ordinary: "The card has standard properties only.",
			Writers:  "Android, Evolution, KDE, Microsoft Outlook and Skype", Source: "RFC 2426, section 3.8", Valid: true, Flags: flags,
			Build: files(card("3.0", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Annie;1;;;;;;;;;;;;;", "X-EVOLUTION-FILE-AS:Example\\, Ann", "X-MS-OL-DEFAULT-POSTAL-ADDRESS:0", "X-SKYPE;TYPE=HOME:ann.example", "X-PHONETIC-FIRST-NAME:Ann"), card("3.0"), ordinary()),
		},
	}
}

// photoCases returns cases of photos.
func photoCases() []quirk.Case {
	flags := []quirk.Flag{quirk.Picture}
	plain := card("3.0", "PHOTO;ENCODING=b;TYPE=GIF:"+inBase64())
	const url = "https://example.com/ann.gif"
	linked := with(func(c *contact) { c.photo = url })
	return []quirk.Case{
		{
			Token: "vcf-photo-data-uri", Format: "vcf", Title: "Photo in a data URI",
			About:    "The photo is a data URI, as in version 4.0.",
			Ordinary: "The photo is in base64, as in version 3.0.",
			Writers:  "Nextcloud and other programs for version 4.0", Source: "RFC 6350, section 6.2.4; RFC 2397", Valid: true, Flags: flags,
			Build: files(bare("4.0", "FN:"+ann, "TEL;TYPE=cell:"+phone, "EMAIL:"+email, "PHOTO:data:image/gif;base64,"+inBase64()), plain, pictured()),
		},
		{
			Token: "vcf-photo-folded", Format: "vcf", Title: "Photo in short lines",
			About:    "The base64 of the photo is folded after 30 characters, and begins in a line of its own.",
			Ordinary: "The base64 is in one line.",
			Writers:  "Contacts of macOS and iCloud", Source: "RFC 2426, section 2.6", Valid: true, Flags: append(flags, quirk.LineEnds),
			Build: files(card("3.0", "PHOTO;ENCODING=b;TYPE=GIF:\n "+inBase64()[:30]+"\n "+inBase64()[30:]), plain, pictured()),
		},
		{
			Token: "vcf-photo-base64-name", Format: "vcf", Title: "Photo with the encoding of version 2.1",
			About:    "The card is of version 3.0, but the encoding of the photo is called BASE64.",
			Ordinary: "The encoding is called b.",
			Writers:  "Android and scripts", Source: "RFC 2426, section 2.4.1", Valid: false, Flags: append(flags, quirk.Encoding),
			Build: files(card("3.0", "PHOTO;ENCODING=BASE64;TYPE=GIF:"+inBase64()), plain, pictured()),
		},
		{
			Token: "vcf-photo-uri", Format: "vcf", Title: "Photo at a URL",
			About:    "The photo is a URL, which a reader does not have to fetch.",
			Ordinary: "The photo is a URL of version 4.0.",
			Writers:  "Google Contacts and LinkedIn", Source: "RFC 2426, section 3.1.4", Valid: true, Flags: flags,
			Build: files(card("3.0", "PHOTO;VALUE=uri:"+url), bare("4.0", "FN:"+ann, "TEL;TYPE=cell:"+phone, "EMAIL:"+email, "PHOTO:"+url), linked),
		},
	}
}

// lineCases returns cases of line ends and of folding.
func lineCases() []quirk.Case {
	text := strings.Repeat("Grüße für Köln. ", 30) + "Ende"
	noted := with(func(c *contact) { c.note = text })
	two := card("3.0") + other()
	both := []contact{ordinary(), second()}
	flags := []quirk.Flag{quirk.LineEnds}
	folded := fold.Line("NOTE:" + text)
	return []quirk.Case{
		{
			Token: "vcf-unfolded", Format: "vcf", Title: "Long line",
			About:    "A note is in one line of 489 characters.",
			Ordinary: "The note is folded after 75 bytes or less.",
			Writers:  "Android and scripts", Source: "RFC 6350, section 3.2", Valid: true, Flags: append(flags, quirk.Size),
			Build: files(card("3.0", "NOTE:"+text), card("3.0", folded), noted),
		},
		{
			Token: "vcf-folded-tabs", Format: "vcf", Title: "Folded with tabs",
			About:    "Lines that continue others begin with a tab.",
			Ordinary: "Lines that continue others begin with a space.",
			Writers:  "Lotus Notes", Source: "RFC 6350, section 3.2", Valid: true, Flags: flags,
			Build: files(card("3.0", strings.ReplaceAll(folded, "\n ", "\n\t")), card("3.0", folded), noted),
		},
		{
			Token: "vcf-lf", Format: "vcf", Title: "Lines that end with LF",
			About: "All lines end with LF.", Ordinary: "All lines end with CR LF.",
			Writers: "Scripts and Unix programs", Source: "RFC 6350, section 3.2", Valid: false, Flags: flags,
			Build: exactly(two, fold.CRLF(two), both...),
		},
		{
			Token: "vcf-blank-lines", Format: "vcf", Title: "Blank lines",
			About:    "Blank lines are before, between and after the cards.",
			Ordinary: "No lines are blank.",
			Writers:  "Scripts, and people who join files", Source: "RFC 6350, section 3.3", Valid: false, Flags: []quirk.Flag{quirk.Layout},
			Build: files("\n"+card("3.0")+"\n\n"+other()+"\n", two, both...),
		},
		{
			Token: "vcf-bom", Format: "vcf", Title: "Byte order mark",
			About:    "A byte order mark of UTF-8 begins the file.",
			Ordinary: "The first card begins the file.",
			Writers:  "Editors and programs on Windows", Source: "RFC 6350, section 3.1", Valid: false, Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: files("\ufeff"+two, two, both...),
		},
		{
			Token: "vcf-without-last-line-end", Format: "vcf", Title: "Last line without an end",
			About:    "The file ends after the last END:VCARD without a line end.",
			Ordinary: "A line end is after the last END:VCARD.",
			Writers:  "Web services and QR codes", Source: "RFC 6350, section 3.3", Valid: false, Flags: flags,
			Build: files(strings.TrimSuffix(two, "\n"), two, both...),
		},
		{
			Token: "vcf-lower-case", Format: "vcf", Title: "Names in lower case",
			About:    "Names of properties and parameters are in lower case.",
			Ordinary: "Names are in upper case.",
			Writers:  "Programs for the web", Source: "RFC 6350, section 3.3", Valid: true, Flags: []quirk.Flag{quirk.Keys},
			Build: files(strings.NewReplacer("BEGIN:VCARD", "begin:vcard", "END:VCARD", "end:vcard", "VERSION", "version", "N:", "n:", "FN:", "fn:", "TEL;TYPE=CELL", "tel;type=cell", "EMAIL;TYPE=INTERNET", "email;type=internet").Replace(card("3.0")), card("3.0"), ordinary()),
		},
		{
			Token: "vcf-windows-1252", Format: "vcf", Title: "Windows-1252",
			About:    "The file is in Windows-1252, which it does not say.",
			Ordinary: "The file is in UTF-8.",
			Writers:  "Programs on Windows, such as old releases of Outlook", Source: "RFC 6350, section 3.1", Valid: false, Charset: "windows-1252", Flags: []quirk.Flag{quirk.Encoding},
			Build: exactly(fold.CRLF(western(german)), fold.CRLF(german), with(func(c *contact) { c.name = "Jürgen Müller" })),
		},
	}
}

// german is a card with letters that are not ASCII.
const german = "BEGIN:VCARD\nVERSION:3.0\nN:Müller;Jürgen;;;\nFN:Jürgen Müller\nTEL;TYPE=CELL:" + phone + "\nEMAIL;TYPE=INTERNET:" + email + "\nEND:VCARD\n"

// western encodes a text in Windows-1252.
func western(text string) string {
	s, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		panic(err) // the text is constant
	}
	return s
}

// other returns the card of a second contact.
func other() string {
	return bare("3.0", "N:Sample;Ben;;;", "FN:Ben Sample", "TEL;TYPE=HOME:+1 555 0121", "EMAIL;TYPE=INTERNET:ben@example.com")
}

func second() contact {
	return contact{name: "Ben Sample", phones: "+1 555 0121", emails: "ben@example.com"}
}
