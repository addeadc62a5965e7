package contacts

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// valueCases returns cases of values and parameters in versions 3.0 and 4.0.
func valueCases() []quirk.Case {
	modern := func(properties ...string) string {
		return bare("4.0", append([]string{"N:Example;Ann;;;", "FN:" + ann, "TEL;TYPE=cell:" + phone, "EMAIL:" + email}, properties...)...)
	}
	born := func(date string) contact { return with(func(c *contact) { c.birthday = date }) }
	dates := []quirk.Flag{quirk.Dates}
	return []quirk.Case{
		{
			Token: "vcf-escapes", Format: "vcf", Title: "Escapes",
			About:    "A note has escaped commas, semicolons, backslashes and line breaks, with \\n and \\N.",
			Ordinary: "The note has the same text in version 4.0, where colons and semicolons of notes need no escapes.",
			Writers:  "Contacts of macOS and iCloud", Source: "RFC 2426, section 4", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(card("3.0", `NOTE:Green\, black\; white\nT:\\tea\NMilk`), modern(`NOTE:Green\, black; white\nT:\\tea\nMilk`), with(func(c *contact) { c.note = "Green, black; white\nT:\\tea\nMilk" })),
		},
		{
			Token: "vcf-tel-uri", Format: "vcf", Title: "Phone number as a URI",
			About:    "The phone number is a tel URI.",
			Ordinary: "The phone number is text.",
			Writers:  "Programs for version 4.0", Source: "RFC 6350, section 6.4.1; RFC 3966", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: files(bare("4.0", "FN:"+ann, "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+1-555-0118", "EMAIL:"+email), bare("4.0", "FN:"+ann, "TEL;VALUE=text;TYPE=\"voice,home\":+1-555-0118", "EMAIL:"+email), with(func(c *contact) { c.phones = "+1-555-0118" })),
		},
		{
			Token: "vcf-types-repeated", Format: "vcf", Title: "Repeated and quoted types",
			About:    "One phone number has its types in several parameters, and another in quotes.",
			Ordinary: "Types are a list without quotes.",
			Writers:  "Contacts of macOS, and programs for version 4.0", Source: "RFC 6350, sections 3.3 and 5.6", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(card("3.0", "TEL;type=HOME;type=VOICE;type=pref:+1 555 0119", "TEL;TYPE=\"WORK\":+1 555 0120"), card("3.0", "TEL;TYPE=HOME,VOICE,PREF:+1 555 0119", "TEL;TYPE=WORK:+1 555 0120"), with(func(c *contact) { c.phones += ", +1 555 0119, +1 555 0120" })),
		},
		{
			Token: "vcf-label-parameter", Format: "vcf", Title: "Colon and line break in a parameter",
			About:    "The label of the address is a parameter in quotes, with a colon, a semicolon and a line break as ^n.",
			Ordinary: "The address has no label.",
			Writers:  "Programs for version 4.0", Source: "RFC 6350, sections 3.3 and 6.3.1; RFC 6868", Valid: true, Flags: []quirk.Flag{quirk.Quoting},
			Build: files(modern("ADR;TYPE=home;LABEL=\"Tea: Ann; Ben^nMain Street 1^nCologne\":;;Main Street 1;Cologne;;50667;Germany"), modern("ADR;TYPE=home:;;Main Street 1;Cologne;;50667;Germany"), with(func(c *contact) { c.address = "Main Street 1, Cologne, 50667, Germany" })),
		},
		{
			Token: "vcf-charset-parameter", Format: "vcf", Title: "Charset in version 3.0",
			About:    "Properties of version 3.0 have the parameter CHARSET, which that version removed.",
			Ordinary: "Properties have no charset.",
			Writers:  "PHP libraries and web shops", Source: "RFC 2426, section 5", Valid: false, Flags: []quirk.Flag{quirk.Encoding},
			Build: files(bare("3.0", "N;CHARSET=UTF-8:Müller;Jürgen;;;", "FN;CHARSET=utf-8:Jürgen Müller", "TEL;TYPE=CELL:"+phone, "EMAIL;TYPE=INTERNET:"+email), german, with(func(c *contact) { c.name = "Jürgen Müller" })),
		},
		{
			Token: "vcf-empty-values", Format: "vcf", Title: "Empty values",
			About:    "A birthday, a phone number and an address are empty.",
			Ordinary: "The card has no such properties.",
			Writers:  "Scripts and web services that export all fields", Source: "RFC 6350, section 3.3", Valid: false, Flags: []quirk.Flag{quirk.Nulls},
			Build: files(card("3.0", "TEL;TYPE=WORK:", "BDAY:", "ADR;TYPE=WORK:;;;;;;", "NOTE:"), card("3.0"), ordinary()),
		},
		{
			Token: "vcf-birthday-basic", Format: "vcf", Title: "Birthday without hyphens",
			About: "The birthday has no hyphens.", Ordinary: "The birthday has hyphens.",
			Writers: "Programs for version 4.0", Source: "RFC 6350, section 4.3.1", Valid: true, Flags: dates,
			Build: files(modern("BDAY:19800523"), card("3.0", "BDAY:1980-05-23"), born("1980-05-23")),
		},
		{
			Token: "vcf-birthday-without-year", Format: "vcf", Title: "Birthday without a year",
			About: "The birthday is only a month and a day.", Ordinary: "The birthday has a year.",
			Writers: "Google Contacts, Nextcloud and Android", Source: "RFC 6350, section 4.3.1", Valid: true, Flags: append(dates, quirk.Nulls),
			Build: func(twin bool) quirk.File {
				file := modern("BDAY:" + quirk.Either(twin, "19800523", "--0523"))
				return files(file, file, born(quirk.Either(twin, "1980-05-23", "--05-23")))(twin)
			},
		},
		{
			Token: "vcf-birthday-time", Format: "vcf", Title: "Birthday with a time",
			About: "The birthday is midnight in UTC. It is the date that counts.", Ordinary: "The birthday is a date.",
			Writers: "Evolution and Google Contacts", Source: "RFC 2426, section 3.1.5", Valid: true, Flags: dates,
			Build: files(card("3.0", "BDAY:1980-05-23T00:00:00Z"), card("3.0", "BDAY:1980-05-23"), born("1980-05-23")),
		},
		{
			Token: "vcf-organization-units", Format: "vcf", Title: "Organization with units",
			About: "The organization has two units after it, and a semicolon in its name.", Ordinary: "The organization and its units are of version 4.0.",
			Writers: "Microsoft Outlook and Contacts of macOS", Source: "RFC 2426, section 3.5.5", Valid: true, Flags: []quirk.Flag{quirk.Quoting, quirk.Nesting},
			Build: files(card("3.0", `ORG:Tea\; Coffee;Sales;Green Tea`), modern(`ORG:Tea\; Coffee;Sales;Green Tea`), with(func(c *contact) { c.organization = "Tea; Coffee, Sales, Green Tea" })),
		},
	}
}

