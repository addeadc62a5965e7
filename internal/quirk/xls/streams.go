package xls

import (
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// streamCases are cases of the stream and its version.
func streamCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xls-excel-5", Format: "xls", Title: "Excel 5",
			About:    "The workbook is of Excel 5, in a stream Book, with strings in cells and in Windows-1252.",
			Ordinary: "The workbook is of Excel 97, with shared strings in Unicode.",
			Writers:  "Microsoft Excel 5 and 95, and exports of old systems", Source: "[MS-XLS], section 2.4.21", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Encoding},
			Build: books(places(charmap.Windows1252), places(nil)),
		},
		{
			Token: "xls-excel-5-windows-1251", Format: "xls", Title: "Excel 5 in Cyrillic",
			About:    "The workbook is of Excel 5, and a record says that its strings are in Windows-1251.",
			Ordinary: "The workbook is of Excel 97, with shared strings in Unicode.",
			Writers:  "Microsoft Excel 5 and 95 in Russia, and exports of old systems", Source: "[MS-XLS], section 2.4.52", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: books(cyrillic(charmap.Windows1251), cyrillic(nil)),
		},
		{
			Token: "xls-stream-in-capitals", Format: "xls", Title: "Stream in capitals",
			About:    "The stream is called WORKBOOK. Names of streams are compared without regard to case.",
			Ordinary: "The stream is called Workbook.",
			Writers:  "Report generators", Source: "[MS-CFB], section 2.6.4", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: books(changed(func(b *book) { b.stream = "WORKBOOK" }), orders()),
		},
		{
			Token: "xls-small-stream", Format: "xls", Title: "Workbook in the mini stream",
			About:    "The stream has less than 4,096 bytes, so it is in sectors of 64 bytes.",
			Ordinary: "Zeros follow the last record up to 4,096 bytes.",
			Writers:  libraries, Source: "[MS-CFB], section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: books(changed(func(b *book) { b.isSmall = true }), orders()),
		},
		{
			Token: "xls-default-password", Format: "xls", Title: "Encrypted with the default password",
			About:    "The workbook is encrypted by RC4 with keys of 40 bits and the password that programs try first, so it opens without one.",
			Ordinary: "The workbook is not encrypted.",
			Writers:  excel97 + ", if people protect a workbook without a password to open it", Source: "[MS-OFFCRYPTO], sections 2.3.6 and 2.4.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(shortRC4),
		},
		{
			Token: "xls-default-password-cryptoapi", Format: "xls", Title: "Encrypted by the CryptoAPI",
			About:    "The workbook is encrypted by RC4 with keys of 128 bits of the CryptoAPI, and the password that programs try first.",
			Ordinary: "The workbook is not encrypted.",
			Writers:  "Microsoft Excel 2002 and later, if people choose a strong encryption for xls", Source: "[MS-OFFCRYPTO], sections 2.3.5 and 2.4.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(longRC4),
		},
		{
			Token: "xls-default-password-xor", Format: "xls", Title: "Obfuscated by XOR",
			About:    "The bytes of the workbook are rotated and combined with 16 others, which follow from the password that programs try first.",
			Ordinary: "The workbook is not encrypted.",
			Writers:  "Microsoft Excel in French of before 2000, and exports of Excel 95", Source: "[MS-OFFCRYPTO], sections 2.3.7 and 2.4.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: encrypted(obfuscation),
		},
	}
}

// encrypted returns the builder of an ordinary workbook that is encrypted, and of one that is not.
func encrypted(by func() secret) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		b := orders()
		if !twin {
			s := by()
			b.secret = &s
		}
		return b.file()
	}
}

// places returns a workbook with names in a charset, of Excel 5 unless that is nil.
func places(of *charmap.Charmap) book {
	b := table(texts("city", "country"), texts("Köln", "Deutschland"), texts("Málaga", "España"), texts("Besançon", "France"))
	b.isOld, b.charset = of != nil, of
	return b
}

func cyrillic(of *charmap.Charmap) book {
	b := table(texts("город", "страна"), texts("Минск", "Беларусь"), texts("Пловдив", "Болгария"), texts("Ниш", "Сербия"))
	b.isOld, b.charset = of != nil, of
	return b
}
