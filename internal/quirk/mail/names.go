package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// named returns the builder of a message with a file whose name is written in two ways.
func named(special, ordinary, name string) func(twin bool) quirk.File {
	return pair(mixed(attached(special)), mixed(attached(ordinary)), list(name))
}

// Names of files, and one of them as RFC 2231 writes it.
const (
	plainName = "list.csv"
	teaName   = "Grüner Tee.csv"
	rfc2231   = " filename*=utf-8''Gr%C3%BCner%20Tee.csv"
)

// nameCases returns cases of names of attachments.
func nameCases() []quirk.Case {
	long := "List of all kinds of tea that we sent to Cologne on the 23rd of November 2026, with their numbers.csv"
	half := len(long) / 2
	withoutDisposition := func(mediaType string) string { return part(mediaType, "", goods) }
	return []quirk.Case{
		{
			Token: "eml-name-latin1-rfc2231", Format: "eml", Title: "Name in ISO-8859-1",
			About:    "The name of the attachment is in ISO-8859-1, in the encoding of RFC 2231.",
			Ordinary: "The name is in UTF-8, in the same encoding.",
			Writers:  "Mozilla Thunderbird, and mail programs of Unix", Source: "RFC 2231, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: named(" filename*=iso-8859-1'de'Gr%FCner%20Tee.csv", rfc2231, teaName),
		},
		{
			Token: "eml-name-continued", Format: "eml", Title: "Name in several parameters",
			About:    "The name of the attachment is in two parameters, which are numbered.",
			Ordinary: "The name is in one parameter.",
			Writers:  "Mozilla Thunderbird and Apple Mail", Source: "RFC 2231, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Items},
			Build: named("\n filename*0=\""+long[:half]+"\";\n filename*1=\""+long[half:]+"\"", "\n filename=\""+long+"\"", long),
		},
		{
			Token: "eml-name-continued-mixed", Format: "eml", Title: "Name in encoded and plain parameters",
			About:    "The name of the attachment is in three parameters. The first and the last are encoded, and a character is split between the first two.",
			Ordinary: "The name is in one parameter.",
			Writers:  "Gmail and Apple Mail", Source: "RFC 2231, section 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: named("\n filename*0*=utf-8''Gr%C3;\n filename*1*=%BCner;\n filename*2=\" Tee.csv\"", rfc2231, teaName),
		},
		{
			Token: "eml-name-continued-unordered", Format: "eml", Title: "Parameters out of order",
			About:    "The name of the attachment is in two parameters, and the second comes first.",
			Ordinary: "The parameters are in order.",
			Writers:  "Gateways that sort parameters", Source: "RFC 2231, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: named("\n filename*1=\".csv\"; filename*0=\"list\"", "\n filename*0=\"list\"; filename*1=\".csv\"", plainName),
		},
		{
			Token: "eml-name-encoded-word", Format: "eml", Title: "Name that is an encoded word",
			About:    "The name of the attachment is an encoded word in quotes.",
			Ordinary: "The name is in the encoding of RFC 2231.",
			Writers:  "Microsoft Outlook, Gmail and many libraries", Source: "RFC 2047, section 5 (rule 3)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: named(" filename=\"=?utf-8?B?R3LDvG5lciBUZWUuY3N2?=\"", rfc2231, teaName),
		},
		{
			Token: "eml-name-encoded-words", Format: "eml", Title: "Name that is two encoded words",
			About:    "The name of the attachment is two encoded words in quotes, in two lines.",
			Ordinary: "The name is in the encoding of RFC 2231.",
			Writers:  "Microsoft Outlook and Exchange", Source: "RFC 2047, section 5 (rule 3)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: named("\n filename=\"=?utf-8?Q?Gr=C3=BCner?=\n =?utf-8?Q?_Tee.csv?=\"", rfc2231, teaName),
		},
		{
			Token: "eml-name-8bit", Format: "eml", Title: "Name in UTF-8",
			About:    "The name of the attachment is in UTF-8 in quotes.",
			Ordinary: "The name is in the encoding of RFC 2231.",
			Writers:  "Servers with SMTPUTF8, and scripts", Source: "RFC 6532, section 3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: named(" filename=\""+teaName+"\"", rfc2231, teaName),
		},
		{
			Token: "eml-name-in-type", Format: "eml", Title: "Name in the Content-Type only",
			About:    "The Content-Disposition has no name, but the Content-Type has.",
			Ordinary: "The Content-Disposition has the name.",
			Writers:  "Scanners and old mail programs", Source: "RFC 2183, section 2.3; RFC 2046, section 5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: pair(mixed(part("text/csv; name=list.csv", "attachment", goods)), mixed(attached(" filename=list.csv")), list(plainName)),
		},
		{
			Token: "eml-name-in-type-encoded", Format: "eml", Title: "Encoded name in the Content-Type only",
			About:    "The Content-Disposition has no name, and that in the Content-Type is an encoded word in quotes.",
			Ordinary: "The Content-Disposition has the name in the encoding of RFC 2231.",
			Writers:  "Old releases of Microsoft Outlook", Source: "RFC 2047, section 5 (rule 3)", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Items},
			Build: pair(mixed(part("text/csv; name=\"=?utf-8?B?R3LDvG5lciBUZWUuY3N2?=\"", "attachment", goods)), mixed(attached(rfc2231)), list(teaName)),
		},
		{
			Token: "eml-name-without-disposition", Format: "eml", Title: "Attachment without a disposition",
			About:    "The part with the file has a name in its Content-Type, and no Content-Disposition.",
			Ordinary: "The Content-Disposition says that the part is an attachment.",
			Writers:  "Scanners, and programs older than RFC 1806", Source: "RFC 2183, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: pair(mixed(withoutDisposition("text/csv; name=\"list.csv\"")), mixed(attached(" filename=list.csv")), list(plainName)),
		},
		{
			Token: "eml-attachment-without-name", Format: "eml", Title: "Attachment without a name",
			About:    "The attachment has no name, neither in its disposition nor in its type.",
			Ordinary: "The attachment has a name.",
			Writers:  "Programs that send what they generate", Source: "RFC 2183, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nulls},
			Build: func(twin bool) quirk.File {
				name := quirk.Either(twin, plainName, "")
				message := mixed(part("text/csv", quirk.Either(twin, "attachment; filename=list.csv", "attachment"), goods))
				return pair(message, message, list(name))(twin)
			},
		},
		{
			Token: "eml-name-escaped-quotes", Format: "eml", Title: "Quotes in a name",
			About:    "The name of the attachment has quotes, which are escaped with backslashes.",
			Ordinary: "The name has the same quotes in the encoding of RFC 2231.",
			Writers:  "Mozilla Thunderbird", Source: "RFC 2045, section 5.1; RFC 5322, section 3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Items},
			Build: named(` filename="our \"best\" tea.csv"`, " filename*=utf-8''our%20%22best%22%20tea.csv", `our "best" tea.csv`),
		},
		{
			Token: "eml-name-semicolon", Format: "eml", Title: "Semicolon in a name",
			About:    "The name of the attachment has a semicolon and an equals sign in quotes.",
			Ordinary: "The name has the same characters in the encoding of RFC 2231.",
			Writers:  "People, with any mail program", Source: "RFC 2045, section 5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Items},
			Build: named(` filename="tea; size=2.csv"`, " filename*=utf-8''tea%3B%20size%3D2.csv", "tea; size=2.csv"),
		},
		{
			Token: "eml-name-folded", Format: "eml", Title: "Parameters in lines of their own",
			About:    "A line break and a tab are before and after the parameter with the name.",
			Ordinary: "All parameters are in one line.",
			Writers:  "Microsoft Exchange", Source: "RFC 5322, section 3.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Items},
			Build: named("\n\tfilename=\"list.csv\";\n\tsize=14;\n\tcreation-date=\"Mon, 23 Nov 2026 09:30:00 GMT\"", " filename=\"list.csv\"; size=14; creation-date=\"Mon, 23 Nov 2026 09:30:00 GMT\"", plainName),
		},
		{
			Token: "eml-name-upper-case", Format: "eml", Title: "Names of fields and parameters in upper case",
			About:    "Names of fields and parameters, the type and the disposition are in upper case.",
			Ordinary: "They are in the usual case.",
			Writers:  "Mainframes and old gateways", Source: "RFC 2045, section 5.1; RFC 2183, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: pair(mixed(strings.NewReplacer("Content-Type: text/csv", "CONTENT-TYPE: TEXT/CSV", "Content-Disposition: attachment", "CONTENT-DISPOSITION: ATTACHMENT",
				"filename", "FILENAME").Replace(attached(" filename=\"list.csv\""))), mixed(attached(" filename=\"list.csv\"")), list(plainName)),
		},
		{
			Token: "eml-name-decomposed", Format: "eml", Title: "Decomposed name",
			About:    "The name of the attachment is in Unicode Normalization Form D: the diaeresis is a character of its own.",
			Ordinary: "The name is in Normalization Form C.",
			Writers:  "Apple Mail", Source: "Unicode Standard Annex #15; RFC 2231, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.Items},
			Build: func(twin bool) quirk.File {
				name := quirk.Either(twin, teaName, "Gru\u0308ner Tee.csv")
				message := mixed(attached(" filename*=utf-8''" + quirk.Either(twin, "Gr%C3%BCner", "Gru%CC%88ner") + "%20Tee.csv"))
				return pair(message, message, list(name))(twin)
			},
		},
	}
}