// cardCases returns cases of whole cards.
func cardCases() []quirk.Case {
	three := card("2.1") + other() + bare("4.0", "FN:Cleo Model", "TEL:+1 555 0122", "EMAIL:cleo@example.com")
	cleo := contact{name: "Cleo Model", phones: "+1 555 0122", emails: "cleo@example.com"}
	return []quirk.Case{
		{
			Token: "vcf-without-n", Format: "vcf", Title: "No structured name",
			About: "The card of version 4.0 has no property N, only the full name.", Ordinary: "The card has both.",
			Writers: "Programs for version 4.0", Source: "RFC 6350, section 6.2.2", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: files(bare("4.0", "FN:"+ann, "TEL:"+phone, "EMAIL:"+email), bare("4.0", "N:Example;Ann;;;", "FN:"+ann, "TEL:"+phone, "EMAIL:"+email), ordinary()),
		},
		{
			Token: "vcf-mixed-versions", Format: "vcf", Title: "Cards of three versions",
			About: "The file has cards of versions 2.1, 3.0 and 4.0.", Ordinary: "All cards are of version 3.0.",
			Writers: "People who join files", Source: "RFC 6350, section 3.3", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: files(three, card("3.0")+other()+bare("3.0", "N:Model;Cleo;;;", "FN:Cleo Model", "TEL:+1 555 0122", "EMAIL:cleo@example.com"), ordinary(), second(), cleo),
		},
		{
			Token: "vcf-group-card", Format: "vcf", Title: "Card of a group",
			About: "The second card is a group, whose members are in it by their identifiers.", Ordinary: "The second card has no kind and no members.",
			Writers: "Nextcloud, and other programs for version 4.0", Source: "RFC 6350, sections 6.1.4 and 6.6.5", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: files(grouped("KIND:group", "MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af"), grouped(), ordinary(), contact{name: "Tea friends"}),
		},
		{
			Token: "vcf-apple-group-card", Format: "vcf", Title: "Card of a group of Apple",
			About: "The second card is a group of version 3.0, with properties of Apple for its kind and its members.", Ordinary: "The second card has no such properties.",
			Writers: "Contacts of macOS and iCloud", Source: "RFC 2426, section 3.8", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Dialect},
			Build: files(card("3.0", "UID:03a0e51f-d1aa-4385-8a53-e29025acd8af")+bare("3.0", "N:Tea friends;;;;", "FN:Tea friends", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af"),
				card("3.0", "UID:03a0e51f-d1aa-4385-8a53-e29025acd8af")+bare("3.0", "N:Tea friends;;;;", "FN:Tea friends"), ordinary(), contact{name: "Tea friends"}),
		},
		{
			Token: "vcf-version-last", Format: "vcf", Title: "Version at the end",
			About: "The version is the last property of the card.", Ordinary: "The version is the first property.",
			Writers: "Old phones, and programs that sort properties", Source: "RFC 2426, section 3.6.9", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: files("BEGIN:VCARD\nN:Example;Ann;;;\nFN:"+ann+"\nTEL;TYPE=CELL:"+phone+"\nEMAIL;TYPE=INTERNET:"+email+"\nVERSION:3.0\nEND:VCARD\n", card("3.0"), ordinary()),
		},
		{
			Token: "vcf-name-parts", Format: "vcf", Title: "Name of many parts",
			About: "The structured name has several given names, a prefix and suffixes, separated by commas.", Ordinary: "The structured name has one value for each part.",
			Writers: "Contacts of macOS and Google", Source: "RFC 6350, section 6.2.2", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: files(bare("4.0", "N:Example;Ann;Tea,Mary;Dr.;Ph.D.,MBA", "FN:"+ann, "TEL:"+phone, "EMAIL:"+email), bare("4.0", "N:Example;Ann;;;", "FN:"+ann, "TEL:"+phone, "EMAIL:"+email), ordinary()),
		},
	}
}

// grouped returns a card and one of a group with more properties.
func grouped(more ...string) string {
	return bare("4.0", "FN:"+ann, "TEL:"+phone, "EMAIL:"+email, "UID:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af") + bare("4.0", append([]string{"FN:Tea friends"}, more...)...)
}
