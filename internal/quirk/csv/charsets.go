package csv

import (
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func charsets() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-windows-1252", Format: "csv", Title: "Windows-1252",
			About:    "The file is in the code page of Windows for Western Europe and the Americas.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Western Europe and the Americas, and exports of banks",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: people().in(charmap.Windows1252),
		},
		{
			Token: "csv-windows-1252-as-iso-8859-1", Format: "csv", Title: "Windows-1252 that is declared as ISO 8859-1",
			About:    "The charset is iso-8859-1, but bytes between 0x80 and 0x9F are the euro sign, quotation marks and dashes of Windows-1252.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Web applications that declare Latin-1 and pass on what users on Windows entered",
			Source:   "WHATWG Encoding, section 4.2", Valid: true, Charset: "iso-8859-1",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|note|price", "1|“Café” – new|5 €", "2|It’s fine…|7 €", "3|Zoë™|9 £").in(charmap.Windows1252),
		},
		{
			Token: "csv-iso-8859-15", Format: "csv", Title: "ISO 8859-15",
			About:    "The byte 0xA4 is the euro sign and 0xBD is œ, which are other characters in ISO 8859-1 and Windows-1252.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Programs on Unix servers in Western Europe with an older locale",
			Source:   "ISO/IEC 8859-15, and WHATWG Encoding, section 9", Valid: true, Charset: "iso-8859-15",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|name|price", "1|Œuvre|12 €", "2|Cœur|8 €", "3|Žižkov Šport|3 €").in(charmap.ISO8859_15),
		},
		{
			Token: "csv-windows-1250", Format: "csv", Title: "Windows-1250",
			About:    "The file is in the code page of Windows for Central Europe.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Poland, Czechia, Hungary and Croatia",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1250",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|name|city", "1|Łukasz Żak|Kraków", "2|Jiří Dvořák|Plzeň", "3|Ősz Fű|Győr").in(charmap.Windows1250),
		},
		{
			Token: "csv-windows-1251", Format: "csv", Title: "Windows-1251",
			About:    "The file is in the code page of Windows for Cyrillic.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV, and 1C, where Windows is set to a Cyrillic language",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1251",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|имя|город", "1|Иван Иванов|София", "2|Анна Петрова|Киев").in(charmap.Windows1251),
		},
		{
			Token: "csv-koi8-r", Format: "csv", Title: "KOI8-R",
			About:    "The file is in KOI8-R, in which other bytes than in Windows-1251 are Cyrillic letters.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Older programs on Unix in Russian",
			Source:   "RFC 1489", Valid: true, Charset: "koi8-r",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|имя|город", "1|Иван Иванов|София", "2|Анна Петрова|Киев").in(charmap.KOI8R),
		},
		{
			Token: "csv-windows-1253", Format: "csv", Title: "Windows-1253",
			About:    "The file is in the code page of Windows for Greek.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Greece and Cyprus",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1253",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|όνομα|πόλη", "1|Άννα Παππά|Αθήνα", "2|Γιώργος Νικολάου|Λάρισα").in(charmap.Windows1253),
		},
		{
			Token: "csv-windows-1254", Format: "csv", Title: "Windows-1254",
			About:    "Six letters of Turkish have the bytes that are Icelandic letters in Windows-1252.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Türkiye",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1254",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|ad|şehir", "1|Ayşe Yıldız|İstanbul", "2|Çağrı Öğün|Iğdır").in(charmap.Windows1254),
		},
		{
			Token: "csv-windows-1256", Format: "csv", Title: "Windows-1256",
			About:    "The file is in the code page of Windows for Arabic.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV where Windows is set to Arabic",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1256",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|الاسم|المدينة", "1|علي حسن|عمان", "2|ليلى سالم|تونس").in(charmap.Windows1256),
		},
		{
			Token: "csv-ibm850", Format: "csv", Title: "Code page 850",
			About:    "The file is in the code page of MS-DOS for Western Europe.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV (MS-DOS), and output of the console of Windows that is redirected to a file",
			Source:   "IANA Character Sets, IBM850", Valid: true, Charset: "ibm850",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: people().in(charmap.CodePage850),
		},
		{
			Token: "csv-macintosh", Format: "csv", Title: "Mac OS Roman",
			About:    "The file is in the encoding of the classic Mac OS.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel for Mac with the format CSV (Macintosh), and FileMaker",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "macintosh",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: people().in(charmap.Macintosh),
		},
		{
			Token: "csv-ibm037", Format: "csv", Title: "EBCDIC",
			About:    "The file is in EBCDIC, in which digits, letters, commas and line breaks have other bytes than in ASCII.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Programs on mainframes of IBM whose files are transferred in binary mode",
			Source:   "IANA Character Sets, IBM037", Valid: true, Charset: "ibm037",
			Flags: []quirk.Flag{quirk.Encoding, quirk.LineEnds},
			Build: people().in(charmap.CodePage037),
		},
	}
}
