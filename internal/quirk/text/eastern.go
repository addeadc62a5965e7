package text

import (
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	russian = "Библиотека открыта с десяти до шести.\nВоскресенье — выходной день.\nПожалуйста, возвращайте книги вовремя!\n"
	plain   = "Библиотека открыта с десяти до шести.\nВ воскресенье она закрыта.\nПожалуйста, возвращайте книги вовремя!\n"
	polish  = "Biblioteka jest otwarta od dziesiątej do osiemnastej.\nProszę zwrócić książki na czas.\nŹródło: zażółć gęślą jaźń.\n"
	greek   = "Η βιβλιοθήκη είναι ανοιχτή από τις δέκα έως τις έξι.\nΤην Κυριακή είναι κλειστή.\nΠαρακαλώ επιστρέψτε τα βιβλία στην ώρα τους.\n"
	turkish = "Kütüphane ondan altıya kadar açıktır.\nPazar günü kapalıdır. İyi günler!\nLütfen kitapları zamanında geri getirin, teşekkürler Ağa Işık.\n"
	hebrew  = "הספרייה פתוחה מעשר עד שש.\nביום שבת היא סגורה.\nנא להחזיר את הספרים בזמן.\n"
	arabic  = "المكتبة مفتوحة من العاشرة حتى السادسة.\nيوم الجمعة مغلقة.\nيرجى إعادة الكتب في الوقت المحدد.\n"
	latvian = "Bibliotēka ir atvērta no desmitiem līdz sešiem.\nSvētdien tā ir slēgta.\nLūdzu, atgrieziet grāmatas laikā, ņemiet jaunas.\n"
)

// eastern returns cases of encodings of Eastern Europe, Turkey and the Near East.
func eastern() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-windows-1251", Format: "txt", Title: "Windows-1251",
			About:    "The text is Russian in Windows-1251.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in countries with Cyrillic script with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1251",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1251, russian),
		},
		{
			Token: "txt-koi8-r", Format: "txt", Title: "KOI8-R",
			About:    "The text is Russian in KOI8-R, in which letters are in the order of similar Latin ones.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Old mail programs and Unix systems in Russia",
			Source:   "RFC 1489", Valid: true, Charset: "koi8-r",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.KOI8R, plain),
		},
		{
			Token: "txt-ibm866", Format: "txt", Title: "Code page 866",
			About:    "The text is Russian in code page 866.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Commands in the command prompt of Windows in Russia whose output goes to a file",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "ibm866",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.CodePage866, plain),
		},
		{
			Token: "txt-windows-1250", Format: "txt", Title: "Windows-1250",
			About:    "The text is Polish in Windows-1250.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Central Europe with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1250",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1250, polish),
		},
		{
			Token: "txt-iso-8859-2", Format: "txt", Title: "Latin-2",
			About:    "The text is Polish in ISO 8859-2, which differs from Windows-1250 in a few letters, such as ą and ś.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Old Unix systems and web pages in Central Europe",
			Source:   "ISO/IEC 8859-2", Valid: true, Charset: "iso-8859-2",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.ISO8859_2, polish),
		},
		{
			Token: "txt-windows-1253", Format: "txt", Title: "Windows-1253",
			About:    "The text is Greek in Windows-1253.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Greece with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1253",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1253, greek),
		},
		{
			Token: "txt-windows-1254", Format: "txt", Title: "Windows-1254",
			About:    "The text is Turkish in Windows-1254, which differs from Windows-1252 in six letters.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Türkiye with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1254",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1254, turkish),
		},
		{
			Token: "txt-windows-1255", Format: "txt", Title: "Windows-1255",
			About:    "The text is Hebrew in logical order in Windows-1255.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Israel with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1255",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1255, hebrew),
		},
		{
			Token: "txt-windows-1256", Format: "txt", Title: "Windows-1256",
			About:    "The text is Arabic in Windows-1256.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Arab countries with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1256",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1256, arabic),
		},
		{
			Token: "txt-windows-1257", Format: "txt", Title: "Windows-1257",
			About:    "The text is Latvian in Windows-1257.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in the Baltic states with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-1257",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows1257, latvian),
		},
	}
}
